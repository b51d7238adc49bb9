"""Tile set files: printed crops, pairs, workers and events as the owner of a box may enter them, checked before play.

A file is the package's own data file, or a part of it: ``{"game": "keyharvest", "tile_sets": {"printed": {...}}}``. A
set has the four blocks of section 6.8: fields, start_pairs, workers, events.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from contado.core.errors import ContadoError
from contado.core.language import Phrase
from contado.games.keyharvest.actions import PLAIN
from contado.games.keyharvest.layout import CODES, CROPS, EVENTS, FARMHANDS, TOWNSFOLK
from contado.games.keyharvest.tile_set import OPERATIONS, TileSet

PAIRS: Final = 4
HIGHEST_NUMBER: Final = 6
# Words of the notation, which no worker can be called by.
TAKEN: Final = (*PLAIN, *CROPS, "add", "registry", "store", "send")

# The parameters of each operation: what they may be. A number says its least value; None means that null is allowed.
NUMBER: Final = 1
SETTING: Final[Mapping[str, Mapping[str, tuple[object, ...]]]] = {
    "gain_crops": {
        "amount": (0,), "per": ("isolated_field", "adjacent_kind"), "max": (1,), "fewest_fields_bonus": (1,),
    },
    "lose_crops": {"amount": (1,)},
    "trade_crops": {"give": (1,), "take": (1,)},
    "harvest": {"scope": ("adjacent", "one_group"), "max": (1, None)},
    "refresh": {"scope": ("adjacent", "board"), "max": (1, None)},
    "spoil": {"amount": (1,)},
    "buy_from_store": {"stores": ("any", "others")},
    "buy_from_registry": {"price": (0,)},
    "discard_from_registry": {"amount": (1,)},
    "swap_with_bag": {},
    "pass_field": {"to": ("left",)},
    "tribute": {"amount": (1,), "amount_two_players": (1,)},
    "return_worker": {"whose": ("self", "other"), "kind": ("any", "farmhand", "townsfolk"), "or_pay": (1, None)},
    "move_worker": {"kind": ("farmhand",)},
    "play_worker": {"kind": ("farmhand",)},
}  # fmt: skip
# Parameters that an operation must have; the others may be left out.
REQUIRED: Final[Mapping[str, tuple[str, ...]]] = {
    "gain_crops": (), "lose_crops": ("amount",), "trade_crops": ("give", "take"), "harvest": ("scope",),
    "refresh": ("scope",), "spoil": ("amount",), "buy_from_store": ("stores",), "buy_from_registry": ("price",),
    "discard_from_registry": ("amount",), "swap_with_bag": (), "pass_field": (), "tribute": ("amount",),
    "return_worker": ("whose",), "move_worker": (), "play_worker": (),
}  # fmt: skip


def read_tile_sets(text: str) -> dict[str, Mapping[str, Any]]:
    """Return the tile sets of a data file by their names, not checked yet."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ContadoError("The Key Harvest tiles are not JSON: {reason}.", reason=str(error)) from None
    if not isinstance(data, dict) or data.get("game") != "keyharvest":
        raise ContadoError("These are no Key Harvest tiles: the file does not say {text}.", text='"game": "keyharvest"')
    sets = data.get("tile_sets")
    if not isinstance(sets, dict) or not sets:
        raise ContadoError("The Key Harvest tiles lack {key}.", key="tile_sets")
    return sets


def read_tile_set(name: str, data: Mapping[str, Any]) -> TileSet:
    """Return a tile set, or say what is wrong with it."""
    try:
        fault = next(tile_faults(name, data), None)
    except KeyError as error:
        raise ContadoError("The Key Harvest tiles {name!r} lack {key}.", name=name, key=str(error)) from None
    except (ValueError, TypeError, IndexError, AttributeError) as error:
        raise ContadoError(
            "The Key Harvest tiles {name!r} have something that cannot be read: {reason}.",
            name=name, reason=str(error),
        ) from None  # fmt: skip
    if fault is not None:
        raise ContadoError("The Key Harvest tiles {name!r} cannot be played: {fault}.", name=name, fault=fault)
    return TileSet(name, data)


def tile_faults(name: str, data: Mapping[str, Any]) -> Iterator[Phrase]:
    """Say what is wrong with a tile set, the first thing first."""
    if not name.replace(" ", "_").replace("-", "_").isidentifier() or name != name.strip() or not name.isascii():
        yield Phrase("its name is a word or two of letters and digits")
    crop_of = data["fields"]["crop_of"]
    for code in CODES:
        if crop_of[code] not in CROPS:
            yield Phrase("the crop of {code} is one of {crops}", code=code, crops=list(CROPS))
    for code in crop_of:
        if code not in CODES:
            yield Phrase("there is no space {code}", code=code)
    pairs = data["start_pairs"]["list"]
    paired = [code for pair in pairs for code in pair["codes"]]
    if len(pairs) != PAIRS or any(len(pair["codes"]) != 2 for pair in pairs):
        yield Phrase("it needs {n} start pairs of two fields each", n=PAIRS)
    if len(set(paired)) != len(paired) or not all(code in CODES for code in paired):
        yield Phrase("the fields of the start pairs are eight different spaces")
    if not all(is_text(pair["mark"]) for pair in pairs):
        yield Phrase("every start pair has a mark")
    yield from worker_faults(data["workers"])
    yield from event_faults(data["events"])


def worker_faults(workers: list[Any]) -> Iterator[Phrase]:
    """Say what is wrong with the workers."""
    kinds = [worker["kind"] for worker in workers]
    if kinds.count("farmhand") != FARMHANDS or kinds.count("townsfolk") != TOWNSFOLK or len(kinds) != 12:
        yield Phrase("it needs {n} farmhands and {m} townsfolk", n=FARMHANDS, m=TOWNSFOLK)
    taken = [word.lower() for word in (*TAKEN, *CODES)]
    for worker in workers:
        id = worker["id"]
        if not is_text(id) or not id.isascii() or not id.isidentifier() or id.lower() in taken:
            yield Phrase("{id!r} cannot be the id of a worker, or is taken", id=id)
        taken.append(id.lower())
        if not is_number(worker["number"], 1) or worker["number"] > HIGHEST_NUMBER:
            yield Phrase("the number of {id} is a whole number from 1 to {most}", id=id, most=HIGHEST_NUMBER)
        if worker["power_mark"] not in ("bell", "scroll"):
            yield Phrase("the power mark of {id} is bell or scroll", id=id)
        yield from text_faults(worker, id)
        yield from effect_faults(worker["effects"], id, is_worker=True)
        yield from endless_faults(worker)


def endless_faults(worker: Mapping[str, Any]) -> Iterator[Phrase]:
    """Say which farmhands would bring themselves to a new space again and again, with nobody able to decline it."""
    if worker["kind"] != "farmhand" or worker["power_mark"] != "scroll":
        return
    ops = [effect["op"] for effect in worker["effects"] if effect.get("whose") != "other"]
    if "move_worker" in ops:
        yield Phrase(
            "{id} is a farmhand that must move farmhands, itself without end: it needs a bell", id=worker["id"]
        )
    if "return_worker" in ops and "play_worker" in ops:
        yield Phrase(
            "{id} is a farmhand that must return and play workers, itself without end: it needs a bell",
            id=worker["id"],
        )


def event_faults(events: list[Any]) -> Iterator[Phrase]:
    """Say what is wrong with the events."""
    letters = [event["letter"] for event in events]
    if sorted(letters) != [chr(ord("A") + at) for at in range(EVENTS)]:
        yield Phrase("it needs {n} events with the letters A to N", n=EVENTS)
    for event in events:
        letter = event["letter"]
        if not is_text(event["id"]):
            yield Phrase("the event {letter} has an id", letter=letter)
        if not isinstance(event["optional"], bool):
            yield Phrase("the event {letter} is optional or not: true or false", letter=letter)
        if event.get("tone", "mixed") not in ("helps", "hurts", "mixed"):
            yield Phrase("the tone of the event {letter} is helps, hurts or mixed", letter=letter)
        yield from text_faults(event, letter)
        yield from effect_faults(event["effects"], letter, is_worker=False)


def text_faults(tile: Mapping[str, Any], name: str) -> Iterator[Phrase]:
    """Say which texts of a tile are missing: English is needed, other languages may follow."""
    for key in ("name", "text"):
        if not all(is_text(text) for text in tile[key].values()) or not tile[key].get("en"):
            yield Phrase("{tile} has a {key} in English", tile=name, key=key)


def effect_faults(effects: list[Any], tile: str, is_worker: bool) -> Iterator[Phrase]:
    """Say which effects are not of the vocabulary of section 3.5."""
    for effect in effects:
        op = effect["op"]
        if op not in OPERATIONS:
            yield Phrase("{tile} has the unknown effect {op!r}", tile=tile, op=op)
            continue
        for key, value in effect.items():
            if key == "op":
                continue
            if key not in SETTING[op]:
                yield Phrase("{tile}: the effect {op} has no parameter {key!r}", tile=tile, op=op, key=key)
            elif not is_allowed(value, SETTING[op][key]):
                yield Phrase("{tile}: {key} of the effect {op} cannot be {value!r}",
                             tile=tile, key=key, op=op, value=value)  # fmt: skip
        for key in REQUIRED[op]:
            if key not in effect:
                yield Phrase("{tile}: the effect {op} needs {key}", tile=tile, op=op, key=key)
        yield from misplaced(effect, tile, is_worker)


def misplaced(effect: Mapping[str, Any], tile: str, is_worker: bool) -> Iterator[Phrase]:
    """Say which effects mean nothing on such a tile: an event has no neighbours, a worker starts no event."""
    near = effect.get("scope") == "adjacent" or effect.get("per") == "adjacent_kind"
    if near and not is_worker:
        yield Phrase("{tile} is an event, and nothing is adjacent to an event", tile=tile)
    if is_worker and (effect["op"] == "pass_field" or "fewest_fields_bonus" in effect):
        yield Phrase("{tile} is a worker, and {op} so belongs to events", tile=tile, op=effect["op"])
    if effect["op"] == "gain_crops":
        # The amount is 0 where only whoever has the fewest fields takes something.
        plain = "amount" in effect or "fewest_fields_bonus" in effect
        if ("per" in effect and "amount" in effect) or not (plain or "per" in effect):
            yield Phrase("{tile}: gain_crops needs either amount or per", tile=tile)
    if "max" in effect and effect["op"] == "gain_crops" and "per" not in effect:
        yield Phrase("{tile}: max of gain_crops goes with per", tile=tile)


def is_allowed(value: object, allowed: tuple[object, ...]) -> bool:
    """Say whether a parameter may have this value: one of the words, or a number from the least on."""
    if isinstance(value, str) or value is None:
        return value in allowed
    return isinstance(allowed[0], int) and is_number(value, allowed[0])


def is_number(value: object, least: int) -> bool:
    """Say whether the value is a whole number that is large enough, and no larger than any tile needs."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= 60


def is_text(value: object) -> bool:
    """Say whether the value is a text of one line that says something."""
    return isinstance(value, str) and bool(value.strip()) and "\n" not in value and "{" not in value
