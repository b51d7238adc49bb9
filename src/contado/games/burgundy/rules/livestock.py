"""Livestock (P8): a new tile scores itself and every older tile of its species in the same pasture."""

from __future__ import annotations

from typing import Final

from contado.games.burgundy.pieces.components import ANY_SPECIES, KIND_OF, MONASTERY_NUMBERS, animals_on, species_of
from contado.games.burgundy.pieces.kinds import LIVESTOCK
from contado.games.burgundy.state import FROM_LIVESTOCK, FROM_MONASTERY_7, BurgundyState, Estate

EXTRA_PER_TILE: Final = 7
EXTRA_VP: int = MONASTERY_NUMBERS[EXTRA_PER_TILE]["vp_per_scoring_tile"]


def scoring_tiles(estate: Estate, face: int, space: int, pasture: list[int], extra: int) -> list[int]:
    """Return the tiles that score: the placed one, and in the pasture those of its species or of every species.

    Placed, that goes with one species, the one whose tiles are worth most, each of them some points extra (R41).
    """
    herds: list[list[int]] = [[] for _ in range(ANY_SPECIES + 1)]
    for other in pasture:
        older = estate.spaces[other]
        if other != space and older >= 0 and KIND_OF[older] == LIVESTOCK:
            herds[species_of(older)].append(older)
    if species_of(face) == ANY_SPECIES:
        return [face, *max(herds, key=lambda herd: sum([animals_on(tile) + extra for tile in herd]))]
    return [face, *herds[species_of(face)], *herds[ANY_SPECIES]]


def pasture_of(estate: Estate, space: int) -> list[int]:
    """Return the spaces of the printed pasture."""
    return estate.duchy.area_spaces[estate.duchy.area[space]]


def score_livestock(state: BurgundyState, seat: int, face: int, space: int) -> None:
    """Score the animals, and with monastery 7 one extra point for each tile that scores (P8)."""
    for module in state.modules:
        if module.scores_livestock(state, seat, face, space):
            return
    estate = state.estate(seat)
    extra = EXTRA_VP if state.has(seat, EXTRA_PER_TILE) else 0
    tiles = scoring_tiles(estate, face, space, pasture_of(estate, space), extra)
    state.score(seat, FROM_LIVESTOCK, sum([animals_on(tile) for tile in tiles]))
    state.score(seat, FROM_MONASTERY_7, extra * len(tiles))
