"""The solo game (section 3.7): set-up, rounds, the end, and what people are told."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.burgundy.positions import end_round, facts, goods, offered, play, points, tiles_on, workers

from contado.core.errors import BadOption
from contado.core.position.event import Event
from contado.core.state import State
from contado.core.words.language import ENGLISH
from contado.games.burgundy import GAME
from contado.games.burgundy.modules.solo.tests.positions import (
    LAST,
    LAST_MONASTERY,
    PRINTED,
    kept,
    listened,
    new_game,
    solo,
    space,
    spaces_of,
)
from contado.games.burgundy.points import ROUND_STARTED
from contado.games.burgundy.state import BurgundyState

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
    assert view["solo"] == {"points": 0, "target": 50, "next_target": 45, "won": False, "rounds": 1, "empty": 36}
    asked = GAME.new(1, {"mode": "solo"}, "x").view(0)["decision"]
    assert asked
    assert "others" not in asked["prompt"]


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
    with pytest.raises(BadOption, match="choose it as the mode"):
        GAME.new(1, {}, "refused")
    with pytest.raises(BadOption, match="players, not 5"):
        GAME.new(5, {}, "refused")


def test_all_six_types_of_goods_find_room() -> None:
    state = solo(
        {"castle": "c4"}, stored="ship", dice=(1, 1), goods="turquoise purple pink red brown", goods_on={2: "orange"}
    )
    play(state, f"1p1@{space('c6')}", "first effect", "d2")
    assert len(goods(state)) == 6


# Rounds


def removed(state: BurgundyState, white: int) -> None:
    """Carry out the start of a round after this roll."""
    state.white_die = white
    state.modules[0].told(state, -1, ROUND_STARTED, 0)


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
        state.listen(events.append)

    state = GAME.new(1, {"mode": "solo"}, "rounds", attach=listen)
    play(state, offered(state)[0])
    while not state.over:
        play(state, "end")
    kinds = [event.kind for event in events if event.kind in ("rolled", "solo_removed")]
    assert kinds == ["rolled", "solo_removed"] * 25
    first = [event for event in events if event.kind in ("rolled", "solo_removed")][:2]
    assert first[1].facts["where"].startswith(f"depot:{first[0].facts['white']}")


# The end


def covered_but(*empty: str) -> dict[str, str]:
    """Return board 33 with tiles on all spaces except these, each town with different buildings."""
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


def test_the_game_is_won_with_the_last_space() -> None:
    state = solo(covered_but("b2"), stored="monastery5 ship", goods="5 red", dice=(5, 1), phase="B", round=2, silver=4)
    events = listened(state)
    play(state, LAST)
    assert state.over
    # Neither the area nor anything left over scores: it is won or lost.
    assert points(state) == {}
    assert GAME.outcome(state).to_json() == {"places": [1], "totals": [0], "winners": [0]}
    assert kept(state) == {"points": 0, "target": 50, "next_target": 45, "won": True, "rounds": 7, "empty": 0}
    assert [event.facts for event in events if event.kind == "solo_won"] == [{"rounds": 7}]


def test_a_mine_on_the_last_space_counts_as_a_mine() -> None:
    state = solo(covered_but("a1"), stored="mine", dice=(5, 1))
    play(state, f"1p1@{space('a1')}")
    assert state.over
    assert facts(state)["mines"] == 3
    assert GAME.proofs.broken_laws(state) == []


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
    assert kept(state) == {"points": 7, "target": 50, "next_target": 45, "won": False, "rounds": 25, "empty": 35}
    assert [event.facts for event in events if event.kind == "solo_lost"] == [{"empty": 35}]


# What people are told


def test_every_event_has_its_line_and_its_motions() -> None:
    seen: dict[str, str] = {}
    for number in range(6):
        events: list[Event] = []

        def listen(state: State, events: list[Event] = events) -> None:
            state.listen(events.append)

        state = GAME.new(1, {"mode": "solo", "solo_target": 5}, f"told {number}", attach=listen)
        while not state.over:
            best = max(state.legal, key=lambda option: worth_after(state, option))
            state.apply(best)
        for event in events:
            if event.kind.startswith("solo_"):
                seen[event.kind] = GAME.words.event(event, ["Ada"], ENGLISH)
                GAME.drawing.motions(event)
    assert {"solo_removed", "solo_swept", "solo_target"} <= set(seen)
    assert all(line.endswith(".") for line in seen.values())


def worth_after(state: BurgundyState, option: int) -> float:
    """Return the evaluation after an option."""
    after = state.copy()
    after.apply(option)
    return GAME.evaluation.evaluate(after, 0)


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
        assert reason in GAME.words.why_not(state, 0, target, ENGLISH), target
        assert bool(reason) == bool(GAME.words.why_not(state, 0, target, ENGLISH)), target
    state = solo({"castle": "c4"}, stored="ship", dice=(1, 1), goods="4 red 3 pink", black="bank")
    play(state, f"1p1@{space('c6')}", "first effect", "trade b1")
    assert "no brown goods" in GAME.words.why_not(state, 0, "stock:0:5", ENGLISH)
    assert GAME.words.why_not(state, 0, "stock:0:3", ENGLISH) == ""


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
