"""Border posts in numbers."""

from __future__ import annotations

import pytest
from tests.games.burgundy.positions import board, position


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_pairs_and_bonus_tiles_of_everybody(seat: int) -> None:
    # Seat 1 has joined both upper posts, seat 2 all three, and taken the large tile: 6 points with three players.
    kept = {"left": 1, "joined": [1, 7, 0], "bonus": [0, 6, 0]}
    state = position(board(), board(), board(), options={"border_posts": True}, modules={"border_posts": kept})
    numbers = state.sheet.numbers(state.observation(seat))
    joined, bonus = [[1, 0, 0], [1, 1, 1], [0, 0, 0]], [0, 6, 0]
    order = [(seat + at) % 3 for at in range(3)]
    assert numbers["border_left"] == [1]
    assert numbers["posts_joined"] == [flag for one in order for flag in joined[one]]
    assert numbers["border_bonus"] == [bonus[one] for one in order]
