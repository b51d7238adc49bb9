"""A seat that the game plays itself is nobody's agent."""

from __future__ import annotations

import random

import numpy as np
import pytest
from pettingzoo.test import api_test

import contado.envs
from contado.core.errors import BadOption
from contado.envs.openspiel import register
from tests.core.toys.automas import CrowGame
from tests.core.toys.observed import CherryObserving


class SeenCrowGame(CrowGame):
    observing = CherryObserving()


class BiggerCrowGame(SeenCrowGame):
    max_seats = 4


GAME = SeenCrowGame()


def test_the_crow_hops_and_pecks_by_itself() -> None:
    env = contado.envs.raw_env(GAME, players=3, crow=True, rewards="points")
    assert env.possible_agents == ["seat_0", "seat_1"]
    api_test(env, num_cycles=20)
    env.reset(seed=1)
    while env.agents:
        seen, _, terminated, _, _ = env.last()
        assert env.agent_selection in env.possible_agents
        env.step(None if terminated else np.flatnonzero(seen["action_mask"])[-1])
    # It was not asked, and has its points.
    assert env.position.scores[2] > 0


def test_it_plays_among_many_games_and_against_bots() -> None:
    envs = contado.envs.vector(GAME, 4, players=3, crow=True)
    _, infos = envs.reset(seed=1)
    ended = 0
    for _ in range(40):
        assert set(infos["seat"]) <= {0, 1}
        _, _, terminated, _, infos = envs.step(envs.sample())
        ended += terminated.sum()
    assert ended
    env = contado.envs.single(BiggerCrowGame(), ["random", "random"], crow=True)
    # Whoever learns, two opponents, and the crow.
    assert env.setup.players == 4
    luck = random.Random(1)
    _, info = env.reset(seed=2)
    over = False
    while not over:
        _, _, over, _, info = env.step(luck.choice(np.flatnonzero(info["action_mask"])))
    assert env.position.over


def test_openspiel_refuses_it() -> None:
    import pyspiel

    name = register(GAME)
    with pytest.raises(BadOption, match="plays itself"):
        pyspiel.load_game(name, {"players": 3, "crow": True})
