"""Gymnasium: its own checker, and a seat that learns among bots."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import contado
import contado.envs
from contado.core.errors import BadSeat, UnknownName
from contado.core.game import Game
from tests.envs.observed import observed_games, short, tables


def play(env: Any, seed: int | None = None, number: int = 0) -> tuple[float, dict[str, Any], int]:
    """Play a game, always the option at the same place; return all rewards, the last info and the steps."""
    _, info = env.reset(seed=seed)
    paid, steps, over = 0.0, 0, False
    while not over:
        options = np.flatnonzero(info["action_mask"])
        seen, reward, terminated, truncated, info = env.step(options[number % len(options)])
        assert (seen["action_mask"] == info["action_mask"]).all()
        paid, steps, over = paid + reward, steps + 1, terminated or truncated
    return paid, info, steps


@pytest.mark.parametrize(("game", "players"), tables())
def test_gymnasiums_checker_passes(game: Game, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        # Its advice is an order.
        warnings.simplefilter("error")
        if f"contado/{game.id}-v0" in gymnasium.registry:
            env = gymnasium.make(f"contado/{game.id}-v0", players=players, **short(game)).unwrapped
        else:
            env = contado.envs.single(game, players=players, **short(game))
            warnings.filterwarnings("ignore", message=".*environment not having a spec")
        check_env(env)


def test_every_game_is_registered() -> None:
    assert {f"contado/{name}-v0" for name in contado.games()} <= set(gymnasium.registry)
    for game in observed_games():
        assert gymnasium.make(f"contado.envs:contado/{game.id}-v0").unwrapped.spec is not None


@pytest.mark.parametrize(("game", "players"), tables())
def test_a_seat_plays_a_whole_game_among_bots(game: Game, players: int) -> None:
    env = contado.envs.single(game, ["random"], players=players, seat=1, rewards="points", **short(game))
    paid, info, steps = play(env, 4, 3)
    assert env.position.over
    assert paid == info["points"] == env.position.scores[1]
    assert info["place"] == game.outcome(env.position).places[1]
    # The same seed, the same bots, the same choices: the same game.
    before = env.position
    assert play(env, 4, 3)[::2] == (paid, steps)
    assert env.position == before


def test_the_others_do_what_bots_do() -> None:
    def last(state: contado.State) -> int:
        return state.options()[-1]

    env = contado.envs.single("milestones", [last, last], seat=0, max_rounds=3)
    assert env.setup.players == 3
    play(env, 7)
    # The game that a function plays which always takes the first number, against the same others.
    numbering = env.setup.numbering
    played = contado.play(
        "milestones",
        [lambda state: min(state.options(), key=lambda option: numbering.numbers[option]), last, last],
        seed=7,
        max_rounds=3,
    )
    assert env.position == played.state


def test_the_seat_that_learns_is_drawn_anew_for_each_game() -> None:
    env = contado.envs.single("milestones", players=3)
    env.reset(seed=3)
    seats = []
    for _ in range(20):
        _, info = env.reset()
        assert info["seat"] == env.position.decider
        seats.append(info["seat"])
    assert set(seats) == {0, 1, 2}


def test_masks_are_those_that_masked_policies_ask_for() -> None:
    env = gymnasium.make("contado/milestones-v0", opponents=["random"])
    _, info = env.reset(seed=1)
    masks = env.get_wrapper_attr("action_masks")()
    assert masks.dtype == np.bool_
    assert (masks == info["action_mask"]).all()


def test_a_choice_that_is_not_possible_ends_the_game_with_a_loss() -> None:
    env = contado.envs.single("milestones", illegal_reward=-3)
    _, info = env.reset(seed=1)
    wrong = np.flatnonzero(info["action_mask"] == 0)[0]
    _, reward, terminated, truncated, info = env.step(wrong)
    assert (reward, terminated, truncated, info["illegal_action"]) == (-3, True, False, wrong)


def test_a_game_is_truncated_after_so_many_decisions() -> None:
    env = contado.envs.single("milestones", max_decisions=4)
    assert play(env, 1)[2] == 4
    assert not env.position.over


def test_who_cannot_sit_there_is_refused() -> None:
    for wrong in ({"opponents": ["random", "random"], "players": 2}, {"seat": 2, "players": 2}, {"seat": -1}):
        with pytest.raises(BadSeat):
            contado.envs.single("milestones", **wrong)
    with pytest.raises(UnknownName):
        contado.envs.single("milestones", ["nobody"])
