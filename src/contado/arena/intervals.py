"""How far a mean can be trusted: after a fixed number of games, and at any moment of play that stops by itself."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from statistics import NormalDist
from typing import Any, Final

from contado.arena.statistics import Spread, wilson

# What is left to chance: 5 in 100.
ALPHA: Final = 0.05
# The number of pairs for which a range that holds at any moment is narrowest.
USUAL: Final = 200
# Before so many, a range that is looked at again and again holds nothing: a deviation that is guessed from fewer is
# too often too small.
FEWEST: Final = 20
NORMAL: Final = NormalDist()


class Range:
    """A mean of some numbers, with the range in which the true one lies 95 times out of 100.

    `among` says with how many others it is asked about at once: of twenty ranges one misses by chance, so that only
    what would be clear in a range so much wider counts as clear.
    """

    def __init__(self, values: Sequence[float], at_any_moment: bool = False, among: int = 1) -> None:
        spread = Spread(values)
        self.n = spread.n
        self.mean = spread.mean
        self.at_any_moment = at_any_moment
        # All numbers alike: nothing is known yet of how far others would differ.
        self.constant = spread.sd == 0
        factor = anytime if at_any_moment else fixed
        half = factor(spread.n, ALPHA) * spread.sd
        self.low = spread.mean - half
        self.high = spread.mean + half
        self._sure = factor(spread.n, ALPHA / max(1, among)) * spread.sd

    @property
    def known(self) -> bool:
        """Whether there are enough numbers to say anything."""
        return self.n >= (FEWEST if self.at_any_moment else 2)

    @property
    def half(self) -> float:
        """How far the true mean may be off."""
        return self.high - self.mean

    @property
    def differs(self) -> bool:
        """Whether it is clear that the mean is not 0, however many ranges are looked at together."""
        return self.known and abs(self.mean) > self._sure

    def decided(self, within: float, settled: bool = True) -> bool:
        """Whether no more games are needed: it is clear (if that settles it), or known to so much.

        As long as all numbers were the same, one that differs may simply be rare, and nothing is settled.
        """
        return self.known and not self.constant and (self.half <= within or (settled and self.differs))

    def __repr__(self) -> str:
        return f"<mean of {self.n}: {self.mean:.2f}, likely {self.low:.2f} to {self.high:.2f}>"

    def to_json(self) -> dict[str, Any]:
        return {
            "n": self.n, "mean": round(self.mean, 4), "low": round(self.low, 4), "high": round(self.high, 4),
            "clear": self.differs,
        }  # fmt: skip


class Share:
    """A part of games won, with its range, beside the part that would be fair."""

    def __init__(self, parts: Sequence[float], at_any_moment: bool = False, fair: float = 0.5, among: int = 1) -> None:
        self.games = len(parts)
        self.fair = fair
        found = Range([one - fair for one in parts], at_any_moment, among)
        self.won = sum(parts)
        self.share = self.won / self.games if self.games else 0.0
        if at_any_moment:
            # Wilson's range is for one look at the end.
            self.low, self.high = max(0.0, fair + found.low), min(1.0, fair + found.high)
            self.unfair = found.differs
        else:
            self.low, self.high = wilson(self.won, self.games)
            low, high = wilson(self.won, self.games, quantile(ALPHA / max(1, among)))
            self.unfair = not low <= fair <= high

    def to_json(self) -> dict[str, Any]:
        return {
            "games": self.games, "share": round(self.share, 4), "low": round(self.low, 4), "high": round(self.high, 4),
            "fair": round(self.fair, 4), "clear": self.unfair,
        }  # fmt: skip


def quantile(alpha: float) -> float:
    """Return how many deviations a normal number lies from its mean at most, but for `alpha` of the time."""
    return NORMAL.inv_cdf(1 - alpha / 2)


def fixed(n: int, alpha: float = ALPHA) -> float:
    """Return by how many standard deviations a mean of n numbers may be off, looked at once: Student's t.

    The quantile is that of the normal distribution with the first terms of its expansion, for 5 in 100 right to 0.01
    from n = 5 on.
    """
    if n < 2:
        return 0.0
    z, v = quantile(alpha), n - 1
    t = z + (z**3 + z) / (4 * v) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
    t += (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
    return t / sqrt(n)


def anytime(n: int, alpha: float = ALPHA) -> float:
    """Return by how many standard deviations a mean of n numbers may be off, looked at after each of them.

    An asymptotic confidence sequence (Robbins' normal mixture): whoever stops when the answer is clear is right 95
    times out of 100 all the same, from `FEWEST` numbers on.
    """
    if n < 2:
        return 0.0
    rho2 = (-2 * log(alpha) + log(-2 * log(alpha)) + 1) / USUAL
    return sqrt(2 * (n * rho2 + 1) / (n * n * rho2) * log(sqrt(n * rho2 + 1) / alpha))
