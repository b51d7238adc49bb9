"""The points that a bot expected a seat to have at the end, before each of its moves, and those that it had.

A bot that compares two moves looks as far as the end of a turn. What it calls lost there is often had a turn later: the
tile is still there, the goods are sold next time. And it counts a lead, so that what others are left is lost too. So
what a player's moves gave away, each compared with the best move by itself, adds up to more points than any game has.

The expectations say how much of it there can be. Whoever could have had 149 points and ended with 22 has given away no
more than 127, whatever the moves say one by one. Nor do all falls of the expectation count together: it wavers; what
fell and rose again is still there. What was lost is at most the greatest fall from an expectation to any later one.
These are the seat's own points, which are what its chart shows: what the others do well or badly raises nobody's loss.
"""

from __future__ import annotations

from collections.abc import Sequence


class Expectations:
    """What was expected for a seat before each of its moves, in order, and last the result, if the game is over."""

    def __init__(self, expected: Sequence[float]) -> None:
        self.expected = list(expected)

    @property
    def fall(self) -> float:
        """The greatest fall from one expectation to a later one."""
        most = fall = 0.0
        for at, points in enumerate(self.expected):
            most = points if at == 0 else max(most, points)
            fall = max(fall, most - points)
        return fall

    def part(self, given_away: float) -> float:
        """Return which part of the points that the moves gave away, one by one, the course of the game bears out."""
        return min(1.0, self.fall / given_away) if given_away > 0.0 else 1.0
