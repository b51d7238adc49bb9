"""Matches between bots, with a kind of match made up for a game that has none."""

from __future__ import annotations

from io import StringIO
from typing import ClassVar

import pytest
from rich.console import Console

from contado.arena.matches.playing import MatchSeries, play_match, play_matches
from contado.arena.matches.tables import match_tables, series_table
from contado.core import registry
from contado.core.errors import BadOption, ContadoError, UnknownName
from contado.core.match import Match, MatchTable, Standing
from contado.core.record import Record
from contado.core.words.language import ENGLISH
from contado.games.milestones.game import Milestones

SHORT = {"max_rounds": "2"}


class Ladder(Match):
    """Three players, two rounds of one table: the first two, and the winner against the third."""

    kind: ClassVar[str] = "ladder"
    title: ClassVar[str] = "Ladder"
    seats: ClassVar[int] = 3

    def next_round(self) -> list[MatchTable]:
        """The winner stays."""
        if len(self.rounds) > 1:
            return []
        pair = [0, 1]
        if self.rounds:
            pair = [self.rounds[0].results[0].places.index(1), 2]
        return [MatchTable(pair, self.options, f"{self.seed}-{len(self.rounds)}")]

    def order(self, standing: Standing) -> tuple[float, ...]:
        """By tables won, then points."""
        return standing.wins, standing.points


class WithLadder(Milestones):
    """A game that has a match."""

    matches: ClassVar[tuple[type[Match], ...]] = (Ladder,)


def series(bots: str = "greedy,random,random", seed: str = "1", *, records: bool = False) -> MatchSeries:
    """Return ladders between these bots."""
    return MatchSeries("ladder", bots.split(","), SHORT, seed, records)


def test_any_game_can_have_a_match() -> None:
    played = play_matches(WithLadder(), series(), 3)
    assert [one.number for one in played] == [0, 1, 2]
    for one in played:
        match = one.match
        assert match.over
        assert [len(done.tables) for done in match.rounds] == [1, 1]
        assert match.rounds[1].tables[0].seats[1] == 2
        # Somebody sat out a round, and has one game fewer.
        assert sorted(len(row.won) for row in match.standings()) == [1, 1, 2]
        assert one.bots == [["greedy", "random", "random"][player] for player in match.lots]
        assert sum(one.share(row) for row in match.standings()) == pytest.approx(1)


def test_points_of_the_standings_are_those_of_the_tables() -> None:
    match = play_matches(WithLadder(), series())[0].match
    for row in match.standings():
        totals = [
            result.totals[table.seats.index(row.seat)]
            for one in match.rounds
            for table, result in zip(one.tables, one.results, strict=True)
            if row.seat in table.seats
        ]
        assert row.points == sum(totals)


def test_a_seed_gives_the_same_matches() -> None:
    def found(seed: str) -> list[object]:
        return [one.to_json() for one in play_matches(WithLadder(), series(seed=seed), 3)]

    assert found("1") == found("1")
    assert found("1") != found("2")
    first, second, _third = found("1")
    assert first != second


def test_records_are_kept_and_do_not_change_the_match() -> None:
    game = WithLadder()
    recorded = play_matches(game, series(records=True))[0]
    assert recorded.to_json() == play_matches(game, series())[0].to_json()
    for one, records in zip(recorded.match.rounds, recorded.records, strict=True):
        record = Record.read(records[0])
        assert record.seats == [recorded.bots[seat] for seat in one.tables[0].seats]
        assert recorded.match.result(record.replay(game)).totals == one.results[0].totals


def test_processes_play_the_same_matches() -> None:
    castelli = registry.game("castelli")
    plan = MatchSeries("knockout", ["random", "random", "greedy", "greedy"], {}, "same")
    here = [one.to_json() for one in play_matches(castelli, plan, 3, processes=1)]
    assert here == [one.to_json() for one in play_matches(castelli, plan, 3, processes=2)]


def test_tables_of_a_round_are_independent() -> None:
    """A table is the same whoever sits at the other one."""
    castelli = registry.game("castelli")
    first = MatchSeries("round_robin", ["random"] * 4, {}, "apart")
    lots = first.match(castelli, 0).lots
    bots = ["random"] * 4
    # Whoever drew seats 3 and 4 sits at the second table of the first round.
    bots[lots[2]] = bots[lots[3]] = "greedy"
    other = MatchSeries("round_robin", bots, {}, "apart")
    one, two = (play_match(castelli, plan, 0)[0] for plan in (first, other))
    assert one[0].result.to_json() == two[0].result.to_json()
    assert one[1].result.to_json() != two[1].result.to_json()


def test_greedy_leaves_random_behind() -> None:
    castelli = registry.game("castelli")
    wins = 0.0
    for one in play_matches(castelli, MatchSeries("round_robin", ["greedy", "random", "random", "random"], {}, "1"), 5):
        wins += sum(one.share(row) for row in one.match.standings() if one.bots[row.seat] == "greedy")
    assert wins >= 4


def test_sheets_and_standings_in_words() -> None:
    game = WithLadder()
    played = play_matches(game, series(), 2)
    output = StringIO()
    Console(width=120, file=output).print(match_tables(played[0], game, ENGLISH), series_table(played, ENGLISH))
    printed = output.getvalue()
    for words in ("Round 1", "Round 2", "Standings", "tables won", "greedy", "won", "lost", "Matches won"):
        assert words in printed
    best = played[0].match.standings()[0]
    assert f"{best.seat + 1} {played[0].bots[best.seat]}" in printed


def test_bad_input_is_refused() -> None:
    game = WithLadder()
    with pytest.raises(ContadoError, match="At least one match"):
        play_matches(game, series(), 0)
    with pytest.raises(UnknownName, match="no bot 'nobody'"):
        play_matches(game, series("nobody,random,random"))
    with pytest.raises(BadOption, match="is for 3 players, not 2"):
        play_matches(game, series("random,random"))
    with pytest.raises(UnknownName, match="Milestones has no matches"):
        play_matches(Milestones(), series())
