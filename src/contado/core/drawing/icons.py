"""Icons: signs of a game's own, all drawn in one grammar."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from contado.core.drawing.marks import symbol
from contado.core.drawing.pictograms import Pictogram

# The second tone of an icon: its own colour, so faint that lines of it stand out on it.
TONE: Final = ".3"


def two_toned(signs: Mapping[str, Pictogram]) -> str:
    """Return signs of a game's own as the symbols of icons, all in one grammar: a soft body with a firm line around it.

    What is inside is as dark as the line. Like any icon they take the colour that ``--icon`` has where they are used.
    """
    return "".join(_two_toned(name, sign) for name, sign in signs.items())


def _two_toned(name: str, sign: Pictogram) -> str:
    colour = "var(--icon,var(--ink))"
    line = f'stroke="{colour}" stroke-linejoin="round" stroke-linecap="round"'
    paths = (
        (sign.outline, f'fill="{colour}" fill-opacity="{TONE}" {line} stroke-width="1.6"'),
        (sign.lines, f'fill="none" {line} stroke-width="1.4"'),
        (sign.outer, f'fill="none" {line} stroke-width="2"'),
        (sign.solid + sign.limbs, f'fill="{colour}" fill-rule="evenodd"'),
    )
    shown = "".join(f'<path d="{path}" {look}/>' for path, look in paths if path)
    return f'<symbol id="icon-{name}" viewBox="0 0 24 24">{shown}</symbol>'


def icon(name: str, x: float, y: float, size: float, classes: str = "") -> str:
    """Return an icon with its centre at a point, in the colour that ``--icon`` has there."""
    return symbol(f"icon-{name}", x - size / 2, y - size / 2, size, classes)
