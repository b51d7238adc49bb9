"""A game played to its end with any options: what the bench measures, and a source of positions."""

from __future__ import annotations

from contado.core.luck import Luck
from contado.core.state import State


def playout(state: State, luck: Luck) -> int:
    """Play any options until the game is over, all equally likely; return the number of decisions."""
    decisions = 0
    while state.stack:
        legal = state.legal
        state.apply(legal[luck.below(0, len(legal))])
        decisions += 1
    return decisions
