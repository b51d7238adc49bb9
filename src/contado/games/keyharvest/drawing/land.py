"""What the country and the town are made of: land with hedges, trees, houses with somebody's roof, stalls, a desk.

All of it is drawn once in a picture, around 0, 0, and used at any size; hexagons have a radius of 24.
"""

from __future__ import annotations

from typing import Final

from contado.core.drawing import number
from contado.core.drawing.craft import motif_pattern, outline
from contado.core.drawing.parts import HEX_WIDE, Hexes, hex_corners
from contado.games.keyharvest.drawing.crops import HEX, UNIT
from contado.games.keyharvest.pieces.layout import ROWS

# The hexagon of every space: rows are arranged around the middle one, each with its own centre there.
CELLS: Final = tuple(
    (at - (length + row - 3) // 2, row - 3) for row, (_, length) in enumerate(ROWS) for at in range(length)
)
# Two spaces meet in the centre of the board.
COUNTRY: Final = Hexes(UNIT * HEX_WIDE / 2, 0, UNIT)
_SPACES: Final = tuple(COUNTRY.place(cell) for cell in CELLS)
_LINE: Final = 'stroke="var(--outline)" stroke-linejoin="round"'


def _hedges() -> str:
    """Return the lines between spaces, each once, as the data of a path."""
    sides = {
        tuple(sorted((corners[at - 1], corners[at])))
        for corners in ([(round(px, 1), round(py, 1)) for px, py in hex_corners(x, y, UNIT)] for x, y in _SPACES)
        for at in range(6)
    }
    return "".join(
        f"M{number(ax)} {number(ay)}" + (f"V{number(by)}" if ax == bx else f"L{number(bx)} {number(by)}")
        for (ax, ay), (bx, by) in sorted(sides)
    )


# Which of three tones the land has in each space: no two neighbours have the same one.
TONES: Final = tuple((column - row) % 3 for column, row in CELLS)


def _patches(tone: int) -> str:
    """Return every third space, as the data of a path."""
    wide, half = UNIT * HEX_WIDE / 2, UNIT / 2
    across, up = number(wide), number(half)
    shape = f"l{across} {up}v{number(UNIT)}l-{across} {up}-{across}-{up}v{number(-UNIT)}Z"
    return "".join(
        f"M{number(x)} {number(y - UNIT)}{shape}" for own, (x, y) in zip(TONES, _SPACES, strict=True) if own == tone
    )


def _wood(*trees: tuple[float, float, float]) -> str:
    return "".join(
        f'<use href="#tree" transform="translate({number(x)} {number(y)}) scale({size:g})"/>' for x, y, size in trees
    )


# Trees in the corners that the board leaves free, and along its edge.
_TREES: Final = (
    (-178, -119, 1.25), (-167, -128, 1), (-163, -115, 0.8), (-183, -104, 0.8), (-184, -60, 0.65),
    (177, -121, 1.3), (166, -128, 0.85), (183, -107, 0.85), (163, -115, 0.7), (184, -56, 0.65),
    (-178, 122, 1.2), (-167, 129, 0.9), (-183, 107, 0.8), (-184, 56, 0.65), (-165, 117, 0.65),
    (178, 121, 1.15), (168, 129, 0.9), (183, 105, 0.75), (165, 117, 0.7), (184, 60, 0.65),
)  # fmt: skip

_COUNTRY: Final = (
    f'<path id="hedges" d="{_hedges()}" fill="none" stroke-linecap="round"/>'
    '<g id="tree"><ellipse cx="1.6" cy="3" rx="7.4" ry="5.8" fill="var(--shadow)"/>'
    '<path d="M-6.4 1.6C-8.6-2-6-6-2.6-5.6-1-8.6 4-8.4 4.8-5 8-4.4 8.4 0 6 2 5.4 5.4.8 6.6-1.6 4.6-4 5.4-6 4-6.4 1.6Z"'
    f' fill="var(--tree)" {_LINE} stroke-width=".7"/>'
    '<path d="M-4.2-.6C-4.6-3-2.8-4-1.4-3.6-.4-5.6 2.2-5.6 2.8-3.6" fill="none" stroke="var(--tree-lit)" '
    'stroke-width="1.6" stroke-linecap="round"/></g>'
    # Rules of a page do not reach into what is used from elsewhere: colours are said here.
    f'<path id="coast" d="{outline(hex_corners(x, y, UNIT) for x, y in _SPACES)}" stroke-linejoin="round"/>'
    '<g id="country">'
    + _wood(*_TREES)
    + '<use href="#coast" x="2.4" y="5" fill="var(--shadow)" stroke="var(--shadow)" stroke-width="9"/>'
    '<use href="#coast" y="1.4" fill="none" stroke="var(--bank-edge)" stroke-width="9.6"/>'
    '<use href="#coast" fill="none" stroke="var(--bank)" stroke-width="8"/><use href="#coast" fill="url(#meadow)"/>'
    # A patchwork.
    f'<path d="{_patches(1)}" fill="var(--patch-hay)"/><path d="{_patches(2)}" fill="var(--patch-lush)"/>'
    '<use href="#hedges" stroke="var(--low-hedge)" stroke-width="2.6"/>'
    '<use href="#hedges" stroke="var(--low-bush)" stroke-width="3.4" stroke-dasharray=".1 4.9"/></g>'
    # Where no field will come any more: a pasture, in the tone that the land has there.
    + "".join(
        f'<g id="pasture-{tone}" transform="scale(.94)"><polygon points="{HEX}" fill="url(#meadow)"/>'
        + (f'<polygon points="{HEX}" fill="var(--{patch})"/>' if patch else "")
        + "</g>"
        for tone, patch in enumerate(("", "patch-hay", "patch-lush"))
    )
    + '<g id="sheep"><ellipse cx="1" cy="4.4" rx="7" ry="1.8" fill="var(--shadow)"/>'
    '<path d="M-3.6 2V5M3.4 2V5" fill="none" stroke="var(--sheep-face)" stroke-width="1.4" stroke-linecap="round"/>'
    '<path d="M-5.8.8C-7.2-1-5.6-3.2-3.8-2.8-3-4.8-.2-4.8.6-3.2 2.4-4.6 5-3.2 4.6-1.2 6.6-.4 6 2.4 4 2.4H-4C-5.2 2.4-6 '
    f'1.6-5.8.8Z" fill="var(--wool)" {_LINE} stroke-width=".9"/>'
    '<path d="M-6.6-3.4C-4.6-3.8-3.6-2.4-4-.8-4.6.8-7.2.8-7.8-.6-8-2-7.6-3.2-6.6-3.4Z" fill="var(--sheep-face)"/></g>'
    # What stands on some of them.
    '<g id="oak"><use href="#tree" transform="translate(-1 -2) scale(1.05)"/></g>'
    '<g id="rick"><ellipse cx="1.4" cy="5.8" rx="7" ry="2" fill="var(--shadow)"/><path d="M-4.4-7.4 0-5.4 4.4'
    f'-7.4 2-1 5.8 5.8H-5.8L-2-1Z" fill="var(--wheat)" {_LINE} stroke-width=".9"/>'
    '<path d="M-2.6-1.2H2.6M-2.6 4.6-.8.6M2.6 4.6.8.6M0 4.8V.8" fill="none" stroke="var(--wheat-line)" '
    'stroke-width=".9" stroke-linecap="round"/></g>'
    '<g id="flowers" stroke-linecap="round" stroke-width="2.6" fill="none">'
    '<path d="M-7 1v3.4M3-3V.4M6.6 4.4v3.4M-2 4.4v3.4M-4.6-3.4V0M8.4-1.4V2" stroke="var(--tree-lit)" stroke-width="1"/>'
    '<path d="M-7 1h.01M3-3h.01M6.6 4.4h.01" '
    'stroke="var(--poppy)"/><path d="M-2 4.4h.01M-4.6-3.4h.01M8.4-1.4h.01" stroke="var(--daisy)"/></g>'
)

# A worker's house fills a hexagon: chimney and wall here, the roof apart, since it takes a player's colour and pattern.
_HOUSE: Final = (
    f'<g id="plot"><polygon points="{HEX}" transform="translate(.7 1.5)" fill="var(--shadow)"/>'
    f'<path d="M8.6-14V-21.4H13.4V-12Z" fill="var(--chimney)" {_LINE} stroke-width=".9"/></g>'
    '<path id="wall" d="M-19.4-5H19.4V11.6L0 22.8-19.4 11.6Z"/>'
    '<path id="roof" d="M0-23.4 20.6-8.2V-3.4H-20.6V-8.2Z"/>'
    '<g id="eaves"><path d="M-19.6-7.2 0-21.6 19.6-7.2" fill="none" stroke="var(--lit)" stroke-width="1.6"/>'
    '<path d="M-19.4-2.6H19.4V-.4H-19.4Z" fill="var(--shaded)"/>'
    '<path d="M-19 11.8 0 22.8 19 11.8" fill="none" stroke="var(--shaded)" stroke-width="2.4"/></g>'
)

# The town seen from the fields, in a box of 170 by 56.
_SKYLINE: Final = (
    '<g id="skyline"><path d="M0 56V38Q40 22 84 34T170 28V56Z" fill="var(--downs)"/>'
    '<use href="#tree" transform="translate(14 40)"/><use href="#tree" transform="translate(158 36) scale(1.1)"/>'
    '<use href="#tree" transform="translate(147 40) scale(.8)"/>'
    f'<g {_LINE} stroke-width=".9"><path d="M26 36H52V54H26ZM54 30H76V54H54ZM96 38H122V54H96ZM124 34H144V54H124Z'
    'M78 24H94V54H78Z" fill="var(--face)"/><path d="M23 37 29 27H49L55 37ZM51 31 65 18 79 31ZM93 39 99 29H119L125 39Z'
    'M121 35 134 23 147 35Z" fill="var(--tiled)"/><path d="M76 25 86 2 96 25Z" fill="var(--foul)"/></g>'
    '<path d="M33 42H38V47H33ZM42 42H47V47H42ZM60 36H65V41H60ZM68 36H72V41H68ZM101 44H106V49H101ZM112 44H117V49H112Z'
    'M131 40H136V45H131ZM83 46A3 3 0 0 1 89 46V54H83ZM83 29H89V34H83Z" fill="var(--pane)"/>'
    '<path d="M0 56V50Q50 42 100 50T170 46V56Z" fill="url(#meadow)"/></g>'
)

# A gable with tiles, in a box of 100 by 16 that is stretched to the width of a house; the awning of a stall likewise.
_TOWN: Final = (
    '<symbol id="gable" viewBox="0 0 100 16" preserveAspectRatio="none">'
    f'<path d="M0 16 7 1H93L100 16Z" {_LINE} stroke-width="1.2"/></symbol>'
    '<symbol id="ridges" viewBox="0 0 100 16" preserveAspectRatio="none">'
    '<path d="M4.6 6.4H95.4M2.4 11.2H97.6" fill="none" stroke="var(--shaded)" stroke-width="1.4"/>'
    '<path d="M7 2.4H93" fill="none" stroke="var(--lit)" stroke-width="1.8"/></symbol>'
    f'<path id="stack" d="M0 0H7V10H0Z" fill="var(--chimney)" {_LINE} stroke-width=".9"/>'
    '<symbol id="awning" viewBox="0 0 96 12" preserveAspectRatio="none">'
    f'<path d="M3 0H93L96 7.4A6 4 0 0 1 84 7.4 6 4 0 0 1 72 7.4 6 4 0 0 1 60 7.4 6 4 0 0 1 48 7.4 6 4 0 0 1 36 7.4 6 4 '
    f'0 0 1 24 7.4 6 4 0 0 1 12 7.4 6 4 0 0 1 0 7.4Z" fill="var(--face)" {_LINE} stroke-width="1"/>'
    '<path d="M3 0H14.2L12 7.4A6 4 0 0 1 0 7.4ZM25.4 0H36.6L36 7.4A6 4 0 0 1 24 7.4ZM48 0H59.2L60 7.4A6 4 0 0 1 48 7.4Z'
    f'M70.4 0H81.6L84 7.4A6 4 0 0 1 72 7.4Z" {_LINE} stroke-width=".8"/></symbol>'
    # A flag in a box of 60 by 56; its notch is below.
    '<symbol id="flag" viewBox="0 0 60 56" preserveAspectRatio="none">'
    '<path d="M1 1H59V49L30 55 1 49Z" stroke-linejoin="round" stroke-width="1.2"/></symbol>'
    '<pattern id="planks" patternUnits="userSpaceOnUse" width="90" height="22"><rect width="90" height="22" '
    'fill="var(--wood)"/><path d="M0 .6H90M0 11.6H90M30 .6v11M74 11.6v11M8 5q9-2 16 0M44 7q14 2 26-1M20 17q16-2 30 1" '
    'fill="none" stroke="var(--wood-line)" stroke-width="1"/></pattern>'
)

LAND: Final = (
    motif_pattern("meadow", "grass", "meadow", "meadow-line", 0.8, 1.1)
    + motif_pattern("downs", "hills", "downs", "downs-line", 1.1, 1.3)
    + _COUNTRY + _HOUSE + _SKYLINE + _TOWN
    + motif_pattern("cobbles", "pebbles", "square", "cobble", 1, 1.1)
)  # fmt: skip
