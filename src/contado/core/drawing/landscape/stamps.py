"""Shapes that a landscape shows again and again: each is drawn once, of the height 1, and then only placed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from contado.core.drawing.svg import number


class Stamp(NamedTuple):
    """What has the colour of its shade and that of its light; its shadow on the ground, and what is dark on it."""

    body: str
    side: str
    shadow: str = ""
    dark: str = ""


# From the middle of their foot.
STAMPS: Final[Mapping[str, Stamp]] = {
    "tree": Stamp(
        "M0 0h.05l-.01-.2q.2.06.3-.08.16-.1.06-.28-.02-.26-.25-.3-.2-.22-.38-.02-.26.02-.24.26-.16.16-.02.3.14.16.46.1"
        "l-.01.22z",
        "M-.34-.44q-.06-.28.18-.3.1-.2.3-.1-.06.16-.2.16 0 .16-.16.14-.02.1-.12.1z",
        "M-.1 0q.4-.09.9.01-.4.09-.9-.01z",
    ),
    "stook": Stamp(
        "M.36 0h-.72l.22-.6-.12-.3.16.14.08-.24.1.22.18-.14-.12.32z",
        "M-.36 0l.22-.6-.12-.3.16.14.02.1-.08.66z",
        "M0 0h1l-.6-.14z",
        "M-.15-.64h.29v.09h-.31z",
    ),
    "cypress": Stamp("M0 0q-.34-.3 0-1 .34.7 0 1z", "M0 0q-.34-.3 0-1-.03.6 0 1z"),
}


def stamped(name: str, places: Iterable[tuple[float, float, float]], fill: str, lit: str) -> str:
    """Return a shape at places, each with its foot and how high it is."""
    uses = "".join(
        f'<use href="#{name}" transform="translate({number(x)} {number(y)})scale({number(high)})"/>'
        for x, y, high in places
    )
    return f'<g fill="{fill}" color="{lit}">{uses}</g>'


def definitions(shown: str) -> str:
    """Return those shapes that a drawing places."""
    return "".join(_group(name) for name in STAMPS if f'"#{name}"' in shown)


def _group(name: str) -> str:
    stamp = STAMPS[name]
    below, above = (
        f'<path d="{data}" fill="#000" opacity=".25"/>' if data else "" for data in (stamp.shadow, stamp.dark)
    )
    return f'<g id="{name}">{below}<path d="{stamp.body}"/><path d="{stamp.side}" fill="currentColor"/>{above}</g>'
