"""The purchase at the end of the turn: always made if it can be (C3.8)."""

from __future__ import annotations

from typing import ClassVar

from contado.core.event import Event
from contado.core.language import Language
from contado.games.burgundy.components import FACE_NAMES, KIND_OF, NO_TILE
from contado.games.burgundy.modules.chateauma.doubles import buy_double, store_slot
from contado.games.burgundy.modules.chateauma.kept import KeptChateauma, kept_chateauma
from contado.games.burgundy.modules.chateauma.step import AutomaStep
from contado.games.burgundy.state import BurgundyState


def black_slot(state: BurgundyState, kept: KeptChateauma) -> int:
    """Return the first tile of the kind in the black depot of which fewest lie in the reserve, or -1 (C-R23)."""
    kinds = [KIND_OF[face] for face in state.black if face != NO_TILE]
    if not kinds:
        return -1
    wanted = kept.fewest(kinds)
    for slot in range(len(state.black)):
        face = state.black[slot]
        if face != NO_TILE and KIND_OF[face] == wanted:
            return slot
    return -1


class AutomaPurchase(AutomaStep):
    """A double tile of the store, else a tile of the black depot for the reserve."""

    kind: ClassVar[str] = "cha_purchase"

    def applies(self, state: BurgundyState) -> bool:
        """Say whether there is silver enough, and a tile."""
        if state.estate(self.seat).silver < state.tables.black_price:
            return False
        return store_slot(state) >= 0 or black_slot(state, kept_chateauma(state)) >= 0

    def carry_out(self, state: BurgundyState) -> None:
        """Buy the tile."""
        kept, price = kept_chateauma(state), state.tables.black_price
        slot = store_slot(state)
        if slot >= 0:
            face, where = buy_double(state, slot), f"store:{slot + 1}"
        else:
            slot = black_slot(state, kept)
            face, where = state.black[slot], f"black:{slot + 1}"
            state.black[slot] = NO_TILE
            kept.reserve[KIND_OF[face]].append(face)
        state.estate(self.seat).silver -= price
        if state.listener is not None:
            facts = {"tile": FACE_NAMES[face], "where": where, "silver": price}
            state.tell(Event("cha_buy", self.seat, facts))

    def prompt(self, state: BurgundyState, _: Language) -> str:
        """Say the silver it has."""
        return _.plural(
            "Châteauma: it has {n} silver and buys a tile.",
            "Châteauma: it has {n} silver and buys a tile.",
            state.estate(self.seat).silver,
        )
