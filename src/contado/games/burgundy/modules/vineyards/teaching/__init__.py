"""What the pages on vineyards take from the data: key spaces of a double tile, the points of areas, new bonuses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from contado.core.settings import Settings
from contado.core.teaching.rulebook import Entry
from contado.core.words.language import Language
from contado.games.burgundy.modules.vineyards.faces import DOUBLES
from contado.games.burgundy.modules.vineyards.printed import AREA_VP, DEPOT_DICE, STORE
from contado.games.burgundy.pieces.components import key_spaces
from contado.games.burgundy.teaching.taught import Taught
from contado.games.burgundy.telling.words import thing


class VineyardsTaught(Taught):
    """What the pages on vineyards need."""

    def values(self, settings: Settings, players: int) -> Mapping[str, int | str]:
        return {
            "double_keys": key_spaces(DOUBLES),
            "vine_depot": len(DEPOT_DICE[players]),
            "vine_store": STORE[players],
            **{f"vine_area_{size}": points for size, points in enumerate(AREA_VP) if size},
            # Of an example: areas of 3, 1 and 2.
            "vine_example": AREA_VP[3] + AREA_VP[1] + AREA_VP[2],
        }

    def table(self, name: str, settings: Settings, players: int, _: Language) -> list[Entry] | None:
        if name != "vine_areas":
            return None
        return [
            Entry(_.plural("{n} grape", "{n} grapes", size), thing("vp", points, _))
            for size, points in enumerate(AREA_VP)
            if size
        ]


TAUGHT: Final = VineyardsTaught()
