"""Which actions can be offered under some settings: the base game has no use for most of the fixed space."""

from __future__ import annotations

from typing import TYPE_CHECKING

from contado.games.burgundy.actions import (
    BUY_BLACK,
    BUY_DEPOT,
    CASTLE_ON,
    DEPOT,
    DIE_PLACE,
    DIE_SELL,
    DIE_TAKE,
    DIE_WORKERS,
    DISCARD,
    DUCHY,
    END_TURN,
    KEEP,
    KEYS,
    NONE,
    PAID,
    PLACE,
    ROOM,
    SELL,
    SKIP,
    TAKE,
    WORKERS,
    WORKERS_FOR,
)
from contado.games.burgundy.pieces.components import DEPOTS, GOODS, SLOTS
from contado.games.burgundy.rules.ships import count_bits

if TYPE_CHECKING:
    from contado.games.burgundy.module import Module
    from contado.games.burgundy.observing.extent import Extent

DICE = range(2)


def offered(extent: Extent, modules: list[Module]) -> list[int]:
    """Return the actions of the base and of the modules in play, in order."""
    found = set(base_actions(extent))
    for module in modules:
        found.update(module.actions(extent))
    return sorted(found)


def base_actions(extent: Extent) -> list[int]:
    """Return those of the base game, as far as boards, depots and key spaces reach."""
    goods, readings = len(GOODS), extent.readings
    found = [END_TURN, SKIP, NONE, WORKERS]
    found += [TAKE + slot for slot in extent.slots]
    found += [SELL + good for good in range(goods)]
    found += placements(PLACE, range(extent.keys), extent)
    found += [DIE_WORKERS + die for die in DICE]
    found += [DIE_TAKE + DEPOTS * SLOTS * die + slot for die in DICE for slot in extent.slots]
    found += [DIE_SELL + goods * die + good for die in DICE for good in range(goods)]
    found += placements(DIE_PLACE, keys_by_die(extent), extent)
    found += [BUY_BLACK + len(PAID) * slot + paid for slot in range(extent.black_slots) for paid in paid_with(extent)]
    # R32: monastery 6 is one or the other, by its printing.
    if readings.monastery_6 == "se":
        found += [WORKERS_FOR + slot for slot in extent.slots]
    else:
        found += [BUY_DEPOT + len(PAID) * slot + paid for slot in extent.slots for paid in paid_with(extent)]
    found += [DEPOT + depot for depot in range(DEPOTS)]
    # As many new types as find a space (D14).
    found += [KEEP + types for types in range(1 << goods) if 0 < count_bits(types) <= readings.goods_spaces]
    found += [DISCARD + key for key in range(extent.keys)]
    if extent.dealing in ("deal", "choose"):
        found += [DUCHY + number - 1 for number in extent.duchies]
    found += [CASTLE_ON + space for space in range(extent.spaces)]
    return found


def placements(first: int, ways: range | list[int], extent: Extent) -> list[int]:
    """Return the actions of a family that ends with a space, from its first action on."""
    return [first + ROOM * way + space for way in ways for space in range(extent.spaces)]


def keys_by_die(extent: Extent) -> list[int]:
    """Return the key spaces for either die, as families have them that begin with a die."""
    return [KEYS * die + key for die in DICE for key in range(extent.keys)]


def paid_with(extent: Extent) -> range:
    """Return how much of a price may be paid with workers."""
    return range(extent.payments)
