"""What tips of white castles say of the future, and what proves it."""

from __future__ import annotations

from typing import Final

from contado.games.burgundy.claims.ending import monasteries
from contado.games.burgundy.claims.found import claim

TURNS: Final = {"white_die": ""}

CLAIMS: Final = (claim("{points} for each white castle", "points", monasteries),)
