"""How good a position is, in points: what greedy and the searching bots stand on.

A seat is worth its points, what its goods can still build on this lap, what its workers will bring, and its share of
the majorities; the evaluation is the lead over the best of the others. The weights are data.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from contado.core.evaluation import Weights as CoreWeights
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
    FROM_BONUS_WORK,
    FROM_FLOUR,
    FROM_HOUSE,
    FROM_MAJORITY,
    FROM_MARKET,
    FROM_ROAD,
    GRAIN,
    JUNCTION,
    MARKET,
    MILL,
    ROAD_END,
    ROADSIDE,
    SAND,
    SOURCES,
    STONE,
    WOOD,
    MilestonesState,
    Player,
)


class Weights(CoreWeights):
    """What things are worth, in points."""

    def __init__(self, data: Mapping[str, float]) -> None:
        super().__init__(data)
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


def read_tuned() -> dict[str, float]:
    """Return the tuned numbers by name."""
    data = json.loads(files("contado.games.milestones").joinpath("data", "weights.json").read_text("utf-8"))
    return {name: float(value) for name, value in data.items() if name != "doc"}


TUNED: Final = read_tuned()
WEIGHTS: Final = Weights(TUNED)

# What the good of each worker type mostly becomes: two sources, half each.
MADE_OF: Final = (
    (FROM_ROAD, FROM_HOUSE), (FROM_HOUSE, FROM_MARKET), (FROM_ROAD, FROM_MARKET), (FROM_FLOUR, FROM_FLOUR),
    (FROM_ROAD, FROM_HOUSE),
)  # fmt: skip


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


def expected(state: MilestonesState, weights: Weights) -> list[list[float]]:
    """Return, by seat and source, the points at the end of the game."""
    points = [[0.0] * len(SOURCES) for _ in range(state.seats)]
    for entry in state.ledger.entries:
        points[entry.seat][entry.source] += entry.points
    if state.over:
        return points
    prospects = Prospects(state)
    for seat in range(state.seats):
        add_prospects(state, seat, prospects, weights, points[seat])
    for good in range(5):
        majority = majority_points(majority_values(state, good))
        for seat in range(state.seats):
            points[seat][FROM_MAJORITY + good] += weights.majority * majority[seat]
    return points


def add_prospects(
    state: MilestonesState, seat: int, prospects: Prospects, weights: Weights, points: list[float]
) -> None:
    """Add what a seat may still make."""
    player = state.players[seat]
    now = state.stack[-1] if state.stack[-1].seat == seat else None
    build = weights.build if player.pawn < BUILDERS_COUNCIL else 0.0
    flour = weights.flour if player.pawn < MILL else 0.0
    # With its menu open, a building is worth almost what it pays.
    if isinstance(now, CouncilMenu):
        build = weights.menu
    elif isinstance(now, MillMenu):
        flour = weights.menu
    add_goods(player, prospects, weights, build, flour, points)
    add_workers(state, player, weights, points)
    if player.workers() >= WORKERS_TAXED:
        # The castle's tax comes nearer with every space; putting it off with an empty stop saves nothing.
        if isinstance(now, CastleReturn | CastleCover):
            points[FROM_HOUSE] -= weights.worker + weights.worker_ahead
        else:
            points[FROM_HOUSE] -= weights.worker * player.pawn / 12


def add_goods(
    player: Player, prospects: Prospects, weights: Weights, build: float, flour: float, points: list[float]
) -> None:
    """Add what goods can build before the castle taxes them, and what is left of them then."""
    stone, wood, sand = player.goods[STONE], player.goods[WOOD], player.goods[SAND]
    grain, coins = player.goods[GRAIN], player.goods[COIN]
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
            if best == road:
                points[FROM_ROAD] += build * best
                roads += 1
                stone -= 1
                sand -= 1
            elif best == house:
                points[FROM_HOUSE] += build * best
                houses += 1
                stone -= 1
                wood -= 1
            else:
                points[FROM_MARKET] += build * best
                markets += 1
                wood -= 1
                sand -= 1
    if flour > 0.0:
        sacks = 0
        while grain >= 2 and sacks < len(prospects.flour):
            points[FROM_FLOUR] += flour * (prospects.flour[sacks] + 1)
            sacks += 1
            grain -= 2
    cubes = stone + wood + sand + grain
    kept_coins = min(coins, KEPT_GOODS)
    kept_cubes = min(cubes, KEPT_GOODS - kept_coins)
    value = weights.coin * kept_coins + weights.coin_too_many * (coins - kept_coins)
    value += weights.cube * kept_cubes + weights.cube_too_many * (cubes - kept_cubes)
    points[FROM_HOUSE] += value - weights.cube * max(0, taxed)


def prospect(values: list[int], at: int) -> int:
    """Return the value of the next build of a kind, or -1 where none is left."""
    return values[at] if at < len(values) else -1


def add_workers(state: MilestonesState, player: Player, weights: Weights, points: list[float]) -> None:
    """Add what the workers will make: all of them on later laps, those ahead of the pawn on this one."""
    going_on = state.ended_by == NOBODY
    if going_on and is_rising(state, player):
        points[FROM_HOUSE] += weights.rising
    types = state.layout.worker_type
    for slot in range(8):
        worker = player.slots[slot]
        if worker < 0:
            continue
        value = weights.worker if going_on else 0.0
        if slot >= player.pawn:
            value += weights.worker_ahead
        one, two = MADE_OF[types[worker]]
        points[one] += value / 2
        points[two] += value / 2
        if player.bonus[slot]:
            points[FROM_BONUS_WORK] += weights.bonus_tile
