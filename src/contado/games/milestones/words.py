"""The game's words: names of things, and the log in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from contado.core.event import Event
from contado.core.language import Language
from contado.games.milestones.layout import BONUS_POINTS, COSTS, DELIVERY_COINS, GOODS, RISING_COINS, SALE_COINS, Layout
from contado.games.milestones.rules.final_scoring import SHARED


def good_name(good: str, _: Language) -> str:
    """Return the name of a good."""
    return {
        "stone": _("stone"), "wood": _("wood"), "sand": _("sand"), "grain": _("grain"), "coin": _("coin"),
    }[good]  # fmt: skip


def worker_name(good: str, _: Language) -> str:
    """Return the name of the worker who makes a good."""
    return {
        "stone": _("quarryman"), "wood": _("lumberjack"), "sand": _("sand digger"),
        "grain": _("grain grower"), "coin": _("coiner"),
    }[good]  # fmt: skip


def tile_name(layout: Layout, tile: int, _: Language) -> str:
    """Return a worker tile with its two workers."""
    left, right = (
        _(
            "{worker} {number}",
            worker=worker_name(GOODS[layout.worker_type[worker]], _),
            number=layout.worker_number[worker],
        )
        for worker in (2 * tile, 2 * tile + 1)
    )
    return _("{tile} ({left}, {right})", tile=layout.tile_ids[tile], left=left, right=right)


def space_name(space: str, _: Language) -> str:
    """Return the name of a space of the ring."""
    names = {
        "castle": _("castle"), "trading_house": _("trading house"),
        "builders_council": _("builders' council"), "mill": _("mill"),
    }  # fmt: skip
    return names[space] if space in names else _("slot {slot}", slot=space[1:])


def thing(name: str, n: int, _: Language) -> str:
    """Return an amount of a good, of points, or of what the castle takes."""
    if name == "coin":
        return _.plural("{n} coin", "{n} coins", n)
    if name == "vp":
        return _.plural("{n} point", "{n} points", n)
    if name == "goods":
        return _.plural("{n} good of your choice", "{n} goods of your choice", n)
    if name == "worker":
        return _.plural("{n} worker covered", "{n} workers covered", n)
    if name == "bonus_tile":
        return _.plural("{n} bonus tile", "{n} bonus tiles", n)
    return _("{n} {good}", n=n, good=good_name(name, _))


def things(amounts: Mapping[str, int], _: Language) -> str:
    """Return several amounts as one list."""
    return _.join([thing(name, n, _) for name, n in amounts.items() if n])


def source_name(source: str, _: Language) -> str:
    """Return the name of a source of points."""
    if source.startswith("majority_"):
        return _("majority of {workers}", workers=workers_name(source.removeprefix("majority_"), _))
    return {
        "road": _("roads"), "house": _("houses"), "market": _("markets"), "flour": _("flour"),
        "bonus_gain": _("bonus tiles taken"), "bonus_work": _("bonus tiles at work"),
    }[source]  # fmt: skip


def ending(kind: str, _: Language) -> str:
    """Return how a game ended, for statistics."""
    return {"triggered": _("end triggered"), "stopped": _("stopped after the last round allowed")}[kind]


def workers_name(good: str, _: Language) -> str:
    """Return the name of the workers who make a good, more than one of them."""
    return {
        "stone": _("quarrymen"), "wood": _("lumberjacks"), "sand": _("sand diggers"),
        "grain": _("grain growers"), "coin": _("coiners"),
    }[good]  # fmt: skip


def _points(n: int, _: Language) -> str:
    return thing("vp", n, _)


# One line for each kind of event: facts, the player's name, the language.
Line = Callable[[Mapping[str, Any], str, Language], str]


def _produced(facts: Mapping[str, Any], who: str, _: Language) -> str:
    made = thing(facts["good"], facts["n"], _)
    if facts["points"]:
        return _("{who} made {made} and scored {points}.", who=who, made=made, points=_points(facts["points"], _))
    return _("{who} made {made}.", who=who, made=made)


def _hired(facts: Mapping[str, Any], who: str, _: Language) -> str:
    slots = _("slots {first} and {second}", first=facts["slot"], second=facts["slot"] + 1)
    price = things(COSTS["hire"], _)
    return _("{who} hired {tile} for {price}, on {slots}.", who=who, tile=facts["tile"], price=price, slots=slots)


def _sold(facts: Mapping[str, Any], who: str, _: Language) -> str:
    first, second = good_name(facts["first"], _), good_name(facts["second"], _)
    coins = thing("coin", SALE_COINS, _)
    return _("{who} sold {first} and {second}: {coins}.", who=who, first=first, second=second, coins=coins)


def _delivered(facts: Mapping[str, Any], who: str, _: Language) -> str:
    gained = _.join([_points(facts["points"], _), thing("coin", DELIVERY_COINS, _)])
    return _("{who} delivered flour to {node}: {gained}.", who=who, node=facts["node"], gained=gained)


def _majority(facts: Mapping[str, Any], who: str, _: Language) -> str:
    workers, points = workers_name(facts["good"], _), _points(facts["points"], _)
    if facts["points"] == SHARED:
        return _("{who} shares the most {workers}: {points}.", who=who, workers=workers, points=points)
    return _("{who} has the most {workers}: {points}.", who=who, workers=workers, points=points)


LINES: Mapping[str, Line] = {
    "first_player": lambda facts, who, _: _("{who} is the first player.", who=who),
    "laid_out": lambda facts, who, _: _("The first tiles for sale: {tiles}.", tiles=_.join(list(facts["row"]))),
    "dealt": lambda facts, who, _: _("{who} was dealt {tiles}.", who=who, tiles=_.join(list(facts["tiles"]))),
    "drafted": lambda facts, who, _: _("{who} chose {tile}.", who=who, tile=facts["tile"]),
    "placed": lambda facts, who, _: _(
        "{who} put {tile} on slots {first} and {second}.",
        who=who, tile=facts["tile"], first=facts["slot"], second=facts["slot"] + 1,
    ),
    "left_over": lambda facts, who, _: _("{tile} leaves the game.", tile=facts["tile"]),
    "turn": lambda facts, who, _: _("Round {round}: {who}'s turn.", round=facts["round"], who=who),
    "moved": lambda facts, who, _: _("{who} moved to: {space}.", who=who, space=space_name(facts["space"], _)),
    "produced": _produced,
    "declined": lambda facts, who, _: _("{who} declined to produce.", who=who),
    "income": lambda facts, who, _: _(
        "{who} has workers in rising order: {coins}.", who=who, coins=thing("coin", RISING_COINS, _)
    ),
    "hired": _hired,
    "bonus_lost": lambda facts, who, _: _("{who} lost a bonus tile on slot {slot}.", who=who, slot=facts["slot"]),
    "turned_up": lambda facts, who, _: _("{tile} is now for sale.", tile=facts["tile"]),
    "bought": lambda facts, who, _: _(
        "{who} bought {made} for {price}.", who=who, made=thing(facts["good"], 1, _), price=things(COSTS["buy"], _)
    ),
    "sold": _sold,
    "road": lambda facts, who, _: _(
        "{who} built a road {start}, {middle}, {end}: {points}.",
        who=who, start=facts["start"], middle=facts["middle"], end=facts["end"], points=_points(facts["points"], _),
    ),
    "house": lambda facts, who, _: _(
        "{who} built a house in {triangle}: {points}.",
        who=who, triangle=facts["triangle"], points=_points(facts["points"], _),
    ),
    "market": lambda facts, who, _: _(
        "{who} built a market on {node}: {points}.", who=who, node=facts["node"], points=_points(facts["points"], _)
    ),
    "bonus": lambda facts, who, _: _(
        "{who} took the bonus tile of {triangle} for the {worker} on slot {slot}: {points}.",
        who=who, triangle=facts["triangle"], worker=worker_name(facts["good"], _), slot=facts["slot"],
        points=_points(BONUS_POINTS, _),
    ),
    "delivered": _delivered,
    "returned": lambda facts, who, _: _("{who} returned {made}.", who=who, made=thing(facts["good"], 1, _)),
    "covered": lambda facts, who, _: _(
        "{who} covered the {worker} on slot {slot}.",
        who=who, worker=worker_name(facts["good"], _), slot=facts["slot"],
    ),
    "triggered": lambda facts, who, _: _("{who} has triggered the end: every other player has one more turn.", who=who),
    "stopped": lambda facts, who, _: _("The game stops after {rounds} rounds.", rounds=facts["rounds"]),
    "majority": _majority,
}  # fmt: skip


def event_line(event: Event, names: Sequence[str], _: Language) -> str:
    """Return the line of an event for the log."""
    who = names[event.seat] if event.seat >= 0 else ""
    return LINES[event.kind](event.facts, who, _)
