"""What a vineyard is worth to a player, for greedy and the searching bots. The weights are data.

A vineyard counts the certain points of its areas, what tiles to come will add to the largest of them, and the vine
bonus tiles that levels promise; then the bonuses that are still to be used. A stored double tile counts a part of the
best that it could do.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from contado.games.burgundy.modules.vineyards.areas import Areas, colour_points
from contado.games.burgundy.modules.vineyards.boards import LEFT, RIGHT
from contado.games.burgundy.modules.vineyards.bonuses import TOWN_HALL_BONUS, DoubleBonus
from contado.games.burgundy.modules.vineyards.faces import DOUBLES
from contado.games.burgundy.modules.vineyards.kept import KeptVineyards
from contado.games.burgundy.modules.vineyards.printed import (
    COLOURS,
    area_vp,
    grape,
    rotations,
)
from contado.games.burgundy.modules.vineyards.tiles import TakeBlack, TakeVine, VineTile
from contado.games.burgundy.pieces.components import (
    BANK,
    BOARDING_HOUSE,
    FACE_NAMES,
    NO_TILE,
    PHASES,
    ROUNDS,
    WAREHOUSE,
    WATCHTOWER,
)
from contado.games.burgundy.pieces.loading import load
from contado.games.burgundy.state import BurgundyState

# What workers and silver bring beyond their points at the end, in a whole game.
WORKER: Final = 0.25
SILVER: Final = 0.27


class VineyardWeights:
    """What the things of a vineyard are worth, in points."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.tiles_a_round: float = float(data["tiles_a_round"])
        self.growth: float = float(data["growth"])
        self.level: float = float(data["level"])
        self.future_tile: float = float(data["future_tile"])
        self.stored: float = float(data["stored"])
        self.keys: float = float(data["keys"])
        self.bonus: dict[str, float] = {name: float(points) for name, points in data["bonus"].items()}


WEIGHTS: Final = VineyardWeights(load("vineyard_worth", "vineyards"))


def worth(state: BurgundyState, kept: KeptVineyards, seat: int, left: float) -> float:
    """Return what the vineyard of a seat will score, and the worth of the choices that are open now."""
    if seat == state.readings.automa:
        return 0.0
    areas, bonus_tiles = kept.areas(seat), kept.tiles_of(seat)
    value = vineyard_worth(kept, seat, left, areas, bonus_tiles)
    for decision in state.stack:
        if decision.seat != seat:
            continue
        if isinstance(decision, DoubleBonus):
            for side in (LEFT, RIGHT):
                if decision.unused >> side & 1:
                    value += bonus_worth(state, seat, decision.bonus(state, side), left)
        elif isinstance(decision, VineTile):
            value += tile_to_come(kept, areas, bonus_tiles, left)
        elif isinstance(decision, (TakeBlack, TakeVine)):
            value += WEIGHTS.bonus[decision.kind]
    return value


def vineyard_worth(kept: KeptVineyards, seat: int, left: float, areas: Areas, bonus_tiles: list[int]) -> float:
    """Return the certain points, those of tiles to come, and those of the vine bonus tiles that levels promise."""
    value = 0.0
    # A tile to come has two grapes: of the two colours that gain most from one more grape.
    first, second = 0, 0
    for colour in range(COLOURS):
        if not bonus_tiles[colour]:
            continue
        sizes = areas.of_colour(colour)
        value += colour_points(sizes, bonus_tiles[colour])
        next_grape = 1 + (sizes[0] if sizes else 0)
        if next_grape > first:
            first, second = next_grape, first
        elif next_grape > second:
            second = next_grape
    to_come = tiles_to_come(kept, seat, left)
    value += WEIGHTS.growth * to_come * (first + second)
    reward = tile_to_come(kept, areas, bonus_tiles, left)
    for level in kept.board.levels:
        if not kept.rewarded[seat] >> level & 1:
            value += level_share(kept, seat, level, to_come) * reward
    return value


def tiles_to_come(kept: KeptVineyards, seat: int, left: float) -> float:
    """Return how many double tiles the player may still place."""
    free = kept.board.size - count_bits(kept.laid[seat])
    return min(float(free), WEIGHTS.tiles_a_round * left * len(PHASES) * ROUNDS)


def level_share(kept: KeptVineyards, seat: int, level: int, to_come: float) -> float:
    """Return how much of the vine bonus tile of a level counts: all of it where the level is full."""
    spaces = kept.board.level_spaces[level]
    size, done = count_bits(spaces), count_bits(spaces & kept.laid[seat])
    if done == size:
        return 1.0
    chance = max(0.0, 1.0 - (size - done) / (to_come + 1.0))
    return WEIGHTS.level * chance * done / size


def tile_to_come(kept: KeptVineyards, areas: Areas, bonus_tiles: list[int], left: float) -> float:
    """Return what one more vine bonus tile is worth: the best area that it could score, which may grow."""
    best = 0
    for colour in range(COLOURS):
        if kept.supply[colour]:
            sizes = areas.of_colour(colour)
            if len(sizes) > bonus_tiles[colour]:
                best = max(best, area_vp(sizes[bonus_tiles[colour]]))
    return best + WEIGHTS.future_tile * left


def count_bits(bits: int) -> int:
    """Count the spaces of a set."""
    count = 0
    while bits:
        count += bits & 1
        bits >>= 1
    return count


def bonus_worth(state: BurgundyState, seat: int, bonus: str, left: float) -> float:
    """Return what a bonus will bring, as far as that can be known without trying it."""
    tables, estate = state.tables, state.estate(seat)
    if bonus == FACE_NAMES[BOARDING_HOUSE]:
        return tables.boarding_house_workers * (0.5 + WORKER * left)
    if bonus == FACE_NAMES[BANK]:
        return tables.bank_silver * (1.0 + SILVER * left)
    if bonus == FACE_NAMES[WATCHTOWER]:
        return float(tables.watchtower_vp)
    if bonus == FACE_NAMES[WAREHOUSE] and not any(estate.goods):
        return 0.0
    if bonus == TOWN_HALL_BONUS and not [1 for face in estate.stored if NO_TILE < face < DOUBLES]:
        return 0.0
    return WEIGHTS.bonus[bonus]


def stored_worth(state: BurgundyState, kept: KeptVineyards, seat: int, face: int, left: float) -> float:
    """Return what a stored double tile will bring on the best space that is open now, less the key spaces it blocks."""
    areas, bonus_tiles = kept.areas(seat), kept.tiles_of(seat)
    best = 0.0
    for space in kept.open_spaces(seat):
        bonuses = 0.0
        for side in (LEFT, RIGHT):
            bonuses += bonus_worth(state, seat, kept.board.bonus_on[2 * space + side], left)
        for turned in range(rotations(face)):
            best = max(best, bonuses + grapes_worth(kept, seat, areas, bonus_tiles, face, space, turned))
    return WEIGHTS.stored * best - WEIGHTS.keys * left


def grapes_worth(
    kept: KeptVineyards, seat: int, areas: Areas, bonus_tiles: list[int], face: int, space: int, turned: int
) -> float:
    """Return what the grapes of a tile add to the areas that score, and the tile to its level."""
    value = 0.0
    left, right = grape(face, LEFT, turned), grape(face, RIGHT, turned)
    for colour, old, size in areas.joined(space, left, right):
        if bonus_tiles[colour]:
            before = colour_points(areas.of_colour(colour), bonus_tiles[colour])
            sizes = [areas.sizes[at] for at in range(len(areas.sizes))
                     if areas.colours[at] == colour and at not in old]  # fmt: skip
            sizes.append(size)
            sizes.sort(reverse=True)
            value += colour_points(sizes, bonus_tiles[colour]) - before
    level = kept.board.level[space]
    spaces = kept.board.level_spaces[level]
    if kept.laid[seat] & spaces == spaces & ~(1 << space):
        value += WEIGHTS.future_tile
    return value
