"""Tree search on games whose answers can be read off."""

from __future__ import annotations

import pytest

from contado.core import registry
from contado.core.bot import decide, ponder
from contado.core.state import State
from tests.bots.trees import Chance, Choice, Place, TreeGame, stones

SEARCH = "mcts:ms=0,simulations={n},turns=20"


def chosen(state: State, simulations: int = 300, seed: int = 1) -> int:
    return decide(registry.bot(SEARCH.format(n=simulations), seed), state)


@pytest.mark.parametrize("left", [2, 3, 5, 6, 7])
def test_a_solved_game(left: int) -> None:
    # Leave a multiple of four: take left % 4. Options are numbered from taking one.
    for seed in range(3):
        assert chosen(TreeGame(stones(left)).new(2), 400, seed) == left % 4 - 1


def test_a_forced_win() -> None:
    # Whatever the other one answers to the second way, 6 points follow; the first way pays 2 at once and then nothing.
    reply = [Choice(0, Place({0: 6}), Place(), turn=True) for _ in range(2)]
    trap = Choice(1, Place({1: 9}), Place(), points={0: 2}, turn=True)
    state = TreeGame(Choice(0, trap, Choice(1, *reply, turn=True), turn=True)).new(2)
    assert decide(registry.bot("planner", 1), state) == 0
    assert all(chosen(state, 60, seed) == 1 for seed in range(5))


def test_what_the_other_one_wants_is_not_what_we_want() -> None:
    # The other one takes 5 for itself rather than give us 50.
    generous = Choice(1, Place({0: 50}), Place({1: 5}), turn=True)
    plain = Choice(1, Place({0: 1}), Place({0: 1, 1: 0}), turn=True)
    state = TreeGame(Choice(0, generous, plain, turn=True)).new(2)
    assert chosen(state, 200) == 1


def test_three_players_each_for_themselves() -> None:
    # The second player prefers to be three behind the first than eight behind the third; then the first leads by three.
    second = Choice(1, Place({1: 3, 0: 6}), Place({1: 1, 2: 9}), turn=True)
    state = TreeGame(Choice(0, second, Place({0: 2}), turn=True)).new(3)
    assert chosen(state, 200) == 0


def test_luck_after_the_choice() -> None:
    gamble = Chance(Place({0: 12}), Place(), Place(), Place(), turn=True)
    state = TreeGame(Choice(0, gamble, Place({0: 5}), turn=True)).new(2)
    assert all(chosen(state, 200, seed) == 1 for seed in range(5))


def test_its_thoughts_are_what_the_futures_brought() -> None:
    trap = Choice(1, Place({1: 9}), Place(), points={0: 2}, turn=True)
    good = Choice(1, Place({0: 6}), Place({0: 6}), turn=True)
    state = TreeGame(Choice(0, trap, good, turn=True)).new(2)
    thoughts = ponder(registry.bot(SEARCH.format(n=200), 1), state)
    assert [thought.actions[0] for thought in thoughts] == [1, 0]
    # The second way is worth six points to us, whatever happens; the first two.
    assert thoughts[0].points == [6.0]
    assert thoughts[1].points == [2.0]
    assert thoughts[0].value > thoughts[1].value


def test_the_same_seed_and_number_of_simulations_give_the_same_move() -> None:
    game = registry.game("milestones")
    state = game.new(2, {}, "same")
    moves = {decide(registry.bot("mcts:ms=0,simulations=12", "s"), state) for _ in range(3)}
    assert len(moves) == 1


def test_without_a_budget_it_plays_as_the_planner_does() -> None:
    game = registry.game("milestones")
    state = game.new(2, {}, "plan")
    assert decide(registry.bot("mcts:ms=0,simulations=0", "s"), state) in state.legal


def test_time_is_kept() -> None:
    # No figure is asserted here: with a limit of a millisecond it ends, and returns something legal.
    game = registry.game("milestones")
    state = game.new(2, {}, "time")
    assert decide(registry.bot("mcts:ms=1", "s"), state) in state.legal
