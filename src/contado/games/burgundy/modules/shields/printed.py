"""What is printed: the points of the shields, how many lie on each depot, and their numbers in the rules."""

from __future__ import annotations

from typing import Final

from contado.games.burgundy.modules.shields.actions import SHIELDS
from contado.games.burgundy.pieces.loading import load

DATA: Final = load("shields", "shields")
# Points at the end by number, from 1.
# Silver for each shield at the end of a phase.
TRIBUTE_SILVER: Final[int] = DATA["tribute"]
POINTS: Final[list[int]] = [0] + [int(shield["vp"]) for shield in DATA["shields"]]
# How many lie on depots 1 to 6, by the number of players.
ON_DEPOTS: Final[dict[int, list[int]]] = {
    int(players): [int(n) for n in counts] for players, counts in DATA["per_depot"].items()
}
NUMBERS: Final = range(1, SHIELDS + 1)

# The monastery that shield 6 does not copy: there is only one marker on top of a stack (R13).
NEVER_COPIED: Final = 27

# Shields by what they do (section 6.4).
ONE_PASTURE: Final = 1
WORKER_WITH_OTHERS: Final = 2
TRIBUTE_WITH_WORKERS: Final = 3
UNLIMITED_KEYS: Final = 4
GOODS_OF_A_TYPE: Final = 5
COPIED_MONASTERIES: Final = 6
DOUBLE_BONUS_TILES: Final = 7
DOUBLE_MINES: Final = 8
SILVER_PER_TILE: Final = 9
DOUBLE_MONASTERIES: Final = 10
SHIELD_BY_CASTLE: Final = 11
DOUBLE_SALES: Final = 12
DOUBLE_SHIELDS: Final = 13
PLACE_FROM_DEPOT: Final = 14
PLACE_FROM_BLACK: Final = 15
FREE_DIE: Final = 16
LARGER_AREAS: Final = 17
PLACE_ANYWHERE: Final = 18
