"""The double tiles: which numbers they have, in the order of the data file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from contado.games.burgundy.pieces.kinds import NO_KIND, TileFace
from contado.games.burgundy.pieces.loading import load

DATA: Final[dict[str, Any]] = load("vineyards", "vineyards")
DOUBLES: Final = 60
# Key spaces that a double tile fills.
DOUBLE_KEYS: Final[int] = DATA["key_spaces_per_double_tile"]
# The colours of the grapes on them.
GRAPES: Final[list[str]] = list(DATA["grape_colours"])

FACES: Final[Mapping[int, TileFace]] = {
    DOUBLES + at: TileFace("grapes_" + "_".join(tile["grapes"]), NO_KIND, DOUBLE_KEYS)
    for at, tile in enumerate(DATA["double_tiles"])
}
