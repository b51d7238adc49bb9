"""Signs of workers, actions and events, drawn for this game: a soft body, a firm line, few dark parts.

All in a square of 24, in the colour that ``--icon`` has where they stand; they can be told apart at 14 pixels.
"""

from __future__ import annotations

from typing import Final

from contado.core.drawing.pictograms import PICTOGRAMS, Pictogram, dot

SIGNS: Final = {
    # A scythe.
    "harvester": Pictogram(
        "M17.6 1.8C10.4 .2 3.8 3.6 1.4 10.6 6.2 6.2 11.4 5.2 16 6.4Z",
        outer="M17.4 2.6 8.4 22.4M12.4 13.6 17 15.2M9.8 18.8 6 17.2",
    ),
    # A pack with a roll on top.
    "pedlar": Pictogram(
        "M5 8.4H19L20.6 20.4A2 2 0 0 1 18.6 22.4H5.4A2 2 0 0 1 3.4 20.4ZM4.6 5A2.2 2.2 0 0 1 6.8 2.8H17.2A2.2 2.2 0 0 1"
        " 17.2 7.2H6.8A2.2 2.2 0 0 1 4.6 5Z",
        lines="M8 8.4V13M16 8.4V13",
        solid="M7 14H17V19.6H7Z",
    ),
    # A basket.
    "picker": Pictogram(
        "M2.4 11H21.6L19.2 22H4.8Z",
        lines="M3.2 14.8H20.8M4 18.4H20M8.6 11 9.4 22M15.4 11 14.6 22",
        outer="M5.6 10.6C5.6 -1.4 18.4 -1.4 18.4 10.6",
    ),
    # A cart.
    "carter": Pictogram(
        "M3 6.4H21L19 14.4H5Z" + dot(8, 18.4, 3.6) + dot(17, 18.4, 3.6),
        lines="M9 6.4 9.8 14.4M15 6.4 14.2 14.4",
        outer="M.8 11.6 4.4 11.2",
        solid=dot(8, 18.4, 1.2) + dot(17, 18.4, 1.2),
    ),
    # A plough.
    "ploughman": Pictogram(
        "M7.4 12.2H16.4C15.6 16.2 13.6 18.8 10.2 20.6 10.4 17.4 9.4 14.6 7.4 12.2Z" + dot(20, 16.4, 2.8),
        outer="M1.4 3.4C4.8 4.6 5.8 8.4 7.6 11.8L20 10.6V13.4M1.4 8.4C4 8.6 5.4 10 7.4 12M1.6 22.2H22.4",
    ),
    # A compass with its needle.
    "surveyor": Pictogram(
        dot(12, 12.6, 9.4),
        lines="M12 5.4V6.8M12 18.4V19.8M4.8 12.6H6.2M17.8 12.6H19.2",
        outer="M10.2 2H13.8",
        solid="M16.6 7.6 13.6 14.2 7.4 17.6 10.4 11Z",
    ),
    # A windmill.
    "miller": Pictogram(
        "M9.4 11.6H14.6L16.8 22.4H7.2Z",
        lines="M3.4 2.6 12 10.4 20.6 2.6M4.6 18.4 12 10.4 19.4 18.4",
        solid="M2 4.2 5 1 9.6 6.4 7.6 8.6ZM19 1 22 4.2 16.4 8.6 14.4 6.4ZM17.6 13.4 22 17.6 19.2 20.2 15.6 15.6Z"
        "M6.4 13.4 8.4 15.6 4.8 20.2 2 17.6ZM10.8 18.4H13.2V22.4H10.8Z",
    ),
    # Piles of coins.
    "tax_collector": Pictogram(
        "M2 17.6A5 2.6 0 0 1 12 17.6V20A5 2.6 0 0 1 2 20ZM12.4 7A5 2.6 0 0 1 22.4 7V20A5 2.6 0 0 1 12.4 20Z",
        lines="M2 17.6A5 2.6 0 0 0 12 17.6M12.4 11.4A5 2.6 0 0 0 22.4 11.4M12.4 15.6A5 2.6 0 0 0 22.4 15.6",
        solid="M12.4 7A5 2.6 0 0 1 22.4 7 5 2.6 0 0 1 12.4 7Z" + dot(6.6, 9.4, 3.4),
    ),
    # A church.
    "parson": Pictogram(
        "M3 13 7.4 8.4 11.8 13V22.4H3ZM11.8 14.4H21V22.4H11.8Z",
        lines="M11.4 12.6 13.4 10.4H18.4L21.6 14.4",
        outer="M7.4 1.2V8M5 3.4H9.8",
        solid="M5.8 22.4V18.4A1.6 1.6 0 0 1 9 18.4V22.4ZM14.2 17H15.8V19.6H14.2ZM17.6 17H19.2V19.6H17.6Z",
    ),
    # A quill above its ink.
    "notary": Pictogram(
        "M22.4 1.4C14.4 2.4 9.4 7 8.4 13.8L10.4 14.4C17 13.4 21.6 9 22.4 1.4Z",
        lines="M8.6 14.2C11 9.8 14.4 6.6 18.4 4.4",
        solid="M5 16H13L15 22.6H3ZM6.8 13.6H9.6L9 16H6.4Z",
    ),
    # A key.
    "steward": Pictogram(
        dot(7.2, 7.2, 5.6) + dot(7.2, 7.2, 1.9),
        outer="M11.4 11.4 21.4 21.4M17.4 17.4 20.6 14.2M14.4 14.4 17 11.8",
    ),
    # Irons.
    "bailiff": Pictogram(
        dot(6.2, 15.8, 5) + dot(17.8, 15.8, 5),
        outer="M8.4 8 11 5.4M15.6 8 13 5.4",
        solid="M5.2 8.4H9.2V12H5.2ZM14.8 8.4H18.8V12H14.8Z" + dot(12, 4.6, 2.2),
    ),
    "worker": PICTOGRAMS["worker"],
    # The power may be declined, or it must be used.
    "bell": Pictogram(
        "M4 18.2C6.4 15.6 5.4 11 6.4 8.2A5.8 5.8 0 0 1 17.6 8.2C18.6 11 17.6 15.6 20 18.2Z",
        outer="M12 1.4V3.4",
        solid="M9.2 19.6H14.8A2.8 2.6 0 0 1 9.2 19.6Z",
    ),
    "scroll": Pictogram(
        "M6.6 2H19.4A2.4 2.4 0 0 1 21.6 4.4V6.4H18V19.8A2.4 2.4 0 0 1 15.6 22.2H4.4A2.4 2.4 0 0 1 2.2 19.8V17.6H6V4.4Z",
        lines="M9 8H15M9 11.6H15M9 15.2H15",
        solid="M2.2 17.6H13.4V19.8C13.4 21 14.4 22.2 15.6 22.2H4.4A2.4 2.4 0 0 1 2.2 19.8Z",
    ),
    # A bag that is tied.
    "bag": Pictogram(
        "M8 1.8 12 3.4 16 1.8 15 7C20 9.6 22.4 14.2 21.6 18.4 21 21.4 18.6 22.4 12 22.4S3 21.4 2.4 18.4C1.6 14.2 4 9.6"
        " 9 7Z",
        lines="M6 17.4C5.8 14.8 6.8 12.6 8.6 11",
        solid="M7.8 6.2H16.2V8.8H7.8Z",
    ),
    # What an event does: sun, storm, or as it falls out.
    "helps": Pictogram(
        dot(12, 12, 4.9),
        outer="M12 1.6V4M12 20V22.4M1.6 12H4M20 12H22.4M4.6 4.6 6.4 6.4M17.6 17.6 19.4 19.4M19.4 4.6 17.6 6.4"
        "M6.4 17.6 4.6 19.4",
    ),
    "hurts": Pictogram(
        "M6.4 13.6A4.4 4.4 0 0 1 6 4.8 6.2 6.2 0 0 1 17.6 5 4.4 4.4 0 0 1 18 13.6Z",
        outer="M5.6 17 4.4 20.4M19 17 17.8 20.4",
        solid="M13.4 11.4 8.4 17.8H11.4L10 23 15.8 16H12.6L14.8 11.4Z",
    ),
    "mixed": Pictogram(
        "M14 2 20.6 6.6 14 11ZM10 13 3.4 17.4 10 22Z",
        outer="M3.4 10.4C4 7.6 6.4 6.6 9 6.6H14M20.6 13.6C20 16.4 17.6 17.4 15 17.4H10",
    ),
    # A stall, and a tag with a price.
    "buy": Pictogram(
        "M5.6 2.6H18.4L22.4 9.4A2.6 2.6 0 0 1 17.2 9.4 2.6 2.6 0 0 1 12 9.4 2.6 2.6 0 0 1 6.8 9.4 2.6 2.6 0 0 1 1.6 "
        "9.4Z",
        outer="M4.4 12.6V21.8M19.6 12.6V21.8M4.4 17H19.6",
        solid="M9.6 2.6H12V9.4A2.6 2.6 0 0 1 6.8 9.4ZM15 2.6H18.4L22.4 9.4A2.6 2.6 0 0 1 17.2 9.4Z",
    ),
    "offer": Pictogram(
        "M2.4 2.4H11.6L22 12.8 12.8 22 2.4 11.6Z",
        lines="M10 14 14 10M12.6 16.6 16.6 12.6",
        solid=dot(7, 7, 1.9),
    ),
}  # fmt: skip
