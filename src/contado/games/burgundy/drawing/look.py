"""What a module adds to the looks of the game: signs, colours and rules of style.

A module has them in its own folder (`modules/<name>/look.py`, which says `LOOK`), apart from its drawing, since they
are there before anything is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from contado.core.drawing.parts.themes import Rule
from contado.games.burgundy.rooms import parts

NONE: Final[Mapping[str, Mapping[str, str]]] = {"light": {}, "dark": {}}


class Look(NamedTuple):
    """What a module adds.

    `signs` are outlines in a square of 24, a tile's under its name; `symbols` what has colours of its own, as SVG;
    `monasteries` what its monasteries do, in signs; `tokens` colours for each theme; `rules` those of the style.
    """

    signs: Mapping[str, str] = {}
    symbols: str = ""
    monasteries: Mapping[int, tuple[str, ...]] = {}
    tokens: Mapping[str, Mapping[str, str]] = NONE
    rules: Sequence[Rule] = ()


@lru_cache(maxsize=1)
def looks() -> tuple[Look, ...]:
    """Return the looks of all modules."""
    return tuple(part.LOOK for part in parts("look"))
