"""In which order the areas of a duchy will be completed, when, and what that brings.

Everything that is still to be done costs actions: a space costs two, taking its tile and placing it, less what is
stored and what the tile gives back. The areas that bring the most per action come first. The actions at hand set the
time at which each is complete, or the tiles of its colour do, where they come more slowly.
"""

from __future__ import annotations

from typing import Final

from contado.games.burgundy.evaluation.outlook import Outlook
from contado.games.burgundy.evaluation.project import LEAST_COST, Project
from contado.games.burgundy.evaluation.weights import MOST_KNOWN, Weights
from contado.games.burgundy.pieces.components import GOODS, KIND_OF, PHASES, ROUNDS, SPECIES, animals_on, species_of
from contado.games.burgundy.pieces.duchy import Duchy
from contado.games.burgundy.pieces.kinds import KINDS, LIVESTOCK, MINE, MONASTERY, NO_KIND
from contado.games.burgundy.state import (
    FROM_AREA_PHASE,
    FROM_AREA_SIZE,
    FROM_GOODS_SOLD,
    FROM_LEFT_GOODS,
    FROM_LEFT_SILVER,
    FROM_LIVESTOCK,
    FROM_MONASTERY_15,
    FROM_WATCHTOWER,
    BurgundyState,
    Estate,
)

# A space costs one action to take its tile and one to place it.
TAKE_AND_PLACE: Final = 2.0
# Workers that a single placement can use.
MOST_CHANGES: Final = 3
# Where the points of an average tile of each kind are booked; nobody knows which monasteries will score.
BOOKED: Final[list[int]] = [
    FROM_AREA_SIZE, FROM_LEFT_SILVER, FROM_GOODS_SOLD, FROM_LIVESTOCK, FROM_WATCHTOWER, FROM_MONASTERY_15,
]  # fmt: skip


class OpenArea:
    """An area that is not complete, and what it is like."""

    def __init__(self, area: int, kind: int, size: int, missing: int, numbers: int, near: bool, herd: float) -> None:
        self.area = area
        self.kind = kind
        self.size = size
        # Its empty spaces, the different numbers on those in reach, and whether there are any.
        self.missing = missing
        self.numbers = numbers
        self.near = near
        # The animals of the most numerous species in it.
        self.herd = herd


def open_areas(estate: Estate, covered: int, reach: int, weights: Weights) -> list[OpenArea]:
    """Return the areas of a duchy that are not complete, from memory if it was met like this before."""
    key = (estate.duchy, covered, reach, tuple(estate.spaces))
    known = weights.duchies.get(key)
    if known is None:
        if len(weights.duchies) >= MOST_KNOWN:
            weights.duchies.clear()
        known = weights.duchies[key] = found_areas(estate, covered, reach)
    assert isinstance(known, list)
    return known


def found_areas(estate: Estate, covered: int, reach: int) -> list[OpenArea]:
    """Find the areas of a duchy that are not complete."""
    duchy = estate.duchy
    found: list[OpenArea] = []
    for area in range(len(duchy.area_mask)):
        empty = duchy.area_mask[area] & ~covered
        if not empty:
            continue
        spaces = duchy.area_spaces[area]
        kind = duchy.kind[spaces[0]]
        near = empty & reach
        herd = largest_herd(estate, area) if kind == LIVESTOCK else 0.0
        found.append(
            OpenArea(area, kind, len(spaces), count_bits(empty), distinct_numbers(duchy, near), near != 0, herd)
        )
    return found


class Schedule:
    """The projects of an estate, to be carried out with the actions and in the rounds that it has."""

    def __init__(
        self, state: BurgundyState, at: int, outlook: Outlook, weights: Weights, rounds: float, actions: float
    ) -> None:
        self.state = state
        self.at = at
        self.estate: Estate = state.estates[at]
        self.outlook = outlook
        self.weights = weights
        self.rounds = rounds
        # Rounds that an action takes.
        self.pace = rounds / actions
        # When the next phase begins for this estate, in rounds from now.
        self.boundary: float = rounds - (len(PHASES) - 1 - state.phase) * ROUNDS
        self.projects: list[Project] = []
        # Tiles that the projects so far take from the board, by kind.
        self.needed: list[float] = [0.0] * len(KINDS)

    def chance(self, time: float, limit: float) -> float:
        """Return how likely it is that something expected at a time is done before the limit."""
        early = time * (1.0 - self.weights.spread)
        late = time * (1.0 + self.weights.spread) + 0.5
        if late <= limit:
            return 1.0
        if early >= limit:
            return 0.0
        return (limit - early) / (late - early)

    def phase_bonus(self, time: float) -> float:
        """Return the phase bonus that an area expected to be complete at a time will bring."""
        table = self.state.tables.phase_bonus
        before, bonus, limit = 0.0, 0.0, self.boundary
        for phase in range(self.state.phase, len(PHASES)):
            done = self.chance(time, limit)
            bonus += (done - before) * table[phase]
            if done >= 1.0:
                break
            before = done
            limit += ROUNDS
        return bonus

    def add_stored(self, tiles: list[Project]) -> None:
        """Add the stored tiles that are to be placed."""
        for tile in tiles:
            tile.merit = (tile.points + tile.flow * self.rounds) / tile.cost
            self.projects.append(tile)

    def add_areas(self, covered: int, reach: int, stored: list[Project]) -> None:
        """Add every incomplete area; the stored tiles that were assigned to it are placed first."""
        state, estate, weights = self.state, self.estate, self.weights
        changes = weights.change * min(estate.workers, MOST_CHANGES)
        for one in open_areas(estate, covered, reach, weights):
            area, kind, missing = one.area, one.kind, one.missing
            # The stored tiles are projects of their own: the area itself is only the rest of the work.
            project = Project(kind, 0.0, BOOKED[kind], weights.points[kind], 0.0)
            project.area = area
            for tile in stored:
                if tile.area == area:
                    missing -= 1
                    project.cost += tile.cost
                    project.work -= tile.cost
            project.missing = missing
            if kind in (MINE, MONASTERY):
                project.points, project.flow = 0.0, weights.points[kind]
            elif kind == LIVESTOCK:
                project.points += weights.herd * one.herd
            project.cost += project.missing * (TAKE_AND_PLACE - weights.gain[kind])
            if not one.near:
                project.cost += weights.far
            project.cost = max(project.cost, LEAST_COST)
            project.work = max(0.0, project.work + project.cost)
            project.wait = weights.wait * waiting(one.missing, one.numbers, changes)
            time = project.cost * self.pace + project.wait
            tiles = project.missing * (project.points + project.flow * max(0.0, self.rounds - time))
            project.merit = (state.tables.area_vp[one.size] + self.phase_bonus(time) + tiles) / project.cost
            self.projects.append(project)

    def add_goods(self, rate: float, gain: float) -> None:
        """Add the sale of every stored type: points for each tile, and the actions that its silver gives back."""
        goods = self.estate.goods
        cost = max(LEAST_COST, self.weights.sale - gain)
        for good in range(len(GOODS)):
            if goods[good]:
                project = Project(NO_KIND, cost, FROM_GOODS_SOLD, rate * goods[good], 0.0)
                project.good = good
                project.merit = (rate - 1.0) * goods[good] / cost
                self.projects.append(project)

    def carry_out(self, points: list[float]) -> list[float]:
        """Add what the projects bring to the points by source; return how likely each colour is to be completed."""
        colours = [1.0] * len(KINDS)
        self.projects.sort(key=by_merit)
        for at, project in enumerate(self.projects):
            time = self.time_of(at)
            if project.good >= 0:
                self.sell(project, time, points)
            elif project.stored:
                self.place(project, time, points)
            else:
                colours[project.kind] = min(colours[project.kind], self.complete(project, time, points))
        return colours

    def time_of(self, at: int) -> float:
        """Return when a project is done. The dice do not allow one project after the other: while one is being done,
        others advance as well, those that bring more rather than those that bring less.
        """
        own = self.projects[at].cost
        more, less = 0.0, 0.0
        for other in range(at):
            work = self.projects[other].work
            more += work if work < own else own
        for other in range(at + 1, len(self.projects)):
            work = self.projects[other].work
            less += work if work < own else own
        return self.pace * (own + self.weights.focus * more + self.weights.spill * less)

    def sell(self, project: Project, time: float, points: list[float]) -> None:
        """Sell a type of goods; what is not sold in time is left over."""
        chance = self.chance(time, self.rounds)
        points[project.source] += chance * project.points
        points[FROM_LEFT_GOODS] += (1.0 - chance) * self.estate.goods[project.good]

    def place(self, project: Project, time: float, points: list[float]) -> None:
        """Place a stored tile."""
        chance = self.chance(time, self.rounds)
        points[project.source] += chance * (project.points + project.flow * max(0.0, self.rounds - time))

    def complete(self, project: Project, time: float, points: list[float]) -> float:
        """Complete an area; return how likely that is in time."""
        time += project.wait
        self.needed[project.kind] += project.missing
        if project.missing:
            needed = self.needed[project.kind]
            time = max(time, self.outlook.supply_time(self.at, project.kind, needed, self.boundary, self.weights))
        chance = self.chance(time, self.rounds)
        size = len(self.estate.duchy.area_spaces[project.area])
        points[FROM_AREA_SIZE] += chance * self.state.tables.area_vp[size]
        points[FROM_AREA_PHASE] += self.phase_bonus(time)
        tiles = project.points + project.flow * max(0.0, self.rounds - time)
        points[project.source] += project.missing * tiles * (1.0 if time <= self.rounds else self.rounds / time)
        return chance


def count_bits(bits: int) -> int:
    """Return how many spaces are in a set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def distinct_numbers(duchy: Duchy, spaces: int) -> int:
    """Return how many different numbers are on these spaces."""
    numbers, count, space = 0, 0, 0
    while spaces:
        if spaces & 1:
            number = 1 << duchy.die[space]
            if not numbers & number:
                numbers |= number
                count += 1
        spaces >>= 1
        space += 1
    return count


def waiting(missing: int, numbers: int, changes: float) -> float:
    """Return how many rounds are lost to unfitting dice until this many spaces are covered: the last one takes longest.

    `changes` is how many more numbers workers make fit.
    """
    rounds = 0.0
    for spaces in range(1, min(missing, 4) + 1):
        fitting = min(float(max(1, min(spaces, numbers))) + changes, 6.0)
        miss = 1.0 - fitting / 6.0
        rounds += miss * miss / (1.0 - miss * miss)
    return rounds


def by_merit(project: Project) -> float:
    """Return the key by which projects are sorted, the best first."""
    return -project.merit


def largest_herd(estate: Estate, area: int) -> float:
    """Return the number of animals of the most numerous species in a pasture."""
    herds = [0] * (len(SPECIES) + 1)
    for space in estate.duchy.area_spaces[area]:
        face = estate.spaces[space]
        if face >= 0 and KIND_OF[face] == LIVESTOCK:
            herds[species_of(face)] += animals_on(face)
    return float(max(herds))
