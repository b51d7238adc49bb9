"""What a vineyard is worth to a player, for greedy and the searching bots."""

from __future__ import annotations

from contado.games.burgundy.modules.vineyards.kept import KeptVineyards
from contado.games.burgundy.state import BurgundyState


def worth(state: BurgundyState, kept: KeptVineyards, seat: int, left: float) -> float:
    """Return nothing yet."""
    return 0.0


def stored_worth(state: BurgundyState, kept: KeptVineyards, seat: int, face: int, left: float) -> float:
    """Return nothing yet."""
    return 0.0
