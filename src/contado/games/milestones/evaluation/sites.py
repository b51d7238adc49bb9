"""What the map offers to a player: the best places for each kind of build, and the best markets for flour."""

from __future__ import annotations

from typing import Final

from contado.games.milestones.evaluation.weights import Weights
from contado.games.milestones.pieces.layout import SACK_GRAIN
from contado.games.milestones.rules.builders_council import has_free_neighbour, house_value
from contado.games.milestones.rules.mill import flour_value
from contado.games.milestones.state import (
    BUILDERS_COUNCIL,
    FREE,
    GRAIN,
    JUNCTION,
    MARKET,
    MILL,
    NO_BONUS,
    ROAD_END,
    ROADSIDE,
    SAND,
    STONE,
    WOOD,
    MilestonesState,
    Player,
)

# Nobody builds more of a kind than this in one visit.
MOST: Final = 4
# No site has this value.
SEPARATOR: Final = -1.0e6


class Sites:
    """The best values of each kind, the best first."""

    def __init__(self) -> None:
        self.roads: list[float] = []
        self.houses: list[float] = []
        self.markets: list[float] = []
        self.flour: list[float] = []
        # The number under which these values are known, once it was asked for; they are not changed any more then.
        self.known = -1

    def number(self, weights: Weights) -> int:
        """Return the number under which these values are known with these weights."""
        if self.known >= 0:
            return self.known
        key = (*self.roads, SEPARATOR, *self.houses, SEPARATOR, *self.markets, SEPARATOR, *self.flour)
        sites = weights.sites
        found = sites.get(key)
        if found is None:
            found = sites[key] = len(sites)
        self.known = found
        return found


class Map:
    """The places where something can be built, found once for all seats."""

    def __init__(self, state: MilestonesState) -> None:
        nodes, layout = state.nodes, state.layout
        # What it offers to seats with workers of these types, as bits, once it was asked for.
        self.offers: dict[int, Sites] = {}
        # Nodes that a milestone, and nodes that a market could cover; triangles for houses.
        self.middles: list[int] = []
        self.corners: list[int] = []
        self.triangles: list[int] = []
        self.flour: list[float] = []
        roads = state.sections_left() > 0
        seen = [False] * len(nodes)
        for node in range(len(nodes)):
            kind = nodes[node]
            if kind == FREE:
                continue
            if roads and (kind == ROAD_END or kind >= MARKET):
                for middle in layout.neighbours[node]:
                    if nodes[middle] == FREE and not seen[middle]:
                        seen[middle] = True
                        if has_free_neighbour(state, middle):
                            self.middles.append(middle)
            if kind in (ROAD_END, JUNCTION):
                self.corners.append(node)
            elif kind == MARKET:
                enter(self.flour, float(flour_value(state, node)))
        if not state.markets_left:
            self.corners = []
        if state.houses_left:
            for triangle in range(len(state.triangles)):
                if state.triangles[triangle] == ROADSIDE:
                    self.triangles.append(triangle)


def map_of(state: MilestonesState, weights: Weights) -> Map:
    """Return the places where something can be built, as far as the map is as it was before from memory."""
    supply = (
        (1 if state.sections_left() > 0 else 0) + (2 if state.markets_left else 0) + (4 if state.houses_left else 0)
    )
    key = (state.layout, supply, tuple(state.nodes), tuple(state.triangles), tuple(state.bonus))
    found = weights.maps.get(key)
    if found is None:
        found = Map(state)
        weights.maps[key] = found
    assert isinstance(found, Map)
    return found


def enter(best: list[float], value: float) -> None:
    """Put a value into a short list of the best, the best first."""
    at = len(best)
    if at == MOST:
        if value <= best[MOST - 1]:
            return
        best.pop()
        at -= 1
    best.append(value)
    while at > 0 and best[at - 1] < value:
        best[at] = best[at - 1]
        at -= 1
    best[at] = value


def sites_for(state: MilestonesState, found: Map, seat: int, weights: Weights) -> Sites:
    """Return what a seat can build, with the bonus tiles that it has workers for."""
    free = [state.free_worker(seat, good) for good in range(5)]
    workers = 0
    for good in range(5):
        if free[good]:
            workers |= 1 << good
    known = found.offers.get(workers)
    if known is None:
        known = found.offers[workers] = offered(state, found, free, weights)
    # Those who come later lower the values.
    sites = Sites()
    sites.roads, sites.houses, sites.markets, sites.flour = known.roads, known.houses, known.markets, known.flour
    return sites


def offered(state: MilestonesState, found: Map, free: list[bool], weights: Weights) -> Sites:
    """Return what a seat can build that has a worker free for these types of bonus tiles."""
    layout = state.layout
    sites = Sites()
    sites.flour = found.flour
    tile = 1.0 + weights.bonus_tile
    for node in found.middles:
        enter(sites.roads, layout.value[node] + tile * bonus_at(state, node, free))
    for node in found.corners:
        enter(sites.markets, layout.value[node] + tile * bonus_at(state, node, free))
    for triangle in found.triangles:
        bush = layout.bush[triangle]
        value = float(house_value(state, triangle))
        if bush >= 0 and state.bonus[bush] != NO_BONUS:
            if not free[state.bonus[bush]]:
                continue
            value += tile
        enter(sites.houses, value)
    return sites


def bonus_at(state: MilestonesState, node: int, free: list[bool]) -> int:
    """Return 1 where a bonus tile could be taken with a build on this node; more than one is rare."""
    for triangle in state.layout.bushes_at[node]:
        good = state.bonus[state.layout.bush[triangle]]
        if good != NO_BONUS and free[good]:
            return 1
    return 0


class Claims:
    """How many sites of each kind players who move earlier will take with the goods they have."""

    def __init__(self) -> None:
        self.roads = 0
        self.houses = 0
        self.markets = 0
        self.flour = 0

    def leave_to(self, sites: Sites, part: float) -> None:
        """Lower the values of a seat that comes later, towards those of the sites left to it."""
        if self.roads:
            sites.roads = claimed(sites.roads, self.roads, part)
        if self.houses:
            sites.houses = claimed(sites.houses, self.houses, part)
        if self.markets:
            sites.markets = claimed(sites.markets, self.markets, part)
        if self.flour:
            sites.flour = claimed(sites.flour, self.flour, part)

    def make(self, player: Player, sites: Sites, menu: int) -> None:
        """Add what a seat can build and deliver without another stop for goods."""
        if player.pawn < MILL or menu == MILL:
            self.flour += min(len(sites.flour), player.goods[GRAIN] // SACK_GRAIN)
        if player.pawn >= BUILDERS_COUNCIL and menu != BUILDERS_COUNCIL:
            return
        stone, wood, sand = player.goods[STONE], player.goods[WOOD], player.goods[SAND]
        while True:
            if stone and wood and self.houses < len(sites.houses):
                self.houses += 1
                stone -= 1
                wood -= 1
            elif stone and sand and self.roads < len(sites.roads):
                self.roads += 1
                stone -= 1
                sand -= 1
            elif wood and sand and self.markets < len(sites.markets):
                self.markets += 1
                wood -= 1
                sand -= 1
            else:
                break


def claimed(values: list[float], gone: int, part: float) -> list[float]:
    """Return values between those of all sites and those of the sites left without the best."""
    left: list[float] = []
    for at in range(len(values)):
        other = values[at + gone] if at + gone < len(values) else 0.0
        left.append((1.0 - part) * values[at] + part * other)
    return left


def later_sites(state: MilestonesState, now: Sites, weights: Weights) -> Sites:
    """Return what later laps will find: the map keeps growing, as long as there are pieces."""
    later = Sites()
    if state.sections_left():
        later.roads = mixed(now.roads, weights.later_road, weights)
    if state.houses_left:
        later.houses = mixed(now.houses, weights.later_house, weights)
    if state.markets_left:
        later.markets = mixed(now.markets, weights.later_market, weights)
    # Every market takes one sack, and all wait for the next: a lap later there are at best as many as now.
    free = float(len(now.flour))
    for _sack in range(2):
        part = min(1.0, free * weights.markets_shared)
        later.flour.append(part * mixed(now.flour, weights.later_flour, weights)[0])
        free = max(0.0, free - 1.0 / weights.markets_shared)
    return later


def mixed(now: list[float], usual: float, weights: Weights) -> list[float]:
    """Return the values of two builds of a kind, between what there is now and what is usual."""
    first = now[0] if now else 0.0
    second = now[1] if len(now) > 1 else 0.0
    usual_part = (1.0 - weights.as_now) * usual
    return [usual_part + weights.as_now * first, 0.85 * usual_part + weights.as_now * second]
