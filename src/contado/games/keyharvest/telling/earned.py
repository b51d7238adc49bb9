"""Where points came from: the workers, groups and screens that each source of points belongs to."""

from __future__ import annotations

from collections.abc import Sequence

from contado.core.position.event import Event
from contado.core.showing.view import View
from contado.games.keyharvest.facts import KeyHarvestFacts


def earned(view: View[KeyHarvestFacts], seat: int, events: Sequence[Event]) -> dict[str, list[str]]:
    """Return the things that a seat's points came from, by source (section 4)."""
    player = view["facts"]["players"][seat]
    # A field that stands alone is a group of one.
    groups = [*player["groups"], *([code] for code in player["isolated"])]
    crops = [
        f"screen:{seat}:{crop}"
        for event in events
        if event.kind == "scored" and event.seat == seat
        for crop in event.facts["crops"]
    ]
    found = {
        "workers": list(player["workers"]),
        "largest_group": groups[0] if groups else [],
        "second_group": groups[1] if len(groups) > 1 else [],
    }
    lit = {source: [f"space:{seat}:{code}" for code in codes] for source, codes in found.items()}
    lit["crop_majorities"] = crops
    return {source: lit[source] for source in view["breakdown"][seat]}
