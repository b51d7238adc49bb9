"""What the pages on the second expansion take from the data: its tiles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from contado.core.settings import Settings
from contado.core.teaching.rulebook import Entry
from contado.core.words.language import Language
from contado.games.burgundy.pieces.components import MONASTERIES, face_named
from contado.games.burgundy.pieces.loading import load
from contado.games.burgundy.teaching.tables import tile_entry
from contado.games.burgundy.teaching.taught import Taught

TILES: Final = load("tiles", "tiles_2")
FACES: Final = [
    *(face_named(tile["sub"]) for tile in TILES["tiles"]),
    *(MONASTERIES + monastery["id"] for monastery in TILES["monasteries"]),
]
# What the monastery that hires workers takes and gives.
HIRING: Final = next(one["params"] for one in TILES["monasteries"] if one["key"] == "buy_workers")


class Tiles2Taught(Taught):
    """What the pages on the second expansion need."""

    def values(self, settings: Settings, players: int) -> Mapping[str, int | str]:
        return {"workers_price": HIRING["silver"], "workers_bought": HIRING["workers"]}

    def table(self, name: str, settings: Settings, players: int, _: Language) -> list[Entry] | None:
        return [tile_entry(face, settings, _) for face in FACES] if name == "tiles_2" else None


TAUGHT: Final = Tiles2Taught()
