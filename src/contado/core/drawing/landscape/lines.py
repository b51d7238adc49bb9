"""Lines of a landscape: all of it lies in a picture of 960 by 400, whose middle is always seen."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from contado.core.drawing.svg import number

Place = tuple[float, float]

WIDTH: Final = 960
HEIGHT: Final = 400
_NUMBER: Final = re.compile(r"-?\d*\.?\d+")


def curve(places: Sequence[Place]) -> str:
    """Return a soft line through places, as the data of a path."""
    data = f"M{number(places[0][0])} {number(places[0][1])}"
    for n in range(len(places) - 1):
        before, start, end, after = (places[min(max(n + step, 0), len(places) - 1)] for step in (-1, 0, 1, 2))
        one = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        other = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        # Where one bend ends the next one begins, so that all but the first say half as much.
        bend, through = ("S", (other, end)) if n else ("C", (one, other, end))
        data += bend + " ".join(f"{round(x)} {round(y)}" for x, y in through)
    return data


def closed(places: Sequence[Place]) -> str:
    """Return a shape with these corners."""
    first, *rest = (f"{number(x)} {number(y)}" for x, y in places)
    return f"M{first}L{' '.join(rest)}Z"


def path(data: str, fill: str, more: str = "") -> str:
    """Return a filled path."""
    return f'<path d="{data}" fill="{fill}"{" " + more if more else ""}/>'


def stroke(data: str, colour: str, width: float, more: str = "") -> str:
    """Return a line."""
    return f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{width:g}"{" " + more if more else ""}/>'


def band(along: Sequence[tuple[float, float, float]]) -> str:
    """Return what winds through a country, a river or a road: places in its middle, each with how wide it is there."""
    left = [(x - wide / 2, y) for x, y, wide in along]
    right = [(x + wide / 2, y) for x, y, wide in reversed(along)]
    return curve(left) + "L" + curve(right)[1:] + "Z"


def at(x: float, y: float, data: str, size: float = 1) -> str:
    """Return a shape that is written in steps from its beginning (``q-.3-.3 0-1``), put at a place and to a size."""
    steps = _NUMBER.sub(lambda found: " " + step(float(found[0]) * size), data)
    return re.sub(r"(?<=[a-z]) +| +(?=-)", "", f"M{number(x)} {number(y)}{steps}").replace("  ", " ")


def step(value: float) -> str:
    """Return how far a line goes, with no more digits than are seen."""
    short = f"{value:.0f}" if abs(value) >= 12 else number(value)
    return short.replace("0.", ".", 1) if short.startswith(("0.", "-0.")) else short
