"""White castles in the picture: what the white die is for."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.games.burgundy.drawing.face import Face
from contado.games.burgundy.drawing.table import Table


class WhiteCastlesFace(Face):
    """What is said of the table with white castles."""

    name: ClassVar[str] = "white_castles"
    place: ClassVar[int] = 80

    def white_die_words(self, table: Table) -> str:
        """Say that castles act with the white die."""
        _ = table.language
        return _("White castles act with its number.")


FACE: Final = WhiteCastlesFace()
