"""Codes of tiles, for use where there is little room."""

from __future__ import annotations

from contado.core.words.language import Language
from contado.games.burgundy.pieces.components import FACE_NAMES, MONASTERIES
from contado.games.burgundy.telling.words import all_names, tile_name


def short_name(face: int, _: Language) -> str:
    """Return the code of a tile, at most seven characters in English; a short name stands for itself."""
    code = all_names().short.get(FACE_NAMES[face])
    if code is not None:
        return code(_)
    return _("mon. {number}", number=face - MONASTERIES) if face > MONASTERIES else tile_name(face, _)
