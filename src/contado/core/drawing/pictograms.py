"""Pictograms: what Euro games are made of, drawn for these games, for whoever has no icons of their own.

They are marks like the plain shapes, `mark("sheep", "sand", x, y, size)`, and can be told apart at 14 pixels: few large
forms, and inside them a colour that stands out from the hue by day and by night. All are drawn in a square of 24.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Pictogram(NamedTuple):
    """One drawing, each part of it as the data of a path."""

    # Filled with the hue, with an edge.
    outline: str
    # Inside the outline, in the colour that stands out from the hue: lines, and what is filled.
    lines: str = ""
    solid: str = ""
    # What reaches beyond the outline: filled with that colour and with an edge (legs, a trunk), or lines (a pole).
    limbs: str = ""
    outer: str = ""


def dot(x: float, y: float, radius: float) -> str:
    """Return a round part of a pictogram."""
    across = f"{radius:g} {radius:g} 0 1 1"
    return f"M{x:g} {y - radius:g}A{across} {x:g} {y + radius:g} {across} {x:g} {y - radius:g}Z"


PICTOGRAMS: Final = {
    # Money, people and what they hold.
    "coin": Pictogram(
        "M8.6 2A6.6 6.6 0 0 1 15 7A8 8 0 1 1 7.2 15A6.6 6.6 0 0 1 8.6 2Z",
        lines="M15 7A8 8 0 0 0 7.2 15M15 11A4 4 0 1 1 15 19 4 4 0 1 1 15 11Z",
    ),
    "worker": Pictogram(
        "M12 1.6A3.9 3.9 0 0 1 15.2 7.6C18.6 8.6 22.6 10.4 22.6 12.2 22.6 14 19.6 14.2 17.2 14 17.6 16.4 19.8 19.4 "
        "19.8 21.2 19.8 22.2 19.2 22.4 18.2 22.4H14.4C13.4 22.4 13 19.4 12 19.4S10.6 22.4 9.6 22.4H5.8C4.8 22.4 4.2 "
        "22.2 4.2 21.2 4.2 19.4 6.4 16.4 6.8 14 4.4 14.2 1.4 14 1.4 12.2 1.4 10.4 5.4 8.6 8.8 7.6A3.9 3.9 0 0 1 12 "
        "1.6Z",
    ),
    "hand": Pictogram(
        "M7.4 13.4V5A1.7 1.7 0 0 1 10.8 5V3.1A1.7 1.7 0 0 1 14.2 3.1V4.4A1.7 1.7 0 0 1 17.6 4.4V7A1.6 1.6 0 0 1 20.8 "
        "7V15.4C20.8 20 18 22.6 13.8 22.6 10 22.6 8.4 21 6.6 18.2L2.6 12.8A1.8 1.8 0 0 1 5.4 10.6Z",
        lines="M10.8 5V11.6M14.2 4.4V11.6M17.6 7V11.6",
    ),
    "crown": Pictogram(
        "M2.4 6.2 7.4 11 12 3 16.6 11 21.6 6.2 19.8 20.8H4.2Z",
        lines="M4.8 16.8H19.2",
    ),
    "star": Pictogram(
        "M12 1.6 15.1 8.5 22.6 9.3 17 14.4 18.6 21.8 12 18 5.4 21.8 7 14.4 1.4 9.3 8.9 8.5Z",
    ),
    # What is built, and ways.
    "house": Pictogram(
        "M12 2.2 22.4 11.6H19.6V21.8H4.4V11.6H1.6Z",
        solid="M9.4 21V14.4H14.6V21Z",
    ),
    "tower": Pictogram(
        "M5 8.6V2.4H8.4V4.8H10.4V2.4H13.6V4.8H15.6V2.4H19V8.6L17.2 10.4V22H6.8V10.4Z",
        solid="M9.6 21.2V17.2A2.4 2.4 0 0 1 14.4 17.2V21.2ZM11 11.4H13V14H11Z",
    ),
    "road": Pictogram(
        "M8.8 2.4H15.2L22.4 21.6H1.6Z",
        solid="M11.4 4.6H12.6L12.9 8H11.1ZM10.9 10.2H13.1L13.5 14H10.5ZM10.2 16.4H13.8L14.2 20.8H9.8Z",
    ),
    "ship": Pictogram(
        "M11.2 2.2V15.4H3.6C4 10 7 5 11.2 2.2ZM13.4 4.8C17.4 7.4 19.6 11 20 15.4H13.4ZM1.8 17.4H22.2L19.2 22H4.8Z",
    ),
    "flag": Pictogram(
        "M6 3.4C10 1.4 13.4 5.4 19.8 3.4V13.8C13.4 15.8 10 11.8 6 13.8Z",
        outer="M6 2V22.4M3.4 22.4H8.6",
    ),
    # Goods.
    "tree": Pictogram(
        "M8.2 16.4A5 5 0 0 1 4 8.4 5 5 0 0 1 9.6 3.4 4.6 4.6 0 0 1 16.8 4.8 4.8 4.8 0 0 1 20 12 4.8 4.8 0 0 1 15.8 "
        "16.4Z",
        limbs="M11 16.4V11.4H13V16.4L14.2 22.2H9.8Z",
    ),
    "wood": Pictogram(
        "M5.4 8.4H12.2L13.6 4.4 16.6 5.4 15.6 8.4H19A3.4 5.6 0 0 1 19 19.6H5.4A3.4 5.6 0 0 1 5.4 8.4Z",
        lines="M5.4 8.4A3.4 5.6 0 0 1 5.4 19.6M5.4 12.4A1.1 1.7 0 0 1 5.4 15.6M12 12.2H16.4M13.4 16H18",
    ),
    "stone": Pictogram(
        "M2 17.4 4.6 9.4 11 4 17.8 5.8 22 13.4 20 20.2H5Z",
        lines="M4.6 9.4 10.4 11.4 11 4M10.4 11.4 17 10.6 17.8 5.8M10.4 11.4 8.6 20.2M17 10.6 20 20.2",
    ),
    "brick": Pictogram(
        "M2 5H22V19.4H2Z",
        lines="M2 9.8H22M2 14.6H22M12 5V9.8M7 9.8V14.6M17 9.8V14.6M12 14.6V19.4",
    ),
    "grain": Pictogram(
        "M12 1.2C14 3 14.4 5 13.4 7.4 15 5.4 17 5 19 5.6 18.8 8.4 17 10.2 13.4 10.6 15.2 9.8 17.2 9.8 19 10.6 18.4 "
        "13.4 16.6 15 13.4 15.2 15.2 14.6 17 14.8 18.4 15.8 17.6 18.4 15.4 19.8 12 19.8 8.6 19.8 6.4 18.4 5.6 15.8 7 "
        "14.8 8.8 14.6 10.6 15.2 7.4 15 5.6 13.4 5 10.6 6.8 9.8 8.8 9.8 10.6 10.6 7 10.2 5.2 8.4 5 5.6 7 5 9 5.4 10.6 "
        "7.4 9.6 5 10 3 12 1.2Z",
        lines="M12 9.6V19M12 14.4 15 12M12 14.4 9 12M12 19 15 16.8M12 19 9 16.8",
        outer="M12 20V23",
    ),
    "sheep": Pictogram(
        "M7 6.6A3.4 3.4 0 0 1 12.2 5 3.4 3.4 0 0 1 17.6 5.8 3.6 3.6 0 0 1 21.4 10.4 3.4 3.4 0 0 1 20 15.6 3.4 3.4 0 0 "
        "1 14.8 17 3.4 3.4 0 0 1 9.4 16.6 3.4 3.4 0 0 1 6 12.6",
        limbs="M9.2 17.2H11.4V21.8H9.2ZM16.4 17.2H18.6V21.8H16.4ZM1.8 9.6C2.4 7.2 4 6 6.4 6.6 8.2 6.2 9 7.2 8.8 8.6 "
        "8.6 11.4 7 13.2 4.6 13 2.6 12.8 1.4 11.4 1.8 9.6Z",
    ),
    "cow": Pictogram(
        "M6.6 7.4H17.4L21.8 6.4C22 9 20.4 10.6 17.8 10.8L16.8 17.2C17.4 20.6 15 22.4 12 22.4S6.6 20.6 7.2 17.2L6.2 "
        "10.8C3.6 10.6 2 9 2.2 6.4Z",
        lines="M7.8 16.8C10 15.6 14 15.6 16.2 16.8",
        solid="M8.6 10.4H10.4V13H8.6ZM13.6 10.4H15.4V13H13.6ZM9.4 18.2H11V20.2H9.4ZM13 18.2H14.6V20.2H13Z",
        outer="M7.4 7C5 6.4 3.8 4.4 4.4 1.8M16.6 7C19 6.4 20.2 4.4 19.6 1.8",
    ),
    "fish": Pictogram(
        "M1.6 12.4C4.4 7.4 8.6 5.2 12.6 6 15 6.6 16.6 8.2 18 10L22.4 6.4C21.4 10.4 21.4 14 22.4 18L18 14.6C16.6 16.4 "
        "15 18 12.6 18.6 8.6 19.4 4.4 17.2 1.6 12.4Z",
        lines="M9.8 8C11.4 10.6 11.4 14 9.8 16.6",
        solid="M6.3 9.6A1.3 1.3 0 1 1 6.3 12.2 1.3 1.3 0 1 1 6.3 9.6Z",
    ),
    "wine": Pictogram(
        "M5.4 1.8H18.6C19.4 9.4 17.4 13.6 13.2 14.2V19.8L17.4 22.4H6.6L10.8 19.8V14.2C6.6 13.6 4.6 9.4 5.4 1.8Z",
        solid="M6.6 2.8H17.4L17.5 6H6.5Z",
    ),
    "cloth": Pictogram(
        "M8.4 2.4C9.4 5.4 14.6 5.4 15.6 2.4L18.4 3.4 23 9.4 19.2 12.4 17.6 10.8V21.8H6.4V10.8L4.8 12.4 1 9.4 5.6 3.4Z",
        lines="M7.2 17.8H16.8",
    ),
    # What is played with.
    "card": Pictogram(
        "M9.4 5.4 17.8 2.6 22.6 17 14.2 19.8M2.4 5.4H14.2V22H2.4Z",
        solid="M5 13.7 8.3 9.2 11.6 13.7 8.3 18.2Z",
    ),
    "die": Pictogram(
        "M5.6 2.4H18.4A3.2 3.2 0 0 1 21.6 5.6V18.4A3.2 3.2 0 0 1 18.4 21.6H5.6A3.2 3.2 0 0 1 2.4 18.4V5.6A3.2 3.2 0 0 "
        "1 5.6 2.4Z",
        solid="M7.6 5.6A2 2 0 1 1 7.6 9.6 2 2 0 1 1 7.6 5.6ZM16.4 5.6A2 2 0 1 1 16.4 9.6 2 2 0 1 1 16.4 5.6ZM12 10A2 "
        "2 0 1 1 12 14 2 2 0 1 1 12 10ZM7.6 14.4A2 2 0 1 1 7.6 18.4 2 2 0 1 1 7.6 14.4ZM16.4 14.4A2 2 0 1 1 16.4 18.4 "
        "2 2 0 1 1 16.4 14.4Z",
    ),
    "hourglass": Pictogram(
        "M6.2 3.6H17.8C17.8 8.6 13.6 10 13.6 12S17.8 15.4 17.8 20.4H6.2C6.2 15.4 10.4 14 10.4 12S6.2 8.6 6.2 3.6Z",
        solid="M8.4 7.2H15.6C14.8 9.4 12.8 10.2 12 11.6 11.2 10.2 9.2 9.4 8.4 7.2ZM7.4 19.6C8.2 17.4 11 17 12 15.4 13 "
        "17 15.8 17.4 16.6 19.6Z",
        outer="M4 2.8H20M4 21.2H20",
    ),
    "arrow": Pictogram(
        "M2 8.8H11.6V3.2L22.4 12 11.6 20.8V15.2H2Z",
    ),
    "shield": Pictogram(
        "M3.4 3.2Q12 .8 20.6 3.2V11.6Q20.2 19 12 22.8 3.8 19 3.4 11.6Z",
        lines="M12 2V22.4M3.6 11.4H20.4",
    ),
    "key": Pictogram(
        "M7.2 6A6 6 0 0 1 13 10.2H22.6V16.6H19V13.8H17V16.6H14.2V13.8H13A6 6 0 1 1 7.2 6ZM6.8 9.8A2.2 2.2 0 1 0 6.8 "
        "14.2 2.2 2.2 0 1 0 6.8 9.8Z",
    ),
}
