"""Small helpers for what base and modules write."""

from __future__ import annotations

from typing import Any, Final

from contado.core.position.observation import Page
from contado.core.state import Decision
from contado.games.burgundy.observing.extent import Extent
from contado.games.burgundy.pieces.components import DEPOTS, GOODS
from contado.games.burgundy.state import BurgundyState

# Piles of goods: those of each type on each depot.
PILES: Final = DEPOTS * len(GOODS)


def owners(state: BurgundyState, seat: int) -> list[int]:
    """Return a seat for each estate, the viewer first: partners share one."""
    found: list[int] = []
    seen = 0
    for next_seat in range(state.seats):
        one = (seat + next_seat) % state.seats
        estate = 1 << state.estate_of[one]
        if not seen & estate:
            seen |= estate
            found.append(one)
    return found


def asked_of(state: BurgundyState, seat: int) -> Decision[Any] | None:
    """Return what a seat decides now, if it does: only it is told what the decision is about."""
    if not state.stack or state.stack[-1].seat != seat:
        return None
    return state.stack[-1]


def write_bits(bits: int, size: int, values: list[int], at: int) -> None:
    """Write a set that is kept as bits as flags."""
    for n in range(size):
        values[at + n] = bits >> n & 1


def write_monasteries(bits: int, extent: Extent, page: Page) -> None:
    """Write which of the monasteries in play these are."""
    if bits:
        at, values = page.at, page.values
        for number in extent.monasteries:
            values[at] = bits >> number & 1
            at += 1
    page.at += len(extent.monasteries)
