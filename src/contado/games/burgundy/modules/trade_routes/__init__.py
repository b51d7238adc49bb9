"""Trade routes (eighth expansion): sold goods travel along tiles and earn bonuses (P6, R38)."""

from typing import Final

from contado.games.burgundy.modules.trade_routes.module import TradeRoutes

MODULE: Final = TradeRoutes
