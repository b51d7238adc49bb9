"""What tips say of the future, and what proves it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from contado.core.claim import Claim
from contado.core.event import Event
from contado.core.language import ENGLISH
from contado.core.state import State
from contado.games.burgundy.components import GOODS
from contado.games.burgundy.words import thing

# Sentences in the words of options whose amounts are for the end of the game, or of a bonus that is let go.
BESIDE: Final = (
    "take shield {number} ({points} at the end). {effect}",
    "{what}; areas: {areas}; at the end {points} more",
    "Take {grapes} (now {points})",
    "You have not used this yet: {bonus}. Stop all the same?",
)


# What an area scores by its size: the points of an inn and of shield 17 have sources of their own.
BY_SIZE: Final = ("area_size", "inn", "shield_17")
# What goods that are sold score.
BY_SALE: Final = ("goods_sold", "shield_12")


def areas(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tip of the last space of an area should have said of its points.

    An inn that fills the space itself makes the area larger than it was before. Who plays alone has no more points than
    the target.
    """
    if state.game.settings_of(state)["mode"] == "solo":
        return {}
    placed = [event for event in events if event.kind == "placed"]
    if len(placed) != 1 or placed[0].facts["tile"] == "inn":
        return {}
    seat = placed[0].seat
    scored = [event for event in events if event.kind == "scored" and event.seat == seat]
    points = sum(event.facts["points"] for event in scored if event.facts["source"] in BY_SIZE)
    if not any(event.facts["source"] == "area_size" for event in scored):
        return {}
    return {f"hex:{seat}:{placed[0].facts['space']}": thing("vp", points, ENGLISH)}


def purchases(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tips of tiles should have said that they cost."""
    return {
        event.facts["where"]: thing("silver", event.facts["silver"], ENGLISH)
        for event in events
        if event.kind == "bought" and not event.facts["workers"]
    }


def sales(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tip of stored goods should have said that their sale brings.

    A trade route brings more of the same, and the Châteauma sells in its own way.
    """
    settings = state.game.settings_of(state)
    sold = [event for event in events if event.kind == "sold"]
    if len(sold) != 1 or settings["trade_routes"] != "off" or settings["chateauma"] or settings["mode"] == "solo":
        return {}
    seat, n = sold[0].seat, sold[0].facts["n"]
    own = [event for event in events if event.seat == seat]
    points = sum(event.facts["points"] for event in own if event.kind == "scored" and event.facts["source"] in BY_SALE)
    brought = [[event.facts["n"] for event in own if event.kind == what] for what in ("silver", "workers")]
    if any(len(amounts) > 1 for amounts in brought) or points % n:
        return {}  # Something else brought some of it.
    gains = [f"{thing('vp', points // n, ENGLISH)} each"]
    gains += [
        thing(what, amounts[0], ENGLISH)
        for what, amounts in zip(("silver", "workers"), brought, strict=True)
        if amounts
    ]
    return {f"stock:{seat}:{GOODS.index(sold[0].facts['good']) + 1}": ENGLISH.join(gains)}


CLAIMS: Final = (
    Claim("Its area of {n} space scores {points} when it is complete, and the bonus of the phase.", "points", areas),
    Claim(
        "Its area of {n} space counts as {size}: it scores {points} when it is complete, and the bonus of the phase.",
        "points",
        areas,
    ),
    Claim("A die that shows {number} sells them all: {gains}.", "gains", sales),
    Claim("Costs {silver}, whatever the dice show; one purchase a turn.", "silver", purchases),
)
