"""What the modules bring, for their cards on the set-up page, around 0, 0 in a square of 64."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from contado.core.drawing.icons import icon
from contado.games.castelli.drawing.glyphs import Shield, castle

_MINE, _THEIRS = Shield("seat-0", "", "", 0), Shield("seat-1", "", "", 1)

MODULES: Final[Mapping[str, str]] = {
    # Two tiles to choose from.
    "dilemma": "".join(
        f'<g transform="rotate({turn} {x} 0)"><rect x="{x - 14}" y="-20" width="28" height="40" rx="4" class="card"/>'
        f"{icon(good, x, 0, 22)}</g>"
        for x, turn, good in ((-14, -9, "wood"), (14, 9, "grain"))
    ),
    # A castle on a castle.
    "battle": castle(_THEIRS, 0, 12, 40) + castle(_MINE, 0, -12, 34),
}
