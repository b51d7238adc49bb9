"""Counters: the sign of a thing, how many there are, and its name; and several of them in a row."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from contado.core.drawing.parts.glow import glow
from contado.core.drawing.parts.pointing import SILENT, Sign, Target
from contado.core.drawing.svg import card, label, piece, place, text, text_width

# A high box has its name behind the sign, and not below it, from so many heights on.
WIDE: Final = 1.9


class Count(NamedTuple):
    """What a counter shows."""

    sign: Sign
    n: int
    # Written below or beside the figure, where there is room.
    name: str = ""
    at: Target = SILENT
    # The name by which motions know the sign alone, where it is not the target that moves.
    moves: str = ""


@lru_cache(maxsize=4096)
def counter(count: Count, x: float, y: float, width: float, height: float, classes: str = "part-counter") -> str:
    """Return a counter in a box: faint where there is none; higher than 32 with its name below, else beside.

    In a box that is higher than wide the sign stands over the figure, in one that is high and twice as wide it is as
    high as both figure and name. Without `classes` it has no box of its own.
    """
    inner = card(x, y, width, height, min(5, height / 5), classes or "hit")
    if width < height:
        inner += _over(count, x, y, width, height)
    else:
        named = height > 32 and count.name
        lay = _beside if not named else _below if width < height * WIDE else _before
        inner += lay(count, x, y, width, height)
    if count.at.glows:
        inner += glow(x, y, width, height, min(6, height / 5))
    return count.at.around(inner)


def _sign(count: Count, x: float, y: float, size: float) -> str:
    drawn = count.sign.at(x, y, size)
    drawn = place(count.moves, drawn) if count.moves else piece(drawn)
    return drawn if count.n else f'<g class="empty">{drawn}</g>'


def _below(count: Count, x: float, y: float, width: float, height: float) -> str:
    """Return sign and figure side by side, and the name below them."""
    size = min(height * 0.52, width * 0.36)
    return (
        _sign(count, x + width * 0.29, y + height * 0.38, size)
        + text(x + width * 0.73, y + height * 0.56, str(count.n), min(height * 0.48, width * 0.32), _tone(count, "mid"))
        + label(x + width / 2, y + height * 0.9, width - 6, count.name, min(height * 0.25, 12.5), "soft mid")
    )


def _before(count: Count, x: float, y: float, width: float, height: float) -> str:
    """Return a large sign before the figure and the name, which stand over each other."""
    size, begin = height * 0.74, x + height * 0.96
    return (
        _sign(count, x + height * 0.46, y + height / 2, size)
        + text(begin, y + height * 0.53, str(count.n), height * 0.42, _tone(count, ""))
        + label(begin, y + height * 0.84, x + width - begin - 2, count.name, min(height * 0.25, 12.5), "soft")
    )


def _beside(count: Count, x: float, y: float, width: float, height: float) -> str:
    """Return sign, figure and, where they leave room for it, the name in one line."""
    size = min(height * 0.74, width * 0.46)
    figure = min(height * 0.62, width * 0.36)
    # A figure of two or three digits moves closer, rather than out of the box.
    spare = max(width - size - text_width(str(count.n), figure, True), 0)
    left = x + min(height * 0.14, spare * 0.36)
    begin, low = left + size + min(height * 0.12, spare * 0.34), y + height / 2 + figure * 0.36
    drawn = _sign(count, left + size / 2, y + height / 2, size)
    drawn += text(begin, low, str(count.n), figure, _tone(count, ""))
    named = begin + figure * (0.7 * max(len(str(count.n)), 2))
    if count.name and x + width - named > figure * 2:
        drawn += label(named, y + height / 2 + height * 0.16, x + width - named - 4, count.name, height * 0.446, "soft")
    return drawn


def _over(count: Count, x: float, y: float, width: float, height: float) -> str:
    """Return the sign over the figure, which has the name behind it where there is room for both."""
    size, low = min(height * 0.6, width * 0.8), y + height * 0.9
    figure, letters = min(height * 0.36, width * 0.5), max(height * 0.24, 9.5)
    wide, more = text_width(str(count.n), figure, True), text_width(f" {count.name}", letters)
    drawn = _sign(count, x + width / 2, y + height * 0.33, size)
    if not count.name or wide + more > width - 4:
        return drawn + text(x + width / 2, low, str(count.n), figure, _tone(count, "mid"))
    left = x + (width - wide - more) / 2
    drawn += text(left, low, str(count.n), figure, _tone(count, ""))
    return drawn + text(left + wide + more, low, count.name, letters, "soft end")


def _tone(count: Count, anchor: str) -> str:
    return f"{'strong' if count.n else 'soft'} {anchor}".strip()


def counters(
    counts: Sequence[Count], x: float, y: float, width: float, height: float, gap: float = 4, columns: int = 0,
    classes: str = "part-counter",
) -> str:  # fmt: skip
    """Return counters of one size side by side; with `columns`, in rows of this many, each as high as given."""
    across = columns or max(len(counts), 1)
    wide = (width + gap) / across
    return "".join(
        counter(count, x + at % across * wide, y + at // across * (height + gap), wide - gap, height, classes)
        for at, count in enumerate(counts)
    )
