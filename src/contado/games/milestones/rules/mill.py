"""The mill: flour for the markets."""

from __future__ import annotations

from typing import ClassVar

from contado.core.position.event import Event
from contado.core.state import Decision, Menu
from contado.core.words.language import Language
from contado.games.milestones.actions import DONE, SUM
from contado.games.milestones.pieces.layout import COSTS, DELIVERY_COINS, FLOUR_PRICE, can_pay, pay
from contado.games.milestones.state import (
    COIN,
    FROM_FLOUR,
    MARKET,
    MILESTONE,
    SUPPLIED_MARKET,
    MilestonesState,
)


def open_numbers(state: MilestonesState, market: int) -> list[int]:
    """Return the open numbers among all neighbours, road or no road, the highest first (R25)."""
    values = state.layout.value
    numbers = [values[node] for node in state.layout.neighbours[market] if state.nodes[node] < MILESTONE]
    numbers.sort(reverse=True)
    return numbers


def flour_value(state: MilestonesState, market: int) -> int:
    """Return the two highest open numbers together."""
    return sum(open_numbers(state, market)[:2])


def possible_sums(state: MilestonesState, market: int) -> list[int]:
    """Return each different sum of two open numbers, the highest first."""
    numbers = open_numbers(state, market)
    sums = {one + two for at, one in enumerate(numbers) for two in numbers[at + 1 :]}
    return sorted(sums, reverse=True)


class MillMenu(Menu[MilestonesState]):
    """Deliver flour to markets without a sack, until done (R24)."""

    kind: ClassVar[str] = "mill_menu"

    def __init__(self, seat: int, deliveries: int) -> None:
        super().__init__(seat)
        self.deliveries = deliveries

    def data(self) -> list[int]:
        return [self.deliveries]

    def options(self, state: MilestonesState) -> list[int]:
        """Return the markets, if the player has the grain, and "done"."""
        options: list[int] = []
        goods = state.players[self.seat].goods
        if can_pay(goods, FLOUR_PRICE) and state.sacks_left and self.deliveries < state.readings.deliveries:
            nodes = state.nodes
            first = state.readings.actions.flour
            options = [first + node for node in range(len(nodes)) if nodes[node] == MARKET]
        if options:
            options.append(DONE)
        return options

    def choose(self, state: MilestonesState, action: int) -> None:
        """Deliver, asking for the sum only where less would keep the end from being triggered (R25)."""
        if action == DONE:
            return
        market = action - state.readings.actions.flour
        state.push(MillMenu(self.seat, self.deliveries + 1))
        best = flour_value(state, market)
        if state.would_trigger(self.seat, best):
            sums = possible_sums(state, market)
            if sums and not state.would_trigger(self.seat, sums[-1]):
                state.push(FlourSum(self.seat, market))
                return
        deliver(state, self.seat, market, best)

    def prompt(self, state: MilestonesState, _: Language) -> str:
        return _("Mill: which market do you supply with flour?")

    def words(self, state: MilestonesState, action: int, _: Language) -> str:
        if action == DONE:
            return _("Leave the mill")
        market = action - state.readings.actions.flour
        return _("Deliver flour to the market ({node})", node=state.layout.node_ids[market])

    def targets(self, state: MilestonesState, action: int) -> list[str]:
        if action == DONE:
            return ["menu:done"]
        return ["node:" + state.layout.node_ids[action - state.readings.actions.flour]]

    def cost(self, state: MilestonesState, action: int) -> dict[str, int]:
        return {} if action == DONE else dict(COSTS["flour"])

    def gain(self, state: MilestonesState, action: int) -> dict[str, int]:
        if action == DONE:
            return {}
        return {"vp": flour_value(state, action - state.readings.actions.flour), "coin": DELIVERY_COINS}


class FlourSum(Decision[MilestonesState]):
    """Choose which two open numbers are scored, where some would trigger the end and some would not (R25)."""

    kind: ClassVar[str] = "flour_sum"
    part: ClassVar[bool] = True

    def __init__(self, seat: int, market: int) -> None:
        super().__init__(seat)
        self.market = market

    def data(self) -> list[int]:
        return [self.market]

    def options(self, state: MilestonesState) -> list[int]:
        return [SUM + points for points in possible_sums(state, self.market)]

    def choose(self, state: MilestonesState, action: int) -> None:
        """Deliver for that sum."""
        deliver(state, self.seat, self.market, action - SUM)

    def prompt(self, state: MilestonesState, _: Language) -> str:
        return _("Which sum do you score? Some would trigger the end of the game.")

    def words(self, state: MilestonesState, action: int, _: Language) -> str:
        points = action - SUM
        if state.would_trigger(self.seat, points):
            return _.plural("Score {n} point: the end is triggered", "Score {n} points: the end is triggered", points)
        return _.plural("Score {n} point: the game goes on", "Score {n} points: the game goes on", points)

    def cost(self, state: MilestonesState, action: int) -> dict[str, int]:
        return dict(COSTS["flour"])

    def gain(self, state: MilestonesState, action: int) -> dict[str, int]:
        return {"vp": action - SUM, "coin": DELIVERY_COINS}


def deliver(state: MilestonesState, seat: int, market: int, points: int) -> None:
    """Pay the grain, put the sack on the market, score, and take the coins."""
    goods = state.players[seat].goods
    pay(goods, FLOUR_PRICE)
    goods[COIN] += DELIVERY_COINS
    state.nodes[market] = SUPPLIED_MARKET
    state.sacks_left -= 1
    if state.listener is not None:
        facts = {"node": state.layout.node_ids[market], "points": points}
        state.tell(Event("delivered", seat, facts))
    state.score(seat, FROM_FLOUR, points)
