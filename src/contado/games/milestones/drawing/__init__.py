"""The boards as SVG: the map with the tiles for sale, the scores, and every player's ring."""

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
from contado.games.milestones.drawing.board import draw_board
from contado.games.milestones.drawing.glyphs import STYLE, SYMBOLS
from contado.games.milestones.drawing.player import draw_player
from contado.games.milestones.drawing.scores import draw_scores
from contado.games.milestones.drawing.table import Table
from contado.games.milestones.facts import MilestonesFacts
from contado.games.milestones.layout import Layout
from contado.games.milestones.motions import motions_of
from contado.games.milestones.text import board_blocks


class MilestonesDrawing(Drawing):
    """The looks of Milestones, on any of its maps."""

    text_styles: ClassVar[Mapping[str, str]] = {
        "road": "bold dark_goldenrod", "milestone": "bold dark_goldenrod", "market": "bold magenta",
        "house": "bold red", "good.stone": "bold", "good.wood": "dark_orange3", "good.sand": "dark_goldenrod",
        "good.grain": "green", "good.coin": "cyan",
    }  # fmt: skip

    def __init__(self, layouts: Mapping[str, Layout]) -> None:
        self.layouts = layouts

    def picture(self, view: View[MilestonesFacts], _: Language) -> Picture:
        """Return the map, the scores and every player's board."""
        return draw(view, self.layouts[view["facts"]["layout"]], _)

    def blocks(self, view: View[MilestonesFacts], _: Language) -> list[Block]:
        """Return the boards as text."""
        return board_blocks(view, self.layouts[view["facts"]["layout"]], _)

    def motions(self, event: Event) -> list[Motion]:
        return motions_of(event)


def draw(view: View[MilestonesFacts], layout: Layout, _: Language) -> Picture:
    """Return the map, the scores and every player's board."""
    table = Table(view, layout, _)
    seats = range(table.seats)
    players = [draw_player(table, (table.own + seat) % table.seats) for seat in seats]

    def areas(narrow: bool) -> list[Area]:
        # Beside two opponents there is space for the scores in a tall and narrow form.
        return [draw_board(table, narrow), draw_scores(table, narrow or table.seats == 3), *players]

    return Picture(areas(False), lambda: areas(True), _("Milestones"), STYLE, SYMBOLS)
