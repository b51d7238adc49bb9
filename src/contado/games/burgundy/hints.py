"""Codes of tiles, for where there is little room."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from contado.core.language import Language
from contado.games.burgundy.components import FACE_NAMES, MONASTERIES
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


def short_name(face: int, _: Language) -> str:
    """Return the code of a tile, seven signs at most in English."""
    if face > MONASTERIES:
        return _("mon. {number}", number=face - MONASTERIES)
    code = SHORT.get(FACE_NAMES[face])
    return code(_) if code else tile_name(face, _)
