"""Selling goods: always the type with the most tiles (C3.4)."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.position.event import Event
from contado.core.words.language import Language
from contado.games.burgundy.modules.chateauma.kept import KeptChateauma, gain_points, kept_chateauma, sale_gains
from contado.games.burgundy.modules.chateauma.searching import why_chosen
from contado.games.burgundy.modules.chateauma.sources import FROM_CHA_TRADE_ROUTES
from contado.games.burgundy.modules.chateauma.step import AutomaStep
from contado.games.burgundy.pieces.components import FACE_NAMES, GOODS, WAREHOUSE
from contado.games.burgundy.state import FROM_GOODS_SOLD, BurgundyState

# Why it sells: a warehouse, the symbol of a hex, no card is open.
BY_WAREHOUSE: Final = 0
BY_SYMBOL: Final = 1
NO_OPEN_CARD: Final = 2


def good_to_sell(goods: list[int]) -> int:
    """Return the type with the most tiles, the lowest number among equals; -1 without goods."""
    best, most = -1, 0
    for good in range(len(GOODS)):
        if goods[good] > most:
            best, most = good, goods[good]
    return best


def points_without_goods(kept: KeptChateauma) -> int:
    """Return what a sale without goods scores (C-R18)."""
    return int(str(kept.settings["cha_no_goods_vp"]))


def sell(state: BurgundyState, kept: KeptChateauma, cause: str) -> Event:
    """Sell all tiles of a type: they leave the game. Return the facts of the event."""
    seat = kept.seat
    estate = state.estate(seat)
    good = good_to_sell(estate.goods)
    if good < 0:
        points = points_without_goods(kept)
        gain_points(state, seat, FROM_GOODS_SOLD, points)
        return sale_told(seat, "", 0, points, 0, cause, "")
    count = estate.goods[good]
    why = why_chosen([n for n in estate.goods if n], count)
    estate.goods[good] = 0
    state.goods_out[good] += count
    # C-R33: points for the sale itself only where one took place.
    rate, extra, silver = sale_gains(state)
    points = count * rate
    estate.silver += silver
    gain_points(state, seat, FROM_GOODS_SOLD, points)
    gain_points(state, seat, FROM_CHA_TRADE_ROUTES, extra)
    return sale_told(seat, GOODS[good], count, points + extra, silver, cause, why)


def sale_told(seat: int, good: str, count: int, points: int, silver: int, cause: str, why: str) -> Event:
    """Return the facts of a sale: the tile that caused it, if any, and why it is these goods."""
    facts = {"good": good, "n": count, "points": points, "silver": silver, "by": cause, "why": why}
    return Event("cha_sell", seat, facts)


class AutomaSale(AutomaStep):
    """It sells goods; without any there is nothing to stop for, unless even that scores."""

    kind: ClassVar[str] = "cha_sale"

    def __init__(self, seat: int, why: int) -> None:
        super().__init__(seat)
        self.why = why

    def data(self) -> list[int]:
        return [self.why]

    def succeeds(self, state: BurgundyState) -> bool:
        """Say whether there are goods."""
        kept = kept_chateauma(state)
        return good_to_sell(state.estate(self.seat).goods) >= 0 or points_without_goods(kept) > 0

    def carry_out(self, state: BurgundyState) -> Event:
        """Sell. The symbol, or the lack of an open card, has been announced already."""
        return sell(state, kept_chateauma(state), FACE_NAMES[WAREHOUSE] if self.why == BY_WAREHOUSE else "")

    def prompt(self, state: BurgundyState, _: Language) -> str:
        if self.why == BY_WAREHOUSE:
            return _("Châteauma, warehouse: it sells the goods of which it has most.")
        if self.why == BY_SYMBOL:
            return _("Châteauma, sell symbol: it sells the goods of which it has most.")
        return _("Châteauma: it cannot place one more tile and sells goods instead.")
