"""Ratings with the range in which they lie 95 times in 100, from the placings of all games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import exp, inf, isfinite, log, sqrt
from statistics import NormalDist
from typing import Any

from contado.arena.tournament.playing import Row
from contado.arena.tournament.rating.placings import Choice, Choices, choices_of, ranks_of
from contado.arena.tournament.rating.strength import HOLD, POINTS, likelihood, strengths
from contado.core.errors import BadOption
from contado.core.position.luck import Luck

# How many resamples show how far a rating could have come out differently.
RESAMPLES = 400
NORMAL = NormalDist()
# One end of a range of 95 in 100: what comes once in 40 times.
UNLIKELY = log(40)


class Rating:
    """How strong a bot is, in points: 400 more are chances of 10 to 1. The anchor has 0, and so no range.

    A range is open (`inf`) where nothing ends it: of a bot that never lost, nobody can say how strong it may be.
    """

    def __init__(self, bot: str, rating: float, low: float, high: float, games: int) -> None:
        self.bot = bot
        self.rating = rating
        self.low = low
        self.high = high
        self.games = games

    def __repr__(self) -> str:
        likely = "anchor" if self.low == self.high == 0 else f"likely {self.low:+z.0f} to {self.high:+z.0f}"
        return f"<{self.bot}: {round(self.rating):+d}, {likely}, {self.games} games>"

    def to_json(self) -> dict[str, Any]:
        return {
            "bot": self.bot,
            "rating": round(self.rating, 1),
            # JSON knows no infinite numbers.
            "low": round(self.low, 1) if isfinite(self.low) else None,
            "high": round(self.high, 1) if isfinite(self.high) else None,
            "games": self.games,
        }


def rate(
    rows: Sequence[Row], bots: Sequence[str], anchor: str = "", resamples: int = RESAMPLES, hold: float = HOLD
) -> list[Rating]:
    """Return the rating of every bot, the anchor (the first bot, unless another is named) having 0.

    Games of one block share a seed, so whole blocks are resampled for the ranges. To all of them, and to each resample
    as it is, comes a draw of every two bots that nobody played: without it, a bot that has won all its games would be
    infinitely strong. Where a bot never lost to anybody through whom it could be compared with the anchor, that draw
    would be all that ends its range: there the range stays open, and its other end is the strength at which so many
    wins in a row still come once in 40 times.
    """
    check_anchor(anchor, bots)
    fixed = bots.index(anchor) if anchor else 0
    blocks = block_choices(rows, bots)
    drawn = all_drawn(len(bots))
    total = together((choices, 1) for choices in [*blocks, drawn])
    best = strengths(total, len(bots), hold)
    found = points(best, fixed)
    resamples_found = [
        points(strengths(together([(choices, 1), (drawn, 1)]), len(bots), hold, best), fixed)
        for choices in resampled(blocks, resamples if blocks else 0)
    ]
    behind = losses(blocks, len(bots))
    ratings = []
    for bot, name in enumerate(bots):
        played = [row.block for row in rows if name in row.result.bots]
        values = [one[bot] for one in resamples_found] or [found[bot]]
        low, high = middle(values, outside(len(set(played))))
        low, high = min(low, found[bot]), max(high, found[bot])
        if bot != fixed:
            above, below = fixed not in reached(behind, bot), bot not in reached(behind, fixed)
            near = nearest(rows, bots, (bot, fixed) if above else (fixed, bot), hold) if above != below else 0.0
            near = near if above else -near
            low = -inf if below else min(low, near) if above else low
            high = inf if above else max(high, near) if below else high
        ratings.append(Rating(name, found[bot], low, high, len(played)))
    return ratings


def losses(blocks: Sequence[Choices], bots: int) -> list[set[int]]:
    """Return for each bot those who were placed before it, or beside it, at least once."""
    behind: list[set[int]] = [set() for _ in range(bots)]
    for choices in blocks:
        for chosen, among in choices:
            for other in among:
                if other != chosen:
                    for bot in other:
                        behind[bot] |= {*chosen} - {bot}
    return behind


def reached(behind: Sequence[set[int]], bot: int) -> set[int]:
    """Return all who were placed before a bot, or before one of those, and so on; itself, too."""
    found, fresh = {bot}, {bot}
    while fresh:
        fresh = {other for one in fresh for other in behind[one]} - found
        found |= fresh
    return found


def nearest(rows: Sequence[Row], bots: Sequence[str], sides: tuple[int, int], hold: float) -> float:
    """Return how far apart two bots must at least be, the first of which never lost to the second.

    Wins of the second are added until the games themselves have become 40 times less likely than they can be. A
    block counts as one game, since its games are not independent.
    """
    sizes: dict[int, int] = {}
    for row in rows:
        sizes[row.block] = sizes.get(row.block, 0) + 1
    blocks = block_choices(rows, bots)
    single: Choices = {}
    for choices, size in zip(blocks, (sizes[block] for block in sorted(sizes)), strict=True):
        for choice, often in choices.items():
            single[choice] = single.get(choice, 0.0) + often / size
    first, second = sides
    lost_once = choices_of([[(second,)], [(first,)]])

    def pulled(losses: float) -> list[float]:
        # Held ten times more loosely than ratings are: the games alone are to say what is likely.
        return strengths(together([(single, 1), (lost_once, losses)]), len(bots), 10 * hold)

    def lost(at: Sequence[float]) -> float:
        return likelihood(single, best) - likelihood(single, at)

    best = pulled(0.0)
    low, high = log(1e-6), log(1e6)
    for _half in range(30):
        between = (low + high) / 2
        low, high = (between, high) if lost(pulled(exp(between))) < UNLIKELY else (low, between)
    at = pulled(exp(high))
    return POINTS * (at[first] - at[second])


def check_anchor(anchor: str, bots: Sequence[str]) -> None:
    """Refuse an anchor that does not play; an empty name stands for the first bot."""
    if anchor and anchor not in bots:
        raise BadOption("The anchor {bot!r} is not one of the arena's bots.", bot=anchor)


def points(found: Sequence[float], anchor: int) -> list[float]:
    """Return strengths as ratings."""
    return [POINTS * (one - found[anchor]) for one in found]


def block_choices(rows: Sequence[Row], bots: Sequence[str]) -> list[Choices]:
    """Return the choices of every block of games."""
    blocks: dict[int, list[Choices]] = {}
    for row in rows:
        blocks.setdefault(row.block, []).append(choices_of(ranks_of(row.result, bots)))
    return [together((choices, 1) for choices in blocks[block]) for block in sorted(blocks)]


def all_drawn(bots: int) -> Choices:
    """Return the choices of a block that nobody played: a draw of each two bots."""
    return together((choices_of([[(one,), (other,)]]), 1) for one, other in combinations(range(bots), 2))


def together(parts: Iterable[tuple[Choices, float]]) -> Choices:
    """Return several sets of choices as one, each as often as it says."""
    total: dict[Choice, float] = {}
    for choices, times in parts:
        for choice, often in choices.items():
            total[choice] = total.get(choice, 0.0) + times * often
    return total


def resampled(blocks: Sequence[Choices], times: int) -> Iterable[Choices]:
    """Yield that many resamples: as many blocks, drawn from these with replacement."""
    # Thousands of blocks consist of few different choices: numbered, they add up quickly.
    numbers: dict[Choice, int] = {}
    numbered = [
        [(numbers.setdefault(choice, len(numbers)), often) for choice, often in choices.items()] for choices in blocks
    ]
    luck = Luck.seeded("ratings", ("block",))
    for _time in range(times):
        sums = [0.0] * len(numbers)
        for _block in blocks:
            for choice, often in numbered[luck.below(0, len(blocks))]:
                sums[choice] += often
        yield {choice: often for choice, often in zip(numbers, sums, strict=True) if often}


def outside(blocks: int) -> float:
    """Return which part of the resampled ratings is left out at each end of the range: 0.025 with many blocks.

    Few blocks differ less from each other than all that could have been played. Hesterberg's "expanded percentiles"
    make up for it: as far out as Student's distribution is in place of the normal one.
    """
    free = blocks - 1
    if free < 1:
        return 0.0
    z = NORMAL.inv_cdf(0.975)
    # Student's quantile in powers of 1 / free (Cornish and Fisher).
    student = z + (z**3 + z) / (4 * free) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free**2)
    return NORMAL.cdf(-student * sqrt(blocks / free))


def middle(values: Sequence[float], out_of_it: float) -> tuple[float, float]:
    """Return the range of the values without this part of them at each end."""
    ordered = sorted(values)
    out = round(out_of_it * (len(ordered) - 1))
    return ordered[out], ordered[-1 - out]
