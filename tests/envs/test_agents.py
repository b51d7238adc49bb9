"""PettingZoo: its own tests, and what ours are to mean."""

from __future__ import annotations

import copy
import pickle
import random
import warnings
from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import contado
import contado.envs
from contado.core.errors import BadOption, IllegalAction
from contado.core.game import Game
from contado.core.showing.outcome import Outcome
from contado.envs.rewards import margins, results
from tests.envs.observed import short, tables, two_player_games


@pytest.fixture(autouse=True)
def strict() -> Iterator[None]:
    """Take PettingZoo's advice as an order, but for what its own classic games are excused from by name."""
    excused = (
        "Observation is not a NumPy array",
        "Observation space for each agent probably should be",
        # Whoever is shown the end of a game cannot choose anything any more.
        "Action mask numpy array is all zeros",
    )
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        for sentence in excused:
            warnings.filterwarnings("ignore", message=sentence)
        yield


def play(env: Any, luck: random.Random) -> dict[str, float]:
    """Play a game at random; return what each agent was paid in all."""
    paid: dict[str, float] = {}
    env.reset()
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        paid[agent] = paid.get(agent, 0) + reward
        env.step(None if terminated or truncated else luck.choice(np.flatnonzero(seen["action_mask"])))
    return paid


@pytest.mark.parametrize(("game", "players"), tables())
def test_pettingzoos_api_test_passes(game: Game, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    for make in (contado.envs.aec, contado.envs.raw_env):
        api_test(make(game, players=players, **short(game)), num_cycles=40)
        assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize(("game", "players"), tables())
def test_pettingzoos_seed_test_passes(game: Game, players: int) -> None:
    seed_test(partial(contado.envs.aec, game, players=players, **short(game)), num_cycles=60)


@pytest.mark.parametrize(("game", "players"), tables())
def test_pettingzoos_render_test_passes(game: Game, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(
        partial(contado.envs.aec, game, players=players, **short(game)),
        custom_tests={"svg": lambda picture: picture.startswith("<svg"), "ansi": lambda text: len(text) > 100},
    )
    assert len(capsys.readouterr().out) > 100


@pytest.mark.parametrize("game", two_player_games())
def test_the_state_is_what_all_agents_know_together(game: Game) -> None:
    env = contado.envs.aec(game, players=2, **short(game))
    env.reset(seed=1)
    state = env.state()
    assert state in env.state_space
    assert state.tolist() == [byte for agent in env.agents for byte in env.observe(agent)["observation"]]


@pytest.mark.parametrize(("game", "players"), tables())
def test_an_agent_sees_what_its_seat_sees_and_chooses_among_its_options(game: Game, players: int) -> None:
    env = contado.envs.raw_env(game, players=players, **short(game))
    env.reset(seed=5)
    # A seed is that of the game itself.
    state = game.new(players, game.without_people(short(game)), seed=5)
    numbering, luck = game.numbering(players, state.settings), random.Random(1)
    for _ in range(60):
        if state.over:
            break
        assert env.agent_selection == f"seat_{state.decider}"
        for seat in range(players):
            seen = env.observe(f"seat_{seat}")
            assert seen["observation"].tobytes() == state.observation(seat)
            offered = [numbering.actions[number] for number in np.flatnonzero(seen["action_mask"])]
            assert offered == (sorted(state.options()) if seat == state.decider else [])
        option = luck.choice(state.options())
        state.apply(option)
        env.step(numbering.numbers[option])
    assert env.position == state


@pytest.mark.parametrize("game", two_player_games())
def test_rewards_are_the_result_the_margin_or_the_points(game: Game) -> None:
    paid, ends = {}, []
    for kind in ("result", "margin", "points"):
        env = contado.envs.aec(game, players=3, seed=2, rewards=kind, **short(game))
        paid[kind] = [reward for _, reward in sorted(play(env, random.Random(3)).items())]
        ends.append(env.unwrapped.position)
    assert ends[0] == ends[1] == ends[2]
    outcome = game.outcome(ends[0])
    assert paid["points"] == outcome.totals
    assert paid["margin"] == [
        own - max(other for at, other in enumerate(outcome.totals) if at != seat)
        for seat, own in enumerate(outcome.totals)
    ]
    assert sum(paid["result"]) == pytest.approx(0)
    assert [reward > 0 for reward in paid["result"]] == [place == 1 for place in outcome.places]


@pytest.mark.parametrize(
    ("places", "rewards"),
    [
        ([1, 2], [1, -1]),
        ([1, 1], [0, 0]),
        ([2, 1, 3], [-1 / 2, 1, -1 / 2]),
        ([1, 1, 3], [1 / 4, 1 / 4, -1 / 2]),
        ([1, 2, 2, 2], [1, -1 / 3, -1 / 3, -1 / 3]),
        # A game that is won or lost alone.
        ([1], [1]),
        ([2], [-1]),
    ],
)
def test_results_add_up_to_nothing(places: list[int], rewards: list[float]) -> None:
    assert results(Outcome(places, [0] * len(places))) == pytest.approx(rewards)


def test_the_margin_of_a_team_is_that_to_other_teams() -> None:
    assert margins(Outcome([1, 2, 1, 2], [9, 4, 9, 4], [[0, 2], [1, 3]])) == [5, -5, 5, -5]
    assert margins(Outcome([1], [9])) == [9]


def test_a_choice_that_is_not_possible_is_refused_or_ends_the_game() -> None:
    env = contado.envs.raw_env("milestones", players=2, seed=1)
    env.reset()
    wrong = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    before = env.position.copy()
    for action in (wrong, -1, len(env.setup.numbering), None):
        with pytest.raises(IllegalAction, match="cannot choose"):
            env.step(action)
    assert env.position == before
    wrapped = contado.envs.aec("milestones", players=2, seed=1)
    wrapped.reset()
    mover = wrapped.agent_selection
    wrapped.step(wrong)
    assert wrapped.terminations == {"seat_0": True, "seat_1": True}
    assert wrapped.rewards[mover] == -1


def test_games_follow_from_the_seed_and_go_on_from_game_to_game() -> None:
    env = contado.envs.raw_env("milestones", players=2, seed=7)
    seeds = []
    for seed in (None, None, 7, None, 8):
        env.reset(seed=seed)
        seeds.append(env.position.seed)
    assert seeds == ["7", "7.1", "7", "7.1", "8"]


def test_a_game_is_truncated_after_so_many_decisions_and_never_else() -> None:
    env = contado.envs.aec("milestones", players=2, seed=7, max_decisions=5)
    env.reset()
    decided = 0
    for _ in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        assert not terminated
        if truncated:
            assert decided == 5
            assert not seen["action_mask"].any()
            env.step(None)
        else:
            env.step(np.flatnonzero(seen["action_mask"])[0])
            decided += 1


def test_an_environment_is_copied_and_pickled_with_its_position() -> None:
    env = contado.envs.raw_env("milestones", players=2, seed=7)
    env.reset()
    env.step(np.flatnonzero(env.last()[0]["action_mask"])[0])
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert other.position == env.position
        other.step(np.flatnonzero(other.last()[0]["action_mask"])[0])
        assert other.position != env.position


def test_what_makes_no_sense_is_refused() -> None:
    for wrong in ({"rewards": "fame"}, {"render_mode": "oil"}, {"max_decisions": 0}, {"draft": "sometimes"}):
        with pytest.raises(BadOption):
            contado.envs.aec("milestones", players=2, **wrong)
    env = contado.envs.aec("milestones", players=2)
    for seed in (1.5, "", True):
        with pytest.raises(BadOption, match="A seed is a number or a few words on one line"):
            env.reset(seed=seed)
