"""Pictures: what all games share when they draw themselves as SVG.

A game's `picture` turns a view into a `Picture` of `Area`s. The colours are tokens of one palette in two themes, the
text is fitted to its room, and whatever can be clicked is a `target` with an accessible name.
"""

from contado.core.drawing.derived import contrast
from contado.core.drawing.marks import MARKS, mark, player_bar, player_mark, player_pawn
from contado.core.drawing.palette import HUES, PLAYERS, THEMES, initials
from contado.core.drawing.picture import Area, Picture, seats_in_front
from contado.core.drawing.svg import (
    attribute,
    card,
    escape,
    fitted,
    label,
    named,
    number,
    piece,
    place,
    scenery,
    target,
    text,
    wrapped,
)

__all__ = [
    "HUES",
    "MARKS",
    "PLAYERS",
    "THEMES",
    "Area",
    "Picture",
    "attribute",
    "card",
    "contrast",
    "escape",
    "fitted",
    "initials",
    "label",
    "mark",
    "named",
    "number",
    "piece",
    "place",
    "player_bar",
    "player_mark",
    "player_pawn",
    "scenery",
    "seats_in_front",
    "target",
    "text",
    "wrapped",
]
