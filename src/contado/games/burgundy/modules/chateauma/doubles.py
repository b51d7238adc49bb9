"""Double tiles of the vineyards: they pile up beside the Châteauma's board (C3.11)."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.position.event import Event
from contado.core.words.language import Language
from contado.games.burgundy.modules.chateauma.kept import kept_chateauma
from contado.games.burgundy.modules.chateauma.step import AutomaStep
from contado.games.burgundy.pieces.components import FACE_NAMES
from contado.games.burgundy.rules.lying import lying, take_from
from contado.games.burgundy.state import BurgundyState

# Where double tiles lie.
DEPOT: Final = "vine"
STORE: Final = "store"


def first_slot(state: BurgundyState, place: str) -> int:
    """Return the slot it takes from, the first from the white die's on, or -1; there are none without vineyards."""
    slots = lying(state, place, state.white_die)
    return slots[0] if slots else -1


def take_double(state: BurgundyState, place: str, slot: int) -> int:
    """Take a double tile to the pile; return its face."""
    kept = kept_chateauma(state)
    face = take_from(state, kept.seat, place, slot)
    kept.doubles.append(face)
    return face


class AutomaDouble(AutomaStep):
    """The symbol of a hex: a double tile of the vineyard depot."""

    kind: ClassVar[str] = "cha_double"

    def succeeds(self, state: BurgundyState) -> bool:
        """Say whether one is left; without vineyards no card has the symbol (C-R36)."""
        return first_slot(state, DEPOT) >= 0

    def carry_out(self, state: BurgundyState) -> Event:
        slot = first_slot(state, DEPOT)
        if slot < 0:
            return Event("cha_no_double", self.seat, {})
        face = take_double(state, DEPOT, slot)
        return Event("cha_double", self.seat, {"tile": FACE_NAMES[face], "where": f"vine:{slot + 1}"})

    def prompt(self, state: BurgundyState, _: Language) -> str:
        return _(
            "Châteauma, double tile symbol: a double tile, from the slot of the white die ({white}) to the right.",
            white=state.white_die,
        )
