"""The table as SVG: whatever can be clicked carries the target that the rules name."""

from __future__ import annotations

from contado.core.drawing import Area, Picture
from contado.core.game import Drawing, Line
from contado.core.position.event import Event
from contado.core.showing.motion import APPEAR, MOVE, ROLL, Motion
from contado.core.showing.reading import Page
from contado.core.showing.view import View
from contado.core.words.language import Language

from cometseason.drawing.desk import desk_area
from cometseason.drawing.mats import opponent_area, own_area
from cometseason.drawing.parts import STYLE, Table
from cometseason.drawing.sky import sky_area
from cometseason.facts import CometFacts
from cometseason.text import table_text


class CometDrawing(Drawing):
    """The looks of Comet Season."""

    def picture(self, view: View[CometFacts], _: Language) -> Picture:
        """Return the sky, the desk with auction and hours, and every player's mat, the viewer's own first."""
        table = Table(view, _)
        first, *others = table.around()

        def areas(columns: int) -> list[Area]:
            mats = [opponent_area(table, first) if view["seat"] is None else own_area(table, first)]
            return [sky_area(table, columns), desk_area(table), *mats, *(opponent_area(table, seat) for seat in others)]

        # On a phone the fields lie two in a row instead of three.
        return Picture(areas(3), narrow=lambda: areas(2), title=_("Comet Season"), style=STYLE, main="board")

    def text(self, view: View[CometFacts], _: Language) -> list[Line]:
        """Return the sky and the players as text."""
        return table_text(Page(view, _))

    def motions(self, event: Event) -> list[Motion]:
        facts, seat = event.facts, event.seat
        match event.kind:
            case "night":
                return [Motion(ROLL, end="clouds")]
            case "drew":
                return [Motion(MOVE, "deck", f"hand:{seat}")]
            case "observed":
                telescope = Motion(APPEAR, end=f"telescope:{facts['field']}:{facts['place']}")
                taken = Motion(MOVE, f"sky:{facts['field']}", f"hand:{seat}")
                return [telescope, taken] if facts["comet"] else [telescope]
            case "bought":
                return [Motion(MOVE, "for_sale", f"instruments:{seat}")]
            case "published" | "contested":
                return [Motion(MOVE, f"hand:{seat}", "discard")]
        return []
