"""A game played to its end at random: what the bench measures, and a source of positions.

This module stays where it is: tools/speed_lane.py also runs it in the last release.
"""

from __future__ import annotations

from contado.core.position.luck import Luck
from contado.core.state import State


def playout(state: State, luck: Luck) -> int:
    """Play random options, all equally likely, until the game is over; return the number of decisions."""
    decisions = 0
    while state.stack:
        legal = state.legal
        state.apply(legal[luck.below(0, len(legal))])
        decisions += 1
    return decisions
