"""The game's own symbols: signs, goods, and amounts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from contado.core.drawing import text
from contado.core.drawing.icons import two_toned
from contado.core.drawing.marks import symbol
from contado.core.drawing.parts import Count, Sign, counter
from contado.core.drawing.pictograms import Pictogram
from contado.games.burgundy.drawing.look import looks
from contado.games.burgundy.drawing.signs import SIGNS as BASE_SIGNS
from contado.games.burgundy.pieces.components import GOODS

# A shape for each good, in a square of 24, large enough for its number.
_SHAPES: Final = {
    "turquoise": "M12 1.4A10.6 10.6 0 1 1 12 22.6 10.6 10.6 0 1 1 12 1.4Z",
    "purple": "M3 2.4H21A.8 .8 0 0 1 21.6 3V21A.8 .8 0 0 1 21 21.6H3A.8 .8 0 0 1 2.4 21V3A.8 .8 0 0 1 3 2.4Z",
    "pink": "M12 .4 23.6 12 12 23.6 .4 12Z",
    "red": "M2.6 2.4Q12 .6 21.4 2.4V12Q21 20 12 23.4 3 20 2.6 12Z",
    "brown": "M5.4 1.6H18.6Q24 12 18.6 22.4H5.4Q0 12 5.4 1.6Z",
    "orange": "M6.4 2H17.6L23.4 12 17.6 22H6.4L.6 12Z",
}


# Those of the modules too: a name that two of them have is one sign.
SIGNS: Final[Mapping[str, Pictogram]] = {
    **BASE_SIGNS,
    **{name: sign for look in looks() for name, sign in look.signs.items()},
}
SYMBOLS: Final = (
    two_toned(SIGNS)
    + "".join(
        f'<symbol id="good-{good}" viewBox="0 0 24 24"><path d="{shape}" '
        'fill="var(--ground)" stroke="var(--good-rim)" stroke-width="1.2" stroke-linejoin="round"/></symbol>'
        for good, shape in _SHAPES.items()
    )
    + "".join(look.symbols for look in looks())
)

# On a smaller good the number would be illegible.
LEAST_NUMBERED: Final = 15.0


@lru_cache(maxsize=1024)
def good_token(good: int, x: float, y: float, size: float, numbered: bool = True) -> str:
    """Return a good with its centre at a point: shape, colour and number, without it where an amount stands beside."""
    name = GOODS[good]
    numbered = numbered and size >= LEAST_NUMBERED
    return (
        f'<g class="good-{name}">'
        + symbol(f"good-{name}", x - size / 2, y - size / 2, size)
        + (text(x, y + size * 0.215, str(good + 1), size * 0.6, "strong mid on") if numbered else "")
        + "</g>"
    )


def amount(sign: str, n: int, x: float, y: float, size: float) -> str:
    """Return an icon and how many there are; the icon begins at x, the line is centred on y."""
    return counter(Count(Sign(f"icon-{sign}"), n), x - size * 0.16, y - size * 0.68, size * 2.5, size * 1.36, "")
