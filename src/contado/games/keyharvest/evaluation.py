"""How good a position is, in points: what greedy and the searching bots stand on."""

from __future__ import annotations

from contado.games.keyharvest.rules.final_scoring import points
from contado.games.keyharvest.state import KeyHarvestState


def evaluate(state: KeyHarvestState, seat: int) -> float:
    """Return the lead over the best of the others."""
    values = [sum(points(state, one)) for one in range(state.seats)]
    return float(values[seat] - max([values[one] for one in range(state.seats) if one != seat]))
