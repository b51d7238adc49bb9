"""The score frame: a track from 0 to 69 round the board."""

from __future__ import annotations

from typing import Final

from contado.core.drawing.parts import Track

FIELDS: Final = 70
# The width of the track, and the distance of its centre line from the edge.
WIDTH: Final = 21.0
MIDDLE: Final = 11.5
# Steps along the upper edge; the rest of the first half go down the right one.
ACROSS: Final = {4: 22, 8: 18}


def score_frame(rows: int, width: float, height: float) -> Track:
    """Return the track round a board: clockwise from the upper left corner, and round again after 69 (R61)."""
    return Track(MIDDLE, MIDDLE, width - 2 * MIDDLE, height - 2 * MIDDLE, FIELDS, ACROSS[rows])
