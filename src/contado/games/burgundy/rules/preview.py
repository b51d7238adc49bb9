"""What placing a tile would bring at once, for people to see before they choose."""

from __future__ import annotations

from contado.games.burgundy.components import (
    BANK,
    BOARDING_HOUSE,
    KIND_OF,
    LIVESTOCK,
    WATCHTOWER,
    animals_on,
)
from contado.games.burgundy.rules.livestock import EXTRA_PER_TILE, scoring_tiles
from contado.games.burgundy.state import BurgundyState


def place_gain(state: BurgundyState, seat: int, face: int, space: int) -> dict[str, int]:
    """Return points, workers and silver that the placement brings before any further choice."""
    estate, tables = state.estate(seat), state.tables
    duchy = estate.duchy
    covered = estate.covered | 1 << space
    points = 0
    area = duchy.area[space]
    if covered & duchy.area_mask[area] == duchy.area_mask[area]:
        points += tables.area_vp[len(duchy.area_spaces[area])] + tables.phase_bonus[state.phase]
    kind = duchy.kind[space]
    if covered & duchy.colour[kind] == duchy.colour[kind] and state.bonus_left[kind]:
        row = tables.big_bonus if state.bonus_left[kind] == 2 else tables.small_bonus
        points += row[state.seats]
    if KIND_OF[face] == LIVESTOCK:
        tiles = scoring_tiles(estate, face, space)
        points += sum([animals_on(tile) for tile in tiles])
        points += len(tiles) if state.has(seat, EXTRA_PER_TILE) else 0
    if face == WATCHTOWER:
        points += tables.watchtower_vp
    gain = {
        "vp": points,
        "workers": tables.boarding_house_workers if face == BOARDING_HOUSE else 0,
        "silver": tables.bank_silver if face == BANK else 0,
    }
    return {name: n for name, n in gain.items() if n}
