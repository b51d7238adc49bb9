"""The planner on games whose answers are obvious."""

from __future__ import annotations

import pytest

from contado.bots.greedy import GreedyBot
from contado.bots.planner import PlannerBot
from contado.bots.planning import applied
from contado.core import registry
from contado.core.bot import Bot, decide, ponder
from contado.core.state import State
from tests.bots.trees import Chance, Choice, Place, TreeGame


def bot(text: str) -> Bot:
    return registry.bot(text, "test")


# Greedy takes 3 now; a bot that looks further takes 1 and then 9 in the same turn.
TRAP = Choice(0, Place({0: 3}), Choice(0, Place(), Place({0: 9}), points={0: 1}), turn=True)


def test_a_trap_that_greedy_falls_into() -> None:
    state = TreeGame(TRAP).new(2, seed=0)
    assert decide(bot("greedy"), state) == 0
    planner = bot("planner")
    for action in (1, 1):
        assert decide(planner, state) == action
        state.apply(action)
    assert state.ledger.totals == [10, 0]


def test_a_new_bot_finds_the_rest_of_the_plan_by_itself() -> None:
    state = TreeGame(TRAP).new(2, seed=0)
    state.apply(1)
    assert decide(bot("planner"), state) == 1


def test_it_looks_no_further_than_its_own_turn() -> None:
    # Two points now; a bot that stops at the end of the turn does not see that the other one then takes ten.
    greedy_now = Choice(1, Place({1: 10}), Place(), points={0: 2}, turn=True)
    careful = Choice(1, Place(), Place(), points={0: 1}, turn=True)
    assert decide(bot("planner"), TreeGame(Choice(0, greedy_now, careful, turn=True)).new(2, seed=0)) == 0


def test_luck_is_averaged() -> None:
    # 12 with a chance of one in four, which is 3 on average, against 4 for sure.
    gamble = Chance(Place({0: 12}), Place(), Place(), Place())
    game = TreeGame(Choice(0, gamble, Place({0: 4}), turn=True))
    for seed in range(20):
        assert decide(registry.bot("planner:samples=200", seed), game.new(2, seed=seed)) == 1
    # With 8 for sure instead of 0 to lose, the gamble is better: (12 + 8 * 3) / 4 = 9 against 4.
    game = TreeGame(Choice(0, Chance(Place({0: 12}), *(Place({0: 8}) for _ in range(3))), Place({0: 4}), turn=True))
    assert decide(bot("planner"), game.new(2, seed=0)) == 0


def test_the_same_position_by_two_ways_is_followed_once() -> None:
    # Two ways into positions that differ only in their place are two; the same place twice would be one.
    rest = [Choice(0, Place({0: n}), Place(), points={0: 1}) for n in (5, 6)]
    state = TreeGame(Choice(0, *rest, turn=True)).new(2, seed=0)
    planner = PlannerBot({"width": 20, "samples": 1, "slip": 0.0}, "test")
    assert [line.actions for line in planner.planning.lines(state, 0, 20)] == [[0, 0], [0, 1], [1, 0], [1, 1]]
    # With a beam of one, only one of them is followed further.
    assert len({line.actions[0] for line in planner.planning.lines(state, 0, 1)}) == 1


def test_every_option_is_considered_even_where_the_beam_is_narrow() -> None:
    ways = [Choice(0, Place({0: n}), Place(), points={0: 5 - n}) for n in range(5)]
    thoughts = ponder(bot("planner:width=1"), TreeGame(Choice(0, *ways, turn=True)).new(2, seed=0))
    assert sorted(thought.actions[0] for thought in thoughts) == [0, 1, 2, 3, 4]
    # Each way is worth 5 in the end: 5 - n at once and n after it.
    assert [thought.value for thought in thoughts] == [5.0] * 5
    assert all(thought.points == [5.0] for thought in thoughts)


def test_slips_make_it_err_and_none_makes_it_sure() -> None:
    game = TreeGame(Choice(0, Place({0: 2}), Place({0: 1}), turn=True))
    sure = [decide(registry.bot("planner", seed), game.new(2, seed=0)) for seed in range(30)]
    assert sure == [0] * 30
    slips = [decide(registry.bot("planner:slip=15", seed), game.new(2, seed=0)) for seed in range(30)]
    assert 0 < sum(slips) < 20


def test_greedy_and_planner_use_the_weights_they_are_given() -> None:
    game = registry.game("milestones")
    state = game.new(2, {}, "weights")
    while state.turn < 8:
        state.apply(decide(bot("greedy"), state))
    other = game.evaluation.read_weights({name: 2 * value for name, value in game.evaluation.weights.items()})
    for kind in (GreedyBot({"noise": 0.0}, "w"), PlannerBot({"width": 2, "samples": 1, "slip": 0.0}, "w")):
        before = [thought.value for thought in kind.consider(state, state.decider)]
        kind.weights = other
        assert [thought.value for thought in kind.consider(state, state.decider)] != before


def test_slips_count_behind_luck_too() -> None:
    # Both ways end behind luck that changes nothing: 2 points against 1.
    game = TreeGame(Choice(0, *(Chance(Place({0: n}), Place({0: n})) for n in (2, 1)), turn=True))
    assert [decide(registry.bot("planner", seed), game.new(2, seed=0)) for seed in range(20)] == [0] * 20
    assert 0 < sum(decide(registry.bot("planner:slip=15", seed), game.new(2, seed=0)) for seed in range(30)) < 20


def test_a_good_gamble_among_many_bad_ones_is_found() -> None:
    # The good one brings 8 in two cases out of three, 5.3 on average, but its first draw may show nothing.
    # All the others show 2 every time.
    ways: list[Place] = [Chance(Place({0: 2}), Place({0: 2}), Place({0: 2})) for _ in range(7)]
    ways[5] = Chance(Place({0: 8}), Place({0: 8}), Place())
    game = TreeGame(Choice(0, *ways, turn=True))
    found = [decide(registry.bot("planner:samples=64", seed), game.new(2, seed=seed)) for seed in range(20)]
    # It is left behind where its first two draws both show nothing: in one case out of nine.
    assert found.count(5) >= 14


def test_the_points_that_it_tells_of_are_those_that_it_judges_by() -> None:
    # 12 with a chance of one in four; one draw alone would say 12 or nothing.
    game = TreeGame(Choice(0, Chance(Place({0: 12}), Place(), Place(), Place()), Place({0: 4}), turn=True))
    for seed in range(10):
        gamble = next(
            one for one in ponder(registry.bot("planner:samples=40", seed), game.new(2, seed=0)) if one.actions == [0]
        )
        assert gamble.points == [pytest.approx(gamble.value)]
        assert gamble.totals == [pytest.approx(gamble.value), 0.0]
        assert 0 < gamble.value < 12


def test_options_that_are_compared_are_not_flattered_by_the_draws_that_chose_them() -> None:
    # Four equally good gambles, on different faces of a die: whichever looks best is no better.
    gambles = (Chance(*(Place({0: 12 * (face == won)}) for face in range(4))) for won in range(4))
    game = TreeGame(Choice(0, *gambles, turn=True))
    flattering = fair = 0.0
    for seed in range(40):
        planner, state = registry.bot("planner:samples=4", seed), game.new(2, seed=0)
        first, *_others, last = planner.consider(state, 0)
        flattering += (first.value - last.value) / 40
        values = {one.actions[0]: one.value for one in planner.compare(state, 0, [first.actions[0], last.actions[0]])}
        fair += (values[first.actions[0]] - values[last.actions[0]]) / 40
    assert flattering > 3.0
    assert abs(fair) < 1.0


def test_options_that_are_compared_are_followed_alike() -> None:
    # With a beam of two the first way crowds out what comes after the second one, which may also end at once.
    crowd = Choice(0, *(Choice(0, Place(), Place({0: 1}), points={0: n}) for n in (5, 4)), points={0: 3})
    slow = Choice(0, Place(), Choice(0, Place({0: 30}), Place()))
    state, planner = TreeGame(Choice(0, crowd, slow, turn=True)).new(2, seed=0), bot("planner:width=2,samples=1")
    assert [one.actions[0] for one in planner.consider(state, 0)] == [0, 1]
    best = planner.compare(state, 0, [0, 1])[0]
    assert (best.actions, best.value) == ([1, 1, 0], 30.0)


def test_the_same_turn_in_another_order_is_worth_the_same() -> None:
    game = registry.game("burgundy")
    same = 0
    for seed in ("one order", "another"):
        state, walker = game.new(2, {}, seed), registry.bot("greedy", "walk")
        for number in range(110):
            if len(state.legal) > 3 and number % 2:
                same += orders_that_are_worth_the_same(state)
            state.apply(decide(walker, state))
    assert same > 5


def orders_that_are_worth_the_same(state: State) -> int:
    """Return how many options begin the best turn in another order; each must be worth as much, for both bots."""
    same = 0
    for name in ("planner:width=8,samples=2", "mcts:ms=0,simulations=6,width=8"):
        thoughts = {one.actions[0]: one for one in registry.bot(name, "orders").consider(state, state.decider)}
        best = max(thoughts.values(), key=lambda thought: thought.value)
        # Without what ends the turn, or luck.
        actions = best.actions[:-1]
        for first in set(actions[1:]) & set(state.legal):
            place = came_to(state, [first, *(action for action in actions if action != first)])
            if place is not None and place == came_to(state, actions):
                same += 1
                assert thoughts[first].value == pytest.approx(best.value)
    return same


def came_to(state: State, actions: list[int]) -> str | None:
    """Return where actions lead, if they can be done in this order without luck."""
    at = state.copy()
    for action in actions:
        if at.over or action not in at.legal or applied(at, action):
            return None
    return at.fingerprint()
