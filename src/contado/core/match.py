"""A match: several games between the same players, in rounds of tables that play at the same time, with standings.

A game that knows of matches names their classes in `Game.matches`. Whoever holds a match plays the tables of the round
in any order, each a game of its own, and hands their results in; the next round comes out of them:

    match = game.match("knockout", 4, options, seed)
    while not match.over:
        match.finish([match.result(play(table)) for table in match.tables])
    match.standings()

Seats of a match are counted from 0, as those of a game are. Everything is the same for the same options, seed and
results: a match that was left off is taken up by handing in the results that there were.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from contado.core.errors import BadOption, BrokenGame
from contado.core.position.luck import Luck
from contado.core.words.language import Language, Phrase, is_text

if TYPE_CHECKING:
    from contado.core.game import Game
    from contado.core.state import State


class MatchTable:
    """One game of a round: which seats of the match sit where, with which options and seed."""

    def __init__(self, seats: Sequence[int], options: Mapping[str, object], seed: str, stake: str = "") -> None:
        # The seat of the match that sits at each seat of the table.
        self.seats = list(seats)
        self.options = dict(options)
        self.seed = seed
        # What is played for, marked for translation, where it is not the same at all tables.
        self.stake = stake

    def to_json(self) -> dict[str, Any]:
        """Return plain data."""
        return {"seats": self.seats, "options": self.options, "seed": self.seed}


class TableResult:
    """How the game of a table ended, seat by seat of that table."""

    def __init__(
        self,
        totals: Sequence[int],
        places: Sequence[int],
        points: Sequence[Mapping[str, int]],
        counts: Sequence[Mapping[str, int]],
    ) -> None:
        self.totals = list(totals)
        self.places = list(places)
        # By source; a source that paid nothing is left out.
        self.points = [dict(one) for one in points]
        # What else the match looks at, by name.
        self.counts = [dict(one) for one in counts]

    def share(self, seat: int) -> float:
        """Return the seat's part of the win: 1, or less if it shares the first place."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0

    def to_json(self) -> dict[str, Any]:
        """Return plain data."""
        return {"totals": self.totals, "places": self.places, "points": self.points, "counts": self.counts}

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> TableResult:
        """Return the result that `to_json` wrote."""
        return TableResult(data["totals"], data["places"], data["points"], data["counts"])


class Round:
    """A round that is over: its tables and their results."""

    def __init__(self, tables: Sequence[MatchTable], results: Sequence[TableResult]) -> None:
        self.tables = list(tables)
        self.results = list(results)

    def place_of(self, seat: int) -> tuple[TableResult, int] | None:
        """Return the result of the table where the seat of the match sat, and its seat there."""
        for table, result in zip(self.tables, self.results, strict=True):
            if seat in table.seats:
                return result, table.seats.index(seat)
        return None

    def to_json(self) -> list[dict[str, Any]]:
        """Return plain data."""
        return [
            {**table.to_json(), "result": result.to_json()}
            for table, result in zip(self.tables, self.results, strict=True)
        ]


class Standing:
    """How a seat of the match stands: its place (equal seats share one) and what it has in all its games."""

    def __init__(self, seat: int, results: Sequence[tuple[TableResult, int]]) -> None:
        self.seat = seat
        self.place = 1
        self.points = sum(result.totals[at] for result, at in results)
        # Its part of the win in each of its games.
        self.won = [result.share(at) for result, at in results]
        self.counts: dict[str, int] = {}
        for result, at in results:
            for name, n in result.counts[at].items():
                self.counts[name] = self.counts.get(name, 0) + n

    @property
    def wins(self) -> float:
        """The tables won; a win that is shared counts for a part of one."""
        return sum(self.won)

    def to_json(self) -> dict[str, Any]:
        """Return plain data."""
        return {
            "seat": self.seat, "place": self.place, "points": self.points, "wins": self.wins, "counts": self.counts,
        }  # fmt: skip


class Match:
    """A match as far as it has come. A game writes a subclass for each kind."""

    # As it is typed, and in words, marked for translation.
    kind: ClassVar[str] = ""
    title: ClassVar[str] = ""
    about: ClassVar[str] = ""
    seats: ClassVar[int] = 2
    # Options of the game that the match gives its tables itself.
    own_options: ClassVar[tuple[str, ...]] = ()
    # The counts that standings show, added up over all games.
    standing_counts: ClassVar[tuple[str, ...]] = ()

    def __init__(self, game: Game, players: int, options: Mapping[str, object], seed: str | int) -> None:
        self.game = game
        self.options = dict(options)
        self.seed = str(seed)
        self.check(players)
        # Which player, as they were named, drew each seat.
        self.lots = list(range(self.seats))
        Luck.seeded(self.seed, ("seats",)).shuffle(0, self.lots)
        self.rounds: list[Round] = []
        # The tables of the round that is played now; none when the match is over.
        self.tables: list[MatchTable] = self.next_round()
        for table in self.tables:
            game.read_settings(len(table.seats), table.options)

    # What a kind of match writes

    def next_round(self) -> list[MatchTable]:
        """Return the tables of the round after those that are over, or none when the match is over."""
        raise NotImplementedError

    def order(self, standing: Standing) -> tuple[float, ...]:
        """Return what decides between two seats, the first thing first, more being better."""
        raise NotImplementedError

    def counts(self, state: State, seat: int) -> dict[str, int]:
        """Return what the match looks at besides points, for a seat of a game that is over."""
        return {}

    def count_words(self, count: str, _: Language) -> str:
        """Return the name of one of the counts."""
        return count

    # What every match has

    def check(self, players: int) -> None:
        """Refuse a wrong number of players, options that are the match's own, and a seed that cannot be kept."""
        if players != self.seats:
            raise BadOption(
                "The match {title} of {game} is for {n} players, not {seats}.",
                title=Phrase(self.title), game=self.game.name, n=self.seats, seats=players,
            )  # fmt: skip
        taken = [name for name in self.options if name in self.own_options]
        if taken:
            raise BadOption("The match chooses {names} for each of its tables: leave it out.", names=taken)
        if not self.seed or self.seed != " ".join(self.seed.split()) or not is_text(self.seed):
            raise BadOption("A seed is a number or a few words on one line.")

    @property
    def over(self) -> bool:
        """Say whether all rounds are over."""
        return not self.tables

    def luck(self, what: str) -> Luck:
        """Return the luck of this match for one thing that is decided by lot; it has one stream."""
        return Luck.seeded(self.seed, (what,))

    def result(self, state: State) -> TableResult:
        """Return the result of a table whose game is over."""
        outcome = self.game.outcome(state)
        seats = range(state.seats)
        points = [
            {self.game.rules.sources[source]: n for source, n in state.ledger.by_source(seat).items()} for seat in seats
        ]
        return TableResult(outcome.totals, outcome.places, points, [self.counts(state, seat) for seat in seats])

    def finish(self, results: Sequence[TableResult]) -> None:
        """End the round with the results of its tables, in their order, and draw up the next one."""
        if not self.tables or [len(result.places) for result in results] != [len(one.seats) for one in self.tables]:
            raise BrokenGame("these are not the results of this round's tables")
        self.rounds.append(Round(self.tables, results))
        self.tables = self.next_round()

    def standings(self) -> list[Standing]:
        """Return how the seats stand after the rounds that are over, the best first."""
        found: list[Standing] = []
        for seat in range(self.seats):
            played = [one.place_of(seat) for one in self.rounds]
            found.append(Standing(seat, [one for one in played if one is not None]))
        keys = [self.order(one) for one in found]
        for standing, key in zip(found, keys, strict=True):
            standing.place = 1 + sum(other > key for other in keys)
        return sorted(found, key=lambda one: one.place)

    def to_json(self) -> dict[str, Any]:
        """Return plain data: all rounds that are over, and how the seats stand."""
        return {
            "kind": self.kind,
            "seed": self.seed,
            "lots": self.lots,
            "rounds": [one.to_json() for one in self.rounds],
            "over": self.over,
            "standings": [one.to_json() for one in self.standings()],
        }

    def __repr__(self) -> str:
        return f"<match {self.kind} of {self.game.id}, {len(self.rounds)} rounds over>"
