"""How good a position is, in points."""

from __future__ import annotations

from contado.games.burgundy.rules.final_scoring import monastery_points
from contado.games.burgundy.state import BurgundyState


def evaluate(state: BurgundyState, seat: int) -> float:
    """Return the lead over the best of the others."""
    values = [seat_value(state, one) for one in range(state.seats)]
    return values[seat] - max([values[one] for one in range(state.seats) if one != seat], default=0.0)


def seat_value(state: BurgundyState, seat: int) -> float:
    """Return what a seat has."""
    value = float(state.ledger.totals[seat])
    if state.over:
        return value
    return value + sum([points for _, points in monastery_points(state, seat)])
