"""What tips of border posts promise, and what proves it."""

from __future__ import annotations

from typing import Final

from contado.games.burgundy.claims.found import claim
from contado.games.burgundy.claims.turn import bonus_tiles

CLAIMS: Final = (claim("{n} for the next to join all border posts", "n", bonus_tiles),)
