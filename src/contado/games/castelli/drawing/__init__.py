"""The table as SVG: the board, the tile being turned with the supply, and every player's area."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar, Final

from contado.core.drawing import Area, Picture
from contado.core.drawing.landscape import Landscape, Seal
from contado.core.game import Drawing
from contado.core.position.event import Event
from contado.core.showing.motion import Motion
from contado.core.showing.view import View
from contado.core.words.blocks import Block
from contado.core.words.language import Language
from contado.games.castelli.drawing import scene
from contado.games.castelli.drawing.board import draw_board
from contado.games.castelli.drawing.colours import STYLE
from contado.games.castelli.drawing.glyphs import SYMBOLS
from contado.games.castelli.drawing.modules import MODULES
from contado.games.castelli.drawing.player import LOW, LOW_OTHER, OTHER, OWN, SLIM, SLIM_TALL, TALL, draw_player
from contado.games.castelli.drawing.supply import draw_supply
from contado.games.castelli.drawing.table import Table
from contado.games.castelli.facts import CastelliFacts
from contado.games.castelli.pieces.layout import Layout
from contado.games.castelli.telling.earned import earned
from contado.games.castelli.telling.motions import motions_of
from contado.games.castelli.text import board_blocks


class CastelliDrawing(Drawing):
    """The looks of Castelli, with any of its boards."""

    text_styles: ClassVar[Mapping[str, str]] = {
        "area.stone": "bold", "area.wood": "green", "area.grain": "dark_goldenrod", "area.market": "magenta",
    }  # fmt: skip

    def __init__(self, layouts: Mapping[str, Layout]) -> None:
        self.layouts = layouts

    def landscape(self) -> Landscape:
        """Return the place."""
        return scene.landscape()

    def seal(self) -> Seal:
        """Return its sign."""
        return scene.SEAL

    def picture(self, view: View[CastelliFacts], _: Language) -> Picture:
        """Return the board, the supply and every player's area."""
        return draw(view, self.layouts[view["facts"]["layout"]], _)

    def module_picture(self, module: str) -> str:
        """Return two tiles for a dilemma, castles on top of each other for a battle."""
        return MODULES.get(module, "")

    def blocks(self, view: View[CastelliFacts], _: Language) -> list[Block]:
        """Return the boards as text."""
        return board_blocks(view, _)

    def motions(self, event: Event) -> list[Motion]:
        return motions_of(event)

    def earned(self, view: View[CastelliFacts], seat: int, events: Sequence[Event]) -> Mapping[str, Sequence[str]]:
        return earned(view, seat, events)


# How the viewer's own area is drawn at a desk, and those of opponents, by the number of players, whose boards differ.
FORMS: Final = {2: (LOW, LOW_OTHER), 3: (TALL, OTHER)}
# The same on a tablet held upright: a wide board lies over strips, a square one has opponents in a column beside it.
UPRIGHT: Final = {2: (LOW, LOW_OTHER), 3: (OWN, SLIM_TALL), 4: (OWN, SLIM)}
# What it matters there that the board is large.
BOARD: Final = 12


def draw(view: View[CastelliFacts], layout: Layout, _: Language) -> Picture:
    """Return the board, the supply and every player's area, the viewer's own first."""
    table = Table(view, layout, _)

    def areas(narrow: bool, tablet: bool = False) -> list[Area]:
        forms = UPRIGHT if tablet else {} if narrow else FORMS
        own, other = forms.get(table.seats, (OWN, OTHER))
        players = [table.part(draw_player, seat, other if at else own) for at, seat in enumerate(table.around())]
        return [table.part(draw_board, narrow, BOARD if tablet else 0), table.part(draw_supply), *players]

    # Everything happens on the board; a player's area is little more than their score.
    upright = partial(areas, narrow=True, tablet=True)
    return Picture(
        areas(False), lambda: areas(True), _("Castelli"), STYLE, SYMBOLS, "board", ground="terracotta", upright=upright
    )
