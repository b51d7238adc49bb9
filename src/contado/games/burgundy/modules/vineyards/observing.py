"""Vineyards in numbers: the grapes on every hex, what can be taken, and which of their actions are in play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from contado.core.position.observation import Feature, Page, categories, counts, flags
from contado.games.burgundy.actions import DISCARD_TWO, KEY_PAIRS, PAID
from contado.games.burgundy.modules.vineyards.actions import (
    ANY_PLANT,
    ANY_VINE,
    BONUS,
    BUY_DOUBLE,
    DIE_PLANT,
    DIE_VINE,
    LAY_DOUBLE,
    LAYINGS,
    PLANT,
    TAKE_BLACK,
    TAKE_INN,
    TAKE_STORE,
    VINE,
    VINE_SLOTS,
    VINE_TILE,
)
from contado.games.burgundy.modules.vineyards.boards import LEFT, RIGHT
from contado.games.burgundy.modules.vineyards.bonuses import DoubleBonus
from contado.games.burgundy.modules.vineyards.faces import DOUBLES
from contado.games.burgundy.modules.vineyards.kept import NO_REMOVAL, KeptVineyards
from contado.games.burgundy.modules.vineyards.printed import ALL_TILES, COLOURS, VINE_TILES, grape
from contado.games.burgundy.observing.extent import Extent
from contado.games.burgundy.observing.offered import DICE, keys_by_die
from contado.games.burgundy.pieces.components import NO_TILE, face_named
from contado.games.burgundy.state import BurgundyState

# A tile of another module, which may not be there.
INN: Final[int] = face_named("inn")

LEAVES_OUT: Final[Mapping[str, str]] = {
    "vineyards.board": "a setting",
    "vineyards.dice": "printed",
    "players.vine_areas": "they follow from the grapes",
}


def actions(kept: KeptVineyards, extent: Extent) -> list[int]:
    """Return the actions of vineyards, as far as the game reaches."""
    slots, store = range(len(kept.depot)), range(len(kept.store))
    keys, by_die = list(range(extent.keys)), keys_by_die(extent)
    found = [VINE + slot for slot in slots]
    found += [DIE_VINE + VINE_SLOTS * die + slot for die in DICE for slot in slots]
    found += plantings(PLANT, keys, kept)
    found += plantings(DIE_PLANT, by_die, kept)
    found += [BUY_DOUBLE + len(PAID) * slot + paid for slot in store for paid in range(extent.payments)]
    found += [BONUS + side for side in (LEFT, RIGHT)]
    found += [VINE_TILE + colour for colour in range(COLOURS)]
    found += [TAKE_BLACK + slot for slot in range(extent.black_slots)]
    found += [TAKE_STORE + slot for slot in store]
    # A double tile makes room for itself in place of two (V3.2).
    found += [DISCARD_TWO + at for at, (_, other) in enumerate(KEY_PAIRS) if other < extent.keys]
    if extent.any_number:
        found += [ANY_VINE + VINE_SLOTS * die + slot for die in DICE for slot in slots]
        found += plantings(ANY_PLANT, by_die, kept)
    if extent.lays_at_once and kept.settings["shield_15_store"] is True:
        found += plantings(LAY_DOUBLE, list(store), kept)
    if INN in extent.copies:
        found.append(TAKE_INN)
    return found


def plantings(first: int, ways: list[int], kept: KeptVineyards) -> list[int]:
    """Return the actions of a family that ends with a double space and how a tile lies on it."""
    return [first + LAYINGS * way + laying for way in ways for laying in range(2 * kept.board.size)]


def features(kept: KeptVineyards, extent: Extent) -> list[Feature]:
    """Return depot, store and supply, the vineyards, and the bonuses that are being used."""
    seats, doubles, board = extent.seats, len(set(ALL_TILES)), kept.board
    found = [
        categories("vine_depot", doubles, len(kept.depot)),
        categories("vine_store", doubles, len(kept.store)),
        counts("vine_supply", VINE_TILES, COLOURS),
        counts("vine_bag", len(ALL_TILES)),
    ]
    if removes(kept):
        found.append(flags("vine_removed", COLOURS))
    return [
        *found,
        # The grape on each hex: it says which tile lies there, and how.
        categories("grapes", COLOURS, seats, board.hexes),
        counts("vine_tiles", VINE_TILES, seats, COLOURS),
        flags("vine_levels", seats, len(board.levels)),
        categories("bonus_space", board.size),
        flags("bonus_unused", 2),
    ]


def removes(kept: KeptVineyards) -> bool:
    """Say whether colours may be taken out."""
    return kept.settings["grape_removal"] != NO_REMOVAL


def write(kept: KeptVineyards, state: BurgundyState, seat: int, extent: Extent, page: Page) -> None:
    """Write everything; an automa's vineyard is an empty one."""
    for slots in (kept.depot, kept.store):
        for face in slots:
            page.put(0 if face == NO_TILE else face - DOUBLES + 1)
    page.put_all(kept.supply)
    page.put(len(kept.bag))
    if removes(kept):
        page.mark(kept.removed, COLOURS)
    seats = [(seat + next_seat) % state.seats for next_seat in range(state.seats)]
    size = kept.board.size
    for one in seats:
        turned = kept.turned[one]
        for space in range(size):
            face = kept.tiles[size * one + space]
            if face == NO_TILE:
                page.skip(2)
            else:
                page.put(1 + grape(face, LEFT, turned >> space & 1))
                page.put(1 + grape(face, RIGHT, turned >> space & 1))
    for one in seats:
        page.put_all(kept.tiles_of(one))
    for one in seats:
        for level in kept.board.levels:
            page.put(kept.rewarded[one] >> level & 1)
    decision = state.stack[-1] if state.stack else None
    if isinstance(decision, DoubleBonus) and decision.seat == seat:
        page.put(1 + decision.space)
        page.put(decision.unused & 1)
        page.put(decision.unused >> 1)
    else:
        page.skip(3)
