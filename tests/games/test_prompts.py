"""A prompt that asks for a number of things is asked that often, and that many change hands."""

from __future__ import annotations

import pytest

from contado.core import registry
from contado.core.game import Game
from contado.core.kit.hearing import Hearing
from contado.core.kit.plan import Plan
from contado.core.position.luck import Luck
from contado.core.state import State

# More games than it takes to ask each this often.
GAMES = 200
ENOUGH = 6

# By game: the sentence, in the singular; the sum of things that change hands (`Game.sums`); whether they come or go.
COUNTED = [
    ("keyharvest", "Take {n} crop: which?", "crops", 1),
    ("keyharvest", "Give {n} crop to {player}: which?", "crops", -1),
    ("keyharvest", "Return {n} crop: which?", "crops", -1),
    ("milestones", "Castle: return {n} good.", "goods", -1),
]


def asked(state: State, sentence: str) -> int:
    """Return how many things this sentence asks for, 0 if something else is asked."""
    if state.over:
        return 0
    _ = Hearing()
    state.decision.prompt(state, _)
    return next((int(str(one.values["n"])) for one in _.heard if one.sentence == sentence), 0)


def has(game: Game, state: State, seat: int, what: str) -> int:
    """Return how many of some things a player has."""
    holdings = game.rules.holdings(state, seat)
    return sum(holdings.get(one, 0) for one in game.rules.sums[what])


@pytest.mark.parametrize(("name", "sentence", "what", "sign"), COUNTED)
def test_as_many_change_hands_as_were_asked_for(name: str, sentence: str, what: str, sign: int) -> None:
    game, several, single = registry.game(name), 0, 0
    plan = Plan(game, None, None)
    for number in range(GAMES):
        luck = Luck.seeded(f"prompts {number}", ("kit options", "choice"))
        seats, settings = plan.game_number(number, luck)
        state = game.new(seats, settings, number)
        while not state.over:
            n, seat = asked(state, sentence), state.decider
            had = has(game, state, seat, what) if n else 0
            state.apply(state.legal[luck.below(1, len(state.legal))])
            if not n:
                continue
            left = asked(state, sentence) if state.decider == seat else 0
            if left:
                # One was chosen, and one fewer is asked for, or even fewer where the rest leaves no choice.
                assert 0 < n - left == sign * (has(game, state, seat, what) - had)
                several += 1
            elif n == 1:
                single += 1
        if several >= ENOUGH and single >= ENOUGH:
            return
    raise AssertionError(f"asked too seldom: {several} and {single} times")
