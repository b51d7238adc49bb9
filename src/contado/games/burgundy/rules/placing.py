"""Placing a tile: where it may go (P2), and the areas and colours that it completes (P3)."""

from __future__ import annotations

from typing import Final

from contado.core.position.event import Event
from contado.games.burgundy.pieces.components import KIND_OF
from contado.games.burgundy.pieces.kinds import BUILDING, KINDS
from contado.games.burgundy.points import BONUS_TILE_TAKEN, REACH
from contado.games.burgundy.state import (
    FROM_AREA_PHASE,
    FROM_AREA_SIZE,
    FROM_COLOUR_BONUS,
    BurgundyState,
    Estate,
)

# Monastery 1 lifts the limit of one building per type and town (R25).
SAME_BUILDINGS: Final = 1


def frontier(state: BurgundyState, seat: int) -> int:
    """Return the empty spaces next to a covered one, as bits (P2.1, P2.4)."""
    estate = state.estate(seat)
    reach = estate.reach & ~estate.covered
    for module in state.modules:
        reach = module.number(state, seat, REACH, reach, 0)
    return reach


def places(state: BurgundyState, seat: int, face: int, reach: int) -> list[int]:
    """Return the spaces within reach that the tile may go on, numbers aside (P2)."""
    estate = state.estate(seat)
    duchy = estate.duchy
    kind = KIND_OF[face]
    found: list[int] = []
    if kind < len(KINDS) and not reach & duchy.colour[kind]:
        return found
    if kind == BUILDING and face != state.readings.unlimited and not state.has(seat, SAME_BUILDINGS):
        for space in duchy.spaces_of[kind]:
            if reach >> space & 1 and not estate.towns[duchy.area[space]] >> face & 1:
                found.append(space)
    else:
        for space in duchy.spaces_of[kind]:
            if reach >> space & 1:
                found.append(space)
    if state.modules and found:
        return [space for space in found if modules_allow(state, seat, face, space)]
    return found


def modules_allow(state: BurgundyState, seat: int, face: int, space: int) -> bool:
    """Say whether no module forbids a placement that the base allows (P2)."""
    for module in state.modules:
        if not module.may_place(state, seat, face, space):
            return False
    return True


def area_is_complete(estate: Estate, space: int) -> bool:
    """Say whether the area of a space is covered."""
    area_mask = estate.duchy.area_mask[estate.duchy.area[space]]
    return estate.covered & area_mask == area_mask


def score_area(state: BurgundyState, seat: int, space: int) -> None:
    """Score the area of a space if it is complete: for its size, and for the phase (P3.1)."""
    if area_is_complete(state.estate(seat), space):
        score_area_size(state, seat, space)
        score_area_phase(state, seat)


def score_area_size(state: BurgundyState, seat: int, space: int) -> None:
    """Score a complete area by its size."""
    if state.listener is not None:
        duchy = state.estate(seat).duchy
        state.tell(Event("completed", seat, {"spaces": [one + 1 for one in duchy.area_spaces[duchy.area[space]]]}))
    for source, points in area_scores(state, seat, state.estate(seat).duchy.area[space]):
        state.score(seat, source, points)


def area_scores(state: BurgundyState, seat: int, area: int) -> list[tuple[int, int]]:
    """Return what an area would score now by its size, by source; modules may count it larger.

    The first is of its printed size, each of the others of one space more.
    """
    area_vp, size = state.tables.area_vp, len(state.estate(seat).duchy.area_spaces[area])
    scores = [(FROM_AREA_SIZE, area_vp[size])]
    for module in state.modules:
        source = module.area_grows(state, seat, area)
        if source >= 0:
            scores.append((source, area_vp[size + 1] - area_vp[size]))
            size += 1
    return scores


def score_area_phase(state: BurgundyState, seat: int) -> None:
    """Score a complete area for the phase."""
    state.score(seat, FROM_AREA_PHASE, state.tables.phase_bonus[state.phase])


def colour_is_complete(estate: Estate, kind: int) -> bool:
    """Say whether all spaces of a colour are covered."""
    colour = estate.duchy.colour[kind]
    return estate.covered & colour == colour


def score_colour(state: BurgundyState, seat: int, kind: int) -> None:
    """Take the bonus tile of a complete colour: the big one, or else the small one, or else nothing (R45)."""
    if not colour_is_complete(state.estate(seat), kind) or not state.bonus_left[kind]:
        return
    if state.listener is not None:
        state.tell(bonus_tile_told(state, seat, kind))
    take_bonus_tile(state, seat, kind)


def bonus_tile_told(state: BurgundyState, seat: int, kind: int) -> Event:
    """Return the facts of the event in which the next bonus tile of a colour is taken."""
    return Event("bonus_tile", seat, {"colour": KINDS[kind], "points": bonus_points(state, state.bonus_left[kind])})


def take_bonus_tile(state: BurgundyState, seat: int, kind: int) -> None:
    """Take the next bonus tile of a colour and score it."""
    points = bonus_points(state, state.bonus_left[kind])
    state.bonus_left[kind] -= 1
    state.estate(seat).bonus_tiles[kind] = points
    state.score(seat, FROM_COLOUR_BONUS, points)
    for module in state.modules:
        module.told(state, seat, BONUS_TILE_TAKEN, points)


def bonus_points(state: BurgundyState, left: int) -> int:
    """Return the points of the next bonus tile of a pair of which this many are left."""
    row = state.tables.big_bonus if left == 2 else state.tables.small_bonus
    return row[state.readings.players]
