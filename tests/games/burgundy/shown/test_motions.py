"""What is seen to move: from where things lay to where they lie, by places of the picture."""

from __future__ import annotations

import re
from html import unescape

import pytest

from contado.core.position.event import Event
from contado.core.showing.motion import APPEAR, KINDS, LEAVE, MOVE, ROLL, TRACE, Motion
from contado.core.state import State
from contado.core.words.language import ENGLISH
from contado.games.burgundy import GAME
from contado.games.burgundy.telling.motions import MOTIONS
from tests.games.burgundy.positions import at, board, play, position
from tests.games.burgundy.shown.test_drawing import positions

TARGET = re.compile(r'data-target="([^"]*)"')


def drawn(state: State) -> set[str]:
    """Return every place of the picture, as a spectator sees it."""
    areas = GAME.drawing.picture(state.view(None), ENGLISH).areas
    return {unescape(id) for area in areas for id in TARGET.findall(area.pieces)}


def moved(state: State, *moves: str) -> list[Motion]:
    """Play and return all motions."""
    told: list[Event] = []
    state.listen(told.append)
    for move in moves:
        play(state, move)
    return [motion for event in told for motion in GAME.drawing.motions(event)]


@pytest.mark.parametrize(("seats", "player"), [(2, "eager"), (3, "random"), (4, "eager")])
def test_every_motion_begins_and_ends_at_something_drawn(seats: int, player: str) -> None:
    told: list[Event] = []
    kinds: set[str] = set()
    before: set[str] = set()
    for state in positions(seats, player):
        after = drawn(state)
        for event in told if before else ():
            for motion in GAME.drawing.motions(event):
                assert motion.kind in KINDS
                assert bool(motion.start) == (motion.kind in (MOVE, LEAVE))
                assert bool(motion.end) == (motion.kind in (MOVE, APPEAR, ROLL, TRACE))
                for place in filter(None, (motion.start, motion.end)):
                    # A tile that replaced its equal at once never waited.
                    assert place in before | after or place.startswith("gained:"), event
                kinds.add(event.kind)
        told.clear()
        state.listen(told.append)
        before = after
    expected = set(MOTIONS) - ({"bonus_tile", "discarded", "bought", "sold"} if player == "random" else set())
    assert expected - {"start_castle", "bonus_tile"} <= kinds


def test_a_tile_goes_from_its_depot_to_a_key_space_and_on_to_the_duchy() -> None:
    state = position(board(1, {"castle": "3,3"}, "ship", dice=(3, 3)), depots={3: "mine - bank"})
    assert moved(state, "1t3c") == [Motion(MOVE, "depot:3c", "key:0:2")]
    assert Motion(MOVE, "key:0:2", f"hex:0:{at(2, 2)}") in moved(state, f"2p2@{at(2, 2)}")


def test_workers_and_silver_leave_when_they_are_paid() -> None:
    state = position(board(dice=(2, 2), workers=2, silver=2), depots={6: "- bank"}, black="ship - mine")
    assert moved(state, "1t6b") == [Motion(LEAVE, "workers:0"), Motion(MOVE, "depot:6b", "key:0:1")]
    assert moved(state, "b3") == [Motion(LEAVE, "silver:0"), Motion(MOVE, "black:3", "key:0:2")]
    assert moved(state, "2w") == [Motion(APPEAR, end="workers:0")]


def test_x6_a_full_store_loses_a_tile() -> None:
    state = position(board(1, {"castle": "3,3"}, "ship market cow3", dice=(3, 1)), depots={3: "monastery4"})
    assert moved(state, "1t3a") == [Motion(MOVE, "depot:3a", "gained:0")]
    assert "gained:0" in drawn(state)
    assert moved(state, "x3") == [Motion(LEAVE, "key:0:3"), Motion(MOVE, "gained:0", "key:0:3")]


def test_x8_a_ship_carries_goods_and_moves_the_marker() -> None:
    own = board(1, {"castle": "3,3"}, "ship", "1 turquoise 1 orange", dice=(2, 5))
    state = position(own, goods={4: "turquoise pink brown", 1: "red"})
    motions = moved(state, f"1p1@{at(3, 2)}", "d4", "keep 3")
    assert motions[1:] == [
        Motion(MOVE, "goods:4:1", "stock:0:1"),
        Motion(MOVE, "goods:4:3", "stock:0:3"),
        Motion(MOVE, "marker:0", "marker:0"),
    ]


def test_a_sale_goes_to_the_sold_goods() -> None:
    motions = moved(position(board(goods="3 pink", dice=(3, 4))), "1s3")
    assert motions == [Motion(MOVE, "stock:0:3", "sold:0"), Motion(APPEAR, end="silver:0")]


def test_a_round_begins_with_all_dice_and_a_goods_tile() -> None:
    state = position(board(used=(True, True)), board(used=(True, True)), round=2)
    motions = moved(state, "end", "end")
    dice = ["die:white", "die:0:1", "die:0:2", "die:1:1", "die:1:2"]
    assert [motion.end for motion in motions if motion.kind == ROLL] == dice
    goods = [motion for motion in motions if motion.start == "round:3"]
    white = state.view(None)["facts"]["white_die"]
    assert [motion.end.rpartition(":")[0] for motion in goods] == [f"goods:{white}"]
