"""What tips promise, and what proves it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from contado.core.position.event import Event
from contado.core.state import State
from contado.core.words.claim import Claim, played
from contado.core.words.language import ENGLISH
from contado.games.keyharvest.pieces.layout import CODES, NEIGHBOURS, bits
from contado.games.keyharvest.telling.words import thing

# Amounts in the words of options that do not stand for what the option does: they lie on the slot.
BESIDE: Final = ("The bid stands: {bid}",)
# What changes fields and workers on boards.
BOARD_CHANGES: Final = (
    "laid", "placed", "replaced", "displaced", "sent_back", "swapped", "passed", "chose", "start_pair",
)  # fmt: skip


def group(source: str, each: int, state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return how many fields the tips of a group should have named, from what it scores at the end (section 4)."""
    if any(event.kind == "laid" for event in events):
        return {}
    return {
        f"space:{event.seat}:{code}": event.facts["points"] // each
        for event in events
        if event.kind == "scored" and event.facts["source"] == source
        for code in CODES
    }


def largest(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return the fields of the largest group, which score a point each."""
    return group("largest_group", 1, state, events)


def second(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return the fields of the second group, which score two points each."""
    return group("second_group", 2, state, events)


def gained(state: State, events: Sequence[Event], seat: int, source: str) -> int:
    """Return how many more points a seat has from a source after an action."""
    at = state.game.rules.sources.index(source)
    return played(state, events).ledger.by_source(seat).get(at, 0) - state.ledger.by_source(seat).get(at, 0)


def one_laid(state: State, events: Sequence[Event]) -> Event | None:
    """Return the event of a field that was laid, where nothing else changed on that player's board."""
    laid = [event for event in events if event.kind in BOARD_CHANGES]
    return laid[0] if len(laid) == 1 and laid[0].kind == "laid" else None


def each_of(source: str, other: str, state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tips should have said each field of a group scores, from what one more field of it brought.

    This can be seen where the laid field has one neighbour, so that it joins nothing, and only this group has grown.
    """
    laid = one_laid(state, events)
    if laid is None:
        return {}
    seat, space = laid.seat, CODES.index(laid.facts["field"])
    player = state.facts(None)["players"][seat]
    near = [CODES[one] for one in bits(NEIGHBOURS[space]) if CODES[one] in player["fields"]]
    points = gained(state, events, seat, source)
    grown = [group for group in player["groups"] if near and near[0] in group]
    if len(near) != 1 or not grown or not points or gained(state, events, seat, other):
        return {}
    return {f"space:{seat}:{code}": thing("vp", points, ENGLISH) for code in grown[0]}


def largest_each(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return the points for each field of the largest group."""
    return each_of("largest_group", "second_group", state, events)


def second_each(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return the points for each field of the second group."""
    return each_of("second_group", "largest_group", state, events)


def workers(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tips of workers in hand and town should have promised to score: it is booked at once."""
    changed = [event for event in events if event.kind in BOARD_CHANGES]
    if len(changed) != 1 or changed[0].kind != "placed" or changed[0].facts["start"] or changed[0].facts["lifted"]:
        return {}
    seat, worker = changed[0].seat, changed[0].facts["worker"]
    points = gained(state, events, seat, "workers")
    return {f"town:{worker}": points, f"hand:{seat}:{worker}": points}


def standing(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tips of workers on a board should have said they score, from what is lost without them."""
    changed = [event for event in events if event.kind in BOARD_CHANGES]
    if len(changed) != 1 or changed[0].kind != "sent_back" or not changed[0].facts["space"]:
        return {}
    seat = changed[0].seat
    return {f"space:{seat}:{changed[0].facts['space']}": -gained(state, events, seat, "workers")}


def neighbours(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return how many fields the tips of empty spaces should have counted, from the group of a field laid there."""
    laid = one_laid(state, events)
    if laid is None:
        return {}
    code = laid.facts["field"]
    groups = played(state, events).facts(None)["players"][laid.seat]["groups"]
    around = {CODES[one] for one in bits(NEIGHBOURS[CODES.index(code)])}
    return {f"space:{laid.seat}:{code}": sum(len(around & set(group)) for group in groups if code in group)}


CLAIMS: Final = (
    Claim("In the largest group: {n} fields, {points} each.", "n", largest),
    Claim("In the second group: {n} fields, {points} each.", "n", second),
    Claim("In the largest group: {n} fields, {points} each.", "points", largest_each),
    Claim("In the second group: {n} fields, {points} each.", "points", second_each),
    Claim("Needs {n} field around its space and scores {n} point at the end.", "n", workers),
    Claim("Scores {n} point at the end.", "n", workers),
    Claim("Scores {n} point at the end.", "n", standing),
    Claim("{n} field next to it.", "n", neighbours),
)
