"""The game's own symbols: icons or what stands in for them, goods, and amounts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from contado.core.drawing import text
from contado.core.drawing.icons import load_icons
from contado.core.drawing.marks import symbol
from contado.core.drawing.parts import Count, Sign, counter
from contado.games.burgundy.components import GOODS
from contado.games.burgundy.drawing.look import looks

# Outlines in a square of 24, for when the icon set could not be fetched.
_SIGNS: Final = {
    "castle": "M4 22V10L2.5 8.5V3H6.5V5.5H9.8V3H14.2V5.5H17.5V3H21.5V8.5L20 10V22H14.5V17A2.5 2.5 0 0 0 9.5 17V22Z",
    "mine": "M1.5 9H22.5L19.6 17.4H4.4ZM7 18.4A2.1 2.1 0 1 1 7 22.6 2.1 2.1 0 1 1 7 18.4ZM17 18.4A2.1 2.1 0 1 1 "
    "17 22.6 2.1 2.1 0 1 1 17 18.4ZM4.5 7.6 8 3.4 11 5.6 15 2 19.5 7.6Z",
    "ship": "M11 2V15H3.5C5 10 8 5 11 2ZM13 4C16.5 7 18.6 11 19 15H13ZM1.5 17H22.5L19.5 22H4.5Z",
    "livestock": "M3 22C3.4 15 2.6 10 1 6 4.6 9 6 14 6.2 18 7 11 9 5 13 1.6 10.4 8 10.4 14 11 19 12.4 13 16 8 21 "
    "5.6 17 11 15.4 16 15.6 22Z",
    "building": "M12 2 23 12H20V22H14V15H10V22H4V12H1Z",
    "monastery": "M5 22V10A7 7.6 0 0 1 19 10V22ZM11 7V10.4H7.8V12.4H11V19H13V12.4H16.2V10.4H13V7Z",
    "market": "M3 3H21L23 9.6H1ZM3 11H5.4V22H3ZM18.6 11H21V22H18.6ZM5.4 14H18.6V17.4H5.4Z",
    "carpenter": "M2 4H14C18 4 20.6 6 22 9.6L14.6 8.6V11H2ZM6.4 12.4H10.2V22.6H6.4Z",
    "church": "M11 1H13V3H15.2V5H13V7.4L18.4 12V22H14V17.6A2 2 0 0 0 10 17.6V22H5.6V12L11 7.4V5H8.8V3H11Z",
    "warehouse": "M6 1.8H18C20.6 8 20.6 16 18 22.2H6C3.4 16 3.4 8 6 1.8ZM4.9 7V9H19.1V7ZM4.9 15V17H19.1V15Z",
    "boarding_house": "M1.6 4.6H4.4V12.6H22.4V20.4H19.6V17.4H4.4V20.4H1.6ZM8 6.6A2.5 2.5 0 1 1 8 11.6 2.5 2.5 0 1 1 "
    "8 6.6ZM11.6 7.6H19A3.4 3.4 0 0 1 22.4 11V11.6H11.6Z",
    "bank": "M12 2 22 8V10H2V8ZM4 11.4H7V18.6H4ZM10.5 11.4H13.5V18.6H10.5ZM17 11.4H20V18.6H17ZM2 20H22V22.6H2Z",
    "town_hall": "M11 9.4V1.6H18.4L16.4 3.8 18.4 6H12.8V9.4L22 14V22H15V17H9V22H2V14Z",
    "watchtower": "M4.6 8.4V3.2L12 .8 19.4 3.2V8.4H17.2L18.8 23H16L15.5 18H8.5L8 23H5.2L6.8 8.4ZM9.3 10.6 8.8 15.4H15.2"
    "L14.7 10.6Z",
    "cow": "M1.6 2.6C3 5.6 5 6.6 7.6 6.6H16.4C19 6.6 21 5.6 22.4 2.6 23.8 6.6 21.6 9.8 18 10.2L17 18C16.6 21 14.6 22.6 "
    "12 22.6S7.4 21 7 18L6 10.2C2.4 9.8 .2 6.6 1.6 2.6ZM9.4 17.4V19.4H10.8V17.4ZM13.2 17.4V19.4H14.6V17.4Z",
    "sheep": "M5.6 21.6V17.2A4.6 4.6 0 0 1 3.4 9.4 4.6 4.6 0 0 1 9.4 4.8 4.6 4.6 0 0 1 16.4 5.8 3.4 3.4 0 0 1 22.4 8.4"
    "L20.6 12A4.6 4.6 0 0 1 17.6 17V21.6H15V17.6H8.2V21.6Z",
    "pig": "M3.6 3.4 9 5.4A9 9 0 0 1 15 5.4L20.4 3.4 19.6 9A8.6 8.6 0 1 1 4.4 9ZM12 12A4 3.2 0 1 0 12 18.4 4 3.2 0 1 0 "
    "12 12ZM10 14.2H11.3V16.4H10ZM12.7 14.2H14V16.4H12.7Z",
    "goat": "M8.4 9C5 8 3.4 5 4 1.2 6 4.4 8 5.6 10.6 6H13.4C16 5.6 18 4.4 20 1.2 20.6 5 19 8 15.6 9L19.4 10.4 15.4 "
    "12.4 14.6 17 12.6 19 12 23.4 11.4 19 9.4 17 8.6 12.4 4.6 10.4Z",
    "workers": "M12 2A3.6 3.6 0 0 1 15.4 7L22 11V14H17.5L19.5 22H13.5L12 18 10.5 22H4.5L6.5 14H2V11L8.6 7"
    "A3.6 3.6 0 0 1 12 2Z",
    "silver": "M12 2A10 10 0 1 1 12 22 10 10 0 1 1 12 2ZM12 4.4A7.6 7.6 0 1 0 12 19.6 7.6 7.6 0 1 0 12 4.4ZM12 6.4A5.6 "
    "5.6 0 1 1 12 17.6 5.6 5.6 0 1 1 12 6.4Z",
    "vp": "M12 1.4 15.2 8.4 22.8 9.3 17.2 14.5 18.7 22 12 18.2 5.3 22 6.8 14.5 1.2 9.3 8.8 8.4Z",
    "key": "M7.4 1.8A5.6 5.6 0 0 1 12.7 9L22.2 18.4V22.2H18.2V19.8H15.6V17.2H13L9.4 13.2A5.6 5.6 0 1 1 7.4 1.8ZM6.4 4.6"
    "A1.8 1.8 0 1 0 6.4 8.2 1.8 1.8 0 1 0 6.4 4.6Z",
    "goods": "M12 1.6 22 6.6V17.4L12 22.4 2 17.4V6.6ZM12 4 6.4 6.8 12 9.6 17.6 6.8ZM4 9V16.2L11 19.7V12.5ZM20 9 13 12.5"
    "V19.7L20 16.2Z",
    "bonus": "M4 1.6H20V22.4L12 17.4 4 22.4ZM12 4.4 10.4 7.8 6.6 8.2 9.4 10.8 8.6 14.6 12 12.7 15.4 14.6 14.6 "
    "10.8 17.4 8.2 13.6 7.8Z",
    "take": "M12 22 5 14H9.4V9H14.6V14H19ZM12 1.4 17.6 4.6V7H6.4V4.6Z",
    "black_tile": "M12 1.6A6.2 6.2 0 0 1 18.2 7.8C18.2 12 13.6 12.4 13.6 16H10.2C10.2 11 14.8 11 14.8 7.8A2.8 2.8 0 0 0"
    " 9.2 7.8H5.8A6.2 6.2 0 0 1 12 1.6ZM10 18.4H14V22.4H10Z",
    "sell": "M8.4 1.6 15.8 5.2V12.8L8.4 16.4 1 12.8V5.2ZM8.4 4.2 5 5.9 8.4 7.6 11.8 5.9ZM17 11A5.8 5.8 0 1 1 17 22.6 "
    "5.8 5.8 0 1 1 17 11ZM17 13.2A3.6 3.6 0 1 0 17 20.4 3.6 3.6 0 1 0 17 13.2Z",
    "check": "M2.4 12.6 5.6 9.4 9.8 13.6 18.8 4 22 7.2 9.8 20.2Z",
    "depot": "M12 1.4 21.4 6.8V17.2L12 22.6 2.6 17.2V6.8ZM12 4.6 5.2 8.4V15.6L12 19.4 18.8 15.6V8.4Z",
}

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
SIGNS: Final[Mapping[str, str]] = {**_SIGNS, **{name: sign for look in looks() for name, sign in look.signs.items()}}
ICONS: Final = load_icons("contado.games.burgundy.drawing", SIGNS)
SYMBOLS: Final = (
    ICONS.symbols
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
def good_token(good: int, x: float, y: float, size: float) -> str:
    """Return a good with its centre at a point: shape, colour and number."""
    name = GOODS[good]
    return (
        f'<g class="good-{name}">'
        + symbol(f"good-{name}", x - size / 2, y - size / 2, size)
        + (text(x, y + size * 0.215, str(good + 1), size * 0.6, "strong mid on") if size >= LEAST_NUMBERED else "")
        + "</g>"
    )


def amount(sign: str, n: int, x: float, y: float, size: float) -> str:
    """Return an icon and how many there are; the icon begins at x, the line is centred on y."""
    return counter(Count(Sign(f"icon-{sign}"), n), x - size * 0.16, y - size * 0.68, size * 2.5, size * 1.36, "")
