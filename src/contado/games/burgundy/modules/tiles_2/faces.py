"""The tiles of the second expansion beside its monasteries: which numbers they have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from contado.games.burgundy.pieces.kinds import BUILDING, LIVESTOCK, TileFace

CRANE: Final = 11
GEESE: Final = 25

FACES: Final[Mapping[int, TileFace]] = {
    CRANE: TileFace("crane", BUILDING),
    GEESE: TileFace("geese", LIVESTOCK, animals=2),
}
