"""The end: workers, the two largest groups, majorities of crops (section 4)."""

from __future__ import annotations

from typing import Final

from contado.core.position.event import Event
from contado.games.keyharvest.pieces.layout import CROPS, KINDS
from contado.games.keyharvest.state import FROM_MAJORITIES, LIVE_SOURCES, SOURCES, KeyHarvestState

# What each majority of a crop scores (R49).
MAJORITY_POINTS: Final = 1


def majority(state: KeyHarvestState, kind: int) -> int:
    """Return who has strictly the most crops of a kind, or -1 (R49)."""
    best, owner = 0, -1
    for seat in range(state.seats):
        count = state.players[seat].crops[kind]
        if count > best:
            best, owner = count, seat
        elif count == best:
            owner = -1
    return owner


def points(state: KeyHarvestState, seat: int) -> list[int]:
    """Return a player's points by source, in the order of the sources; workers and groups were booked on the way."""
    majorities = 0
    for kind in range(KINDS):
        if majority(state, kind) == seat:
            majorities += MAJORITY_POINTS
    first = seat * LIVE_SOURCES
    return [*state.live_points[first : first + LIVE_SOURCES], majorities]


def final_scoring(state: KeyHarvestState) -> None:
    """Book the majorities, and announce all points; after that the stack is empty, so the game is over."""
    scored = [points(state, seat) for seat in range(state.seats)]
    for source in range(len(SOURCES)):
        for seat in range(state.seats):
            if not scored[seat][source]:
                continue
            if source == FROM_MAJORITIES:
                state.ledger.book(seat, source, scored[seat][source], state.turn)
            if state.listener is not None:
                kinds = [CROPS[kind] for kind in range(KINDS) if majority(state, kind) == seat]
                facts = {
                    "source": SOURCES[source], "points": scored[seat][source],
                    "crops": kinds if source == FROM_MAJORITIES else [],
                }  # fmt: skip
                state.tell(Event("scored", seat, facts))
