"""The results of an arena: rows, ratings, cross table, and the figures of every bot."""

from __future__ import annotations

import shlex
from collections.abc import Iterable
from functools import cached_property
from typing import Any

from contado.arena.statistics import BotLine, Statistics
from contado.arena.tournament.cross import Pairing, pairings
from contado.arena.tournament.curve import MeanCurve, thinned
from contado.arena.tournament.decision_times import DecisionTimes
from contado.arena.tournament.files.journal import in_order
from contado.arena.tournament.plan import Arena
from contado.arena.tournament.playing import Row
from contado.arena.tournament.rating.ratings import Rating, rate


class Results:
    """The games of an arena and all that follows from them, worked out when it is asked for."""

    def __init__(self, arena: Arena, rows: Iterable[Row], anchor: str = "") -> None:
        self.arena = arena
        self.rows = in_order(rows)
        # The bot whose rating is 0.
        self.anchor = anchor or arena.bots[0]

    @property
    def command(self) -> str:
        """The command that plays these games."""
        anchor = f" --anchor {shlex.quote(self.anchor)}" if self.anchor != self.arena.bots[0] else ""
        return self.arena.command(len(self.rows)) + anchor

    @cached_property
    def ratings(self) -> list[Rating]:
        """The bots' ratings, in the order in which the bots were named."""
        return rate(self.rows, self.arena.bots, self.anchor)

    @cached_property
    def ranking(self) -> list[Rating]:
        """The bots' ratings, the best first."""
        return sorted(self.ratings, key=lambda rating: -rating.rating)

    @cached_property
    def cross(self) -> list[Pairing]:
        """Every bot against every other."""
        return pairings(self.rows, self.arena.bots)

    @cached_property
    def statistics(self) -> Statistics:
        """Wins, scores, sources, length and endings; the best bot first."""
        statistics = Statistics([row.result for row in self.rows], self.arena.game.rules.sources)
        order = [rating.bot for rating in self.ranking]
        statistics.bots.sort(key=lambda line: order.index(line.bot))
        return statistics

    @cached_property
    def lines(self) -> dict[str, BotLine]:
        """The statistics of each bot by its name, the best first; one that has not played yet is left out."""
        return {line.bot: line for line in self.statistics.bots}

    @cached_property
    def thoughts(self) -> dict[str, DecisionTimes]:
        """The decision times of each bot, over all its seats and games; none for an automa."""
        return {
            bot: DecisionTimes.together(row.thoughts[seat] for row, seat in self.seatings(bot)) for bot in self.lines
        }  # fmt: skip

    @cached_property
    def courses(self) -> dict[str, MeanCurve]:
        """The points over time of each bot, over as many turns as the longest game has."""
        turns = thinned(max(row.curve.turns[-1] for row in self.rows))
        return {
            bot: MeanCurve(((row.curve, seat) for row, seat in self.seatings(bot)), turns) for bot in self.lines
        }  # fmt: skip

    def seatings(self, bot: str) -> list[tuple[Row, int]]:
        """Return every game and seat that a bot had."""
        return [(row, seat) for row in self.rows for seat, name in enumerate(row.result.bots) if name == bot]

    def to_json(self) -> dict[str, Any]:
        """Return plain data: everything but the rows."""
        return {
            **self.arena.to_json(),
            "command": self.command,
            "games": len(self.rows),
            "anchor": self.anchor,
            "ratings": [rating.to_json() for rating in self.ranking],
            "cross": [pairing.to_json() for pairing in self.cross],
            "thought": {bot: thought.summary() for bot, thought in self.thoughts.items()},
            "statistics": self.statistics.to_json(),
        }
