"""What is printed: grapes on the double tiles, slots of depot and store, the spaces of a vineyard and their bonuses."""

from __future__ import annotations

from typing import Any, Final

from contado.games.burgundy.actions import GRAPES, VINE_SPACES
from contado.games.burgundy.components import DOUBLES, load
from contado.games.burgundy.duchy import mask, touching

DATA: Final[dict[str, Any]] = load("vineyards")
BOARD: Final[dict[str, Any]] = DATA["boards"][0]
# The double spaces go by their place in the list, and the hexes of space n are 2 * n (left) and 2 * n + 1 (right).
SPACES: Final = len(VINE_SPACES)
HEXES: Final = 2 * SPACES
COLOURS: Final = len(GRAPES)
LEFT: Final = 0
RIGHT: Final = 1

# The two grapes of every double tile, by its face less DOUBLES; and one entry for each of the 51 tiles.
GRAPES_ON: Final[list[list[int]]] = [
    [GRAPES.index(colour) for colour in tile["grapes"]] for tile in DATA["double_tiles"]
]
ALL_TILES: Final[list[int]] = [
    DOUBLES + at for at, tile in enumerate(DATA["double_tiles"]) for _copy in range(tile["copies"])
]
# Vine bonus tiles of each colour.
VINE_TILES: Final[int] = DATA["vine_bonus_copies"]

# By the number of players: the dice of each depot slot, the slots of the store, the colours that may be taken out.
DEPOT_DICE: Final[dict[int, list[list[int]]]] = {
    int(players): [[int(die) for die in dice] for dice in slots] for players, slots in DATA["depot"].items()
}
STORE: Final[dict[int, int]] = {int(players): len(slots) for players, slots in DATA["store"].items()}
TAKEN_OUT: Final[dict[int, int]] = {int(players): int(n) for players, n in DATA["grape_removal"].items()}

# Points of a vine area by its size; one that is larger than the table scores as its last row (V-R24).
AREA_VP: Final[list[int]] = [0] + [int(points) for points in DATA["vine_area_vp"]]


def _neighbours() -> list[list[int]]:
    """Return the hexes that share a side with each hex."""
    spots = [(int(one["q"]), int(one["r"])) for space in BOARD["spaces"] for one in space["hexes"]]
    return touching(spots)


def _around() -> list[int]:
    """Return the other spaces that touch each space with a side of some hex, as bits (V-R10)."""
    found: list[int] = []
    for space in range(SPACES):
        beside = [other // 2 for side in (LEFT, RIGHT) for other in NEIGHBOURS[2 * space + side]]
        found.append(mask([other for other in beside if other != space]))
    return found


LEVEL: Final[list[int]] = [int(space["level"]) for space in BOARD["spaces"]]
DIE: Final[list[int]] = [int(space["die"]) for space in BOARD["spaces"]]
# The bonus of each hex.
BONUS_ON: Final[list[str]] = [str(one["bonus"]) for space in BOARD["spaces"] for one in space["hexes"]]
NEIGHBOURS: Final[list[list[int]]] = _neighbours()
AROUND: Final[list[int]] = _around()
# The levels from the bottom, and the spaces of each, as bits; nothing has level 0.
LEVELS: Final[list[int]] = sorted(set(LEVEL))
LEVEL_SPACES: Final[list[int]] = [
    mask([space for space in range(SPACES) if LEVEL[space] == level]) for level in range(max(LEVEL) + 1)
]
START_SPACES: Final[int] = LEVEL_SPACES[BOARD["start_level"]]
ALL_SPACES: Final[int] = (1 << SPACES) - 1


def grape(face: int, side: int, turned: int) -> int:
    """Return the colour on the left or the right hex of a double tile that lies as it is (0) or turned (1)."""
    return GRAPES_ON[face - DOUBLES][side ^ turned]


def rotations(face: int) -> int:
    """Return in how many ways a double tile can lie: one with two equal grapes in one only."""
    grapes = GRAPES_ON[face - DOUBLES]
    return 1 if grapes[0] == grapes[1] else 2


def area_vp(size: int) -> int:
    """Return the points of a vine area."""
    return AREA_VP[min(size, len(AREA_VP) - 1)]
