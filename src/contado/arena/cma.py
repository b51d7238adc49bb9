"""A search for good numbers where each trial is noisy: separable CMA-ES, an evolution strategy.

A cloud of points is drawn around a mean; the better half pulls the mean towards itself, and the cloud grows along the
numbers in which the mean keeps moving, each number having a spread of its own.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random


class Cma:
    """The mean and the spread of the cloud. Numbers are given and taken as they are; larger values are better."""

    def __init__(self, mean: Sequence[float], spread: Sequence[float], population: int, seed: str) -> None:
        self.mean = list(mean)
        self.step = 1.0
        self.spread = list(spread)
        self.population = population
        self.random = Random(seed)
        n = len(mean)
        parents = population // 2
        raw = [math.log(parents + 0.5) - math.log(rank) for rank in range(1, parents + 1)]
        total = sum(raw)
        # How much each of the better half counts, the best first; and how many equal ones that amounts to.
        self.shares = [share / total for share in raw]
        self.effective = 1 / sum(share * share for share in self.shares)
        # The usual rates of learning of the strategy; those of the spreads may be faster with one spread a number.
        self.rate_step = (self.effective + 2) / (n + self.effective + 5)
        self.damping = 1 + 2 * max(0.0, math.sqrt((self.effective - 1) / (n + 1)) - 1) + self.rate_step
        self.rate_path = (4 + self.effective / n) / (n + 4 + 2 * self.effective / n)
        one = 2 / ((n + 1.3) ** 2 + self.effective)
        many = min(1 - one, 2 * (self.effective - 2 + 1 / self.effective) / ((n + 2) ** 2 + self.effective))
        faster = (n + 2) / 3
        self.rate_one, self.rate_many = min(1.0, one * faster), min(1.0 - min(1.0, one * faster), many * faster)
        self.expected_length = math.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n))
        self.step_path = [0.0] * n
        self.spread_path = [0.0] * n
        self.generation = 0

    def ask(self) -> list[list[float]]:
        """Return the points to try, in pairs on both sides of the mean."""
        points: list[list[float]] = []
        while len(points) < self.population:
            drawn = [self.random.gauss(0.0, 1.0) for _ in self.mean]
            for sign in (1.0, -1.0):
                points.append(
                    [m + sign * self.step * s * z for m, s, z in zip(self.mean, self.spread, drawn, strict=True)]
                )
        return points[: self.population]

    def tell(self, points: Sequence[Sequence[float]], values: Sequence[float]) -> None:
        """Learn how good the points were."""
        self.generation += 1
        ranked = sorted(range(len(points)), key=lambda at: -values[at])[: len(self.shares)]
        before = self.mean
        self.mean = [
            sum(share * points[at][i] for share, at in zip(self.shares, ranked, strict=True))
            for i in range(len(before))
        ]
        moved = [(new - old) / self.step for new, old in zip(self.mean, before, strict=True)]
        keep = math.sqrt(self.rate_step * (2 - self.rate_step) * self.effective)
        self.step_path = [
            (1 - self.rate_step) * path + keep * move / spread
            for path, move, spread in zip(self.step_path, moved, self.spread, strict=True)
        ]
        length = math.sqrt(sum(path * path for path in self.step_path))
        settled = math.sqrt(1 - (1 - self.rate_step) ** (2 * self.generation))
        steady = length / settled / self.expected_length < 1.4 + 2 / (len(before) + 1)
        keep = math.sqrt(self.rate_path * (2 - self.rate_path) * self.effective) if steady else 0.0
        self.spread_path = [
            (1 - self.rate_path) * path + keep * move for path, move in zip(self.spread_path, moved, strict=True)
        ]
        for i, spread in enumerate(self.spread):
            scattered = sum(
                share * ((points[at][i] - before[i]) / self.step) ** 2
                for share, at in zip(self.shares, ranked, strict=True)
            )
            variance = (1 - self.rate_one - self.rate_many) * spread * spread
            variance += self.rate_one * self.spread_path[i] ** 2 + self.rate_many * scattered
            self.spread[i] = math.sqrt(variance)
        self.step *= math.exp(self.rate_step / self.damping * (length / self.expected_length - 1))
