"""The game's words: names of things, and the log in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from contado.core.event import Event
from contado.core.language import Language


def colour_name(colour: str, _: Language) -> str:
    """Return the name of a colour of clay."""
    return {"red": _("red"), "white": _("white"), "black": _("black"), "blue": _("blue")}[colour]


def thing(name: str, n: int, _: Language) -> str:
    """Return an amount of something that costs and gains speak of."""
    if name == "log":
        return _.plural("{n} log", "{n} logs", n)
    if name == "vp":
        return _.plural("{n} point", "{n} points", n)
    if name == "clay":
        return _("{n} clay", n=n)
    return _("{n} {colour} clay", n=n, colour=colour_name(name, _))


def source_name(source: str, _: Language) -> str:
    """Return the name of a source of points."""
    return {"pots": _("pots"), "stoker": _("stoker"), "patron": _("patron")}[source]


def event_line(event: Event, names: Sequence[str], _: Language) -> str:
    """Return the line of an event for the log."""
    facts, who = event.facts, names[event.seat]
    colour = colour_name(facts["colour"], _) if "colour" in facts else ""
    points = thing("vp", facts["points"], _) if "points" in facts else ""
    match event.kind:
        case "dug" if "clay" in facts:
            clay = _.join([colour_name(one, _) for one in facts["clay"]])
            return _("{who} dug {clay} clay.", who=who, clay=clay)
        case "dug":
            return _("{who} dug {clay}.", who=who, clay=thing("clay", facts["n"], _))
        case "thrown":
            return _(
                "{who} put a {colour} pot of size {size} on shelf {shelf}.",
                who=who,
                colour=colour,
                size=facts["size"],
                shelf=facts["shelf"],
            )
        case "lit":
            return _("{who} lit the fire: a {roll}, heat {heat}.", who=who, roll=facts["roll"], heat=facts["heat"])
        case "baked":
            shelf = facts["shelf"]
            return _("{who}'s {colour} pot on shelf {shelf} is baked: {points}.",
                     who=who, colour=colour, shelf=shelf, points=points)  # fmt: skip
        case "stoked":
            return _("{who} baked for others: {points}.", who=who, points=points)
        case "patron":
            return _("{who}'s patron loves {colour}: {points}.", who=who, colour=colour, points=points)
    return _("{who} rested.", who=who)
