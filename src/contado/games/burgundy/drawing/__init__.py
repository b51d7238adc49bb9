"""The boards as SVG: the main board, and every player's duchy with what belongs to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from contado.core.drawing import Area, Picture
from contado.core.language import Language
from contado.games.burgundy.drawing.board import draw_board
from contado.games.burgundy.drawing.chateauma import draw_chateauma
from contado.games.burgundy.drawing.colours import STYLE
from contado.games.burgundy.drawing.glyphs import SYMBOLS
from contado.games.burgundy.drawing.player import FORMS, Form, draw_player, draw_team
from contado.games.burgundy.drawing.table import Table


def draw(view: Mapping[str, Any], _: Language) -> Picture:
    """Return the main board and every player's area, the viewer's own first."""
    table = Table(view, _)
    seats = [(table.own + seat) % table.seats for seat in range(table.seats)]

    def areas(narrow: bool) -> list[Area]:
        if "team" in table.facts:
            return [draw_board(table, narrow), *_team_areas(table, seats, narrow)]
        if "solo" in table.facts:
            return [draw_board(table, narrow), draw_player(table, 0, FORMS["narrow solo" if narrow else "solo"])]
        own, others = _forms(table, narrow)
        automa = table.facts.get("chateauma", {}).get("seat", -1)
        return [draw_board(table, narrow)] + [
            draw_chateauma(table, seat, narrow) if seat == automa else draw_player(table, seat, others if at else own)
            for at, seat in enumerate(seats)
        ]

    return Picture(areas(False), lambda: areas(True), _("The Castles of Burgundy"), STYLE, SYMBOLS)


def _forms(table: Table, narrow: bool) -> tuple[Form, Form]:
    """Return how the viewer's own area is laid out, and those of opponents."""
    if table.facts.get("vineyards"):
        own = FORMS["narrow vines" if narrow else "vines"]
        return own, FORMS["small vines"] if table.seats > 3 and not narrow else own
    if narrow:
        return FORMS["narrow"], FORMS["narrow"]
    # One or two opponents are drawn low and wide, so that the viewer's own area is the largest.
    return FORMS["tall"], FORMS["wide" if table.seats < 4 else "small"]


def _team_areas(table: Table, seats: list[int], narrow: bool) -> list[Area]:
    """Return both teams, the viewer's first, each with the player first who comes first from the viewer on."""
    form, strip = FORMS["narrow team" if narrow else "team"], FORMS["narrow partner" if narrow else "partner"]
    teams: list[list[int]] = table.facts["team"]["teams"]
    pairs = [sorted(team, key=seats.index) for team in teams]
    pairs.sort(key=lambda pair: seats.index(pair[0]))
    return [draw_team(table, seat, partner, form, strip) for seat, partner in pairs]
