"""What people build: houses, towers and walls, bright towards the light and dark on the other side.

Buildings of one row come together: what has one colour is one path, and the rows lie one before the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from contado.core.drawing.landscape.light import Light
from contado.core.drawing.landscape.lines import at, path, stroke
from contado.core.drawing.svg import number

# The left end of its foot, and how wide and high its walls are.
Building = tuple[float, float, float, float]

# How much of a building's front is in the light.
_LIT: Final = 0.6
# Shapes of the width 1, in steps from the upper left corner of the walls.
_ROOF: Final = "m-.06 0l.3-.34h.46l.36 .34z"
_FLAT: Final = "m-.12 0l.3-.32h.64l.3 .32z"
_CONE: Final = "m-.14 0l.64-1.45 .64 1.45z"
_LIT_CONE: Final = "m-.14 0l.64-1.45 .1 1.45z"


def wall(light: Light, depth: float, shaded: bool = False) -> str:
    """Return the colour of walls: bright stone, in the light or in shade."""
    return light("field", depth, 0.36 if shaded else -0.62)


def blocks(light: Light, row: Sequence[Building], depth: float) -> str:
    """Return walls without roofs: the sides in the light and those in shade."""
    lit = shaded = ""
    for x, foot, wide, high in row:
        turn = round(wide * _LIT, 1)
        lit += at(x, foot, f"v{-high:g}h{turn:g}v{high:g}z")
        shaded += at(x + turn, foot, f"v{-high:g}h{wide - turn:g}v{high:g}z")
    return path(lit, wall(light, depth)) + path(shaded, wall(light, depth, True))


def windows(light: Light, places: Sequence[tuple[float, float]], size: float) -> str:
    """Return windows, which are lit by night."""
    panes = "".join(f"M{number(x + size / 2)} {number(y)}v{number(size * 1.5)}" for x, y in places)
    return stroke(panes, light("lamp"), round(size, 1))


def houses(light: Light, row: Sequence[Building], depth: float) -> str:
    """Return houses beside one another; one that is wide has two windows."""
    roofs = "".join(at(x, foot - high, _ROOF, wide) for x, foot, wide, high in row)
    panes = [
        (x + wide * share, foot - high * 0.7)
        for x, foot, wide, high in row
        for share in ((0.13, 0.36) if wide > 30 else (0.22,))
    ]
    size = sum(wide for _, _, wide, _ in row) / len(row) * 0.12
    return blocks(light, row, depth) + path(roofs, light("roof", depth)) + windows(light, panes, size)


def towers(light: Light, row: Sequence[Building], depth: float, roof: str = "merlons") -> str:
    """Return towers: with ``merlons``, with pointed roofs (``cone``), or with flat ones (``flat``)."""
    tops = [(x, foot - high, wide) for x, foot, wide, high in row]

    def on_top(shape: str, colour: str) -> str:
        return path("".join(at(x, top, shape, wide) for x, top, wide in tops), colour)

    size = sum(wide for _, _, wide in tops) / len(tops) * 0.2
    body = blocks(light, row, depth)
    if roof == "cone":
        body += on_top(_CONE, light("roof", depth, 0.28)) + on_top(_LIT_CONE, light("roof", depth))
    elif roof == "flat":
        body += on_top(_FLAT, light("roof", depth))
    else:
        edge = "".join(f"M{number(x - size / 2)} {number(top)}h{number(wide + size)}" for x, top, wide in tops)
        body += stroke(edge, wall(light, depth), round(size * 1.5, 1), f'stroke-dasharray="{size * 1.2:.3g}"')
    return body + windows(light, [(x + wide * 0.2, top + wide * 0.55) for x, top, wide in tops], size)


def rampart(light: Light, x: float, foot: float, wide: float, high: float, depth: float, tooth: float = 8) -> str:
    """Return a length of wall with merlons along it."""
    count = max(1, round(wide / (2 * tooth)))
    step = wide / (2 * count + 1)
    lit, low = light("field", depth, -0.3), high * 0.4
    merlons = stroke(at(x, foot - high, f"h{wide:g}"), lit, step * 1.6, f'stroke-dasharray="{step:.4g}"')
    side = path(at(x, foot - low, f"v{low:g}h{wide:g}v{-low:g}z"), light("field", depth, 0.12))
    return merlons + path(at(x, foot, f"v{-high:g}h{wide:g}v{high:g}z"), lit) + side
