"""The land that the map lies on: meadows, a range of hills, single hills, and below them a river with a mill."""

from __future__ import annotations

from collections.abc import Sequence

from contado.core.drawing import card, number, scenery
from contado.core.drawing.marks import symbol

Place = tuple[float, float]
# How broad the river is, with its bank.
RIVER = 34.0


def landscape(x: float, y: float, width: float, height: float, hills: Sequence[Place], size: Place) -> str:
    """Return the land in a room; single hills of one size stand around these places."""
    parts = [card(x, y, width, height, 9, "meadow"), card(x, y, width, height, 9, "daylight"), _range(x, y, width)]
    wide, high = size
    parts += [symbol("hill", px - wide / 2, py - high * 0.7, wide, height=high) for px, py in hills]
    parts.append(_river(x, y + height, width))
    # On the bank: a mill on the right, trees on the left, where no node is.
    parts.append(symbol("mill", x + width - 42, y + height - RIVER - 26, 36))
    parts += [symbol("cypress", x + 9 + at * 11, y + height - RIVER - 14 + at * 4, 11, height=22) for at in (0, 1)]
    return scenery("".join(parts))


def _range(x: float, y: float, width: float) -> str:
    """Return hills along the upper edge, the nearer ones before the farther ones, and a few cypresses."""
    steps = round(width / 98)
    step = width / steps
    far = [symbol("hill", x + at * step, y + 1, step, height=34) for at in range(steps)]
    near = [
        symbol("hill", x + (at + 0.35) * step, y + 10 + 5 * (at % 2), step * 1.1, height=38) for at in range(steps - 1)
    ]
    trees = [symbol("cypress", x + (at + 0.72) * step, y + 7 + 6 * (at % 2), 8, height=16) for at in range(1, steps, 2)]
    return "".join((*far, *near, *trees))


def _river(x: float, bottom: float, width: float) -> str:
    """Return a river along the lower edge: its bank swings up and down, as far as the room above allows."""
    swings = 2 * round(width / 190)
    step, top = width / swings, bottom - RIVER + 10
    bank = f"M{number(x)} {number(top)}q{number(step / 2)} -11 {number(step)} 0" + f"t{number(step)} 0" * (swings - 1)
    return (
        f'<path d="{bank}V{number(bottom - 9)}q0 9 -9 9H{number(x + 9)}q-9 0 -9 -9Z" class="river"/>'
        f'<path d="{bank}" class="bank"/>'
    )
