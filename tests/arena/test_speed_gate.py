"""The speed gate fires when a game has become too slow, and not at noise; no test says how fast anything is."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from itertools import cycle
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from contado.arena.playout import playout
from contado.arena.speed.bench import Lane
from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.position.luck import Luck

TOOLS = Path(__file__).parents[2] / "tools"
RUNNER = TOOLS / "speed_lane.py"

# A lane that plays nothing: every game has 100 decisions, each of which takes a millisecond, times its argument.
FAKE_LANE = """
import json, sys
print(json.dumps({"compiled": False}), flush=True)
for line in sys.stdin:
    games = json.loads(line)["games"]
    print(json.dumps({"decisions": 100 * games, "seconds": 0.1 * games * float(sys.argv[1])}), flush=True)
"""


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("speed_gate", TOOLS / "speed_gate.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


GATE: Any = tool()
TOY = GATE.Subject("toy", "toy", 2, {})


class Steady:
    """Plays a game of 100 decisions in a tenth of a second, times a factor that changes from slice to slice."""

    def __init__(self, *factors: float) -> None:
        self.factors = cycle(factors)
        self.seeds: list[tuple[int, int]] = []

    def play(self, subject: object, first: int, games: int) -> tuple[float, float] | None:
        self.seeds.append((first, games))
        return 100 * games, 0.1 * games * next(self.factors)


class Ignorant:
    """A release that did not have the game yet."""

    def play(self, subject: object, first: int, games: int) -> tuple[float, float] | None:
        return None


def verdict(then: object, now: object, rounds: int = 9) -> list[str]:
    failures: list[str] = GATE.failures([GATE.compare(then, now, TOY, "pure", rounds)])
    return failures


def test_a_planted_slow_down_is_found() -> None:
    # A decision that takes 5 / 4 of the time is 4 / 5 of the speed: 20 in 100 are lost.
    (sentence,) = verdict(Steady(1.0), Steady(1.25))
    assert sentence == "toy, pure: 800 decisions a second, 20 in 100 slower than the last release; 15 are allowed."


def test_a_slow_down_within_the_limit_is_let_through() -> None:
    assert verdict(Steady(1.0), Steady(1 / 0.86)) == []
    assert len(verdict(Steady(1.0), Steady(1 / 0.84))) == 1


def test_noise_is_no_slow_down_and_hides_none() -> None:
    # Every fourth slice something else takes the machine: the median does not see it.
    assert verdict(Steady(1.0), Steady(1.0, 1.02, 0.99, 3.0), rounds=13) == []
    assert len(verdict(Steady(1.0), Steady(1.25, 1.27, 1.24, 0.4), rounds=13)) == 1
    # What slows the machine down for a while affects both.
    slower = (1.0, 1.1, 1.2, 1.3, 1.4, 1.5)
    assert verdict(Steady(*slower), Steady(*slower)) == []


def test_faster_is_welcome() -> None:
    row = GATE.compare(Steady(1.0), Steady(0.5), TOY, "pure", 3)
    assert (row.change, GATE.failures([row])) == (100, [])


def test_both_play_the_same_games() -> None:
    then, now = Steady(1.0), Steady(1.0)
    GATE.compare(then, now, TOY, "pure", 4)
    assert then.seeds[-4:] == now.seeds[-4:]
    assert len(set(now.seeds[-4:])) == 4


def test_a_game_that_the_release_did_not_have_is_not_compared() -> None:
    assert GATE.compare(Ignorant(), Steady(1.0), TOY, "pure", 3) is None
    with pytest.raises(ContadoError, match="toy cannot be played"):
        GATE.compare(Steady(1.0), Ignorant(), TOY, "pure", 3)


def test_the_gate_fires_over_processes_of_their_own() -> None:
    with fake_lane(1.0) as then, fake_lane(1.3) as now:
        row = GATE.compare(GATE.Installed(then), GATE.Installed(now), TOY, "compiled", 5)
    assert row.change == -23
    assert len(GATE.failures([row])) == 1


def fake_lane(factor: float) -> Lane:
    return Lane("toy", command=[sys.executable, "-c", FAKE_LANE, str(factor)])


def test_a_lane_plays_the_games_that_it_is_told() -> None:
    subject = GATE.Subject("milestones", "milestones", 2, {"max_rounds": 2})
    game = registry.game("milestones")
    expected = sum(
        playout(game.new(2, {"max_rounds": 2}, seed), Luck.seeded(f"{seed}", ("choice",))) for seed in (3, 4)
    )
    with Lane("milestones", command=[sys.executable, str(RUNNER), "--pure"]) as lane:
        assert lane.ready == {"compiled": False}
        decisions, seconds = GATE.Installed(lane).play(subject, 3, 2)
        assert (decisions, seconds > 0) == (expected, True)
        assert GATE.Installed(lane).play(GATE.Subject("chess", "chess", 2, {}), 0, 1) is None


def test_burgundy_is_measured_with_every_module_that_people_can_play_together() -> None:
    (subject,) = [one for one in GATE.subjects() if one.game == "burgundy" and one.options]
    state = registry.game("burgundy").new(subject.seats, subject.options, 1)
    # Châteauma, team and solo are separate ways to play.
    assert len(state.facts(None).keys() & subject.options.keys()) == 8
    assert {one.game for one in GATE.subjects()} == set(registry.games())


def test_without_the_release_there_is_a_sentence() -> None:
    command = [sys.executable, str(TOOLS / "speed_gate.py"), "no-such-python"]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert "no-such-python" in ended.stderr
    assert "Traceback" not in ended.stderr
