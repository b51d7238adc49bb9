"""Inns in the picture: the stack of those for sale."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.words.wording import capital
from contado.games.burgundy.drawing.face import Face
from contado.games.burgundy.drawing.table import Table
from contado.games.burgundy.drawing.tiles import tile_stack
from contado.games.burgundy.modules.inns.explanations import inns_words
from contado.games.burgundy.modules.inns.facts import inns


class InnsFace(Face):
    """What lies on the table with inns."""

    name: ClassVar[str] = "inns"
    place: ClassVar[int] = 60

    def beside_white_die(self, table: Table, side: str, x: float, y: float, radius: float, smallest: float) -> str:
        """Return the inns for sale."""
        if side != "left":
            return ""
        _, printing, n = table.language, table.printing, inns(table)["stack"]
        can, words = table.can("inn:stack"), capital(inns_words(n, printing, _))
        return tile_stack("inn:stack", "inn", words, n, can, x, y, radius, printing, smallest, _)


FACE: Final = InnsFace()
