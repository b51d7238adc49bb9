"""The names of things and amounts."""

from __future__ import annotations

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
