"""What tips of the second expansion say of the future, and what proves it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import gcd
from typing import Final

from contado.core.position.event import Event
from contado.games.burgundy.claims.ending import SCORED
from contado.games.burgundy.claims.found import amount, amounts, claim, for_all, lying, of_kind
from contado.games.burgundy.modules.tiles_2.faces import CRANE
from contado.games.burgundy.state import BurgundyState

TURNS: Final = {"hired": ""}


def beside_a_crane(state: BurgundyState, seat: int, placed: int) -> int | None:
    """Count nothing where a crane lies, which is one building more for one of the monasteries."""
    return 0 if CRANE in state.estate(seat).spaces else None


COUNTED: Final[Mapping[int, Callable[[BurgundyState, int, int], int | None]]] = dict.fromkeys(SCORED, beside_a_crane)


def hired(state: BurgundyState, events: Sequence[Event], what: str) -> dict[str, object]:
    """Return what monastery 28 should have said that it takes or gives, of which several may be bought in one go."""
    found: dict[str, object] = {}
    for event in of_kind(events, "hired"):
        paid = {"silver": event.facts["silver"], "workers": amounts(events, event.seat, "workers")[0]}
        each = paid[what] // gcd(*paid.values())
        found |= for_all(lying(state, event.seat, "monastery28"), amount(what, each))
    return found


def hiring_silver(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return the silver for monastery 28."""
    return hired(state, events, "silver")


def hiring_workers(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return the workers of monastery 28."""
    return hired(state, events, "workers")


CLAIMS: Final = (
    claim("At any moment you may pay {silver} for {workers}.", "silver", hiring_silver),
    claim("At any moment you may pay {silver} for {workers}.", "workers", hiring_workers),
)
