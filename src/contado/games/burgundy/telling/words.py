"""The game's words: names of things, and the log in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from contado.core.position.event import Event
from contado.core.words.language import Language, marked, marked_plural
from contado.games.burgundy.pieces.components import FACE_NAMES, GOODS, MONASTERIES, SPECIES, animals_on, species_of
from contado.games.burgundy.rooms import parts

Name = Callable[[Language], str]


class Names(NamedTuple):
    """What a module calls its tiles and its sources of points (`modules/<name>/words.py`, which says `NAMES`).

    `short` are the codes of tiles whose names are too long for a space of the map; `automa` is what the seat is called
    that plays by itself; `asks_for` and `asks_with` are what is asked where things of the module are part of a choice
    (`Words.asks_for`); `places` are its places that words name (`Words.named_places`).
    """

    tiles: Mapping[str, Name] = {}
    # Tiles as somebody takes them: "took a ship".
    taken: Mapping[str, Name] = {}
    short: Mapping[str, Name] = {}
    sources: Mapping[str, Name] = {}
    automa: Name | None = None
    asks_for: Mapping[str, str] = {}
    asks_with: Mapping[str, str] = {}
    places: tuple[str, ...] = ()


NAMES: Final = Names(
    tiles={
        "castle": lambda _: _("castle"), "mine": lambda _: _("mine"), "ship": lambda _: _("ship"),
        "market": lambda _: _("market"), "carpenter": lambda _: _("carpenter"), "church": lambda _: _("church"),
        "warehouse": lambda _: _("warehouse"), "boarding_house": lambda _: _("boarding house"),
        "bank": lambda _: _("bank"), "town_hall": lambda _: _("town hall"), "watchtower": lambda _: _("watchtower"),
        # Several modules place tiles face down.
        "black_tile": lambda _: _("face-down tile"),
    },
    taken={
        "castle": lambda _: _("a castle"), "mine": lambda _: _("a mine"), "ship": lambda _: _("a ship"),
        "market": lambda _: _("a market"), "carpenter": lambda _: _("a carpenter"), "church": lambda _: _("a church"),
        "warehouse": lambda _: _("a warehouse"), "boarding_house": lambda _: _("a boarding house"),
        "bank": lambda _: _("a bank"), "town_hall": lambda _: _("a town hall"),
        "watchtower": lambda _: _("a watchtower"), "black_tile": lambda _: _("a face-down tile"),
    },
    short={
        "carpenter": lambda _: _("carpen."), "warehouse": lambda _: _("wareh."),
        "boarding_house": lambda _: _("board."), "town_hall": lambda _: _("townh."),
        "watchtower": lambda _: _("watch."), "black_tile": lambda _: _("hidden"),
    },
    sources={
        "area_size": lambda _: _("areas by size"), "area_phase": lambda _: _("areas by phase"),
        "colour_bonus": lambda _: _("colour bonus tiles"), "livestock": lambda _: _("livestock"),
        "goods_sold": lambda _: _("goods sold"), "watchtower": lambda _: _("watchtowers"),
        "left_goods": lambda _: _("goods left"), "left_silver": lambda _: _("silver left"),
        "left_workers": lambda _: _("workers left"),
    },
    asks_for={
        "die": marked("With which die?"), "depot": marked("Which tile do you take?"),
        "key": marked("Which stored tile?"), "hex": marked("On which space?"),
        "stock": marked("Which goods do you sell?"), "black": marked("Which tile of the black depot?"),
    },
    asks_with={
        "die": marked("What do you do with it?"), "monastery": marked("What do you do with this monastery?"),
        "key": marked("Where do you place this tile?"), "depot": marked("How do you take this tile?"),
        "hex": marked("What do you place here, and how?"), "stock": marked("How do you sell these goods?"),
    },
    places=("hex",),
)  # fmt: skip


@lru_cache(maxsize=1)
def all_names() -> Names:
    """Return the names of the base and of all modules."""
    named: list[Names] = [NAMES, *(part.NAMES for part in parts("words"))]
    return Names(
        {tile: name for one in named for tile, name in one.tiles.items()},
        {tile: name for one in named for tile, name in one.taken.items()},
        {tile: name for one in named for tile, name in one.short.items()},
        {source: name for one in named for source, name in one.sources.items()},
        next((one.automa for one in named if one.automa is not None), None),
        {kind: text for one in named for kind, text in one.asks_for.items()},
        {kind: text for one in named for kind, text in one.asks_with.items()},
        tuple(place for one in named for place in one.places),
    )


def tile_name(face: int, _: Language) -> str:
    """Return the name of a tile."""
    name = all_names().tiles.get(FACE_NAMES[face])
    if name is not None:
        return name(_)
    if face > MONASTERIES:
        return _("monastery {number}", number=face - MONASTERIES)
    return animals_name(SPECIES[species_of(face)], animals_on(face), _)


def taken_name(face: int, _: Language) -> str:
    """Return a tile as somebody takes or places it, with its article."""
    name = all_names().taken.get(FACE_NAMES[face])
    return tile_name(face, _) if name is None else name(_)


def face_number(name: str) -> int:
    """Return the face for a name as events and views write it."""
    return FACE_NAMES.index(name)


def animals_name(species: str, n: int, _: Language) -> str:
    """Return a number of animals."""
    if species == "cow":
        return _.plural("{n} cow", "{n} cows", n)
    if species == "sheep":
        return _.plural("{n} sheep", "{n} sheep", n)
    if species == "pig":
        return _.plural("{n} pig", "{n} pigs", n)
    return _.plural("{n} goat", "{n} goats", n)


def colour_name(kind: str, _: Language) -> str:
    """Return the name of a kind of tiles, in the plural."""
    return {
        "castle": _("castles"), "mine": _("mines"), "ship": _("ships"), "livestock": _("livestock"),
        "building": _("buildings"), "monastery": _("monasteries"),
    }[kind]  # fmt: skip


def good_name(good: str, _: Language) -> str:
    """Return the name of a type of goods."""
    return {
        "turquoise": _("turquoise"), "purple": _("purple"), "pink": _("pink"), "red": _("red"),
        "brown": _("brown"), "orange": _("orange"),
    }[good]  # fmt: skip


def goods_list(counts: Sequence[int], _: Language) -> str:
    """Return goods with their numbers, as a list."""
    return _.join([goods_amount(GOODS[at], n, _) for at, n in enumerate(counts) if n])


def goods_amount(good: str, n: int, _: Language) -> str:
    """Return so many goods of a type; each has forms of its own, since no language glues a number to a name."""
    return {
        "turquoise": lambda: _.plural("{n} turquoise", "{n} turquoise", n),
        "purple": lambda: _.plural("{n} purple", "{n} purple", n),
        "pink": lambda: _.plural("{n} pink", "{n} pink", n),
        "red": lambda: _.plural("{n} red", "{n} red", n),
        "brown": lambda: _.plural("{n} brown", "{n} brown", n),
        "orange": lambda: _.plural("{n} orange", "{n} orange", n),
    }[good]()


def thing(name: str, n: int, _: Language) -> str:
    """Return an amount of something that appears in costs and gains."""
    if name == "workers":
        return _.plural("{n} worker", "{n} workers", n)
    if name == "silver":
        return _.plural("{n} silver", "{n} silver", n)
    if name == "tile":
        return _.plural("{n} stored tile", "{n} stored tiles", n)
    if name == "goods":
        return _.plural("{n} goods tile", "{n} goods tiles", n)
    return _.plural("{n} point", "{n} points", n)


def source_name(source: str, _: Language) -> str:
    """Return the name of a source of points."""
    if source.startswith("monastery_"):
        return _("monastery {number}", number=source.removeprefix("monastery_"))
    return all_names().sources[source](_)


# One line for each kind of event: facts, the player's name, the language.
Line = Callable[[Mapping[str, Any], str, Language], str]


def _tile(facts: Mapping[str, Any], _: Language) -> str:
    return taken_name(face_number(facts["tile"]), _)


def _loaded(facts: Mapping[str, Any], who: str, _: Language) -> str:
    goods = [goods_amount(good, n, _) for good, n in facts["goods"].items()]
    return (
        _("{who} loaded {goods}.", {"who": marked("You loaded {goods}.")}, who=who, goods=_.join(goods))
        if goods
        else _("{who} loaded nothing.", {"who": marked("You loaded nothing.")}, who=who)
    )


def _rolled(facts: Mapping[str, Any], who: str, _: Language) -> str:
    return _(
        "Round {round}: the white die shows {white}, {good} goods go to depot {white}.",
        round=facts["round"], white=facts["white"], good=good_name(facts["good"], _),
    )  # fmt: skip


def _die(facts: Mapping[str, Any], who: str, _: Language) -> str:
    if facts["workers"]:
        workers = thing("workers", facts["workers"], _)
        return _(
            "{who} used the {die} and {workers}.",
            {"who": marked("You used the {die} and {workers}.")},
            who=who,
            die=facts["die"],
            workers=workers,
        )
    return _("{who} used the {die}.", {"who": marked("You used the {die}.")}, who=who, die=facts["die"])


def _unused(facts: Mapping[str, Any], who: str, _: Language) -> str:
    """Say which dice a turn has left lying (R17)."""
    if len(facts["dice"]) > 1:
        return _(
            "{who} used neither the {first} nor the {second}.",
            {"who": marked("You used neither the {first} nor the {second}.")},
            who=who,
            first=facts["dice"][0],
            second=facts["dice"][1],
        )
    return _(
        "{who} did not use the {die}.", {"who": marked("You did not use the {die}.")}, who=who, die=facts["dice"][0]
    )


LINES: Mapping[str, Line] = {
    "first_player": lambda facts, who, _: _(
        "{who} is the first player.", {"who": marked("You are the first player.")}, who=who
    ),
    "duchy": lambda facts, who, _: _(
        "{who} plays duchy {number}.", {"who": marked("You play duchy {number}.")}, who=who, number=facts["number"]
    ),
    "start_castle": lambda facts, who, _: _(
        "{who} placed their first castle (space {space}).",
        {"who": marked("You placed your first castle (space {space}).")},
        who=who,
        space=facts["space"],
    ),
    "phase": lambda facts, who, _: _("Phase {phase} begins.", phase=facts["phase"]),
    # Which tiles there are can be seen on the board; in words they would fill the log.
    "refilled": lambda facts, who, _: _("The depots are refilled."),
    "goods": lambda facts, who, _: _(
        "Goods of this phase: {goods}.", goods=_.join([good_name(good, _) for good in facts["goods"]])
    ),
    "rolled": _rolled,
    "turn": lambda facts, who, _: _(
        "{who}'s turn: {first} and {second}.",
        {"who": marked("Your turn: {first} and {second}.")},
        who=who,
        first=facts["dice"][0],
        second=facts["dice"][1],
    ),
    "die": _die,
    "unused": _unused,
    "stored": lambda facts, who, _: _(
        "{who} took {tile}.", {"who": marked("You took {tile}.")}, who=who, tile=_tile(facts, _)
    ),
    "bought": lambda facts, who, _: _(
        "{who} bought {tile}.", {"who": marked("You bought {tile}.")}, who=who, tile=_tile(facts, _)
    ),
    "discarded": lambda facts, who, _: _(
        "{who} discarded {tile}.", {"who": marked("You discarded {tile}.")}, who=who, tile=_tile(facts, _)
    ),
    "placed": lambda facts, who, _: _(
        "{who} placed {tile} (space {space}).",
        {"who": marked("You placed {tile} (space {space}).")},
        who=who,
        tile=_tile(facts, _),
        space=facts["space"],
    ),
    "loaded": _loaded,
    "marker": lambda facts, who, _: _(
        "{who}'s turn marker moved to space {space}.",
        {"who": marked("Your turn marker moved to space {space}.")},
        who=who,
        space=facts["space"],
    ),
    "sold": lambda facts, who, _: _.plural(
        "{who} sold {n} {good} goods tile.",
        "{who} sold {n} {good} goods tiles.",
        facts["n"],
        {"who": marked_plural("You sold {n} {good} goods tile.", "You sold {n} {good} goods tiles.")},
        who=who,
        good=good_name(facts["good"], _),
    ),
    "workers": lambda facts, who, _: _(
        "{who} got {what}.", {"who": marked("You got {what}.")}, who=who, what=thing("workers", facts["n"], _)
    ),
    "silver": lambda facts, who, _: _(
        "{who} got {what}.", {"who": marked("You got {what}.")}, who=who, what=thing("silver", facts["n"], _)
    ),
    "bonus_tile": lambda facts, who, _: _(
        "{who} completed all {colour} and took a bonus tile.",
        {"who": marked("You completed all {colour} and took a bonus tile.")},
        who=who,
        colour=colour_name(facts["colour"], _),
    ),
    # Its points are told.
    "completed": lambda facts, who, _: "",
    "scored": lambda facts, who, _: _(
        "{who}: {points} for {source}.",
        {"who": marked("You: {points} for {source}.")},
        who=who,
        points=thing("vp", facts["points"], _),
        source=source_name(facts["source"], _),
    ),
}


def event_line(event: Event, names: Sequence[str], _: Language) -> str:
    """Return the line of an event for the log."""
    who = names[event.seat] if event.seat >= 0 else ""
    return LINES[event.kind](event.facts, who, _)
