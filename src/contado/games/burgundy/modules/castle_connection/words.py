"""What the points of the castle connection are called."""

from __future__ import annotations

from typing import Final

from contado.games.burgundy.telling.words import Names

NAMES: Final = Names(sources={"castle_recovery": lambda _: _("castles bought back")})
