"""Conservation: each of the 164 hex tiles, 42 goods, 12 bonus tiles and the markers is in one place, at every step."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from contado.core.position.luck import Luck
from contado.games.burgundy import GAME
from contado.games.burgundy.state import BurgundyState
from tests.games.burgundy.positions import COLOURS, EMPTY, board, full_board, position
from tests.games.burgundy.whole.test_referee import anything, eager, new_state


def tiles(data: dict[str, Any]) -> Counter[int]:
    """Count the faces wherever they lie."""
    found = [*data["depots"], *data["black"], *data["out"]]
    for bag in data["bags"]:
        found += bag
    for kind, left in enumerate(data["open_stacks"]):
        found += [kind] * left
    for estate in data["estates"]:
        found += estate["spaces"] + estate["stored"]
    # A tile that waits for a key space is held by nothing but the decision.
    found += [row[2] for row in data["stack"] if row[0] == "discard"]
    return Counter(face for face in found if face != EMPTY)


def goods(data: dict[str, Any]) -> Counter[int]:
    """Count the goods wherever they lie."""
    found = Counter([*data["round_goods"], *data["hidden_goods"]])
    for good in range(6):
        found[good] += sum(data["depot_goods"][good::6]) + data["goods_out"][good]
        found[good] += sum(estate["goods"][good] + estate["sold"][good] for estate in data["estates"])
    return found


def check(state: BurgundyState, everything: Counter[int]) -> None:
    """Check the laws in a position."""
    data = state.to_json()
    assert tiles(data) == everything
    assert goods(data) == dict.fromkeys(range(6), 7)
    for at, colour in enumerate(COLOURS):
        owned = [estate["bonus_tiles"][at] for estate in data["estates"] if estate["bonus_tiles"][at]]
        assert len(owned) + data["bonus_left"][at] == 2, colour
    assert sorted(seat for pile in data["track"] for seat in pile) == list(range(state.seats))
    assert GAME.proofs.broken_laws(state) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("way", [eager, anything])
def test_nothing_is_lost_in_whole_games(seats: int, way: Any) -> None:
    for seed in range(3):
        state, luck = new_state(seats, {}, f"laws {seed}"), Luck.seeded(f"laws {seed}", ("choices",))
        everything = tiles(state.to_json())
        assert sum(everything.values()) == 164
        check(state, everything)
        while not state.over:
            state.apply(way(state, luck))
            check(state, everything)


def test_positions_of_the_tests_keep_the_laws() -> None:
    everything = tiles(new_state(2, {}, 1).to_json())
    check(position(board(stored="ship mine", goods="1 red"), depots={1: "bank bank"}, black="ship castle"), everything)
    full = position(full_board(1, []), full_board(2, [], second=True)).to_json()
    assert tiles(full) == everything
    assert goods(full) == dict.fromkeys(range(6), 7)
