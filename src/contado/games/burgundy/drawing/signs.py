"""Signs of tiles, people and things, drawn for this game: a soft body, a firm line, few dark parts.

All in a square of 24, in the colour that ``--icon`` has where they stand; they can be told apart at 14 pixels. A module
has its own in its `look.py`.
"""

from __future__ import annotations

from typing import Final

from contado.core.drawing.pictograms import PICTOGRAMS, Pictogram, dot

# What lies face down has a question mark; where it is heaped, too.
_QUESTION: Final = (
    "M5.6 8.2A6.4 6.4 0 0 1 18.4 8.2C18.4 12 13.9 12.6 13.9 16.2H10.1C10.1 11 14.6 10.8 14.6 8.2A2.6 2.6 0 0 0 9.4 8.2Z"
)

# An open hand, and a tile in it.
HAND: Final = (
    "M1.2 14.6H4.8V22.4H1.2ZM6 15.6C8.2 14 10.8 14.2 12.6 15.6H15.8C17.6 15.6 17.6 18 15.8 18H12.4V19H16.8L20.8 "
    "15.8C22.4 14.8 23.6 16.6 22.4 17.8L17.8 21.6C17 22.2 16.2 22.4 15.2 22.4H6Z"
)
HELD: Final = "M13 1 18.2 4V10L13 13 7.8 10V4Z"

SIGNS: Final = {
    # What the colours of spaces stand for.
    "castle": Pictogram(
        "M1.6 22V4H3.8V6.4H5.8V4H8V10.6H16V4H18.2V6.4H20.2V4H22.4V22Z",
        lines="M8 10.6V22M16 10.6V22",
        solid="M10 22V17.4A2 2 0 0 1 14 17.4V22ZM4.1 11.4H5.7V14.4H4.1ZM18.3 11.4H19.9V14.4H18.3Z",
    ),
    # A truck full of ore.
    "mine": Pictogram(
        "M2.4 9.2H21.6L19.2 17.6H4.8Z",
        solid="M4.6 8 7.2 4 10.4 5.6 13.4 1.8 17 4.2 19.4 8Z" + dot(8, 19.8, 2.6) + dot(16, 19.8, 2.6),
    ),
    "ship": Pictogram(
        "M12 2.4C16.6 4.2 19.2 8 19.4 13.2H12ZM10.2 5C7 7 5 9.8 4.6 13.2H10.2Z",
        outer="M12 1.6V16",
        solid="M1.4 15.4H22.6C21.8 19.4 19.6 21.8 16.8 22H7.2C4.4 21.8 2.2 19.4 1.4 15.4Z",
    ),
    # A fence in the grass.
    "livestock": Pictogram(
        "M4 7 5.8 4.6 7.6 7V21H4ZM16.4 7 18.2 4.6 20 7V21H16.4Z",
        outer="M1.2 10H4M7.6 10H16.4M20 10H22.8M1.2 15.4H4M7.6 15.4H16.4M20 15.4H22.8",
        solid="M9.4 22 9 18.4 11 20.4 12 17 13 20.4 15 18.4 14.6 22Z",
    ),
    "building": Pictogram(
        "M4.4 10.6V21.8H19.6V10.6L12 4.2Z",
        lines="M14 14H17V17.4H14Z",
        solid="M12 2 23 11.4 21.6 13.2 12 5.2 2.4 13.2 1 11.4ZM16.6 2.6H19.4V7L16.6 4.8ZM7.2 21.8V14.2H11V21.8Z",
    ),
    # A monk in his hood, with a cross on the habit.
    "monastery": Pictogram(
        "M12 1.6C15.8 1.6 17.8 4.6 17.4 8.8 20.4 10.8 21.4 15.2 21.8 22.2H2.2C2.6 15.2 3.6 10.8 6.6 8.8 6.2 4.6 8.2 "
        "1.6 12 1.6Z",
        solid="M12 1.6C15.8 1.6 17.8 4.6 17.4 8.8 15 12.8 9 12.8 6.6 8.8 6.2 4.6 8.2 1.6 12 1.6ZM12 4.2C9.8 4.2 9 "
        "5.6 9.2 7.2 9.4 8.8 10.6 9.6 12 9.6S14.6 8.8 14.8 7.2C15 5.6 14.2 4.2 12 4.2ZM11 "
        "13H13V15H15.4V17H13V21.6H11V17H8.6V15H11Z",
    ),
    # Buildings.
    "market": Pictogram(
        "M5 2.6H19L22.4 8.6A2.6 2.6 0 0 1 17.2 8.8 2.6 2.6 0 0 1 12 8.8 2.6 2.6 0 0 1 6.8 8.8 2.6 2.6 0 0 1 1.6 8.6Z",
        outer="M4 12.4V22M20 12.4V22",
        solid="M9.2 2.6H12V8.8A2.6 2.6 0 0 1 6.8 8.8ZM14.8 2.6H19L22.4 8.6A2.6 2.6 0 0 1 17.2 8.8ZM4 16.4H20V19.4H4Z"
        + dot(8.6, 14.6, 1.8) + dot(13, 14.6, 1.8),
    ),
    # A saw.
    "carpenter": Pictogram(
        "M8.8 8.2 23 19.6 21.4 21.4 19.8 20 18.6 21.8 16.8 19.4 15.4 21 13.8 18.4 12.4 20 10.8 17.4 9.4 19 7.8 16.4 "
        "6.4 17.8 4.4 13.6Z",
        solid="M1.6 9.8C.6 5.2 4.2 1.4 8.6 2.4 10.8 3 11.4 5.4 10.4 7.4L5.2 14.2C3.2 13.8 2 12 1.6 9.8ZM4.4 9.4C5 "
        "10.4 6 10.2 6.6 9.4L8.2 7.2C8.8 6.2 8.4 5.2 7.4 5 5 4.8 3.8 7 4.4 9.4Z",
    ),
    "church": Pictogram(
        "M3 22V11.8L6.6 6.6 10.2 11.8V22ZM10.2 13.4H19.6L22 17.2V22H10.2Z",
        outer="M6.6 1V6M4.6 2.8H8.6",
        solid="M5.2 22V17.8A1.4 1.4 0 0 1 8 17.8V22ZM12.6 17H14.2V20H12.6ZM16.8 17H18.4V20H16.8Z"
        "M10.2 12.6H19.4L22.6 17.8H20.2L18.4 15H10.2Z",
    ),
    # A gate as wide as the house, and crates inside.
    "warehouse": Pictogram(
        "M1.4 22V9.2L12 2.6 22.6 9.2V22H19.4V11.6H4.6V22Z",
        solid="M6.2 22V17.6H11.2V22ZM12.8 22V17.6H17.8V22ZM9.4 16V12.6H14.6V16Z",
    ),
    "boarding_house": Pictogram(
        "M10.4 9.6H18.4A3.6 3.6 0 0 1 22 13.2V16.2H10.4Z",
        outer="M2 4.4V21M22 16.4V21M2 16.8H22",
        solid=dot(6.2, 12.4, 2.8),
    ),
    "bank": Pictogram(
        "M12 1.6 22.4 7.4V9.6H1.6V7.4Z",
        solid="M3.4 11.2H6.6V18.2H3.4ZM10.4 11.2H13.6V18.2H10.4ZM17.4 11.2H20.6V18.2H17.4ZM1.6 19.8H22.4V22.4H1.6Z"
        + dot(12, 6.2, 1.6),
    ),
    # A clock on a tower above the arcades where people meet.
    "town_hall": Pictogram(
        "M1.6 22V13.8H7V6H17V13.8H22.4V22Z",
        solid=dot(12, 10.2, 3.4)
        + "M11.4 7.8H12.6V9.8L14.2 11 13.4 12 11.4 10.6ZM12 .4 18.2 6.6H5.8ZM3.8 22V18A1.7 1.7 0 0 1 7.2 18V22ZM10.1 "
        "22V17.6A1.9 1.9 0 0 1 13.9 17.6V22ZM16.8 22V18A1.7 1.7 0 0 1 20.2 18V22Z",
    ),
    # A hut on stilts.
    "watchtower": Pictogram(
        "M6.4 6H17.6V11.8H6.4Z",
        lines="M8 16.6H16M7.6 20.2 15.6 13.4M16.4 20.2 8.4 13.4",
        outer="M7.8 12.6 6.4 22.6M16.2 12.6 17.6 22.6",
        solid="M12 .8 20 6.4H4ZM4.6 10.8H19.4V13H4.6ZM10.4 7.4H13.6V9.6H10.4Z",
    ),
    # Animals, whole, all looking to the left.
    "cow": Pictogram(
        "M7.4 7.6H19.4C21 7.6 21.8 8.6 21.8 10.4V21.6H18.8V16.4H11.4V21.6H8.4V15.4L6.6 13.6H3.4C2 13.6 1.2 12.4 1.4 "
        "11L2.4 8.4C2.8 7.4 3.4 7 4.4 7Z",
        outer="M2.4 6.6C1.4 5.4 1.4 3.8 2.4 2.8M6.6 6.6C7.8 5.4 7.8 3.8 6.8 2.8M21.6 9.4C22.8 10.8 22.8 12.6 22.4 14.6",
        solid="M11.4 7.6H16.4C16.6 10.2 15.6 11.8 13.6 11.8S11 10.2 11.4 7.6ZM21.8 10.6V14.4C19.6 14.6 18.4 13.8 "
        "18.4 12.4S19.6 10.4 21.8 10.6ZM13.6 16.4H17.2C17.2 18.2 16.6 18.8 15.4 18.8S13.6 18.2 13.6 16.4Z"
        + dot(4.8, 9.8, 0.9),
    ),
    "sheep": Pictogram(
        "M8 6.2A3.4 3.4 0 0 1 13 4.8 3.4 3.4 0 0 1 18.2 5.8 3.6 3.6 0 0 1 22 10.6 3.4 3.4 0 0 1 20.4 15.8 3.4 3.4 0 0 "
        "1 15.2 17 3.4 3.4 0 0 1 9.8 16.6 3.4 3.4 0 0 1 6.4 12.8",
        solid="M9.6 17.4H11.8V22H9.6ZM16.6 17.4H18.8V22H16.6ZM2 9.4C2.4 6.8 4.2 5.6 6.4 6.2L10.2 6.8C10.4 8.4 9.4 9 "
        "8.6 9.2 8.4 11.8 7 13.4 4.8 13.2 2.8 13 1.6 11.4 2 9.4Z",
    ),
    "pig": Pictogram(
        "M6.8 7C9.2 5.4 15.4 5.2 18 7 20.6 8.8 21.2 12.6 19.8 15.8V21H16.8V18.4H10.4V21H7.4V17.4C5.8 16.8 4.6 15.8 4 "
        "14.4H1.6V10.4H3.6C4 9.4 4.6 8.6 5.2 8L4.8 4.4C6.6 4.6 8 5.4 8.6 6.4Z",
        outer="M20.2 9.6C22.6 10 23.2 7.4 21.6 6.8",
        solid="M1.2 10.2H3.4V14.6H1.2ZM8.8 5.8C10 7 9.8 9 8.4 9.8 7.8 8.6 7.8 7 8.8 5.8Z" + dot(6.6, 11, 0.9),
    ),
    # Horns that bend back, a beard, and a tail that stands.
    "goat": Pictogram(
        "M7.8 9.4H18.4L20.4 6.4 21.4 7.2 20.6 11.6 21.2 21.8H18.4L17.4 16H11.4L10.8 21.8H8L7.4 14.8 6.2 12.6H3.4L1.4 "
        "11.6 1.6 10.2 4.6 7C5.8 6 7.4 7 7.8 9.4Z",
        outer="M5.2 6.6C5.4 3.6 7.8 1.8 11.2 2.4M7 7C7.4 5 9 4.2 11.4 5.4",
        solid="M3 12.2H6L4.6 17.2ZM11.4 16 11.8 13.8H17L17.4 16Z",
    ),
    # People and what they have.
    "workers": PICTOGRAMS["worker"],
    "silver": PICTOGRAMS["coin"],
    "vp": PICTOGRAMS["star"],
    "key": PICTOGRAMS["key"],
    # A crate.
    "goods": Pictogram(
        "M2.2 3.4H21.8V21.4H2.2Z",
        lines="M2.2 8.2H21.8M2.2 16.6H21.8M2.6 16.4 21.4 8.4",
    ),
    # A seal with its ribbons.
    "bonus": Pictogram(
        dot(12, 8.8, 7),
        solid="M7.2 15.2 10.8 16.6 9.2 23 6.8 20.8 3.6 21.2ZM16.8 15.2 13.2 16.6 14.8 23 17.2 20.8 20.4 21.2ZM12 4.6 "
        "13.3 7.4 16.4 7.7 14.1 9.8 14.7 12.8 12 11.3 9.3 12.8 9.9 9.8 7.6 7.7 10.7 7.4Z",
    ),
    # A tile in an open hand.
    "take": Pictogram(
        HELD,
        solid=HAND,
    ),
    "black_tile": Pictogram("", solid=_QUESTION + dot(12, 20, 2.2)),
    # A crate becomes a coin.
    "sell": Pictogram(
        "M1.6 2.4H13.2V14H1.6Z" + dot(17.2, 16.8, 5.6),
        lines="M1.6 5.6H13.2M1.6 10.8H13.2M1.8 10.6 13 5.8",
        solid=dot(17.2, 16.8, 2.4) + "M16.4 2.4H18.6V6.4H20.8L17.5 10 14.2 6.4H16.4Z",
    ),
    "check": Pictogram("", solid="M2.4 12.6 5.6 9.4 9.8 13.6 18.8 4 22 7.2 9.8 20.2Z"),
    # A tile in its place.
    "depot": Pictogram(
        "M12 1.6 21.2 6.8V17.2L12 22.4 2.8 17.2V6.8Z",
        solid="M12 6.6 16.8 9.3V14.7L12 17.4 7.2 14.7V9.3Z",
    ),
}  # fmt: skip
