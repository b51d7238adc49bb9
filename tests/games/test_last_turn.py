"""Whoever has a last turn is told so, and nobody is who has another."""

from __future__ import annotations

from random import Random

import pytest

from contado.core import registry
from contado.core.position.event import Event
from contado.core.words.language import LANGUAGES


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("name", ["burgundy", "castelli", "keyharvest", "milestones"])
def test_a_last_turn_is_announced_and_no_other_is(name: str, seats: int) -> None:
    game, chance = registry.game(name), Random(7)
    words = {code: game.language(code)("Your last turn") + "." for code in LANGUAGES}
    assert len({*words.values()}) == len(LANGUAGES)
    turns: list[int] = []

    def heard(event: Event) -> None:
        if event.kind == "turn":
            turns.append(event.seat)

    state = game.new(seats, {}, "last turn")
    state.listen(heard)
    # By the number of a turn, from 1.
    announced: set[int] = set()
    while not state.over:
        if game.words.last_turn(state, state.decider) and not state.decision.reaction:
            assert turns[-1] == state.decider
            if len(turns) not in announced:
                for code, said in words.items():
                    asked = state.view(state.decider, game.language(code))["decision"]
                    assert asked is not None
                    assert asked["prompt"].startswith(said)
            announced.add(len(turns))
        state.apply(chance.choice(state.legal))
    for at in announced:
        assert turns[at - 1] not in turns[at:]
    assert len(turns) in announced
