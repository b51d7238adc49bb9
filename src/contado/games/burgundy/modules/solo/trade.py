"""After a ship: five goods for a tile from the black depot, which lies face down from then on (D23, R74)."""

from __future__ import annotations

from typing import ClassVar

from contado.core.position.event import Event
from contado.core.state import Menu
from contado.core.words.language import Language
from contado.games.burgundy.actions import NONE
from contado.games.burgundy.modules.solo.actions import PAY, TRADE
from contado.games.burgundy.modules.solo.kept import START, kept_solo
from contado.games.burgundy.pieces.components import BLACK_TILE, FACE_NAMES, GOODS, NO_TILE
from contado.games.burgundy.rules.purchases import distinct_black
from contado.games.burgundy.rules.storing import can_store, discards, key_to_come, store
from contado.games.burgundy.state import BurgundyState
from contado.games.burgundy.telling.words import good_name, tile_name

# So many goods for a tile.
PRICE: int = START["trade_goods"]


class SoloTrade(Menu[BurgundyState]):
    """Give five goods for a black tile, once per ship (D23)."""

    kind: ClassVar[str] = "solo_trade"

    def options(self, state: BurgundyState) -> list[int]:
        """Return each black tile, equal ones once, and "no"."""
        seat = self.seat
        if sum(state.estate(seat).goods) < PRICE or not can_store(state, seat):
            return []
        options = [TRADE + slot for slot in distinct_black(state)]
        if options:
            options.append(NONE)
        return options

    def choose(self, state: BurgundyState, action: int) -> None:
        """Pay first; the tile stays where it is meanwhile."""
        if action != NONE:
            state.push(SoloPay(self.seat, action - TRADE, PRICE))

    def prompt(self, state: BurgundyState, _: Language) -> str:
        return _(
            "Do you give {n} goods for a tile from the black depot? It will lie face down and fit every colour.",
            n=PRICE,
        )

    def words(self, state: BurgundyState, action: int, _: Language) -> str:
        if action == NONE:
            return _("Trade nothing")
        tile = tile_name(state.black[action - TRADE], _)
        return _("Give {n} goods for {tile}, face down", n=PRICE, tile=tile)

    def targets(self, state: BurgundyState, action: int) -> list[str]:
        return ["menu:none"] if action == NONE else [f"black:{action - TRADE + 1}"]

    def cost(self, state: BurgundyState, action: int) -> dict[str, int]:
        """Return the goods, and the tile that must make room."""
        return {} if action == NONE else {"goods": PRICE, **discards(state, self.seat)}


class SoloPay(Menu[BurgundyState]):
    """Choose the goods that pay for a black tile, one after the other; they leave the game."""

    kind: ClassVar[str] = "solo_pay"

    def __init__(self, seat: int, slot: int, left: int) -> None:
        super().__init__(seat)
        self.slot = slot
        self.left = left

    def data(self) -> list[int]:
        return [self.slot, self.left]

    def options(self, state: BurgundyState) -> list[int]:
        """Return each stored type; nothing is asked where all goods must go."""
        goods = state.estate(self.seat).goods
        if sum(goods) == self.left:
            return []
        return [PAY + good for good in range(len(GOODS)) if goods[good]]

    def resolve(self, state: BurgundyState) -> None:
        """Pay with all goods."""
        goods = state.estate(self.seat).goods
        for good in range(len(GOODS)):
            pay(state, self.seat, good, goods[good])
        turn_down(state, self.seat, self.slot)

    def choose(self, state: BurgundyState, action: int) -> None:
        """Pay one goods tile, and take the black tile when everything is paid."""
        pay(state, self.seat, action - PAY, 1)
        if self.left > 1:
            state.push(SoloPay(self.seat, self.slot, self.left - 1))
        else:
            turn_down(state, self.seat, self.slot)

    def prompt(self, state: BurgundyState, _: Language) -> str:
        return _.plural(
            "Which goods do you give? {n} more goods tile is due.",
            "Which goods do you give? {n} more goods tiles are due.",
            self.left,
        )

    def words(self, state: BurgundyState, action: int, _: Language) -> str:
        good = action - PAY
        count = state.estate(self.seat).goods[good]
        return _("Give 1 {good}, of {n}", good=good_name(GOODS[good], _), n=count)

    def targets(self, state: BurgundyState, action: int) -> list[str]:
        return [f"stock:{self.seat}:{action - PAY + 1}"]

    def cost(self, state: BurgundyState, action: int) -> dict[str, int]:
        """Return one goods tile, or all that are due where only one type is left after it and nothing is asked."""
        left = [count - (good == action - PAY) for good, count in enumerate(state.estate(self.seat).goods)]
        return {"goods": self.left if sum(count > 0 for count in left) == 1 else 1}


def pay(state: BurgundyState, seat: int, good: int, count: int) -> None:
    """Take goods out of the game."""
    if not count:
        return
    state.estate(seat).goods[good] -= count
    state.goods_out[good] += count
    if state.listener is not None:
        state.tell(Event("solo_paid", seat, {"good": GOODS[good], "n": count}))


def turn_down(state: BurgundyState, seat: int, slot: int) -> None:
    """Put the tile face down on a key space: from now on it has no effect, type or kind (R75)."""
    face = state.black[slot]
    state.black[slot] = NO_TILE
    kept_solo(state).face_down.append(face)
    if state.listener is not None:
        facts = {"tile": FACE_NAMES[face], "where": f"black:{slot + 1}", "key": key_to_come(state, seat)}
        state.tell(Event("solo_traded", seat, facts))
    store(state, seat, BLACK_TILE)
