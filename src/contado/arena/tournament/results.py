"""The results of an arena: rows, ratings, cross table, and the figures of every bot."""

from __future__ import annotations

import shlex
from collections.abc import Iterable
from functools import cached_property
from html import escape
from typing import Any

from contado.arena.printing import printed
from contado.arena.rows import Columns, data_frame
from contado.arena.statistics import BotLine, Statistics
from contado.arena.tournament.cross import Pairing, pairings
from contado.arena.tournament.curve import MeanCurve, thinned
from contado.arena.tournament.decision_times import DecisionTimes
from contado.arena.tournament.files.journal import in_order
from contado.arena.tournament.plan import Arena
from contado.arena.tournament.playing import Row
from contado.arena.tournament.rating.ratings import Rating, rate
from contado.core.words.language import ENGLISH


class Rows(list[Row]):
    """The games of an arena, which can be called for plain rows: the list goes with the next release."""

    def __init__(self, results: Results) -> None:
        super().__init__(results.games)
        self._results = results

    def __call__(self) -> list[Columns]:
        """Return a row for every seat of every game, with seats counted from 0."""
        sources = self._results.arena.game.rules.sources
        return [one for game in self for one in game.seat_rows(sources)]


class Results:
    """The games of an arena and all that follows from them, worked out when it is asked for."""

    def __init__(self, arena: Arena, games: Iterable[Row], anchor: str = "", until: float = 0.0) -> None:
        self.arena = arena
        # The games that were played, in their order.
        self.games = in_order(games)
        # The bot whose rating is 0.
        self.anchor = anchor or arena.bots[0]
        # More than 0 where play stopped as soon as each lead was clear, or known to so many points.
        self.until = until

    @property
    def seed(self) -> str:
        """What the luck of all games follows from."""
        return self.arena.seed

    @property
    def rows(self) -> Rows:
        """The games as plain rows, one for every seat of every game: ``results.rows()``.

        Without the brackets it is the list of games, as it once was; that is called `games` now.
        """
        return Rows(self)

    def frame(self) -> Any:
        """Return the rows as a data frame; it needs pandas."""
        return data_frame(self.rows())

    def __len__(self) -> int:
        return len(self.games)

    def __repr__(self) -> str:
        ranking = ", ".join(f"{one.bot} {round(one.rating):+d}" for one in self.ranking) if self.games else "none yet"
        return f"<arena of {self.arena.game.id}: {len(self.games)} games, seed {self.seed!r}; ratings: {ranking}>"

    def __str__(self) -> str:
        from contado.arena.tournament.tables import arena_tables

        return printed(arena_tables(self, ENGLISH)) if self.games else repr(self)

    def _repr_html_(self) -> str:
        return f"<pre>{escape(str(self))}</pre>"

    @property
    def command(self) -> str:
        """The command that plays these games."""
        anchor = f" --anchor {shlex.quote(self.anchor)}" if self.anchor != self.arena.bots[0] else ""
        until = f" --until {self.until:g}" if self.until else ""
        return self.arena.command(len(self.games)) + anchor + until

    @cached_property
    def ratings(self) -> list[Rating]:
        """The bots' ratings, in the order in which the bots were named."""
        return rate(self.games, self.arena.bots, self.anchor)

    @cached_property
    def ranking(self) -> list[Rating]:
        """The bots' ratings, the best first."""
        return sorted(self.ratings, key=lambda rating: -rating.rating)

    @cached_property
    def cross(self) -> list[Pairing]:
        """Every bot against every other."""
        return pairings(self.games, self.arena.bots, self.until > 0)

    @property
    def decided(self) -> bool:
        """Whether of every two bots that met it is clear who leads, or known to `until` points by how much."""
        return all(one.lead.decided(self.until) for one in self.cross if one.games)

    @cached_property
    def statistics(self) -> Statistics:
        """Wins, scores, sources, length and endings; the best bot first."""
        statistics = Statistics([row.result for row in self.games], self.arena.game.rules.sources)
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
        turns = thinned(max(row.curve.turns[-1] for row in self.games))
        return {
            bot: MeanCurve(((row.curve, seat) for row, seat in self.seatings(bot)), turns) for bot in self.lines
        }  # fmt: skip

    def seatings(self, bot: str) -> list[tuple[Row, int]]:
        """Return every game and seat that a bot had."""
        return [(row, seat) for row in self.games for seat, name in enumerate(row.result.bots) if name == bot]

    def to_json(self) -> dict[str, Any]:
        """Return plain data: everything but the rows."""
        return {
            **self.arena.to_json(),
            "command": self.command,
            "games": len(self.games),
            "until": self.until,
            "decided": self.decided,
            "anchor": self.anchor,
            "ratings": [rating.to_json() for rating in self.ranking],
            "cross": [pairing.to_json() for pairing in self.cross],
            "thought": {bot: thought.summary() for bot, thought in self.thoughts.items()},
            "statistics": self.statistics.to_json(),
        }
