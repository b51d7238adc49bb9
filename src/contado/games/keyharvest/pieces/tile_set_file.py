"""Tile set files: printed crops, pairs, workers and events as the owner of a box may enter them, checked before play.

A file is the package's own data file, or a part of it: ``{"game": "keyharvest", "tile_sets": {"printed": {...}}}``. A
set has the four blocks of section 6.8: fields, start_pairs, workers, events.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from contado.core.brought.data_file import is_number, read_data
from contado.core.errors import ContadoError
from contado.core.words.language import Phrase, shown
from contado.games.keyharvest.actions import PLAIN
from contado.games.keyharvest.pieces.layout import CODES, CROPS, EVENTS, FARMHANDS, TOWNSFOLK
from contado.games.keyharvest.pieces.tile_set import OPERATIONS, Effect, TileSet, stated_numbers
from contado.games.keyharvest.telling.tile_text import has_stray_brace, places

PAIRS: Final = 4
HIGHEST_NUMBER: Final = 6
# More than any tile needs.
HIGHEST_AMOUNT: Final = 60
LONGEST_NAME: Final = 60
# Words of the notation, which cannot be the name of a worker.
TAKEN: Final = (*PLAIN, *CROPS, "add", "registry", "store", "send")

# The parameters of each operation, with their allowed values. A number is a minimum; None means that null is allowed.
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


class Misshapen(Exception):
    """A part of the file has the wrong type."""

    def __init__(self, reason: Phrase) -> None:
        super().__init__(str(reason))
        self.reason = reason


def read_tile_sets(text: str) -> dict[str, Mapping[str, Any]]:
    """Return the tile sets of a data file by their names, not checked yet."""
    data = read_data(text)
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
    except RecursionError:
        raise ContadoError("The file is nested too deeply to be read.") from None
    except KeyError as error:
        raise ContadoError("The Key Harvest tiles {name!r} lack {key}.", name=shown(name), key=str(error)) from None
    except Misshapen as error:
        raise ContadoError(
            "The Key Harvest tiles {name!r} have something that cannot be read: {reason}.",
            name=shown(name), reason=error.reason,
        ) from None  # fmt: skip
    if fault is not None:
        raise ContadoError("The Key Harvest tiles {name!r} cannot be played: {fault}.", name=shown(name), fault=fault)
    return TileSet(name, data)


def tile_faults(name: str, data: object) -> Iterator[Phrase]:
    """Say what is wrong with a tile set, the first thing first."""
    words = name.replace(" ", "_").replace("-", "_")
    if not words.isidentifier() or name != name.strip() or not name.isascii() or len(name) > LONGEST_NAME:
        yield Phrase("its name is a word or two of letters and digits")
    tiles = an_object(data, "tile_sets")
    crop_of = an_object(an_object(tiles["fields"], "fields")["crop_of"], "fields.crop_of")
    for code in CODES:
        if crop_of[code] not in CROPS:
            yield Phrase("the crop of {code} is one of {crops}", code=code, crops=list(CROPS))
    for code in crop_of:
        if code not in CODES:
            yield Phrase("there is no space {code}", code=shown(code if code.isprintable() else repr(code)))
    yield from pair_faults(objects(an_object(tiles["start_pairs"], "start_pairs")["list"], "start_pairs.list"))
    yield from worker_faults(objects(tiles["workers"], "workers"))
    yield from event_faults(objects(tiles["events"], "events"))


def pair_faults(pairs: list[Mapping[str, Any]]) -> Iterator[Phrase]:
    """Say what is wrong with the start pairs."""
    paired = [a_list(pair["codes"], "start_pairs.list.codes") for pair in pairs]
    if len(pairs) != PAIRS or any(len(codes) != 2 for codes in paired):
        yield Phrase("it needs {n} start pairs of two fields each", n=PAIRS)
    fields = [code for codes in paired for code in codes]
    if not all(code in CODES for code in fields) or len(set(fields)) != len(fields):
        yield Phrase("the fields of the start pairs are eight different spaces")
    if not all(is_name(pair["mark"]) for pair in pairs):
        yield Phrase("every start pair has a mark")


def worker_faults(workers: list[Mapping[str, Any]]) -> Iterator[Phrase]:
    """Say what is wrong with the workers."""
    kinds = [worker["kind"] for worker in workers]
    if kinds.count("farmhand") != FARMHANDS or kinds.count("townsfolk") != TOWNSFOLK or len(kinds) != 12:
        yield Phrase("it needs {n} farmhands and {m} townsfolk", n=FARMHANDS, m=TOWNSFOLK)
    taken = [word.lower() for word in (*TAKEN, *CODES)]
    for worker in workers:
        id = worker["id"]
        if not is_name(id) or not id.isascii() or not id.isidentifier() or id.lower() in taken:
            yield Phrase("{id!r} cannot be the id of a worker, or is taken", id=shown(id))
        taken.append(id.lower())
        if not is_number(worker["number"], 1, HIGHEST_NUMBER):
            yield Phrase("the number of {id} is a whole number from 1 to {most}", id=id, most=HIGHEST_NUMBER)
        if worker["power_mark"] not in ("bell", "scroll"):
            yield Phrase("the power mark of {id} is bell or scroll", id=id)
        yield from text_faults(worker, id)
        yield from effect_faults(objects(worker["effects"], f"{id}.effects"), id, is_worker=True)
        yield from endless_faults(worker)
        yield from place_faults(worker, id)


def endless_faults(worker: Mapping[str, Any]) -> Iterator[Phrase]:
    """Say which farmhands would move themselves to a new space again and again, with nobody able to decline it."""
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


def event_faults(events: list[Mapping[str, Any]]) -> Iterator[Phrase]:
    """Say what is wrong with the events."""
    letters = [event["letter"] for event in events]
    if len(letters) != EVENTS or not all(chr(ord("A") + at) in letters for at in range(EVENTS)):
        yield Phrase("it needs {n} events with the letters A to N", n=EVENTS)
    for event in events:
        letter = event["letter"]
        if not is_name(event["id"]):
            yield Phrase("the event {letter} has an id", letter=letter)
        if not isinstance(event["optional"], bool):
            yield Phrase("the event {letter} is optional or not: true or false", letter=letter)
        if event.get("tone", "mixed") not in ("helps", "hurts", "mixed"):
            yield Phrase("the tone of the event {letter} is helps, hurts or mixed", letter=letter)
        yield from text_faults(event, letter)
        yield from effect_faults(objects(event["effects"], f"{letter}.effects"), letter, is_worker=False)
        yield from place_faults(event, letter)


def text_faults(tile: Mapping[str, Any], name: str) -> Iterator[Phrase]:
    """Say which texts of a tile are missing or cannot be shown: English is needed, other languages may follow."""
    for key in ("name", "text"):
        texts = an_object(tile[key], f"{name}.{key}")
        if not all(isinstance(text, str) and text.strip() for text in texts.values()) or not texts.get("en"):
            yield Phrase("{tile} has a {key} in English", tile=name, key=key)
        for text in texts.values():
            if has_stray_brace(text) or (key == "name" and places(text)):
                yield Phrase("the {key} of {tile} has a brace that is no place for a number", key=key, tile=name)
            if not is_shown(text):
                yield Phrase("the {key} of {tile} has a sign that cannot be shown", key=key, tile=name)
            if key == "name" and len(text) > LONGEST_NAME:
                yield Phrase("the name of {tile} has more than {n} letters", tile=name, n=LONGEST_NAME)


def place_faults(tile: Mapping[str, Any], name: str) -> Iterator[Phrase]:
    """Say which placeholders in a tile's text are for numbers that its effects do not state."""
    numbers = stated_numbers([Effect(effect) for effect in tile["effects"]], 0)
    for text in tile["text"].values():
        for place in places(text):
            if place not in numbers:
                yield Phrase("the text of {tile} has a place for {place}, which none of its effects states",
                             tile=name, place=place)  # fmt: skip


def effect_faults(effects: list[Mapping[str, Any]], tile: str, is_worker: bool) -> Iterator[Phrase]:
    """Say which effects are not in the vocabulary of section 3.5."""
    for effect in effects:
        op = effect["op"]
        if op not in OPERATIONS:
            yield Phrase("{tile} has the unknown effect {op!r}", tile=tile, op=shown(op))
            continue
        for key, value in effect.items():
            if key == "op":
                continue
            if key not in SETTING[op]:
                yield Phrase("{tile}: the effect {op} has no parameter {key!r}", tile=tile, op=op, key=shown(key))
            elif not is_allowed(value, SETTING[op][key]):
                plain = value if value is None or isinstance(value, int | float) else shown(value)
                yield Phrase("{tile}: {key} of the effect {op} cannot be {value!r}",
                             tile=tile, key=key, op=op, value=plain)  # fmt: skip
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
        # The amount is 0 where only the player with the fewest fields takes something.
        plain = "amount" in effect or "fewest_fields_bonus" in effect
        if ("per" in effect and "amount" in effect) or not (plain or "per" in effect):
            yield Phrase("{tile}: gain_crops needs either amount or per", tile=tile)
    if "max" in effect and effect["op"] == "gain_crops" and "per" not in effect:
        yield Phrase("{tile}: max of gain_crops goes with per", tile=tile)


def is_allowed(value: object, allowed: tuple[object, ...]) -> bool:
    """Say whether a parameter may have this value: one of the words, or a number from the least on."""
    if isinstance(value, str) or value is None:
        return value in allowed
    return isinstance(allowed[0], int) and is_number(value, allowed[0], HIGHEST_AMOUNT)


def is_name(value: object) -> bool:
    """Say whether the value is a short text that is not empty and can be shown."""
    if not isinstance(value, str) or not value.strip() or "{" in value or "}" in value:
        return False
    return is_shown(value) and len(value) <= LONGEST_NAME


def is_shown(text: str) -> bool:
    """Say whether every character of a text can be shown, in one line; non-breaking spaces can."""
    return text.replace("\u00a0", " ").replace("\u202f", " ").isprintable()


def an_object(value: object, where: str) -> Mapping[str, Any]:
    """Return the value, which must be an object of the file."""
    if not isinstance(value, dict):
        raise Misshapen(Phrase("{where} must be an object in braces", where=where))
    return value


def a_list(value: object, where: str) -> list[Any]:
    """Return the value, which must be a list of the file."""
    if not isinstance(value, list):
        raise Misshapen(Phrase("{where} must be a list in brackets", where=where))
    return value


def objects(value: object, where: str) -> list[Mapping[str, Any]]:
    """Return the value, which must be a list of objects."""
    return [an_object(one, where) for one in a_list(value, where)]
