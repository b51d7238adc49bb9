"""The sign of border posts."""

from __future__ import annotations

from typing import Final

from contado.games.burgundy.drawing.look import Look

LOOK: Final = Look(
    signs={
        "post": "M5 1.6H7.6V3H20L17 7.2 20 11.4H7.6V22.6H5Z",
    },
)
