"""A seal: the sign of a game, pressed into wax. It is small, has one colour, and is the same by day and by night."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from contado.core.drawing.landscape.light import mixed
from contado.core.drawing.svg import number

LARGEST: Final = 2048
SIZE: Final = 64
# Where wax ran out under the seal: how far from the middle its edge is, all the way round.
_EDGE: Final = (30, 29, 30.5, 31, 29.4, 28.6, 30, 31.2, 30.4, 28.8, 29.6, 30.8, 29.2, 28.6)
# How large an emblem is on the wax.
_ROOM: Final = 37
_LIGHT: Final = "#fff4e0"
_DARK: Final = "#1c100a"


class Seal:
    """Wax of a colour (``#rrggbb``), and what is pressed into it.

    `emblem` is the data of a path, filled by the rule ``evenodd``, in a `box` of 24 by 24, whose corners stay empty.
    With a `line` it is drawn as lines of that width instead.
    """

    def __init__(self, colour: str, emblem: str, line: float = 0, box: tuple[float, float] = (24, 24)) -> None:
        self.colour = colour
        self.emblem = emblem
        self.line = line
        self.box = box

    def svg(self, size: float = SIZE) -> str:
        """Return it, to be put into a page or to be a file of its own."""
        lit, pale = mixed(self.colour, _LIGHT, 0.3), mixed(self.colour, _LIGHT, 0.82)
        deep, dark = mixed(self.colour, _DARK, 0.2), mixed(self.colour, _DARK, 0.5)
        edge = _edge()
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="seal" viewBox="0 0 {SIZE} {SIZE}" width="{size:g}" '
            f'height="{size:g}" aria-hidden="true"><path d="{edge}" fill="{dark}" transform="translate(.6 1.2)"/>'
            f'<path d="{edge}" fill="{self.colour}"/>'
            f'<path d="M6 36A26.5 26.5 0 0 1 40 7" fill="none" stroke="{lit}" stroke-width="2" stroke-linecap="round"/>'
            f'<circle cx="32" cy="32" r="23.5" fill="{deep}"/>'
            f'<path d="M11 42A23.5 23.5 0 0 1 50 17" fill="none" stroke="{dark}" stroke-width="1.6"/>'
            f'<path d="M53.5 22A23.5 23.5 0 0 1 15 48" fill="none" stroke="{lit}" stroke-width="1.2"/>'
            f"{self._sign(dark, 0.8, 1.1)}{self._sign(pale, 0, 0)}</svg>"
        )

    def _sign(self, colour: str, right: float, down: float) -> str:
        wide, high = self.box
        scale = _ROOM / max(wide, high)
        x, y = number(SIZE / 2 - wide * scale / 2 + right), number(SIZE / 2 - high * scale / 2 + down)
        fill = f'fill="{colour}" fill-rule="evenodd"'
        if self.line:
            fill = f'fill="none" stroke="{colour}" stroke-width="{self.line:g}" stroke-linecap="round"'
        return f'<path transform="translate({x} {y})scale({scale:.3g})" d="{self.emblem}" {fill}/>'


def _edge() -> str:
    """Return the edge of the wax: a soft line all the way round."""
    count = len(_EDGE)
    turned = [(2 * pi * n / count, far) for n, far in enumerate(_EDGE)]
    corners = [(32 + far * cos(turn), 32 + far * sin(turn)) for turn, far in turned]
    halves = [
        ((x + far) / 2, (y + low) / 2) for (x, y), (far, low) in zip(corners, corners[1:] + corners[:1], strict=True)
    ]
    bends = (
        f"Q{number(x)} {number(y)} {number(far)} {number(low)}"
        for (x, y), (far, low) in zip(corners, halves, strict=True)
    )
    return f"M{number(halves[-1][0])} {number(halves[-1][1])}{''.join(bends)}Z"
