"""Training: what is noted, the gate's test, and the loop that goes on where it stopped."""

from __future__ import annotations

import json
import math
from importlib.util import find_spec
from pathlib import Path

import pytest

from contado.bots.net.file import read_net
from contado.core import registry
from contado.training.fitting import Fit
from contado.training.gate import Pair, verdict
from contado.training.noting import HEAD, REAL, Noting, Trials, noted_game, row_size
from contado.training.run import NET, Plan, Told, Training
from tests.bots.test_net import some_file
from tests.commands import contado, refusal

TORCH = find_spec("torch") is not None
TRIALS = Trials({"max_rounds": 2}, 2, "t", 2, 1, 3, 2, 100, 0)
QUIET = Told(lambda done: None, lambda errors: None, lambda found: None)


def test_a_game_is_noted_with_its_trials_in_the_same_worlds_and_comes_out_the_same_again() -> None:
    game = registry.game("milestones")
    noting = Noting(game, TRIALS, 0, None)
    rows = noting.play()
    assert rows == noted_game(game, (TRIALS, None), 0)
    state, columns = noting.state, 2 * len(game.rules.sources)
    size = row_size(state) + 2 * columns
    assert state.over
    assert len(rows) % size == 0
    tried: dict[tuple[int, int], int] = {}
    ends: dict[int, set[bytes]] = {0: set(), 1: set()}
    for at in range(0, len(rows), size):
        decision, world, seat, _turn = HEAD.unpack_from(rows, at)
        ends[seat].add(rows[at + size - 2 * columns : at + size])
        if world != REAL:
            tried[decision, world] = tried.get((decision, world), 0) + 1
    # Each decision's plans, two or three of them, are all tried in both of its worlds.
    assert {world for _decision, world in tried} == {0, 1}
    assert all(tried[decision, 0] == tried[decision, 1] for decision, _world in tried)
    assert set(tried.values()) <= {2, 3}
    # How the game ended is the same in all rows, from each seat's side.
    for seat in range(2):
        (end,) = ends[seat]
        points = memoryview(end).cast("h").tolist()
        half = columns // 2
        totals = [sum(points[:half]) / 16, sum(points[half:]) / 16]
        assert totals == [state.ledger.totals[seat], state.ledger.totals[1 - seat]]


def test_the_gate_weighs_better_against_even() -> None:
    won, lost, even = Pair(1.0, 9.0, 80, 71), Pair(0.0, -9.0, 71, 80), Pair(0.5, 0.0, 75, 75)
    found = verdict([won] * 60 + [even] * 100 + [lost] * 40)
    # By hand: 200 pairs with a mean of 0.55 and a variance of (60 x 0.2025 + 100 x 0.0025 + 40 x 0.3025) / 199.
    spread = math.sqrt(24.5 / 199)
    assert (found.games, found.share, found.lead) == (400, 0.55, 0.9)
    assert found.range == pytest.approx(1.96 * spread / math.sqrt(200))
    variance = (spread**2 * 200 + 0.1 * 4) / 204
    assert found.evidence == pytest.approx(200 * 0.05 * (1.1 - 0.5 - 0.55) / (2 * variance))
    assert not found.accepted
    assert not found.over
    assert verdict([won] * 30 + [even] * 10).accepted is False, "too few games"
    assert verdict([won] * 120 + [even] * 60 + [lost] * 20).accepted
    assert verdict([lost] * 100 + [won] * 40).over


def test_games_and_gate_go_on_where_they_stopped_and_another_training_is_refused(tmp_path: Path) -> None:
    game = registry.game("milestones")
    plan = Plan(TRIALS, Fit(), "planner:width=1,samples=1", 2, 4)
    training = Training(game, plan, tmp_path, 1, [])
    training.play(QUIET)
    folder = tmp_path / "generation-1"
    files = sorted((folder / "games").iterdir())
    before = [file.read_bytes() for file in files]
    assert len(files) == 2
    files[0].unlink()
    done: list[int] = []
    Training(game, plan, tmp_path, 1, []).play(QUIET._replace(games=done.append))
    assert done == [1, 1]
    assert [file.read_bytes() for file in files] == before
    (folder / NET).write_bytes(some_file(game.new(2, {"max_rounds": 2}, "t")).data())
    found = training.gate(QUIET)
    assert (found.games, found.accepted) == (4, False)
    assert len((folder / "gate.jsonl").read_text().splitlines()) == 2
    assert [one["step"] for one in training.log()] == ["games", "games", "gate"]
    assert training.generation == 2
    assert training.accepted() is None
    other = plan._replace(trials=TRIALS._replace(width=3))
    with pytest.raises(Exception, match="holds a training of another kind: nothing was changed"):
        Training(game, other, tmp_path, 1, [])


SMALL = (
    "milestones", "--option", "max_rounds=2", "--games", "3", "--width", "2", "--plans", "3", "--worlds", "1",
    "--hidden", "8,4", "--epochs", "2", "--bot", "planner:width=1,samples=1", "--most-games", "4", "--processes", "1",
)  # fmt: skip


@pytest.mark.skipif(not TORCH, reason="the fit needs torch")
def test_the_whole_loop_makes_a_network_that_can_be_played_with(tmp_path: Path) -> None:
    contado("train", *SMALL, "--out", str(tmp_path))
    steps = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert [one["step"] for one in steps] == ["games", "fit", "gate"]
    found = read_net((tmp_path / "generation-1" / NET).read_bytes(), NET)
    assert found.made["games"] == 3
    assert [len(bias) for _rows, bias, _shift in found.layers] == [8, 4, 2 * len(found.outputs)]


@pytest.mark.skipif(TORCH, reason="torch is there")
def test_without_torch_training_says_what_is_missing_before_it_plays(tmp_path: Path) -> None:
    assert "pip install 'contado[train]'" in refusal("train", *SMALL, "--out", str(tmp_path))
    assert not list(tmp_path.iterdir())
    contado("train", *SMALL, "--out", str(tmp_path), "--step", "games")
    assert len(list((tmp_path / "generation-1" / "games").iterdir())) == 3


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--hidden", "64,many"), "numbers from 1 to 256"),
        (("--players", "1"), "at least 2 players"),
        (("--bot", "you"), "Only bots can play here"),
    ],
)
def test_bad_arguments_get_a_sentence(arguments: tuple[str, ...], words: str, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    assert words in refusal("train", *SMALL, *arguments, "--out", str(folder))
    assert not folder.exists()
