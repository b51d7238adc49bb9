"""What castle connection looks like on its card: tiles joined to a castle."""

from __future__ import annotations

from typing import Final

from contado.games.burgundy.drawing.look import Look, laid

LOOK: Final = Look(
    brings={
        "castle_connection": laid("castle", "castle", -13, -12, 18)
        + laid("building", "building", 3, 14, 16)
        + laid("building", "market", 18, -12, 16)
    },
)
