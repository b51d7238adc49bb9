"""Shield 5: a ship also takes all goods of one type, wherever they lie (D13, R35)."""

from __future__ import annotations

from typing import ClassVar

from contado.core.state import Menu
from contado.core.words.language import Language
from contado.games.burgundy.actions import NONE
from contado.games.burgundy.modules.shields.actions import GOODS_TYPE
from contado.games.burgundy.pieces.components import DEPOTS, GOODS
from contado.games.burgundy.rules.ships import in_piles, take_goods
from contado.games.burgundy.state import BurgundyState
from contado.games.burgundy.telling.words import goods_amount


def piles_of(good: int) -> int:
    """Return the piles of a type of goods on all depots."""
    return sum([1 << (len(GOODS) * depot + good) for depot in range(DEPOTS)])


class ShipType(Menu[BurgundyState]):
    """Choose a type of goods that is taken from all depots, besides the piles chosen already (D13)."""

    kind: ClassVar[str] = "ship_type"

    def __init__(self, seat: int, piles: int) -> None:
        super().__init__(seat)
        self.piles = piles

    def data(self) -> list[int]:
        return [self.piles]

    def options(self, state: BurgundyState) -> list[int]:
        """Return each type that fits and brings more than the piles already chosen, and "none"."""
        estate = state.estate(self.seat)
        room = estate.free_goods_spaces(state.readings.goods_spaces) > 0
        options: list[int] = []
        for good in range(len(GOODS)):
            if (room or estate.goods[good]) and in_piles(state, piles_of(good) & ~self.piles, good):
                options.append(GOODS_TYPE + good)
        if options:
            options.append(NONE)
        return options

    def resolve(self, state: BurgundyState) -> None:
        """No type brings more."""
        take_goods(state, self.seat, self.piles)

    def choose(self, state: BurgundyState, action: int) -> None:
        """Take the goods of all piles; they are checked together."""
        more = 0 if action == NONE else piles_of(action - GOODS_TYPE)
        take_goods(state, self.seat, self.piles | more)

    def prompt(self, state: BurgundyState, _: Language) -> str:
        return _("Shield 5: of which type do you take the goods of all depots too?")

    def words(self, state: BurgundyState, action: int, _: Language) -> str:
        if action == NONE:
            return _("No other goods")
        good = action - GOODS_TYPE
        more = in_piles(state, piles_of(good) & ~self.piles, good)
        return _("Also {amount}", amount=goods_amount(GOODS[good], more, _))
