"""The tables of the rulebook: their lines are made of the data and of the words that the table itself has."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from contado.core.settings import Choice, Setting, Settings, Text, matters, value_text
from contado.core.teaching.rulebook import Entry
from contado.core.words.language import Language
from contado.core.words.plain import value_words
from contado.core.words.wording import capital
from contado.games.burgundy.drawing.glyphs import good_token
from contado.games.burgundy.drawing.look import laid
from contado.games.burgundy.drawing.tiles import face_icon, kind_class, tile
from contado.games.burgundy.pieces.components import (
    BUILDINGS,
    FACE_NAMES,
    FIRST_LIVESTOCK,
    GOODS,
    KIND_OF,
    MARKET,
    MONASTERIES,
    PHASES,
    TABLES,
)
from contado.games.burgundy.pieces.kinds import ANY_KIND, CASTLE, KINDS, MINE, MONASTERY, SHIP
from contado.games.burgundy.rooms import parts
from contado.games.burgundy.settings.options import OPTIONS
from contado.games.burgundy.state import Readings
from contado.games.burgundy.telling.explanations import Printing, Sale, sale_words, tile_effect
from contado.games.burgundy.telling.words import colour_name, good_name, thing, tile_name

# How large a tile and a goods tile are in the square of a picture, which is 64 wide.
RADIUS: Final = 29.0
GOOD: Final = 48.0
# The largest area of a duchy: larger ones are only counted so.
LARGEST_AREA: Final = 8


def tile_entry(face: int, settings: Settings, _: Language) -> Entry:
    """Return the line of a tile: its name, what it does, and how it looks."""
    printing = Printing.of(settings)
    if KIND_OF[face] == MONASTERY:
        # What a monastery does is written on it in signs.
        picture = tile(FACE_NAMES[face], 0, 0, RADIUS, "", printing, 0, _)
    else:
        picture = laid(kind_class(face).removeprefix("kind-"), face_icon(face))
    return Entry(capital(tile_name(face, _)), tile_effect(face, printing, _), picture)


def reading_entries(options: Iterable[Setting], settings: Settings, _: Language) -> list[Entry]:
    """Return how this table reads those of the options that are about a rule which can be read otherwise."""
    chosen = {name: value_text(value) for name, value in settings.items()}
    return [
        Entry(_(one.title), " ".join(filter(None, [_value(one, settings, _), _(one.about)])))
        for one in options
        if one.fine_print and matters(one, OPTIONS, chosen)
    ]


def _value(option: Setting, settings: Settings, _: Language) -> str:
    """Return what a form calls the value of an option, as a sentence; nothing for a text that nobody has written."""
    value = settings[option.name]
    if isinstance(option, Text) and value == option.default:
        return ""
    label = option.labels.get(str(value), "") if isinstance(option, Choice) else ""
    return capital(_(label) if label else value_words(value, _)) + "."


def _of_modules() -> dict[str, list[Setting]]:
    """Return the options of every module that has some."""
    return {part.__name__.split(".")[-2]: [option for place, option in part.OPTIONS] for part in parts("options")}


def readings_of(module: str, settings: Settings, _: Language) -> list[Entry]:
    """Return how this table reads the rules of a module."""
    return reading_entries(_of_modules().get(module, []), settings, _)


def _readings(table: Readings, _: Language) -> list[Entry]:
    others = {option.name for options in _of_modules().values() for option in options}
    return reading_entries([one for one in OPTIONS if one.name not in others], table.settings, _)


def _area_sizes(table: Readings, _: Language) -> list[Entry]:
    return [
        Entry(_.plural("{n} space", "{n} spaces", size), thing("vp", TABLES.area_vp[size], _))
        for size in range(1, LARGEST_AREA + 1)
    ]


def _phases(table: Readings, _: Language) -> list[Entry]:
    return [
        Entry(capital(_("phase {phase}", phase=phase)), thing("vp", bonus, _))
        for phase, bonus in zip(PHASES, TABLES.phase_bonus, strict=True)
    ]


def _tiles(table: Readings, _: Language) -> list[Entry]:
    livestock = tile_entry(FIRST_LIVESTOCK, table.settings, _)
    return [
        *(tile_entry(face, table.settings, _) for face in (CASTLE, MINE, SHIP)),
        # One line for all species.
        livestock._replace(name=capital(colour_name("livestock", _)), picture=laid("livestock", "livestock")),
    ]


def _buildings(table: Readings, _: Language) -> list[Entry]:
    return [tile_entry(MARKET + at, table.settings, _) for at in range(len(BUILDINGS))]


def _monasteries(table: Readings, _: Language) -> list[Entry]:
    printed = sorted(face for bag in TABLES.bags.values() for face in bag if face > MONASTERIES)
    return [tile_entry(face, table.settings, _) for face in printed]


def _goods(table: Readings, _: Language) -> list[Entry]:
    sale = Sale(TABLES.goods_vp[table.players], TABLES.sale_silver, 0)
    return [
        Entry(capital(good_name(name, _)), sale_words(good, sale, _), good_token(good, 0, 0, GOOD))
        for good, name in enumerate(GOODS)
    ]


def _depots(table: Readings, _: Language) -> list[Entry]:
    """Return what is laid on every depot at the start of a phase."""
    entries: list[Entry] = []
    for depot, slots in enumerate(TABLES.slots[table.players], 1):
        counts = {kind: slots.count(kind) for kind in slots if kind != ANY_KIND}
        kinds = [colour_name(KINDS[kind], _) + (f" ×{count}" if count > 1 else "") for kind, count in counts.items()]
        entries.append(Entry(capital(_("depot {depot}", depot=depot)), capital(_.join(kinds))))
    return entries


BASE: Final[Mapping[str, Callable[[Readings, Language], list[Entry]]]] = {
    "area_sizes": _area_sizes, "phases": _phases, "tiles": _tiles, "buildings": _buildings,
    "monasteries": _monasteries, "goods": _goods, "depots": _depots, "readings": _readings,
}  # fmt: skip
