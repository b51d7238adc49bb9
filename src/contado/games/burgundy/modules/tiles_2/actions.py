"""The actions of the second expansion: which integers mean what."""

from __future__ import annotations

from typing import Final

from contado.core.position.actions import Family
from contado.games.burgundy.pieces.components import FACE_NAMES, FIRST_LIVESTOCK, MARKET

# Monastery 28: pairs of workers for silver.
HIRE: Final = 5670
# The crane, as one of the buildings.
CRANE_AS: Final = 5694

# The buildings that it may be, in the order of their faces; nobody can type one whose module is not there.
COPIED: Final = [FACE_NAMES[face] or f"/{face}/" for face in range(MARKET, FIRST_LIVESTOCK)]

# So many pairs of workers at most are bought in one go.
MOST_HIRED: Final = 24

FAMILIES: Final[tuple[tuple[int, Family], ...]] = (
    (HIRE, Family("hire", [str(pairs + 1) for pairs in range(MOST_HIRED)])),
    (CRANE_AS, Family("crane", COPIED)),
)
