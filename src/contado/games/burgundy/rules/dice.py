"""Dice and workers (P1): what it costs to use a die as another number."""

from __future__ import annotations

from typing import Final

from contado.games.burgundy.components import BUILDING, CASTLE, KINDS, LIVESTOCK, MINE, MONASTERY, SHIP
from contado.games.burgundy.state import BurgundyState


def distance(a: int, b: int) -> int:
    """Return how far apart two numbers are; 6 and 1 are neighbours."""
    apart = abs(a - b)
    return min(apart, 6 - apart)


def need(a: int, b: int, free: int, step: int) -> int:
    """Return the workers that turn an a into a b; R15: the free change is exactly 1, paid workers change up to step."""
    return -(-max(0, distance(a, b) - free) // step)


# The same as a table: [free][step - 1][a * 7 + b].
NEED: Final[list[list[list[int]]]] = [
    [[need(a, b, free, step) if a and b else 0 for a in range(7) for b in range(7)] for step in (1, 2)]
    for free in (0, 1)
]

# R16: the monastery that gives a free change for placing a tile, by the kind of the tile; 0 for none (inns, double
# tiles).
FREE_PLACING: Final[list[int]] = [0] * (len(KINDS) + 2)
FREE_PLACING[BUILDING] = 9
FREE_PLACING[SHIP] = FREE_PLACING[LIVESTOCK] = 10
FREE_PLACING[CASTLE] = FREE_PLACING[MINE] = FREE_PLACING[MONASTERY] = 11
FREE_TAKING: Final = 12
DOUBLE_STEP: Final = 8


def unused_dice(state: BurgundyState, seat: int) -> list[int]:
    """Return the dice that the player can still use; two equal ones are one choice."""
    player = state.players[seat]
    used, dice = player.used, player.dice
    if used[0]:
        return [] if used[1] else [1]
    return [0] if used[1] or dice[0] == dice[1] else [0, 1]


def take_costs(state: BurgundyState, seat: int) -> list[int]:
    """Return the cost table for taking a tile with a die."""
    return NEED[state.has(seat, FREE_TAKING)][state.has(seat, DOUBLE_STEP)]


def place_costs(state: BurgundyState, seat: int, kind: int) -> list[int]:
    """Return the cost table for placing a tile of a kind with a die."""
    monastery = FREE_PLACING[kind]
    return NEED[monastery != 0 and state.has(seat, monastery)][state.has(seat, DOUBLE_STEP)]


def sell_costs(state: BurgundyState, seat: int) -> list[int]:
    """Return the cost table for selling goods with a die."""
    return NEED[0][state.has(seat, DOUBLE_STEP)]
