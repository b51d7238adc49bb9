"""The team game in numbers: a board for each team, the viewer's first, and dice for each player."""

from __future__ import annotations

import pytest
from tests.games.burgundy.positions import play

from contado.games.burgundy.modules.team.tests.positions import A1, A2, SPOTS, at, side, team_position
from contado.games.burgundy.state import BurgundyState


def seen(state: BurgundyState, seat: int) -> dict[str, list[int]]:
    """Return what a seat sees, by feature."""
    return state.sheet.numbers(state.observation(seat))


@pytest.mark.parametrize("seat", range(4))
def test_partners_see_one_board(seat: int) -> None:
    state = team_position(
        side({"castle": "3,0", "ship": "2,0"}, stored="mine - - castle", silver=2, goods="pink"),
        side(workers=3),
        dice={0: (1, 2), 1: (3, 4), 2: (5, 6), 3: (6, 6)},
    )
    numbers = seen(state, seat)
    dice = [[1, 2], [3, 4], [5, 6], [6, 6]]
    assert numbers["dice"] == [n for at_table in range(4) for n in dice[(seat + at_table) % 4]]
    own = seat % 2
    assert numbers["silver"] == ([0, 2] if own else [2, 0])
    assert numbers["workers"] == ([3, 0] if own else [0, 3])
    spaces = [numbers["spaces"][: len(SPOTS)], numbers["spaces"][len(SPOTS) :]]
    assert len(numbers["spaces"]) == 2 * len(SPOTS) == 2 * 73
    # Castles are the second and ships the fourth of what lies on spaces; a monastery is the first.
    assert [spaces[own][at(3, 0) - 1], spaces[own][at(2, 0) - 1]] == [2, 4]
    assert spaces[1 - own][at(3, 0) - 1] == 2
    stored = numbers["stored"][6 * own : 6 * own + 6]
    assert stored == [2, 0, 0, 1, 0, 0]
    # Two shared key spaces, and two of one's own.
    first, second = [1, 1, 1, 1, 0, 0], [1, 1, 0, 0, 1, 1]
    by_seat = [first, first, second, second]
    assert numbers["keys"] == [flag for at_table in range(4) for flag in by_seat[(seat + at_table) % 4]]


def test_the_tile_that_waits_for_its_key_space() -> None:
    """D20: shared or private."""
    state = team_position(dice={0: (1, 6)}, depots={1: "- - ship -"})
    play(state, "1t1c")
    assert state.decision.kind == "key_space"
    assert seen(state, A1)["key_space_for"] == [3, 0, 0, 0]
    assert seen(state, A2)["key_space_for"] == [0, 0, 3, 0]
