"""Evaluations remember what they worked out before: what they say is what they would say of this position alone."""

from __future__ import annotations

from typing import Any

import pytest

from contado.core import registry
from contado.core.position.luck import Luck

EVERY = 7


@pytest.mark.parametrize("game", registry.games().values(), ids=lambda game: str(game.id))
def test_what_is_remembered_changes_nothing(game: Any) -> None:
    told = 0
    for number in range(2 * (game.max_seats - game.min_seats + 1)):
        seats = game.min_seats + number // 2
        if seats not in game.default_seats:
            continue
        luck = Luck.seeded(f"{number}", ("choice",))
        state, decisions = game.new(seats, {}, number), 0
        while not state.over:
            if decisions % EVERY == 0:
                for option in state.legal[:3]:
                    after = state.copy()
                    after.apply(option)
                    fresh = game.evaluation.read_weights(game.evaluation.weights)
                    assert game.evaluation.expected(after) == game.evaluation.expected(after, fresh)
                    told += 1
            state.apply(state.legal[luck.below(0, len(state.legal))])
            decisions += 1
    assert told > 100


@pytest.mark.parametrize("name", ["milestones", "keyharvest"])
def test_what_is_remembered_is_bounded(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game: Any = registry.game(name)
    weights = game.evaluation.read_weights(game.evaluation.weights)
    stores = [store for store in vars(weights).values() if isinstance(store, dict)]
    assert len(stores) >= 2
    module = __import__(type(weights).__module__, fromlist=["MOST_KNOWN"])
    for constant in ("MOST_KNOWN", "MOST_MAPS"):
        if hasattr(module, constant):
            monkeypatch.setattr(module, constant, 10)
    luck, state, most = Luck.seeded("bound", ("choice",)), game.new(2, {}, "bound"), 0
    for _ in range(60):
        game.evaluation.expected(state, weights)
        most = max(most, *(len(store) for store in stores))
        state.apply(state.legal[luck.below(0, len(state.legal))])
    # All that one position adds may be there beside the ten.
    assert 10 < most < 60
