"""What a module adds to the looks of the game: signs, colours and rules of style.

A module has them in its own folder (`modules/<name>/look.py`, which says `LOOK`), apart from its drawing, since they
are there before anything is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from contado.core.drawing.icons import icon
from contado.core.drawing.parts import hexagon
from contado.core.drawing.parts.themes import Rule
from contado.core.drawing.pictograms import Pictogram
from contado.games.burgundy.rooms import parts

NONE: Final[Mapping[str, Mapping[str, str]]] = {"light": {}, "dark": {}}


class Look(NamedTuple):
    """What a module adds.

    `signs` are icons in the grammar of them all (docs/look.md), a tile's under its name; `symbols` what has colours of
    its own, as SVG; `monasteries` what its monasteries do, in signs; `tokens` colours for each theme; `rules` those of
    the style; `brings`, by the option, a picture for the card of the set-up page, around 0, 0 in a square of 64.
    """

    signs: Mapping[str, Pictogram] = {}
    symbols: str = ""
    monasteries: Mapping[int, tuple[str, ...]] = {}
    tokens: Mapping[str, Mapping[str, str]] = NONE
    rules: Sequence[Rule] = ()
    brings: Mapping[str, str] = {}


def laid(kind: str, sign: str, x: float = 0, y: float = 0, radius: float = 29) -> str:
    """Return a tile for a card: its ground in the colour of a kind, and its sign."""
    return (
        f'<g class="kind-{kind}">{hexagon(x + 0.8, y + 2, radius, "shadow")}{hexagon(x, y, radius, "tile")}'
        f"{icon(sign, x, y, radius * 1.15)}</g>"
    )


@lru_cache(maxsize=1)
def looks() -> tuple[Look, ...]:
    """Return the looks of all modules."""
    return tuple(part.LOOK for part in parts("look"))
