"""Where points came from: what a player built on the map, and the workers on the player's ring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from contado.core.position.event import Event
from contado.core.showing.view import View
from contado.games.milestones.facts import MilestonesFacts

# Who built what the map does not show: the events say it.
BUILT: Final = {
    "road": ("road", "node", "middle"),
    "house": ("house", "triangle", "triangle"),
    "market": ("market", "node", "node"),
    "delivered": ("flour", "node", "node"),
}


def earned(view: View[MilestonesFacts], seat: int, events: Sequence[Event]) -> dict[str, list[str]]:
    """Return the things that a seat's points came from, by source. Workers that are covered by now are not in sight."""
    found: dict[str, list[str]] = {}
    for event in events:
        if event.seat == seat and event.kind in BUILT:
            source, thing, fact = BUILT[event.kind]
            found.setdefault(source, []).append(f"{thing}:{event.facts[fact]}")
    for at, slot in enumerate(view["facts"]["players"][seat]["slots"]):
        if slot["kind"] != "worker":
            continue
        ring = f"ring:{seat}:w{at + 1}"
        found.setdefault(f"majority_{slot['type']}", []).append(ring)
        if slot["bonus"]:
            found.setdefault("bonus_gain", []).append(ring)
    return {source: found[source] for source in view["breakdown"][seat] if source in found}
