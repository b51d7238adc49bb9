"""The signs of the second expansion."""

from __future__ import annotations

from typing import Final

from contado.core.drawing.pictograms import Pictogram, dot
from contado.games.burgundy.drawing.look import Look, laid

LOOK: Final = Look(
    signs={
        # A beam on a post, with a load on its rope.
        "crane": Pictogram(
            "M14.6 14.4H22.2V21H14.6Z",
            lines="M7 10.6 13 5.4M14.6 14.4 18.4 11 22.2 14.4",
            outer="M18.4 5V10.6",
            solid="M1.6 2.6H22V5.6H8V19.6H10.8V22.4H1.8V19.6H4.6V5.6H1.6Z",
        ),
        "geese": Pictogram(
            "M5 6.4C5 3.4 9.6 2.6 10 6.2 10.2 8.6 9.4 10.4 10.4 11.4 13.4 9.8 18 10.2 22.6 8.6 22 14.6 19 18.4 13.6 "
            "18.4 8.4 18.4 5.4 15.6 5.6 11.8 5.8 9.6 6.6 8.8 5.8 8Z",
            lines="M11.6 14.6C14.2 15 16.6 14.2 18.2 12.6",
            outer="M11.4 18.6V22M9.6 22H12.4M15.2 18.4V22M13.6 22H16.4",
            solid="M5.2 5.6 1.2 7.8 5.8 8.6Z" + dot(7.6, 6, 0.9),
        ),
        # A tile that comes to lie on others.
        "on_top": Pictogram(
            "M3 13.6 12 10 21 13.6 12 17.4Z",
            lines="M3 18.2 12 22 21 18.2",
            solid="M10.2 1.2H13.8V5H17.4L12 10.4 6.6 5H10.2Z",
        ),
    },
    monasteries={27: ("on_top",), 28: ("silver", "2×", "workers")},
    brings={"tiles_2": laid("building", "crane", -13, -12, 19) + laid("livestock", "geese", 13, 12, 19)},
)
