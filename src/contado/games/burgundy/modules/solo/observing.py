"""The solo game in numbers: marker and target, what is being put in order or paid, and which actions are in play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from contado.core.position.observation import BYTE, Feature, Page, categories, counts, flags
from contado.games.burgundy.actions import LAY_BLACK
from contado.games.burgundy.modules.solo.actions import FIRST, PARTS, PAY, REACH, TRADE
from contado.games.burgundy.modules.solo.kept import KeptSolo
from contado.games.burgundy.modules.solo.parts import SoloOrder
from contado.games.burgundy.modules.solo.trade import PRICE, SoloPay
from contado.games.burgundy.observing.extent import Extent
from contado.games.burgundy.observing.offered import placements
from contado.games.burgundy.observing.writing import write_bits
from contado.games.burgundy.pieces.components import GOODS
from contado.games.burgundy.state import BurgundyState

LEAVES_OUT: Final[Mapping[str, str]] = {
    "solo.next_target": "it follows from the target",
    "solo.won": "it follows from the spaces",
    "solo.rounds": "they follow from phase and round",
    "solo.empty": "they follow from the spaces",
}

# What is said of a decision: the parts that are due, the tile and its space; the slot that is paid for, and the price.
DECISION_SIZE: Final = len(PARTS) + 4


def actions(extent: Extent) -> list[int]:
    """Return the actions of the solo game."""
    return [
        *[FIRST + part for part in range(len(PARTS))],
        REACH,
        *[TRADE + slot for slot in range(extent.black_slots)],
        *[PAY + good for good in range(len(GOODS))],
        *placements(LAY_BLACK, range(extent.black_slots), extent),
    ]


def features(extent: Extent) -> list[Feature]:
    """Return marker and target, and what decisions are about."""
    return [
        counts("marker", BYTE),
        counts("target", BYTE),
        flags("parts_due", len(PARTS)),
        categories("parts_tile", len(extent.faces)),
        categories("parts_space", extent.spaces),
        categories("paid_slot", extent.black_slots),
        counts("goods_due", PRICE),
    ]


def write(kept: KeptSolo, state: BurgundyState, seat: int, extent: Extent, page: Page) -> None:
    """Write marker and target, and the decision on top."""
    page.put(kept.points)
    page.put(kept.target)
    at, values = page.at, page.values
    page.at = at + DECISION_SIZE
    decision = state.stack[-1] if state.stack else None
    if isinstance(decision, SoloOrder):
        write_bits(decision.parts, len(PARTS), values, at)
        values[at + len(PARTS)] = extent.face_at[decision.face]
        values[at + len(PARTS) + 1] = decision.space + 1
    elif isinstance(decision, SoloPay):
        values[at + len(PARTS) + 2] = decision.slot + 1
        values[at + len(PARTS) + 3] = decision.left
