"""Taking double tiles: with a die (T8), for silver (F6), for free."""

from __future__ import annotations

from typing import Final

from contado.core.position.event import Event
from contado.games.burgundy.actions import PAID
from contado.games.burgundy.modules.vineyards.actions import (
    BUY_DOUBLE,
    DIE_VINE,
    TAKE_BLACK,
    TAKE_INN,
    TAKE_STORE,
    VINE,
    VINE_SLOTS,
)
from contado.games.burgundy.modules.vineyards.faces import DOUBLE_KEYS
from contado.games.burgundy.modules.vineyards.kept import KeptVineyards, kept_vineyards
from contado.games.burgundy.pieces.components import FACE_NAMES, NO_TILE, face_named, key_spaces
from contado.games.burgundy.rules.dice import FREE_TAKING, costs
from contado.games.burgundy.rules.lying import lying, take_from
from contado.games.burgundy.rules.purchases import distinct_black, most_workers
from contado.games.burgundy.rules.storing import can_store, key_to_come, store
from contado.games.burgundy.state import BurgundyState

# Where double tiles lie, and the sides of a die.
DEPOT: Final = "vine"
STORE: Final = "store"
DIE_SIDES: Final = 6


def vine_costs(state: BurgundyState, kept: KeptVineyards, seat: int) -> list[int]:
    """Return the cost table for taking a double tile with a die; monastery 12 helps only with the option (V-R13)."""
    return costs(state, seat, FREE_TAKING if kept.settings["monastery_12_vineyard"] is True else 0)


def cheapest_die(kept: KeptVineyards, costs: list[int], value: int, slot: int) -> int:
    """Return the number of a depot slot that a die of this value reaches with the fewest workers."""
    dice = kept.dice[slot]
    best = dice[0]
    for die in dice:
        if costs[7 * value + die] < costs[7 * value + best]:
            best = die
    return best


def vine_cost(state: BurgundyState, kept: KeptVineyards, seat: int, value: int, slot: int) -> int:
    """Return the workers for taking the tile of a depot slot with a die of this value."""
    costs = vine_costs(state, kept, seat)
    return costs[7 * value + cheapest_die(kept, costs, value, slot)]


def filled(slots: list[int]) -> list[int]:
    """Return the slots of depot or store that hold a tile."""
    return [slot for slot in range(len(slots)) if slots[slot] != NO_TILE]


def seen_from(slots: list[int], at: int) -> list[int]:
    """Return the slots that hold a tile, from one slot to the right, then from the left end."""
    there = filled(slots)
    return [slot for slot in there if slot >= at] + [slot for slot in there if slot < at]


def lies(kept: KeptVineyards, place: str, die: int) -> list[int]:
    """Return the filled slots of depot or store; with a die, from its own slot to the right (C3.11)."""
    if place == STORE:
        # Left for 1 and 2, middle for 3 and 4, right for 5 and 6; with only one slot, that one.
        return seen_from(kept.store, (die - 1) * len(kept.store) // DIE_SIDES if die else 0)
    if place != DEPOT:
        return []
    for slot in range(len(kept.dice)):
        if die in kept.dice[slot]:
            return seen_from(kept.depot, slot)
    return filled(kept.depot)


def on_store(state: BurgundyState, kept: KeptVineyards) -> list[int]:
    """Return the slots of the store that hold a tile: one for each face, all where an automa plays (black depot)."""
    slots = filled(kept.store)
    if state.readings.automa >= 0:
        return slots
    return [slot for slot in slots if kept.store[slot] not in kept.store[:slot]]


def add_die_takes(state: BurgundyState, kept: KeptVineyards, seat: int, dice: list[int], options: list[int]) -> None:
    """Add every tile of the vineyard depot that the dice can pay for with the workers at hand (T8)."""
    values, workers = state.players[seat].dice, state.estate(seat).workers
    costs = vine_costs(state, kept, seat)
    for slot in range(len(kept.depot)):
        if kept.depot[slot] != NO_TILE:
            for die in dice:
                if costs[7 * values[die] + cheapest_die(kept, costs, values[die], slot)] <= workers:
                    options.append(DIE_VINE + VINE_SLOTS * die + slot)


def add_purchases(state: BurgundyState, kept: KeptVineyards, seat: int, options: list[int]) -> None:
    """Add the tiles of the store, as the one purchase of the player's own turn (F6, V-R22)."""
    if state.active != seat or state.players[seat].bought or not can_store(state, seat, DOUBLE_KEYS):
        return
    estate, price = state.estate(seat), state.tables.black_price
    for paid in range(most_workers(state, seat) + 1):
        if estate.silver >= price - paid and estate.workers >= paid:
            options += [BUY_DOUBLE + len(PAID) * slot + paid for slot in on_store(state, kept)]


def store_vine(state: BurgundyState, seat: int, slot: int) -> None:
    """Take the tile of a depot slot to the key spaces."""
    kept = kept_vineyards(state)
    face = kept.depot[slot]
    kept.depot[slot] = NO_TILE
    gain_tile(state, seat, face, f"vine:{slot + 1}")


def buy_double(state: BurgundyState, seat: int, action: int) -> None:
    """Buy the tile of a store slot."""
    kept, estate = kept_vineyards(state), state.estate(seat)
    slot, paid = divmod(action - BUY_DOUBLE, len(PAID))
    face = kept.store[slot]
    kept.store[slot] = NO_TILE
    silver = state.tables.black_price - paid
    state.players[seat].bought = True
    estate.workers -= paid
    estate.silver -= silver
    if state.listener is not None:
        where = {"tile": FACE_NAMES[face], "where": f"store:{slot + 1}", "key": key_to_come(state, seat, DOUBLE_KEYS)}
        state.tell(Event("bought", seat, {**where, "silver": silver, "workers": paid}))
    store(state, seat, face)


# For free: the bonuses `take_black` and `take_vineyard_depot`

# Where the inns for sale lie.
INN_STACK: Final = "inn:stack"
INN: Final[int] = face_named("inn")


def tiles_for_free(state: BurgundyState, seat: int) -> list[int]:
    """Return the tiles of the black depot, equal ones once, the top inn, and those of the store, if they find room."""
    options: list[int] = []
    if can_store(state, seat):
        options += [TAKE_BLACK + slot for slot in distinct_black(state)]
        if lying(state, INN_STACK):
            options.append(TAKE_INN)
    if can_store(state, seat, DOUBLE_KEYS):
        options += [TAKE_STORE + slot for slot in on_store(state, kept_vineyards(state))]
    return options


def vines_for_free(state: BurgundyState, seat: int) -> list[int]:
    """Return the tiles of the vineyard depot, if they find room; never those of the store (V-R21)."""
    if not can_store(state, seat, DOUBLE_KEYS):
        return []
    return [VINE + slot for slot in filled(kept_vineyards(state).depot)]


def face_for_free(state: BurgundyState, action: int) -> int:
    """Return the tile that an action takes from the black depot, the inns or the store."""
    if action >= TAKE_STORE:
        return kept_vineyards(state).store[action - TAKE_STORE]
    return INN if action == TAKE_INN else state.black[action - TAKE_BLACK]


def place_for_free(action: int) -> str:
    """Return where that tile lies."""
    if action >= TAKE_STORE:
        return f"store:{action - TAKE_STORE + 1}"
    return INN_STACK if action == TAKE_INN else f"black:{action - TAKE_BLACK + 1}"


def take_for_free(state: BurgundyState, seat: int, action: int) -> None:
    """Take the tile; this is not a purchase (V3.5)."""
    face = face_for_free(state, action)
    if action >= TAKE_STORE:
        kept_vineyards(state).store[action - TAKE_STORE] = NO_TILE
    elif action == TAKE_INN:
        take_from(state, seat, INN_STACK, lying(state, INN_STACK)[-1])
    else:
        state.black[action - TAKE_BLACK] = NO_TILE
    gain_tile(state, seat, face, place_for_free(action))


def gain_tile(state: BurgundyState, seat: int, face: int, where: str) -> None:
    """Bring a tile from anywhere to the key spaces."""
    if state.listener is not None:
        key = key_to_come(state, seat, key_spaces(face))
        state.tell(Event("stored", seat, {"tile": FACE_NAMES[face], "where": where, "key": key}))
    store(state, seat, face)
