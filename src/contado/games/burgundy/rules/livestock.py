"""Livestock (P8): a new tile scores itself and every older tile of its species in the same pasture."""

from __future__ import annotations

from contado.games.burgundy.components import KIND_OF, LIVESTOCK, animals_on, species_of
from contado.games.burgundy.state import FROM_LIVESTOCK, FROM_MONASTERY_7, BurgundyState, Estate

EXTRA_PER_TILE = 7


def scoring_tiles(estate: Estate, face: int, space: int) -> list[int]:
    """Return the tiles that score: the placed one, and those of its species that lay in the pasture before."""
    species = species_of(face)
    found = [face]
    for other in estate.duchy.area_spaces[estate.duchy.area[space]]:
        older = estate.spaces[other]
        if other != space and older >= 0 and KIND_OF[older] == LIVESTOCK and species_of(older) == species:
            found.append(older)
    return found


def score_livestock(state: BurgundyState, seat: int, face: int, space: int) -> None:
    """Score the animals, and with monastery 7 one point more for each tile that scores."""
    tiles = scoring_tiles(state.estate(seat), face, space)
    state.score(seat, FROM_LIVESTOCK, sum([animals_on(tile) for tile in tiles]))
    if state.has(seat, EXTRA_PER_TILE):
        state.score(seat, FROM_MONASTERY_7, len(tiles))
