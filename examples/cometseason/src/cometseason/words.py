"""The names of things and amounts."""

from __future__ import annotations

from contado.core.words.language import Language


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
    """Return an amount of something that appears in costs and gains."""
    match name:
        case "coin":
            return _.plural("{n} coin", "{n} coins", n)
        case "vp":
            return _.plural("{n} point", "{n} points", n)
        case "sighting":
            return _.plural("{n} sighting", "{n} sightings", n)
    return _("{n} × {comet}", n=n, comet=comet_name(name, _))
