"""The actions of the second expansion: which integers mean what."""

from __future__ import annotations

from typing import Final

from contado.core.position.actions import Family
from contado.games.burgundy.components import BUILDINGS

# Monastery 28: pairs of workers for silver.
HIRE: Final = 5670
# The crane, as one of the buildings.
CRANE_AS: Final = 5694

# At most this many pairs of workers are bought at once.
MOST_HIRED: Final = 24

FAMILIES: Final[tuple[tuple[int, Family], ...]] = (
    (HIRE, Family("hire", [str(pairs + 1) for pairs in range(MOST_HIRED)])),
    (CRANE_AS, Family("crane", BUILDINGS)),
)
