"""How good a position is, in points: what greedy and the searching bots stand on.

A seat is worth its points, what its goods can still build on this lap, what its workers will bring, and its share of
the majorities; the evaluation is the lead over the best of the others. The weights are data.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from contado.core.state import NOBODY
from contado.games.milestones.rules.builders_council import CouncilMenu, house_value
from contado.games.milestones.rules.castle import KEPT_GOODS, WORKERS_TAXED, CastleCover, CastleReturn
from contado.games.milestones.rules.final_scoring import majority_points, majority_values
from contado.games.milestones.rules.mill import MillMenu, flour_value
from contado.games.milestones.rules.trading_house import is_rising
from contado.games.milestones.state import (
    BUILDERS_COUNCIL,
    CASTLE,
    COIN,
    FREE,
    GRAIN,
    JUNCTION,
    MARKET,
    MILL,
    ROAD_END,
    ROADSIDE,
    SAND,
    STONE,
    WOOD,
    MilestonesState,
    Player,
)


class Weights:
    """What things are worth, in points."""

    def __init__(self, data: Mapping[str, float]) -> None:
        self.build: float = float(data["build"])
        self.flour: float = float(data["flour"])
        self.menu: float = float(data["menu"])
        self.cube: float = float(data["cube"])
        self.cube_too_many: float = float(data["cube_too_many"])
        self.coin: float = float(data["coin"])
        self.coin_too_many: float = float(data["coin_too_many"])
        self.worker: float = float(data["worker"])
        self.worker_ahead: float = float(data["worker_ahead"])
        self.rising: float = float(data["rising"])
        self.bonus_tile: float = float(data["bonus_tile"])
        self.majority: float = float(data["majority"])


WEIGHTS: Final = Weights(
    json.loads(files("contado.games.milestones").joinpath("data", "weights.json").read_text("utf-8"))
)


class Prospects:
    """What the map offers to whoever builds next: the best values of each kind, the best first."""

    def __init__(self, state: MilestonesState) -> None:
        self.roads: list[int] = []
        self.markets: list[int] = []
        self.houses: list[int] = []
        self.flour: list[int] = []
        nodes, layout = state.nodes, state.layout
        middles: set[int] = set()
        for node in range(len(nodes)):
            kind = nodes[node]
            if kind == FREE:
                continue
            if kind == ROAD_END or kind >= MARKET:
                for middle in layout.neighbours[node]:
                    if nodes[middle] == FREE:
                        middles.add(middle)
            if kind in (ROAD_END, JUNCTION):
                self.markets.append(layout.value[node])
            elif kind == MARKET:
                self.flour.append(flour_value(state, node))
        if state.sections_left():
            self.roads = sorted([layout.value[middle] for middle in middles], reverse=True)
        if state.houses_left:
            for triangle in range(len(state.triangles)):
                if state.triangles[triangle] == ROADSIDE:
                    self.houses.append(house_value(state, triangle))
            self.houses.sort(reverse=True)
        if not state.markets_left:
            self.markets = []
        self.markets.sort(reverse=True)
        self.flour.sort(reverse=True)


def evaluate(state: MilestonesState, seat: int) -> float:
    """Return the lead over the best of the other players, in points."""
    weights = WEIGHTS
    prospects = Prospects(state)
    values = [seat_value(state, one, prospects, weights) for one in range(state.seats)]
    for good in range(5):
        points = majority_points(majority_values(state, good))
        for one in range(state.seats):
            # A finished game has its majorities in the ledger.
            values[one] += 0.0 if state.over else weights.majority * points[one]
    best = max([values[one] for one in range(state.seats) if one != seat])
    return values[seat] - best


def seat_value(state: MilestonesState, seat: int, prospects: Prospects, weights: Weights) -> float:
    """Return what a seat has and may still make."""
    value = float(state.ledger.totals[seat])
    if state.over:
        return value
    player = state.players[seat]
    now = state.stack[-1] if state.stack[-1].seat == seat else None
    build = weights.build if player.pawn < BUILDERS_COUNCIL else 0.0
    flour = weights.flour if player.pawn < MILL else 0.0
    # With its menu open, a building is worth almost what it pays.
    if isinstance(now, CouncilMenu):
        build = weights.menu
    elif isinstance(now, MillMenu):
        flour = weights.menu
    value += goods_value(player, prospects, weights, build, flour) + workers_value(state, player, weights)
    if player.workers() >= WORKERS_TAXED:
        # The castle's tax comes nearer with every space; putting it off with an empty stop saves nothing.
        if isinstance(now, CastleReturn | CastleCover):
            value -= weights.worker + weights.worker_ahead
        else:
            value -= weights.worker * player.pawn / 12
    return value


def goods_value(player: Player, prospects: Prospects, weights: Weights, build: float, flour: float) -> float:
    """Return what goods can build before the castle taxes them, and what is left of them then."""
    stone, wood, sand = player.goods[STONE], player.goods[WOOD], player.goods[SAND]
    grain, coins = player.goods[GRAIN], player.goods[COIN]
    value = 0.0
    # What stands on the castle's doorstep, or in it, is taxed before it can be used.
    taxed = player.holding() - KEPT_GOODS if player.pawn == CASTLE else 0
    if build > 0.0:
        roads = houses = markets = 0
        while True:
            road = prospect(prospects.roads, roads) if stone and sand else -1
            house = prospect(prospects.houses, houses) if stone and wood else -1
            market = prospect(prospects.markets, markets) if wood and sand else -1
            best = max(road, house, market)
            if best < 0:
                break
            value += build * best
            if best == road:
                roads += 1
                stone -= 1
                sand -= 1
            elif best == house:
                houses += 1
                stone -= 1
                wood -= 1
            else:
                markets += 1
                wood -= 1
                sand -= 1
    if flour > 0.0:
        sacks = 0
        while grain >= 2 and sacks < len(prospects.flour):
            value += flour * (prospects.flour[sacks] + 1)
            sacks += 1
            grain -= 2
    cubes = stone + wood + sand + grain
    kept_coins = min(coins, KEPT_GOODS)
    kept_cubes = min(cubes, KEPT_GOODS - kept_coins)
    value += weights.coin * kept_coins + weights.coin_too_many * (coins - kept_coins)
    value += weights.cube * kept_cubes + weights.cube_too_many * (cubes - kept_cubes)
    return value - weights.cube * max(0, taxed)


def prospect(values: list[int], at: int) -> int:
    """Return the value of the next build of a kind, or -1 where none is left."""
    return values[at] if at < len(values) else -1


def workers_value(state: MilestonesState, player: Player, weights: Weights) -> float:
    """Return what the workers will make: all of them on later laps, those ahead of the pawn on this one."""
    value = 0.0
    if state.ended_by == NOBODY:
        value += weights.worker * player.workers()
        if is_rising(state, player):
            value += weights.rising
    for slot in range(8):
        if player.slots[slot] >= 0:
            if slot >= player.pawn:
                value += weights.worker_ahead
            if player.bonus[slot]:
                value += weights.bonus_tile
    return value
