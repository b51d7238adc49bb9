"""A search for good numbers where each trial is noisy: the separable CMA-ES of the library `cmaes`.

A cloud of points is drawn around a mean; the better half pulls the mean towards itself, and the cloud grows along the
numbers in which the mean keeps moving, each number having a spread of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from math import sqrt
from random import Random
from typing import Any

from contado.core.errors import ContadoError

# The library needs at least two numbers: a single one is joined by a dummy.
LEAST_NUMBERS = 2


def check_cma() -> None:
    """Refuse to begin where the library is not installed."""
    if find_spec("cmaes") is None:
        raise ContadoError("Tuning needs the library cmaes: pip install 'contado[arena]' brings it.")


class Cma:
    """The cloud of points. Higher values are better."""

    def __init__(self, start: Sequence[float], spread: Sequence[float], population: int, seed: str) -> None:
        check_cma()
        import cmaes
        import numpy

        self.start = list(start)
        self.spread = list(spread)
        # How far the points lie from the mean, relative to the start.
        self.step = 1.0
        # The library sees distances from the start in units of each number's spread, so all numbers look alike to it.
        at_start = numpy.zeros(max(len(self.start), LEAST_NUMBERS))
        drawn_by = Random(seed).getrandbits(32)
        self._search = cmaes.SepCMA(at_start, 1.0, population_size=population, seed=drawn_by)
        self._asked: list[Any] = []

    @property
    def mean(self) -> list[float]:
        """The middle of the cloud."""
        return self._numbers(self._search.mean)

    def ask(self) -> list[list[float]]:
        """Return the points to try, in mirrored pairs around the mean: a small sample on one side would mislead."""
        mean, size = self._search.mean, self._search.population_size
        self._asked = []
        while len(self._asked) < size:
            drawn = self._search.ask()
            self._asked += [drawn, 2 * mean - drawn]
        del self._asked[size:]
        away = [float(distance) for point in self._asked for distance in (point - mean)[: len(self.start)]]
        self.step = sqrt(sum(distance * distance for distance in away) / len(away))
        return [self._numbers(point) for point in self._asked]

    def tell(self, values: Sequence[float]) -> None:
        """Learn how good the last points were."""
        # The library minimizes.
        self._search.tell([(point, -value) for point, value in zip(self._asked, values, strict=True)])

    def _numbers(self, point: Iterable[Any]) -> list[float]:
        return [start + spread * float(x) for start, spread, x in zip(self.start, self.spread, point, strict=False)]
