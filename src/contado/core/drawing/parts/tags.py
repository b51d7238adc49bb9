"""Tags: what an option gives or costs, and what a thing costs, on something small that lies over the picture."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from contado.core.drawing.parts.pointing import Sign
from contado.core.drawing.svg import card, number, text, text_width

# The classes of each kind of tag, and of what is written on it.
KINDS: Final = {
    "gain": ("gain", "on-gain"),
    "cost": ("part-cost", "on-gain"),
    "plain": ("part-plain", "part-on-plain"),
}
# A figure, with its sign where it has one: ("+2", sign("wood", "brown")).
Amount = tuple[str, Sign | None]


def tag_width(said: str, size: float) -> float:
    """Return how wide a tag is with this written on it."""
    return text_width(said, size, True) + size * 0.7


@lru_cache(maxsize=4096)
def tag(said: str, x: float, y: float, size: float, kind: str = "gain") -> str:
    """Return a small tag around a point: what an option gives ("gain") or takes ("cost"), or a "plain" figure."""
    look, ink = KINDS[kind]
    width = tag_width(said, size)
    ground = card(x - width / 2, y - size * 0.68, width, size * 1.36, size * 0.68, look)
    # One thing: where its letters are too small to be read, a page leaves out all of it.
    return f'<g data-whole="">{ground}{text(x, y + size * 0.36, said, size, f"{ink} mid")}</g>'


def promise(inner: str) -> str:
    """Return what an option would give and take, drawn at its target: it goes when a click has left that option out."""
    return f'<g class="part-promise">{inner}</g>'


@lru_cache(maxsize=4096)
def offer_tag(kind: str, thing: str, n: int, x: float, y: float, size: float) -> str:
    """Return a tag with what an option gives ("gain") or takes ("cost") of a thing, as far as it is chosen.

    A table writes it anew with every click of a choice that takes several: with the least that is still to be paid, and
    the most that is still to be had. Draw it wherever one of the options takes or gives the thing; at 0 it is not seen.
    """
    seen = "" if n else " part-untold"
    said = f"{'+' if kind == 'gain' else '−'}{n}"
    return f'<g class="part-offer{seen}" data-tag="{kind}:{thing}">{tag(said, x, y, size, kind)}</g>'


def _widths(amounts: tuple[Amount, ...], size: float, sign_size: float) -> list[float]:
    """Return the room for each amount: its figure, and its sign with a little air."""
    return [
        text_width(figure, size, True) + (size * 0.24 + sign_size if sign is not None else 0)
        for figure, sign in amounts
    ]


@lru_cache(maxsize=4096)
def gain_tag(amounts: tuple[Amount, ...], x: float, y: float, size: float, kind: str = "gain") -> str:
    """Return a bubble around a point that says what an option gives, or takes, of several things.

    Signs lie on small discs, since their hues are made for light ground and not for the colour of a tag.
    """
    ground, ink = KINDS[kind]
    disc, gap = size * 1.3, size * 0.5
    widths = _widths(amounts, size, disc)
    height = size * 1.56
    whole = sum(widths) + gap * (len(amounts) - 1) + size * 0.8
    # A disc at the end stands as close to the round end as it does to the upper edge.
    whole -= size * 0.27 if amounts and amounts[-1][1] is not None else 0
    parts = [card(x - whole / 2, y - height / 2, whole, height, height / 2, ground)]
    left = x - whole / 2 + size * 0.4
    for (figure, sign), width in zip(amounts, widths, strict=True):
        parts.append(text(left, y + size * 0.36, figure, size, ink))
        if sign is not None:
            middle = left + width - disc / 2
            parts.append(f'<circle cx="{number(middle)}" cy="{number(y)}" r="{number(disc / 2)}" class="chip"/>')
            parts.append(sign.at(middle, y, size))
        left += width + gap
    return "".join(parts)


def price_width(amounts: tuple[Amount, ...], size: float) -> float:
    """Return how wide a price tag is."""
    return sum(_widths(amounts, size, size * 1.2)) + size * 0.5 * (len(amounts) - 1) + size * 1.9


@lru_cache(maxsize=4096)
def price_tag(amounts: tuple[Amount, ...], x: float, y: float, size: float, enough: bool = True) -> str:
    """Return a price around a point, as a tag that hangs on a thing; one that cannot be paid is broken and red."""
    whole, high = price_width(amounts, size), size * 1.6
    left, top = x - whole / 2, y - high / 2
    outline = (
        f"M{number(left)} {number(y)}L{number(left + high * 0.42)} {number(top)}H{number(left + whole)}"
        f"V{number(top + high)}H{number(left + high * 0.42)}Z"
    )
    parts = [
        f'<path d="{outline}" class="part-price{"" if enough else " part-short"}"/>',
        f'<circle cx="{number(left + high * 0.42)}" cy="{number(y)}" r="{number(size * 0.15)}" class="part-step"/>',
    ]
    at = left + size * 1.3
    for (figure, sign), width in zip(amounts, _widths(amounts, size, size * 1.2), strict=True):
        parts.append(text(at, y + size * 0.36, figure, size, "strong" if enough else "strong lost"))
        if sign is not None:
            parts.append(sign.at(at + width - size * 0.6, y, size * 1.2))
        at += width + size * 0.5
    return "".join(parts)
