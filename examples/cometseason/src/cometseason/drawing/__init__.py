"""The table as SVG: whatever can be clicked carries the target that the rules name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from contado.core.drawing import Area, Picture
from contado.core.language import Language

from cometseason.drawing.desk import desk_area
from cometseason.drawing.mats import opponent_area, own_area
from cometseason.drawing.parts import STYLE
from cometseason.drawing.sky import sky_area


def draw(view: Mapping[str, Any], _: Language) -> Picture:
    """Return the sky, the desk with auction and hours, and every player's mat, the viewer's own first."""
    first = view["seat"] or 0
    seats = [(first + at) % view["seats"] for at in range(view["seats"])]
    can = {id for option in view["options"] for id in option["targets"]}

    def areas(columns: int) -> list[Area]:
        mats = [own_area(view, seats[0], can, _) if view["seat"] is not None else opponent_area(view, seats[0], _)]
        mats += [opponent_area(view, seat, _) for seat in seats[1:]]
        return [sky_area(view, columns, can, _), desk_area(view, can, _), *mats]

    # On a phone the fields lie two in a row instead of three.
    return Picture(areas(3), narrow=lambda: areas(2), title=_("Comet Season"), style=STYLE, main="board")
