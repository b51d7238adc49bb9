"""How well the dice of the next turn can be used, whatever they show: what having a choice is worth."""

from __future__ import annotations

from typing import Final

from contado.games.burgundy.evaluation.outlook import Outlook
from contado.games.burgundy.evaluation.weights import Weights
from contado.games.burgundy.pieces.components import DEPOTS, KIND_OF, NO_TILE, SLOTS
from contado.games.burgundy.pieces.kinds import ANY_KIND, KINDS
from contado.games.burgundy.rules.dice import FREE_PLACING, FREE_TAKING
from contado.games.burgundy.rules.placing import places
from contado.games.burgundy.state import BurgundyState, Estate

NUMBERS: Final = 6
# How much a tile is worth taking when no space for it is in reach, and when no key space is free.
OUT_OF_REACH: Final = 0.5
NO_KEY: Final = 0.4


def next_turn(
    state: BurgundyState, at: int, seat: int, stored: list[int], reach: int, outlook: Outlook, weights: Weights
) -> float:
    """Return how many of two dice will do something useful: an average over their numbers."""
    estate = state.estates[at]
    use = [0.0] * NUMBERS
    placed(state, seat, estate, stored, reach, use)
    taken(state, at, seat, stored, reach, outlook, weights, use)
    # A worker makes the neighbouring number fit.
    cost = weights.changed if estate.workers else 1.0
    total = 0.0
    for number in range(NUMBERS):
        beside = max(use[(number + 1) % NUMBERS], use[(number + NUMBERS - 1) % NUMBERS])
        total += max(weights.hired, max(use[number], beside - cost))
    return 2.0 * total / NUMBERS


def placed(state: BurgundyState, seat: int, estate: Estate, stored: list[int], reach: int, use: list[float]) -> None:
    """Mark the numbers with which a stored tile can be placed."""
    for face in stored:
        if face == NO_TILE:
            continue
        free = FREE_PLACING[KIND_OF[face]]
        changes = free != 0 and estate.in_force >> free & 1 == 1
        for space in places(state, seat, face, reach):
            number = estate.duchy.die[space] - 1
            use[number] = 1.0
            if changes:
                use[(number + 1) % NUMBERS] = 1.0
                use[(number + NUMBERS - 1) % NUMBERS] = 1.0


def taken(
    state: BurgundyState,
    at: int,
    seat: int,
    stored: list[int],
    reach: int,
    outlook: Outlook,
    weights: Weights,
    use: list[float],
) -> None:
    """Mark the numbers of the depots from which a tile is wanted."""
    estate = state.estates[at]
    wanted = wanted_kinds(estate, outlook.empty[at], stored, reach)
    key = 1.0 if NO_TILE in stored else NO_KEY
    anywhere = estate.in_force >> FREE_TAKING & 1 == 1
    for depot in range(DEPOTS):
        best = 0.0
        if outlook.refilled:
            # Everything is new when the next turn comes.
            best = 1.0
        else:
            for slot in range(SLOTS * depot, SLOTS * (depot + 1)):
                face = state.depots[slot]
                if face != NO_TILE and KIND_OF[face] < ANY_KIND:
                    best = max(best, wanted[KIND_OF[face]])
        best *= weights.taking * key
        use[depot] = max(use[depot], best)
        if anywhere:
            for number in ((depot + 1) % NUMBERS, (depot + NUMBERS - 1) % NUMBERS):
                use[number] = max(use[number], best)


def wanted_kinds(estate: Estate, empty: list[int], stored: list[int], reach: int) -> list[float]:
    """Return how much a tile of each kind is wanted, from 0 to 1."""
    wanted = [0.0] * len(KINDS)
    for kind in range(len(KINDS)):
        left = empty[kind]
        for face in stored:
            if face != NO_TILE and KIND_OF[face] == kind:
                left -= 1
        if left > 0:
            wanted[kind] = 1.0 if estate.duchy.colour[kind] & reach else OUT_OF_REACH
    return wanted
