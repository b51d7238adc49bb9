"""The game's words: names of things and amounts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from contado.core.words.language import Language
from contado.games.keyharvest.pieces.layout import CROPS
from contado.games.keyharvest.pieces.tile_set import EventTile, Worker


def crop_name(crop: str, _: Language) -> str:
    """Return the name of a kind of crop."""
    return {
        "wine": _("wine"), "hops": _("hops"), "cider": _("cider apples"), "vegetables": _("vegetables"),
        "wheat": _("wheat"),
    }[crop]  # fmt: skip


def field_name(code: str, crop: str, _: Language) -> str:
    """Return a field by what grows there, and its code, which the board shows to those who ask for codes."""
    return _("the field of {crop} ({field})", field=code, crop=crop_name(crop, _))


def spoken(texts: Mapping[str, str], _: Language) -> str:
    """Return a tile's own text in a language; what the tile set lacks appears in English."""
    english = texts["en"]
    return texts.get(_.code) or _(english)


def worker_name(worker: Worker, _: Language) -> str:
    """Return the name of a worker."""
    return spoken(worker.name, _)


def event_name(event: EventTile, _: Language) -> str:
    """Return letter and name of an event."""
    return _("{letter}, {name}", letter=event.letter, name=spoken(event.name, _))


def thing(name: str, n: int, _: Language) -> str:
    """Return an amount of a crop, of points, of workers, or of crops of any kind."""
    if name == "vp":
        return _.plural("{n} point", "{n} points", n)
    if name == "crops":
        return _.plural("{n} crop of your choice", "{n} crops of your choice", n)
    if name == "worker":
        return _.plural("{n} worker", "{n} workers", n)
    return {
        "wine": _.plural("{n} wine", "{n} wine", n), "hops": _.plural("{n} hop", "{n} hops", n),
        "cider": _.plural("{n} cider apple", "{n} cider apples", n),
        "vegetables": _.plural("{n} vegetable", "{n} vegetables", n), "wheat": _.plural("{n} wheat", "{n} wheat", n),
    }[name]  # fmt: skip


# A number that goes with the same form as "an unknown number of" does.
MANY: Final = 100


def hidden_crops(total: int, _: Language) -> str:
    """Return what stands after the number of another player's crops; where that is less than 0, nobody knows it."""
    return _.plural("crop, kind hidden", "crops, kinds hidden", MANY if total < 0 else total)


def things(amounts: Mapping[str, int], _: Language) -> str:
    """Return several amounts as one list, in the order of the kinds."""
    return _.join([thing(crop, amounts[crop], _) for crop in CROPS if amounts.get(crop)])


def times(factor: int) -> str:
    """Return the symbol that says how much each counts, where that is more than once."""
    return f"{factor}×" if factor > 1 else ""


def tiles_needed(n: int, fields_only: bool, _: Language) -> str:
    """Return what the check of the event track counts: fields and workers are tiles (R26)."""
    return _.plural("{n} field", "{n} fields", n) if fields_only else _.plural("{n} tile", "{n} tiles", n)


def source_name(source: str, _: Language) -> str:
    """Return the name of a source of points."""
    return {
        "workers": _("workers"), "largest_group": _("largest group"), "second_group": _("second group"),
        "crop_majorities": _("crop majorities"),
    }[source]  # fmt: skip
