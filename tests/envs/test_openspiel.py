"""OpenSpiel: its own simulation test, its algorithms, and what states and information states are to mean."""

from __future__ import annotations

import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

from contado.core.errors import BadOption, ContadoError
from contado.core.game import Game
from contado.core.position.luck import Luck
from contado.envs.openspiel import register
from tests.envs.observed import short, tables, two_player_games


def load(game: Game, **parameters: Any) -> Any:
    return pyspiel.load_game(register(game), {**short(game), **parameters})


def at_random(state: Any, luck: random.Random, steps: int = 10_000) -> Any:
    """Go on by random actions, chance's too."""
    for _ in range(steps):
        if state.is_terminal():
            break
        state.apply_action(luck.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("game", "players"), tables())
def test_openspiels_simulation_test_passes(game: Game, players: int) -> None:
    # It adds up rewards, too, of which points are paid all along the way.
    rewards = "points" if players == 2 else "result"
    pyspiel.random_sim_test(
        load(game, players=players, rewards=rewards), num_sims=1, serialize=False, verbose=False, mask_test=True
    )


@pytest.mark.parametrize("game", two_player_games())
def test_with_explicit_chance_states_are_written_down_and_read(game: Game) -> None:
    loaded = load(game, chance_outcomes=16)
    assert loaded.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False, mask_test=True)
    # The history says everything: the same actions lead to the same position.
    state = at_random(loaded.new_initial_state(), random.Random(1), 40)
    again = loaded.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert str(pickle.loads(pickle.dumps(state))) == str(state)


def test_with_sampled_chance_the_seed_decides() -> None:
    def played(seed: int) -> str:
        game = pyspiel.load_game("contado_milestones", {"rng_seed": seed, "max_rounds": 2})
        assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC
        return str(at_random(game.new_initial_state(), random.Random(2)))

    assert played(1) == played(1) != played(2)


@pytest.mark.parametrize("game", two_player_games())
def test_chance_decides_wherever_something_is_drawn(game: Game) -> None:
    loaded = load(game)
    state = loaded.new_initial_state()
    assert state.is_chance_node()
    luck, draws = random.Random(3), 0
    while not state.is_terminal():
        if state.is_chance_node():
            draws += 1
            assert state.chance_outcomes() == [(0, 1.0)]
            state.apply_action(0)
            continue
        before = state.position.luck.states[:]
        state.apply_action(luck.choice(state.legal_actions()))
        # What a player does is certain: luck is as it was.
        assert state.position.luck.states == before
    # Some games are drawn at the beginning only.
    assert draws > (1 if game.id == "keyharvest" else 0)
    assert state.returns() == pytest.approx(state.rewards())
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("game", two_player_games())
def test_tensors_have_the_columns_of_the_sheet(game: Game) -> None:
    loaded = load(game)
    state = at_random(loaded.new_initial_state(), random.Random(4), 30)
    sheet = state.position.sheet
    for seat in range(2):
        tensor = state.observation_tensor(seat)
        assert tensor[:2] == [seat == 0, seat == 1]
        assert tensor[2:] == pytest.approx(sheet.one_hot(sheet.observe(state.position, seat)))
        # Others' secrets change nothing in it.
        truth = state.position
        state.position = truth.resample(seat, Luck.seeded("5", ("test",)))
        assert state.observation_tensor(seat) == tensor
        state.position = truth


def test_information_states_remember_everything() -> None:
    game = pyspiel.load_game("contado_milestones(players=2,max_rounds=2,recall=200,chance_outcomes=4)")
    first = game.new_initial_state()
    first.apply_action(0)
    mover = first.current_player()
    one, other = first.legal_actions()[:2]
    ways = []
    for action in (one, other):
        state = first.clone()
        state.apply_action(action)
        ways.append(state)
    # As if both had come to the same position.
    ways[1].position = ways[0].position.copy()
    assert ways[0].observation_string(mover) == ways[1].observation_string(mover)
    assert ways[0].information_state_string(mover) != ways[1].information_state_string(mover)
    assert ways[0].information_state_tensor(mover) != ways[1].information_state_tensor(mover)
    assert len(ways[0].information_state_tensor(mover)) == game.information_state_tensor_size()
    # Its first row is what was seen at the beginning, and nothing of its own.
    size = first.position.sheet.size
    history = np.array(ways[0].information_state_tensor(mover)[-200 * (size + 1) :]).reshape(200, size + 1)
    seen = np.frombuffer(first.position.observation(mover), np.uint8)
    highest = np.frombuffer(first.position.sheet.highest, np.uint8)
    assert history[0, :-1] == pytest.approx(seen / highest)
    assert history[:3, -1] == pytest.approx([0, (one + 1) / game.num_distinct_actions(), 0])
    short_of_breath = pyspiel.load_game("contado_milestones(players=2,max_rounds=2,recall=3)")
    with pytest.raises(ContadoError, match="recall=3"):
        at_random(short_of_breath.new_initial_state(), random.Random(1))


@pytest.mark.parametrize("game", two_player_games())
def test_an_information_state_is_all_that_was_seen_and_done(game: Game) -> None:
    """Perfect recall: two histories look alike to a seat exactly if it has seen and done the same in them."""
    loaded = load(game, chance_outcomes=2)
    told: dict[tuple[int, str], tuple[Any, ...]] = {}
    texts: dict[tuple[int, tuple[Any, ...]], str] = {}
    again = 0
    for number in range(12):
        state, luck = loaded.new_initial_state(), random.Random(number)
        # What was lived through, written down here by each seat for itself.
        lived: list[tuple[Any, ...]] = [(), ()]
        for step in range(16):
            if state.is_terminal():
                break
            decider, drawing = state.current_player(), state.is_chance_node()
            # Games begin alike and part one after another.
            action = state.legal_actions()[0] if step < number else luck.choice(state.legal_actions())
            # A choice that leads to a draw is carried out by chance: it is done when its effects are seen.
            chosen = state.waiting if drawing else action
            who = state.position.decider if drawing and state.position is not None else decider
            state.apply_action(action)
            if state.is_chance_node():
                continue
            for seat in range(2):
                lived[seat] += ((state.position.observation(seat), chosen if seat == who else None),)
                text = state.information_state_string(seat)
                again += (seat, text) in told
                assert told.setdefault((seat, text), lived[seat]) == lived[seat]
                assert texts.setdefault((seat, lived[seat]), text) == text
    # Some of them were the same, or it would have been for nothing.
    assert again


def test_its_search_plays_a_game() -> None:
    game = pyspiel.load_game("contado_milestones(players=2,max_rounds=1,rng_seed=1)")
    luck = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    bots = [mcts.MCTSBot(game, 2, 3, evaluator, random_state=luck) for _ in range(2)]
    state = game.new_initial_state()
    for _ in range(6):
        state.apply_action(0 if state.is_chance_node() else bots[state.current_player()].step(state))
    assert not state.is_terminal()


@pytest.mark.parametrize("game", two_player_games())
def test_hidden_things_are_dealt_anew_within_an_information_state(game: Game) -> None:
    state = at_random(load(game, chance_outcomes=4).new_initial_state(), random.Random(6), 8)
    while state.is_chance_node():
        state.apply_action(1)
    truth, seat = str(state), state.current_player()
    others = [state.resample_from_infostate(seat, lambda draw=draw: draw / 8) for draw in range(8)]
    for other in others:
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.legal_actions() == state.legal_actions()
    # Luck to come is dealt anew in every game, and the truth is as it was.
    assert len({str(other.position.to_json()) for other in others}) == 8
    assert str(state) == truth
    assert str(state.resample_from_infostate(seat, lambda: 0.125)) == str(others[1])


def test_its_search_in_information_states_plays_a_game_to_its_end() -> None:
    """Castelli has hidden tiles: the search asks for worlds that look the same."""
    luck = np.random.RandomState(1)
    game = pyspiel.load_game("contado_castelli(players=2,rng_seed=1)")
    state = game.new_initial_state()
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, luck), 2, 3, random_state=luck)
    asked = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(0)
            continue
        # It thinks in one seat, every tenth time; a search through every decision would take a minute.
        thinks = state.current_player() == 0 and state.move_number() % 10 == 0
        asked += thinks
        state.apply_action(bot.step(state) if thinks else luck.choice(state.legal_actions()))
    assert asked > 1


def test_its_regret_minimization_learns_information_states() -> None:
    game = pyspiel.load_game("contado_milestones(players=2,max_rounds=1,chance_outcomes=2)")
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(3):
        solver.iteration()
    state = game.new_initial_state()
    state.apply_action(0)
    policy = solver.average_policy().action_probabilities(state)
    assert sorted(policy) == state.legal_actions()
    assert sum(policy.values()) == pytest.approx(1)


def test_what_it_cannot_hold_is_refused() -> None:
    with pytest.raises(BadOption):
        pyspiel.load_game("contado_milestones(rewards=fame)")
    with pytest.raises(BadOption, match="for 2 to 4 players"):
        pyspiel.load_game("contado_milestones(players=7)")
