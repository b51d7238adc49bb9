"""The result that a bot expected for a seat before each of its turns, and the one that it was.

A bot that compares two moves looks as far as the end of a turn. What it calls lost there is often had a turn later: the
tile is still there, the goods are sold next time. So the points that a player's moves gave away, each compared with the
best move by itself, add up to more than any game has. Expectations say how much of it there can be: they fall
where something was given away, by the player or by luck, and rise where luck or the others gave something; both
together lead from the first expectation to the result. The moves cannot have cost more than the falls.
"""

from __future__ import annotations

from collections.abc import Sequence


class Expectations:
    """What was expected for a seat before each of its turns, in order, and last the result, if the game is over."""

    def __init__(self, expected: Sequence[float]) -> None:
        self.expected = list(expected)

    @property
    def falls(self) -> float:
        """By how much the expectation fell on the way, all falls together."""
        return sum(max(0.0, before - after) for before, after in self._steps())

    @property
    def rises(self) -> float:
        """By how much it rose, all rises together."""
        return sum(max(0.0, after - before) for before, after in self._steps())

    def part(self, given_away: float) -> float:
        """Return which part of the points that the moves gave away, one by one, they bear out."""
        return min(1.0, self.falls / given_away) if given_away > 0.0 else 1.0

    def _steps(self) -> list[tuple[float, float]]:
        return list(zip(self.expected, self.expected[1:], strict=False))
