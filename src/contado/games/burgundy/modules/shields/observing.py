"""Shields in numbers: where each of them is, what its owner may still do, and which of their actions are in play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from contado.core.position.observation import Feature, Page, categories, flags
from contado.games.burgundy.actions import LAY_BLACK
from contado.games.burgundy.modules.shields.actions import (
    ANY_PLACE,
    ANY_SELL,
    ANY_TAKE,
    COPY,
    GOODS_TYPE,
    LATER,
    LAY,
    LAY_INN,
    SHIELD,
    SHIELD_16,
    SHIELDS,
    SHIELDS_HELD,
    TRIBUTE,
)
from contado.games.burgundy.modules.shields.copies import ShieldTarget
from contado.games.burgundy.modules.shields.kept import KeptShields
from contado.games.burgundy.modules.shields.placement import INN, ShieldPlacement
from contado.games.burgundy.modules.shields.printed import NUMBERS
from contado.games.burgundy.modules.shields.ship_type import ShipType
from contado.games.burgundy.modules.shields.taking import DiscardDown, ShieldCastle
from contado.games.burgundy.modules.shields.tribute import PAYMENTS
from contado.games.burgundy.observing.extent import Extent
from contado.games.burgundy.observing.offered import DICE, keys_by_die, placements
from contado.games.burgundy.observing.writing import PILES, asked_of, owners, write_bits, write_monasteries
from contado.games.burgundy.pieces.components import DEPOTS, GOODS, SLOTS
from contado.games.burgundy.state import BurgundyState

LEAVES_OUT: Final[Mapping[str, str]] = {
    "players.tribute": "it follows from the shields held",
    "players.shield_points": "they follow from the shields seen and held",
}

# What is said of a decision: the shield that is laid, whether a single tile has gone, whether the choice may wait, the
# shields used in it, the piles of goods chosen.
DECISION_SIZE: Final = 5 + PILES


def actions(extent: Extent) -> list[int]:
    """Return the actions of shields, as far as the game reaches."""
    slots, goods = extent.slots, len(GOODS)
    found = [SHIELD + shield for shield in range(SHIELDS)]
    found += [SHIELD_16 + shield for shield in range(SHIELDS)]
    found += [COPY + seat for seat in range(extent.seats)]
    found.append(LATER)
    found += [GOODS_TYPE + good for good in range(goods)]
    found += [TRIBUTE + at for at in range(PAYMENTS << SHIELDS_HELD)]
    found += [ANY_TAKE + DEPOTS * SLOTS * die + slot for die in DICE for slot in slots]
    found += [ANY_SELL + goods * die + good for die in DICE for good in range(goods)]
    found += placements(ANY_PLACE, keys_by_die(extent), extent)
    found += placements(LAY, slots, extent)
    found += placements(LAY_BLACK, range(extent.black_slots), extent)
    if INN in extent.copies:
        found += placements(LAY_INN, range(1), extent)
    return found


def features(extent: Extent) -> list[Feature]:
    """Return where shields are, and what decisions about them are about."""
    seats = extent.seats
    return [
        # On a depot, or with a player; and the space of its castle.
        categories("shields", DEPOTS + seats, SHIELDS),
        categories("shield_castle", extent.spaces, SHIELDS),
        categories("copies", seats, seats),
        flags("in_force", extent.estates, len(extent.monasteries)),
        flags("used_shield_16", seats),
        categories("shield_laid", SHIELDS),
        flags("single_discarded"),
        flags("copies_later"),
        flags("shields_placed", 2),
        flags("type_piles", DEPOTS, len(GOODS)),
    ]


def write(kept: KeptShields, state: BurgundyState, seat: int, extent: Extent, page: Page) -> None:
    """Write the shields; all of them lie open."""
    seats, values = state.seats, page.values
    # Shields are numbered from 1 on.
    at = page.at - 1
    for depot in range(DEPOTS):
        for shield in kept.depots[depot]:
            values[at + shield] = depot + 1
    for one in range(seats):
        held = kept.held[one]
        if held:
            for shield in NUMBERS:
                if held >> shield & 1:
                    values[at + shield] = DEPOTS + 1 + (one - seat) % seats
                    values[at + SHIELDS + shield] = kept.castle_of[shield] + 1
    page.skip(2 * SHIELDS)
    for next_seat in range(seats):
        copied = kept.copies[(seat + next_seat) % seats]
        page.put(0 if copied < 0 else 1 + (copied - seat) % seats)
    for one in owners(state, seat):
        write_monasteries(state.by_seat[one].in_force, extent, page)
    for next_seat in range(seats):
        page.put(kept.used_16[(seat + next_seat) % seats])
    write_decision(state, seat, page)


def write_decision(state: BurgundyState, seat: int, page: Page) -> None:
    """Write what a decision of the shields is about, for whoever decides."""
    at, values = page.at, page.values
    page.at = at + DECISION_SIZE
    decision = asked_of(state, seat)
    if isinstance(decision, ShieldCastle):
        values[at] = decision.shield
    elif isinstance(decision, DiscardDown):
        values[at + 1] = decision.exact
    elif isinstance(decision, ShieldTarget):
        values[at + 2] = decision.later
    elif isinstance(decision, ShieldPlacement):
        write_bits(decision.used, 2, values, at + 3)
    elif isinstance(decision, ShipType):
        write_bits(decision.piles, PILES, values, at + 5)
