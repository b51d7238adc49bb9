"""The page's colours in drawings by matplotlib, which knows nothing about pages and themes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final
from xml.etree import ElementTree

from contado.core.drawing.palette import HUES, PLAYERS, THEMES

# Patterns of bars and strokes of lines, so that colour is never the only sign of a bot or of a source of points.
PATTERNS: Final = ("plain", "stripe", "dot", "cross", "grid", "zigzag")
# The lengths of strokes are counted in widths of the line.
DASHES: Final = ((), (2.7, 1.5), (0.8, 1.5), (3.8, 1.5, 0.8, 1.5), (5.4, 1.9), (1.5, 1.2, 0.4, 1.2))

# The library knows fixed colours only, and the page has two themes. So the library draws with a made-up colour for each
# token of the palette and each pattern of the page, and these are replaced in what it has drawn.
_PAINTS: Final = {
    **{token: f"var(--{token})" for token in THEMES["light"]},
    **{pattern: f"url(#pattern-{pattern})" for pattern in PATTERNS[1:]},
}
COLOUR: Final = {name: f"#abc{at:03x}" for at, name in enumerate(_PAINTS)}
_PAINT_OF: Final = {COLOUR[name]: paint for name, paint in _PAINTS.items()}
# Removed from the library's drawings: the page has fonts of its own.
_FONT: Final = re.compile(r"font-family:[^;]*;?\s*")
_REFERENCE: Final = re.compile(r"#([\w.-]+)")
_ROTATED_BY_NOTHING: Final = re.compile(r"rotate\(-?0 ")


def adapt(root: ElementTree.Element) -> None:
    """Make a drawing of the library a part of the page: its colours, its fonts, and no ids that nothing refers to."""
    used = {found for one in root.iter() for value in one.attrib.values() for found in _REFERENCE.findall(value)}
    for one in root.iter():
        one.tag = one.tag.rpartition("}")[2]
        kept = {}
        for key, value in one.attrib.items():
            if key == "id" and value not in used:
                continue
            if key == "transform" and _ROTATED_BY_NOTHING.match(value):
                continue
            for number, paint in _PAINT_OF.items():
                value = value.replace(number, paint)
            value = _FONT.sub("", value) if key == "style" else " ".join(value.split())
            kept[key.rpartition("}")[2]] = value
        one.attrib = kept
        one.tail = None
        if one.tag != "text":
            one.text = None
    for parent in [*root.iter()]:
        # Style sheets would hold for the whole page.
        for child in [child for child in parent if child.tag in ("style", "metadata")]:
            parent.remove(child)


def bot_colour(at: int) -> str:
    """Return the colour of a bot by its number."""
    return COLOUR[f"player-{at % len(PLAYERS)}"]


def bot_pattern(at: int) -> str:
    """Return the pattern of a bot by its number."""
    return PLAYERS[at % len(PLAYERS)][1]


def source_paint(at: int) -> tuple[str, str]:
    """Return hue and pattern of the part of a stack; neighbours differ in both."""
    return HUES[at % len(HUES)], PATTERNS[(at + at // len(HUES)) % len(PATTERNS)]


def layers(colour: str, pattern: str) -> Sequence[str]:
    """Return what is laid over each other to fill a shape."""
    return [colour] if pattern == "plain" else [colour, COLOUR[pattern]]
