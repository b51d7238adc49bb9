"""How good a position is, in points: what the greedy bot stands on."""

from __future__ import annotations

from typing import Final

from sixshelves.rules import Stoke, pot_points
from sixshelves.state import PATRON_POINTS, ShelvesState

# How likely a pot on each shelf is to be baked, given a few rounds.
BAKED: Final = (0.95, 0.9, 0.8, 0.7, 0.55, 0.4)
# What clay of one colour is worth in the hand, by the number of lumps.
CLAY: Final = (0.0, 0.6, 1.6, 3.2, 3.6, 4.4, 5.5)
LOG_VALUE: Final = 0.4


def evaluate(state: ShelvesState, seat: int) -> float:
    """Return the lead over the best of the others, in points."""
    values = [seat_value(state, one) for one in range(state.seats)]
    return values[seat] - max(value for one, value in enumerate(values) if one != seat)


def seat_value(state: ShelvesState, seat: int) -> float:
    """Return what a seat has and may still make."""
    value = float(state.ledger.totals[seat])
    if state.over:
        return value
    player = state.players[seat]
    # Near the end there is no time left to bake, and then to turn clay into pots.
    left = state.rounds - state.turn / state.seats
    value += PATRON_POINTS * sum(pot.colour == player.patron for pot in player.showroom)
    for shelf, pot in enumerate(state.kiln):
        if pot is None:
            continue
        chance = fire_chance(state, shelf) if isinstance(state.decision, Stoke) else BAKED[shelf] * min(1.0, left / 2)
        if pot.seat == seat:
            value += chance * (pot_points(pot.size, shelf) + PATRON_POINTS * (pot.colour == player.patron))
        elif state.decider == seat and isinstance(state.decision, Stoke):
            value += chance
    for colour, lumps in enumerate(player.clay):
        worth = CLAY[min(lumps, len(CLAY) - 1)] + 0.3 * (lumps > 0) * (colour == player.patron)
        value += worth * min(1.0, max(0.0, left - 1) / 3)
    return value + LOG_VALUE * player.logs * min(1.0, left / 2)


def fire_chance(state: ShelvesState, shelf: int) -> float:
    """Return how likely the fire that is being laid reaches a shelf: a die and the logs in it."""
    return min(1.0, max(0.0, (6 - shelf + state.logs_in) / 6))
