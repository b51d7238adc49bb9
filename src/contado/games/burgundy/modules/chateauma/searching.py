"""How a tile is found for a card: main board, reserve, face-down tiles, black depot (C3.3)."""

from __future__ import annotations

from typing import Any, Final

from contado.games.burgundy.modules.chateauma.kept import KeptChateauma, ring, slot_of_kind
from contado.games.burgundy.modules.chateauma.printed import ORDER
from contado.games.burgundy.pieces.components import NO_TILE
from contado.games.burgundy.pieces.kinds import KINDS
from contado.games.burgundy.state import BurgundyState

# Why one of several was chosen: there was no other; it had most, or fewest, of all; a tie rule decided: the usual one,
# or the place in the black depot; it lacks the kind.
ONLY: Final = "only"
BEST: Final = "best"
TIED: Final = "tied"
TIED_IN_DEPOT: Final = "tied_in_depot"
LACKED: Final = "lacked"

# Where a tile was found.
ON_BOARD: Final = 0
IN_RESERVE: Final = 1
WILD: Final = 2
IN_BLACK: Final = 3
NOWHERE: Final = 4


def why_chosen(counts: list[int], count: int) -> str:
    """Return why one of several was chosen by its count, which was the highest or the lowest of them."""
    if len(counts) == 1:
        return ONLY
    return TIED if counts.count(count) > 1 else BEST


class Found:
    """Where a search leads: where the tile lies (a slot of the depots or of the black depot), and its hex."""

    def __init__(self, how: int, slot: int, hex: int) -> None:
        self.how = how
        self.slot = slot
        self.hex = hex


def search(state: BurgundyState, kept: KeptChateauma, start: int, place: int) -> Found:
    """Look depot by depot for a tile that fits some empty hex, then in the reserve and beyond (C-R7, C-R8)."""
    kinds = kept.card(place).kinds
    free = kept.empty_hexes(place)
    for depot in ring(start):
        for hex in free:
            slot = slot_of_kind(state, depot, kinds[hex])
            if slot >= 0:
                return Found(ON_BOARD, slot, hex)
    for hex in free:
        if kept.reserve[kinds[hex]]:
            return Found(IN_RESERVE, -1, hex)
    if kept.wild:
        return Found(WILD, -1, free[0])
    slot = first_black(state)
    return Found(NOWHERE if slot < 0 else IN_BLACK, slot, -1)


def first_black(state: BurgundyState) -> int:
    """Return the first filled slot of the black depot, or -1."""
    for slot in range(len(state.black)):
        if state.black[slot] != NO_TILE:
            return slot
    return -1


def questions(state: BurgundyState, kept: KeptChateauma, start: int, place: int) -> list[list[Any]]:
    """Return what was asked at each depot, up to the one that has a match: its number, the kinds, the kind found."""
    kinds = kept.card(place).kinds
    wanted = list(dict.fromkeys([kinds[hex] for hex in kept.empty_hexes(place)]))
    asked: list[list[Any]] = []
    for depot in ring(start):
        row: list[str] = []
        for kind in wanted:
            row.append(KINDS[kind])
            if slot_of_kind(state, depot, kind) >= 0:
                asked.append([depot + 1, row, KINDS[kind]])
                return asked
        asked.append([depot + 1, row, ""])
    return asked


def best_of_reserve(kept: KeptChateauma, place: int) -> tuple[int, str]:
    """Return the hex of a card that a town hall fills, and why: the one whose kind has the most tiles in the reserve
    (C-R14).

    The hex is -1 where nothing fits.
    """
    if not kept.is_open(place):
        return -1, ""
    kinds = kept.card(place).kinds
    wanted = [kinds[hex] for hex in kept.empty_hexes(place)]
    fitting = [kind for kind in ORDER if kept.reserve[kind] and kind in wanted]
    if not fitting:
        return -1, ""
    counts = [len(kept.reserve[kind]) for kind in fitting]
    most = max(counts)
    kind = fitting[counts.index(most)]
    return kept.empty_hexes(place)[wanted.index(kind)], why_chosen(counts, most)


def slot_for_reserve(state: BurgundyState, kinds: list[int]) -> int:
    """Return the slot of the first tile on the board of the first of these kinds, or -1 (C-R15)."""
    for kind in kinds:
        for depot in ring(state.white_die):
            slot = slot_of_kind(state, depot, kind)
            if slot >= 0:
                return slot
    return -1


def slot_for_white_castle(state: BurgundyState, kept: KeptChateauma) -> tuple[int, str]:
    """Return the slot of the tile that a white castle takes, and why; the slot is -1 where it takes none (C-R26)."""
    reading = kept.settings["cha_white_castle"]
    depots = ring(state.white_die)
    if reading == "kind_first":
        lying = [kind for kind in ORDER if slot_for_reserve(state, [kind]) >= 0]
        return (slot_for_reserve(state, [kept.fewest(lying)]), why_fewest(kept, lying)) if lying else (-1, "")
    for depot in depots:
        lying = [kind for kind in ORDER if slot_of_kind(state, depot, kind) >= 0]
        if reading == "missing_only":
            lying = [kind for kind in lying if not kept.reserve[kind]]
        if lying:
            why = LACKED if reading == "missing_only" and len(lying) == 1 else why_fewest(kept, lying)
            return slot_of_kind(state, depot, kept.fewest(lying)), why
    return -1, ""


def why_fewest(kept: KeptChateauma, kinds: list[int]) -> str:
    """Return why the first of some kinds with the fewest tiles in the reserve was chosen."""
    counts = [len(kept.reserve[kind]) for kind in kinds]
    return why_chosen(counts, min(counts))


def depot_for_ship(state: BurgundyState) -> tuple[int, str]:
    """Return the depot, from 0, with the most goods tiles, and why; the depot is -1 where none has any.

    Among equals it is the first clockwise from the white die (C-R25).
    """
    depots = ring(state.white_die)
    filled = [depot for depot in depots if sum(state.depot_goods[6 * depot : 6 * depot + 6])]
    if not filled:
        return -1, ""
    counts = [sum(state.depot_goods[6 * depot : 6 * depot + 6]) for depot in filled]
    most = max(counts)
    return filled[counts.index(most)], why_chosen(counts, most)
