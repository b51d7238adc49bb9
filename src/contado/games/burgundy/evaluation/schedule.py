"""In which order the areas of a duchy will be completed, and when: what that brings.

Everything that is still to be done costs actions: a space two, its tile being taken and placed, less what is stored and
what the tile gives back. The areas that bring most for their actions come first. The actions at hand set the time at
which each is complete; where the tiles of its colour come more slowly, they set it.
"""

from __future__ import annotations

from typing import Final

from contado.games.burgundy.components import (
    GOODS,
    KIND_OF,
    KINDS,
    LIVESTOCK,
    MINE,
    MONASTERY,
    NO_TILE,
    PHASES,
    ROUNDS,
    SPECIES,
    animals_on,
    species_of,
)
from contado.games.burgundy.duchy import Duchy
from contado.games.burgundy.evaluation.outlook import ALL_ROUNDS, Outlook
from contado.games.burgundy.evaluation.weights import Weights
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

# A space costs a taking and a placing; nothing is free, whatever its tiles give back.
TAKE_AND_PLACE: Final = 2.0
LEAST_COST: Final = 0.3
# Workers that one placing can do with.
MOST_CHANGES: Final = 3
# A mine placed later pays for fewer phases than are left.
MINE_DELAY: Final = 0.7
# Where the points of an average tile of each kind are booked; nobody knows which monasteries will score.
BOOKED: Final[list[int]] = [
    FROM_AREA_SIZE, FROM_LEFT_SILVER, FROM_GOODS_SOLD, FROM_LIVESTOCK, FROM_WATCHTOWER, FROM_MONASTERY_15,
]  # fmt: skip


class Project:
    """Something to be done: an area to be completed, or a type of goods to be sold."""

    def __init__(self, area: int, good: int, missing: int, cost: float, points: float, tiles: float) -> None:
        # One of the two; the other is -1.
        self.area = area
        self.good = good
        self.missing = missing
        self.cost = cost
        # What it brings when it is done, and what the tiles bring that are placed for it.
        self.points = points
        self.tiles = tiles
        # What it brings for each action, and the rounds for which it waits for fitting dice.
        self.merit = 0.0
        self.wait = 0.0


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

    def add_areas(self, covered: int, reach: int, helped: list[float]) -> None:
        """Add every area that is not complete; `helped` are the actions that stored tiles save in each."""
        state, estate, weights = self.state, self.estate, self.weights
        duchy = estate.duchy
        changes = weights.change * min(estate.workers, MOST_CHANGES)
        for area in range(len(duchy.area_mask)):
            empty = duchy.area_mask[area] & ~covered
            if not empty:
                continue
            missing, bits = 0, empty
            while bits:
                bits &= bits - 1
                missing += 1
            spaces = duchy.area_spaces[area]
            kind = duchy.kind[spaces[0]]
            gain, tiles = weights.gain[kind], weights.points[kind]
            if kind == MINE:
                tiles *= MINE_DELAY * (len(PHASES) - state.phase)
            elif kind == LIVESTOCK:
                tiles += weights.herd * largest_herd(estate, area)
            elif kind == MONASTERY:
                tiles *= self.rounds / ALL_ROUNDS
            cost = missing * (TAKE_AND_PLACE - gain) - helped[area]
            if not empty & reach:
                cost += weights.far
            cost = max(cost, LEAST_COST * missing)
            project = Project(area, -1, missing, cost, float(state.tables.area_vp[len(spaces)]), tiles * missing)
            project.wait = weights.wait * waiting(missing, distinct_numbers(duchy, empty & reach), changes)
            project.merit = (project.points + self.phase_bonus(cost * self.pace + project.wait) + project.tiles) / cost
            self.projects.append(project)

    def add_goods(self, rate: float, gain: float) -> None:
        """Add the sale of every type in store: points for each tile, and the actions that its silver gives back."""
        goods = self.estate.goods
        cost = max(LEAST_COST, self.weights.sale - gain)
        for good in range(len(GOODS)):
            if goods[good]:
                project = Project(-1, good, 0, cost, rate * goods[good], 0.0)
                project.merit = (rate - 1.0) * goods[good] / cost
                self.projects.append(project)

    def carry_out(self, stored: list[int], points: list[float]) -> list[float]:
        """Add what the projects bring to the points by source; return how likely each colour is to be complete."""
        estate = self.estate
        needed = [0.0] * len(KINDS)
        for face in stored:
            if face != NO_TILE and KIND_OF[face] < len(KINDS):
                needed[KIND_OF[face]] -= 1.0
        colours = [1.0] * len(KINDS)
        self.projects.sort(key=by_merit)
        actions = 0.0
        for project in self.projects:
            actions += project.cost
            time = actions * self.pace
            if project.area < 0:
                chance = self.chance(time, self.rounds)
                points[FROM_GOODS_SOLD] += chance * project.points
                points[FROM_LEFT_GOODS] += (1.0 - chance) * estate.goods[project.good]
                continue
            kind = estate.duchy.kind[estate.duchy.area_spaces[project.area][0]]
            time += project.wait
            needed[kind] += project.missing
            if needed[kind] > 0.0:
                time = max(time, self.outlook.supply_time(self.at, kind, needed[kind], self.weights))
            chance = self.chance(time, self.rounds)
            colours[kind] = min(colours[kind], chance)
            points[FROM_AREA_SIZE] += chance * project.points
            points[FROM_AREA_PHASE] += self.phase_bonus(time)
            points[BOOKED[kind]] += project.tiles * (1.0 if time <= self.rounds else self.rounds / time)
        return colours


def distinct_numbers(duchy: Duchy, spaces: int) -> int:
    """Return how many numbers there are on these spaces."""
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
    """Return for how many rounds the dice do not fit until so many spaces are covered: the last is waited for longest.

    `changes` is how many numbers more workers make fit.
    """
    rounds = 0.0
    for spaces in range(1, min(missing, 4) + 1):
        fitting = min(float(max(1, min(spaces, numbers))) + changes, 6.0)
        miss = 1.0 - fitting / 6.0
        rounds += miss * miss / (1.0 - miss * miss)
    return rounds


def by_merit(project: Project) -> float:
    """Return by what projects are sorted, the best first."""
    return -project.merit


def largest_herd(estate: Estate, area: int) -> float:
    """Return the animals of the species that has most of them in a pasture."""
    herds = [0] * (len(SPECIES) + 1)
    for space in estate.duchy.area_spaces[area]:
        face = estate.spaces[space]
        if face >= 0 and KIND_OF[face] == LIVESTOCK:
            herds[species_of(face)] += animals_on(face)
    return float(max(herds))
