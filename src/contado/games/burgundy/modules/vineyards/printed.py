"""What is printed: grapes on the double tiles, slots of depot and store, the points of an area."""

from __future__ import annotations

from typing import Final

from contado.games.burgundy.modules.vineyards.faces import DATA, DOUBLES, GRAPES

COLOURS: Final = len(GRAPES)

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

# Points of a vine area by its size; an area larger than the table scores like its last row (V-R24).
AREA_VP: Final[list[int]] = [0] + [int(points) for points in DATA["vine_area_vp"]]


def grape(face: int, side: int, turned: int) -> int:
    """Return the colour on the left or the right hex of a double tile that lies as it is (0) or turned (1)."""
    return GRAPES_ON[face - DOUBLES][side ^ turned]


def rotations(face: int) -> int:
    """Return in how many ways a double tile can lie: with two equal grapes there is only one."""
    grapes = GRAPES_ON[face - DOUBLES]
    return 1 if grapes[0] == grapes[1] else 2


def area_vp(size: int) -> int:
    """Return the points of a vine area."""
    return AREA_VP[min(size, len(AREA_VP) - 1)]
