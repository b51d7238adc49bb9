"""Matches between bots: rounds of tables, and standings; the number of processes does not change the matches."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from contado.arena.processes import in_chunks
from contado.arena.simulation import play_out
from contado.contest.played import match_of
from contado.contest.scheme import Scheme
from contado.core import registry
from contado.core.automa import AutomaName, automa_is_on, is_automa
from contado.core.errors import BadSeat, ContadoError
from contado.core.game import Game
from contado.core.match import Match, MatchTable, Standing, TableResult
from contado.core.record import Recorder

# Matches that a process plays before it reports: each is several games.
CHUNK = 2


class MatchSeries:
    """What is played: a kind of match, the bots by name, the options and the seed that gives every match its own."""

    def __init__(
        self,
        kind: str,
        bots: Sequence[str],
        options: Mapping[str, object],
        seed: str,
        records: bool = False,
        scheme: Scheme | None = None,
    ) -> None:
        self.kind = kind
        self.bots = list(bots)
        self.options = dict(options)
        self.seed = seed
        # Keep the record of every table.
        self.records = records
        # The rounds and tables of a format of ours, where they are not the usual ones.
        self.scheme = scheme

    def check(self, game: Game) -> None:
        """Refuse an unknown match, unknown bots, a wrong number of them and options that don't go together."""
        if automa_is_on(game, self.options) or any(is_automa(game, bot) for bot in self.bots):
            raise BadSeat("A match is between players: {who} takes no part in one.", who=AutomaName(game))
        self.match(game, 0)
        for text in self.bots:
            registry.bot(text)

    def match(self, game: Game, number: int) -> Match:
        """Return one of the matches, with nothing played yet."""
        return match_of(game, self.kind, len(self.bots), self.options, f"{self.seed}-{number}", self.scheme)


class Played:
    """A table that was played: its result, and its record as text if it was asked for."""

    def __init__(self, result: TableResult, record: str) -> None:
        self.result = result
        self.record = record


class PlayedMatch:
    """A match that is over, with the bots in the order of the seats they drew."""

    def __init__(self, number: int, match: Match, bots: list[str], records: list[list[str]]) -> None:
        self.number = number
        self.match = match
        self.bots = bots
        # By round and table; empty texts where none were asked for.
        self.records = records

    def share(self, standing: Standing) -> float:
        """Return a seat's part of the match's win: 1, or less if it shares the first place."""
        places = [one.place for one in self.match.standings()]
        return 1 / places.count(1) if standing.place == 1 else 0.0

    def to_json(self) -> dict[str, Any]:
        return {"number": self.number, "bots": self.bots, **self.match.to_json()}


def play_table(game: Game, match: Match, table: MatchTable, bots: Sequence[str], number: int, records: bool) -> Played:
    """Play the table of that number in its round to the end; the bots are those of the match's seats."""
    names = [bots[seat] for seat in table.seats]
    # Both tables of a round may share a seed, but their bots must not draw the same thoughts.
    players = [
        registry.bot(name, f"{table.seed}-table{number + 1}-seat{seat + 1}")
        for name, seat in zip(names, table.seats, strict=True)
    ]
    recorder = Recorder(game) if records else None
    options = game.without_people(table.options)
    state = game.new(len(names), options, table.seed, recorder.attach if recorder is not None else None)
    play_out(game, state, players)
    record = str(recorder.record(names, table.seed)) if recorder is not None else ""
    return Played(match.result(state), record)


def play_match(game: Game, series: MatchSeries, number: int) -> list[list[Played]]:
    """Play one match to its end; return its tables, round by round."""
    match = series.match(game, number)
    bots = [series.bots[player] for player in match.lots]
    rounds: list[list[Played]] = []
    while not match.over:
        played = [
            play_table(game, match, table, bots, at, series.records) for at, table in enumerate(match.tables)
        ]  # fmt: skip
        rounds.append(played)
        match.finish([one.result for one in played])
    return rounds


def play_matches(
    game: Game,
    series: MatchSeries,
    matches: int = 1,
    processes: int = 1,
    components: Sequence[str] = (),
    progress: Callable[[int], None] | None = None,
) -> list[PlayedMatch]:
    """Play that many matches and return them in order; `progress` is told how many have just ended.

    `components` are the data files that were added to the game: other processes must add them too.
    """
    if matches < 1:
        raise ContadoError("At least one match must be played, not {n}.", n=matches)
    series.check(game)
    found: list[PlayedMatch] = []

    def done(first: int, chunk: list[list[list[Played]]]) -> None:
        found.extend(handed_in(game, series, first + at, rounds) for at, rounds in enumerate(chunk))
        if progress is not None:
            progress(len(chunk))

    in_chunks(game, matches, processes, components, _play_chunk, series, done, CHUNK)
    return sorted(found, key=lambda one: one.number)


def handed_in(game: Game, series: MatchSeries, number: int, rounds: Sequence[Sequence[Played]]) -> PlayedMatch:
    """Return the match with these results: processes send back results only, from which the match is rebuilt."""
    match = series.match(game, number)
    for played in rounds:
        match.finish([one.result for one in played])
    bots = [series.bots[player] for player in match.lots]
    return PlayedMatch(number, match, bots, [[one.record for one in played] for played in rounds])


def _play_chunk(game: Game, series: MatchSeries, first: int, count: int) -> list[list[list[Played]]]:
    return [play_match(game, series, number) for number in range(first, first + count)]
