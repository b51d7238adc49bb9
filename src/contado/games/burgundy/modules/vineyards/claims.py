"""What tips of vineyards promise, and what proves it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from contado.core.position.event import Event
from contado.games.burgundy.claims.ending import is_quiet
from contado.games.burgundy.claims.found import amount, claim, points
from contado.games.burgundy.modules.vineyards.faces import GRAPES
from contado.games.burgundy.modules.vineyards.kept import kept_vineyards
from contado.games.burgundy.state import BurgundyState

# Sentences in the words of options whose amounts are for the end of the game, or for a bonus that is declined.
BESIDE: Final = (
    "{what}; areas: {areas}; at the end {points} more",
    "Take {grapes} (now {points})",
    "You have not used this yet: {bonus}. Stop all the same?",
)

TURNS: Final = {"planted": ""}


def vines(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return what vine bonus tiles should have promised to score, if they are of one colour."""
    found: dict[str, object] = {}
    for seat in range(state.seats):
        scored = points(events, seat, "vine_areas")
        tiles = kept_vineyards(state).tiles_of(seat) if scored else []
        colours = [GRAPES[colour] for colour, n in enumerate(tiles) if n]
        if len(colours) == 1 and is_quiet(events) and seat != state.readings.automa:
            found[f"vinetile:{seat}:{colours[0]}"] = amount("vp", scored)
    return found


CLAIMS: Final = (claim("At the end it scores the largest: {points}.", "points", vines),)
