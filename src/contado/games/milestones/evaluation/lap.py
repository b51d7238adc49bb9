"""The best way round the ring: where to stop, and what it brings."""

from __future__ import annotations

from typing import Final

from contado.games.milestones.evaluation.sites import Sites
from contado.games.milestones.evaluation.weights import Found, Weights
from contado.games.milestones.pieces.layout import HIRE_COINS, KEPT_GOODS, RISING_COINS, SACK_GRAIN
from contado.games.milestones.state import BUILDERS_COUNCIL, COIN, GRAIN, MILL, SAND, STONE, TRADING_HOUSE, WOOD

# More stops for goods in one lap than this hardly ever pay.
MOST_STOPS: Final = 3
# More moves than are left in any game.
ANY_NUMBER: Final = 1000
NOTHING: Final = -1_000.0


class Lap:
    """What the best rest of a lap brings, by source; found by trying every choice of stops."""

    def __init__(self, weights: Weights, sites: Sites) -> None:
        self.weights = weights
        self.sites = sites
        # The workers ahead: where they stand, what they make, and 1 where they carry a bonus tile.
        self.spaces: list[int] = []
        self.types: list[int] = []
        self.bonus: list[int] = []
        self.goods = [0] * 5
        self.pawn = 0
        # The menu that is open needs no move.
        self.menu = 0
        self.rising = False
        self.can_hire = True
        # How many moves there are, and whether the game ends with them.
        self.limit = ANY_NUMBER
        self.last = False
        # What a part of the best plan pays; `fresh` is what was found last.
        self.value = NOTHING
        self.moves = 0
        self.road = 0.0
        self.house = 0.0
        self.market = 0.0
        self.flour = 0.0
        self.work = 0.0
        self.rest = 0.0
        self.fresh_road = 0.0
        self.fresh_house = 0.0
        self.fresh_market = 0.0
        self.cubes_used = 0

    def key(self) -> tuple[int, int, int, int]:
        """Return all that the best plan depends on, the numbers apart: sites, workers, goods, and how things stand."""
        workers, goods = 0, 0
        for at in range(len(self.spaces)):
            workers |= 2 * (self.types[at] + 1) + self.bonus[at] << 4 * self.spaces[at]
        for good in self.goods:
            goods = (goods << 8) + good
        stands = (((self.limit << 5) + self.pawn) << 5) + self.menu
        stands = (stands << 3) + (4 if self.rising else 0) + (2 if self.can_hire else 0) + (1 if self.last else 0)
        return self.sites.number(self.weights), workers, goods, stands

    def search(self) -> None:
        """Find the best plan, or remember it."""
        key = self.key()
        laps = self.weights.laps
        found = laps.get(key)
        if found is not None:
            self.value, self.moves, self.rest, self.work = found.value, found.moves, found.rest, found.work
            self.road, self.house, self.market, self.flour = found.road, found.house, found.market, found.flour
            return
        self.value = NOTHING
        self.stop(0, self.pawn, 0, 0)
        laps[key] = Found(self.value, self.moves, self.road, self.house, self.market, self.flour, self.work, self.rest)

    def scored(self) -> float:
        """Return the points of the best plan."""
        return self.road + self.house + self.market + self.flour + self.work

    def stop(self, first: int, space: int, moves: int, work: int) -> None:
        """Try making no further stop, then each possible one."""
        self.finish(moves, work)
        if moves == MOST_STOPS or moves >= self.limit:
            return
        goods, spaces, types = self.goods, self.spaces, self.types
        for at in range(first, len(spaces)):
            good = types[at]
            made = 0
            points = work
            # R6: the worker stopped on, and those of its type passed in this same move.
            for passed in range(first, at + 1):
                if types[passed] == good:
                    made += 1
                    points += self.bonus[passed]
            goods[good] += made
            self.stop(at + 1, spaces[at], moves + 1, points)
            goods[good] -= made

    def finish(self, moves: int, work: int) -> None:
        """Visit the buildings that pay, and keep the plan if it is the best so far."""
        weights, goods = self.weights, self.goods
        pace = 0.0 if self.last else weights.pace
        cube = 0.0 if self.last else weights.cube
        coin = 0.0 if self.last else weights.coin
        coins = goods[COIN]
        cubes = goods[STONE] + goods[WOOD] + goods[SAND]
        grain = goods[GRAIN]
        value = float(work)
        rest = 0.0
        # The mill is considered before the council, since a last move goes where more is scored.
        sacks = 0
        flour = 0.0
        if self.pawn < MILL or self.menu == MILL:
            while grain >= SACK_GRAIN and sacks < len(self.sites.flour):
                flour += self.sites.flour[sacks] * (1.0 if self.last or self.menu == MILL else weights.flour)
                sacks += 1
                grain -= SACK_GRAIN
        builds = 0.0
        if self.pawn < BUILDERS_COUNCIL or self.menu == BUILDERS_COUNCIL:
            builds = self.build(goods[STONE], goods[WOOD], goods[SAND])
        council = builds > cube * self.cubes_used + (0.0 if self.menu == BUILDERS_COUNCIL else pace)
        mill = flour + coin * sacks > cube * 2 * sacks + (0.0 if self.menu == MILL else pace)
        if council and self.menu != BUILDERS_COUNCIL:
            moves += 1
        if mill and self.menu != MILL:
            moves += 1
        if moves > self.limit and council and (builds <= flour or not mill):
            council = False
            moves -= 1
        if moves > self.limit and mill:
            mill = False
            moves -= 1
        if moves > self.limit and council:
            council = False
            moves -= 1
        if moves > self.limit:
            return
        if council:
            value += builds
            cubes -= self.cubes_used
        if mill:
            value += flour
            coins += sacks
        else:
            grain = goods[GRAIN]
        if not self.last:
            moves += 1
            if self.can_hire and (self.pawn < TRADING_HOUSE or self.menu == TRADING_HOUSE):
                price = 0.0 if self.menu == TRADING_HOUSE else pace
                have = goods[COIN] + (RISING_COINS if self.rising and self.menu != TRADING_HOUSE else 0)
                gain = weights.hire - HIRE_COINS * coin if have >= HIRE_COINS else 0.0
                if self.rising and self.menu != TRADING_HOUSE:
                    gain += coin
                if gain > price:
                    rest += gain
                    moves += 0 if self.menu == TRADING_HOUSE else 1
            kept_coins = min(coins, KEPT_GOODS)
            kept_cubes = min(cubes + grain, KEPT_GOODS - kept_coins)
            rest += coin * kept_coins + cube * kept_cubes + weights.cube_too_many * (cubes + grain - kept_cubes)
        value += rest - pace * moves
        if value > self.value:
            self.value = value
            self.moves = moves
            self.work = float(work)
            self.road = self.fresh_road if council else 0.0
            self.house = self.fresh_house if council else 0.0
            self.market = self.fresh_market if council else 0.0
            self.flour = flour if mill else 0.0
            self.rest = rest

    def build(self, stone: int, wood: int, sand: int) -> float:
        """Return what these cubes can build, the best first."""
        sites = self.sites
        part = 1.0 if self.last or self.menu == BUILDERS_COUNCIL else self.weights.build
        roads = houses = markets = 0
        self.fresh_road = self.fresh_house = self.fresh_market = 0.0
        while True:
            road = value_of(sites.roads, roads) if stone and sand else NOTHING
            house = value_of(sites.houses, houses) if stone and wood else NOTHING
            market = value_of(sites.markets, markets) if wood and sand else NOTHING
            if house >= road and house >= market:
                if house < 0.0:
                    break
                self.fresh_house += part * house
                houses += 1
                stone -= 1
                wood -= 1
            elif road >= market:
                self.fresh_road += part * road
                roads += 1
                stone -= 1
                sand -= 1
            else:
                self.fresh_market += part * market
                markets += 1
                wood -= 1
                sand -= 1
        self.cubes_used = 2 * (roads + houses + markets)
        return self.fresh_road + self.fresh_house + self.fresh_market


def value_of(values: list[float], at: int) -> float:
    """Return the value of the next build of a kind, or nothing where none is left."""
    return values[at] if at < len(values) else NOTHING
