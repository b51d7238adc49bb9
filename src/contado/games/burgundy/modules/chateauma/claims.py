"""What the Châteauma's turns prove about the tips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from contado.core.position.event import Event
from contado.games.burgundy.claims.ending import is_quiet
from contado.games.burgundy.claims.found import amount, claim, of_kind, points
from contado.games.burgundy.modules.chateauma.facts import chateauma
from contado.games.burgundy.pieces.components import GOODS
from contado.games.burgundy.state import BurgundyState


def cards(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return what a territory card should have promised to score."""
    return {
        f"card:{event.facts['place']}": amount("vp", event.facts["points"]) for event in of_kind(events, "cha_card")
    }


class Sold:
    """A sale: points for each of the goods, for the sale itself, and silver; trade routes give a point for the sale."""

    def __init__(self, state: BurgundyState, event: Event) -> None:
        facts = event.facts
        self.stock = f"stock:{event.seat}:{GOODS.index(facts['good']) + 1}"
        self.each, self.more = divmod(facts["points"], facts["n"])
        self.silver: int = facts["silver"]


def sold(state: BurgundyState, events: Sequence[Event]) -> Sold | None:
    """Return a sale of several goods, where the parts for the sale and for each of them can be told apart."""
    sales = [event for event in of_kind(events, "cha_sell") if event.facts["n"] > 1]
    return Sold(state, sales[0]) if len(sales) == 1 else None


def rate(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tip of its goods should have promised for each of them."""
    sale = sold(state, events)
    return {} if sale is None else {sale.stock: amount("vp", sale.each)}


def for_the_sale(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return what it should have promised for the sale itself, where that brings points."""
    sale = sold(state, events)
    return {} if sale is None or not sale.more else {sale.stock: amount("vp", sale.more)}


def sale_silver(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return the silver it should have promised."""
    sale = sold(state, events)
    return {} if sale is None else {sale.stock: amount("silver", sale.silver)}


def purchases(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return how much silver the tip should have said it needs to buy."""
    return {f"silver:{event.seat}": event.facts["silver"] for event in of_kind(events, "cha_buy")}


def at_the_end(state: BurgundyState, events: Sequence[Event], source: str) -> int:
    """Return what it scored from a source, if nothing happened between the tips and the end."""
    seat = state.readings.automa
    if seat < 0 or not is_quiet(events) or any(event.kind.startswith("cha_") for event in events):
        return 0
    return points(events, seat, source)


def reserve(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tips should have said the tiles of its reserve are worth, wild ones included."""
    scored = at_the_end(state, events, "cha_reserve")
    if not scored:
        return {}
    facts = chateauma(state.facts(None))
    each = amount("vp", scored // (len(facts["wild"]) + sum(map(len, facts["reserve"].values()))))
    return {f"reserve:{kind}": each for kind in facts["reserve"]}


def doubles(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tips should have said its double tiles are worth."""
    scored = at_the_end(state, events, "cha_doubles")
    return {"reserve:double": amount("vp", scored)} if scored else {}


def shields(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tips should have said its shields are worth."""
    scored = at_the_end(state, events, "cha_shields")
    return {f"shields:{state.readings.automa}": amount("vp", scored)} if scored else {}


CLAIMS: Final = (
    claim("territory card {card}: {points} when it is complete ({level})", "points", cards),
    claim("It sells the type it has most of, for {rate} each and {silver} in all.", "rate", rate),
    claim(
        "It sells the type it has most of, for {rate} each, {points} for the sale and {silver} in all.", "rate", rate
    ),
    claim(
        "It sells the type it has most of, for {rate} each, {points} for the sale and {silver} in all.",
        "points",
        for_the_sale,
    ),
    claim("It sells the type it has most of, for {rate} each and {silver} in all.", "silver", sale_silver),
    claim(
        "It sells the type it has most of, for {rate} each, {points} for the sale and {silver} in all.",
        "silver",
        sale_silver,
    ),
    claim(
        "With {n} or more it buys in every turn: a double tile of the store, else a tile of the black depot.",
        "n",
        purchases,
    ),
    claim(
        "With {n} or more it buys in every turn: from the black depot what its reserve has fewest of.", "n", purchases
    ),
    claim(
        "The top one is taken when no depot has a tile that fits; at the end each is worth {points}.", "points", reserve
    ),
    claim("At the end they are worth {points}; their grapes do not matter.", "points", doubles),
    claim("Its shields are worth {points} at the end.", "points", shields),
)
