"""The boards as SVG: the map with the tiles for sale, the scores, and every player's ring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from contado.core.drawing import Area, Picture, seats_in_front
from contado.core.drawing.landscape import Landscape, Seal
from contado.core.game import Drawing
from contado.core.position.event import Event
from contado.core.showing.motion import Motion
from contado.core.showing.view import View
from contado.core.words.blocks import Block
from contado.core.words.language import Language
from contado.games.milestones.drawing import scene
from contado.games.milestones.drawing.board import draw_board
from contado.games.milestones.drawing.colours import GROUNDS, STYLE
from contado.games.milestones.drawing.courtyard import draw_courtyard
from contado.games.milestones.drawing.opponent import draw_opponent
from contado.games.milestones.drawing.scores import draw_scores
from contado.games.milestones.drawing.symbols import SYMBOLS
from contado.games.milestones.drawing.table import Table
from contado.games.milestones.facts import MilestonesFacts
from contado.games.milestones.pieces.layout import Layout
from contado.games.milestones.telling.earned import earned
from contado.games.milestones.telling.motions import motions_of
from contado.games.milestones.text import board_blocks

DEFINITIONS: Final = SYMBOLS + GROUNDS


class MilestonesDrawing(Drawing):
    """The looks of Milestones, on any of its maps."""

    text_styles: ClassVar[Mapping[str, str]] = {
        "road": "bold dark_goldenrod", "milestone": "bold dark_goldenrod", "market": "bold magenta",
        "house": "bold red", "good.stone": "bold", "good.wood": "dark_orange3", "good.sand": "dark_goldenrod",
        "good.grain": "green", "good.coin": "cyan",
    }  # fmt: skip

    def __init__(self, layouts: Mapping[str, Layout]) -> None:
        self.layouts = layouts

    def landscape(self) -> Landscape:
        """Return the place."""
        return scene.landscape()

    def seal(self) -> Seal:
        """Return its sign."""
        return scene.SEAL

    def picture(self, view: View[MilestonesFacts], _: Language) -> Picture:
        """Return the map, the scores and every player's board."""
        return draw(view, self.layouts[view["facts"]["layout"]], _)

    def blocks(self, view: View[MilestonesFacts], _: Language) -> list[Block]:
        """Return the boards as text."""
        return board_blocks(view, self.layouts[view["facts"]["layout"]], _)

    def motions(self, event: Event) -> list[Motion]:
        return motions_of(event)

    def earned(self, view: View[MilestonesFacts], seat: int, events: Sequence[Event]) -> Mapping[str, Sequence[str]]:
        return earned(view, seat, events)


def draw(view: View[MilestonesFacts], layout: Layout, _: Language) -> Picture:
    """Return the map, the scores and every player's board."""
    table = Table(view, layout, _)
    others = [(table.own + seat) % table.seats for seat in range(1, table.seats)]
    front = seats_in_front(view["outcome"], table.own)
    players = [table.part(draw_courtyard if seat in front else draw_opponent, seat) for seat in (table.own, *others)]

    def areas(narrow: bool) -> list[Area]:
        return [table.part(draw_board, narrow), table.part(draw_scores, narrow), *players]

    return Picture(areas(False), lambda: areas(True), _("Milestones"), STYLE, DEFINITIONS, ground="stone")
