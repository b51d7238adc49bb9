"""The boards as SVG: the main board, and every player's duchy with what belongs to it."""

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
from contado.games.burgundy.drawing import scene
from contado.games.burgundy.drawing.board import draw_board
from contado.games.burgundy.drawing.choice import draw_choice, is_asked
from contado.games.burgundy.drawing.colours import GROUNDS, STYLE
from contado.games.burgundy.drawing.glyphs import SYMBOLS
from contado.games.burgundy.drawing.look import looks
from contado.games.burgundy.drawing.player import FORMS, Form, draw_player
from contado.games.burgundy.drawing.table import Table
from contado.games.burgundy.facts import BurgundyFacts
from contado.games.burgundy.in_play import SAMPLES
from contado.games.burgundy.telling.earned import earned
from contado.games.burgundy.telling.motions import motions
from contado.games.burgundy.text import board_blocks

# So many players lie in a row below the viewer's own area.
SEVERAL: Final = 4
DEFINITIONS: Final = SYMBOLS + GROUNDS


class BurgundyDrawing(Drawing):
    """The looks of The Castles of Burgundy."""

    text_styles: ClassVar[Mapping[str, str]] = {
        "kind.castle": "bold magenta", "kind.mine": "bold", "kind.ship": "bold blue", "kind.livestock": "bold green",
        "kind.building": "bold dark_goldenrod", "kind.monastery": "bold yellow", "good.1": "cyan", "good.2": "purple",
        "good.3": "hot_pink", "good.4": "red", "good.5": "dark_orange3", "good.6": "dark_orange",
    }  # fmt: skip

    def landscape(self) -> Landscape:
        """Return the place."""
        return scene.landscape()

    def seal(self) -> Seal:
        """Return its sign."""
        return scene.SEAL

    def picture(self, view: View[BurgundyFacts], _: Language) -> Picture:
        """Return the main board and every player's area."""
        return draw(view, _)

    def module_picture(self, module: str) -> str:
        """Return what a module lays on the table."""
        return next((look.brings[module] for look in looks() if module in look.brings), "")

    def blocks(self, view: View[BurgundyFacts], _: Language) -> list[Block]:
        """Return the boards as text."""
        return board_blocks(view, _)

    def motions(self, event: Event) -> list[Motion]:
        for module in SAMPLES:
            if event.kind in module.events:
                return module.motions(event)
        return motions(event)

    def earned(self, view: View[BurgundyFacts], seat: int, events: Sequence[Event]) -> Mapping[str, Sequence[str]]:
        return earned(view, seat, events)


# How opponents are laid out in a row over the width of a tablet: one of them, or two; more are slim.
IN_A_ROW: Final = {2: "wide", 3: "several"}


def draw(view: View[BurgundyFacts], _: Language) -> Picture:
    """Return the main board and every player's area, the viewer's own first."""
    table = Table(view, _)
    seats = [(table.own + seat) % table.seats for seat in range(table.seats)]
    front = seats_in_front(view["outcome"], table.own)

    def areas(narrow: bool, upright: bool = False) -> list[Area]:
        own, others = _forms(table, narrow, upright)
        drawn = [table.part(draw_board, narrow or _upright(table))]
        for seat in seats:
            instead = [face.areas(table, seat, seats, narrow) for face in table.faces]
            area = next((one for one in instead if one is not None), None)
            form = own if seat in front else others
            drawn += [table.part(draw_player, seat, form)] if area is None else area
        return drawn

    title = _("The Castles of Burgundy")
    if is_asked(table):
        # There is no board yet: depots are empty, and nobody has a duchy to compare.
        desk, upright, phone = (partial(draw_choice, table, form) for form in ("desk", "upright", "phone"))
        return Picture(
            [desk()], lambda: [phone()], title, STYLE, DEFINITIONS, ground="oak", upright=lambda: [upright()]
        )
    tablet = partial(areas, narrow=True, upright=True)
    return Picture(areas(False), lambda: areas(True), title, STYLE, DEFINITIONS, ground="oak", upright=tablet)


def _upright(table: Table) -> bool:
    """Say whether the main board stands upright on a desk, too: a slim column beside players' areas that are wide.

    So it does where a module says it, and in the end, when several boards are looked at and this one no more.
    """
    ended = table.view["outcome"] is not None
    if ended and (table.seats >= SEVERAL or any(face.upright_in_the_end for face in table.faces)):
        return True
    return any(face.upright_board for face in table.faces)


def _in_a_row(table: Table) -> str:
    """Return how opponents are laid out on a tablet; when it is over, two boards are looked at side by side."""
    if table.seats == 2 and table.view["outcome"] is not None:
        return "narrow"
    return IN_A_ROW.get(table.seats, "third")


def _forms(table: Table, narrow: bool, upright: bool) -> tuple[Form, Form]:
    """Return how the viewer's own area is laid out, and those of opponents."""
    for face in table.faces:
        forms = face.forms(table, narrow, upright)
        if forms is not None:
            return forms
    # On a tablet held upright they lie in a row below the board and the viewer's own area, which stand on end.
    if narrow:
        return FORMS["narrow"], FORMS[_in_a_row(table) if upright else "narrow"]
    # Opponents are drawn low and wide, to lie below the main board, beside the viewer's own area or in a row.
    return FORMS["own"], FORMS["wide" if table.seats < SEVERAL else "several"]
