"""The game's words: names of things and amounts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from contado.core.words.language import Language
from contado.games.milestones.pieces.layout import Layout


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
    return workers_words(layout.workers_of([tile]), _)


def workers_words(workers: Sequence[Sequence[Any]], _: Language) -> str:
    """Return tiles by the types and numbers of their workers, two on each: nobody knows tiles by what is typed."""
    said = [_("{worker} {number}", worker=worker_name(good, _), number=number) for good, number in workers]
    pairs = zip(said[::2], said[1::2], strict=True)
    return _.join([_("{left} + {right}", left=left, right=right) for left, right in pairs])


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
        return _.plural("{n} visible worker", "{n} visible workers", n)
    if name == "bonus_tile":
        return _.plural("{n} bonus tile", "{n} bonus tiles", n)
    if name == "stone":
        return _.plural("{n} stone", "{n} stone", n)
    if name == "wood":
        return _.plural("{n} wood", "{n} wood", n)
    if name == "sand":
        return _.plural("{n} sand", "{n} sand", n)
    return _.plural("{n} grain", "{n} grain", n)


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


def workers_name(good: str, _: Language) -> str:
    """Return the name of the workers who make a good, in the plural."""
    return {
        "stone": _("quarrymen"), "wood": _("lumberjacks"), "sand": _("sand diggers"),
        "grain": _("grain growers"), "coin": _("coiners"),
    }[good]  # fmt: skip


def workers_count(good: str, n: int, _: Language) -> str:
    """Return how many workers there are who make a good."""
    if good == "stone":
        return _.plural("{n} quarryman", "{n} quarrymen", n)
    if good == "wood":
        return _.plural("{n} lumberjack", "{n} lumberjacks", n)
    if good == "sand":
        return _.plural("{n} sand digger", "{n} sand diggers", n)
    if good == "grain":
        return _.plural("{n} grain grower", "{n} grain growers", n)
    return _.plural("{n} coiner", "{n} coiners", n)


def supply_words(supply: Mapping[str, int], _: Language) -> list[str]:
    """Return the pieces that can run out, each with its number."""
    return [
        _.plural("{n} road section", "{n} road sections", supply["road_sections"]),
        _.plural("{n} house", "{n} houses", supply["houses"]),
        _.plural("{n} market", "{n} markets", supply["markets"]),
        _.plural("{n} flour sack", "{n} flour sacks", supply["flour_sacks"]),
    ]
