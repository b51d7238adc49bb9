"""What tiles and points of the solo game are called."""

from __future__ import annotations

from typing import Final

from contado.games.burgundy.telling.words import Names

NAMES: Final = Names(
    sources={"solo": lambda _: _("points bought")},
)
