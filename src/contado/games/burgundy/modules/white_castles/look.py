"""The signs of white castles and their monastery."""

from __future__ import annotations

from typing import Final

from contado.games.burgundy.drawing.look import Look

LOOK: Final = Look(
    signs={
        "white_castle": "M2 22V8H1V3H4V5.4H6V3H9V8H8V12H10V9.6H9.4V6H11V7.4H13V6H14.6V9.6H14V12H16V8H15V3H18V5.4H20V3"
        "H23V8H22V22H14.4V18A2.4 2.4 0 0 0 9.6 18V22Z",
    },
    monasteries={29: ("white_castle", "4", "vp")},
)
