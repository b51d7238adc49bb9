"""What makes places and things of flat shapes: land with a bank, ground with a motif, tiles with light on their edges.

There is one light, from the upper left: what stands up is bright there and casts its shadow to the lower right. Land is
the outline of its spaces with a bank around it; empty ground has a motif, faint enough for figures to stand on it.
Motifs are patterns and edges are symbols, so that a picture says what they look like once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from contado.core.drawing.svg import number

Place = tuple[float, float]

# What a motif is made of: the width and height of the piece that repeats, and its lines.
_MOTIFS: Final[Mapping[str, tuple[float, float, str]]] = {
    "waves": (22, 15, "M0 4q5.5-4.4 11 0t11 0M-5.5 11.5q5.5-4.4 11 0t11 0 11 0"),
    "grass": (24, 20, "M5 8 3.4 3.6M5 8V2.6M5 8 6.6 3.6M17 18l-1.6-4.4M17 18v-5.4M17 18l1.6-4.4"),
    "masonry": (20, 14, "M0 .6H20M0 7.6H20M5 .6v7M15 7.6v7"),
    "shingles": (16, 14, "M0 2.4Q4 9 8 2.4Q12 9 16 2.4M-4 9.4Q0 16 4 9.4Q8 16 12 9.4Q16 16 20 9.4"),
    "crosses": (24, 22, "M6 2.6v6.8M2.9 5h6.2M18 13.6v6.8M14.9 16h6.2"),
    "strata": (26, 16, "M0 5 5 2.4 10 5.6 15 3 21 5.8 26 5M-2 13 4 10.4 9 13.6 16 11 20 13.4 26 10.8"),
    "furrows": (18, 18, "M0 4.5Q4.5 2.5 9 4.5T18 4.5M0 13.5Q4.5 11.5 9 13.5T18 13.5"),
    "rows": (20, 16, "M4 3.4a2.6 2.6 0 1 0 .1 0M14 11.4a2.6 2.6 0 1 0 .1 0M4 8.6v1.6M14 16.6v-.2"),
    "stubble": (16, 14, "M3 6V2.6M6 6.6V3.4M11 13V9.6M14 13.4V10.4"),
    "hills": (34, 20, "M-2 9Q6 1.6 14 9M15 19Q23 11.6 31 19"),
    "pebbles": (
        22,
        18,
        "M4 5a2.4 1.7 0 1 0 .1 0M14 4a1.7 1.2 0 1 0 .1 0M9 13a2 1.4 0 1 0 .1 0M18 14a2.6 1.8 0 1 0 .1 0",
    ),
    "pavement": (20, 20, "M0 10 10 0 20 10 10 20ZM5 5 15 15M-5 15 5 25M15-5 25 5"),
    # Dots where lines are thick: the crowns of trees in a grove.
    "grove": (18, 15, "M4.5 4h.01M13.5 11.5h.01"),
    "sheaves": (20, 17, "M3 7.5 5 2.5 7 7.5ZM5 2.5v5M13 16 15 11 17 16ZM15 11v5M10.5 8h3M.5 16h3"),
    "plaster": (46, 40, "M6 8q4-2 8 0M30 14l5 1.4M20 26q3 1.6 6 0M38 34l4-1M8 35l2.6.6"),
}
MOTIFS: Final = tuple(_MOTIFS)


def motif_lines(motif: str) -> tuple[float, float, str]:
    """Return what a motif is made of: the width and height of the piece that repeats, and its lines."""
    return _MOTIFS[motif]


def motif_pattern(
    id: str, motif: str, ground: str, line: str, scale: float = 1, weight: float = 1.1, strength: str = "motif"
) -> str:
    """Return ground with a motif, as a pattern for `fill`: the tokens of its colour and of its lines, and their width.

    `strength` is the token that says how faint the lines are.

    A pattern takes its colours from where it is defined, so that each pair of colours is a pattern of its own.
    """
    wide, high, lines = _MOTIFS[motif]
    turned = "" if scale == 1 else f' patternTransform="scale({scale:g})"'
    return (
        f'<pattern id="{id}" patternUnits="userSpaceOnUse" width="{wide:g}" height="{high:g}"{turned}>'
        f'<rect width="{wide:g}" height="{high:g}" fill="var(--{ground})"/>'
        f'<path d="{lines}" fill="none" stroke="var(--{line})" stroke-width="{weight:g}" stroke-linecap="round" '
        f'stroke-linejoin="round" opacity="var(--{strength})"/></pattern>'
    )


def outline(shapes: Iterable[Sequence[Place]]) -> str:
    """Return the line around shapes that share sides, as the data of a path; around their holes, too.

    Corners are those of the shapes, all the way round in one direction: a side that two of them share has both ends in
    common.
    """
    after: dict[tuple[str, str], list[tuple[str, str]]] = {}
    sides = [(_corner(shape[at - 1]), _corner(shape[at])) for shape in map(tuple, shapes) for at in range(len(shape))]
    inner = {(end, start) for start, end in sides}
    for start, end in sides:
        if (start, end) not in inner:
            after.setdefault(start, []).append(end)
    data: list[str] = []
    while after:
        first = at = next(iter(after))
        loop: list[str] = []
        while at in after:
            loop.append(" ".join(at))
            ends = after[at]
            end = ends.pop()
            if not ends:
                del after[at]
            at = end
            if at == first:
                break
        data.append("M" + "L".join(loop) + "Z")
    return "".join(data)


def _corner(place: Place) -> tuple[str, str]:
    return number(place[0]), number(place[1])


def landmass(shapes: Iterable[Sequence[Place]], classes: str = "") -> str:
    """Return land below spaces that share sides: its shadow on the paper, its bank, and a bright upper edge."""
    data = outline(shapes)
    kind = f" {classes}" if classes else ""
    return (
        f'<g class="land scenery{kind}" aria-hidden="true" pointer-events="none">'
        f'<path d="{data}" transform="translate(2.5 5)" class="land-shadow"/>'
        f'<path d="{data}" class="land-edge"/><path d="{data}" class="land-bank"/></g>'
    )


def hex_edge(x: float, y: float, radius: float) -> str:
    """Return light and shade inside the edge of a hexagon that stands on a point, as a tile of card has them."""
    return (
        f'<use href="#craft-hex" x="{number(x - radius)}" y="{number(y - radius)}" width="{number(2 * radius)}" '
        f'height="{number(2 * radius)}"/>'
    )


def _hex_symbol() -> str:
    """Return the edges of a hexagon in a square of 48: bright above and on the left, dark below."""
    # Corners of a hexagon of radius 21.4 around 24, 24.
    far, half, up = 21.4 * 0.8660254, 21.4 / 2, 21.4
    left, right, top, bottom = 24 - far, 24 + far, 24 - up, 24 + up
    light = f"M{left:.1f} {24 + half:.1f}V{24 - half:.1f}L24 {top:.1f} {right:.1f} {24 - half:.1f}"
    shade = f"M{right:.1f} {24 - half:.1f}V{24 + half:.1f}L24 {bottom:.1f} {left:.1f} {24 + half:.1f}"
    ends = 'fill="none" stroke-width="2.6" stroke-linejoin="round"'
    return (
        '<symbol id="craft-hex" viewBox="0 0 48 48">'
        f'<path d="{light}" stroke="var(--lit)" {ends}/><path d="{shade}" stroke="var(--shaded)" {ends}/></symbol>'
    )


def square_edge(x: float, y: float, half: float) -> str:
    """Return light and shade inside the edge of a square tile around a point, which reaches so far from it."""
    return (
        f'<use href="#craft-square" x="{number(x - half)}" y="{number(y - half)}" width="{number(2 * half)}" '
        f'height="{number(2 * half)}"/>'
    )


_SQUARE: Final = (
    '<symbol id="craft-square" viewBox="0 0 48 48"><g fill="none" stroke-width="2" stroke-linejoin="round">'
    '<path d="M2 45V4.4Q2 2 4.4 2H45" stroke="var(--lit)"/><path d="M46 3V43.6Q46 46 43.6 46H3" '
    'stroke="var(--shaded)"/></g></symbol>'
)

CRAFT: Final = _hex_symbol() + _SQUARE
