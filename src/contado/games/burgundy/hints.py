"""Few words where there is little room: codes of tiles, and what buildings and monasteries do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from contado.core.language import Language
from contado.core.options import Settings
from contado.games.burgundy.components import FACE_NAMES, MONASTERIES, TABLES
from contado.games.burgundy.words import tile_name

# The faces whose names are too long for a space of the map; the others stand for themselves.
SHORT: Final[Mapping[str, Callable[[Language], str]]] = {
    "carpenter": lambda _: _("carpen."),
    "warehouse": lambda _: _("wareh."),
    "boarding_house": lambda _: _("board."),
    "town_hall": lambda _: _("townh."),
    "watchtower": lambda _: _("watch."),
    "white_castle": lambda _: _("white c."),
    "black_tile": lambda _: _("hidden"),
}

BUILDING_HINTS: Final[Mapping[str, Callable[[Language], str]]] = {
    "market": lambda _: _("takes a ship or livestock"),
    "carpenter": lambda _: _("takes a building"),
    "church": lambda _: _("takes a mine, monastery or castle"),
    "warehouse": lambda _: _("sells"),
    "boarding_house": lambda _: _("+{n} workers", n=TABLES.boarding_house_workers),
    "bank": lambda _: _("+{n} silver", n=TABLES.bank_silver),
    "town_hall": lambda _: _("places a tile"),
    "watchtower": lambda _: _("+{n} points", n=TABLES.watchtower_vp),
}

MONASTERY_HINTS: Final[Mapping[int, Callable[[Language], str]]] = {
    1: lambda _: _("equal buildings in a town"),
    2: lambda _: _("mines give workers too"),
    3: lambda _: _("sale +1 silver"),
    4: lambda _: _("sale +1 worker"),
    5: lambda _: _("ship loads at 2 depots"),
    6: lambda _: _("a building for 2 workers"),
    7: lambda _: _("livestock +1 a tile"),
    8: lambda _: _("a worker changes by 2"),
    9: lambda _: _("place building ±1"),
    10: lambda _: _("place ship, livestock ±1"),
    11: lambda _: _("place castle, mine, monastery ±1"),
    12: lambda _: _("take ±1"),
    13: lambda _: _("workers +1 silver"),
    14: lambda _: _("workers 4, not 2"),
    15: lambda _: _("end: {n} a type sold", n=2),
    16: lambda _: _("end: 4 a warehouse"),
    17: lambda _: _("end: 4 a watchtower"),
    18: lambda _: _("end: 4 a carpenter"),
    19: lambda _: _("end: 4 a church"),
    20: lambda _: _("end: 4 a market"),
    21: lambda _: _("end: 4 a boarding house"),
    22: lambda _: _("end: 4 a bank"),
    23: lambda _: _("end: 4 a town hall"),
    24: lambda _: _("end: 4 a kind of animal"),
    25: lambda _: _("end: 1 a goods tile sold"),
    26: lambda _: _("end: {n} a bonus tile", n=3),
}


def short_name(face: int, _: Language) -> str:
    """Return the code of a tile, seven signs at most in English."""
    if face > MONASTERIES:
        return _("mon. {number}", number=face - MONASTERIES)
    code = SHORT.get(FACE_NAMES[face])
    return code(_) if code else tile_name(face, _)


def building_hint(face: int, _: Language) -> str:
    """Say what a building does, in few words."""
    hint = BUILDING_HINTS.get(FACE_NAMES[face])
    return hint(_) if hint else ""


def monastery_hint(number: int, settings: Settings, _: Language) -> str:
    """Say what a monastery does, in few words, by the printing in use (R32, R49)."""
    if number == 6 and settings["monastery_6"] != "se":
        return _("purchase at any depot")
    if number == 15 and settings["monastery_15"] == "y2011":
        return _("end: {n} a type sold", n=3)
    if number == 26 and settings["monastery_26"] == "y2011":
        return _("end: {n} a bonus tile", n=2)
    hint = MONASTERY_HINTS.get(number)
    return hint(_) if hint else ""
