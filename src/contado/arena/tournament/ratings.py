"""Ratings with the range in which they lie 95 times in 100, from the placings of all games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any

from contado.arena.tournament.placings import Choice, Choices, choices_of, ranks_of
from contado.arena.tournament.playing import Row
from contado.arena.tournament.strength import HOLD, POINTS, strengths
from contado.core.errors import BadOption
from contado.core.luck import Luck

# How often the games are drawn again to see how far a rating could have come out otherwise.
RESAMPLES = 400


class Rating:
    """How strong a bot is, in points: 400 more are chances of 10 to 1. The anchor has 0, and so no range."""

    def __init__(self, bot: str, rating: float, low: float, high: float, games: int) -> None:
        self.bot = bot
        self.rating = rating
        self.low = low
        self.high = high
        self.games = games

    def to_json(self) -> dict[str, Any]:
        """Return plain data."""
        return {
            "bot": self.bot,
            "rating": round(self.rating, 1),
            "low": round(self.low, 1),
            "high": round(self.high, 1),
            "games": self.games,
        }


def rate(
    rows: Sequence[Row], bots: Sequence[str], anchor: str = "", resamples: int = RESAMPLES, hold: float = HOLD
) -> list[Rating]:
    """Return the rating of every bot, the anchor (the first bot, unless another is named) having 0.

    Games of one block share their seed, so it is whole blocks that are drawn again for the ranges. One block more is
    among them that nobody played, in which everybody drew with everybody once: else a bot that has won all its games
    would be infinitely strong, and without any doubt.
    """
    check_anchor(anchor, bots)
    fixed = bots.index(anchor) if anchor else 0
    blocks = [*block_choices(rows, bots), all_drawn(len(bots))]
    best = strengths(together((choices, 1) for choices in blocks), len(bots), hold)
    found = points(best, fixed)
    drawn = [points(strengths(choices, len(bots), hold, best), fixed) for choices in resampled(blocks, resamples)]
    ratings = []
    for bot, name in enumerate(bots):
        low, high = middle([one[bot] for one in drawn]) if drawn else (found[bot], found[bot])
        games = sum(name in row.result.bots for row in rows)
        ratings.append(Rating(name, found[bot], min(low, found[bot]), max(high, found[bot]), games))
    return ratings


def check_anchor(anchor: str, bots: Sequence[str]) -> None:
    """Refuse an anchor that does not play; none is the first bot."""
    if anchor and anchor not in bots:
        raise BadOption("The anchor {bot!r} is none of the bots of the arena.", bot=anchor)


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


def together(parts: Iterable[tuple[Choices, int]]) -> Choices:
    """Return several sets of choices as one, each as often as it says."""
    total: dict[Choice, float] = {}
    for choices, times in parts:
        for choice, often in choices.items():
            total[choice] = total.get(choice, 0.0) + times * often
    return total


def resampled(blocks: Sequence[Choices], times: int) -> Iterable[Choices]:
    """Yield, that many times, as many blocks drawn out of these with putting back."""
    # Thousands of blocks are made of few different choices: these go by numbers here, which add up quickly.
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


def middle(values: Sequence[float]) -> tuple[float, float]:
    """Return the range in which 95 in 100 of the values lie, as many being below as above it."""
    ordered = sorted(values)
    out = round(0.025 * (len(ordered) - 1))
    return ordered[out], ordered[-1 - out]
