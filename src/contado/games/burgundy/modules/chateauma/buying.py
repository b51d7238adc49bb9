"""The purchase at the end of the turn: made whenever it is possible (C3.8)."""

from __future__ import annotations

from typing import ClassVar

from contado.core.position.event import Event
from contado.core.state import Step
from contado.core.words.language import Language
from contado.games.burgundy.modules.chateauma.doubles import STORE, first_slot, take_double
from contado.games.burgundy.modules.chateauma.kept import KeptChateauma, kept_chateauma
from contado.games.burgundy.modules.chateauma.searching import ONLY, TIED, TIED_IN_DEPOT, why_fewest
from contado.games.burgundy.modules.chateauma.step import AutomaStep
from contado.games.burgundy.pieces.components import FACE_NAMES, KIND_OF, NO_TILE
from contado.games.burgundy.state import BurgundyState


def black_slot(state: BurgundyState, kept: KeptChateauma) -> tuple[int, str]:
    """Return the slot of the black depot from which it buys, or -1, and why: its tile is of the kind it has fewest of
    (C-R23).

    A tie between kinds goes to the tile that lies topmost, then leftmost, or by the option to the order of the reserve.
    """
    lying: list[int] = []
    for face in state.black:
        if face != NO_TILE and KIND_OF[face] not in lying:
            lying.append(KIND_OF[face])
    if not lying:
        return -1, ""
    wanted, why = kept.of_fewest(lying), why_fewest(kept, lying)
    if kept.settings["cha_purchase_tie"] == "reserve_order":
        wanted = wanted[:1]
    elif why == TIED:
        why = TIED_IN_DEPOT
    for slot in range(len(state.black)):
        face = state.black[slot]
        if face != NO_TILE and KIND_OF[face] in wanted:
            return slot, why
    return -1, ""


class Purchase(Step[BurgundyState]):
    """The end of the turn: with enough silver it buys."""

    kind: ClassVar[str] = "cha_buying"

    def resolve(self, state: BurgundyState) -> None:
        """Go on to the purchase; without the silver nothing is said about it."""
        if state.estate(self.seat).silver >= state.tables.black_price:
            state.push(AutomaPurchase(self.seat))


class AutomaPurchase(AutomaStep):
    """A double tile from the store, or else a tile from the black depot for the reserve."""

    kind: ClassVar[str] = "cha_purchase"

    def succeeds(self, state: BurgundyState) -> bool:
        """Say whether there is enough silver, and a tile."""
        if state.estate(self.seat).silver < state.tables.black_price:
            return False
        return first_slot(state, STORE) >= 0 or black_slot(state, kept_chateauma(state))[0] >= 0

    def carry_out(self, state: BurgundyState) -> Event:
        kept, price, estate = kept_chateauma(state), state.tables.black_price, state.estate(self.seat)
        if not self.succeeds(state):
            return Event("cha_no_purchase", self.seat, {"silver": estate.silver, "price": price})
        slot, why = first_slot(state, STORE), ONLY
        if slot >= 0:
            face, where = take_double(state, STORE, slot), f"store:{slot + 1}"
        else:
            slot, why = black_slot(state, kept)
            face, where = state.black[slot], f"black:{slot + 1}"
            state.black[slot] = NO_TILE
            kept.reserve[KIND_OF[face]].append(face)
        estate.silver -= price
        return Event("cha_buy", self.seat, {"tile": FACE_NAMES[face], "where": where, "silver": price, "why": why})

    def prompt(self, state: BurgundyState, _: Language) -> str:
        return _.plural(
            "Châteauma: it has {n} silver and buys a tile.",
            "Châteauma: it has {n} silver and buys a tile.",
            state.estate(self.seat).silver,
        )
