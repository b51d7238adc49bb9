"""How strong players are, followed game by game: the model of the arena's ratings, for people who come and go.

The arena rates bots from all of their games at once, because bots stay as they are. People get better, stop for a
while, and want to see after a game what it has changed. So each is believed to have a strength somewhere around a
middle, with a deviation; a game shifts the middles to where game and beliefs together are likeliest (Plackett and Luce,
by Newton's method), and what is left open there is the new deviation (Laplace's approximation). Time without a game
widens it.

`python tools/rating_models.py` measures it beside the arena's own model and openskill; docs/results.md has the figures.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final, NamedTuple

from contado.arena.tournament.rating.placings import choices_of
from contado.arena.tournament.rating.strength import POINTS, solved, top

# What is believed of somebody who has not played yet, in points: a club's people are about so far apart.
BEGIN: Final = 1500.0
OPEN: Final = 300.0
# By how much somebody's strength may change in a day, in points: the deviation grows as the root of the days.
DRIFT: Final = 3.0
DAY: Final = 24 * 3600.0
# Nobody is known to less than this, in points: the next months' games can tell another story.
LEAST: Final = 30.0
# Near enough after one game, in units of the logarithm of a likelihood.
CLOSE: Final = 1e-10


class Belief(NamedTuple):
    """What is believed of a player: a middle and a deviation, in points, after so many games, the last of them then."""

    middle: float = BEGIN
    deviation: float = OPEN
    games: int = 0
    at: float = 0.0

    @property
    def low(self) -> float:
        """The lower end of the range in which the strength lies 95 times in 100."""
        return self.middle - 1.96 * self.deviation

    @property
    def high(self) -> float:
        """The upper end of that range."""
        return self.middle + 1.96 * self.deviation


def widened(belief: Belief, now: float) -> Belief:
    """Return a belief as it is at a later moment: less sure the longer ago the last game was."""
    days = max(0.0, now - belief.at) / DAY if belief.games else 0.0
    deviation = sqrt(belief.deviation**2 + DRIFT**2 * days)
    return belief._replace(deviation=min(deviation, max(OPEN, belief.deviation)))


def followed(
    beliefs: Sequence[Belief], sides: Sequence[Sequence[int]], places: Sequence[int], at: float
) -> list[Belief]:
    """Return what is believed of the players of a game after it.

    `sides` are the players, by their places in `beliefs`, who play together; `places` is what each side came to, 1
    being best, and equal places are shared.
    """
    before = [widened(belief, at) for belief in beliefs]
    by_place: dict[int, list[tuple[int, ...]]] = {}
    for side, place in zip(sides, places, strict=True):
        by_place.setdefault(place, []).append(tuple(sorted(side)))
    choices = choices_of([sorted(by_place[place]) for place in sorted(by_place)])
    middles = [belief.middle / POINTS for belief in before]
    tight = [(POINTS / belief.deviation) ** 2 for belief in before]
    found, bend = top(choices, middles, middles, tight, CLOSE)
    return [
        Belief(POINTS * one, max(LEAST, POINTS * sqrt(_spread(bend, player))), belief.games + 1, at)
        for player, (one, belief) in enumerate(zip(found, before, strict=True))
    ]


def chances(beliefs: Sequence[Belief]) -> list[float]:
    """Return with which chance each of several players, who play alone, comes first.

    The less is known of them, the nearer are their chances: a logistic curve over a normal one is, to a hundredth, a
    logistic curve that is flatter (MacKay's approximation).
    """
    flat = 1 / sqrt(1 + (3.14159265 / 8) * 2 * sum((one.deviation / POINTS) ** 2 for one in beliefs) / len(beliefs))
    weights = [exp(flat * (one.middle - beliefs[0].middle) / POINTS) for one in beliefs]
    return [weight / sum(weights) for weight in weights]


def _spread(bend: Sequence[Sequence[float]], player: int) -> float:
    """Return the variance that is left of a player's strength: a place on the diagonal of the inverse."""
    return solved(bend, [1.0 if other == player else 0.0 for other in range(len(bend))])[player]
