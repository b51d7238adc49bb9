"""What tips of shields promise, and what proves it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from contado.core.position.event import Event
from contado.games.burgundy.claims.ending import is_quiet
from contado.games.burgundy.claims.found import amount, claim, for_all, of_kind, points
from contado.games.burgundy.claims.turn import more_silver
from contado.games.burgundy.modules.shields.kept import kept_shields
from contado.games.burgundy.state import BurgundyState

# What shields score or give has sources of its own; shield 10 books what monasteries score once more.
BOOKED: Final = {"area_size": ("shield_17",), "goods_sold": ("shield_12",), "colour_bonus": ("shield_7",)}
AGAIN: Final = ("shield_10",)
TURNS: Final = {"shield": "", "shield_16": "", "shield_6_target": "", "tribute": "lost"}
PAID: Final = ("tribute",)
# What events tell of a cost.
TOLD_BY: Final = {"tile": ("discarded_down",)}

# Sentences in the words of options whose amounts are for the end of the game.
BESIDE: Final = ("take shield {number} ({points} at the end). {effect}",)


def both_dice(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return which number the tip of a shield should have required of both dice."""
    taken, used = of_kind(events, "shield"), of_kind(events, "die")
    if len(taken) != 1 or len(used) != 2 or any(event.facts["workers"] for event in used):
        return {}
    if of_kind(events, "shield_16"):
        return {}
    return {f"shield:{taken[0].facts['shield']}": used[0].facts["die"]}


def tribute(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return the tribute that the shields should have named."""
    found: dict[str, object] = {}
    for event in of_kind(events, "tribute"):
        kept = event.facts["kept"]
        if kept:
            each = (event.facts["silver"] + event.facts["workers"]) // len(kept)
            found |= for_all([f"shield:{shield}" for shield in kept], amount("silver", each))
    return found


def shields(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return what a shield should have promised to score, if it is its owner's only one."""
    found: dict[str, object] = {}
    for seat in range(state.seats):
        scored = points(events, seat, "shield_vp", "shield_13")
        held = kept_shields(state).shields_of(seat) if scored else []
        if len(held) == 1 and is_quiet(events) and seat != state.readings.automa:
            found[f"shield:{held[0]}"] = amount("vp", scored)
    return found


CLAIMS: Final = (
    claim("Both dice take it, when both are a {n}; workers help. It goes on a castle of yours.", "n", both_dice),
    claim("At the end of every phase it costs {silver} of tribute, or it leaves the game.", "silver", tribute),
    claim("Shield {number}, {points}. {effect}", "points", shields),
    claim("Every sale brings {silver} more, but not with shield 9.", "silver", more_silver),
)
