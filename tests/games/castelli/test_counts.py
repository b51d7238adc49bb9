"""Option counts at fixed positions, as perft does in chess: how many sequences of decisions there are."""

from __future__ import annotations

import pytest

from contado.core.state import State
from tests.games.castelli.positions import has, offered, position


def count(state: State, depth: int) -> int:
    """Return the number of sequences of this many decisions."""
    if depth == 0 or state.over:
        return 1
    if depth == 1:
        return len(state.legal)
    total = 0
    for action in state.legal:
        after = state.copy()
        after.apply(action)
        total += count(after, depth - 1)
    return total


@pytest.mark.parametrize(("depth", "sequences"), [(1, 32), (2, 32 * 4)])
def test_a_first_turn(depth: int, sequences: int) -> None:
    assert count(position(), depth) == sequences


def test_two_players_a_first_turn() -> None:
    assert count(position(players=("blue", "red")), 2) == 16 * 4


def test_dilemma_doubles_the_ways_to_lay_a_tile() -> None:
    state = position(options={"dilemma": "on"})
    assert count(state, 1) == 32
    assert count(state, 3) == 32 * 2 * 4


def test_cards_in_the_turn_menu() -> None:
    state = position(blue=has(silver=1, cards=["king_3", "king_5", "traitor", "bailiff", "count", "brigand"]),
                     red=has(silver=1, cards=["count"]), green=has(cards=["count"]))  # fmt: skip
    # 32 spots, two Kings, Traitor, Brigand (red has silver) and the sale.
    assert len(offered(state)) == 32 + 5
    # After a spot 4 rotations each; after a card the 32 spots, one sale, and for the Traitor first two victims;
    # the sale asks which of six kinds.
    assert count(state, 2) == 32 * 4 + 2 * (32 + 1) + 2 + (32 + 1) + 6


def test_a_build_menu_with_everything() -> None:
    state = position(
        options={"battle": "on"}, laid={"1,0": "4a/1", "2,1": "5a/3"}, menu="build", castles={"2,0 stone": ["red"]},
        blue=has(2, 2, 2, silver=2, cards=["count", "countess", "cavalry", "abbot", "duke", "arsonist"]),
    )  # fmt: skip
    # Blue's shields: (1,0) 4a/1 has blue east, to (1,1); (2,1) 5a/3 has blue west, to (2,0), so blue is at two plots.
    # Plain: the sites of (1,1) and (2,0). Count: the grain of both. Countess: none has wood. Attacks on red at (2,0):
    # plain, Abbot, Cavalry. Duke, Arsonist, the sale, the end.
    assert offered(state) == [
        "build 1,1 stone", "build 2,0 stone", "build 1,1 grain count", "build 2,0 grain count",
        "overbuild 2,0 stone red", "overbuild 2,0 stone red abbot", "overbuild 2,0 stone red cavalry",
        "duke", "arsonist", "sell", "end",
    ]  # fmt: skip
