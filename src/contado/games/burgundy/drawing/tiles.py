"""Hexagons and what lies on them: tiles with icon and name, empty spaces, key spaces and slots."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from contado.core.drawing import piece, target, text
from contado.core.drawing.craft import hex_edge
from contado.core.drawing.icons import icon
from contado.core.drawing.parts import HEX_ROW, HEX_WIDE, hex_glow, hexagon
from contado.core.drawing.svg import text_width
from contado.core.words.language import Language
from contado.games.burgundy.drawing.glyphs import SIGNS
from contado.games.burgundy.drawing.look import looks
from contado.games.burgundy.pieces.components import (
    END_LIVESTOCK,
    FACE_NAMES,
    FIRST_LIVESTOCK,
    KIND_OF,
    MONASTERIES,
    SPECIES,
    animals_on,
    species_of,
)
from contado.games.burgundy.pieces.kinds import ANY_KIND, KINDS, LIVESTOCK
from contado.games.burgundy.telling.explanations import Printing, tile_words
from contado.games.burgundy.telling.hints import short_name
from contado.games.burgundy.telling.words import face_number, tile_name

# Width of a hexagon that stands on a point, and the step to the next row, in radii.
WIDE: Final = HEX_WIDE
ROW: Final = HEX_ROW
# Space for a name in the lower part of a hexagon, and the size of its letters, in radii.
NAME_ROOM: Final = 1.48
LETTERS: Final = 0.29
# What lies between the bevels at the left and at the right, in radii; and the line that a name stands on, above the
# slanting sides, where a light around the tile would cover its first and last letter.
BETWEEN_EDGES: Final = 1.48
FOOT: Final = 0.46
# The size of an icon over a name, in radii, and how far its middle is above that of the tile; less below a code.
# Letters that a page sets larger, to be read, still stand below it.
OVER_NAME: Final = 0.8
HIGH: Final = 0.25
HIGH_BELOW_CODE: Final = 0.17
# The least radius of a monastery on which symbols can be told apart.
LEAST_WITH_SIGNS: Final = 22.0
# A name that would need letters smaller than this fraction of the usual size is replaced by its code.
LEAST_LETTERS: Final = 0.8

# What a monastery does, in symbols: icons by name, the rest as text. "≠" reads "for each different".
MONASTERY_SIGNS: Final[dict[int, tuple[str, ...]]] = {
    1: ("2×", "building"), 2: ("mine", "+1", "workers"), 3: ("goods", "+1", "silver"), 4: ("goods", "+1", "workers"),
    5: ("ship", "+1", "depot"), 6: ("−2", "workers", "building"), 7: ("livestock", "+1", "vp"), 8: ("workers", "±2"),
    9: ("building", "±1"), 10: ("ship", "livestock", "±1"), 11: ("castle", "mine", "monastery", "±1"),
    12: ("take", "±1"), 13: ("workers", "+1", "silver"), 14: ("4", "workers"), 15: ("goods", "≠", "2", "vp"),
    16: ("warehouse", "4", "vp"), 17: ("watchtower", "4", "vp"), 18: ("carpenter", "4", "vp"),
    19: ("church", "4", "vp"), 20: ("market", "4", "vp"), 21: ("boarding_house", "4", "vp"), 22: ("bank", "4", "vp"),
    23: ("town_hall", "4", "vp"), 24: ("livestock", "≠", "4", "vp"), 25: ("goods", "1", "vp"),
    26: ("bonus", "3", "vp"),
    **{number: signs for look in looks() for number, signs in look.monasteries.items()},
}  # fmt: skip


def kind_class(face: int) -> str:
    """Return the class that gives a tile its colours."""
    return "kind-" + (KINDS[KIND_OF[face]] if KIND_OF[face] < ANY_KIND else FACE_NAMES[face])


def face_icon(face: int) -> str:
    """Return the icon of a tile, that of its kind if it has none of its own."""
    if FIRST_LIVESTOCK <= face < END_LIVESTOCK:
        return SPECIES[species_of(face)]
    name = FACE_NAMES[face]
    return name if name in SIGNS else kind_class(face).removeprefix("kind-")


def written(face: int, _: Language) -> str:
    """Return the name as it is written on a tile: one short word if possible, the code of a long name."""
    if FACE_NAMES[face] == "boarding_house":
        return _("boarding")
    if FIRST_LIVESTOCK <= face < END_LIVESTOCK:
        return {"cow": _("cows"), "sheep": _("sheep"), "pig": _("pigs"), "goat": _("goats")}[SPECIES[species_of(face)]]
    name = tile_name(face, _)
    return name if text_width(name, LETTERS * LEAST_LETTERS) <= NAME_ROOM else short_name(face, _)


@lru_cache(maxsize=1024)
def said(name: str, printing: Printing, _: Language) -> str:
    """Return a tile in words: its name and what it does."""
    return tile_words(face_number(name), printing, _)


@lru_cache(maxsize=8192)
def tile(
    name: str, x: float, y: float, radius: float, code: str, printing: Printing, smallest: float, _: Language
) -> str:
    """Return a tile with its centre at a point: icon, name, and above them the code to type for it.

    A name that would be too small to read is left out.
    """
    face = face_number(name)
    parts = [
        f'<g class="{kind_class(face)}">',
        hexagon(x + 0.8, y + 2, radius, "shadow"),
        hexagon(x, y, radius, "tile"),
        hex_edge(x, y, radius),
    ]
    if face > MONASTERIES:
        parts.append(_monastery(face - MONASTERIES, x, y, radius, printing, smallest))
    else:
        words, room = written(face, _), radius * NAME_ROOM
        size = min(max(radius * LETTERS, min(smallest, radius * 0.33)), room / text_width(words, 1.0))
        high = y - radius * (HIGH_BELOW_CODE if code else HIGH)
        if size >= smallest:
            parts.append(text(x, y + radius * FOOT, words, size, "mid on", room=radius * BETWEEN_EDGES))
        else:
            high = y + radius * (0.14 if code else 0)
        if KIND_OF[face] == LIVESTOCK:
            animals = str(animals_on(face))
            parts.append(text(x - radius * 0.46, high + radius * 0.27, animals, radius * 0.66, "strong mid on"))
            parts.append(icon(face_icon(face), x + radius * 0.24, high + radius * 0.02, radius * 0.82))
        else:
            parts.append(
                icon(face_icon(face), x, high, radius * (OVER_NAME if size >= smallest else 0.9 if code else 1.1))
            )
    if code:
        # On top of all, with a rim where an icon reaches up to it.
        parts.append(text(x, y - radius * 0.6, code, max(radius * 0.26, smallest), "mid on code part-halo"))
    parts.append("</g>")
    return "".join(parts)


def small_tile(face: int, x: float, y: float, radius: float) -> str:
    """Return a tile as its icon alone, in a line of text."""
    return f'<g class="{kind_class(face)}">{hexagon(x, y, radius, "tile")}{icon(face_icon(face), x, y, radius)}</g>'


def tile_stack(
    id: str, name: str, words: str, n: int, can: bool, x: float, y: float, radius: float, printing: Printing,
    smallest: float, _: Language,
) -> str:  # fmt: skip
    """Return a stack of equal tiles and how many there are."""
    inner = piece(tile(name, x, y, radius, "", printing, smallest, _))
    if not n:
        inner = f'<g class="past">{inner}</g>'
    inner += hex_glow(x, y, radius) if can else ""
    inner += text(x, y + radius + 13, f"×{n}", 13, "strong mid")
    return target(id, words, inner, can)


def _monastery(number: int, x: float, y: float, radius: float, printing: Printing, smallest: float) -> str:
    """Return what a monastery does in symbols, and its number below them; a small one has its number alone."""
    if radius < LEAST_WITH_SIGNS:
        size = max(radius * 0.62, smallest)
        figure = text(x, y + radius * 0.1 + size * 0.86, str(number), size, "strong mid on")
        return icon("monastery", x, y - radius * 0.36, radius * 0.74) + figure
    signs = MONASTERY_SIGNS.get(number, ())
    if number == 6 and printing.monastery_6 != "se":
        signs = ("silver", "building")
    if number == 15 and printing.monastery_15 == "y2011":
        signs = ("goods", "≠", "3", "vp")
    if number == 26 and printing.monastery_26 == "y2011":
        signs = ("bonus", "2", "vp")
    foot = icon("monastery", x - radius * 0.26, y + radius * 0.5, radius * 0.42) + text(
        x + radius * 0.22, y + radius * 0.63, str(number), max(radius * 0.36, smallest), "strong mid on"
    )
    return sign_row(signs, x, y - radius * 0.14, radius, smallest) + foot


def sign_row(signs: tuple[str, ...], x: float, y: float, radius: float, smallest: float = 0) -> str:
    """Return symbols side by side, as large as the hexagon allows."""
    widths = [radius * _width(sign) for sign in signs]
    scale = min(1.0, radius * 1.6 / max(sum(widths), 1))
    left = x - sum(widths) * scale / 2
    parts: list[str] = []
    for sign, width in zip(signs, widths, strict=True):
        middle, size = left + width * scale / 2, radius * scale
        if sign in SIGNS:
            parts.append(icon(sign, middle, y, size * (0.4 if sign == "vp" else 0.62)))
        else:
            letters = max(size * 0.44, smallest)
            parts.append(text(middle, y + letters * 0.36, sign, letters, "strong mid on"))
        left += width * scale
    return "".join(parts)


def _width(sign: str) -> float:
    """Return the width of a symbol, in radii."""
    if sign in SIGNS:
        return 0.42 if sign == "vp" else 0.66
    return text_width(sign, 0.44, True) + 0.06


@lru_cache(maxsize=2048)
def empty_space(kind: int, die: int, id: int, x: float, y: float, radius: float, smallest: float) -> str:
    """Return what is printed on a space: the kind that goes there, its id if there is room, the number it needs."""
    size = max(radius * 0.28, smallest)
    shown = size < radius * 0.33
    return (
        f'<g class="kind-{KINDS[kind]} bare">'
        + icon(KINDS[kind], x, y - radius * 0.5, radius * 0.46)
        + (text(x + radius * 0.5, y - radius * 0.4, str(id), size, "soft mid code") if shown else "")
        + text(x, y + radius * 0.35, str(die), radius * 0.76, "strong mid printed")
        + "</g>"
    )


@lru_cache(maxsize=256)
def empty_slot(kind: int, x: float, y: float, radius: float) -> str:
    """Return a slot of a depot with nothing in it: only the kind that belongs there."""
    return (
        f'<g class="kind-{KINDS[kind]} bare">'
        + hexagon(x, y, radius, "slot")
        + icon(KINDS[kind], x, y, radius * 0.6, "past")
        + "</g>"
    )
