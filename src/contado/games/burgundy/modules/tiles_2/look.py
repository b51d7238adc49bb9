"""The signs of the second expansion."""

from __future__ import annotations

from typing import Final

from contado.games.burgundy.drawing.look import Look

LOOK: Final = Look(
    signs={
        "crane": "M3 2H21V5H16L9 9.4V20H12V22.6H2V20H5V5H3ZM9 5V7L12.4 5ZM18 6.4H20V12H22V17H16V12H18Z",
        "geese": "M16.6 1.6A3.4 3.4 0 0 1 20 5L23 6.4 20 7.4C19.4 10 18 11 18 13 18.6 18 15.4 20.4 11 20.4V22.6H9V20.4"
        "C5 20 2.4 18 1 14 5 15.4 8 14 10 11.4 12 8.6 13.2 9 14 7.6 14.4 6.6 13.4 6 13.4 4.6A3 3 0 0 1 16.6 1.6Z",
        "on_top": "M12 1.2 18.6 8.4H14.6V13H9.4V8.4H5.4ZM3 14.6H21V17.8H3ZM3 19.4H21V22.6H3Z",
    },
    monasteries={27: ("on_top",), 28: ("silver", "2×", "workers")},
)
