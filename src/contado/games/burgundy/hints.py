"""Codes of tiles, for where there is little room."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from contado.core.language import Language
from contado.games.burgundy.actions import GRAPES
from contado.games.burgundy.components import DOUBLES, FACE_NAMES, MONASTERIES
from contado.games.burgundy.words import face_number, tile_name

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


def short_name(face: int, _: Language) -> str:
    """Return the code of a tile, seven signs at most in English."""
    if face >= DOUBLES:
        letters = grape_letters(_)
        return "+".join(letters[GRAPES.index(grape)] for grape in FACE_NAMES[face].removeprefix("grapes_").split("_"))
    if face > MONASTERIES:
        return _("mon. {number}", number=face - MONASTERIES)
    code = SHORT.get(FACE_NAMES[face])
    return code(_) if code else tile_name(face, _)


def grape_letters(_: Language) -> str:
    """Return a letter for each colour of grapes, in the order of the data: orange, yellow, green, red, black, blue."""
    letters = _("oygrkb")
    return letters if len(set(letters)) == len(GRAPES) else "oygrkb"


def bonus_code(bonus: str, _: Language) -> str:
    """Return the code of what a hex of a vineyard gives."""
    if bonus == "take_black":
        return _("black")
    if bonus == "take_vineyard_depot":
        return _("vines")
    return short_name(face_number(bonus), _)
