"""What tips of castle connection promise, and what proves it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from contado.core.position.event import Event
from contado.games.burgundy.claims.found import amount, claim, of_kind, points
from contado.games.burgundy.state import BurgundyState


def recovery(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tip should have given as the price of a castle that was bought back."""
    bought = of_kind(events, "castle_recovered")
    return {"castle_reserve": amount("vp", -points(events, bought[0].seat, "castle_recovery"))} if bought else {}


CLAIMS: Final = (
    claim("It costs {points}. Castles that are left on the board when a phase begins come here.", "points", recovery),
)
