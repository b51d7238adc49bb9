"""The boards as SVG: the map with the tiles for sale, the scores, and every player's ring."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from contado.core.drawing import Area, Picture
from contado.core.language import Language
from contado.games.milestones.drawing.board import draw_board
from contado.games.milestones.drawing.glyphs import STYLE, SYMBOLS
from contado.games.milestones.drawing.player import draw_player
from contado.games.milestones.drawing.scores import draw_scores
from contado.games.milestones.drawing.table import Table
from contado.games.milestones.layout import Layout


def draw(view: Mapping[str, Any], layout: Layout, _: Language) -> Picture:
    """Return the map, the scores and every player's board."""
    table = Table(view, layout, _)
    seats = range(table.seats)
    players = [draw_player(table, (table.own + seat) % table.seats) for seat in seats]

    def areas(narrow: bool) -> list[Area]:
        # Beside two opponents there is room for the scores in a high and narrow form.
        return [draw_board(table, narrow), draw_scores(table, narrow or table.seats == 3), *players]

    return Picture(areas(False), lambda: areas(True), _("Milestones"), STYLE, SYMBOLS)
