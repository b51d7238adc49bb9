"""Trade routes in text."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.game import Line
from contado.games.burgundy.modules.trade_routes.facts import route_of, spaces_shown, tiles_to_order
from contado.games.burgundy.modules.trade_routes.module import TILES
from contado.games.burgundy.pieces.components import GOODS
from contado.games.burgundy.telling.words import face_number, good_name, tile_name
from contado.games.burgundy.text.face import Face
from contado.games.burgundy.text.page import Page


class TradeRoutesFace(Face):
    """What is written with trade routes."""

    name: ClassVar[str] = "trade_routes"
    place: ClassVar[int] = 40

    def held_items(self, page: Page, seat: int) -> list[Line]:
        """Return a route: what lies on it, what the next spaces wait for, and tiles still to be put in order."""
        _, player = page.language, route_of(page, seat)
        laid = len(player["route_goods"])
        items: list[Line] = []
        if player["route"]:
            items.append([(_("route: {n} of {all} covered", n=laid, all=len(player["route"])), "dim")])
        for at, (good, bonus) in enumerate(spaces_shown(player)):
            if at >= laid:
                words = f"{at + 1} {good_name(GOODS[good - 1], _)} → {tile_name(face_number(bonus), _)}"
                items.append([(words, f"good.{good}")])
        for tile in tiles_to_order(player):
            spaces = " · ".join(
                f"{good_name(GOODS[good], _)} → {tile_name(face_number(bonus), _)}" for good, bonus in TILES[tile]
            )
            items.append(page.item(f"route_tile:{seat}:{tile}", _("tile {n}: {spaces}", n=tile, spaces=spaces), ""))
        return items


FACE: Final = TradeRoutesFace()
