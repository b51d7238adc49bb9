"""The signs of the Châteauma."""

from __future__ import annotations

from typing import Final

from contado.games.burgundy.drawing.look import Look

LOOK: Final = Look(
    signs={
        "again": "M12 3A9 9 0 1 1 3.4 14.6L6.6 13.6A5.7 5.7 0 1 0 12 6.3V10.4L4.8 4.8 12 .2Z",
    },
    # The card in play, and the hex that it fills next.
    rules=(
        (".in-play", "fill:var(--card);stroke:var(--ink);stroke-width:3"),
        (".next-hex", "fill:none;stroke:var(--ink);stroke-width:2.6;stroke-linejoin:round"),
    ),
)
