"""How the environments are found, and what is loaded for them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import contado
import contado.envs
from contado.core.errors import BadOption, IllegalAction
from contado.core.game import Game
from tests.envs.observed import short, two_player_games


def said(script: str) -> str:
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    return ended.stdout + ended.stderr


def test_who_plays_loads_nothing_of_it() -> None:
    found = said(
        "import sys, contado\n"
        "contado.play('milestones', ['random', 'random'], seed=1, max_rounds=2)\n"
        "print(sorted({'numpy', 'gymnasium', 'pettingzoo', 'contado.envs'} & set(sys.modules)))"
    )
    assert found == "[]\n"


def test_the_compiled_loop_needs_no_numpy() -> None:
    script = (
        "import sys\n"
        "sys.modules['numpy'] = sys.modules['gymnasium'] = None\n"
        "import contado.envs.batch, contado.envs\n"
        "print('loop')\n"
        "contado.envs.vector"
    )
    found = said(script)
    assert found.startswith("loop\n")
    assert "pip install 'contado[rl]'" in found


def test_names_are_those_that_are_promised() -> None:
    assert set(contado.envs.__all__) <= set(dir(contado.envs))
    for name in contado.envs.__all__:
        assert getattr(contado.envs, name).__doc__
    with pytest.raises(AttributeError, match="nothing"):
        _ = contado.envs.nothing


@pytest.mark.parametrize("game", two_player_games())
def test_a_policy_sits_down_where_a_bot_does(game: Game) -> None:
    shown = []

    def last(seen: dict[str, np.ndarray]) -> int:
        shown.append(seen["observation"].tobytes())
        return int(np.flatnonzero(seen["action_mask"])[-1])

    played = contado.play(game, [contado.envs.player(last), "random"], seed=3, **short(game))
    assert played.bots == ["last", "random"]
    # It was shown what its seat saw, and did what it said.
    seen = []
    for state in played.record.positions(game):
        if not state.over and state.decider == 0:
            seen.append(state.observation(0))
    assert set(shown) <= set(seen)
    env = contado.envs.single(game, ["random"], seat=0, **short(game))
    env.reset(seed=3)
    assert env.position.observation(0) == shown[0]


def test_a_policy_that_is_none_or_chooses_what_it_cannot_is_named() -> None:
    no_policy: Any = "greedy"
    with pytest.raises(BadOption, match="A policy is a function from an observation with its mask to a number"):
        contado.envs.player(no_policy)

    def choosing(choice: Any) -> Callable[[Any], Any]:
        return lambda seen: choice

    for choice, wrong in ((99999, "Seat 0 cannot choose 99999 now"), ("x", "An action is a number")):
        with pytest.raises(IllegalAction, match=wrong):
            contado.play("milestones", [contado.envs.player(choosing(choice)), "random"], seed=1, max_rounds=1)


def test_what_is_no_number_is_refused_as_an_action() -> None:
    envs = contado.envs.vector("milestones", 2, max_rounds=1)
    envs.reset(seed=1)
    single = contado.envs.single("milestones", opponents=["random"], max_rounds=1)
    single.reset(seed=1)
    agents = contado.envs.raw_env("milestones", max_rounds=1)
    agents.reset(seed=1)
    steps: list[tuple[Callable[[Any], object], object]] = [
        (envs.step, ["a", 0]), (single.step, "move w1"), (agents.step, "move w1"),
        # Not read as the number that they look like, be it possible or not.
        (envs.step, envs.sample() + 0.5), (envs.step, [[1], [2, 3]]), (single.step, "3"), (agents.step, 3.5),
    ]  # fmt: skip
    for step, action in steps:
        with pytest.raises(IllegalAction, match="An action is a number that has a 1 in action_mask"):
            step(action)


def test_the_door_knows_it_without_a_second_import() -> None:
    code = "import contado, gymnasium; contado.envs; gymnasium.spec('contado/milestones-v0')"
    subprocess.run([sys.executable, "-c", code], check=True)
