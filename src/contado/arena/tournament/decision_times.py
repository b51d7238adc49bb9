"""How long decisions took: a histogram, so that the decisions of many games can be added up."""

from __future__ import annotations

from collections.abc import Iterable
from math import floor, log10
from typing import Any

# Sizes to a factor of ten: neighbours differ by 6 in 100.
SIZES = 40
# Too short for any clock to measure.
SHORTEST = 1e-7


class DecisionTimes:
    """Decision times of one bot: how many, how long together, the longest, and how many of each size."""

    def __init__(self, decisions: int = 0, seconds: float = 0.0, longest: float = 0.0) -> None:
        self.decisions = decisions
        self.seconds = seconds
        self.longest = longest
        self.sizes: dict[int, int] = {}

    def add(self, seconds: float) -> None:
        """Count one decision."""
        self.decisions += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)
        size = floor(SIZES * log10(max(seconds, SHORTEST)))
        self.sizes[size] = self.sizes.get(size, 0) + 1

    @property
    def mean(self) -> float:
        """The mean time of a decision, in seconds."""
        return self.seconds / self.decisions if self.decisions else 0.0

    def quantile(self, part: float) -> float:
        """Return the time, in seconds, within which this part of the decisions was made."""
        counted = 0
        for size in sorted(self.sizes):
            counted += self.sizes[size]
            if counted >= part * self.decisions:
                return float(min(10 ** ((size + 0.5) / SIZES), self.longest))
        return self.longest

    def summary(self) -> dict[str, float]:
        """Return the figures that people read, in seconds."""
        return {
            "decisions": self.decisions,
            "mean": round(self.mean, 7),
            "p95": round(self.quantile(0.95), 7),
            "longest": round(self.longest, 7),
        }

    def to_json(self) -> list[Any]:
        """Return plain data, from which `from_json` makes the same again."""
        sizes = [[size, self.sizes[size]] for size in sorted(self.sizes)]
        return [self.decisions, round(self.seconds, 7), round(self.longest, 7), sizes]

    @staticmethod
    def from_json(data: list[Any]) -> DecisionTimes:
        """Return what `to_json` wrote."""
        decisions, seconds, longest, sizes = data
        thought = DecisionTimes(decisions, seconds, longest)
        thought.sizes = dict(sizes)
        return thought

    @staticmethod
    def together(thoughts: Iterable[DecisionTimes]) -> DecisionTimes:
        """Return the decisions of all of them as one."""
        result = DecisionTimes()
        for one in thoughts:
            result.decisions += one.decisions
            result.seconds += one.seconds
            result.longest = max(result.longest, one.longest)
            for size, count in one.sizes.items():
                result.sizes[size] = result.sizes.get(size, 0) + count
        return result
