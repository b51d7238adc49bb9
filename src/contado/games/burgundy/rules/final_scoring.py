"""The end of the game (section 4): what is left over, and the monasteries that score."""

from __future__ import annotations

from contado.games.burgundy.components import (
    BUILDINGS,
    KIND_OF,
    LIVESTOCK,
    MARKET,
    MONASTERY_NUMBERS,
    SPECIES,
    load,
    species_of,
)
from contado.games.burgundy.state import (
    FROM_LEFT_GOODS,
    FROM_LEFT_SILVER,
    FROM_LEFT_WORKERS,
    FROM_MONASTERY_15,
    BurgundyState,
)

SOLD_TYPES = 15
SPECIES_KEPT = 24
SOLD_GOODS = 25
BONUS_TILES = 26


def _building_monasteries() -> list[tuple[int, int, int]]:
    """Return the monasteries that score a type of building: number, face, points for each."""
    return [
        (one["id"], MARKET + BUILDINGS.index(one["params"]["building"]), one["params"]["vp"])
        for one in load("monasteries")["monasteries"]
        if one["key"] == "vp_building"
    ]


SCORED_BUILDINGS: list[tuple[int, int, int]] = _building_monasteries()
SPECIES_VP: int = MONASTERY_NUMBERS[SPECIES_KEPT]["vp"]
SOLD_GOODS_VP: int = MONASTERY_NUMBERS[SOLD_GOODS]["vp"]


def final_scoring(state: BurgundyState) -> None:
    """Score every seat; the stack is empty after it, so the game is over."""
    for seat in range(state.seats):
        score_left(state, seat)
        score_monasteries(state, seat)
        for module in state.readings.modules:
            module.final_scoring(state, seat)


def score_left(state: BurgundyState, seat: int) -> None:
    """Score unsold goods, silver, and every two workers."""
    estate = state.estate(seat)
    state.score(seat, FROM_LEFT_GOODS, sum(estate.goods))
    state.score(seat, FROM_LEFT_SILVER, estate.silver)
    state.score(seat, FROM_LEFT_WORKERS, estate.workers // state.tables.workers_per_vp)


def score_monasteries(state: BurgundyState, seat: int) -> None:
    """Score the monasteries that count at the end; stored tiles count nothing."""
    for number, points in monastery_points(state, seat):
        state.score(seat, FROM_MONASTERY_15 + number - SOLD_TYPES, points)


def monastery_points(state: BurgundyState, seat: int) -> list[tuple[int, int]]:
    """Return what each scoring monastery of a seat is worth now."""
    estate = state.estate(seat)
    scored: list[tuple[int, int]] = []
    if not estate.monasteries >> SOLD_TYPES:
        return scored
    if state.has(seat, SOLD_TYPES):
        types = len([1 for count in estate.sold if count])
        scored.append((SOLD_TYPES, types * state.readings.monastery_15_vp))
    for number, face, points in SCORED_BUILDINGS:
        if number <= BONUS_TILES and state.has(seat, number):
            scored.append((number, points * estate.spaces.count(face)))
    if state.has(seat, SPECIES_KEPT):
        seen = [False] * (len(SPECIES) + 1)
        for face in estate.spaces:
            if face >= 0 and KIND_OF[face] == LIVESTOCK:
                seen[species_of(face)] = True
        scored.append((SPECIES_KEPT, SPECIES_VP * sum(seen)))
    if state.has(seat, SOLD_GOODS):
        scored.append((SOLD_GOODS, SOLD_GOODS_VP * sum(estate.sold)))
    if state.has(seat, BONUS_TILES):
        tiles = len([1 for points in estate.bonus_tiles if points])
        scored.append((BONUS_TILES, tiles * state.readings.monastery_26_vp))
    return scored
