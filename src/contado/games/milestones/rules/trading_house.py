"""The trading house: income, hiring workers, buying and selling goods."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.position.event import Event
from contado.core.state import NOBODY, Decision, Menu
from contado.core.words.language import Language
from contado.games.milestones.actions import BUY, DONE, GOOD, HIRE, LEFT_SLOTS, SELL, SLOT, TILE, ring_target
from contado.games.milestones.pieces.layout import (
    BUY_PRICE,
    COSTS,
    GOODS,
    HIRE_PRICE,
    SALE_COINS,
    SOLD_TOGETHER,
    TILE_WORKERS,
    can_pay,
    pay,
)
from contado.games.milestones.state import (
    COIN,
    GRAIN,
    SAND,
    STONE,
    TILE_STREAM,
    WOOD,
    MilestonesState,
)
from contado.games.milestones.telling.words import thing, tile_name


def take_income(state: MilestonesState, seat: int) -> None:
    """Give coins for workers in rising order: at the beginning of a visit, and only once (R10)."""
    player = state.players[seat]
    coins = state.income(player)
    if coins:
        player.goods[COIN] += coins
        if state.listener is not None:
            state.tell(Event("income", seat, {}))


class TradeMenu(Menu[MilestonesState]):
    """Hire, buy and sell in any order and mix (R14), until done."""

    kind: ClassVar[str] = "trade_menu"

    def __init__(self, seat: int, hires: int) -> None:
        super().__init__(seat)
        self.hires = hires

    def data(self) -> list[int]:
        return [self.hires]

    def options(self, state: MilestonesState) -> list[int]:
        """Return what the player can pay for, and "done"."""
        goods = state.players[self.seat].goods
        options: list[int] = []
        if state.row and self.hires < state.readings.hire_limit and can_pay(goods, HIRE_PRICE):  # R11
            options.append(HIRE)
        if can_pay(goods, BUY_PRICE):
            options.append(BUY)
        if goods[STONE] + goods[WOOD] + goods[SAND] + goods[GRAIN] >= SOLD_TOGETHER:
            options.append(SELL)
        if options:
            options.append(DONE)
        return options

    def choose(self, state: MilestonesState, action: int) -> None:
        """Go on with the trade, and come back to the menu after it."""
        if action == HIRE:
            state.push(TradeMenu(self.seat, self.hires + 1))
            state.push(HireTile(self.seat))
        elif action == BUY:
            state.push(self)
            state.push(BuyGood(self.seat))
        elif action == SELL:
            state.push(self)
            state.push(SellGood(self.seat, -1))

    def prompt(self, state: MilestonesState, _: Language) -> str:
        return _("Trading house: what do you trade?")

    def words(self, state: MilestonesState, action: int, _: Language) -> str:
        return {
            HIRE: _("Hire a worker tile"),
            BUY: _("Buy a good"),
            SELL: _.plural("Sell {n} good", "Sell {n} goods", SOLD_TOGETHER),
            DONE: _("Leave the trading house"),
        }[action]

    def cost(self, state: MilestonesState, action: int) -> dict[str, int]:
        """Return the price; which goods are sold is still to be chosen."""
        return dict(COSTS["hire"]) if action == HIRE else dict(COSTS["buy"]) if action == BUY else {}

    def gain(self, state: MilestonesState, action: int) -> dict[str, int]:
        return {"coin": SALE_COINS} if action == SELL else {}


class HireTile(Decision[MilestonesState]):
    """Choose a tile from the row."""

    kind: ClassVar[str] = "hire_tile"
    part: ClassVar[bool] = True

    def options(self, state: MilestonesState) -> list[int]:
        return [TILE + tile for tile in state.row]

    def choose(self, state: MilestonesState, action: int) -> None:
        """Ask where it goes; nothing is paid yet (R41)."""
        state.push(HirePlace(self.seat, action - TILE))

    def prompt(self, state: MilestonesState, _: Language) -> str:
        return _("Which tile do you hire?")

    def words(self, state: MilestonesState, action: int, _: Language) -> str:
        return _("Hire {tile}", tile=tile_name(state.layout, action - TILE, _))

    def targets(self, state: MilestonesState, action: int) -> list[str]:
        return ["row:" + state.layout.tile_ids[action - TILE]]

    def cost(self, state: MilestonesState, action: int) -> dict[str, int]:
        return dict(COSTS["hire"])


class HirePlace(Decision[MilestonesState]):
    """Put the hired tile on two slots, whatever lies there (R12)."""

    kind: ClassVar[str] = "hire_place"
    part: ClassVar[bool] = True

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__(seat)
        self.tile = tile

    def data(self) -> list[int]:
        return [self.tile]

    def options(self, state: MilestonesState) -> list[int]:
        """Return every left slot: the tile may not stick out beyond w8."""
        return HIRE_PLACES[:]

    def choose(self, state: MilestonesState, action: int) -> None:
        """Pay, lay the tile, then refill the row (R13); the last tile of all triggers the end (R33)."""
        seat, slot = self.seat, action - SLOT
        player = state.players[seat]
        pay(player.goods, HIRE_PRICE)
        state.row.remove(self.tile)
        player.tiles.append(self.tile)
        if state.listener is not None:
            state.tell(Event("hired", seat, {**state.layout.tile_facts(self.tile), "slot": slot + 1}))
        for side in range(TILE_WORKERS):
            state.lose_bonus(seat, slot + side)
            player.slots[slot + side] = 2 * self.tile + side
        if state.deck:
            tile = state.luck.draw(TILE_STREAM, state.deck)
            state.row.append(tile)
            if state.listener is not None:
                state.tell(Event("turned_up", -1, state.layout.tile_facts(tile)))
        elif not state.row and state.ended_by == NOBODY:
            state.trigger_end(seat)

    def prompt(self, state: MilestonesState, _: Language) -> str:
        return _("Where do you put {tile}? Choose its left slot.", tile=tile_name(state.layout, self.tile, _))

    def words(self, state: MilestonesState, action: int, _: Language) -> str:
        slot = action - SLOT + 1
        return _("Put it on slots {first} and {second}", first=slot, second=slot + 1)

    def targets(self, state: MilestonesState, action: int) -> list[str]:
        return [ring_target(self.seat, action - SLOT + 1)]

    def cost(self, state: MilestonesState, action: int) -> dict[str, int]:
        """Return the price, and the bonus tiles that would be covered."""
        bonus = state.players[self.seat].bonus
        lost = bonus[action - SLOT] + bonus[action - SLOT + 1]
        return {**COSTS["hire"], "bonus_tile": lost} if lost else dict(COSTS["hire"])

    def reveals(self, state: MilestonesState, action: int) -> bool:
        """The next tile of the deck is turned up."""
        return bool(state.deck)


HIRE_PLACES: Final = [SLOT + slot for slot in range(LEFT_SLOTS)]
CUBES: Final = [GOOD + STONE, GOOD + WOOD, GOOD + SAND, GOOD + GRAIN]


class BuyGood(Decision[MilestonesState]):
    """Choose the cube to buy."""

    kind: ClassVar[str] = "buy_good"
    part: ClassVar[bool] = True

    def options(self, state: MilestonesState) -> list[int]:
        """Return the four cubes; they never run out (R31)."""
        return CUBES[:]

    def choose(self, state: MilestonesState, action: int) -> None:
        goods = state.players[self.seat].goods
        pay(goods, BUY_PRICE)
        goods[action - GOOD] += 1
        if state.listener is not None:
            state.tell(Event("bought", self.seat, {"good": GOODS[action - GOOD]}))

    def prompt(self, state: MilestonesState, _: Language) -> str:
        return _("Which good do you buy?")

    def words(self, state: MilestonesState, action: int, _: Language) -> str:
        return _("Buy {good}", good=thing(GOODS[action - GOOD], 1, _))

    def targets(self, state: MilestonesState, action: int) -> list[str]:
        return [f"good:{self.seat}:{GOODS[action - GOOD]}"]

    def cost(self, state: MilestonesState, action: int) -> dict[str, int]:
        return dict(COSTS["buy"])

    def gain(self, state: MilestonesState, action: int) -> dict[str, int]:
        return {GOODS[action - GOOD]: 1}


class SellGood(Decision[MilestonesState]):
    """Choose two cubes, the same or different (R14); `first` is the one chosen before, or -1."""

    kind: ClassVar[str] = "sell_good"
    part: ClassVar[bool] = True

    def __init__(self, seat: int, first: int) -> None:
        super().__init__(seat)
        self.first = first

    def data(self) -> list[int]:
        return [self.first]

    def options(self, state: MilestonesState) -> list[int]:
        """Return each kind of cube held, less the one chosen before."""
        goods = state.players[self.seat].goods
        return [GOOD + good for good in range(COIN) if goods[good] > (good == self.first)]

    def choose(self, state: MilestonesState, action: int) -> None:
        """After the second choice, return both and take the coins."""
        good = action - GOOD
        if self.first < 0:
            state.push(SellGood(self.seat, good))
            return
        goods = state.players[self.seat].goods
        goods[self.first] -= 1
        goods[good] -= 1
        goods[COIN] += SALE_COINS
        if state.listener is not None:
            facts = {"first": GOODS[self.first], "second": GOODS[good]}
            state.tell(Event("sold", self.seat, facts))

    def prompt(self, state: MilestonesState, _: Language) -> str:
        if self.first < 0:
            return _("Which good do you sell first?")
        return _("Which good do you sell with it?")

    def words(self, state: MilestonesState, action: int, _: Language) -> str:
        good = thing(GOODS[action - GOOD], 1, _)
        if self.first < 0:
            return _("Sell {good} (the first of {n})", good=good, n=SOLD_TOGETHER)
        return _("Sell {good}", good=good)

    def targets(self, state: MilestonesState, action: int) -> list[str]:
        return [f"good:{self.seat}:{GOODS[action - GOOD]}"]

    def cost(self, state: MilestonesState, action: int) -> dict[str, int]:
        """Return what is sold, as far as it has been chosen."""
        sold = {GOODS[action - GOOD]: 1}
        if self.first >= 0:
            first = GOODS[self.first]
            sold[first] = sold.get(first, 0) + 1
        return sold

    def gain(self, state: MilestonesState, action: int) -> dict[str, int]:
        """Return what both give together; the first gives nothing yet."""
        return {} if self.first < 0 else {"coin": SALE_COINS}
