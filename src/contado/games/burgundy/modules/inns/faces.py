"""Inns: which number they have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from contado.games.burgundy.pieces.kinds import ANY_KIND, TileFace

INN: Final = 26

FACES: Final[Mapping[int, TileFace]] = {INN: TileFace("inn", ANY_KIND)}
