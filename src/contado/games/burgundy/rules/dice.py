"""Dice and workers (P1): what it costs to use a die as another number."""

from __future__ import annotations

from typing import Final

from contado.games.burgundy.pieces.components import MONASTERY_NUMBERS
from contado.games.burgundy.pieces.kinds import BUILDING, CASTLE, KINDS, LIVESTOCK, MINE, MONASTERY, SHIP
from contado.games.burgundy.state import BurgundyState


def distance(a: int, b: int) -> int:
    """Return how far apart two numbers are; 6 and 1 are neighbours."""
    apart = abs(a - b)
    return min(apart, 6 - apart)


def need(a: int, b: int, free: int, step: int) -> int:
    """Return the workers that turn an a into a b: `free` steps cost nothing, then each worker goes up to `step`."""
    return -(-max(0, distance(a, b) - free) // step)


# The same as a table: [free][step][a * 7 + b].
NEED: Final[list[list[list[int]]]] = [
    [[need(a, b, free, max(step, 1)) if a and b else 0 for a in range(7) for b in range(7)] for step in range(4)]
    for free in range(4)
]

# R16: the monastery that gives a free change for placing a tile, by the kind of the tile; 0 for none (tiles of
# any kind, or of none).
FREE_PLACING: Final[list[int]] = [0] * (len(KINDS) + 2)
FREE_PLACING[BUILDING] = 9
FREE_PLACING[SHIP] = FREE_PLACING[LIVESTOCK] = 10
FREE_PLACING[CASTLE] = FREE_PLACING[MINE] = FREE_PLACING[MONASTERY] = 11
FREE_TAKING: Final = 12
DOUBLE_STEP: Final = 8
LONG_STEP: int = MONASTERY_NUMBERS[DOUBLE_STEP]["step"]


def unused_dice(state: BurgundyState, seat: int) -> list[int]:
    """Return the dice that the player can still use; two equal ones are one choice."""
    player = state.players[seat]
    used, dice = player.used, player.dice
    if used[0]:
        return [] if used[1] else [1]
    return [0] if used[1] or dice[0] == dice[1] else [0, 1]


def worker_step(state: BurgundyState, seat: int) -> int:
    """Return how far a worker changes a die: by 1, with monastery 8 by up to 2."""
    return LONG_STEP if state.has(seat, DOUBLE_STEP) else state.tables.worker_step


def free_shift(state: BurgundyState, seat: int) -> int:
    """Return how far monasteries 9 to 12 change a die for nothing: by exactly 1; R15: in one reading as far as a
    worker does.
    """
    return worker_step(state, seat) if state.readings.free_shift_8 else state.tables.free_shift


def costs(state: BurgundyState, seat: int, monastery: int) -> list[int]:
    """Return the cost table of an action with a die, given the monastery that makes it cheaper; 0 for none."""
    free = free_shift(state, seat) if monastery and state.has(seat, monastery) else 0
    return NEED[free][worker_step(state, seat)]


def take_costs(state: BurgundyState, seat: int) -> list[int]:
    """Return the cost table for taking a tile with a die."""
    return costs(state, seat, FREE_TAKING)


def place_costs(state: BurgundyState, seat: int, kind: int) -> list[int]:
    """Return the cost table for placing a tile of a kind with a die."""
    return costs(state, seat, FREE_PLACING[kind])


def sell_costs(state: BurgundyState, seat: int) -> list[int]:
    """Return the cost table for selling goods with a die, which no monastery changes for free."""
    return costs(state, seat, 0)
