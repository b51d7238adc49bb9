"""The actions of trade routes: which integers mean what."""

from __future__ import annotations

from typing import Final

from contado.core.position.actions import Family

# The next tile of the player's own order.
ROUTE: Final = 5707

ROUTES: Final = 12

FAMILIES: Final[tuple[tuple[int, Family], ...]] = ((ROUTE, Family("route", [str(tile + 1) for tile in range(ROUTES)])),)
