"""The signs of white castles and their monastery."""

from __future__ import annotations

from typing import Final

from contado.core.drawing.pictograms import Pictogram
from contado.games.burgundy.drawing.look import Look, laid

LOOK: Final = Look(
    signs={
        # A keep with its banner, where the other castles have two towers.
        "white_castle": Pictogram(
            "M5 22V8H8V10.4H10.4V8H13.6V10.4H16V8H19V22Z",
            outer="M12 1.4V8",
            solid="M12 1.2 18.4 3.4 12 5.6ZM9.8 22V18A2.2 2.2 0 0 1 14.2 18V22ZM8 13H9.8V16H8ZM14.2 13H16V16H14.2Z",
        ),
    },
    monasteries={29: ("white_castle", "4", "vp")},
    brings={"white_castles": laid("castle", "white_castle")},
)
