"""The search for better evaluation weights."""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from contado.arena.tuning.cma import Cma
from contado.arena.tuning.tune import Trials, Tuning, compare, play_trial, try_out, tune
from contado.core import registry
from contado.core.errors import ContadoError
from tests.bots.trees import Choice, Place, TreeGame
from tests.commands import SHORT, contado, refusal


def far(point: list[float], top: list[float]) -> float:
    return math.dist(point, top)


def test_the_search_climbs_a_hill_whose_directions_differ() -> None:
    # A hill with its top at (3, -2, 0.5), fifty times steeper in one direction than in another.
    top, steep = [3.0, -2.0, 0.5], [1.0, 50.0, 7.0]
    search = Cma([0.0, 0.0, 0.0], [1.0, 1.0, 1.0], 12, "hill")
    for _ in range(60):
        points = search.ask()
        search.tell([-sum(s * (x - t) ** 2 for s, x, t in zip(steep, point, top, strict=True)) for point in points])
    assert far(search.mean, top) < 0.02
    # The cloud contracts around the top.
    assert search.step < 0.01


def test_the_search_climbs_where_there_is_one_number_only() -> None:
    search = Cma([10.0], [4.0], 8, "one")
    for _ in range(40):
        search.tell([-((x + 25.0) ** 2) for [x] in search.ask()])
    assert search.mean == pytest.approx([-25.0], abs=0.05)


def test_the_same_seed_searches_the_same_way() -> None:
    def asked(seed: str) -> list[list[float]]:
        search = Cma([0.0, 1.0], [1.0, 0.1], 6, seed)
        for _ in range(5):
            search.tell([-far(point, [2.0, 2.0]) for point in search.ask()])
        return search.ask()

    assert asked("a") == asked("a")
    assert asked("a") != asked("b")


def test_the_search_climbs_through_noise() -> None:
    top, noise = [1.0, 1.0], Random("noise")
    search = Cma([0.0, 0.0], [0.3, 0.3], 16, "noisy hill")
    for _ in range(60):
        points = search.ask()
        search.tell([-(far(point, top) ** 2) + noise.gauss(0.0, 0.1) for point in points])
    assert far(search.mean, top) < 0.35


def test_points_come_in_pairs_around_the_mean() -> None:
    search = Cma([5.0, -1.0], [0.5, 2.0], 8, "pairs")
    points = search.ask()
    assert len(points) == 8
    for one, other in zip(points[::2], points[1::2], strict=True):
        assert [(a + b) / 2 for a, b in zip(one, other, strict=True)] == pytest.approx([5.0, -1.0])


def test_a_tuning_with_the_same_seed_finds_the_same_numbers() -> None:
    game = registry.game("milestones")
    found = [tune(game, tuning(games=2), 2, 4, 0.2) for _ in range(2)]
    assert found[0] == found[1] != dict(game.evaluation.weights)


def test_without_the_library_tuning_is_refused_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cmaes", None)
    with pytest.raises(ContadoError, match=r"^Tuning needs .* pip install 'contado\[arena\]' brings it\.$"):
        tuning().check(registry.game("milestones"))


def tuning(bot: str = "greedy", seats: int = 2, games: int = 4, aim: str = "lead", only: Sequence[str] = ()) -> Tuning:
    return Tuning(bot, "greedy", seats, {"max_rounds": 6}, "t", games, aim, only)


def test_every_candidate_plays_the_same_games_from_every_seat() -> None:
    game = registry.game("milestones")
    same = dict(game.evaluation.weights)
    values = try_out(game, Trials(tuning(), [same, same], "x", 4), 1)
    # The same weights on the same seeds: the same games.
    assert values[0] == values[1]
    # And games 0 and 1 are one seed, seen from both seats: equal bots get opposite leads.
    leads = [play_trial(game, Trials(tuning(), [same], "x", 4), number) for number in range(4)]
    assert leads[0] == -leads[1]
    assert leads[2] == -leads[3]


def test_bad_weights_lose_and_the_tuner_leaves_them() -> None:
    game = registry.game("milestones")
    upside_down = {name: -value for name, value in game.evaluation.weights.items() if name != "speed"}
    values = try_out(game, Trials(tuning(games=6), [dict(game.evaluation.weights), upside_down], "bad", 6), 1)
    assert values[0] > values[1] + 10


def test_the_found_numbers_have_the_names_that_were_asked_for() -> None:
    game = registry.game("milestones")
    name = next(iter(game.evaluation.weights))
    told: list[int] = []
    found = tune(game, tuning(games=2, only=[name]), 2, 4, 0.2, told=lambda one: told.append(one.number))
    assert list(found) == [name]
    assert told == [1, 2]


@pytest.mark.parametrize(
    ("refused", "trouble"),
    [
        (tuning(bot="nobody"), "There is no bot"),
        (tuning(bot="greedy:noise=1,noise=2"), "given more than once"),
        (tuning(only=["mood"]), "has no number 'mood'"),
        (tuning(only=["", ""]), "has no number ''"),
        (tuning(only=["speed", "speed"]), "speed is named more than once"),
        (tuning(aim="glory"), "is not an aim"),
        (tuning(seats=9), "is for"),
    ],
)
def test_what_cannot_be_tuned_is_refused(refused: Tuning, trouble: str) -> None:
    with pytest.raises(ContadoError, match=trouble):
        refused.check(registry.game("milestones"))


def test_a_game_without_numbers_has_nothing_to_tune() -> None:
    with pytest.raises(ContadoError, match="no numbers to tune"):
        Tuning("greedy", "greedy", 2, {}, "t", 4).check(TreeGame(Choice(0, Place(), Place())))


def test_a_bot_that_does_not_play_by_the_numbers_is_told() -> None:
    told: list[int] = []
    with pytest.raises(ContadoError, match="came out alike: either random does not play by these numbers"):
        tune(registry.game("milestones"), tuning(bot="random"), 2, 4, 0.2, told=lambda one: told.append(one.number))
    assert told == []


def test_every_seat_is_taken_equally_often() -> None:
    three = tuning(seats=3, games=4)
    assert [three.even(games) for games in (1, 3, 4)] == [3, 3, 6]
    played: list[int] = []
    game = registry.game("milestones")
    tune(game, three, 1, 4, 0.2, progress=played.append)
    assert sum(played) == 4 * 6
    played.clear()
    compare(game, three, dict(game.evaluation.weights), 4, progress=played.append)
    assert sum(played) == 2 * 6


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("--generations -1", "--generations must be a whole number of at least 1, not '-1'"),
        ("--comparison 0", "--comparison must be a whole number of at least 1, not '0'"),
        ("--population 3", "at least 4 candidates in a generation, not 3"),
        ("--only ,", "has no number ''"),
        ("--only speed,speed", "speed is named more than once"),
        ("--out nowhere/weights.json", "The folder nowhere does not exist."),
        ("--out .", "is a folder, not a file"),
        ("--bot random --games 2 --population 4 --out weights.json", "random does not play by these numbers here"),
    ],
)
def test_what_cannot_be_tuned_is_refused_before_anything_is_told(arguments: str, words: str, tmp_path: Path) -> None:
    assert words in refusal("tune", "milestones", *SHORT, *arguments.split(" "), folder=tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_the_command_writes_what_it_found(tmp_path: Path) -> None:
    out = tmp_path / "weights.json"
    name = next(iter(registry.game("milestones").evaluation.weights))
    ended = contado(
        "tune", "milestones", "--bot", "greedy", "--against", "greedy", "--games", "2", "--generations", "1",
        "--population", "4", "--comparison", "2", "--only", name, "--out", str(out), *SHORT,
    )  # fmt: skip
    assert ended.returncode == 0
    assert list(json.loads(out.read_text("utf-8"))) == [name]
    assert "Over 2 new games" in ended.stdout
    # Without a terminal, lines report progress: 4 candidates and 2 to compare play 2 games each.
    assert ended.stderr.splitlines()[-1] == "Games played: 12/12"
