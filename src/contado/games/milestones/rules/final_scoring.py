"""The end: majorities of worker types (section 4)."""

from __future__ import annotations

from typing import Final

from contado.core.position.event import Event
from contado.games.milestones.pieces.layout import GOODS
from contado.games.milestones.state import FROM_MAJORITY, MilestonesState

ALONE: Final = 5
SHARED: Final = 2


def majority_values(state: MilestonesState, good: int) -> list[int]:
    """Return each player's visible workers of the type, with one that has a bonus tile counting as 2."""
    return [state.majority_value(player, good) for player in state.players]


def majority_points(values: list[int]) -> list[int]:
    """Return the points for these values: 5 alone, 2 each for those who share, none if all are equal (R34)."""
    highest = max(values)
    leaders = values.count(highest)
    if leaders == len(values):
        return [0] * len(values)
    points = ALONE if leaders == 1 else SHARED
    return [points if value == highest else 0 for value in values]


def final_scoring(state: MilestonesState) -> None:
    """Book the majorities; after that the stack is empty, so the game is over."""
    for good in range(len(GOODS)):
        for seat, points in enumerate(majority_points(majority_values(state, good))):
            if points:
                # Not through `score`: nothing can be triggered any more.
                state.ledger.book(seat, FROM_MAJORITY + good, points, state.turn)
                if state.listener is not None:
                    state.tell(Event("majority", seat, {"good": GOODS[good], "points": points}))
