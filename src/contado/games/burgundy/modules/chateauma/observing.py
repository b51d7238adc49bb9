"""The Châteauma in numbers: its cards, its reserve and what it has gathered. Its duchy is written like all others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from contado.core.position.observation import Feature, Page, categories, counts, flags
from contado.games.burgundy.modules.chateauma.chain import EXTRA
from contado.games.burgundy.modules.chateauma.kept import KeptChateauma
from contado.games.burgundy.modules.chateauma.printed import CARDS, LEFT, MARK_A, PLACES, RIGHT
from contado.games.burgundy.modules.chateauma.step import AutomaStep
from contado.games.burgundy.observing.extent import Extent
from contado.games.burgundy.pieces.components import BLACK_TILE
from contado.games.burgundy.pieces.kinds import KINDS
from contado.games.burgundy.state import BurgundyState

LEAVES_OUT: Final[Mapping[str, str]] = {
    "chateauma.seat": "the last one",
    "chateauma.level": "a setting",
    "chateauma.modifiers": "a setting",
    "chateauma.side": "it follows from the settings",
    "chateauma.marks": "they follow from the settings",
    "chateauma.sale": "it follows from the settings",
    "chateauma.selected": "it follows from the white die and the cards",
    "chateauma.reserve_rows": "printed",
    "chateauma.step": "it follows from the position, and nobody chooses",
}

HEXES: Final = max([len(card.kinds) for card in CARDS.values()])
ALL_CARDS: Final = max(CARDS)
# Shields by number, and more than it gathers of border posts and of double tiles.
SHIELDS: Final = 18
MOST_CARDS: Final = 50
MOST_DOUBLES: Final = 60
# The data of its steps: at most three numbers, from EXTRA to the highest of the faces; 0 is none.
STEP_DATA: Final = 3
FROM_EXTRA: Final = 1 - EXTRA
LARGEST_STEP: Final = 99


def widens(kept: KeptChateauma, extent: Extent) -> None:
    """Add the tiles that cover spaces of its duchy (modifier A)."""
    if MARK_A in kept.modifiers:
        extent.add_faces([BLACK_TILE])


def features(kept: KeptChateauma, extent: Extent) -> list[Feature]:
    """Return its die, cards and tiles; what it has of other modules only where they are in play."""
    faces = len(extent.faces)
    found = [
        categories("cha_die", 6),
        categories("cha_cards", ALL_CARDS, len(PLACES)),
        categories("cha_tiles", faces, len(PLACES), HEXES),
        flags("cha_down", len(PLACES), HEXES),
        counts("cha_deck", ALL_CARDS),
        flags("cha_completed", ALL_CARDS),
        # The stacks of its reserve: how high, and what lies on top; and all tiles in it, face down, and left over.
        counts("cha_reserve", extent.most_copies, len(KINDS)),
        categories("cha_reserve_top", faces, len(KINDS)),
        counts("cha_reserve_tiles", extent.most_copies, faces),
        counts("cha_wild", extent.most_copies, faces),
        counts("cha_surplus", extent.most_copies, faces),
        counts("cha_step", LARGEST_STEP, STEP_DATA),
    ]
    if kept.settings.get("border_posts"):
        found.append(counts("cha_border_cards", MOST_CARDS))
    if kept.settings.get("shields"):
        found.append(flags("cha_shields", SHIELDS))
    if kept.settings.get("vineyards"):
        found.append(counts("cha_doubles", MOST_DOUBLES))
    return found


def write(kept: KeptChateauma, state: BurgundyState, seat: int, extent: Extent, page: Page) -> None:
    """Write what lies open."""
    face_at = extent.face_at
    page.put(kept.die)
    page.put_all(kept.cards)
    for place in (LEFT, RIGHT):
        at = page.at
        for face in kept.tiles[place]:
            page.put(face_at[face])
        page.at = at + HEXES
    for place in (LEFT, RIGHT):
        for hex in range(HEXES):
            page.put(kept.down[place] >> hex & 1)
    page.put(len(kept.deck))
    page.mark([card - 1 for card in kept.completed], ALL_CARDS)
    for stack in kept.reserve:
        page.put(len(stack))
    for stack in kept.reserve:
        page.put(face_at[stack[-1]] if stack else 0)
    write_stacks(kept.reserve, extent, page)
    write_stacks([kept.wild], extent, page)
    write_stacks(kept.surplus, extent, page)
    at = page.at
    decision = state.stack[-1] if state.stack else None
    if isinstance(decision, AutomaStep) and decision.seat == seat:
        page.put_all(decision.data(), FROM_EXTRA)
    page.at = at + STEP_DATA
    if kept.settings.get("border_posts"):
        page.put(kept.border_cards)
    if kept.settings.get("shields"):
        page.mark([shield - 1 for shield in kept.shields], SHIELDS)
    if kept.settings.get("vineyards"):
        page.put(len(kept.doubles))


def write_stacks(stacks: list[list[int]], extent: Extent, page: Page) -> None:
    """Write how many tiles of each face lie in some stacks."""
    at, values = page.at - 1, page.values
    for stack in stacks:
        for face in stack:
            values[at + extent.face_at[face]] += 1
    page.skip(len(extent.faces))
