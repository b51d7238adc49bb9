"""What tips of the solo game promise, and what proves it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from contado.core.position.event import Event
from contado.games.burgundy.claims.found import claim, of_kind
from contado.games.burgundy.state import BurgundyState


def next_target(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tip should have named as the target after the one that was reached."""
    reached = of_kind(events, "solo_target")
    return {f"score:{reached[0].seat}": reached[0].facts["target"]} if len(reached) == 1 else {}


CLAIMS: Final = (
    claim(
        "At {target} you carry out one more action and begin again at 0; the next target is {then}. The game is won "
        "when all spaces are covered.",
        "then",
        next_target,
    ),
)
