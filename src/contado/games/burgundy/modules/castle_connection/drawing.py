"""Castle connection in the picture: the castles that can be bought back."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.games.burgundy.drawing.face import Face
from contado.games.burgundy.drawing.table import Table, capital
from contado.games.burgundy.drawing.tiles import tile_stack
from contado.games.burgundy.modules.castle_connection.explanations import reserve_words


class CastleConnectionFace(Face):
    """What lies on the table with castle connection."""

    name: ClassVar[str] = "castle_connection"
    place: ClassVar[int] = 70

    def beside_white_die(self, table: Table, side: str, x: float, y: float, radius: float, smallest: float) -> str:
        """Return the castles that can be bought back."""
        if side != "right":
            return ""
        _, printing, n = table.language, table.printing, table.facts["castle_connection"]["reserve"]
        can, words = "castle_reserve" in table.offers, capital(reserve_words(n, _))
        return tile_stack("castle_reserve", "castle", words, n, can, x, y, radius, printing, smallest, _)


FACE: Final = CastleConnectionFace()
