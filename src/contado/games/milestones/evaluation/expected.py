"""The points that every seat will have at the end, by source."""

from __future__ import annotations

from typing import Final

from contado.core.state import NOBODY
from contado.games.milestones.evaluation.lap import NOTHING, Lap
from contado.games.milestones.evaluation.sites import Claims, Sites, later_sites, map_of, sites_for
from contado.games.milestones.evaluation.weights import Weights
from contado.games.milestones.pieces.layout import KEPT_GOODS, KEPT_WORKERS
from contado.games.milestones.rules.bonus_tiles import BonusTake, BonusWorker
from contado.games.milestones.rules.builders_council import CouncilMenu, RoadEnd, RoadMiddle, road_middles
from contado.games.milestones.rules.castle import CastleCover
from contado.games.milestones.rules.draft import DraftPick, DraftPlace
from contado.games.milestones.rules.final_scoring import ALONE, majority_points, majority_values
from contado.games.milestones.rules.mill import MillMenu
from contado.games.milestones.rules.trading_house import HirePlace, HireTile, TradeMenu
from contado.games.milestones.rules.turn import Move, NextTurn
from contado.games.milestones.state import (
    BUILDERS_COUNCIL,
    CASTLE,
    COIN,
    EMPTY,
    FROM_BONUS_WORK,
    FROM_FLOUR,
    FROM_HOUSE,
    FROM_MAJORITY,
    FROM_MARKET,
    FROM_ROAD,
    MILL,
    SOURCES,
    TRADING_HOUSE,
    MilestonesState,
    Player,
)

LAP: Final = 12


class Pending:
    """What is on the stack, as far as it matters to what everybody may expect."""

    def __init__(self, state: MilestonesState) -> None:
        # The seat whose turn it is, the moves it has left, the building whose menu is open, or 0.
        self.seat = state.stack[-1].seat
        self.moves = 0
        self.menu = 0
        self.hiring = False
        self.can_hire = True
        self.covering = False
        self.next_seat = NOBODY
        for one in state.stack:
            if isinstance(one, Move):
                self.moves += 1
            elif isinstance(one, NextTurn):
                self.next_seat = one.seat
            elif isinstance(one, CouncilMenu):
                self.menu = BUILDERS_COUNCIL
            elif isinstance(one, MillMenu):
                self.menu = MILL
            elif isinstance(one, TradeMenu):
                self.menu = TRADING_HOUSE
                self.can_hire = one.hires < state.readings.hire_limit
            elif isinstance(one, HireTile | HirePlace):
                self.can_hire = True
            elif isinstance(one, CastleCover):
                self.covering = True

    def moves_in_round(self, state: MilestonesState, seat: int) -> int:
        """Return how many moves a seat has left in this round, so that the end of a turn changes nobody's lead."""
        if seat == self.seat:
            return self.moves
        seats = state.seats
        after = (seat - state.first_seat) % seats > (self.seat - state.first_seat) % seats
        return 2 if after else 0

    def last_moves(self, state: MilestonesState, seat: int) -> int:
        """Return how many moves a seat has left once the end is triggered."""
        if seat == self.seat:
            return self.moves
        one = self.next_seat
        while one != state.ended_by:
            if one == seat:
                return 2
            one = (one + 1) % state.seats
        return 0


class Outlook:
    """What a seat looks at: its workers, the sites left to it, and the best rest of its lap."""

    def __init__(self, state: MilestonesState, seat: int, sites: Sites, pending: Pending, weights: Weights) -> None:
        self.seat = seat
        self.sites = sites
        self.own = seat == pending.seat
        player = state.players[seat]
        self.slots = player.slots if state.turn else with_start_tiles(state, player)
        self.lap = Lap(weights, sites)
        set_out(state, self.lap, player, self.slots, player.pawn)
        if self.own:
            self.lap.menu = pending.menu
            self.lap.can_hire = pending.can_hire
        if state.ended_by != NOBODY:
            self.lap.last = True
            self.lap.limit = pending.last_moves(state, seat)
        return_goods(self.lap)
        self.lap.search()
        if self.lap.last and self.lap.limit == 2 and player.pawn != CASTLE:
            self.look_past_castle(state, player, weights)

    def look_past_castle(self, state: MilestonesState, player: Player, weights: Weights) -> None:
        """Go to the castle with the first of two last moves, if the other one is worth more there."""
        beyond = Lap(weights, self.sites)
        set_out(state, beyond, player, self.slots, CASTLE)
        beyond.last = True
        beyond.limit = 1
        return_goods(beyond)
        beyond.search()
        if beyond.value > self.lap.value:
            self.lap = beyond


def expected(state: MilestonesState, weights: Weights) -> list[list[float]]:
    """Return, by seat and source, the points at the end of the game."""
    points = [[0.0] * len(SOURCES) for _ in range(state.seats)]
    for entry in state.ledger.entries:
        points[entry.seat][entry.source] += entry.points
    if state.over:
        return points
    weights.forget()
    pending = Pending(state)
    found = map_of(state, weights)
    outlooks: list[Outlook] = []
    claims = Claims()
    for place in range(state.seats):
        # Players who move earlier take the best sites first.
        seat = (pending.seat + place) % state.seats
        sites = sites_for(state, found, seat, weights)
        claims.leave_to(sites, weights.contention)
        outlooks.append(Outlook(state, seat, sites, pending, weights))
        claims.make(state.players[seat], sites, pending.menu if place == 0 else 0)
    left = 0.0
    if state.ended_by == NOBODY:
        left = moves_left(state, outlooks, weights)
    for outlook in outlooks:
        if state.ended_by == NOBODY:
            add_laps(state, outlook, pending, left, weights, points[outlook.seat])
        else:
            add_plan(outlook.lap, points[outlook.seat])
    add_majorities(state, left, weights, points)
    return points


def moves_left(state: MilestonesState, outlooks: list[Outlook], weights: Weights) -> float:
    """Return how many moves the player who will trigger the end needs for it."""
    least = 1000.0
    for outlook in outlooks:
        lap = outlook.lap
        need = state.layout.threshold[state.seats] - state.ledger.totals[outlook.seat] - lap.scored()
        # Points still to be earned after this lap take moves of their own; the castle's move earns none.
        moves = lap.moves - 1 + max(0.0, need) / weights.speed
        least = min(least, moves)
    return max(1.0, least)


def add_laps(
    state: MilestonesState, outlook: Outlook, pending: Pending, left: float, weights: Weights, points: list[float]
) -> None:
    """Add what is left of this lap, and the laps to come."""
    player = state.players[outlook.seat]
    lap, own = outlook.lap, outlook.own
    if lap.moves > left + 2.0:
        # The end comes before the castle: no plan reaches beyond it.
        lap.limit = int(left) + 2
        lap.value = NOTHING
        lap.search()
    add_plan(lap, points)
    later = Lap(weights, later_sites(state, outlook.sites, weights))
    set_out(state, later, player, outlook.slots, CASTLE)
    rate = rate_of(later)
    future = weights.pace * (left - lap.moves)
    if state.turn:
        future += weights.pace * pending.moves_in_round(state, outlook.seat)
    future += rate * min(left, weights.horizon)
    if player.workers() > KEPT_WORKERS:
        # The castle takes a worker in every lap: the nearer it is, the more of that loss counts.
        loss = (rate - rate_after_cover(later)) * min(left, weights.horizon) + weights.tax
        future -= loss * (LAP if own and pending.covering else player.pawn) / LAP
    if lap.rising:
        future += weights.rising
    if own:
        future += choice_value(state, outlook.sites, weights)
    share_out(later, future + lap.rest, points)


def rate_of(lap: Lap) -> float:
    """Return what a move of the best whole lap brings, beyond the usual pace."""
    lap.goods = [0] * 5
    lap.can_hire = False
    lap.search()
    return (lap.value - lap.weights.lap) / max(1, lap.moves)


def rate_after_cover(lap: Lap) -> float:
    """Return the same without the worker that is missed least."""
    key = lap.key()
    known = lap.weights.covers.get(key)
    if known is not None:
        return known
    best = NOTHING
    for covered in range(len(lap.spaces)):
        other = Lap(lap.weights, lap.sites)
        other.rising = lap.rising
        for at in range(len(lap.spaces)):
            if at != covered:
                other.spaces.append(lap.spaces[at])
                other.types.append(lap.types[at])
                other.bonus.append(lap.bonus[at])
        best = max(best, rate_of(other))
    lap.weights.covers[key] = best
    return best


def set_out(state: MilestonesState, lap: Lap, player: Player, slots: list[int], pawn: int) -> None:
    """Put the workers ahead of the pawn, and the goods, into a lap."""
    types = state.layout.worker_type
    lap.pawn = pawn
    lap.goods = player.goods[:]
    lap.rising = state.is_rising(player)
    for slot in range(pawn, 8):
        worker = slots[slot]
        if worker >= 0:
            lap.spaces.append(slot + 1)
            lap.types.append(types[worker])
            lap.bonus.append(player.bonus[slot])


def return_goods(lap: Lap) -> None:
    """Leave a pawn in the castle with the goods that may be kept, giving up one after another what is missed least."""
    if lap.pawn != CASTLE:
        return
    goods = lap.goods
    over = sum(goods) - KEPT_GOODS
    for _good in range(over):
        chosen = COIN
        highest = 2 * NOTHING
        for good in range(5):
            if goods[good]:
                goods[good] -= 1
                lap.value = NOTHING
                lap.search()
                if lap.value > highest:
                    chosen, highest = good, lap.value
                goods[good] += 1
        goods[chosen] -= 1
    lap.value = NOTHING


def add_plan(lap: Lap, points: list[float]) -> None:
    """Add what the best plan scores."""
    points[FROM_ROAD] += lap.road
    points[FROM_HOUSE] += lap.house
    points[FROM_MARKET] += lap.market
    points[FROM_FLOUR] += lap.flour
    points[FROM_BONUS_WORK] += lap.work


def share_out(lap: Lap, value: float, points: list[float]) -> None:
    """Distribute what will come over the sources that a lap of this ring pays from."""
    total = lap.scored()
    if total <= 0.0:
        points[FROM_ROAD] += value / 2
        points[FROM_HOUSE] += value / 2
        return
    points[FROM_ROAD] += value * lap.road / total
    points[FROM_HOUSE] += value * lap.house / total
    points[FROM_MARKET] += value * lap.market / total
    points[FROM_FLOUR] += value * lap.flour / total
    points[FROM_BONUS_WORK] += value * lap.work / total


def choice_value(state: MilestonesState, sites: Sites, weights: Weights) -> float:
    """Return how far the open choice differs from the best build of its kind."""
    now = state.stack[-1]
    values = state.layout.value
    if isinstance(now, RoadEnd):
        return min(0.0, values[now.middle] - sites.roads[0]) if sites.roads else 0.0
    if isinstance(now, RoadMiddle):
        best = 0
        for middle in road_middles(state, now.start):
            best = max(best, values[middle])
        return min(0.0, best - sites.roads[0]) if sites.roads else 0.0
    if isinstance(now, BonusTake | BonusWorker):
        return 1.0 + weights.bonus_tile
    return 0.0


def with_start_tiles(state: MilestonesState, player: Player) -> list[int]:
    """Return the slots with the start tiles that were chosen but not placed yet, as far to the left as possible."""
    slots = player.slots[:]
    for one in state.stack:
        tile = -1
        if isinstance(one, DraftPlace):
            tile = one.tile
        elif isinstance(one, DraftPick):
            tile = one.first
        if tile < 0 or state.players[one.seat] is not player:
            continue
        for slot in range(7):
            if slots[slot] == EMPTY and slots[slot + 1] == EMPTY:
                slots[slot] = 2 * tile
                slots[slot + 1] = 2 * tile + 1
                break
    return slots


def add_majorities(state: MilestonesState, left: float, weights: Weights, points: list[list[float]]) -> None:
    """Add the majorities: as they stand near the end, and before it by how many workers a seat is ahead."""
    settled = 1.0 / (1.0 + left / weights.majority_moves)
    for good in range(5):
        values = majority_values(state, good)
        now = majority_points(values)
        for seat in range(state.seats):
            other = -1
            for one in range(state.seats):
                if one != seat and values[one] > other:
                    other = values[one]
            chance = 1.0 / state.seats + weights.majority_step * (values[seat] - other)
            chance = min(1.0, max(0.0, chance))
            points[seat][FROM_MAJORITY + good] += settled * now[seat] + (1.0 - settled) * ALONE * chance
