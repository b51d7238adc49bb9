"""Goods as marks, workers and tiles as cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from contado.core.drawing import place, text
from contado.core.drawing.marks import symbol
from contado.core.drawing.parts import Sign, sign
from contado.core.drawing.svg import card
from contado.core.drawing.type import FIGURE, LARGE, SCORE, SMALL, TINY
from contado.core.words.language import Language
from contado.games.milestones.pieces.layout import GOODS, Layout
from contado.games.milestones.telling.words import good_name

# Each good has a shape and a hue of its own.
LOOKS: Final = {
    "stone": ("hexagon", "slate"), "wood": ("log", "brown"), "sand": ("heap", "sand"),
    "grain": ("ear", "green"), "coin": ("disc", "gold"),
}  # fmt: skip

# What stands for each good.
SIGNS: Final[Mapping[str, Sign]] = {good: sign(shape, hue) for good, (shape, hue) in LOOKS.items()}


def good_mark(good: str, x: float, y: float, size: float) -> str:
    """Return a good's mark with its centre at a point."""
    return SIGNS[good].at(x, y, size)


def letters(good: str, _: Language) -> str:
    """Return the good's two letters: the first ones of its name, so that nobody has to learn them."""
    return good_name(good, _)[:2].capitalize()


@lru_cache(maxsize=4096)
def worker_card(
    x: float, y: float, width: float, height: float, good: str, number: int, bonus: bool, _: Language, at: str = ""
) -> str:
    """Return one worker: number, mark and letters of the good, and the bonus tile.

    On a slot (`at`, such as ``0:w3``) motions know what the worker makes and the bonus tile by names of their own.
    """
    large, wide = height > 44, width > 40
    figure = SCORE if wide else LARGE
    # Number and mark side by side above the band of the good's hue; a bonus tile has room below the number.
    middle = y + height * (0.4 if bonus else 0.44)
    right, size = x + width * 0.69, min(width * 0.52, height * 0.5)
    made = good_mark(good, right, middle, size)
    parts = [
        f'<g class="hue-{LOOKS[good][1]}">',
        symbol("craft", x, y, width, height=height),
        text(x + width * 0.26, middle + figure * 0.36, str(number), figure, "strong mid"),
        place(f"made:{at}", made) if at else made,
    ]
    if large:
        parts.append(text(right, y + height * 0.84, letters(good, _), SMALL, "code strong mid"))
    if bonus:
        high = 18.0 if large else 14.0
        chip = card(x + 2.5, y + height - high - 2, width * 0.43, high, 4, "bonus")
        said = FIGURE if large else TINY
        chip += text(x + 2.5 + width * 0.215, y + height - high / 2 - 2 + said * 0.36, "+1", said, "strong mid")
        parts.append(place(f"token:{at}", chip) if at else chip)
    parts.append("</g>")
    return "".join(parts)


@lru_cache(maxsize=4096)
def tile_card(x: float, y: float, width: float, height: float, layout: Layout, tile: int, _: Language) -> str:
    """Return a tile of two workers; the line between them belongs to it, too."""
    half = width / 2
    return card(x, y, width, height, 4, "hit") + "".join(
        worker_card(
            x + side * half, y, half, height,
            GOODS[layout.worker_type[2 * tile + side]], layout.worker_number[2 * tile + side], False, _,
        )
        for side in (0, 1)
    )  # fmt: skip
