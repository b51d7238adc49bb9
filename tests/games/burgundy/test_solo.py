"""The solo game (section 3.7): rulings R71 to R79 and examples X51 to X57, with the numbers of the page."""

from __future__ import annotations

from typing import Any

import pytest

from contado.core.errors import BadOption
from contado.core.event import Event
from contado.core.language import ENGLISH
from contado.core.state import State
from contado.games.burgundy import GAME
from contado.games.burgundy.duchy import boards
from contado.games.burgundy.state import BurgundyState
from tests.games.burgundy.positions import (
    end_round,
    facts,
    goods,
    goods_on,
    offered,
    play,
    points,
    silver,
    starting,
    stored,
    tiles_on,
    workers,
)
from tests.games.burgundy.solo_positions import PRINTED, kept, marker, on, solo, space, spaces_of

# Monasteries b0 and b1 lie, b2 (number 5) is the last of the area; monastery 3 has no effect of its own.
LAST_MONASTERY: dict[str, str] = {"castle": "b6", "monastery1": "b0", "monastery2": "b1"}
LAST = f"1p1@{space('b2')}"


def listened(state: State) -> list[Event]:
    """Return the list that fills with what happens from now on."""
    events: list[Event] = []
    state.listener = events.append
    return events


def new_game(**options: object) -> BurgundyState:
    """Return the first turn of a solo game."""
    state = GAME.new(1, {"mode": "solo", **options}, "solo")
    assert isinstance(state, BurgundyState)
    play(state, offered(state)[0])
    return state


def covered_but(*empty: str) -> dict[str, str]:
    """Return board 33 with tiles on all spaces but these, each town with different buildings."""
    names = {
        "building": ["market", "carpenter", "church", "warehouse", "boarding_house", "bank", "town_hall", "watchtower"],
        "livestock": ["cow2", "sheep3", "pig2", "goat3", "cow3", "pig3"],
        "monastery": [f"monastery{n}" for n in (1, 2, 3, 4, 8, 9)],
    }
    tiles: dict[str, str] = {}
    used = dict.fromkeys(("castle", "mine", "ship", *names), 0)
    for name, colour, *_ in PRINTED["33"]["spaces"]:
        if name in empty:
            continue
        kinds = names.get(colour, [colour])
        tile = kinds[used[colour] % len(kinds)]
        used[colour] += 1
        tiles[tile] = f"{tiles.get(tile, '')} {name}"
    return tiles


# Set-up


@pytest.mark.parametrize("number", ["33", "34"])
def test_the_set_up_of_the_solo_game(number: str) -> None:
    state = GAME.new(1, {"mode": "solo", "solo_board": number}, "set-up")
    assert state.decision.kind == "start_castle"
    castles = [space(name, number) for name in spaces_of("castle", number).split()]
    assert offered(state) == [f"castle {castle}" for castle in castles]
    play(state, f"castle {castles[2]}")
    mine = facts(state)
    assert (mine["workers"], mine["silver"], sum(mine["goods"])) == (2, 1, 3)
    assert mine["duchy"] == int(number)
    assert mine["spaces"][castles[2] - 1] == "castle"
    assert len(mine["stored"]) == 3
    view = state.view(None)["facts"]
    assert set(view["bonus_left"].values()) == {0}
    assert len([tile for tile in view["black"] if tile]) == 4
    # Two tiles on each of the six depots; one has been removed at the start of the round.
    assert len([tile for tile in view["depots"] if tile]) == 11
    assert view["solo"] == {"points": 0, "target": 50, "won": False, "rounds": 1, "empty": 36}
    assert "others" not in GAME.new(1, {"mode": "solo"}, "x").view(0)["decision"]["prompt"]


@pytest.mark.parametrize("target", [5, 42, 95])
def test_the_target_can_be_chosen(target: int) -> None:
    assert kept(new_game(solo_target=target))["target"] == target


@pytest.mark.parametrize(
    "option",
    [
        {"castle_connection": True}, {"tiles_2": True}, {"border_posts": True}, {"white_castles": True}, {"inns": True},
        {"trade_routes": "random"}, {"shields": True}, {"duchies": "same:3"}, {"first_game": True},
    ],
)  # fmt: skip
def test_r08_the_solo_game_is_played_without_expansions(option: dict[str, object]) -> None:
    with pytest.raises(BadOption, match=str(next(iter(option)))):
        GAME.new(1, {"mode": "solo", **option}, "refused")


def test_the_solo_game_is_for_one() -> None:
    with pytest.raises(BadOption, match="one player, not 2"):
        GAME.new(2, {"mode": "solo"}, "refused")
    with pytest.raises(BadOption):
        GAME.new(1, {}, "refused")


def test_all_six_types_of_goods_find_room() -> None:
    state = solo(
        {"castle": "c4"}, stored="ship", dice=(1, 1), goods="turquoise purple pink red brown", goods_on={2: "orange"}
    )
    play(state, f"1p1@{space('c6')}", "first effect", "d2")
    assert len(goods(state)) == 6


# Gains of points


def test_x51_size_first_reaches_the_target_before_the_phase_bonus() -> None:
    state = solo(LAST_MONASTERY, stored="monastery3", dice=(5, 1), phase="B", points=46)
    play(state, LAST)
    assert (state.decision.kind, offered(state)) == ("solo_order", ["first size", "first phase"])
    play(state, "first size")
    assert state.decision.kind == "free_action"
    assert marker(state) == (0, 45)
    play(state, "skip")
    assert state.decision.kind == "turn"
    assert marker(state) == (8, 45)
    assert points(state) == {"area_size": 6, "area_phase": 8}


def test_x51_phase_bonus_first_leaves_the_size() -> None:
    state = solo(LAST_MONASTERY, stored="monastery3", dice=(5, 1), phase="B", points=46)
    play(state, LAST, "first phase", "skip")
    assert marker(state) == (6, 45)


def test_x51_one_gain_loses_all_that_is_beyond() -> None:
    state = solo(
        LAST_MONASTERY, stored="monastery3", dice=(5, 1), phase="B", points=46, options={"solo_area_gain": "joint"}
    )
    play(state, LAST)
    assert state.decision.kind == "free_action"
    assert marker(state) == (0, 45)
    play(state, "skip")
    assert marker(state) == (0, 45)
    assert points(state) == {"area_size": 6, "area_phase": 8}


def test_x51_the_target_goes_down_by_five_and_not_below_five() -> None:
    seen = []
    for target in (50, 45, 40, 15, 10, 5):
        state = solo({"castle": "c2"}, goods="red", dice=(4, 4), points=target - 1, target=target)
        play(state, "1s4")
        assert state.decision.kind == "free_action"
        seen.append(marker(state))
    assert seen == [(0, 45), (0, 40), (0, 35), (0, 10), (0, 5), (0, 5)]


def test_x52_bought_points_reach_the_target() -> None:
    state = solo({"castle": "c2"}, goods="red", dice=(4, 4), silver=4, points=42, target=45)
    # The sale brings a silver too.
    play(state, "1s4")
    assert silver(state) == 5
    assert marker(state) == (44, 45)
    assert (state.decision.kind, offered(state)) == ("solo_buy", ["reach", "none"])
    assert state.decision.cost(state, state.legal[0]) == {"silver": 1}
    play(state, "reach")
    assert silver(state) == 4
    assert marker(state) == (0, 40)
    assert state.decision.kind == "free_action"
    assert points(state) == {"goods_sold": 2, "solo": 1}


def test_r71_an_area_is_two_gains_in_the_order_the_player_likes() -> None:
    for order, left in ((("first size", "skip"), 8), (("first phase", "skip"), 6)):
        state = solo(LAST_MONASTERY, stored="monastery3", dice=(5, 1), phase="B", points=46)
        play(state, LAST, *order)
        assert marker(state) == (left, 45)


def test_r71_the_effect_and_the_reward_are_ordered_too() -> None:
    # The last castle, with all four parts due.
    state = solo(
        {"castle": "b6 c2 c4", "mine": "a1", "cow2": "a5"},
        stored="castle", dice=(4, 1), black="bank ship", phase="C",
    )  # fmt: skip
    play(state, f"1p1@{space('a6')}")
    assert offered(state) == ["first effect", "first size", "first phase", "first colour"]
    assert [state.decision.gain(state, option)["vp"] for option in state.legal] == [0, 1, 6, 0]
    play(state, "first phase")
    assert offered(state) == ["first effect", "first size", "first colour"]
    play(state, "first colour")
    assert state.decision.kind == "solo_reward"
    play(state, "skip", "first effect")
    assert state.decision.kind == "free_action"
    play(state, "skip")
    assert state.decision.kind == "turn"
    assert marker(state) == (7, 50)


def test_r71_a_livestock_tile_with_monastery_7_is_one_gain() -> None:
    # 3 animals and 1 for monastery 7: from 46 that is exactly the target, in one gain.
    state = solo({"castle": "b6", "cow4": "b3", "monastery7": "b2"}, stored="sheep3", dice=(6, 6), points=46, silver=1)
    play(state, f"1p1@{space('b7')}")
    assert state.decision.kind == "free_action"
    assert marker(state) == (0, 45)
    assert points(state) == {"livestock": 3, "monastery_7": 1}


def test_r72_points_are_bought_only_to_reach_the_target_exactly() -> None:
    def after_sale(have: int, marker_at: int) -> BurgundyState:
        state = solo({"castle": "c2"}, goods="red", dice=(4, 4), silver=have, points=marker_at, target=20)
        play(state, "1s4")
        return state

    # A sale brings 2 points and 1 silver: 3 silver do not buy the 4 points from 16 to 20, and 4 do.
    assert after_sale(2, 14).decision.kind == "turn"
    state = after_sale(3, 14)
    assert (state.decision.kind, offered(state)) == ("solo_buy", ["reach", "none"])
    assert state.decision.cost(state, state.legal[0]) == {"silver": 4}
    assert state.decision.gain(state, state.legal[0]) == {"vp": 4}
    play(state, "none")
    assert (state.decision.kind, silver(state), marker(state)) == ("turn", 4, (16, 20))


def test_r72_bought_points_are_no_new_gain() -> None:
    state = solo({"castle": "c2"}, goods="red", dice=(4, 4), silver=9, points=2, target=5)
    play(state, "1s4")
    # 4 of 5: one more; then nothing else is asked than the action, though there is silver for the next 5.
    play(state, "reach")
    assert (state.decision.kind, marker(state), silver(state)) == ("free_action", (0, 5), 9)
    play(state, "skip")
    assert state.decision.kind == "turn"


def test_r73_the_action_comes_before_other_parts() -> None:
    state = solo({**LAST_MONASTERY}, stored="monastery3 bank", dice=(5, 1), phase="B", points=46, depots={3: "ship"})
    play(state, LAST, "first phase")
    assert [one.kind for one in state.stack][-2:] == ["solo_order", "free_action"]
    play(state, "t3a")
    assert stored(state) == "ship bank"
    assert marker(state) == (6, 45)


def test_r73_at_target_five_every_five_points_are_an_action() -> None:
    state = solo({"castle": "c2"}, goods="3 red 3 pink", dice=(4, 3), target=5)
    play(state, "1s4", "skip")
    assert marker(state) == (0, 5)
    play(state, "2s3")
    assert state.decision.kind == "free_action"


@pytest.mark.parametrize(("start", "then"), [(52, 47), (9, 5), (7, 5), (95, 90)])
def test_r73_a_start_target_that_is_no_multiple_of_five(start: int, then: int) -> None:
    state = solo(
        {"castle": "c2"}, goods="red", dice=(4, 4), points=start - 1, target=start, options={"solo_target": start}
    )
    play(state, "1s4")
    assert marker(state) == (0, then)


def test_r73_the_action_may_be_a_sale_that_reaches_the_next_target() -> None:
    state = solo({"castle": "c2"}, goods="3 red 3 pink 3 brown", dice=(4, 1), points=3, target=5)
    play(state, "1s4", "s3", "s5", "skip")
    assert state.decision.kind == "turn"
    assert marker(state) == (0, 5)
    assert points(state) == {"goods_sold": 18}


# Monasteries, mines, ships, black tiles


def test_x53_monastery_26_scores_at_once_and_never_again() -> None:
    state = solo(
        {"castle": spaces_of("castle"), "mine": spaces_of("mine"), "monastery1": "b0"},
        stored="monastery26", dice=(3, 1), phase="E", round=5,
    )  # fmt: skip
    play(state, f"1p1@{space('b1')}")
    assert points(state) == {"monastery_26": 6}
    assert marker(state) == (6, 50)
    play(state, "end")
    assert state.over
    assert points(state) == {"monastery_26": 6}


@pytest.mark.parametrize(
    ("number", "tiles", "sold", "scored"),
    [
        (15, {}, "2 red 1 pink", 4),
        (25, {}, "2 red 1 pink", 3),
        (18, {"carpenter": "a2 a8"}, "", 8),
        (24, {"cow2": "a5", "cow3": "b3", "pig2": "b7"}, "", 8),
    ],
)
def test_scoring_monasteries_score_when_they_are_placed(
    number: int, tiles: dict[str, str], sold: str, scored: int
) -> None:
    state = solo({"castle": "b6", **tiles}, stored=f"monastery{number}", sold=sold, dice=(3, 1))
    play(state, f"1p1@{space('b1')}")
    assert points(state) == {f"monastery_{number}": scored}


def test_x54_a_mine_that_lies_face_down_gives_no_silver() -> None:
    state = solo({"castle": "c2"}, stored="black_tile", face_down="mine", dice=(5, 1), phase="A", round=5, silver=0)
    play(state, f"1p1@{space('c5')}", "first size")
    assert on(state, "c5") == "black_tile"
    play(state, "end")
    assert state.phase == 1
    assert silver(state) == 0


def test_x54_a_ship_that_lies_face_down_brings_no_goods_and_no_exchange() -> None:
    state = solo(
        {"castle": "c4"}, stored="black_tile", face_down="ship", dice=(1, 1), goods="5 red", goods_on={2: "pink"},
        black="bank",
    )  # fmt: skip
    play(state, f"1p1@{space('c6')}", "first size")
    assert state.decision.kind == "turn"
    assert goods(state) == {"red": 5}
    assert goods_on(state, 2) == {"pink": 1}


def test_r74_five_goods_for_a_tile_after_the_ships_goods() -> None:
    # Four goods before the ship, the fifth comes with it; the goods of other depots leave the game.
    state = solo(
        {"castle": "c4"}, stored="ship", dice=(1, 1), goods="3 red 1 pink", goods_on={2: "brown", 5: "pink purple"},
        black="bank ship bank",
    )  # fmt: skip
    events = listened(state)
    play(state, f"1p1@{space('c6')}", "first effect", "d2")
    assert (state.decision.kind, offered(state)) == ("solo_trade", ["trade b1", "trade b2", "none"])
    assert goods_on(state, 5) == {}
    assert [event.facts for event in events if event.kind == "solo_swept"] == [{"goods": {"5": ["purple", "pink"]}}]
    play(state, "trade b2")
    # All five goods go: there is nothing to ask.
    assert goods(state) == {}
    assert stored(state) == "black_tile"
    assert state.view(None)["facts"]["black"] == ["bank", "", "bank", ""]
    # Once per ship.
    assert state.decision.kind == "solo_order"


def test_r74_the_goods_that_pay_are_chosen() -> None:
    state = solo({"castle": "c4"}, stored="ship", dice=(1, 1), goods="4 red 3 pink", black="bank")
    play(state, f"1p1@{space('c6')}", "first effect")
    assert offered(state) == ["trade b1", "none"]
    play(state, "trade b1")
    assert (state.decision.kind, offered(state)) == ("solo_pay", ["pay 3", "pay 4"])
    play(state, "pay 3", "pay 4", "pay 4", "pay 3", "pay 3")
    assert goods(state) == {"red": 2}
    assert stored(state) == "black_tile"


def test_r74_four_goods_or_an_empty_black_depot_are_not_enough() -> None:
    for held, black in (("4 red", "bank"), ("5 red", "")):
        state = solo({"castle": "c4"}, stored="ship", dice=(1, 1), goods=held, black=black)
        play(state, f"1p1@{space('c6')}", "first effect", "first size")
        assert state.decision.kind == "turn"


def test_r74_without_goods_taken_all_depots_are_emptied() -> None:
    state = solo({"castle": "c4"}, stored="ship", dice=(1, 1), goods_on={2: "brown", 5: "pink"})
    play(state, f"1p1@{space('c6')}", "first effect", "none")
    assert goods(state) == {}
    assert [goods_on(state, depot) for depot in range(1, 7)] == [{}] * 6


def test_r74_a_ship_with_monastery_5_takes_two_depots() -> None:
    state = solo(
        {"castle": "c4", "monastery5": "c3"}, stored="ship", dice=(1, 1), goods_on={2: "brown", 3: "pink", 5: "red"}
    )
    play(state, f"1p1@{space('c6')}", "first effect", "d2", "d3")
    assert goods(state) == {"brown": 1, "pink": 1}
    assert goods_on(state, 5) == {}


def test_r74_full_key_spaces_discard_for_the_tile() -> None:
    def after_ship(**options: object) -> BurgundyState:
        state = solo(
            {"castle": "c4"}, stored="ship bank market", dice=(1, 1), goods="5 red", black="church", points=49,
            depots={3: "town_hall"}, options=options,
        )  # fmt: skip
        # The action at the target fills the key space that the ship has left, before its effect.
        play(state, f"1p1@{space('c6')}", "first phase", "t3a", "first effect")
        return state

    state = after_ship()
    play(state, "trade b1")
    assert (state.decision.kind, offered(state)) == ("discard", ["x1", "x2", "x3"])
    play(state, "x3")
    assert stored(state) == "town_hall bank black_tile"
    state = after_ship(discard_rule="take_only")
    assert (state.decision.kind, goods(state)) == ("turn", {"red": 5})


def test_r75_a_face_down_tile_needs_a_die_and_goes_on_every_colour() -> None:
    state = solo({"castle": "c2"}, stored="black_tile", face_down="castle", dice=(6, 3))
    # Beside c2: c0 livestock 6, c3 monastery 3, c5 mine 5.
    assert starting(state, "1p", "2p") == [f"1p1@{space('c0')}", f"2p1@{space('c3')}"]
    play(state, f"2p1@{space('c3')}")
    assert on(state, "c3") == "black_tile"
    # It covers an area of one space; it is no castle, no monastery, and has no effect.
    play(state, "first size")
    assert points(state) == {"area_size": 1, "area_phase": 10}
    assert facts(state)["monasteries"] == []


def test_r75_castle_and_town_hall_place_it_without_a_number() -> None:
    state = solo({"castle": "b6"}, stored="town_hall black_tile", face_down="bank", dice=(2, 3))
    # b5 is a part of a larger town: the effect is all that follows.
    play(state, f"1p1@{space('b5')}")
    assert state.decision.kind == "place_any"
    assert f"p2@{space('b10')}" in offered(state)


def test_r75_a_face_down_building_blocks_no_other() -> None:
    # a2 and a3 are one town.
    state = solo({"castle": "a6", "black_tile": "a3"}, stored="bank", face_down="bank", dice=(6, 3))
    assert f"1p1@{space('a2')}" in offered(state)
    state = solo({"castle": "a6", "bank": "a3"}, stored="bank", dice=(6, 3))
    assert f"1p1@{space('a2')}" not in offered(state)


def test_r75_no_monastery_makes_it_cheaper() -> None:
    state = solo({"castle": "c2", "monastery11": "c3"}, stored="black_tile", face_down="mine", dice=(4, 4), workers=1)
    # c5, a mine space, has number 5: monastery 11 would make a mine free.
    assert GAME.offers(state, ENGLISH)[[*offered(state)].index(f"1p1@{space('c5')}")]["cost"] == {"workers": 1}


def test_r75_it_can_be_discarded() -> None:
    state = solo({"castle": "c2"}, stored="black_tile bank ship", face_down="mine", dice=(3, 3), depots={3: "mine"})
    before = sorted(GAME.pieces(state))
    play(state, "1t3a", "x1")
    assert stored(state) == "mine bank ship"
    assert state.view(None)["facts"]["out"] == ["black_tile"]
    assert sorted(GAME.pieces(state)) == before
    assert GAME.broken_laws(state) == []


def test_tiles_bought_for_silver_stay_face_up() -> None:
    state = solo({"castle": "c2"}, silver=2, black="mine")
    play(state, "b1")
    assert stored(state) == "mine"


# Rounds


def removed(state: BurgundyState, white: int) -> None:
    """Carry out the start of a round after this roll."""
    state.white_die = white
    state.modules[0].round_started(state)


def test_x55_the_white_die_removes_a_tile() -> None:
    depots = {1: "- bank ship", 6: "- church - cow3"}
    state = solo({"castle": "c2"}, depots=depots)
    removed(state, 6)
    assert (tiles_on(state, 6), tiles_on(state, 1)) == ("cow3", "bank ship")
    removed(state, 6)
    assert (tiles_on(state, 6), tiles_on(state, 1)) == ("", "bank ship")
    removed(state, 6)
    assert tiles_on(state, 1) == "ship"
    assert state.view(None)["facts"]["out"] == ["bank", "church", "cow3"]


def test_r76_the_first_tile_in_slot_order_goes() -> None:
    # With two tiles a depot: 1 building ship, 2 monastery castle, 3 livestock building, 4 ship building, 5 mine
    # monastery, 6 building livestock. The first of each goes; the rest is in the order of the ring.
    depots = {
        1: "- bank ship", 2: "monastery5 - castle", 3: "pig2 - market", 4: "- ship church", 5: "- mine - monastery9",
        6: "- watchtower - cow3",
    }  # fmt: skip
    state = solo({"castle": "c2"}, depots=depots)
    for white in range(1, 7):
        removed(state, white)
    assert [tiles_on(state, depot) for depot in range(1, 7)] == [
        "ship", "castle", "market", "church", "monastery9", "cow3",
    ]  # fmt: skip
    removed(state, 4)
    removed(state, 4)
    assert [tiles_on(state, depot) for depot in range(4, 7)] == ["", "", "cow3"]
    for _ in range(5):
        removed(state, 4)
    assert not any(state.view(None)["facts"]["depots"])


def test_r76_one_tile_is_removed_in_every_round_of_a_game() -> None:
    events: list[Event] = []

    def listen(state: State) -> None:
        state.listener = events.append

    state = GAME.new(1, {"mode": "solo"}, "rounds", attach=listen)
    play(state, offered(state)[0])
    while not state.over:
        play(state, "end")
    kinds = [event.kind for event in events if event.kind in ("rolled", "solo_removed")]
    assert kinds == ["rolled", "solo_removed"] * 25
    first = [event for event in events if event.kind in ("rolled", "solo_removed")][:2]
    assert first[1].facts["where"].startswith(f"depot:{first[0].facts['white']}")


# Colours


def test_x57_the_third_mine_lets_a_castle_follow() -> None:
    state = solo(
        {"castle": "b6 c2 c4", "mine": "b10 c5", "cow2": "a5"}, stored="mine", dice=(5, 1), black="castle bank castle",
        phase="C",
    )  # fmt: skip
    play(state, f"1p1@{space('a1')}", "first colour")
    assert state.decision.kind == "solo_reward"
    castle = f"lay b1@{space('a6')}"
    # The two castles of the black depot are one choice; a6 has number 4, which no die shows.
    assert castle in offered(state)
    assert not starting(state, "lay b3")
    assert state.decision.targets(state, state.legal[offered(state).index(castle)]) == [
        "black:1", f"hex:0:{space('a6')}",
    ]  # fmt: skip
    play(state, castle)
    assert on(state, "a6") == "castle"
    assert offered(state) == ["first effect", "first size", "first phase", "first colour"]
    play(state, "first effect")
    assert state.decision.kind == "free_action"
    # The fourth castle: castles are complete too, another reward.
    play(state, "skip", "first colour")
    assert state.decision.kind == "solo_reward"
    assert starting(state, "lay b2")
    play(state, "skip", "first size", "first size")
    assert state.decision.kind == "turn"
    assert points(state) == {"area_size": 2, "area_phase": 12}


def test_r77_the_reward_is_optional_face_up_and_with_its_effect() -> None:
    state = solo({"castle": "b6", "mine": "b10 c5", "cow2": "a5"}, stored="mine", dice=(5, 1), black="bank", silver=0)
    play(state, f"1p1@{space('a1')}", "first colour")
    assert offered(state)[-1] == "skip"
    # Any number; beside the tiles there are towns in reach at a2, a4, a8, b5, b9 and b11.
    towns = sorted(f"lay b1@{space(name)}" for name in ["a2", "a4", "a8", "b5", "b9", "b11"])
    assert starting(state, "lay") == towns
    play(state, f"lay b1@{space('a4')}")
    assert on(state, "a4") == "bank"
    assert silver(state) == 2
    assert state.view(None)["facts"]["black"] == [""] * 4


def test_r77_without_a_legal_space_there_is_no_reward() -> None:
    # Only a monastery lies on the black depot, and no space for one is within reach.
    state = solo(
        {"castle": "c2", "monastery2": "c3", "mine": "b10 c5", "cow2": "a5"}, stored="mine", dice=(5, 1),
        black="monastery7",
    )  # fmt: skip
    play(state, f"1p1@{space('a1')}", "first colour")
    assert offered(state) == ["first size", "first phase"]


def test_r77_a_completed_colour_brings_no_points() -> None:
    state = solo({"castle": "b6", "mine": "b10 c5", "cow2": "a5"}, stored="mine", dice=(5, 1), phase="D")
    play(state, f"1p1@{space('a1')}", "first size")
    # No tile on the black depot: no reward is due either.
    assert points(state) == {"area_size": 1, "area_phase": 4}
    assert state.decision.kind == "turn"


# Boards


def test_r78_the_number_of_space_b8() -> None:
    at = space("b8") - 1
    for reading, number in (("3", 3), ("1", 1)):
        state = new_game(solo_b8=reading)
        assert state.estate(0).duchy.die[at] == number
    # Board 34 has a b8 of its own nowhere, and is the same in both.
    assert boards({"boards_4_8": "se", "solo_b8": "1"})[34].die == boards({"boards_4_8": "se", "solo_b8": "3"})[34].die


def test_x56_rivers_let_tiles_cross() -> None:
    state = solo(
        {"castle": "c2", "mine": "c5", "ship": "c6"}, stored="ship mine", dice=(6, 4), workers=0,
    )  # fmt: skip
    assert starting(state, "1p1", "2p1") == [f"1p1@{space('a0')}", f"2p1@{space('d1')}"]
    # a1, a mine with number 5, is not reached.
    assert not starting(state, "1p2", "2p2")
    rich = solo({"castle": "c2", "mine": "c5", "ship": "c6"}, stored="ship mine", dice=(6, 4), workers=9)
    assert not starting(rich, "1p2", "2p2")
    play(state, f"1p1@{space('a0')}")
    # The new ship is an area of one space by itself.
    play(state, "first size", "first phase")
    assert points(state) == {"area_size": 1, "area_phase": 10}
    assert f"2p2@{space('a1')}" not in offered(state)


def test_r79_rivers_join_no_areas() -> None:
    for number in ("33", "34"):
        duchy = boards({"boards_4_8": "se", "solo_b8": "3"})[int(number)]
        for river in PRINTED[number]["rivers"]:
            one, other = (space(name, number) - 1 for name in river.split())
            assert duchy.area[one] != duchy.area[other]
            assert duchy.around[one] >> other & 1
            assert duchy.around[other] >> one & 1
            assert other not in duchy.neighbours[one]


@pytest.mark.parametrize(
    ("number", "sizes"),
    [
        (33, "3 2 2 2 1 1 1 | 3 1 1 1 | 1 1 1 1 1 1 | 3 1 1 1 | 1 1 1 | 1 1 1 1"),
        (34, "4 2 2 2 1 1 | 2 2 2 | 1 1 1 1 1 1 | 3 2 1 | 1 1 1 | 1 1 1 1"),
    ],
)
def test_areas_of_the_solo_boards(number: int, sizes: str) -> None:
    """Section 6.2 lists them: buildings, monasteries, ships, livestock, mines, castles."""
    duchy = boards({"boards_4_8": "se", "solo_b8": "3"})[number]
    assert len(duchy.kind) == 37
    order = (4, 5, 2, 3, 1, 0)
    areas = sorted(duchy.area_spaces, key=len, reverse=True)
    found = [" ".join(str(len(area)) for area in areas if duchy.kind[area[0]] == kind) for kind in order]
    assert " | ".join(found) == sizes
    # Every space can be reached from every other.
    seen, new = {0}, [0]
    for one in new:
        for other in range(37):
            if duchy.around[one] >> other & 1 and other not in seen:
                seen.add(other)
                new.append(other)
    assert len(seen) == 37


# The end


def test_the_game_is_won_with_the_last_space() -> None:
    state = solo(covered_but("b2"), stored="monastery5 ship", goods="5 red", dice=(5, 1), phase="B", round=2, silver=4)
    events = listened(state)
    play(state, LAST)
    assert state.over
    # Neither the area nor anything left over scores: it is won or lost.
    assert points(state) == {}
    assert GAME.outcome(state).to_json() == {"places": [1], "totals": [0], "winners": [0]}
    assert kept(state) == {"points": 0, "target": 50, "won": True, "rounds": 7, "empty": 0}
    assert [event.facts for event in events if event.kind == "solo_won"] == [{"rounds": 7}]


def test_a_mine_on_the_last_space_counts_as_a_mine() -> None:
    state = solo(covered_but("a1"), stored="mine", dice=(5, 1))
    play(state, f"1p1@{space('a1')}")
    assert state.over
    assert facts(state)["mines"] == 3
    assert GAME.broken_laws(state) == []


def test_the_game_can_be_won_by_a_reward() -> None:
    tiles = covered_but("a1", "a3")
    state = solo(tiles, stored="mine", dice=(5, 1), black="watchtower", phase="D", round=1)
    play(state, f"1p1@{space('a1')}", "first colour", f"lay b1@{space('a3')}")
    assert state.over
    assert kept(state)["won"] is True


def test_the_game_is_lost_after_round_25_and_nothing_else_scores() -> None:
    state = solo({"castle": "c2", "mine": "c5"}, goods="5 red", silver=4, workers=4, phase="E", round=5, points=7)
    events = listened(state)
    end_round(state)
    assert state.over
    assert GAME.outcome(state).to_json() == {"places": [2], "totals": [7], "winners": []}
    assert kept(state) == {"points": 7, "target": 50, "won": False, "rounds": 25, "empty": 35}
    assert [event.facts for event in events if event.kind == "solo_lost"] == [{"empty": 35}]


# What people are told


def test_every_event_has_its_line_and_its_motions() -> None:
    seen: dict[str, str] = {}
    for number in range(6):
        events: list[Event] = []

        def listen(state: State, events: list[Event] = events) -> None:
            state.listener = events.append

        state = GAME.new(1, {"mode": "solo", "solo_target": 5}, f"told {number}", attach=listen)
        while not state.over:
            best = max(state.legal, key=lambda option: worth_after(state, option))
            state.apply(best)
        for event in events:
            if event.kind.startswith("solo_"):
                seen[event.kind] = GAME.event_words(event, ["Ada"], ENGLISH)
                GAME.motions(event)
    assert {"solo_removed", "solo_swept", "solo_target"} <= set(seen)
    assert all(line.endswith(".") for line in seen.values())


def worth_after(state: State, option: int) -> float:
    """Return the evaluation after an option."""
    after = state.copy()
    after.apply(option)
    return GAME.evaluate(after, 0)


def test_a_placement_says_what_all_its_parts_bring() -> None:
    state = solo(LAST_MONASTERY, stored="monastery3", dice=(5, 1), phase="B")
    option = state.legal[offered(state).index(LAST)]
    assert state.decision.gain(state, option) == {"vp": 14}
    state = solo({"castle": "a6"}, stored="bank", dice=(1, 2), phase="B")
    option = state.legal[offered(state).index(f"1p1@{space('a10')}")]
    assert state.decision.gain(state, option) == {"vp": 9, "silver": 2}


def test_reasons_in_the_choices_of_the_solo_game() -> None:
    state = solo({"castle": "b6", "mine": "b10 c5", "cow2": "a5"}, stored="mine", dice=(5, 1), black="bank")
    play(state, f"1p1@{space('a1')}", "first colour")
    reasons: dict[str, Any] = {
        "black:2": "no tile here", f"hex:0:{space('a5')}": "already", f"hex:0:{space('d5')}": "not next to",
        f"hex:0:{space('b1')}": "monasteries", f"hex:0:{space('a2')}": "",
    }  # fmt: skip
    for target, reason in reasons.items():
        assert reason in GAME.why_not(state, 0, target, ENGLISH), target
        assert bool(reason) == bool(GAME.why_not(state, 0, target, ENGLISH)), target
    state = solo({"castle": "c4"}, stored="ship", dice=(1, 1), goods="4 red 3 pink", black="bank")
    play(state, f"1p1@{space('c6')}", "first effect", "trade b1")
    assert "no brown goods" in GAME.why_not(state, 0, "stock:0:5", ENGLISH)
    assert GAME.why_not(state, 0, "stock:0:3", ENGLISH) == ""


def test_a_game_is_the_same_after_json_and_in_copies() -> None:
    state = solo(
        {"castle": "c4"}, stored="ship black_tile", face_down="castle", dice=(1, 1), goods="4 red 3 pink", black="bank",
        points=12, target=35,
    )  # fmt: skip
    play(state, f"1p1@{space('c6')}", "first effect", "trade b1", "pay 3")
    again = GAME.state_from_json(state.to_json())
    assert again == state
    assert again.legal == state.legal
    copy = state.copy()
    # With no pink left the red ones are paid without asking.
    play(copy, "pay 3", "pay 3")
    assert again == state
    assert len(copy.to_json()["modules"]["solo"]["face_down"]) == 2
    assert workers(state) == 0
