"""What tips of border posts promise, and what proves it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from contado.core.position.event import Event
from contado.games.burgundy.claims.ending import monasteries
from contado.games.burgundy.claims.found import amount, booked, claim, of_kind, points_of_one
from contado.games.burgundy.state import BurgundyState


def border_tiles(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tip of the next bonus tile should have said, to whoever took it."""
    taken = [event for event in of_kind(events, "border_tile") if event.seat == state.decider]
    total = points_of_one(events, state.decider, ("border_bonus", *booked("colour_bonus")[1:]))
    return {"bonus:border": amount("vp", total)} if len(taken) == 1 and total else {}


CLAIMS: Final = (
    claim("{n} for the next to join all border posts", "n", border_tiles),
    claim("{points} for each bonus tile of a colour", "points", monasteries),
)
