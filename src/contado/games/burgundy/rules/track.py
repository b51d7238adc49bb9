"""The turn track: who plays before whom (section 3.1)."""

from __future__ import annotations

from contado.games.burgundy.state import BurgundyState


def turn_order(state: BurgundyState) -> list[int]:
    """Return the seats from the last space of the track to the first, in each stack from top to bottom."""
    order: list[int] = []
    for space in range(len(state.track) - 1, -1, -1):
        pile = state.track[space]
        for at in range(len(pile) - 1, -1, -1):
            order.append(pile[at])
    return order
