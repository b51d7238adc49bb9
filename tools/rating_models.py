"""Which model predicts people's games best, and knows how sure it is: ``python tools/rating_models.py``.

Simulated clubs, whose people's true strengths are known, play a season; each model sees the games in order and says
before each how likely every order of places is. Half of the clubs decide games as Plackett and Luce have it, half as
Thurstone does (normal days of form), so that no model is at home in all of them; in half of them people get better.
Measured are the surprise at the first place in the second half of a season (the logarithmic loss; lower is better), and
how often the true difference of two people lies within the range of 95 in 100.

openskill is asked if it is installed (``pip install openskill``); the project does not need it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from itertools import combinations
from math import exp, log, sqrt
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, Final, Protocol

sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

from contado.arena.tournament.rating.following import OPEN, Belief, chances, followed, widened
from contado.arena.tournament.rating.placings import choices_of
from contado.arena.tournament.rating.ratings import together
from contado.arena.tournament.rating.strength import POINTS, slopes, solved, strengths

CLUBS: Final = 16
PEOPLE: Final = 14
GAMES: Final = 240
DAY: Final = 86_400.0
# True strengths are so far apart, in points; and those who get better gain so much in a season.
APART: Final = 220.0
GAIN: Final = 200.0


class Model(Protocol):
    """What is compared."""

    def first(self, seats: Sequence[int], at: float) -> list[float]:
        """Return with which chance each comes first."""

    def learn(self, seats: Sequence[int], at: float) -> None:
        """Learn that they came in this order."""

    def ranges(self, people: int, at: float) -> list[tuple[float, float]]:
        """Return middle and deviation of each, in points."""


class Following:
    """Ours."""

    def __init__(self) -> None:
        self.found: dict[int, Belief] = {}

    def _of(self, seats: Sequence[int]) -> list[Belief]:
        return [self.found.get(one, Belief()) for one in seats]

    def first(self, seats: Sequence[int], at: float) -> list[float]:
        return chances([widened(one, at) for one in self._of(seats)])

    def learn(self, seats: Sequence[int], at: float) -> None:
        sides = [[at] for at in range(len(seats))]
        after = followed(self._of(seats), sides, range(1, len(seats) + 1), at)
        self.found |= dict(zip(seats, after, strict=True))

    def ranges(self, people: int, at: float) -> list[tuple[float, float]]:
        beliefs = [widened(one, at) for one in self._of(range(people))]
        return [(one.middle, one.deviation) for one in beliefs]


class WholeHistory:
    """The arena's: all games so far at once, everybody as they always were."""

    def __init__(self, people: int, hold: float = 300 / POINTS) -> None:
        self.people, self.hold = people, hold
        self.games: list[Sequence[int]] = []
        self.best = [0.0] * people
        self.total: dict[Any, float] = {}

    def first(self, seats: Sequence[int], at: float) -> list[float]:
        weights = [exp(self.best[one]) for one in seats]
        return [weight / sum(weights) for weight in weights]

    def learn(self, seats: Sequence[int], at: float) -> None:
        self.total = together([(self.total, 1), (choices_of([[(one,)] for one in seats]), 1)])
        self.best = strengths(self.total, self.people, self.hold, self.best)

    def ranges(self, people: int, at: float) -> list[tuple[float, float]]:
        bend = slopes(self.total, self.best, [0.0] * people, [1 / (self.hold * self.hold)] * people)[1]
        inverse = [solved(bend, [float(one == other) for other in range(people)])[one] for one in range(people)]
        return [(POINTS * self.best[one], POINTS * sqrt(inverse[one])) for one in range(people)]


class OpenSkill:
    """openskill's Plackett-Luce, as it comes, or with a drift and beta that fit better."""

    def __init__(self, **how: float) -> None:
        from openskill.models import PlackettLuce  # type: ignore[import-not-found]

        self.model: Any = PlackettLuce(**how)
        self.found: dict[int, Any] = {}

    def _of(self, seats: Sequence[int]) -> list[Any]:
        return [self.found.setdefault(one, self.model.rating()) for one in seats]

    def first(self, seats: Sequence[int], at: float) -> list[float]:
        found = self._of(seats)
        whole = sqrt(sum(one.sigma**2 + self.model.beta**2 for one in found))
        weights = [exp(one.mu / whole) for one in found]
        return [weight / sum(weights) for weight in weights]

    def learn(self, seats: Sequence[int], at: float) -> None:
        after = self.model.rate([[one] for one in self._of(seats)])
        self.found |= {one: new[0] for one, new in zip(seats, after, strict=True)}

    def ranges(self, people: int, at: float) -> list[tuple[float, float]]:
        # Its unit: the one in which its middles come nearest to what is true is found by whoever measures.
        return [(one.mu, one.sigma) for one in self._of(range(people))]


def order(strengths: Sequence[float], normal: bool, luck: Random) -> list[int]:
    """Return who comes first, second, and so on."""
    if normal:
        # As spread out as the other kind of luck.
        form = [one / POINTS + luck.gauss(0, 1.2825) for one in strengths]
    else:
        form = [one / POINTS - log(-log(luck.random())) for one in strengths]
    return sorted(range(len(form)), key=lambda at: -form[at])


def season(model: Model, club: int) -> tuple[list[float], list[tuple[float, float, float]]]:
    """Let a model follow a club; return its surprises, and at the end all differences: true, believed, deviation."""
    luck = Random(f"club {club}")
    true = [luck.gauss(1500, APART) for _ in range(PEOPLE)]
    gains = [luck.random() * GAIN if club % 4 >= 2 else 0.0 for _ in range(PEOPLE)]
    keen = [luck.expovariate(1) + 0.1 for _ in range(PEOPLE)]
    surprises = []
    for game in range(GAMES):
        at = DAY * (1 + game * 180 / GAMES)
        seats: list[int] = []
        many = luck.choice((2, 3, 4))
        while len(seats) < many:
            one = luck.choices(range(PEOPLE), keen)[0]
            seats += [one] if one not in seats else []
        now = [true[one] + gains[one] * game / GAMES for one in seats]
        chance = model.first(seats, at)
        came = order(now, bool(club % 2), luck)
        if game >= GAMES // 2:
            surprises.append(-log(max(1e-9, chance[came[0]])))
        model.learn([seats[one] for one in came], at)
    end = [one + gain for one, gain in zip(true, gains, strict=True)]
    found = model.ranges(PEOPLE, DAY * 181)
    pairs = [
        (end[one] - end[other], found[one][0] - found[other][0], sqrt(found[one][1] ** 2 + found[other][1] ** 2))
        for one, other in combinations(range(PEOPLE), 2)
    ]
    return surprises, pairs


def measure(name: str, make: Callable[[], Model]) -> None:
    """Print one line of the table."""
    surprises: list[float] = []
    pairs: list[tuple[float, float, float]] = []
    for club in range(CLUBS):
        own, ends = season(make(), club)
        surprises += own
        pairs += ends
    # One unit for all clubs, the best there is: models that speak in points have it at 1 already.
    foreign = isinstance(make(), OpenSkill)
    unit = sum(was * said for was, said, _ in pairs) / sum(said * said for _, said, _ in pairs) if foreign else 1.0
    inside = fmean(abs(was - unit * said) <= 1.96 * unit * wide for was, said, wide in pairs)
    off = sqrt(fmean((was - unit * said) ** 2 for was, said, _ in pairs))
    wide = fmean(1.96 * unit * wide for _, _, wide in pairs)
    print(f"| {name} | {fmean(surprises):.4f} | {100 * inside:.1f} | {off:.0f} | {wide:.0f} |", flush=True)


def main() -> None:
    """Print the table."""
    print("| model | surprise at the first place | true difference in the range, in 100 | off by | range, ± |")
    print("|---|---|---|---|---|")
    measure("followed game by game (ours)", Following)
    measure("arena: all games at once", lambda: WholeHistory(PEOPLE, OPEN / POINTS))
    try:
        measure("openskill Plackett-Luce, as it comes", OpenSkill)
        measure("openskill, beta 8.3, tau 0.15", lambda: OpenSkill(beta=8.3, tau=0.15))
    except ImportError:
        print("openskill is not installed: `pip install openskill`.", file=sys.stderr)


if __name__ == "__main__":
    main()
