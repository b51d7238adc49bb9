"""How many points everybody will have, by source: what the bots rely on."""

from __future__ import annotations

from typing import Final

from contado.core.author import Evaluation

from sixshelves.rules import Stoke, pot_points
from sixshelves.state import FROM_PATRON, FROM_POTS, FROM_STOKER, PATRON_POINTS, ShelvesState

# How likely a pot on each shelf is to be baked, given a few rounds.
BAKED: Final = (0.95, 0.9, 0.8, 0.7, 0.55, 0.4)
# What clay of one colour is worth in the hand, by the number of lumps.
CLAY: Final = (0.0, 0.6, 1.6, 3.2, 3.6, 4.4, 5.5)
LOG_VALUE: Final = 0.4
# What a round brings beyond all that: the same for everybody, so it decides nothing, but people are shown the sum.
PACE: Final = 3.0


class ShelvesEvaluation(Evaluation[ShelvesState]):
    """What is booked, and what may still come; there are no weights to tune."""

    def add_hopes(self, state: ShelvesState, seat: int, points: list[float]) -> None:
        player = state.players[seat]
        # Near the end there is no time left to bake, and then to turn clay into pots.
        left = state.rounds - state.turn / state.seats
        stoking = isinstance(state.decision, Stoke)
        points[FROM_PATRON] += PATRON_POINTS * sum(pot.colour == player.patron for pot in player.showroom)
        for shelf, pot in enumerate(state.kiln):
            if pot is None:
                continue
            chance = fire_chance(state, shelf) if stoking else BAKED[shelf] * min(1.0, left / 2)
            if pot.seat == seat:
                points[FROM_POTS] += chance * pot_points(pot.size, shelf)
                points[FROM_PATRON] += chance * PATRON_POINTS * (pot.colour == player.patron)
            elif stoking and state.decider == seat:
                points[FROM_STOKER] += chance
        for colour, lumps in enumerate(player.clay):
            worth = CLAY[min(lumps, len(CLAY) - 1)] + 0.3 * (lumps > 0) * (colour == player.patron)
            points[FROM_POTS] += worth * min(1.0, max(0.0, left - 1) / 3)
        points[FROM_POTS] += LOG_VALUE * player.logs * min(1.0, left / 2) + PACE * left


def fire_chance(state: ShelvesState, shelf: int) -> float:
    """Return how likely the fire that is being laid reaches a shelf: a die and the logs in it."""
    return min(1.0, max(0.0, (6 - shelf + state.logs_in) / 6))
