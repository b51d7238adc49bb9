"""What several viewers of a position share is what each of them is told alone: nobody learns what another one knows."""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import islice
from typing import Any

import pytest

from contado.core import registry
from contado.core.showing.sharing import Shared, once, sharing
from contado.core.state import State
from tests.games.every_value import with_every_value


def check(game_id: str, seats: int, options: Mapping[str, Any], seed: int, choices: int, looked_at: float) -> None:
    """Play at random, and let everybody look at the same position, in any order."""
    game = registry.game(game_id)
    state: State = game.new(seats, dict(options), f"shared {seed}")
    chance, shared, language = random.Random(seed), Shared(), game.language("pl" if seed % 2 else "en")
    viewers: list[int | None] = [None, *range(seats)]
    for _ in range(choices):
        if state.over:
            break
        state.apply(chance.choice(state.legal[:]))
        shared.clear()
        if chance.random() > looked_at:
            continue
        chance.shuffle(viewers)
        for seat in viewers:
            words = language.read_by(seat)
            with sharing(shared, state):
                told = state.view(seat, words)
            assert told == state.view(seat, words)


@pytest.mark.parametrize("game", sorted(registry.games()))
def test_views_that_share_are_those_that_are_made_alone(game: str) -> None:
    check(game, min(4, registry.game(game).max_seats), {}, 3, 150, 0.2)


@pytest.mark.parametrize("game", sorted(registry.games()))
def test_they_are_so_with_other_options(game: str) -> None:
    for number, (seats, options) in enumerate(islice(with_every_value(registry.game(game)), 4)):
        check(game, seats, options, number, 100, 0.1)


def test_what_is_the_same_for_all_is_made_once_for_one_position() -> None:
    state: State = registry.game("milestones").new(2, seed="once")
    asked: list[tuple[State, int]] = []

    def make(position: State, number: int) -> list[int]:
        asked.append((position, number))
        return [number]

    shared, other = Shared(), state.copy()
    with sharing(shared, state):
        assert once(make, state, 1) is once(make, state, 1)
        assert once(make, state, 2) == [2]
        # Options are tried on copies, which are other positions.
        assert once(make, other, 1) is not once(make, state, 1)
    assert [number for _, number in asked] == [1, 2, 1]
    once(make, state, 1)
    assert len(asked) == 4
    with sharing(shared, other):
        once(make, other, 1)
    assert len(asked) == 5
