"""Matches: who sits where, the same games for any number of processes, records that replay."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from itertools import permutations
from typing import ClassVar

import pytest

from contado.arena.processes import default_processes
from contado.arena.simulation import Series, play_game, simulate
from contado.core import registry
from contado.core.errors import BadOption, ContadoError, UnknownName
from contado.core.record import Record
from contado.games.milestones.game import Milestones
from contado.games.milestones.rules import MilestonesRules
from tests.commands import answer

SHORT = {"max_rounds": "3"}
GAME = registry.game("milestones")


def results(match: Series, games: int, processes: int = 1) -> list[dict[str, object]]:
    return [result.to_json() for result in simulate(GAME, match, games, processes)]


@pytest.mark.parametrize("bots", [["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d"]])
def test_every_block_of_games_puts_every_bot_into_every_seat_once(bots: list[str]) -> None:
    match, seats = Series(bots, {}, "1"), len(bots)
    for block in range(8):
        tables = [match.seating(block * seats + game) for game in range(seats)]
        for seat in range(seats):
            assert sorted(table[seat] for table in tables) == bots


def test_all_orders_round_the_table_come_equally_often() -> None:
    match = Series(["a", "b", "c", "d"], {}, "1")
    seen = Counter(tuple(match.seating(number)) for number in range(48))
    assert seen == Counter(dict.fromkeys(permutations("abcd"), 2))


def test_each_game_has_its_own_seed_and_the_same_one_every_time() -> None:
    match = Series(["random", "random"], SHORT, "7")
    first, again = results(match, 6), results(match, 6)
    assert first == again
    assert len({str(result["seed"]) for result in first}) == 6
    assert results(Series(["random", "random"], SHORT, "8"), 6) != first


def test_two_processes_play_the_same_games_as_one() -> None:
    match = Series(["greedy", "random", "greedy:noise=1"], SHORT, "x")
    assert results(match, 23, 2) == results(match, 23, 1)


def test_points_by_source_add_up_to_the_totals() -> None:
    for number in range(6):
        result = play_game(GAME, Series(["greedy", "random"], SHORT, "1"), number)
        assert [sum(points.values()) for points in result.points] == result.totals


def test_a_shared_win_is_a_part_of_one_for_each() -> None:
    result = play_game(GAME, Series(["random", "random", "random"], SHORT, "1"), 0)
    result.places = [1, 3, 1]
    assert [result.share(seat) for seat in range(3)] == [0.5, 0.0, 0.5]


def test_records_replay_to_the_result() -> None:
    match = Series(["greedy", "random"], SHORT, "rec", records=True)
    for result in simulate(GAME, match, 2):
        record = Record.read(result.record)
        assert record.seats == match.seating(result.number)
        assert GAME.outcome(record.replay(GAME)).totals == result.totals


def test_recording_does_not_change_the_games() -> None:
    plain = Series(["greedy", "random"], SHORT, "same")
    recorded = Series(["greedy", "random"], SHORT, "same", records=True)
    assert results(plain, 4) == results(recorded, 4)


def test_a_game_that_names_its_endings_is_heard() -> None:
    class NoEndings(MilestonesRules):
        endings: ClassVar[tuple[str, ...]] = ()

    class Silent(Milestones):
        def __init__(self) -> None:
            super().__init__()
            layouts = self.rules
            self.rules = NoEndings(self)
            self.rules.layouts, self.rules._spaces = layouts.layouts, layouts._spaces

    # Three rounds are too few to reach the end that the rulebook means.
    result = play_game(GAME, Series(["random", "random"], SHORT, "1", records=True), 0)
    assert result.ending == "stopped"
    assert Record.read(result.record).result == result.totals
    assert play_game(Silent(), Series(["random", "random"], SHORT, "1"), 0).ending == ""


def test_what_cannot_be_played_is_refused_before_the_first_game() -> None:
    with pytest.raises(UnknownName, match="no bot 'nobody'"):
        simulate(GAME, Series(["nobody", "random"], {}, "1"), 1)
    with pytest.raises(BadOption, match="2 to 4 players"):
        simulate(GAME, Series(["random"], {}, "1"), 1)
    with pytest.raises(BadOption, match="no option 'colour'"):
        simulate(GAME, Series(["random", "random"], {"colour": "red"}, "1"), 1)
    with pytest.raises(ContadoError, match="At least one game"):
        simulate(GAME, Series(["random", "random"], {}, "1"), 0)
    with pytest.raises(ContadoError, match="At least one process"):
        simulate(GAME, Series(["random", "random"], {}, "1"), 1, 0)


def test_few_games_are_worth_one_process() -> None:
    assert default_processes(1) == 1
    assert default_processes(24) == 1


INTERRUPTED = """
import os, signal
from contado.arena.simulation import Series, simulate
from contado.core import registry

def press_twice(games):
    os.kill(os.getpid(), signal.SIGINT)
    os.kill(os.getpid(), signal.SIGINT)

try:
    match = Series(["random", "random"], {"max_rounds": "2"}, "1")
    simulate(registry.game("milestones"), match, 200, 2, (), press_twice)
except KeyboardInterrupt:
    print("stopped")
"""


def test_an_impatient_ctrl_c_ends_all_processes() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", INTERRUPTED], capture_output=True, text=True, check=False, timeout=120
    )  # fmt: skip
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "stopped\n", "")


EARLY = """
import os, signal
from concurrent.futures import ProcessPoolExecutor
from contado.arena.simulation import Series, simulate
from contado.core import registry

submit, played = ProcessPoolExecutor.submit, []

def press(*given):
    os.kill(os.getpid(), signal.SIGINT)
    return submit(*given)

ProcessPoolExecutor.submit = press
try:
    match = Series(["random", "random"], {"max_rounds": "2"}, "1")
    simulate(registry.game("milestones"), match, 2000, 2, (), played.append)
except KeyboardInterrupt:
    print("stopped", sum(played) < 2000)
"""


def test_ctrl_c_while_the_processes_are_being_started_is_not_lost() -> None:
    ended = subprocess.run([sys.executable, "-c", EARLY], capture_output=True, text=True, check=False, timeout=120)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "stopped True\n", "")


def test_partners_stay_partners() -> None:
    series = Series(["a", "b", "a", "b"], {}, "teams")
    orders = {tuple(series.seating(number, teams=True)) for number in range(24)}
    assert orders == {("a", "b", "a", "b"), ("b", "a", "b", "a")}


def test_greedy_beats_random() -> None:
    data = json.loads(answer("sim", "milestones", "--seats", "random,greedy", "--games", "10", "--json"))
    shares = {line["bot"]: line["wins"]["share"] for line in data["statistics"]["bots"]}
    assert shares["greedy"] >= 0.9
