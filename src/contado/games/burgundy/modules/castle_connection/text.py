"""Castle connection in text: the castles that can be bought back."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.game import Line
from contado.games.burgundy.modules.castle_connection.facts import castle_connection
from contado.games.burgundy.text.face import Face
from contado.games.burgundy.text.page import Page


class CastleConnectionFace(Face):
    """What is written with castle connection."""

    name: ClassVar[str] = "castle_connection"
    place: ClassVar[int] = 70

    def stack_items(self, page: Page) -> list[Line]:
        """Return the castles that can be bought back."""
        _, n = page.language, castle_connection(page)["reserve"]
        words = _.plural("{n} castle to buy back with both dice", "{n} castles to buy back with both dice", n)
        return [page.item("castle_reserve", words, "kind.castle")]


FACE: Final = CastleConnectionFace()
