"""White castles: which number they have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from contado.games.burgundy.pieces.kinds import BUILDING, TileFace

WHITE_CASTLE: Final = 12

FACES: Final[Mapping[int, TileFace]] = {WHITE_CASTLE: TileFace("white_castle", BUILDING)}
