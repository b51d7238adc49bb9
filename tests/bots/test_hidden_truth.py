"""A bot never sees hidden truth: positions that look the same to its seat get the same move."""

from __future__ import annotations

import pytest

from contado.core import registry
from contado.core.bot import decide, ponder
from contado.core.position.luck import Luck

GAMES: tuple[tuple[str, dict[str, object]], ...] = (
    ("milestones", {}),
    ("keyharvest", {}),
    ("castelli", {}),
    ("castelli", {"dilemma": True, "battle": True}),
    ("burgundy", {}),
    ("burgundy", {"trade_routes": "chosen", "shields": True, "vineyards": True, "inns": True}),
)
BOTS = ("random", "greedy", "planner:width=2,samples=2", "mcts:ms=0,simulations=6,width=2")


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(("name", "options"), GAMES)
def test_two_positions_that_look_the_same_get_the_same_move(name: str, options: dict[str, object], bot: str) -> None:
    game = registry.game(name)
    state = game.new(3, options, "truth")
    player = registry.bot("random", "walk")
    asked = differing = 0
    for step in range(90):
        if state.over:
            break
        seat = state.decider
        other = state.resample(seat, Luck.seeded(f"other {step}", ("bot",)))
        if step % 30 == 0:
            assert other.view(seat) == state.view(seat)
            differing += other.to_json() != state.to_json()
            moves = [decide(registry.bot(bot, "same"), truth) for truth in (state, other)]
            assert moves[0] == moves[1]
            reasons = [
                [(thought.actions, thought.value) for thought in ponder(registry.bot(bot, "same"), truth)]
                for truth in (state, other)
            ]
            assert reasons[0] == reasons[1]
            asked += 1
        state.apply(decide(player, state))
    # The positions really were different ones.
    assert asked >= 3
    assert differing == asked
