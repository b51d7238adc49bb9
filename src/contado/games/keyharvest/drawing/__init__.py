"""The table as SVG: the town, and every player's country board with what belongs to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from contado.core.drawing import Area, Picture
from contado.core.language import Language
from contado.games.keyharvest.drawing import player, town
from contado.games.keyharvest.drawing.colours import STYLE
from contado.games.keyharvest.drawing.glyphs import SYMBOLS
from contado.games.keyharvest.drawing.table import Table
from contado.games.keyharvest.tile_set import TileSet


def draw(view: Mapping[str, Any], tiles: TileSet, _: Language) -> Picture:
    """Return the town and every player's area, the viewer's own first."""
    table = Table(view, tiles, _)
    seats = [(table.own + seat) % table.seats for seat in range(table.seats)]

    def areas(narrow: bool) -> list[Area]:
        own = player.FORMS["narrow" if narrow else "own"]
        others = own if narrow else player.FORMS["wide" if table.seats < 4 else "small"]
        # Beside two boards below each other the town stands upright, as on a phone.
        upright = narrow or table.seats == 2
        board = town.draw_town(table, town.FORMS["narrow" if upright else "desk"])
        return [board, *(player.draw_player(table, seat, others if at else own) for at, seat in enumerate(seats))]

    return Picture(areas(False), lambda: areas(True), _("Key Harvest"), STYLE, SYMBOLS)
