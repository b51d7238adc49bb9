"""The cross table: how every two bots did against each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from contado.arena.intervals import Range
from contado.arena.simulation import GameResult
from contado.arena.statistics import wilson
from contado.arena.tournament.playing import Row


class Pairing:
    """One bot against another: the games they both played, how often it was placed ahead, and by how many points.

    A tie is half a game. Where a bot has several seats, a game is shared out among all pairs of their seats.
    """

    def __init__(self, bot: str, other: str, rows: Sequence[Row], at_any_moment: bool = False) -> None:
        self.bot = bot
        self.other = other
        both = [(row.block, pairs) for row in rows if (pairs := seat_pairs(row.result, bot, other))]
        self.games = len(both)
        self.ahead = sum(sum(ahead for ahead, _ in pairs) / len(pairs) for _block, pairs in both)
        leads = [(block, sum(points for _, points in pairs) / len(pairs)) for block, pairs in both]
        self.margin = sum(points for _block, points in leads) / self.games if self.games else 0.0
        # The games of a block have one seed: what luck gives to one bot in a game it gives to the other in the next.
        # So blocks are what is compared, and their leads differ far less than those of games.
        blocks: dict[int, list[float]] = {}
        for block, points in sorted(leads):
            blocks.setdefault(block, []).append(points)
        self.lead = Range([sum(one) / len(one) for one in blocks.values()], at_any_moment)

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
            "lead": self.lead.to_json(),
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


def pairings(rows: Sequence[Row], bots: Sequence[str], at_any_moment: bool = False) -> list[Pairing]:
    """Return every bot against every other, in their order; the ranges may hold whenever they are looked at."""
    return [Pairing(bot, other, rows, at_any_moment) for bot in bots for other in bots if bot != other]
