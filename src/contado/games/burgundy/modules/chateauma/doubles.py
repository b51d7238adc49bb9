"""Double tiles of the vineyards: they pile up at the Châteauma's board (C3.11)."""

from __future__ import annotations

from typing import ClassVar

from contado.core.event import Event
from contado.core.language import Language
from contado.games.burgundy.components import FACE_NAMES, NO_TILE
from contado.games.burgundy.modules.chateauma.kept import kept_chateauma
from contado.games.burgundy.modules.chateauma.step import AutomaStep
from contado.games.burgundy.modules.vineyards.kept import kept_vineyards, vineyards_of
from contado.games.burgundy.state import BurgundyState


def first_from(slots: list[int], at: int) -> int:
    """Return the first filled slot from one on to the right, then from the left end; -1 for none."""
    for step in range(len(slots)):
        slot = (at + step) % len(slots)
        if slots[slot] != NO_TILE:
            return slot
    return -1


def depot_slot(state: BurgundyState) -> int:
    """Return the slot of the vineyard depot that a symbol takes from: from that of the white die on, or -1."""
    vineyards = kept_vineyards(state)
    for slot, dice in enumerate(vineyards.dice):
        if state.white_die in dice:
            return first_from(vineyards.depot, slot)
    return -1


def store_slot(state: BurgundyState) -> int:
    """Return the slot of the store that a purchase takes from, or -1; there is none without vineyards."""
    vineyards = vineyards_of(state)
    if vineyards is None:
        return -1
    # Left for 1 and 2, middle for 3 and 4, right for 5 and 6; with one slot that one.
    at = (state.white_die - 1) * len(vineyards.store) // 6
    return first_from(vineyards.store, at)


def buy_double(state: BurgundyState, slot: int) -> int:
    """Take a tile of the store to the pile; return its face."""
    store = kept_vineyards(state).store
    face = store[slot]
    store[slot] = NO_TILE
    kept_chateauma(state).doubles.append(face)
    return face


class AutomaDouble(AutomaStep):
    """The symbol of a hex: a double tile of the vineyard depot."""

    kind: ClassVar[str] = "cha_double"

    def succeeds(self, state: BurgundyState) -> bool:
        """Say whether one is left; without vineyards no card has the symbol (C-R36)."""
        return depot_slot(state) >= 0

    def carry_out(self, state: BurgundyState) -> Event:
        """Take it."""
        slot = depot_slot(state)
        if slot < 0:
            return Event("cha_no_double", self.seat, {})
        depot = kept_vineyards(state).depot
        face = depot[slot]
        depot[slot] = NO_TILE
        kept_chateauma(state).doubles.append(face)
        return Event("cha_double", self.seat, {"tile": FACE_NAMES[face], "where": f"vine:{slot + 1}"})

    def prompt(self, state: BurgundyState, _: Language) -> str:
        """Say which tile it takes."""
        return _(
            "Châteauma, double tile symbol: a double tile, from the slot of the white die ({white}) to the right.",
            white=state.white_die,
        )
