"""The actions of inns: which integers mean what."""

from __future__ import annotations

from typing import Final

from contado.core.position.actions import Family
from contado.games.burgundy.actions import PAID

# An inn, and the silver of its price that is paid with workers.
BUY_INN: Final = 5704

FAMILIES: Final[tuple[tuple[int, Family], ...]] = ((BUY_INN, Family("inn", PAID, joint="")),)
