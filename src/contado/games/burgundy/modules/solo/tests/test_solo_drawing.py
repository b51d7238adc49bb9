"""The solo game on a desk: two areas that are as wide together as there is room beside the panels."""

from __future__ import annotations

import pytest

from contado.core.words.language import ENGLISH
from contado.games.burgundy import GAME

# Below the bar and beside the column with players, log and keys, in pixels: what two areas of one height have.
ROOMS = {1366: (1080, 680), 1920: (1540, 980)}


@pytest.mark.parametrize("window", ROOMS)
def test_the_main_board_and_the_islands_leave_little_of_the_table_bare(window: int) -> None:
    view = GAME.new(1, {"mode": "solo"}, seed=1).view(0)
    board, own = GAME.drawing.picture(view, ENGLISH).areas_for(window)
    width, height = ROOMS[window]
    high = min(width / (board.width / board.height + own.width / own.height), height)
    assert high >= 0.95 * height
    # Two areas of one height cover as much as they are wide.
    assert high * (board.width / board.height + own.width / own.height) >= 0.92 * width
