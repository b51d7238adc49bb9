"""The score frame: a track from 0 to 69 round the board, with a marker for each player."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from contado.core.drawing import card, named, number, text
from contado.core.language import Language
from contado.games.castelli.drawing.geometry import Place
from contado.games.castelli.drawing.glyphs import Shield, disc
from contado.games.castelli.words import thing

FIELDS: Final = 70
# So wide is the track, and so far from the edge its middle.
WIDTH: Final = 21.0
MIDDLE: Final = 11.5
# Every fifth field has its number.
NUMBERED: Final = 5
# Fields along the upper edge; the others that are left for half the way go down the right one.
ACROSS: Final = {4: 22, 8: 18}


def field(points: int, rows: int, width: float, height: float) -> Place:
    """Return where a score stands: clockwise from the left upper corner, and round again after 69 (R61)."""
    across = ACROSS[rows]
    down = FIELDS // 2 - across
    at = points % FIELDS
    wide, high = width - 2 * MIDDLE, height - 2 * MIDDLE
    # Half the way round, all is the same from the opposite corner.
    half, at = divmod(at, FIELDS // 2)
    x, y = (at * wide / across, 0.0) if at <= across else (wide, (at - across) * high / down)
    return (MIDDLE + x, MIDDLE + y) if not half else (width - MIDDLE - x, height - MIDDLE - y)


def track(rows: int, width: float, height: float) -> str:
    """Return the empty track."""
    parts = []
    for points in range(FIELDS):
        x, y = field(points, rows, width, height)
        if points % NUMBERED:
            parts.append(f'<circle cx="{number(x)}" cy="{number(y)}" r="2" class="step"/>')
        else:
            parts.append(card(x - 10, y - 8, 20, 16, 4, "track") + text(x, y + 4.2, str(points), 11.5, "mid"))
    return "".join(parts)


def _within(at: float, spread: float, room: float) -> float:
    """Return the middle of markers that reach so far to both sides, moved away from the corners of the frame."""
    return min(max(at, MIDDLE + spread), room - MIDDLE - spread)


@lru_cache(maxsize=1024)
def markers(
    scores: tuple[int, ...], people: tuple[Shield, ...], rows: int, width: float, height: float, _: Language
) -> str:
    """Return the players' markers; those on one field stand side by side."""
    parts = []
    for seat, points in enumerate(scores):
        x, y = field(points, rows, width, height)
        there = [other for other, score in enumerate(scores) if score % FIELDS == points % FIELDS]
        shift, spread = 13.0 * (there.index(seat) - (len(there) - 1) / 2), 6.5 * (len(there) - 1)
        if min(x, width - x) < min(y, height - y):
            at = x, _within(y, spread, height) + shift
        else:
            at = _within(x, spread, width) + shift, y
        words = f"{people[seat].name}: {thing('vp', points, _)}"
        parts.append(named(words, disc(people[seat], *at, 9.6, 12.5)))
    return "".join(parts)
