"""What tips say of the future with trade routes, and what proves it."""

from __future__ import annotations

from typing import Final

from contado.games.burgundy.claims.ending import monasteries
from contado.games.burgundy.claims.found import claim

# A route brings more of the same as a sale, and takes goods from the sold pile.
UNSURE: Final = {"sale": lambda state, seat: True}
COUNTED: Final = {15: lambda state, seat, placed: 0}

CLAIMS: Final = (claim("{points} for each type of goods on the sold pile, not on the route", "points", monasteries),)
