"""What the pages on white castles take from the data: their tiles."""

from __future__ import annotations

from typing import Final

from contado.core.settings import Settings
from contado.core.teaching.rulebook import Entry
from contado.core.words.language import Language
from contado.games.burgundy.pieces.components import MONASTERIES, face_named
from contado.games.burgundy.pieces.loading import load
from contado.games.burgundy.teaching.tables import tile_entry
from contado.games.burgundy.teaching.taught import Taught

TILES: Final = load("tiles", "white_castles")
# One line for each face, however many tiles have it.
FACES: Final = [
    *dict.fromkeys(face_named(tile["sub"]) for tile in TILES["tiles"]),
    *(MONASTERIES + monastery["id"] for monastery in TILES["monasteries"]),
]


class WhiteCastlesTaught(Taught):
    """What the pages on white castles need."""

    def values(self, settings: Settings, players: int) -> dict[str, int | str]:
        return {"white_castles": sum(tile["count"] for tile in TILES["tiles"])}

    def table(self, name: str, settings: Settings, players: int, _: Language) -> list[Entry] | None:
        return [tile_entry(face, settings, _) for face in FACES] if name == "white_castles" else None


TAUGHT: Final = WhiteCastlesTaught()
