"""Many games at once: they are the same games, whoever steps them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode

import contado
import contado.envs
from contado.core.errors import BadOption, IllegalAction
from contado.core.game import Game
from tests.envs.observed import short, tables, two_player_games


def stepped(envs: contado.envs.Vector, seed: int, steps: int) -> Iterator[tuple[Any, ...]]:
    """Play at random; yield what was done before each step, and what came of it."""
    seen, infos = envs.reset(seed=seed)
    for _ in range(steps):
        actions = envs.sample()
        after = envs.step(actions)
        yield (seen, infos, actions, *after)
        seen, infos = after[0], after[4]


@pytest.mark.parametrize(("game", "players"), tables())
@pytest.mark.parametrize("rewards", ["result", "points"])
def test_each_game_is_the_one_that_an_agent_by_itself_plays(game: Game, players: int, rewards: str) -> None:
    n, steps = 3, 150
    envs = contado.envs.vector(game, n, players=players, rewards=rewards, **short(game))
    alone = []
    for at in range(n):
        alone.append(contado.envs.raw_env(game, players=players, rewards=rewards, **short(game)))
        alone[at].reset(seed=20 + at)
    ended = 0
    for seen, infos, actions, after, paid, terminated, truncated, then in stepped(envs, 20, steps):
        assert seen in envs.observation_space
        assert not truncated.any()
        for at, env in enumerate(alone):
            assert env.agent_selection == f"seat_{infos['seat'][at]}"
            one = env.observe(env.agent_selection)
            assert (one["observation"] == seen["observation"][at]).all()
            assert (one["action_mask"] == seen["action_mask"][at]).all()
            env.step(actions[at])
            assert list(env.rewards.values()) == pytest.approx(paid[at].tolist())
            assert all(env.terminations.values()) == terminated[at]
            if terminated[at]:
                ended += 1
                outcome = game.outcome(env.position)
                assert then["final_info"]["points"][at].tolist() == env.position.scores
                assert then["final_info"]["places"][at].tolist() == outcome.places
                last = env.observe(f"seat_{infos['seat'][at]}")
                assert (then["final_obs"][at]["observation"] == last["observation"]).all()
                env.reset()
            one = env.observe(env.agent_selection)
            assert (one["observation"] == after["observation"][at]).all()
    assert ended or not short(game)


def test_games_are_broken_off_after_so_many_decisions() -> None:
    envs = contado.envs.vector("milestones", 4, players=2, max_decisions=6)
    for number, (_, infos, _, _, paid, terminated, truncated, then) in enumerate(stepped(envs, 1, 20), 1):
        assert truncated.tolist() == [number % 6 == 0] * 4
        assert not terminated.any()
        assert not paid.any()
        if truncated.any():
            # Whoever would have decided can be asked what the position is worth.
            assert all(seen["action_mask"].any() for seen in then["final_obs"])
        assert infos["seat"].shape == (4,)


@pytest.mark.parametrize("game", two_player_games())
def test_processes_play_the_same_games(game: Game) -> None:
    here = contado.envs.vector(game, 5, players=2, **short(game))
    there = contado.envs.vector(game, 5, players=2, workers=2, **short(game))
    try:
        for one, other in zip(stepped(here, 3, 60), stepped(there, 3, 60), strict=True):
            assert data_equivalence(one, other)
    finally:
        here.close()
        there.close()


def test_against_opponents_it_is_the_vector_environment_of_the_single_one() -> None:
    envs: Any = gymnasium.make_vec("contado/milestones-v0", num_envs=3, opponents=["random"], max_rounds=3)
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    alone = [contado.envs.single("milestones", ["random"], max_rounds=3) for _ in range(3)]
    infos = [env.reset(seed=5 + at)[1] for at, env in enumerate(alone)]
    ended = 0
    for _, before, actions, after, paid, terminated, truncated, then in stepped(envs, 5, 60):
        assert paid.shape == terminated.shape == truncated.shape == (3,)
        for at, env in enumerate(alone):
            assert infos[at]["seat"] == before["seat"][at]
            seen, reward, over, _, infos[at] = env.step(actions[at])
            assert reward == pytest.approx(paid[at])
            assert over == terminated[at]
            if over:
                ended += 1
                assert (then["final_obs"][at]["observation"] == seen["observation"]).all()
                seen, infos[at] = env.reset()
            assert (seen["observation"] == after["observation"][at]).all()
    assert ended > 3
    envs.close()


def test_opponents_play_in_processes_too() -> None:
    envs = contado.envs.vector("milestones", 2, "random", workers=1, max_rounds=2)
    try:
        assert sum(terminated.sum() for _, _, _, _, _, terminated, _, _ in stepped(envs, 5, 30)) > 1
    finally:
        envs.close()


def test_arrays_are_kept_unless_it_is_said_otherwise() -> None:
    kept = contado.envs.vector("milestones", 2, players=2)
    first, _ = kept.reset(seed=1)
    before = first["observation"].copy()
    kept.step(kept.sample())
    assert (first["observation"] == before).all()
    shared = contado.envs.vector("milestones", 2, players=2, copy=False)
    first, _ = shared.reset(seed=1)
    assert np.shares_memory(first["observation"], shared.step(shared.sample())[0]["observation"])


def test_if_one_action_is_not_possible_none_is_carried_out() -> None:
    envs = contado.envs.vector("milestones", 3, players=2)
    seen, _ = envs.reset(seed=1)
    fine = envs.sample()
    for wrong in (int((seen["action_mask"][1] == 0).argmax()), -1, len(envs.setup.numbering)):
        actions = fine.copy()
        actions[1] = wrong
        with pytest.raises(IllegalAction, match=rf"game 1 cannot choose {wrong}"):
            envs.step(actions)
    assert (envs._seen()["observation"] == seen["observation"]).all()
    with pytest.raises(BadOption, match="one action for each of 3 games"):
        envs.step(fine[:2])


def test_random_play_is_uniform() -> None:
    envs = contado.envs.vector("milestones", 4000, players=2, copy=False)
    envs.reset(seed=1)
    envs.buffers.masks[:] = envs.buffers.masks[0]
    counts = np.bincount(envs.sample(), minlength=len(envs.setup.numbering))
    options = int(envs.buffers.masks[0].sum())
    assert (counts > 0).tolist() == envs.action_masks()[0].tolist()
    assert counts[counts > 0] == pytest.approx(4000 / options, rel=0.3)


def test_what_makes_no_sense_is_refused() -> None:
    for wrong in ({"n": 0}, {"n": 2, "workers": 3}, {"n": 2, "seat": 0}, {"n": 2, "rewards": "fame"}):
        with pytest.raises(BadOption):
            contado.envs.vector("milestones", players=2, **wrong)
    with pytest.raises(BadOption, match="by their names"):
        contado.envs.vector("milestones", 2, [lambda state: state.options()[0]], workers=1)
    envs = contado.envs.vector("milestones", 2)
    for early in (envs.sample, lambda: envs.step(np.zeros(2, np.int64))):
        with pytest.raises(ResetNeeded):
            early()
    envs.reset(seed=1)
    nothing: Any = None
    with pytest.raises(BadOption, match="one action for each of 2 games"):
        envs.step(nothing)
    # Whole numbers of another kind are numbers.
    envs.step(envs.sample().astype(np.float64))
