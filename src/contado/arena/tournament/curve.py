"""Points over time: every seat's total after each turn, thinned out, and the mean of many games."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from typing import Any

from contado.core.position.ledger import Ledger

# More points than this would not make the line any smoother.
MOST_POINTS = 40


class Curve:
    """The totals of all seats after some of the turns; the first is 0, before anybody played, the last the end."""

    def __init__(self, turns: list[int], totals: list[list[int]]) -> None:
        self.turns = turns
        # One list for each seat.
        self.totals = totals

    def at(self, seat: int, turn: float) -> float:
        """Return the seat's total after a turn, interpolated between those kept; after the end it stays."""
        kept, totals = self.turns, self.totals[seat]
        if turn >= kept[-1]:
            return totals[-1]
        after = bisect_right(kept, turn)
        part = (turn - kept[after - 1]) / (kept[after] - kept[after - 1])
        return totals[after - 1] + part * (totals[after] - totals[after - 1])

    def to_json(self) -> list[Any]:
        return [self.turns, self.totals]


def curve_of(ledger: Ledger, seats: int, turns: int) -> Curve:
    """Return the points over time of a game that is over."""
    last = max([turns, 0, *(entry.turn for entry in ledger.entries)])
    kept = thinned(last)
    totals = []
    for seat in range(seats):
        gained = [0] * (last + 1)
        for entry in ledger.entries:
            if entry.seat == seat:
                gained[max(entry.turn, 0)] += entry.points
        sums, total = [], 0
        for points in gained:
            total += points
            sums.append(total)
        totals.append([sums[turn] for turn in kept])
    return Curve(kept, totals)


def thinned(last: int) -> list[int]:
    """Return the numbers from 0 to the last, or as many of them, evenly spread, as a line needs."""
    if last < MOST_POINTS:
        return list(range(last + 1))
    return [round(at * last / (MOST_POINTS - 1)) for at in range(MOST_POINTS)]


class MeanCurve:
    """Points over time in many games: after each turn the mean, and the range in which the middle half of them lies."""

    def __init__(self, curves: Iterable[tuple[Curve, int]], turns: list[int]) -> None:
        held = list(curves)
        self.turns = turns
        self.mean: list[float] = []
        self.low: list[float] = []
        self.high: list[float] = []
        for turn in turns:
            totals = sorted(curve.at(seat, turn) for curve, seat in held)
            self.mean.append(sum(totals) / len(totals))
            self.low.append(quartile(totals, 0.25))
            self.high.append(quartile(totals, 0.75))


def quartile(ordered: list[float], part: float) -> float:
    """Return the value below which that part of some ordered values lies, interpolated between two of them."""
    place = part * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])
