"""Which of the plans is best: all are tried in the same worlds, and the worse half is left behind again and again."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Protocol

# A world: the number of the search (0: this one, then its helpers) and the number of the world within it.
World = tuple[int, int]

# The part of the budget that the first world may take at most, so that what looked good gets a second one.
FIRST_WORLD = 0.5
# How much luck changes the result of a plan, in points, before anything is known, and how many results that counts for.
USUAL_LUCK = 2.0
USUAL_WEIGHT = 4.0
# Opinions are taken to be wrong by at least this many points.
LEAST_ERROR = 0.3
# Worlds and plans are balanced against each other until nothing moves by this many points, or this many times.
BALANCED = 0.01
MOST_BALANCES = 60
# After this many worlds, a plan that is behind the best by this many standard errors is dropped at once.
SURE = 4.0
SURE_WORLDS = 3


class Limit(Protocol):
    """How long a race goes on."""

    def part(self, done: int) -> float:
        """Return the fraction that is spent after this many tries: 1 is all."""


class Verdict:
    """What the search thinks of the plans: their results, weighed against the opinions formed before.

    A plan is not better for having met kind worlds: each world's effect on all plans tried in it is subtracted. The
    results also show how much the opinions should count: more where luck is large and the opinions were right.
    """

    def __init__(self, opinions: Sequence[float], results: Sequence[dict[World, float]]) -> None:
        self.tried = [number for number, leads in enumerate(results) if leads]
        # Each world's effect on the plans tried in it; zero on average.
        self.worlds: dict[World, float] = {}
        self._merits = dict.fromkeys(self.tried, 0.0)
        self._balance(results)
        self.luck = self._luck(results)
        tried = self.tried
        # Opinions and merits need not be on one scale: the search looks further into the future.
        self._level = sum(self._merits.values()) / len(tried) if tried else 0.0
        self._opinions = sum(opinions[number] for number in tried) / len(tried) if tried else 0.0
        weight = self._weight_of_opinions(opinions, results)
        self.values = [self.from_opinion(opinion) for opinion in opinions]
        for number in tried:
            visits = len(results[number])
            merit, opinion = self._merits[number], self.values[number]
            self.values[number] = (visits * merit + weight * opinion) / (visits + weight)

    def from_opinion(self, opinion: float) -> float:
        """Return an opinion on the scale of the results."""
        return self._level + opinion - self._opinions

    def order(self) -> list[int]:
        """Return the plans that were tried, the best first."""
        return sorted(self.tried, key=lambda number: -self.values[number])

    def _balance(self, results: Sequence[dict[World, float]]) -> None:
        """Find the merit of each plan and the effect of each world that together fit the results best."""
        met: dict[World, list[int]] = {}
        for number in self.tried:
            for world in results[number]:
                met.setdefault(world, []).append(number)
        merits = self._merits
        for number in self.tried:
            merits[number] = sum(results[number].values()) / len(results[number])
        for _ in range(MOST_BALANCES):
            for world, numbers in met.items():
                self.worlds[world] = sum(results[number][world] - merits[number] for number in numbers) / len(numbers)
            usual = sum(self.worlds.values()) / len(self.worlds) if self.worlds else 0.0
            for world in met:
                self.worlds[world] -= usual
            moved = 0.0
            for number in self.tried:
                leads, before = results[number], merits[number]
                merits[number] = sum(lead - self.worlds[world] for world, lead in leads.items()) / len(leads)
                moved = max(moved, abs(merits[number] - before))
            if moved < BALANCED:
                break

    def _luck(self, results: Sequence[dict[World, float]]) -> float:
        """Return the mean squared deviation of the results from what plan and world explain."""
        squares = count = 0.0
        for number in self.tried:
            for world, lead in results[number].items():
                squares += (lead - self._merits[number] - self.worlds[world]) ** 2
                count += 1
        free = max(0.0, count - len(self.tried) - len(self.worlds) + 1)
        return (squares + USUAL_WEIGHT * USUAL_LUCK**2) / (free + USUAL_WEIGHT)

    def _weight_of_opinions(self, opinions: Sequence[float], results: Sequence[dict[World, float]]) -> float:
        """Return how many results an opinion is worth."""
        if len(self.tried) < 2:
            return 1.0
        wrong = [self._merits[number] - self.from_opinion(opinions[number]) for number in self.tried]
        by_luck = sum(self.luck / len(results[number]) for number in self.tried) / len(self.tried)
        error = sum(one * one for one in wrong) / (len(wrong) - 1) - by_luck
        return self.luck / max(LEAST_ERROR**2, error)


class Race:
    """Plans that are tried against each other until one is left or the time is over."""

    def __init__(self, opinions: Sequence[float], attempt: Callable[[int, int], float]) -> None:
        self.opinions = opinions
        # Tries a plan in a world and returns the lead in the end.
        self.attempt = attempt
        self.results: list[dict[World, float]] = [{} for _ in opinions]
        # Those that may still win, the best first.
        self.running = list(range(len(opinions)))
        self.done = 0
        self._world = 0
        # After how many worlds to look for beaten plans next: seldom, since it takes time.
        self._next_look = SURE_WORLDS

    def run(self, limit: Limit) -> None:
        """Race until one plan is left or the limit is reached; run again, it goes on between the best two."""
        if len(self.running) == 1 and len(self.opinions) > 1:
            self.running = self.verdict().order()[:2]
        while len(self.running) > 1 and limit.part(self.done) < 1.0:
            rounds = math.ceil(math.log2(len(self.running)))
            begun = limit.part(self.done)
            until = begun + (1.0 - begun) / rounds
            while self._pass_through(limit, begun) and limit.part(self.done) < until:
                pass
            if len(self.running) == 1:
                return
            running = set(self.running)
            order = [number for number in self.verdict().order() if number in running]
            # While there are more than two, at least two go on: one look at each decides nothing. If the time was over
            # before any was tried, all stay.
            self.running = order[: max(2 if len(running) > 2 else 1, (len(order) + 1) // 2)] or self.running

    def verdict(self) -> Verdict:
        """Return the current verdict on the plans."""
        return Verdict(self.opinions, self.results)

    def _pass_through(self, limit: Limit, begun: float) -> bool:
        """Try all that are running in one more world; say whether there was time for all, and more than one is left."""
        world, first = self._world, not self.done
        self._world += 1
        most = begun + FIRST_WORLD * (1.0 - begun) if first else 1.0
        for place, number in enumerate(self.running):
            # At least two: one alone is not a race.
            if limit.part(self.done) >= (1.0 if first and place < 2 else most):
                return False
            self.results[number][0, world] = self.attempt(number, world)
            self.done += 1
        if self._world >= self._next_look:
            self._next_look = 2 * self._world
            self._drop_beaten()
        return len(self.running) > 1

    def _drop_beaten(self) -> None:
        """Drop the plans that are worse than the best beyond doubt."""
        verdict = self.verdict()
        best = max(self.running, key=lambda number: verdict.values[number])
        lead = verdict.values[best]
        doubt = SURE * math.sqrt(2.0 * verdict.luck / len(self.results[best]))
        self.running = [number for number in self.running if lead - verdict.values[number] <= doubt]
