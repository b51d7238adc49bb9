"""Simulations with an automa: it keeps its seat, needs no bot, and has its line in the tables."""

from __future__ import annotations

from collections import Counter
from io import StringIO
from itertools import permutations
from typing import ClassVar

import pytest
from rich.console import Console

from contado.arena.matches.playing import MatchSeries
from contado.arena.simulation import Series, play_game, simulate
from contado.arena.statistics import Statistics
from contado.arena.tables import simulation_tables
from contado.core.errors import BadSeat, UnknownName
from contado.core.record import Record
from contado.core.words.language import ENGLISH
from tests.core.toys import CrowGame

CROWS = CrowGame()


def test_bots_go_round_the_other_seats() -> None:
    series = Series(["a", "b", "c", "crow"], {}, "1")
    seen = Counter(tuple(series.seating(number, automa=3)) for number in range(12))
    assert seen == Counter({(*order, "crow"): 2 for order in permutations("abc")})


@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_automa_keeps_any_seat(place: int) -> None:
    bots = ["a", "b"]
    bots.insert(place, "crow")
    series = Series(bots, {}, "1")
    for number in range(4):
        seating = series.seating(number, automa=place)
        assert seating[place] == "crow"
        assert sorted(seating) == sorted(bots)


def test_games_with_an_automa_have_its_name_in_results_records_and_tables() -> None:
    series = Series(["random", "greedy", "crow"], {}, "7", records=True)
    results = simulate(CROWS, series, 4)
    assert [result.bots for result in results] == [["random", "greedy", "crow"], ["greedy", "random", "crow"]] * 2
    record = Record.read(results[1].record)
    assert record.seats == ["greedy", "random", "crow"]
    assert record.options["crow"] == "on"
    replayed = record.replay(CROWS)
    assert replayed.game.outcome(replayed).totals == results[1].totals
    assert any(move.words == "next" and move.seat == 2 for move in record.moves)
    console = Console(width=120, file=StringIO())
    with console.capture() as printed:
        console.print(simulation_tables(Statistics(results, CROWS.rules.sources), CROWS, ENGLISH))
    won, _, scores = printed.get().split("Mean points")[0].partition("Scores")
    assert "crow" in won
    assert "crow" in scores


def test_the_option_alone_adds_it() -> None:
    series = Series(["greedy"], {"crow": "on"}, "7")
    series.check(CROWS)
    assert series.bots == ["greedy", "crow"]
    assert play_game(CROWS, series, 0).bots == ["greedy", "crow"]


def test_what_is_not_a_bot_is_refused_beside_the_automa() -> None:
    with pytest.raises(UnknownName):
        Series(["raven", "crow"], {}, "1").check(CROWS)
    with pytest.raises(BadSeat, match="seat 2 of 2"):
        Series(["crow", "greedy"], {}, "1").check(CROWS)


def test_a_match_is_between_players() -> None:
    class Rounds(CrowGame):
        matches: ClassVar = ()

    for bots, options in ((["greedy", "crow"], {}), (["greedy", "random"], {"crow": "on"})):
        with pytest.raises(BadSeat, match="takes no part"):
            MatchSeries("knockout", bots, options, "1").check(Rounds())
