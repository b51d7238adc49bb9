"""The end of the game (section 4): what is left over, and the monasteries that score."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.state import Step
from contado.games.burgundy.pieces.components import (
    ALL_MONASTERIES,
    ANY_SPECIES,
    FACE_NAMES,
    GOODS,
    KIND_OF,
    MONASTERY_NUMBERS,
    species_of,
)
from contado.games.burgundy.pieces.kinds import LIVESTOCK
from contado.games.burgundy.points import MONASTERIES_AT_END, SEAT_SCORED, SOLD_PILE
from contado.games.burgundy.rules.track import turn_order
from contado.games.burgundy.state import (
    FROM_LEFT_GOODS,
    FROM_LEFT_SILVER,
    FROM_LEFT_WORKERS,
    SOURCES,
    BurgundyState,
)

SOLD_TYPES: Final = 15
SPECIES_KEPT: Final = 24
SOLD_GOODS: Final = 25
BONUS_TILES: Final = 26
# The monasteries that score at the end, those of modules too, and the source that each is booked on.
SCORING: list[int] = [one["id"] for one in ALL_MONASTERIES if one["timing"] == "end_score"]
_SOURCE_OF: dict[int, int] = {number: SOURCES.index(f"monastery_{number}") for number in SCORING}


def _building_monasteries() -> list[tuple[int, int, int]]:
    """Return the monasteries that score a type of building: number, face, points for each."""
    return [
        (one["id"], FACE_NAMES.index(one["params"]["building"]), one["params"]["vp"])
        for one in ALL_MONASTERIES
        if one["key"] == "vp_building"
    ]


SCORED_BUILDINGS: list[tuple[int, int, int]] = _building_monasteries()
SPECIES_VP: int = MONASTERY_NUMBERS[SPECIES_KEPT]["vp"]
SOLD_GOODS_VP: int = MONASTERY_NUMBERS[SOLD_GOODS]["vp"]


class FinalScoring(Step[BurgundyState]):
    """The end: every estate is scored once; after that the stack is empty, so the game is over."""

    kind: ClassVar[str] = "final_scoring"

    def resolve(self, state: BurgundyState) -> None:
        """Score every estate."""
        for owners in owners_of_estates(state):
            seat = owners[0]
            if seat != state.readings.automa:
                score_left(state, seat)
                score_monasteries(state, seat)
            for module in state.modules:
                module.told(state, seat, SEAT_SCORED, 0)


def owners_of_estates(state: BurgundyState) -> list[list[int]]:
    """Return the seats of every estate; what partners get in common is booked on the one who is first in turn order.

    That is the order in which the markers stand now: a ship of the last round counts.
    """
    owners: list[list[int]] = [[] for _ in state.estates]
    order = turn_order(state) if state.seats > len(state.estates) else list(range(state.seats))
    for seat in order:
        owners[state.estate_of[seat]].append(seat)
    return owners


def score_left(state: BurgundyState, seat: int) -> None:
    """Score unsold goods, silver, and every two workers."""
    estate = state.estate(seat)
    state.score(seat, FROM_LEFT_GOODS, state.tables.goods_left_vp * sum(estate.goods))
    state.score(seat, FROM_LEFT_SILVER, state.tables.silver_vp * estate.silver)
    state.score(seat, FROM_LEFT_WORKERS, estate.workers // state.tables.workers_per_vp)


def score_monasteries(state: BurgundyState, seat: int) -> None:
    """Score the monasteries that count at the end; stored tiles count nothing."""
    for source, points in monastery_scores(state, seat):
        state.score(seat, source, points)


def monastery_scores(state: BurgundyState, seat: int) -> list[tuple[int, int]]:
    """Return what the monasteries of a seat would score now, by source."""
    scores = [(monastery_source(number), points) for number, points in monastery_points(state, seat)]
    for module in state.modules:
        module.change_scores(state, seat, MONASTERIES_AT_END, scores)
    return scores


def monastery_source(number: int) -> int:
    """Return the source that a scoring monastery is booked on."""
    return _SOURCE_OF[number]


def counts_for_15(state: BurgundyState, seat: int, good: int) -> bool:
    """Say whether a type of goods counts for monastery 15: one of them was sold and, in one reading, lies on the sold
    pile (R38).
    """
    count = state.estate(seat).sold[good]
    for module in state.modules:
        count = module.number(state, seat, SOLD_PILE, count, good)
    return count > 0


def monastery_points(state: BurgundyState, seat: int) -> list[tuple[int, int]]:
    """Return what each scoring monastery in force for a seat is worth now."""
    estate = state.estate(seat)
    scored: list[tuple[int, int]] = []
    if not estate.in_force >> SOLD_TYPES:
        return scored
    if state.has(seat, SOLD_TYPES):
        types = len([1 for good in range(len(GOODS)) if counts_for_15(state, seat, good)])
        scored.append((SOLD_TYPES, types * state.readings.monastery_15_vp))
    for number, face, points in SCORED_BUILDINGS:
        if state.has(seat, number):
            scored.append((number, points * estate.spaces.count(face)))
    if state.has(seat, SPECIES_KEPT):
        seen = [False] * (ANY_SPECIES + 1)
        for face in estate.spaces:
            if face >= 0 and KIND_OF[face] == LIVESTOCK:
                seen[species_of(face)] = True
        scored.append((SPECIES_KEPT, SPECIES_VP * sum(seen)))
    if state.has(seat, SOLD_GOODS):
        scored.append((SOLD_GOODS, SOLD_GOODS_VP * sum(estate.sold)))
    if state.has(seat, BONUS_TILES):
        tiles = len([1 for points in estate.bonus_tiles if points]) + estate.other_bonus_tiles
        scored.append((BONUS_TILES, tiles * state.readings.monastery_26_vp))
    return scored
