"""All symbols of the game, crop counters, and players' discs with what they say."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from contado.core.drawing import number, text
from contado.core.drawing.icons import two_toned
from contado.core.drawing.marks import sign_half, small_sign
from contado.core.drawing.parts import Sign
from contado.core.drawing.svg import text_width
from contado.core.drawing.type import FIGURE, SMALL, TINY
from contado.core.words.language import Language
from contado.core.words.wording import capital, short_names
from contado.games.keyharvest.drawing.crops import DRAWN, used
from contado.games.keyharvest.drawing.land import LAND
from contado.games.keyharvest.drawing.signs import SIGNS
from contado.games.keyharvest.pieces.layout import CROPS
from contado.games.keyharvest.telling.words import crop_name

# The counters: a shape for each crop, in a square of 24, large enough for its fruit.
SHAPES: Final = {
    "wine": "M12 .6C15 4.4 22.4 8.6 22.4 14.4A10.4 9 0 0 1 1.6 14.4C1.6 8.6 9 4.4 12 .6Z",
    "hops": "M12 .6 22.6 6.3V17.7L12 23.4 1.4 17.7V6.3Z",
    "cider": "M12 1.2A10.8 10.8 0 1 1 12 22.8 10.8 10.8 0 1 1 12 1.2Z",
    "vegetables": "M3.4 2H20.6A1.4 1.4 0 0 1 22 3.4V20.6A1.4 1.4 0 0 1 20.6 22H3.4A1.4 1.4 0 0 1 2 20.6V3.4A1.4 1.4 "
    "0 0 1 3.4 2Z",
    "wheat": "M12 0 24 12 12 24 0 12Z",
}
# Where the fruit lies in each shape, in 24ths below its centre, and its size there.
_LOWERED: Final = {"wine": 1.6}
_FRUIT: Final = {"wheat": 0.48, "wine": 0.52}

# A counter is a piece of wood: its shape with light and shade, and the fruit on it.
_COUNTERS: Final = "".join(
    f'<g id="counter-{crop}"><path d="{shape}" transform="translate(-11.3 -10.9)" fill="var(--shadow)"/>'
    f'<g transform="translate(-12 -12)" stroke-linejoin="round"><path d="{shape}" fill="var(--{crop})" '
    f'stroke="var(--{crop}-line)" stroke-width="1.2"/><path d="{shape}" transform="translate(1.3 1.3) scale(.892)" '
    'fill="none" stroke="var(--lit)" stroke-width="1.2"/></g>'
    f'<use href="#fruit-{crop}" transform="translate(0 {_LOWERED.get(crop, 0):g}) '
    f'scale({_FRUIT.get(crop, 0.56):g})"/></g>'
    for crop, shape in SHAPES.items()
)
SYMBOLS: Final = two_toned(SIGNS) + DRAWN + LAND + _COUNTERS
# The smallest letters of a label; areas are drawn a little smaller than this on a phone.
LEAST: Final = 9.5
# The usual size of a counter, and the smallest on which its fruit can be seen.
COUNTER: Final = 25.0
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


def crop_counter(crop: str, x: float, y: float, size: float) -> str:
    """Return a crop counter with its centre at a point: a piece of its shape and colour, with its fruit."""
    return used(f"counter-{crop}", x, y, size / 26)


@lru_cache(maxsize=64)
def crop_sign(crop: str) -> Sign:
    """Return a crop counter as the symbol of a part."""
    return Sign(drawn=crop_counter(crop, 0, 0, 26))


@lru_cache(maxsize=4096)
def crops_row(crops: tuple[tuple[str, int], ...], x: float, y: float, room: float, size: float) -> str:
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
        parts.append(crop_counter(crop, x + size / 2, y, size))
        if n > 1:
            parts.append(
                text(x + size + 1, y + size * 0.24, f"{times}{n}", TINY if size < COUNTER else FIGURE, "strong")
            )
        x += width * squeeze
    return "".join(parts)


def _crops_widths(crops: tuple[tuple[str, int], ...], size: float, times: str) -> list[float]:
    figure = TINY if size < COUNTER else FIGURE
    return [size + 2 + (text_width(f"{times}{n}", figure, True) + 1 if n > 1 else 0) for crop, n in crops]


def tick(x: float, y: float, size: float) -> str:
    """Return a tick around a point."""
    return (
        f'<path d="M{number(x - size * 0.45)} {number(y)}l{number(size * 0.32)} {number(size * 0.36)} '
        f'{number(size * 0.58)} {number(-size * 0.78)}" class="tick"/>'
    )


# The radius of a player's disc beside a field.
DISC: Final = 8.2
# How close discs in a row come to each other, as a part of what they take; and the room for a sign that there are more.
CLOSEST: Final = 0.95
MORE: Final = 11.0


@lru_cache(maxsize=1024)
def seat_disc(seat: int, initial: str, x: float, y: float) -> str:
    """Return a player's small sign; its letter stands on a plain heart and has a rim, since it is wider than that."""
    return small_sign(f"seat-{seat}", initial, x, y, DISC, TINY, heart=True)


class Disc(NamedTuple):
    """A player's disc and what stands beside it: a number, ``!`` after it, ``✓`` or ``?``."""

    seat: int
    initial: str
    said: str


@lru_cache(maxsize=4096)
def disc_row(signs: tuple[Disc, ...], x: float, y: float, room: float) -> str:
    """Return discs in a row centred on y, a bit closer together where there is little space.

    Where they would lie over each other's figures only the first ones are drawn, and a sign that there are more: the
    tip says all of them.
    """
    widths = [disc_width(sign) for sign in signs]
    shown = len(signs)
    if sum(widths) * CLOSEST > room:
        shown = max(1, sum(1 for at in range(1, shown) if sum(widths[:at]) + MORE <= room))
    squeeze = min(1.0, (room - (MORE if shown < len(signs) else 0)) / max(sum(widths[:shown]), 1))
    parts: list[str] = []
    for sign, width in zip(signs[:shown], widths, strict=False):
        half = sign_half(sign.initial, DISC, TINY)
        parts.append(seat_disc(sign.seat, sign.initial, x + half, y))
        beside = x + 2 * half + 1.2
        if sign.said == "✓":
            parts.append(tick(beside + 4.4, y, 8))
        elif sign.said:
            parts.append(text(beside, y + 4.4, sign.said, SMALL, "strong"))
        x += width * squeeze
    if shown < len(signs):
        parts.append(text(x, y + 4.4, "…", SMALL, "strong"))
    return "".join(parts)


def disc_width(sign: Disc) -> float:
    """Return the width of a disc with what stands beside it."""
    half = sign_half(sign.initial, DISC, TINY)
    return 2 * half + 3 + (10 if sign.said == "✓" else text_width(sign.said, SMALL, True) + 1 if sign.said else 0)
