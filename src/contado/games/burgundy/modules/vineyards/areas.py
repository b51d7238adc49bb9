"""Vine areas: connected grapes of one colour, and what the vine bonus tiles make of them (V4)."""

from __future__ import annotations

from contado.games.burgundy.modules.vineyards.boards import LEFT, RIGHT, VineBoard
from contado.games.burgundy.modules.vineyards.printed import COLOURS, area_vp, grape
from contado.games.burgundy.pieces.components import NO_TILE

# A hex without a grape.
BARE = -1


class Areas:
    """The vine areas of one vineyard: the grape on every hex, the area of every hex, and the size of every area."""

    def __init__(self, board: VineBoard, tiles: list[int], turned: int) -> None:
        self.board = board
        self.grapes: list[int] = [BARE] * board.hexes
        for space in range(len(tiles)):
            if tiles[space] != NO_TILE:
                for side in (LEFT, RIGHT):
                    self.grapes[2 * space + side] = grape(tiles[space], side, turned >> space & 1)
        self.area: list[int] = [BARE] * board.hexes
        self.sizes: list[int] = []
        self.colours: list[int] = []
        for first in range(board.hexes):
            if self.grapes[first] != BARE and self.area[first] == BARE:
                self.spread(first)

    def spread(self, first: int) -> None:
        """Mark the area of a hex: all connected grapes of its colour."""
        number, colour = len(self.sizes), self.grapes[first]
        found = [first]
        self.area[first] = number
        for one in found:
            for other in self.board.neighbours[one]:
                if self.grapes[other] == colour and self.area[other] == BARE:
                    self.area[other] = number
                    found.append(other)
        self.sizes.append(len(found))
        self.colours.append(colour)

    def of_colour(self, colour: int) -> list[int]:
        """Return the sizes of the areas of a colour, the largest first."""
        sizes = [self.sizes[at] for at in range(len(self.sizes)) if self.colours[at] == colour]
        sizes.sort(reverse=True)
        return sizes

    def joined(self, space: int, left: int, right: int) -> list[tuple[int, list[int], int]]:
        """Return what two grapes on a free space would make: colour, areas that become one, size of the new one."""
        made: list[tuple[int, list[int], int]] = []
        for side in (LEFT, RIGHT):
            colour = left if side == LEFT else right
            if side == RIGHT and right == left:
                break
            hexes = [2 * space, 2 * space + 1] if left == right else [2 * space + side]
            old: list[int] = []
            for one in hexes:
                for other in self.board.neighbours[one]:
                    if self.grapes[other] == colour and self.area[other] not in old:
                        old.append(self.area[other])
            made.append((colour, old, len(hexes) + sum([self.sizes[area] for area in old])))
        return made


def colour_points(sizes: list[int], bonus_tiles: int) -> int:
    """Return what the bonus tiles of a colour score: each of them one area, the largest first (V-R23)."""
    points = 0
    for at in range(min(bonus_tiles, len(sizes))):
        points += area_vp(sizes[at])
    return points


def vine_points(areas: Areas, bonus_tiles: list[int]) -> int:
    """Return what a vineyard scores with these numbers of bonus tiles of each colour."""
    points = 0
    for colour in range(COLOURS):
        if bonus_tiles[colour]:
            points += colour_points(areas.of_colour(colour), bonus_tiles[colour])
    return points
