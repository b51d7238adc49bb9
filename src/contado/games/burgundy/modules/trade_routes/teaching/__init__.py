"""What the pages on trade routes take from the data: how long a route is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from contado.core.settings import Settings
from contado.games.burgundy.pieces.loading import load
from contado.games.burgundy.teaching.taught import Taught

PRINTED: Final = load("trade_routes", "trade_routes")


class TradeRoutesTaught(Taught):
    """What the pages on trade routes need."""

    def values(self, settings: Settings, players: int) -> Mapping[str, int | str]:
        return {
            "route_tiles": PRINTED["per_player"][str(players)],
            "route_spaces": len(PRINTED["tiles"][0]["spaces"]),
        }


TAUGHT: Final = TradeRoutesTaught()
