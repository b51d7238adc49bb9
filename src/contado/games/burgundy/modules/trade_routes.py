"""Trade routes (eighth expansion): sold goods travel along tiles and earn bonuses (P6, R38)."""

from __future__ import annotations

from typing import ClassVar

from contado.games.burgundy.module import Module


class TradeRoutes(Module):
    """The module."""

    name: ClassVar[str] = "trade_routes"
