"""Pairing everybody with somebody at the least cost: Edmonds' algorithm with blossoms, in whole numbers.

A vertex stands for each entrant; labels of vertices and blossoms are the dual variables of the linear programme, as
in Galil, "Efficient algorithms for finding maximum matching in graphs" (1986). It takes time in the cube of their
number. That what it returns is the least cost is proved by the tests: they try all pairings.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

OUTER: Final = 0
INNER: Final = 1
FREE: Final = -1


def cheapest_pairs(count: int, cost: Callable[[int, int], int]) -> list[tuple[int, int]]:
    """Return the pairs of 0 to count-1 (an even number) whose costs, from 0 up, have the least sum."""
    if not count:
        return []
    costs = [[cost(min(a, b), max(a, b)) if a != b else 0 for b in range(count)] for a in range(count)]
    # One pair more is better than any costs, so that everybody gets one.
    most = 1 + max(map(max, costs)) * count
    weights = [[0 if a == b else most - costs[a][b] for b in range(count)] for a in range(count)]
    mates = Matching(weights).mates()
    return [(a, mates[a]) for a in range(count) if a < mates[a]]


class Matching:
    """The search for the heaviest matching of a complete graph. Vertices are counted from 1, and 0 is none of them.

    Beside the vertices there are blossoms: odd circles that are taken as one vertex while they are.
    """

    def __init__(self, weights: Sequence[Sequence[int]]) -> None:
        self.count = count = len(weights)
        room = 2 * count + 2
        self.last = count
        # The edge that stands between two vertices or blossoms: its two ends among the vertices, and its weight.
        self.ends = [[(u, v) for v in range(room)] for u in range(room)]
        self.weight = [[0] * room for _ in range(room)]
        for u in range(count):
            for v in range(count):
                # Doubled, so that halves of them are whole.
                self.weight[u + 1][v + 1] = 2 * weights[u][v]
        heaviest = max(map(max, self.weight))
        self.label = [heaviest if 1 <= one <= count else 0 for one in range(room)]
        self.mate = [0] * room
        self.slack = [0] * room
        # The outermost blossom of each, its parent in the tree, and its side there.
        self.top = [one if one <= count else 0 for one in range(room)]
        self.parent = [0] * room
        self.side = [FREE] * room
        self.inside: list[list[int]] = [[] for _ in range(room)]
        # Through which part a blossom reaches a vertex.
        self.through = [[0] * (count + 1) for _ in range(room)]
        for one in range(1, count + 1):
            self.through[one][one] = one
        self.seen = [0] * room
        self.stamp = 0
        self.queue: deque[int] = deque()

    def mates(self) -> list[int]:
        """Return whom each is paired with, counted from 0."""
        while self._phase():
            pass
        return [mate - 1 for mate in self.mate[1 : self.count + 1]]

    def _gap(self, u: int, v: int) -> int:
        """Return how far an edge is from being tight."""
        a, b = self.ends[u][v]
        return self.label[a] + self.label[b] - self.weight[a][b]

    def _note_slack(self, u: int, x: int) -> None:
        if not self.slack[x] or self._gap(u, x) < self._gap(self.slack[x], x):
            self.slack[x] = u

    def _find_slack(self, x: int) -> None:
        self.slack[x] = 0
        for u in range(1, self.count + 1):
            if self.weight[u][x] > 0 and self.top[u] != x and self.side[self.top[u]] == OUTER:
                self._note_slack(u, x)

    def _push(self, x: int) -> None:
        if x <= self.count:
            self.queue.append(x)
        else:
            for part in self.inside[x]:
                self._push(part)

    def _set_top(self, x: int, top: int) -> None:
        self.top[x] = top
        if x > self.count:
            for part in self.inside[x]:
                self._set_top(part, top)

    def _way_round(self, blossom: int, part: int) -> int:
        """Return the even way from a blossom's base to a part, turning the circle over where that is the other one."""
        circle = self.inside[blossom]
        at = circle.index(part)
        if at % 2:
            circle[1:] = circle[:0:-1]
            return len(circle) - at
        return at

    def _join(self, u: int, v: int) -> None:
        a, b = self.ends[u][v]
        self.mate[u] = b
        if u > self.count:
            part = self.through[u][a]
            at = self._way_round(u, part)
            circle = self.inside[u]
            for one in range(at):
                self._join(circle[one], circle[one ^ 1])
            self._join(part, v)
            self.inside[u] = circle[at:] + circle[:at]

    def _augment(self, u: int, v: int) -> None:
        while True:
            after = self.top[self.mate[u]]
            self._join(u, v)
            if not after:
                return
            self._join(after, self.top[self.parent[after]])
            u, v = self.top[self.parent[after]], after

    def _meeting(self, u: int, v: int) -> int:
        """Return where the ways from two to the root of their tree meet; 0: they have different roots."""
        self.stamp += 1
        while u or v:
            if u:
                if self.seen[u] == self.stamp:
                    return u
                self.seen[u] = self.stamp
                u = self.top[self.mate[u]]
                if u:
                    u = self.top[self.parent[u]]
            u, v = v, u
        return 0

    def _way_up(self, x: int, base: int) -> list[int]:
        """Return what lies between a vertex and the base of a new blossom; its inner ones are looked at, too."""
        found = []
        while x != base:
            above = self.top[self.mate[x]]
            found += [x, above]
            self._push(above)
            x = self.top[self.parent[above]]
        return found

    def _grow_blossom(self, u: int, base: int, v: int) -> None:
        new = self.count + 1
        while new <= self.last and self.top[new]:
            new += 1
        self.last = max(self.last, new)
        self.label[new], self.side[new] = 0, OUTER
        self.mate[new] = self.mate[base]
        self.inside[new] = [base, *reversed(self._way_up(u, base)), *self._way_up(v, base)]
        self._set_top(new, new)
        for x in range(1, self.last + 1):
            self.weight[new][x] = self.weight[x][new] = 0
        self.through[new] = [0] * (self.count + 1)
        for part in self.inside[new]:
            for x in range(1, self.last + 1):
                if not self.weight[new][x] or self._gap(part, x) < self._gap(new, x):
                    self.ends[new][x], self.weight[new][x] = self.ends[part][x], self.weight[part][x]
                    self.ends[x][new], self.weight[x][new] = self.ends[x][part], self.weight[x][part]
            for x in range(1, self.count + 1):
                if self.through[part][x]:
                    self.through[new][x] = part
        self._find_slack(new)

    def _open_blossom(self, blossom: int) -> None:
        for part in self.inside[blossom]:
            self._set_top(part, part)
        entry = self.through[blossom][self.ends[blossom][self.parent[blossom]][0]]
        at = self._way_round(blossom, entry)
        circle = self.inside[blossom]
        for one in range(0, at, 2):
            inner, outer = circle[one], circle[one + 1]
            self.parent[inner] = self.ends[outer][inner][0]
            self.side[inner], self.side[outer] = INNER, OUTER
            self.slack[inner] = 0
            self._find_slack(outer)
            self._push(outer)
        self.side[entry], self.parent[entry] = INNER, self.parent[blossom]
        for part in circle[at + 1 :]:
            self.side[part] = FREE
            self._find_slack(part)
        self.top[blossom] = 0

    def _tight(self, u: int, v: int) -> bool:
        """Follow an edge that has become tight; say whether the matching has grown by it."""
        a, b = self.ends[u][v]
        one, other = self.top[a], self.top[b]
        if self.side[other] == FREE:
            self.parent[other], self.side[other] = a, INNER
            after = self.top[self.mate[other]]
            self.slack[other] = self.slack[after] = 0
            self.side[after] = OUTER
            self._push(after)
        elif self.side[other] == OUTER:
            base = self._meeting(one, other)
            if not base:
                self._augment(one, other)
                self._augment(other, one)
                return True
            self._grow_blossom(one, base, other)
        return False

    def _phase(self) -> bool:
        """Grow the matching by one pair; say whether that was possible."""
        tops = range(1, self.last + 1)
        for x in tops:
            self.side[x], self.slack[x] = FREE, 0
        self.queue.clear()
        for x in tops:
            if self.top[x] == x and not self.mate[x]:
                self.parent[x], self.side[x] = 0, OUTER
                self._push(x)
        if not self.queue:
            return False
        while True:
            if self._search():
                return True
            if not self._relabel():
                return False
            for x in range(1, self.last + 1):
                u = self.slack[x]
                if self.top[x] == x and u and self.top[u] != x and not self._gap(u, x) and self._tight(u, x):
                    return True
            for x in range(self.count + 1, self.last + 1):
                if self.top[x] == x and self.side[x] == INNER and not self.label[x]:
                    self._open_blossom(x)

    def _search(self) -> bool:
        while self.queue:
            u = self.queue.popleft()
            if self.side[self.top[u]] == INNER:
                continue
            for v in range(1, self.count + 1):
                if self.weight[u][v] > 0 and self.top[u] != self.top[v]:
                    if self._gap(u, v):
                        self._note_slack(u, self.top[v])
                    elif self._tight(u, v):
                        return True
        return False

    def _relabel(self) -> bool:
        """Change the labels until something more is tight; say whether there is anything."""
        steps = [
            self.label[x] // 2
            for x in range(self.count + 1, self.last + 1)
            if self.top[x] == x and self.side[x] == INNER
        ]
        for x in range(1, self.last + 1):
            if self.top[x] == x and self.slack[x]:
                gap = self._gap(self.slack[x], x)
                if self.side[x] == FREE:
                    steps.append(gap)
                elif self.side[x] == OUTER:
                    steps.append(gap // 2)
        lowest = [self.label[u] for u in range(1, self.count + 1) if self.side[self.top[u]] == OUTER]
        step = min([*steps, *lowest])
        if min(lowest) <= step:
            return False
        for u in range(1, self.count + 1):
            side = self.side[self.top[u]]
            self.label[u] += {OUTER: -step, INNER: step}.get(side, 0)
        for x in range(self.count + 1, self.last + 1):
            if self.top[x] == x:
                self.label[x] += {OUTER: 2 * step, INNER: -2 * step}.get(self.side[x], 0)
        self.queue.clear()
        return True
