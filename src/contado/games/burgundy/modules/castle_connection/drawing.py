"""Castle connection in the picture: the castles that can be bought back."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.words.wording import capital
from contado.games.burgundy.drawing.face import Face
from contado.games.burgundy.drawing.table import Table
from contado.games.burgundy.drawing.tiles import tile_stack
from contado.games.burgundy.modules.castle_connection.explanations import reserve_words
from contado.games.burgundy.modules.castle_connection.facts import castle_connection


class CastleConnectionFace(Face):
    """What lies on the table with castle connection."""

    name: ClassVar[str] = "castle_connection"
    place: ClassVar[int] = 70

    def beside_white_die(self, table: Table, side: str, x: float, y: float, radius: float, smallest: float) -> str:
        """Return the castles that can be bought back."""
        if side != "right":
            return ""
        _, printing, n = table.language, table.printing, castle_connection(table)["reserve"]
        can, words = table.can("castle_reserve"), capital(reserve_words(n, _))
        return tile_stack("castle_reserve", "castle", words, n, can, x, y, radius, printing, smallest, _)


FACE: Final = CastleConnectionFace()
