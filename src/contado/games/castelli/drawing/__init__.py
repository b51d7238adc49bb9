"""The table as SVG: the board, the tile being turned with the supply, and every player's area."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from contado.core.drawing import Area, Picture
from contado.core.game import Drawing
from contado.core.position.event import Event
from contado.core.showing.motion import Motion
from contado.core.showing.view import View
from contado.core.words.blocks import Block
from contado.core.words.language import Language
from contado.games.castelli.drawing.board import draw_board
from contado.games.castelli.drawing.colours import STYLE
from contado.games.castelli.drawing.glyphs import SYMBOLS
from contado.games.castelli.drawing.player import OTHER, OWN, TALL, draw_player
from contado.games.castelli.drawing.supply import draw_supply
from contado.games.castelli.drawing.table import Table
from contado.games.castelli.facts import CastelliFacts
from contado.games.castelli.layout import Layout
from contado.games.castelli.motions import motions_of
from contado.games.castelli.text import board_blocks


class CastelliDrawing(Drawing):
    """The looks of Castelli, with any of its boards."""

    text_styles: ClassVar[Mapping[str, str]] = {
        "area.stone": "bold", "area.wood": "green", "area.grain": "dark_goldenrod", "area.market": "magenta",
    }  # fmt: skip

    def __init__(self, layouts: Mapping[str, Layout]) -> None:
        self.layouts = layouts

    def picture(self, view: View[CastelliFacts], _: Language) -> Picture:
        """Return the board, the supply and every player's area."""
        return draw(view, self.layouts[view["facts"]["layout"]], _)

    def blocks(self, view: View[CastelliFacts], _: Language) -> list[Block]:
        """Return the boards as text."""
        return board_blocks(view, _)

    def motions(self, event: Event) -> list[Motion]:
        return motions_of(event)


def draw(view: View[CastelliFacts], layout: Layout, _: Language) -> Picture:
    """Return the board, the supply and every player's area, the viewer's own first."""
    table = Table(view, layout, _)

    def areas(narrow: bool) -> list[Area]:
        own = TALL if table.seats == 3 and not narrow else OWN
        players = [draw_player(table, seat, OTHER if at else own) for at, seat in enumerate(table.around())]
        return [draw_board(table, narrow), draw_supply(table), *players]

    # Everything happens on the board; a player's area is little more than their score.
    return Picture(areas(False), lambda: areas(True), _("Castelli"), STYLE, SYMBOLS, main="board")
