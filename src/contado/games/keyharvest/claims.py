"""What tips say of the future, and what proves it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from contado.core.claim import Claim
from contado.core.event import Event
from contado.core.state import State
from contado.games.keyharvest.layout import CODES

# Amounts in the words of options that are not for what the option does: they lie on the slot.
BESIDE: Final = ("The bid stands: {bid}",)


def group(source: str, each: int, state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return how many fields the tips of a group should have told, from what it scores at the end (section 4)."""
    if any(event.kind == "laid" for event in events):
        return {}
    return {
        f"space:{event.seat}:{code}": event.facts["points"] // each
        for event in events
        if event.kind == "scored" and event.facts["source"] == source
        for code in CODES
    }


def largest(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return the fields of the largest group, which score a point each."""
    return group("largest_group", 1, state, events)


def second(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return the fields of the second group, which score two points each."""
    return group("second_group", 2, state, events)


CLAIMS: Final = (
    Claim("In the largest group: {n} fields, {points} each.", "n", largest),
    Claim("In the second group: {n} fields, {points} each.", "n", second),
)
