"""The fifth expansion: white castles and monastery 29; rulings and worked examples by number."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from tests.games.burgundy.positions import (
    after,
    at,
    board,
    cost,
    end_round,
    face,
    goods,
    offered,
    play,
    points,
    position,
    silver,
    starting,
    stored,
    tile_at,
    workers,
)

from contado.core.position.event import Event
from contado.core.position.luck import Luck
from contado.core.words.language import ENGLISH
from contado.games.burgundy import GAME
from contado.games.burgundy.modules.white_castles.module import WhiteAction
from contado.games.burgundy.state import BurgundyState

ON: Mapping[str, object] = {"white_castles": True}
BOTH: Mapping[str, object] = {"tiles_2": True, "white_castles": True}


def test_the_nine_tiles_are_in_the_bags_of_their_backs() -> None:
    for on, sizes in ((False, [40, 20, 20, 40]), (True, [46, 20, 21, 42])):
        settings = {option.name: option.default for option in GAME.rules.settings} | {"white_castles": on}
        bags = GAME.rules.begin(2, settings, Luck([0, 0, 0, 0])).bags
        assert [len(bag) for bag in bags] == sizes
        assert [bag.count(face("white_castle")) for bag in bags] == ([6, 0, 0, 2] if on else [0, 0, 0, 0])
        assert bags[2].count(face("monastery29")) == on


def white(
    stored_too: str = "",
    tiles: Mapping[str, str] | None = None,
    options: Mapping[str, object] = ON,
    goods: str = "",
    silver: int = 0,
    workers: int = 0,
    depots: Mapping[int, str] | None = None,
    black: str = "",
    white_die: int = 3,
) -> BurgundyState:
    """Return a position in which a white castle has just been placed on (2,2), a town of its own."""
    laid = tiles or {"castle": "1,2"}
    one = board(1, laid, f"white_castle {stored_too}", goods, workers=workers, silver=silver, dice=(3, 3))
    state = position(one, depots=depots, black=black, white_die=white_die, options=options)
    play(state, f"1p1@{at(2, 2)}")
    return state


DEPOTS = {1: "mine", 2: "bank", 3: "ship", 4: "cow2", 5: "pig3", 6: "castle"}


def test_x28_the_white_die_shows_3() -> None:
    state = white("castle", workers=2, goods="1 pink", depots=DEPOTS)
    assert state.decision.kind == "white_action"
    costs = {text: cost(state, text).get("workers", 0) for text in starting(state, "t")}
    assert costs == {"t3a": 0, "t2a": 1, "t4a": 1, "t1a": 2, "t5a": 2}
    # The stored castle: (0,1) is a 5, (0,2) a 4.
    castles = {text: cost(state, text).get("workers", 0) for text in starting(state, "p")}
    assert castles == {f"p2@{at(0, 1)}": 2, f"p2@{at(0, 2)}": 1}
    assert cost(state, "s3") == {}
    eleven = white("castle", {"castle": "1,2", "monastery11": "2,3"}, workers=2, depots=DEPOTS)
    assert cost(eleven, f"p2@{at(0, 1)}") == {"workers": 1}
    play(eleven, f"p2@{at(0, 1)}")
    assert (workers(eleven), tile_at(eleven, 0, 1)) == (1, "castle")
    assert eleven.decision.kind == "free_action", "the castle's own action"
    play(state, "s3")
    assert points(state) == {"area_size": 1, "area_phase": 10, "goods_sold": 2}
    assert (state.white_die, workers(state)) == (3, 2)
    assert state.decision.kind == "turn"


def test_r53_one_of_the_four_actions_and_no_more() -> None:
    state = white("mine", workers=1, goods="1 pink", depots=DEPOTS)
    assert sorted(offered(state)) == sorted(["t2a", "t3a", "t4a", "s3", "w", "skip"])
    taken = after(state, "t2a")
    assert (stored(taken), workers(taken), taken.white_die) == ("bank mine", 0, 3)
    assert taken.decision.kind == "turn"
    assert taken.players[0].used == [1, 0], "it takes no die of the player's"
    assert workers(after(state, "w")) == 3
    sold = after(state, "s3")
    assert (goods(sold), silver(sold)) == ({}, 1)


def test_r53_monasteries_change_the_white_die_as_any_other() -> None:
    for number, text, workers_ in ((8, "t5a", 1), (12, "t5a", 1), (12, "t2a", 0), (12, "s4", 1)):
        state = white("", {"castle": "1,2", f"monastery{number}": "2,3"}, workers=2, goods="1 red", depots=DEPOTS)
        assert cost(state, text).get("workers", 0) == workers_
        assert workers(after(state, text)) == 2 - workers_
    both = white("", {"castle": "1,2", "monastery8": "2,3", "monastery12": "1,3"}, workers=1, depots=DEPOTS)
    assert cost(both, "t6a") == {"workers": 1}
    # 13 and 14 work for the workers' action.
    more = white("", {"castle": "1,2", "monastery13": "2,3", "monastery14": "1,3"})
    play(more, "w")
    assert (workers(more), silver(more)) == (4, 1)


def test_r53_a_white_castle_brings_the_next_one_with_the_same_number() -> None:
    tiles = {"castle": "1,2 3,3"}
    state = white("white_castle", tiles, depots=DEPOTS)
    assert starting(state, "p") == [f"p2@{at(4, 3)}"]
    play(state, f"p2@{at(4, 3)}")
    assert isinstance(state.decision, WhiteAction)
    assert state.white_die == 3
    assert starting(state, "t") == ["t3a"]
    play(state, "t3a")
    assert stored(state) == "ship"
    assert state.decision.kind == "turn"


def test_r53_the_number_of_the_round_holds_for_everybody() -> None:
    ready = board(1, {"castle": "1,2"}, "white_castle", dice=(3, 1))
    state = position(ready, ready, depots={5: "ship pig2"}, white_die=5, options=ON)
    play(state, f"1p1@{at(2, 2)}", "t5a", "end", f"1p1@{at(2, 2)}")
    assert starting(state, "t") == ["t5b"]


def test_r53_the_take_action_may_discard() -> None:
    # It is the take action, also where only that action may discard.
    for rule in ("any_gain", "take_only"):
        state = white("mine mine", depots={3: "ship bank"}, options={**ON, "discard_rule": rule})
        state.estate(0).stored[0] = face("cow2")
        assert cost(state, "t3a") == {"tile": 1}
        play(state, "t3a", "x1")
        assert stored(state) == "ship mine mine"


def test_r53_at_the_end_of_a_phase_workers_may_be_bought_but_no_tiles() -> None:
    # Not the player's own turn: shields 14 and 15 may place a white castle then (R11, R31).
    tiles = {"castle": "1,2", "monastery28": "2,3"}
    state = position(board(1, tiles, silver=2), black="ship", depots=DEPOTS, white_die=4, options=BOTH)
    state.active = -1
    state.push(WhiteAction(0))
    state.settle()
    assert starting(state, "b") == []
    assert starting(state, "hire") == ["hire 1", "hire 2"]
    assert starting(state, "t") == ["t4a"]
    play(state, "hire 1")
    assert starting(state, "t") == ["t2a", "t3a", "t4a", "t5a", "t6a"]


def test_r24_the_action_of_a_white_castle_may_be_declined() -> None:
    state = white(depots=DEPOTS)
    play(state, "skip")
    assert state.decision.kind == "turn"
    assert (stored(state), workers(state)) == ("", 0)


def test_r29_free_options_are_offered_with_the_white_die() -> None:
    tiles = {"castle": "1,2", "monastery28": "2,3", "monastery6": "1,3"}
    state = white("", tiles, BOTH, silver=3, workers=2, black="ship", depots=DEPOTS)
    assert starting(state, "b", "hire", "m") == ["b1", "hire 1", "hire 2", "hire 3", "m2a"]
    for move in ("b1", "hire 1", "m2a"):
        assert after(state, move).decision.kind == "white_action", "they come back to the menu"
    play(state, "hire 1", "b1")
    assert (silver(state), workers(state), stored(state)) == (0, 4, "ship")
    # 4 workers reach every number, and what was bought can be placed by this very action.
    assert starting(state, "p") == [f"p1@{at(3, 2)}", f"p1@{at(3, 4)}"]
    assert starting(state, "t") == ["t1a", "t2a", "t3a", "t4a", "t5a", "t6a"]


def test_r29_a_tile_bought_with_the_white_die_at_hand_can_be_placed() -> None:
    state = white("", {"castle": "1,2 3,3"}, silver=2, workers=1, black="ship")
    play(state, "b1", f"p1@{at(3, 2)}")
    assert (tile_at(state, 3, 2), workers(state), silver(state)) == ("ship", 0, 0)


# The town limit


def beside(tile: str, other: str, options: Mapping[str, object], monastery: str = "") -> bool:
    """Say whether a tile may go on (4,4), in the town where the other lies on (4,3)."""
    tiles = {"castle": "3,3", other: "4,3"} | ({monastery: "2,3"} if monastery else {})
    return f"1p1@{at(4, 4)}" in offered(position(board(1, tiles, tile, dice=(1, 1)), options=options))


@pytest.mark.parametrize(
    ("limit", "monastery", "allowed"), [(True, "", False), (True, "monastery1", True), (False, "", True)]
)
def test_r25_a_white_castle_is_a_ninth_type(limit: bool, monastery: str, allowed: bool) -> None:
    options = {**ON, "white_castle_limit": limit}
    assert beside("white_castle", "white_castle", options, monastery) == allowed
    # Other buildings are other types, and keep their own limit.
    assert beside("white_castle", "bank", options, monastery)
    assert beside("bank", "white_castle", options, monastery)
    assert beside("bank", "bank", options, monastery) == bool(monastery)


def test_r25_two_white_castles_in_a_town_break_a_law_only_under_the_limit() -> None:
    tiles = {"castle": "3,3", "white_castle": "4,3 4,4"}
    assert GAME.proofs.broken_laws(position(board(1, tiles), options=ON))
    assert not GAME.proofs.broken_laws(position(board(1, tiles), options={**ON, "white_castle_limit": False}))
    two_banks = {"castle": "3,3", "bank": "4,3 4,4"}
    assert GAME.proofs.broken_laws(position(board(1, two_banks), options={**ON, "white_castle_limit": False}))


def test_r25_another_town_has_a_white_castle_of_its_own() -> None:
    tiles = {"castle": "3,3", "white_castle": "4,3"}
    state = position(board(1, tiles, "white_castle", dice=(3, 3)), options=ON)
    assert f"1p1@{at(2, 2)}" in offered(state)


def test_r16_monastery_9_helps_a_white_castle() -> None:
    for monastery, allowed in (("monastery9", True), ("monastery11", False)):
        tiles = {"castle": "3,3", monastery: "2,3"}
        state = position(board(1, tiles, "white_castle", dice=(4, 4)), options=ON)
        assert (f"1p1@{at(4, 3)}" in offered(state)) == allowed
    # And it changes the white die for a building that a white castle places.
    state = white("bank", {"castle": "1,2 3,3", "monastery9": "2,3"}, white_die=4)
    assert cost(state, f"p2@{at(4, 3)}") == {}


# Monastery 29


def test_m29_points_for_white_castles() -> None:
    tiles = {"castle": "3,3", "monastery29": "2,3", "white_castle": "2,2 4,3 4,0"}
    state = position(board(1, tiles), phase="E", round=5, options=ON)
    end_round(state)
    assert points(state) == {"monastery_29": 12}
    for number in range(16, 24):
        other = {"castle": "3,3", f"monastery{number}": "2,3", "white_castle": "2,2 4,3 4,0"}
        state = position(board(1, other), phase="E", round=5, options=ON)
        end_round(state)
        assert points(state) == {}, "it is no other building"


# What people are told


def test_the_log_and_the_menu_speak_of_the_white_die() -> None:
    state = white("", workers=1, depots=DEPOTS)
    assert state.decision.prompt(state, ENGLISH) == (
        "White castle: carry out one more action with the white die, a 3."
    )  # fmt: skip
    events: list[Event] = []
    state.listen(events.append)
    play(state, "t4a")
    used = next(event for event in events if event.kind == "white_die")
    assert used.facts == {"die": 3, "workers": 1}
    line = GAME.words.event(used, ["Anna", "Bert"], ENGLISH)
    assert line == "White castle: Anna used the white die, a 3, and 1 worker."
    assert [motion.start for motion in GAME.drawing.motions(used)] == ["workers:0"]


def test_why_not_with_the_white_die() -> None:
    state = white("castle", workers=2, goods="1 orange", depots=DEPOTS)
    why = {target: GAME.words.why_not(state, 0, target, ENGLISH) for target in ("depot:6a", "stock:0:6", "black:1")}
    assert why["depot:6a"] == "Depot 6 needs a die that shows 6: that takes 3 workers, and you have 2."
    assert why["stock:0:6"] == "Selling orange goods needs a die that shows 6: that takes 3 workers, and you have 2."
    assert why["black:1"] == "There is no tile here."
    poor = white("castle", depots=DEPOTS)
    needs = "The spaces where this tile could go need other numbers: that takes at least 1 worker, and you have 0."
    assert GAME.words.why_not(poor, 0, "key:0:2", ENGLISH) == needs
    assert GAME.words.why_not(poor, 0, f"hex:0:{at(0, 1)}", ENGLISH) == (
        "Space 2 needs a die that shows 5: that takes 2 workers, and you have 0."
    )  # fmt: skip
