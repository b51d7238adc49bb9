"""What tips of the solo game promise, and what proves it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from contado.core.position.event import Event
from contado.games.burgundy.claims.ending import monasteries
from contado.games.burgundy.claims.found import claim, of_kind
from contado.games.burgundy.claims.turn import purse
from contado.games.burgundy.pieces.kinds import KINDS
from contado.games.burgundy.state import BurgundyState

# Who plays alone has no more points than the target.
UNSURE: Final = dict.fromkeys(("area_size", "area_phase", "sale"), lambda state, seat: True)
# Monasteries score when they are placed.
AT_ONCE: Final = True
# What events tell of a cost.
TOLD_BY: Final = {"goods": ("solo_paid",)}


def complete_colours(state: BurgundyState, seat: int, placed: int) -> int:
    """Count the colours that are complete, with one space more covered: there are no bonus tiles."""
    estate = state.estate(seat)
    covered = estate.covered | 1 << placed if placed >= 0 else estate.covered
    return len([colour for colour in estate.duchy.colour[: len(KINDS)] if covered & colour == colour])


COUNTED: Final = {26: complete_colours}


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
    claim("{points} for each colour that is complete", "points", monasteries),
    claim(
        "Once a turn {silver} buy a tile of the black depot. When you score, silver buys points one for one, if that "
        "reaches the target.",
        "silver",
        purse,
    ),
)
