"""Dice: with pips or a figure, white, in a hue or in a player's colour, and struck out where they were used."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from contado.core.drawing.parts.glow import glow
from contado.core.drawing.parts.pointing import SILENT, Target
from contado.core.drawing.svg import card, number, piece, text

# Where the pips of each number stand, from the middle, in steps.
_PIPS: Final = {
    1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)), 6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}  # fmt: skip
# On a smaller die pips cannot be counted, and a figure is written.
LEAST_WITH_PIPS: Final = 15.0


class Die(NamedTuple):
    """A die: what it shows (0: not rolled yet), its colour, and whether it was used."""

    value: int
    at: Target = SILENT
    used: bool = False
    # Of the palette; or the seat whose colour it has. Without both it is white.
    hue: str = ""
    seat: int = -1


@lru_cache(maxsize=1024)
def die_face(value: int, x: float, y: float, size: float, figure: bool = False) -> str:
    """Return a white die around a point: with pips, or with a figure where it is small or has more than six sides."""
    drawn = card(x - size / 2, y - size / 2, size, size, size * 0.2, "part-die")
    if value in _PIPS and size >= LEAST_WITH_PIPS and not figure:
        return drawn + "".join(
            f'<circle cx="{number(x + dx * size * 0.27)}" cy="{number(y + dy * size * 0.27)}" '
            f'r="{number(size * 0.095)}" class="part-pip"/>'
            for dx, dy in _PIPS[value]
        )
    letters = size * (0.78 if value < 10 else 0.6)
    return drawn + (text(x, y + letters * 0.36, str(value), letters, "strong mid part-pip") if value else "")


@lru_cache(maxsize=1024)
def die(one: Die, x: float, y: float, size: float, figure: bool = False) -> str:
    """Return a die around a point, as something to point at."""
    face = die_face(one.value, x, y, size, figure)
    if one.hue:
        face = f'<g class="hue-{one.hue} part-hued">{face}</g>'
    elif one.seat >= 0:
        face = f'<g class="seat-{one.seat} part-owned">{face}</g>'
    inner = piece(f'<g class="part-used">{face}</g>' if one.used or not one.value else face)
    if one.used:
        half = size * 0.42
        inner += f'<path d="M{number(x - half)} {number(y + half)}l{number(2 * half)} {number(-2 * half)}" '
        inner += 'class="part-struck"/>'
    if one.at.glows:
        inner += glow(x - size / 2 - 1, y - size / 2 - 1, size + 2, size + 2, size * 0.22)
    return one.at.around(inner)


def dice(some: Sequence[Die], x: float, y: float, size: float, gap: float = 8) -> str:
    """Return dice from left to right, the first of them around a point."""
    return "".join(die(one, x + at * (size + gap), y, size) for at, one in enumerate(some))
