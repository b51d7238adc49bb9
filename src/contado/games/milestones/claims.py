"""What tips say of the future, and what proves it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from contado.core.claim import Claim
from contado.core.event import Event
from contado.core.language import ENGLISH
from contado.core.state import State
from contado.games.milestones.words import thing


def nodes(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return the numbers that the tips of nodes should have told: a milestone or a market scores what lies under it."""
    roads = {f"node:{event.facts['middle']}": event.facts["points"] for event in events if event.kind == "road"}
    return roads | {f"node:{event.facts['node']}": event.facts["points"] for event in events if event.kind == "market"}


def houses(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tips of triangles should have said of the houses that were built there."""
    return {f"triangle:{event.facts['triangle']}": event.facts["points"] for event in events if event.kind == "house"}


def hires(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tips of tiles should have said that they cost, from the coins that went."""
    hired = [event for event in events if event.kind == "hired"]
    if len(hired) != 1:
        return {}
    seat = hired[0].seat
    before = state.game.holdings(state, seat)["coin"]
    after = state.copy()
    for event in events:
        if event.kind == "acted" and not event.facts["forced"]:
            after.apply(event.facts["action"])
    paid = before - after.game.holdings(after, seat)["coin"]
    return {f"row:{hired[0].facts['tile']}": thing("coin", paid, ENGLISH)}


CLAIMS: Final = (
    Claim("node {node}: number {number}", "number", nodes),
    Claim("node {node}: number {number}, junction: a market can stand here", "number", nodes),
    Claim("node {node}: number {number}, road end: roads begin and markets stand here", "number", nodes),
    Claim("a house scores {n} point", "n", houses),
    Claim("for hire: {tile}, {price}", "price", hires),
)
