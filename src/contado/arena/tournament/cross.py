"""The cross table: how every two bots did against each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from contado.arena.simulation import GameResult
from contado.arena.statistics import wilson
from contado.arena.tournament.playing import Row


class Pairing:
    """One bot against another: the games they both played, how often it was placed ahead, and by how many points.

    A tie is half a game. Where a bot has several seats, a game is shared out among all pairs of their seats.
    """

    def __init__(self, bot: str, other: str, results: Sequence[GameResult]) -> None:
        self.bot = bot
        self.other = other
        both = [pairs for result in results if (pairs := seat_pairs(result, bot, other))]
        self.games = len(both)
        self.ahead = sum(sum(ahead for ahead, _ in pairs) / len(pairs) for pairs in both)
        margin = sum(sum(points for _, points in pairs) / len(pairs) for pairs in both)
        self.margin = margin / self.games if self.games else 0.0

    @property
    def share(self) -> float:
        """The part of the games in which the bot was ahead."""
        return self.ahead / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The range in which the true share lies 95 times in 100."""
        return wilson(self.ahead, self.games)

    def __repr__(self) -> str:
        return (
            f"<{self.bot} against {self.other}: ahead in {self.ahead:g} of {self.games}, by {self.margin:+.1f} points>"
        )

    def to_json(self) -> dict[str, Any]:
        low, high = self.interval
        return {
            "bot": self.bot,
            "other": self.other,
            "games": self.games,
            "ahead": round(self.ahead, 4),
            "share": round(self.share, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "points": round(self.margin, 4),
        }


def seat_pairs(result: GameResult, bot: str, other: str) -> list[tuple[float, int]]:
    """Return, for all pairs of rival seats of two bots, whether the first is ahead and by how many points."""
    pairs = []
    for seat, name in enumerate(result.bots):
        for against, rival in enumerate(result.bots):
            if (name, rival) == (bot, other) and not partners(result, seat, against):
                places = result.places[seat], result.places[against]
                ahead = 0.5 if places[0] == places[1] else float(places[0] < places[1])
                pairs.append((ahead, result.totals[seat] - result.totals[against]))
    return pairs


def partners(result: GameResult, seat: int, other: int) -> bool:
    """Say whether two seats are in one team."""
    return any(seat in team and other in team for team in result.teams or ())


def pairings(rows: Sequence[Row], bots: Sequence[str]) -> list[Pairing]:
    """Return every bot against every other, in their order."""
    results = [row.result for row in rows]
    return [Pairing(bot, other, results) for bot in bots for other in bots if bot != other]
