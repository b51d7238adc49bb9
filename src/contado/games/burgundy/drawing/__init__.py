"""The boards as SVG: the main board, and every player's duchy with what belongs to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from contado.core.drawing import Area, Picture
from contado.core.language import Language
from contado.games.burgundy.drawing.board import draw_board
from contado.games.burgundy.drawing.colours import STYLE
from contado.games.burgundy.drawing.glyphs import SYMBOLS
from contado.games.burgundy.drawing.player import FORMS, Form, draw_player
from contado.games.burgundy.drawing.table import Table


def draw(view: Mapping[str, Any], _: Language) -> Picture:
    """Return the main board and every player's area, the viewer's own first."""
    table = Table(view, _)
    seats = [(table.own + seat) % table.seats for seat in range(table.seats)]

    def areas(narrow: bool) -> list[Area]:
        own, others = _forms(table, narrow)
        drawn = [draw_board(table, narrow)]
        for at, seat in enumerate(seats):
            instead = [face.areas(table, seat, seats, narrow) for face in table.faces]
            area = next((one for one in instead if one is not None), None)
            drawn += [draw_player(table, seat, others if at else own)] if area is None else area
        return drawn

    return Picture(areas(False), lambda: areas(True), _("The Castles of Burgundy"), STYLE, SYMBOLS)


def _forms(table: Table, narrow: bool) -> tuple[Form, Form]:
    """Return how the viewer's own area is laid out, and those of opponents."""
    for face in table.faces:
        forms = face.forms(table, narrow)
        if forms is not None:
            return forms
    if narrow:
        return FORMS["narrow"], FORMS["narrow"]
    # One or two opponents are drawn low and wide, so that the viewer's own area is the largest.
    return FORMS["tall"], FORMS["wide" if table.seats < 4 else "small"]
