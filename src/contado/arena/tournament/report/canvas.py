"""What the plots share: sizes, scales with round numbers, axes, and a sign for every bot."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import Final

from contado.core.drawing import svg
from contado.core.drawing.palette import HUES, PLAYERS
from contado.core.drawing.svg import escape, label, number

# Wide enough for a phone at full size: on a desk two plots stand side by side, a little larger.
WIDTH: Final = 430.0
NAMES: Final = 108.0
# What stands at the right end of a row.
VALUES: Final = 58.0
TEXT: Final = 13.0
SMALL: Final = 11.5
# Strokes of lines, one for each bot, so that colour is not their only sign.
DASHES: Final = ("", "7 4", "2 4", "10 4 2 4", "14 5", "4 3 1 3")
PATTERNS: Final = ("", "stripe", "dot", "cross", "grid", "zigzag")


class Scale:
    """Values on a line of the plot."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        self.low = low
        self.high = high if high > low else low + 1
        self.start = start
        self.end = end

    def at(self, value: float) -> float:
        """Return where a value lies."""
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)

    def ticks(self, most: int = 6) -> list[float]:
        """Return round values to write on the axis."""
        step = round_step((self.high - self.low) / most)
        first = ceil(self.low / step - 1e-9)
        return [step * at for at in range(first, floor(self.high / step + 1e-9) + 1)]


class TimeScale(Scale):
    """Seconds on a line, each ten times as long as the one before being as far away."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        super().__init__(floor(log10(low)), ceil(log10(high)), start, end)

    def at(self, value: float) -> float:
        """Return where a time lies."""
        return super().at(log10(value))

    def ticks(self, most: int = 6) -> list[float]:
        """Return the powers of ten."""
        return [10.0**power for power in range(int(self.low), int(self.high) + 1)]


def round_step(about: float) -> float:
    """Return 1, 2 or 5 times a power of ten, not below a number."""
    power: float = 10.0 ** floor(log10(about))
    return next(step * power for step in (1, 2, 5, 10) if step * power >= about * (1 - 1e-9))


def plain(value: float) -> str:
    """Return a number on an axis."""
    return f"{value:g}".replace("-", "−")


def time_words(seconds: float) -> str:
    """Return a length of time in the unit that fits it, the same in every language."""
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds * 1e6:.3g} µs"


def picture(name: str, height: float, parts: Sequence[str]) -> str:
    """Return a plot as an element of the page, with its name for those who do not see it."""
    said = escape(name)
    return (
        f'<svg class="contado" viewBox="0 0 {number(WIDTH)} {number(height)}" role="img" aria-label="{said}">'
        + "".join(parts)
        + "</svg>"
    )


def line(x1: float, y1: float, x2: float, y2: float, classes: str, extra: str = "") -> str:
    """Return a straight line."""
    ends = f'x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}"'
    return f'<line {ends} class="{classes}"{extra}/>'


def axis_below(scale: Scale, top: float, bottom: float, words: str, ticks: Sequence[tuple[float, str]] = ()) -> str:
    """Return guides from top to bottom at round values, the values below them, and what they measure."""
    shown = ticks or [(value, plain(value)) for value in scale.ticks()]
    parts = []
    for value, text in shown:
        x = scale.at(value)
        parts.append(line(x, top, x, bottom, "grid"))
        parts.append(svg.text(x, bottom + 15, text, SMALL, "soft mid"))
    parts.append(svg.text((scale.start + scale.end) / 2, bottom + 31, words, SMALL, "soft mid"))
    return "".join(parts)


def bot_name(bot: str, y: float, room: float = NAMES - 8) -> str:
    """Return the name of a bot at the left of its row: long parameters come under the name."""
    head, _colon, pairs = bot.partition(":")
    if not pairs or svg.text_width(bot, TEXT, True) <= room:
        return label(room, y + 4, room, bot, TEXT, "strong end", SMALL * 0.8)
    return label(room, y - 3, room, head, TEXT, "strong end", SMALL * 0.8) + label(
        room, y + 11, room, pairs, SMALL, "soft end", SMALL * 0.7
    )


def bot_class(at: int) -> str:
    """Return the class that gives the colours of a bot by its number."""
    return f"seat-{at % len(PLAYERS)}"


def bot_bar(at: int, x: float, y: float, width: float, height: float) -> str:
    """Return a bar in the colour and the pattern of a bot."""
    box = f'x="{x:.2f}" y="{y:.2f}" width="{max(width, 0.01):.2f}" height="{max(height, 0.01):.2f}"'
    return f'<g class="{bot_class(at)}"><rect {box} class="plain-player"/><rect {box} class="pattern"/></g>'


def fill_of(at: int) -> tuple[str, str]:
    """Return hue and pattern of the part of a stack; neighbours differ in both."""
    return HUES[at % len(HUES)], PATTERNS[(at + at // len(HUES)) % len(PATTERNS)]


def filled(at: int, x: float, y: float, width: float, height: float) -> str:
    """Return a part of a stack in its hue and pattern."""
    hue, pattern = fill_of(at)
    box = f'x="{number(x)}" y="{number(y)}" width="{max(width, 0.01):.2f}" height="{number(height)}"'
    parts = f'<rect {box} fill="var(--mark)" stroke="var(--mark-edge)" stroke-width=".8"/>'
    if pattern:
        parts += f'<rect {box} fill="url(#pattern-{pattern})"/>'
    return f'<g class="hue-{hue}">{parts}</g>'
