"""What single tiles bring beyond an average one of their kind: buildings, herds, monasteries."""

from __future__ import annotations

from typing import Final

from contado.games.burgundy.evaluation.outlook import ALL_ROUNDS
from contado.games.burgundy.evaluation.project import LEAST_COST, Project
from contado.games.burgundy.evaluation.schedule import count_bits
from contado.games.burgundy.evaluation.weights import FIRST_SCORING, Weights
from contado.games.burgundy.pieces.components import (
    BANK,
    BOARDING_HOUSE,
    CARPENTER,
    CHURCH,
    DEPOTS,
    GOODS,
    KIND_OF,
    MARKET,
    MONASTERIES,
    SPECIES,
    TOWN_HALL,
    WAREHOUSE,
    WATCHTOWER,
    animals_on,
    species_of,
)
from contado.games.burgundy.pieces.kinds import BUILDING, CASTLE, LIVESTOCK, MINE, MONASTERY, NO_KIND, SHIP
from contado.games.burgundy.rules.final_scoring import (
    BONUS_TILES,
    SCORED_BUILDINGS,
    SOLD_GOODS,
    SOLD_TYPES,
    SPECIES_KEPT,
    SPECIES_VP,
    counts_for_15,
)
from contado.games.burgundy.rules.livestock import pasture_of, scoring_tiles
from contado.games.burgundy.rules.placing import places
from contado.games.burgundy.state import (
    FROM_AREA_SIZE,
    FROM_GOODS_SOLD,
    FROM_LEFT_SILVER,
    FROM_LIVESTOCK,
    FROM_MONASTERY_15,
    FROM_WATCHTOWER,
    BurgundyState,
    Estate,
)

# Silver from a bank, and workers from a boarding house, in actions, as if there were few.
BANK_SILVER: Final = 2.0
BOARDING_WORKERS: Final = 3.0
# Goods that an average ship finds, a number above which they seldom fit, and the share of its price that each counts.
USUAL_LOAD: Final = 1.5
LEAST_LOAD: Final = 1.0
MOST_LOAD: Final = 4.0
LOADED: Final = 0.5


class Stores:
    """The stored tiles of an estate, each as a project and assigned to the area where it helps most."""

    def __init__(self, state: BurgundyState, seat: int, weights: Weights, reach: int, rounds: float) -> None:
        self.state = state
        self.seat = seat
        self.estate: Estate = state.estate(seat)
        self.weights = weights
        self.reach = reach
        self.left = rounds / ALL_ROUNDS
        self.projects: list[Project] = []
        # Tiles assigned to each area so far.
        self.given: list[int] = [0] * len(self.estate.duchy.area_mask)

    def add(self, face: int, points: list[float]) -> None:
        """Assign a tile to the area where it helps most; where none has room for it, it is worth nothing."""
        kind = KIND_OF[face]
        if kind == NO_KIND:
            # It covers no space of the duchy: its module knows all that it will bring.
            for module in self.state.modules:
                points[module.tile_source] += module.tile_worth(self.state, self.seat, face, self.left)
            return
        estate, weights = self.estate, self.weights
        spaces = places(self.state, self.seat, face, self.reach)
        area = self.best_area(spaces)
        cost = weights.place + weights.numbers * (1.0 - fit(estate, spaces))
        if area < 0:
            spaces = self.spaces_for(face, kind)
            area = self.best_area(spaces)
            cost = weights.place + weights.stuck
            if area < 0:
                return
        self.given[area] += 1
        project = self.project_of(face, kind, spaces, cost)
        if kind == LIVESTOCK:
            # It scores again with every later tile of its species.
            project.points += weights.herd * animals_on(face) * (self.missing_in(area) - self.given[area])
        project.area = area
        project.stored = True
        project.cost = max(project.cost, LEAST_COST)
        project.work = project.cost
        self.projects.append(project)

    def spaces_for(self, face: int, kind: int) -> list[int]:
        """Return the empty spaces that a tile could go on, in reach or not."""
        estate, duchy = self.estate, self.estate.duchy
        spaces: list[int] = []
        for space in duchy.spaces_of[kind]:
            if not estate.covered >> space & 1:
                if kind != BUILDING or not estate.towns[duchy.area[space]] >> face & 1:
                    spaces.append(space)
        return spaces

    def best_area(self, spaces: list[int]) -> int:
        """Return the area of these spaces that is closest to its points, or -1 where none has room."""
        duchy, tables = self.estate.duchy, self.state.tables
        best, highest, before = -1, 0.0, -1
        for space in spaces:
            area = duchy.area[space]
            if area == before:
                continue
            before = area
            missing = self.missing_in(area) - self.given[area]
            if missing > 0:
                merit = (tables.area_vp[len(duchy.area_spaces[area])] + tables.phase_bonus[self.state.phase]) / missing
                if merit > highest:
                    best, highest = area, merit
        return best

    def missing_in(self, area: int) -> int:
        """Return how many spaces of an area are empty."""
        return count_bits(self.estate.duchy.area_mask[area] & ~self.estate.covered)

    def project_of(self, face: int, kind: int, spaces: list[int], cost: float) -> Project:
        """Return the placing of a tile, with what its effect gives back and brings."""
        state, weights = self.state, self.weights
        if kind == CASTLE:
            return Project(kind, cost - weights.gain[CASTLE], FROM_AREA_SIZE, 0.0, 0.0)
        if kind == MINE:
            return Project(kind, cost, FROM_LEFT_SILVER, 0.0, weights.points[MINE])
        if kind == SHIP:
            return Project(kind, cost, FROM_GOODS_SOLD, ship_points(state, self.seat, weights), 0.0)
        if kind == LIVESTOCK:
            return Project(kind, cost, FROM_LIVESTOCK, best_score(state, self.seat, face, spaces), 0.0)
        if kind == MONASTERY:
            return self.monastery(face - MONASTERIES, cost)
        points = 0.0
        for module in state.modules:
            points += module.tile_worth(state, self.seat, face, self.left)
        if face == WATCHTOWER:
            return Project(kind, cost, FROM_WATCHTOWER, points + state.tables.watchtower_vp, 0.0)
        return Project(kind, cost - building_gain(state, self.seat, face, weights), FROM_AREA_SIZE, points, 0.0)

    def monastery(self, number: int, cost: float) -> Project:
        """Return the placing of a monastery: it helps in every round, or scores at the end."""
        weights = self.weights
        if number < FIRST_SCORING:
            return Project(
                MONASTERY, cost, FROM_AREA_SIZE, 0.0, weights.monastery[number] * weights.action / ALL_ROUNDS
            )
        if number > BONUS_TILES:
            return Project(MONASTERY, cost, FROM_AREA_SIZE, 0.0, 0.0)
        points = scoring_points(self.state, self.seat, number, weights, self.left)
        return Project(MONASTERY, cost, FROM_MONASTERY_15 + number - SOLD_TYPES, points, 0.0)


def fit(estate: Estate, spaces: list[int]) -> float:
    """Return the probability that one of two dice shows the number of one of these spaces."""
    numbers, count = 0, 0
    for space in spaces:
        number = 1 << estate.duchy.die[space]
        if not numbers & number:
            numbers |= number
            count += 1
    miss = 1.0 - count / 6.0
    return 1.0 - miss * miss


def building_gain(state: BurgundyState, seat: int, face: int, weights: Weights) -> float:
    """Return the actions that a building gives when it is placed."""
    estate = state.estate(seat)
    if face in (MARKET, CARPENTER, CHURCH):
        return weights.taker
    if face == WAREHOUSE:
        return weights.warehouse if max(estate.goods) else 0.3 * weights.warehouse
    if face == TOWN_HALL:
        return weights.town_hall
    if face == BOARDING_HOUSE:
        return BOARDING_WORKERS * weights.worker
    if face == BANK:
        return BANK_SILVER * weights.silver
    return 0.0


def best_score(state: BurgundyState, seat: int, face: int, spaces: list[int]) -> float:
    """Return the most points that a livestock tile scores on one of these spaces."""
    estate = state.estate(seat)
    best, before = animals_on(face), -1
    for space in spaces:
        if estate.duchy.area[space] != before:
            before = estate.duchy.area[space]
            score = 0
            for tile in scoring_tiles(estate, face, space, pasture_of(estate, space), 0):
                score += animals_on(tile)
            best = max(best, score)
    return float(best)


def ship_points(state: BurgundyState, seat: int, weights: Weights) -> float:
    """Return what the goods that a ship finds now will bring."""
    load = max(LEAST_LOAD, min(MOST_LOAD, best_load(state, seat)))
    return weights.points[SHIP] + LOADED * state.tables.goods_vp[state.readings.players] * (load - USUAL_LOAD)


def best_load(state: BurgundyState, seat: int) -> float:
    """Return how many goods a ship would take from the best depot now."""
    estate = state.estate(seat)
    room = estate.free_goods_spaces(state.readings.goods_spaces)
    best = 0
    for depot in range(DEPOTS):
        load, fresh = 0, 0
        for good in range(len(GOODS)):
            count = state.depot_goods[len(GOODS) * depot + good]
            if count and (estate.goods[good] or fresh < room):
                load += count
                if not estate.goods[good]:
                    fresh += 1
        best = max(best, load)
    return float(best)


def scoring_points(state: BurgundyState, seat: int, number: int, weights: Weights, left: float) -> float:
    """Return what a scoring monastery will bring: what it counts now, and what is still to come."""
    estate = state.estate(seat)
    if number == SOLD_TYPES:
        sold = 0.0
        for good in range(len(GOODS)):
            if counts_for_15(state, seat, good):
                sold += 1.0
            elif estate.goods[good]:
                sold += min(1.0, 0.5 + left)
        return state.readings.monastery_15_vp * min(len(GOODS), sold + weights.types_to_come * left)
    if number == SPECIES_KEPT:
        seen, count = 0, 0
        for face in estate.spaces:
            if face >= 0 and KIND_OF[face] == LIVESTOCK and not seen >> species_of(face) & 1:
                seen |= 1 << species_of(face)
                count += 1
        return SPECIES_VP * min(float(len(SPECIES)), count + weights.species_to_come * left)
    if number == SOLD_GOODS:
        return sum(estate.sold) + weights.sold_to_come * left
    if number == BONUS_TILES:
        tiles = estate.other_bonus_tiles
        for points in estate.bonus_tiles:
            if points:
                tiles += 1
        return state.readings.monastery_26_vp * (tiles + 2.0 * left)
    for scoring, face, points in SCORED_BUILDINGS:
        if scoring == number:
            count = 0
            for tile in estate.spaces:
                if tile == face:
                    count += 1
            for tile in estate.stored:
                if tile == face:
                    count += 1
            return points * (count + weights.buildings_to_come * left)
    return 0.0
