"""The Châteauma in the picture: its seat has an area of its own kind."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.drawing import Area
from contado.games.burgundy.drawing.face import Face, Header
from contado.games.burgundy.drawing.player import Form
from contado.games.burgundy.drawing.table import Table
from contado.games.burgundy.modules.chateauma.drawing.area import draw_chateauma
from contado.games.burgundy.modules.chateauma.explanations import automa_note
from contado.games.burgundy.modules.chateauma.facts import chateauma


class ChateaumaFace(Face):
    """What is drawn differently for the seat that plays by itself."""

    name: ClassVar[str] = "chateauma"
    place: ClassVar[int] = 100

    def areas(self, table: Table, seat: int, seats: list[int], narrow: bool) -> list[Area] | None:
        """Return its area."""
        return [draw_chateauma(table, seat, narrow)] if seat == chateauma(table.facts)["seat"] else None

    def header(self, table: Table, seat: int, form: Form, header: Header) -> Header:
        """Say how strong it is, while it is not its turn and it has no final place yet."""
        facts = chateauma(table.facts)
        if seat != facts["seat"] or table.decides(seat) or table.view["outcome"] is not None:
            return header
        return header._replace(note=automa_note(facts, table.language))


FACE: Final = ChateaumaFace()
