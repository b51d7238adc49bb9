"""Duchy boards: the colour and number of every space, who touches whom, and the areas."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from contado.games.burgundy.components import KINDS, load

SPACES: Final = 37


class Duchy:
    """One board. Sets of spaces are bit masks: bit n is space n in reading order."""

    def __init__(self, number: int, rows: Sequence[str], numbers: Sequence[str], letters: Mapping[str, str]) -> None:
        self.number = number
        self.kind: list[int] = [KINDS.index(letters[letter]) for row in rows for letter in row]
        self.die: list[int] = [int(digit) for row in numbers for digit in row]
        self.row: list[int] = [at for at, row in enumerate(rows) for _ in row]
        self.column: list[int] = [at for row in rows for at in range(len(row))]
        spaces = len(self.kind)
        places = {axial(self.row[space], self.column[space]): space for space in range(spaces)}
        self.neighbours: list[list[int]] = [
            sorted(places[q + dq, r + dr] for dq, dr in AROUND if (q + dq, r + dr) in places) for q, r in places
        ]
        self.around: list[int] = [mask(touching) for touching in self.neighbours]
        self.colour: list[int] = [
            mask([space for space in range(spaces) if self.kind[space] == kind]) for kind in range(len(KINDS))
        ]
        self.spaces_of: list[list[int]] = [
            [space for space in range(spaces) if self.kind[space] == kind] for kind in range(len(KINDS))
        ]
        self.spaces_of.append(list(range(spaces)))
        # Areas in reading order of their first space.
        self.area: list[int] = [-1] * spaces
        self.area_spaces: list[list[int]] = []
        for space in range(spaces):
            if self.area[space] < 0:
                self.area_spaces.append(self._spread(space))
        self.area_mask: list[int] = [mask(one) for one in self.area_spaces]

    def _spread(self, first: int) -> list[int]:
        """Mark the area of a space: all of its colour that hang together by edges."""
        found = [first]
        self.area[first] = len(self.area_spaces)
        for space in found:
            for other in self.neighbours[space]:
                if self.area[other] < 0 and self.kind[other] == self.kind[first]:
                    self.area[other] = self.area[first]
                    found.append(other)
        return sorted(found)


AROUND: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def axial(row: int, column: int) -> tuple[int, int]:
    """Return the axial place of a space; the centre of the board is (0, 0)."""
    r = row - 3
    return max(-3, -r - 3) + column, r


def mask(spaces: Sequence[int]) -> int:
    """Return the set of spaces as bits."""
    bits = 0
    for space in spaces:
        bits |= 1 << space
    return bits


def read_duchies(data: Mapping[str, Any], y2019: bool) -> dict[int, Duchy]:
    """Return all boards by number; R9: boards 4 and 8 have another layout in the 2019 printing."""
    boards = {}
    for number, board in data["boards"].items():
        rows = board["rows"]
        if y2019 and number in data["variants"]:
            rows = data["variants"][number]["y2019"]["rows"]
        boards[int(number)] = Duchy(int(number), rows, data["numbers"], data["colours"])
    return boards


DATA: Final = load("duchies")
DUCHIES: Final = read_duchies(DATA, False)
DUCHIES_2019: Final = read_duchies(DATA, True)
# The two numbers of a sheet, front and back.
SHEETS: Final[list[list[int]]] = [list(sheet) for sheet in DATA["sheets"]]
FIRST_GAME_BOARD: Final[int] = DATA["first_game"]["board"]
FIRST_GAME_CASTLE: Final[list[int]] = list(DATA["first_game"]["start_castle"])
