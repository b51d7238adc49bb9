"""The tables of a Swiss round: pairs by the least cost, and larger tables likewise.

What counts, each thing before all that come after it:

1. nobody has a second bye before everybody has had one;
2. whoever has left a table, or was not there, has no bye, as far as that can be: it would be paid like a win;
3. nobody meets again whom they have met, as far as that can be;
4. at tables of two nobody begins twice more often than second, as far as that can be;
5. a bye goes to whoever stands last;
6. those who sit together have points alike;
7. and stand next to each other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import comb
from typing import Final

from contado.contest.matching import cheapest_pairs
from contado.contest.scoring import WIN
from contado.contest.sizes import History, table_sizes
from contado.core.position.luck import Luck

# So many ways to make up the tables are all tried; where there are more, good ones are looked for.
ALL_TRIED: Final = 40_000
# From so many beginnings.
BEGINNINGS: Final = 30


def _diff(points: Mapping[int, int], one: int, other: int) -> int:
    # In halves of a win or finer, so that costs stay small.
    return (abs(points[one] - points[other]) * 4 // WIN) ** 2


def pairs(ranked: Sequence[int], points: Mapping[int, int], history: History) -> tuple[list[list[int]], list[int]]:
    """Return the tables of two of a round, and who has a bye, for entrants as they stand, the best first."""
    count = len(ranked)
    levels_of = {}
    # Whoever is paired with the place after the last has a bye.
    for a, b in combinations(range(count + count % 2), 2):
        one = ranked[a]
        if b == count:
            levels_of[a, b] = (history.byes[one], history.left[one], 0, 0, count - 1 - a, 0, 0)
            continue
        other = ranked[b]
        lead, behind = history.lead(one), history.lead(other)
        # Whoever has begun more often sits second.
        clash = max(0, abs(max(lead, behind) - 1) - 1) + max(0, abs(min(lead, behind) + 1) - 1)
        levels_of[a, b] = (
            0, 0, history.meetings(one, other) ** 2, clash, 0, _diff(points, one, other), (b - a - 1) ** 2
        )  # fmt: skip
    cost_of = _as_one(levels_of, count)
    found = cheapest_pairs(count + count % 2, lambda a, b: cost_of[a, b])
    byes = [ranked[a] for a, b in found if b == count]
    return [[ranked[a], ranked[b]] for a, b in found if b < count], byes


def _as_one(levels_of: Mapping[tuple[int, int], tuple[int, ...]], count: int) -> dict[tuple[int, int], int]:
    """Return each cost as one number: no sum of a lower level comes up to one of a higher level."""
    if not levels_of:
        return {}
    bounds = [1 + max(column) * (count + 1) for column in zip(*levels_of.values(), strict=True)]
    found = {}
    for edge, levels in levels_of.items():
        cost = 0
        for level, bound in zip(levels, bounds, strict=True):
            cost = cost * bound + level
        found[edge] = cost
    return found


def groups(
    ranked: Sequence[int], points: Mapping[int, int], history: History, most: int, least: int, luck: Luck
) -> tuple[list[list[int]], list[int]]:
    """Return the larger tables of a round, and who has a bye, for entrants as they stand, the best first."""
    sizes = table_sizes(len(ranked), most, least)
    over = len(ranked) - sum(sizes)
    # The last of those who have had the fewest, and of them who have played their tables to the end.
    byes = sorted(ranked, key=lambda one: (history.byes[one], history.left[one], -ranked.index(one)))[:over]
    players = [one for one in ranked if one not in byes]
    if not sizes:
        return [], list(byes)
    cost = _costs(players, points, history)
    if ways(sizes) <= ALL_TRIED:
        found = Trying(len(players), sizes, cost).best()
    else:
        found = _looked_for(len(players), sizes, cost, luck)
    tables = sorted(sorted(table) for table in found)
    return [[players[at] for at in table] for table in tables], [one for one in ranked if one in byes]


def ways(sizes: Sequence[int]) -> int:
    """Return in how many ways people can be divided among tables of these sizes."""
    left, found = sum(sizes), 1
    for size in sizes:
        found *= comb(left, size)
        left -= size
    for size in set(sizes):
        for at in range(2, sizes.count(size) + 1):
            found //= at
    return found


def _costs(players: Sequence[int], points: Mapping[int, int], history: History) -> list[list[int]]:
    count = len(players)
    together = list(combinations(range(count), 2))
    met = {edge: history.meetings(players[edge[0]], players[edge[1]]) ** 2 for edge in together}
    diff = {edge: _diff(points, players[edge[0]], players[edge[1]]) for edge in together}
    near = {(a, b): (b - a) ** 2 for a, b in together}
    by_diff = 1 + sum(near.values())
    by_met = 1 + sum(diff.values()) * by_diff + sum(near.values())
    found = [[0] * count for _ in range(count)]
    for a, b in together:
        found[a][b] = found[b][a] = met[a, b] * by_met + diff[a, b] * by_diff + near[a, b]
    return found


class Trying:
    """All ways to make up tables, but for those that cannot become better than the best so far."""

    def __init__(self, count: int, sizes: Sequence[int], cost: Sequence[Sequence[int]]) -> None:
        self.sizes = list(sizes)
        self.cost = cost
        self.free = list(range(count))
        self._best: list[list[int]] = []
        self._least = -1

    def best(self) -> list[list[int]]:
        """Return the tables of the least cost."""
        self._go_on(self.free, self.sizes, [], 0)
        return self._best

    def _go_on(self, free: list[int], sizes: list[int], tables: list[list[int]], spent: int) -> None:
        if 0 <= self._least <= spent:
            return
        if not free:
            self._best, self._least = tables, spent
            return
        first, *others = free
        for size in sorted(set(sizes), reverse=True):
            rest = sizes[:]
            rest.remove(size)
            choices = [(_inside(self.cost, (first, *more)), more) for more in combinations(others, size - 1)]
            for more_spent, more in sorted(choices):
                if 0 <= self._least <= spent + more_spent:
                    break
                left = [one for one in others if one not in more]
                self._go_on(left, rest, [*tables, [first, *more]], spent + more_spent)


def _inside(cost: Sequence[Sequence[int]], table: Sequence[int]) -> int:
    return sum(cost[a][b] for a, b in combinations(table, 2))


def _looked_for(count: int, sizes: Sequence[int], cost: Sequence[Sequence[int]], luck: Luck) -> list[list[int]]:
    """Return good tables: from several beginnings, two change places as long as that makes it better."""
    best: list[list[int]] = []
    least = -1
    order = list(range(count))
    for _ in range(BEGINNINGS):
        tables, at = [], 0
        for size in sizes:
            tables.append(order[at : at + size])
            at += size
        _exchange(tables, cost)
        spent = sum(_inside(cost, table) for table in tables)
        if least < 0 or spent < least:
            best, least = tables, spent
        luck.shuffle(0, order)
    return best


def _exchange(tables: list[list[int]], cost: Sequence[Sequence[int]]) -> None:
    better = True
    while better:
        better = False
        for one, other in combinations(tables, 2):
            for a in range(len(one)):
                for b in range(len(other)):
                    x, y = one[a], other[b]
                    here = sum(cost[y][z] - cost[x][z] for z in one if z != x)
                    there = sum(cost[x][z] - cost[y][z] for z in other if z != y)
                    if here + there < 0:
                        one[a], other[b] = y, x
                        better = True
