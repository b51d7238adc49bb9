"""The strengths that explain a set of placings best: Plackett and Luce, by Newton's method.

A rival of strength s is chosen out of several with the chance exp(s) / (sum of exp over all of them); the strength of a
team is the mean of its members'. The likelihood has one hill only, so Newton's steps lead to its top.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log

from contado.arena.tournament.rating.placings import Choices, Rival

# 400 points are odds of 10 to 1.
POINTS = 400 / log(10)
# Where games do not settle a strength at all, strengths are held together as by a normal distribution of this
# deviation, in points. Beside games that say anything its weight is next to nothing.
HOLD = 1200 / POINTS
# In units of the likelihood's logarithm: far less than what two numbers of games can tell apart.
CLOSE = 1e-12
LONGEST_STEP = 3.0
MOST_STEPS = 100
MOST_HALVES = 20


def strengths(choices: Choices, bots: int, hold: float = HOLD, near: Sequence[float] = ()) -> list[float]:
    """Return the strength of each bot, their mean being 0; `near` are strengths to begin the search with."""
    found, _bend = top(choices, list(near) or [0.0] * bots, [0.0] * bots, [1 / (hold * hold)] * bots)
    mean = sum(found) / bots
    return [one - mean for one in found]


def top(
    choices: Choices, begin: Sequence[float], middles: Sequence[float], tight: Sequence[float], close: float = CLOSE
) -> tuple[list[float], list[list[float]]]:
    """Return the likeliest strengths, and (negative) how the slope bends there.

    Before the games each strength is believed to be near its middle, as by a normal distribution of variance 1 / tight;
    `begin` are strengths to begin the search with.
    """
    found = list(begin)
    value = _believed(found, middles, tight) + likelihood(choices, found)
    slope, bend = slopes(choices, found, middles, tight)
    for _step in range(MOST_STEPS):
        step = solved(bend, slope)
        # How much higher the top can be.
        if sum(by * up for by, up in zip(step, slope, strict=True)) < close:
            break
        # A whole step may lead past the top: then half of it, and so on.
        size = min(1.0, LONGEST_STEP / max(map(abs, step)))
        for _half in range(MOST_HALVES):
            tried = [one + size * by for one, by in zip(found, step, strict=True)]
            reached = _believed(tried, middles, tight) + likelihood(choices, tried)
            if reached > value:
                break
            size /= 2
        else:
            break
        found, value = tried, reached
        slope, bend = slopes(choices, found, middles, tight)
    return found, bend


def rival_strength(rival: Rival, found: Sequence[float]) -> float:
    """Return the strength of a bot, or the mean of a team."""
    return found[rival[0]] if len(rival) == 1 else sum(found[bot] for bot in rival) / len(rival)


def likelihood(choices: Choices, found: Sequence[float]) -> float:
    """Return the logarithm of how likely these placings are."""
    return sum(
        often * (rival_strength(chosen, found) - log(sum(exp(rival_strength(one, found)) for one in among)))
        for (chosen, among), often in choices.items()
    )


def _believed(found: Sequence[float], middles: Sequence[float], tight: Sequence[float]) -> float:
    """Return the logarithm of how far these strengths are to be believed before any game, but for a constant."""
    return -sum(hold * (one - middle) ** 2 / 2 for one, middle, hold in zip(found, middles, tight, strict=True))


def slopes(
    choices: Choices, found: Sequence[float], middles: Sequence[float], tight: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """Return the slope of beliefs and likelihood at these strengths, and (negative) how the slope bends."""
    bots = range(len(found))
    slope = [-hold * (one - middle) for one, middle, hold in zip(found, middles, tight, strict=True)]
    bend = [[tight[one] if one == other else 0.0 for other in bots] for one in bots]
    for (chosen, among), often in choices.items():
        weights = [exp(rival_strength(one, found)) for one in among]
        total = sum(weights)
        expected: dict[int, float] = {}
        for rival, weight in zip(among, weights, strict=True):
            chance = weight / total
            parts = shares(rival)
            for bot, part in parts.items():
                expected[bot] = expected.get(bot, 0.0) + chance * part
                for other, with_it in parts.items():
                    bend[bot][other] += often * chance * part * with_it
        for bot, part in shares(chosen).items():
            slope[bot] += often * part
        for bot, part in expected.items():
            slope[bot] -= often * part
            for other, with_it in expected.items():
                bend[bot][other] -= often * part * with_it
    return slope, bend


def shares(rival: Rival) -> Mapping[int, float]:
    """Return each bot's share in the strength of a rival."""
    return {bot: rival.count(bot) / len(rival) for bot in rival}


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Solve linear equations (Gaussian elimination with partial pivoting)."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(size):
        best = max(range(at, size), key=lambda one: abs(rows[one][at]))
        rows[at], rows[best] = rows[best], rows[at]
        for other in range(at + 1, size):
            factor = rows[other][at] / rows[at][at]
            rows[other] = [one - factor * by for one, by in zip(rows[other], rows[at], strict=True)]
    solution = [0.0] * size
    for at in reversed(range(size)):
        known = sum(rows[at][other] * solution[other] for other in range(at + 1, size))
        solution[at] = (rows[at][size] - known) / rows[at][at]
    return solution
