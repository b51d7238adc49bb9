"""Free options: what may be done at any moment of the player's own turn (F1, F3; R29 says where they are offered)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from contado.core.position.event import Event
from contado.core.words.language import Language
from contado.games.burgundy.actions import BASE_ACTIONS, BUY_BLACK, BUY_DEPOT, DEPOT, DEPOT_SLOTS, PAID, WORKERS_FOR
from contado.games.burgundy.module import owner
from contado.games.burgundy.pieces.components import FACE_NAMES, KIND_OF, MONASTERY_NUMBERS, NO_TILE, SLOTS
from contado.games.burgundy.pieces.kinds import BUILDING
from contado.games.burgundy.points import FREE_MENU
from contado.games.burgundy.rules.placing import places
from contado.games.burgundy.rules.storing import can_store, discards, key_to_come, store
from contado.games.burgundy.state import BurgundyState
from contado.games.burgundy.telling.words import thing, tile_name

# Monastery 6: a building from the depots for workers, or, in older printings, a purchase in any depot (R32).
MONASTERY_6: Final = 6
MONASTERY_6_WORKERS: int = MONASTERY_NUMBERS[MONASTERY_6]["workers"]


def is_choice(depots: list[int], slot: i64) -> bool:
    """Say whether a slot holds a tile and no earlier slot of its depot an equal one: equal tiles are one choice."""
    face: i64 = depots[slot]
    if face == NO_TILE:
        return False
    for other in range(slot - slot % SLOTS, slot):
        if depots[other] == face:
            return False
    return True


def distinct_slots(depots: list[int]) -> list[int]:
    """Return the slots of depots 1 to 6 that hold a tile, one for each face of a depot."""
    return [slot for slot in range(len(depots)) if is_choice(depots, slot)]


def distinct_black(state: BurgundyState) -> list[int]:
    """Return the slots of the black depot that hold a tile, one for each face, as in a depot.

    An automa takes what lies first: where one plays, it makes a difference which of two equal tiles is left.
    """
    black = state.black
    slots: list[int] = []
    for slot in range(len(black)):
        face = black[slot]
        if face != NO_TILE and (state.readings.automa >= 0 or face not in black[:slot]):
            slots.append(slot)
    return slots


def free_options(state: BurgundyState, seat: int, options: list[int]) -> None:
    """Add the free options to a menu; purchases are for the player's own turn only (R31)."""
    player, estate = state.players[seat], state.estate(seat)
    if state.active == seat and (estate.silver or estate.workers >= MONASTERY_6_WORKERS):
        has_6 = state.has(seat, MONASTERY_6)
        if not player.bought:
            add_purchases(state, seat, options, has_6)
        if has_6 and state.readings.monastery_6 == "se" and not player.used_monastery_6:
            if estate.workers >= MONASTERY_6_WORKERS and can_store(state, seat):
                for slot in distinct_slots(state.depots):
                    if KIND_OF[state.depots[slot]] == BUILDING:
                        options.append(WORKERS_FOR + slot)
    for module in state.modules:
        module.add_options(state, seat, FREE_MENU, options)


def most_workers(state: BurgundyState, seat: int) -> int:
    """Return how much of a price may be paid with workers: all of it with the 2019 monastery 6, else nothing (R32)."""
    if state.readings.monastery_6 == "y2019" and state.has(seat, MONASTERY_6):
        return state.tables.black_price
    return 0


def add_purchases(state: BurgundyState, seat: int, options: list[int], has_6: bool) -> None:
    """Add the one purchase of the turn: a tile from the black depot, in older printings from any depot (R30, R32)."""
    estate, price = state.estate(seat), state.tables.black_price
    reading = state.readings.monastery_6
    if not can_store(state, seat):
        return
    for paid in range(most_workers(state, seat) + 1):
        if estate.silver < price - paid or estate.workers < paid:
            continue
        for slot in distinct_black(state):
            options.append(BUY_BLACK + len(PAID) * slot + paid)
        if has_6 and reading != "se":
            for slot in distinct_slots(state.depots):
                options.append(BUY_DEPOT + len(PAID) * slot + paid)


def is_free(action: int) -> bool:
    """Say whether an action is one of the base game's free options."""
    return BUY_BLACK <= action < DEPOT


def choose_free(state: BurgundyState, seat: int, action: int) -> None:
    """Carry out a free option."""
    player, estate = state.players[seat], state.estate(seat)
    if action >= WORKERS_FOR:
        slot = action - WORKERS_FOR
        face = state.depots[slot]
        state.depots[slot] = NO_TILE
        player.used_monastery_6 = True
        workers, silver, where = MONASTERY_6_WORKERS, 0, "depot:" + DEPOT_SLOTS[slot]
    else:
        face, workers = bought_tile(state, action)
        silver = state.tables.black_price - workers
        if action >= BUY_DEPOT:
            slot = (action - BUY_DEPOT) // len(PAID)
            where = "depot:" + DEPOT_SLOTS[slot]
            state.depots[slot] = NO_TILE
        else:
            slot = (action - BUY_BLACK) // len(PAID)
            where = f"black:{slot + 1}"
            state.black[slot] = NO_TILE
        player.bought = True
    estate.workers -= workers
    estate.silver -= silver
    if state.listener is not None:
        paid = {"silver": silver, "workers": workers}
        key = key_to_come(state, seat)
        state.tell(Event("bought", seat, {"tile": FACE_NAMES[face], "where": where, "key": key, **paid}))
    store(state, seat, face)


def bought_tile(state: BurgundyState, action: int) -> tuple[int, int]:
    """Return the tile of a purchase, and how much of its price is paid with workers."""
    if action >= BUY_DEPOT:
        slot, paid = divmod(action - BUY_DEPOT, len(PAID))
        return state.depots[slot], paid
    slot, paid = divmod(action - BUY_BLACK, len(PAID))
    return state.black[slot], paid


def gained_face(state: BurgundyState, action: int) -> int:
    """Return the tile that a free option gives."""
    return state.depots[action - WORKERS_FOR] if action >= WORKERS_FOR else bought_tile(state, action)[0]


def helps_placing(state: BurgundyState, seat: int, options: list[int], reach: int) -> bool:
    """Say whether some free option could lead to a placement (D7)."""
    for action in options:
        if action >= BASE_ACTIONS:
            if owner(state.modules, action).helps_placing(state, seat, action, reach):
                return True
        elif is_free(action) and places(state, seat, gained_face(state, action), reach):
            return True
    return False


# What people are told


def numbered_name(state: BurgundyState, slots: list[int], slot: int, _: Language) -> str:
    """Return the name of a tile for sale, with the number of its slot where an equal one is a separate choice."""
    return with_slot(state, slots, slot, tile_name(slots[slot], _), _)


def with_slot(state: BurgundyState, slots: list[int], slot: int, words: str, _: Language) -> str:
    """Return words about a tile for sale, with the number of its slot where an equal one is a separate choice."""
    if state.readings.automa >= 0 and slots.count(slots[slot]) > 1:
        return _("{tile} ({note})", tile=words, note=slot + 1)
    return words


def free_words(state: BurgundyState, action: int, _: Language) -> str:
    """Say what a free option does."""
    if action < BUY_DEPOT:
        tile = numbered_name(state, state.black, (action - BUY_BLACK) // len(PAID), _)
    else:
        tile = tile_name(gained_face(state, action), _)
    if action >= WORKERS_FOR:
        return _("Monastery 6: Take {tile}, depot {depot}", tile=tile, depot=(action - WORKERS_FOR) // SLOTS + 1)
    if action >= BUY_DEPOT:
        what = _("Buy {tile}, depot {depot}", tile=tile, depot=(action - BUY_DEPOT) // len(PAID) // SLOTS + 1)
    else:
        what = _("Buy {tile}, black depot", tile=tile)
    paid = bought_tile(state, action)[1]
    if paid:
        return _("{what}, {workers} for silver", what=what, workers=thing("workers", paid, _))
    return what


def free_targets(state: BurgundyState, seat: int, action: int) -> list[str]:
    """Point at what allows it and at the tile, and name the payment where there are several."""
    if action >= WORKERS_FOR:
        return ["monastery:6", "depot:" + DEPOT_SLOTS[action - WORKERS_FOR]]
    if action >= BUY_DEPOT:
        slot, paid = divmod(action - BUY_DEPOT, len(PAID))
        targets = ["monastery:6", "depot:" + DEPOT_SLOTS[slot]]
    else:
        slot, paid = divmod(action - BUY_BLACK, len(PAID))
        targets = [f"black:{slot + 1}"]
    if most_workers(state, seat):
        targets.append(f"menu:pay:{paid}")
    return targets


def free_cost(state: BurgundyState, seat: int, action: int) -> dict[str, int]:
    """Return the price, and the tile that must make room."""
    full = discards(state, seat)
    if action >= WORKERS_FOR:
        return {"workers": MONASTERY_6_WORKERS, **full}
    paid = bought_tile(state, action)[1]
    cost = {"silver": state.tables.black_price - paid, "workers": paid, **full}
    return {name: n for name, n in cost.items() if n}
