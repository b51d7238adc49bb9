"""The table as SVG: the town, and every player's country board with what belongs to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar, Final

from contado.core.drawing import Area, Picture, seats_in_front
from contado.core.drawing.landscape import Landscape, Seal
from contado.core.game import Drawing
from contado.core.position.event import Event
from contado.core.showing.motion import Motion
from contado.core.showing.view import View
from contado.core.words.blocks import Block
from contado.core.words.language import Language
from contado.games.keyharvest.drawing import player, scene, town
from contado.games.keyharvest.drawing.colours import STYLE
from contado.games.keyharvest.drawing.glyphs import SYMBOLS
from contado.games.keyharvest.drawing.table import Table
from contado.games.keyharvest.facts import KeyHarvestFacts
from contado.games.keyharvest.pieces.tile_set import TileSet
from contado.games.keyharvest.telling.earned import earned
from contado.games.keyharvest.telling.motions import motions_of
from contado.games.keyharvest.text import board_blocks

# So many players' boards are looked at in the end that the town gives them room.
SEVERAL: Final = 4


class KeyHarvestDrawing(Drawing):
    """The looks of Key Harvest, with any of its tile sets."""

    text_styles: ClassVar[Mapping[str, str]] = {
        "crop.wine": "bold red", "crop.hops": "bold dark_goldenrod", "crop.cider": "bold dark_orange",
        "crop.vegetables": "bold green", "crop.wheat": "bold yellow",
    }  # fmt: skip

    def __init__(self, tile_sets: Mapping[str, TileSet]) -> None:
        self.tile_sets = tile_sets

    def landscape(self) -> Landscape:
        """Return the place."""
        return scene.landscape()

    def seal(self) -> Seal:
        """Return its sign."""
        return scene.SEAL

    def picture(self, view: View[KeyHarvestFacts], _: Language) -> Picture:
        """Return the town and every player's area."""
        return draw(view, self.tile_sets[view["facts"]["tile_set"]], _)

    def blocks(self, view: View[KeyHarvestFacts], _: Language) -> list[Block]:
        """Return the boards as text."""
        return board_blocks(view, self.tile_sets[view["facts"]["tile_set"]], _)

    def motions(self, event: Event) -> list[Motion]:
        return motions_of(event)

    def earned(self, view: View[KeyHarvestFacts], seat: int, events: Sequence[Event]) -> Mapping[str, Sequence[str]]:
        return earned(view, seat, events)


# How opponents are laid out at a desk: below the town, one of them, two in a row, or more that are slim, so that the
# viewer's own area beside them has the whole height.
AT_A_DESK: Final = {2: "small", 3: "low"}
# And in a row over the width of a tablet: one of them, or two; more are slim.
IN_A_ROW: Final = {2: "strip", 3: "low"}


def draw(view: View[KeyHarvestFacts], tiles: TileSet, _: Language) -> Picture:
    """Return the town and every player's area, the viewer's own first."""
    table = Table(view, tiles, _)
    front = seats_in_front(view["outcome"], table.own)
    over = view["outcome"] is not None
    ended = over and table.seats >= SEVERAL

    def areas(narrow: bool, tablet: bool = False) -> list[Area]:
        own = player.FORMS["narrow" if narrow else "own"]
        others = own if narrow else player.FORMS[AT_A_DESK.get(table.seats, "low" if over else "third")]
        # Two boards are looked at side by side when it is over, and the town lies below them.
        both = tablet and over and table.seats == 2
        if tablet and not both:
            others = player.FORMS[IN_A_ROW.get(table.seats, "third")]
        # On a phone the town stands upright, a little lower where two play; and in the end of a game of many beside the
        # boards that were built, which are looked at then.
        lying = "narrow" if (narrow and not both) or ended else "desk"
        lying = "two" if lying == "narrow" and table.seats == 2 else lying
        players = (table.part(player.draw_player, seat, own if seat in front else others) for seat in table.around())
        return [table.part(town.draw_town, town.FORMS[lying]), *players]

    upright = partial(areas, narrow=True, tablet=True)
    return Picture(areas(False), lambda: areas(True), _("Key Harvest"), STYLE, SYMBOLS, ground="hedge", upright=upright)
