"""The end: workers, the two largest groups, majorities of crops (section 4)."""

from __future__ import annotations

from contado.core.event import Event
from contado.games.keyharvest.layout import CROPS, KINDS, group_sizes
from contado.games.keyharvest.state import (
    FROM_LARGEST,
    FROM_MAJORITIES,
    FROM_SECOND,
    FROM_WORKERS,
    SOURCES,
    KeyHarvestState,
)

SECOND_GROUP_FACTOR = 2


def majority(state: KeyHarvestState, kind: int) -> int:
    """Return who has strictly most crops of a kind, or -1 (R49)."""
    best, owner = 0, -1
    for seat in range(state.seats):
        count = state.players[seat].crops[kind]
        if count > best:
            best, owner = count, seat
        elif count == best:
            owner = -1
    return owner


def points(state: KeyHarvestState, seat: int) -> list[int]:
    """Return a player's points by source, in the order of the sources."""
    player = state.players[seat]
    largest, second = group_sizes(player.fields)
    majorities = sum([majority(state, kind) == seat for kind in range(KINDS)])
    return [player.worker_points(state.tiles.number), largest, SECOND_GROUP_FACTOR * second, majorities]


def final_scoring(state: KeyHarvestState) -> None:
    """Book all points; the stack is empty after it, so the game is over."""
    for source in (FROM_WORKERS, FROM_LARGEST, FROM_SECOND, FROM_MAJORITIES):
        for seat in range(state.seats):
            scored = points(state, seat)[source]
            if scored:
                state.ledger.book(seat, source, scored, state.turn)
                if state.listener is not None:
                    kinds = [CROPS[kind] for kind in range(KINDS) if majority(state, kind) == seat]
                    facts = {
                        "source": SOURCES[source], "points": scored,
                        "crops": kinds if source == FROM_MAJORITIES else [],
                    }  # fmt: skip
                    state.tell(Event("scored", seat, facts))
