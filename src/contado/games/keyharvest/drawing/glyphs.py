"""The game's own symbols: icons or what stands in for them, crop counters, and players' discs with what they say."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from contado.core.drawing import number, player_mark, text
from contado.core.drawing.icons import icon, load_icons
from contado.core.drawing.marks import symbol
from contado.core.drawing.parts import Sign, placed
from contado.core.drawing.svg import text_width
from contado.core.words.language import Language
from contado.core.words.wording import capital, short_names
from contado.games.keyharvest.layout import CROPS
from contado.games.keyharvest.words import crop_name

# Outlines in a square of 24, used when the icon set could not be fetched.
SIGNS: Final = {
    "wine": "M11 1H13V5H11ZM7 6A3 3 0 1 1 7 12 3 3 0 1 1 7 6ZM12 6A3 3 0 1 1 12 12 3 3 0 1 1 12 6ZM17 6A3 3 0 1 1 17 "
    "12 3 3 0 1 1 17 6ZM9.5 11.6A3 3 0 1 1 9.5 17.6 3 3 0 1 1 9.5 11.6ZM14.5 11.6A3 3 0 1 1 14.5 17.6 3 3 0 1 1 14.5 "
    "11.6ZM12 17A3 3 0 1 1 12 23 3 3 0 1 1 12 17Z",
    "hops": "M12 1 14 5H10ZM12 5C17 6 19 9 18 12 20 15 17 18 15 18 15 21 13 23 12 23S9 21 9 18C7 18 4 15 6 12 5 9 7 "
    "6 12 5ZM7.4 11.4 12 14 16.6 11.4V13L12 15.8 7.4 13Z",
    "cider": "M12.6 6C12.6 3.4 14 1.8 16.6 1.2 16.6 3.8 15.2 5.4 12.6 6ZM12 7.4C15 5.4 21 6 21 13 21 18 17.6 22.6 15 "
    "22.6 13.6 22.6 13.4 22 12 22S10.4 22.6 9 22.6C6.4 22.6 3 18 3 13 3 6 9 5.4 12 7.4Z",
    "vegetables": "M14 10C16 12 15.6 13.6 14.4 14.8L2 22.6 9.6 9.8C10.8 8.4 12.4 8.2 14 10ZM13 8C12 5 13 2.6 14.4 1 "
    "15.6 3.4 15.8 5.4 15.4 7 16.6 5 19 3.6 22 3.4 21.4 6.4 19.6 8.2 17.6 9.2 19.6 9 21.4 9.6 23 11 20.6 12.4 18 "
    "12.6 16 11Z",
    "wheat": "M11 23V15C7 15 5 13 5 9.6 8.4 9.6 10.4 11 11 13.4V8.6C8.6 7.4 8.4 4.4 12 1 15.6 4.4 15.4 7.4 13 "
    "8.6V13.4C13.6 11 15.6 9.6 19 9.6 19 13 17 15 13 15V23Z",
    "harvester": "M18 1 20 2.4 7.4 22.6 5.4 21.4 12 10.8C8 8 4.4 7.6 1 9 4 3.6 10 2.6 15 6Z",
    "pedlar": "M8 5A4 4 0 0 1 16 5H19L21 22H3L5 5ZM10 5H14A2 2 0 0 0 10 5ZM7 10V17H17V10ZM11 10V13H13V10Z",
    "picker": "M6.4 10A5.6 8 0 0 1 17.6 10H22L19.4 21H4.6L2 10ZM8.6 10H15.4A3.4 5.6 0 0 0 8.6 10ZM7 12.6 8 "
    "18.4H10L9.4 12.6ZM14.6 12.6 14 18.4H16L17 12.6Z",
    "carter": "M1.5 6H22.5L19.6 14.4H4.4ZM7 15A3.6 3.6 0 1 1 7 22.2 3.6 3.6 0 1 1 7 15ZM17 15A3.6 3.6 0 1 1 17 22.2 "
    "3.6 3.6 0 1 1 17 15Z",
    "ploughman": "M1 5 3 3 14 12 21 10 23 14 14 15.6 16 21 9 17 8 13ZM2 20H9V22.4H2Z",
    "surveyor": "M12 1A11 11 0 1 1 12 23 11 11 0 1 1 12 1ZM12 3.6A8.4 8.4 0 1 0 12 20.4 8.4 8.4 0 1 0 12 3.6ZM17 7 "
    "13.6 13.6 7 17 10.4 10.4Z",
    "miller": "M9.6 12 8 23H16L14.4 12ZM12 8.6 20.4 1.6 22.4 4.4 14 10.4ZM12 8.6 3.6 1.6 1.6 4.4 10 10.4ZM12.6 11 21 "
    "16.6 19.4 18.6ZM11.4 11 3 16.6 4.6 18.6Z",
    "tax_collector": "M8 2A6.6 6.6 0 1 1 8 15.2 6.6 6.6 0 1 1 8 2ZM8 4.6A4 4 0 1 0 8 12.6 4 4 0 1 0 8 4.6ZM17 "
    "9.6A6.4 6.4 0 1 1 10.6 17.4 9 9 0 0 0 17 9.6Z",
    "parson": "M11 1H13V3H15.2V5H13V7.4L18.4 12V22H14V17.6A2 2 0 0 0 10 17.6V22H5.6V12L11 7.4V5H8.8V3H11Z",
    "notary": "M22 1C14 2 8 8 6.4 15L3 22 5 22.6 8 17C15 16 21 10 22 1ZM12 20H22V22.4H12Z",
    "steward": "M7.4 1.8A5.6 5.6 0 0 1 12.7 9L22.2 18.4V22.2H18.2V19.8H15.6V17.2H13L9.4 13.2A5.6 5.6 0 1 1 7.4 "
    "1.8ZM6.4 4.6A1.8 1.8 0 1 0 6.4 8.2 1.8 1.8 0 1 0 6.4 4.6Z",
    "bailiff": "M6.4 10A5.2 5.2 0 1 1 6.4 20.4 5.2 5.2 0 1 1 6.4 10ZM6.4 12.4A2.8 2.8 0 1 0 6.4 18 2.8 2.8 0 1 0 6.4 "
    "12.4ZM17.6 10A5.2 5.2 0 1 1 17.6 20.4 5.2 5.2 0 1 1 17.6 10ZM17.6 12.4A2.8 2.8 0 1 0 17.6 18 2.8 2.8 0 1 0 17.6 "
    "12.4ZM6 8 11 4H13L18 8 16.6 9.4 12.4 6H11.6L7.4 9.4Z",
    "worker": "M12 2A3.6 3.6 0 0 1 15.4 7L22 11V14H17.5L19.5 22H13.5L12 18 10.5 22H4.5L6.5 14H2V11L8.6 7A3.6 3.6 0 0 "
    "1 12 2Z",
    "bell": "M12 1.4A2 2 0 0 1 13.8 4C18 5 19 9 19 14L21.6 18V19.6H2.4V18L5 14C5 9 6 5 10.2 4A2 2 0 0 1 12 1.4ZM9.4 "
    "21H14.6A2.6 2 0 0 1 9.4 21Z",
    "scroll": "M6 1.6H20A2.6 2.6 0 0 1 20 7H19V19.6A2.8 2.8 0 0 1 16.2 22.4H4A2.8 2.8 0 0 1 4 17H5V4.4ZM8 "
    "6V7.6H16V6ZM8 10V11.6H16V10ZM8 14V15.6H16V14Z",
    "bag": "M8 1.6H16L14.6 6.4C20 9.6 22.6 15 21 19 20 22 4 22 3 19 1.4 15 4 9.6 9.4 6.4ZM8.4 8H15.6V9.4H8.4Z",
    "helps": "M12 7A5 5 0 1 1 12 17 5 5 0 1 1 12 7ZM11 1H13V5H11ZM11 19H13V23H11ZM1 11H5V13H1ZM19 11H23V13H19ZM3.6 5 "
    "5 3.6 7.8 6.4 6.4 7.8ZM16.2 17.6 17.6 16.2 20.4 19 19 20.4ZM19 3.6 20.4 5 17.6 7.8 16.2 6.4ZM6.4 16.2 7.8 17.6 "
    "5 20.4 3.6 19Z",
    "hurts": "M6 12A4.6 4.6 0 0 1 6.4 3.6 6 6 0 0 1 17.4 4 4.4 4.4 0 0 1 18.4 12.6H15L16.4 9.6H11L8 15H11L8.6 22.6 "
    "16 13.4H12.6L13 12.6H9Z",
    "mixed": "M2 9C4 4 9 2 14 3.6V1L20 5.4 14 9.8V7C11 6 8 7 6.4 10ZM22 15C20 20 15 22 10 20.4V23L4 18.6 10 "
    "14.2V17C13 18 16 17 17.6 14Z",
    "buy": "M3 3H21L23 9.6H1ZM3 11H5.4V22H3ZM18.6 11H21V22H18.6ZM5.4 14H18.6V17.4H5.4Z",
    "offer": "M2 2H12L22.6 12.6 12.6 22.6 2 12ZM7 5A2 2 0 1 0 7 9 2 2 0 1 0 7 5Z",
}

# The counters: a shape for each crop, in a square of 24, large enough for two letters.
SHAPES: Final = {
    "wine": "M12 .6C15 4.4 22.4 8.6 22.4 14.4A10.4 9 0 0 1 1.6 14.4C1.6 8.6 9 4.4 12 .6Z",
    "hops": "M12 .6 22.6 6.3V17.7L12 23.4 1.4 17.7V6.3Z",
    "cider": "M12 1.2A10.8 10.8 0 1 1 12 22.8 10.8 10.8 0 1 1 12 1.2Z",
    "vegetables": "M3.4 2H20.6A1.4 1.4 0 0 1 22 3.4V20.6A1.4 1.4 0 0 1 20.6 22H3.4A1.4 1.4 0 0 1 2 20.6V3.4A1.4 1.4 "
    "0 0 1 3.4 2Z",
    "wheat": "M12 0 24 12 12 24 0 12Z",
}
# Where the letters stand in each shape, in 24ths below its centre.
_LOWERED: Final = {"wine": 1.8}

ICONS: Final = load_icons("contado.games.keyharvest.drawing", SIGNS)
SYMBOLS: Final = ICONS.symbols + "".join(
    f'<symbol id="counter-{crop}" viewBox="-1 -1 26 26"><path d="{shape}" fill="var(--ground)" stroke="var(--ink)" '
    'stroke-width="1" stroke-linejoin="round"/></symbol>'
    for crop, shape in SHAPES.items()
)
# The smallest letters of a label; areas are drawn a little smaller than this on a phone.
LEAST: Final = 9.5
# From this size on a counter shows its icon; below it, and beside the icon, there are letters.
LEAST_WITH_ICON: Final = 25.0
# On a smaller counter the letters would be illegible.
LEAST_COUNTER: Final = 15.0


def worker_icon(worker: str) -> str:
    """Return the icon of a worker; those of other tile sets share one."""
    return worker if worker in SIGNS else "worker"


@lru_cache(maxsize=64)
def letters_of(_: Language) -> Mapping[str, str]:
    """Return the letters of the crops: the shortest beginnings of their names, at least two letters, that differ."""
    return {crop: capital(name) for crop, name in short_names({crop: crop_name(crop, _) for crop in CROPS}).items()}


def letters(crop: str, _: Language) -> str:
    """Return a crop's letters."""
    return letters_of(_)[crop]


@lru_cache(maxsize=4096)
def crop_counter(crop: str, x: float, y: float, size: float, _: Language) -> str:
    """Return a crop counter with its centre at a point: shape, colour, and its letters or, where it is large, icon."""
    parts = [f'<g class="crop-{crop}">', symbol(f"counter-{crop}", x - size / 2, y - size / 2, size)]
    low = y + _LOWERED.get(crop, 0) * size / 24
    if size >= LEAST_WITH_ICON:
        parts.append(icon(crop, x, low, size * 0.6))
    else:
        figure = max(size * 0.46, 9.5)
        parts.append(text(x, low + figure * 0.36, letters(crop, _), figure, "strong mid on"))
    return "".join(parts) + "</g>"


@lru_cache(maxsize=64)
def crop_sign(crop: str, _: Language, size: float = LEAST_WITH_ICON) -> Sign:
    """Return a crop counter as the symbol of a part: with its icon, or with its letters where it is small."""
    return Sign(drawn=placed(crop_counter(crop, 0, 0, size, _), 0, 0, 24 / size))


@lru_cache(maxsize=4096)
def crops_row(crops: tuple[tuple[str, int], ...], x: float, y: float, room: float, size: float, _: Language) -> str:
    """Return some crops in a row centred on y: each kind once, and how many where there are several.

    Many kinds are drawn smaller and, in the end, closer together.
    """
    times = "×"
    if sum(_crops_widths(crops, size, times)) > room:
        size, times = max(size * room / sum(_crops_widths(crops, size, "")), LEAST_COUNTER), ""
    widths = _crops_widths(crops, size, times)
    squeeze = min(1.0, room / max(sum(widths), 1))
    parts: list[str] = []
    for (crop, n), width in zip(crops, widths, strict=True):
        parts.append(crop_counter(crop, x + size / 2, y, size, _))
        if n > 1:
            parts.append(text(x + size + 1, y + size * 0.24, f"{times}{n}", max(size * 0.52, 9.5), "strong"))
        x += width * squeeze
    return "".join(parts)


def _crops_widths(crops: tuple[tuple[str, int], ...], size: float, times: str) -> list[float]:
    figure = max(size * 0.52, 9.5)
    return [size + 2 + (text_width(f"{times}{n}", figure, True) + 1 if n > 1 else 0) for crop, n in crops]


def tick(x: float, y: float, size: float) -> str:
    """Return a tick around a point."""
    return (
        f'<path d="M{number(x - size * 0.45)} {number(y)}l{number(size * 0.32)} {number(size * 0.36)} '
        f'{number(size * 0.58)} {number(-size * 0.78)}" class="tick"/>'
    )


# The radius of a player's disc beside a field.
DISC: Final = 8.2


class Disc(NamedTuple):
    """A player's disc and what stands beside it: a number, ``!`` after it, ``✓`` or ``?``."""

    seat: int
    initial: str
    said: str


@lru_cache(maxsize=4096)
def disc_row(signs: tuple[Disc, ...], x: float, y: float, room: float) -> str:
    """Return discs in a row centred on y, closer together where there is little space."""
    widths = [disc_width(sign) for sign in signs]
    squeeze = min(1.0, room / max(sum(widths), 1))
    parts: list[str] = []
    for sign, width in zip(signs, widths, strict=True):
        parts.append(player_mark(sign.seat, sign.initial, x + DISC, y, DISC))
        beside = x + 2 * DISC + 1.2
        if sign.said == "✓":
            parts.append(tick(beside + 4.4, y, 8))
        elif sign.said:
            parts.append(text(beside, y + 3.9, sign.said, 10.8, "strong"))
        x += width * squeeze
    return "".join(parts)


def disc_width(sign: Disc) -> float:
    """Return the width of a disc with what stands beside it."""
    return 2 * DISC + 5 + (10 if sign.said == "✓" else text_width(sign.said, 10.8, True) + 1 if sign.said else 0)
