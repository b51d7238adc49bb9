"""Tracks of points: along a line or round a board, with the players' markers; and bars that grow towards a goal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from contado.core.drawing.marks import player_bar, player_mark
from contado.core.drawing.parts.pointing import Place
from contado.core.drawing.svg import card, named, number, text

# Markers on one field stand this far apart, in radii.
APART: Final = 1.36


class Track(NamedTuple):
    """A track: its box, how many fields it has (0 to fields - 1), and every which of them has its number.

    With `across` it goes round the box, clockwise from the left upper corner, with so many steps along the upper edge;
    the lower edge has as many, and the two others share what is left. Without, it is a line along the upper edge.
    """

    x: float
    y: float
    width: float
    height: float
    fields: int
    across: int = 0
    every: int = 5

    def place(self, points: int) -> Place:
        """Return where a score stands; beyond the last field it begins again."""
        at = points % self.fields
        if not self.across:
            return self.x + at * self.width / max(self.fields - 1, 1), self.y
        # Half the way round, all is the same from the opposite corner.
        half, at = divmod(at, self.fields // 2)
        down = self.fields // 2 - self.across
        if at <= self.across:
            x, y = at * self.width / self.across, 0.0
        else:
            x, y = self.width, (at - self.across) * self.height / down
        return (self.x + self.width - x, self.y + self.height - y) if half else (self.x + x, self.y + y)


@lru_cache(maxsize=64)
def track(fields: Track, size: float = 11.5) -> str:
    """Return the empty track: a number on every fifth field, a dot on the others."""
    parts = []
    # All dots are one element: there are many.
    dots = ""
    for points in range(fields.fields):
        x, y = fields.place(points)
        if points % fields.every:
            dots += f"M{number(x)} {number(y)}h0"
        else:
            wide = size * (1.74 if points < 100 else 2.2)
            parts.append(card(x - wide / 2, y - size * 0.7, wide, size * 1.4, 4, "part-track"))
            parts.append(text(x, y + size * 0.36, str(points), size, "mid"))
    if dots:
        parts.append(f'<path d="{dots}" stroke-width="{number(size * 0.36)}" class="part-steps"/>')
    return "".join(parts)


@lru_cache(maxsize=1024)
def track_markers(
    fields: Track, scores: Sequence[int], initials: Sequence[str], said: Sequence[str], radius: float = 9.6
) -> str:
    """Return a marker for each player, by seat; those on one field stand side by side. All must be tuples.

    `said` are their accessible names, such as "Ida: 12 points".
    """
    parts = []
    for seat, points in enumerate(scores):
        x, y = fields.place(points)
        there = [other for other, score in enumerate(scores) if (score - points) % fields.fields == 0]
        spread = radius * APART * (len(there) - 1) / 2
        shift = radius * APART * there.index(seat) - spread
        # Down the sides of a frame they stand below each other, and never beyond a corner.
        upright = bool(fields.across) and x in (fields.x, fields.x + fields.width) and fields.y < y
        if upright and y < fields.y + fields.height:
            y = _within(y, spread, fields.y, fields.height) + shift
        else:
            x = _within(x, spread, fields.x, fields.width) + shift
        parts.append(named(said[seat], player_mark(seat, initials[seat], x, y, radius)))
    return "".join(parts)


def _within(at: float, spread: float, begin: float, length: float) -> float:
    """Return the middle of markers that reach so far to both sides, moved away from the ends."""
    return min(max(at, begin + spread), begin + length - spread)


def score_bar(seat: int, value: float, full: float, x: float, y: float, width: float, height: float) -> str:
    """Return a player's bar, so much of it filled as the value is of the full one."""
    drawn = card(x, y, width, height, 3, "part-track")
    return drawn + (player_bar(seat, x, y, min(max(width * value / full, 3), width), height) if value > 0 else "")


def goal_line(x: float, y: float, height: float) -> str:
    """Return the line that bars grow towards, down from a point."""
    return f'<path d="M{number(x)} {number(y)}v{number(height)}" class="part-goal"/>'
