"""Where points came from: the castles, settlements and things left over that each source of points belongs to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from contado.core.position.event import Event
from contado.core.showing.view import View
from contado.games.castelli.actions import cell_target
from contado.games.castelli.facts import CastelliFacts

# The source of points for a castle, by the event in which it was built.
BUILT: Final = {"built": "castle", "overbuilt": "overbuild"}


def earned(view: View[CastelliFacts], seat: int, events: Sequence[Event]) -> dict[str, list[str]]:
    """Return the things that a seat's points came from, by source."""
    facts = view["facts"]["players"][seat]
    found: dict[str, list[str]] = {}
    for event in events:
        if event.seat == seat and event.kind in BUILT:
            found.setdefault(BUILT[event.kind], []).append(_castle(event))
    found["left_goods"] = [f"good:{seat}:{good}" for good, n in facts["goods"].items() if n]
    found["left_cards"] = [f"hand:{seat}"]
    found["silver"] = [f"silver:{seat}"]
    found["standing_castle"] = _standing(view, seat)
    return {source: found[source] for source in view["breakdown"][seat] if source in found}


def _castle(event: Event) -> str:
    """Return the site of the castle that was built."""
    return f"{cell_target('site', event.facts['cell'])}:{event.facts['area']}:{event.facts['site']}"


def _standing(view: View[CastelliFacts], seat: int) -> list[str]:
    """Return the sites where a castle of the seat stands on top."""
    return [
        f"site:{plot['cell'][0]}:{plot['cell'][1]}:{area['kind']}:{site}"
        for plot in view["facts"]["plots"]
        for area in plot["areas"]
        for site, stack in enumerate(area["sites"])
        if stack and stack[-1] == seat
    ]
