"""The solo game's tiles (rulings R74, R75 and R77, examples X53, X54 and X57): effects, black tiles, full colours."""

from __future__ import annotations

import pytest
from tests.games.burgundy.positions import facts, goods, goods_on, offered, play, points, silver, starting, stored

from contado.core.game.viewing import offers
from contado.core.words.language import ENGLISH
from contado.games.burgundy import GAME
from contado.games.burgundy.modules.solo.tests.positions import listened, marker, on, solo, space, spaces_of
from contado.games.burgundy.state import BurgundyState

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


def test_r74_where_one_type_is_left_the_last_choice_says_all_that_goes() -> None:
    state = solo({"castle": "c4"}, stored="ship", dice=(1, 1), goods="6 red 1 pink", black="bank")
    play(state, f"1p1@{space('c6')}", "first effect", "trade b1")
    costs = {option["notation"]: option["cost"] for option in offers(state, ENGLISH)}
    # The pink one goes, and four of the red ones without a question; if a red one goes first, the next is asked for.
    assert sorted(cost["goods"] for cost in costs.values()) == [1, 5]
    pink = next(notation for notation, cost in costs.items() if cost["goods"] == 5)
    play(state, pink)
    assert goods(state) == {"red": 2}


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
    # It covers an area of one space; it is neither castle nor monastery, and has no effect.
    play(state, "first size")
    assert points(state) == {"area_size": 1, "area_phase": 10}
    assert facts(state)["monasteries"] == []


def test_r75_castle_and_town_hall_place_it_without_a_number() -> None:
    state = solo({"castle": "b6"}, stored="town_hall black_tile", face_down="bank", dice=(2, 3))
    # b5 is part of a larger town: only the effect follows.
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
    assert offers(state, ENGLISH)[[*offered(state)].index(f"1p1@{space('c5')}")]["cost"] == {"workers": 1}


def test_r75_it_can_be_discarded() -> None:
    state = solo({"castle": "c2"}, stored="black_tile bank ship", face_down="mine", dice=(3, 3), depots={3: "mine"})
    before = sorted(GAME.proofs.pieces(state))
    play(state, "1t3a", "x1")
    assert stored(state) == "mine bank ship"
    assert state.view(None)["facts"]["out"] == ["black_tile"]
    assert sorted(GAME.proofs.pieces(state)) == before
    assert GAME.proofs.broken_laws(state) == []


def test_tiles_bought_for_silver_stay_face_up() -> None:
    state = solo({"castle": "c2"}, silver=2, black="mine")
    play(state, "b1")
    assert stored(state) == "mine"


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
