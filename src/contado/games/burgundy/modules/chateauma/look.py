"""The signs of the Châteauma."""

from __future__ import annotations

from typing import Final

from contado.core.drawing.pictograms import Pictogram
from contado.games.burgundy.drawing.look import Look, laid

LOOK: Final = Look(
    signs={
        "again": Pictogram("", outer="M19.8 9.2A8.4 8.4 0 1 0 20.4 13.4", solid="M22.8 2.6V11.6H13.8Z"),
    },
    # The card in play, and the hex that it fills next.
    rules=(
        (".in-play", "fill:var(--card);stroke:var(--ink);stroke-width:3"),
        (".next-hex", "fill:none;stroke:var(--ink);stroke-width:2.6;stroke-linejoin:round"),
    ),
    brings={"chateauma": laid("black_tile", "again", 11, 11, 20) + laid("castle", "castle", -10, -10, 20)},
)
