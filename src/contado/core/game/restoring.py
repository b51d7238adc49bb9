"""A state from what pickle kept of it. As Python, not compiled, so that pickle finds the function by its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from contado.core.game.game import Game
from contado.core.state import State


def restored_state(game: Game, data: Mapping[str, Any], seed: str) -> State:
    """Return the state that was written as data."""
    state: State = game.state_from_json(data)
    state.seed = seed
    return state
