"""The game's words: names of things, and the log in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from contado.core.event import Event
from contado.core.language import Language


def comet_name(comet: str, _: Language) -> str:
    """Return the name of a comet."""
    return {"ash": _("Ash"), "brass": _("Brass"), "coral": _("Coral"), "dew": _("Dew"), "moss": _("Moss")}[comet]


def field_name(field: str, _: Language) -> str:
    """Return the name of a field of the sky, as it stands after "the"."""
    return {
        "hare": _("Hare"), "lamp": _("Lamp"), "loom": _("Loom"), "otter": _("Otter"), "sail": _("Sail"),
        "well": _("Well"),
    }[field]  # fmt: skip


def hour_name(hour: str, _: Language) -> str:
    """Return the name of an hour."""
    return {"evening": _("Evening"), "midnight": _("Midnight"), "dawn": _("Dawn")}[hour]


def instrument_name(instrument: str, _: Language) -> str:
    """Return the name of an instrument."""
    return {
        "lens": _("Lens"), "seal": _("Seal"), "dome": _("Dome"), "chronometer": _("Chronometer"),
        "endowment": _("Endowment"), "almanac": _("Almanac"), "sextant": _("Sextant"), "atlas": _("Atlas"),
    }[instrument]  # fmt: skip


def instrument_words(instrument: str, _: Language) -> str:
    """Return what an instrument does, as short as a card says it."""
    return {
        "lens": _("+1 for each publication"),
        "seal": _("your publications are never contested"),
        "dome": _("observe in clouded fields"),
        "chronometer": _("the gift of your hour even in company"),
        "endowment": _("2 coins every night"),
        "almanac": _("a sighting every night"),
        "sextant": _("as often is enough for the survey"),
        "atlas": _("2 for each different comet at the end"),
    }[instrument]


def thing(name: str, n: int, _: Language) -> str:
    """Return an amount of something that costs and gains speak of."""
    match name:
        case "coin":
            return _.plural("{n} coin", "{n} coins", n)
        case "vp":
            return _.plural("{n} point", "{n} points", n)
        case "sighting":
            return _.plural("{n} sighting", "{n} sightings", n)
    return _("{n} × {comet}", n=n, comet=comet_name(name, _))


def source_name(source: str, _: Language) -> str:
    """Return the name of a source of points."""
    return {
        "comets": _("comets"), "priority": _("priority"), "contests": _("contests"), "dawn": _("dawn"),
        "instruments": _("instruments"), "survey": _("survey"), "funds": _("funds"), "moon": _("the moon"),
    }[source]  # fmt: skip


def event_line(event: Event, names: Sequence[str], _: Language) -> str:
    """Return the line of an event for the log."""
    facts, who = event.facts, names[event.seat] if event.seat >= 0 else ""
    points = thing("vp", facts["points"], _) if "points" in facts else ""
    comet = comet_name(facts["comet"], _) if facts.get("comet") else ""
    instrument = instrument_name(facts["instrument"], _) if "instrument" in facts else ""
    match event.kind:
        case "night":
            clouds = _.join([field_name(field, _) for field in facts["clouds"]])
            return _("Night {night}. Clouds: {clouds}.", night=facts["night"], clouds=clouds)
        case "offered":
            return _("{instrument} is for sale.", instrument=instrument)
        case "bid":
            return _("{who} bids {n}.", who=who, n=facts["bid"])
        case "passed":
            return _("{who} passes.", who=who)
        case "bought":
            coins = thing("coin", facts["n"], _)
            return _("{who} buys {instrument} for {coins}.", who=who, instrument=instrument, coins=coins)
        case "unsold":
            return _("Nobody wants {instrument}.", instrument=instrument)
        case "drew" if comet:
            return _("{who} draws {comet}.", who=who, comet=comet)
        case "drew":
            return _("{who} draws {sightings}.", who=who, sightings=thing("sighting", facts["n"], _))
        case "hour" if facts["gift"]:
            return _("{who}: {hour}, with its gift.", who=who, hour=hour_name(facts["hour"], _))
        case "hour":
            return _("{who}: {hour}, in company.", who=who, hour=hour_name(facts["hour"], _))
        case "endowed":
            return _("{who}'s endowment pays {coins}.", who=who, coins=thing("coin", facts["n"], _))
        case "lectured":
            return _("{who} lectures for {coins}.", who=who, coins=thing("coin", facts["n"], _))
        case "observed" if comet:
            return _("{who} observes in the {field} and takes {comet}.",
                     who=who, field=field_name(facts["field"], _), comet=comet)  # fmt: skip
        case "observed":
            return _("{who} observes in the {field}.", who=who, field=field_name(facts["field"], _))
    return points_line(event, who, comet, instrument, points, names, _)


def points_line(
    event: Event, who: str, comet: str, instrument: str, points: str, names: Sequence[str], _: Language
) -> str:
    """Return the line of an event that scores."""
    facts = event.facts
    match event.kind:
        case "published":
            return _("{who} publishes {comet} with {sightings}: {points}.", who=who, comet=comet, points=points,
                     sightings=thing("sighting", facts["n"], _))  # fmt: skip
        case "priority":
            return _("{who} has priority: {points}.", who=who, points=points)
        case "contested":
            return _("{who} contests {publisher}'s {comet}: {points}.", who=who, comet=comet, points=points,
                     publisher=names[facts["publisher"]])  # fmt: skip
        case "sketched":
            return _("{who} sketches the moon: {points}.", who=who, points=points)
        case "survey":
            fields = _.plural("{n} field", "{n} fields", facts["n"])
            return _("{who}'s survey leads in {fields}: {points}.", who=who, fields=fields, points=points)
        case "funds":
            coins = thing("coin", facts["n"], _)
            return _("{who} has {coins} left: {points}.", who=who, coins=coins, points=points)
    return _("{who}'s {instrument}: {points}.", who=who, instrument=instrument, points=points)
