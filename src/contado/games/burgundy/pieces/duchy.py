"""Duchy boards: the colour and number of every space, which spaces touch, and the areas."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from contado.games.burgundy.pieces.kinds import KINDS
from contado.games.burgundy.pieces.loading import load

SPACES: Final = 37


class Duchy:
    """One board. Sets of spaces are bit masks: bit n is space n in reading order."""

    def __init__(
        self, number: int, kind: list[int], die: list[int], row: list[int], column: list[int],
        places: list[tuple[float, float]], neighbours: list[list[int]], rivers: Sequence[tuple[int, int]] = (),
    ) -> None:  # fmt: skip
        self.number = number
        self.kind = kind
        self.die = die
        self.row = row
        self.column = column
        # Where a space is drawn: its centre in hex widths, to the right and downwards.
        self.places = places
        # The middle of the board, and how wide and high it is, a space being 1 wide.
        across, down = [x for x, _ in places], [y for _, y in places]
        self.middle = ((min(across) + max(across)) / 2, (min(down) + max(down)) / 2)
        self.wide = max(across) - min(across) + 1
        self.high = max(down) - min(down) + HEX_HEIGHT
        self.neighbours = neighbours
        # Pairs of spaces joined by a river: it lets tiles cross, but joins no areas (R79).
        self.rivers = [*rivers]
        spaces = len(kind)
        self.around: list[int] = [mask(touching) for touching in neighbours]
        for one, other in rivers:
            self.around[one] |= 1 << other
            self.around[other] |= 1 << one
        self.colour: list[int] = [
            mask([space for space in range(spaces) if kind[space] == colour]) for colour in range(len(KINDS))
        ]
        self.spaces_of: list[list[int]] = [
            [space for space in range(spaces) if kind[space] == colour] for colour in range(len(KINDS))
        ]
        # A tile of any kind goes anywhere.
        self.spaces_of.append(list(range(spaces)))
        # One of no kind goes nowhere.
        self.spaces_of.append([])
        # Areas in reading order of their first space.
        self.area: list[int] = [-1] * spaces
        self.area_spaces: list[list[int]] = []
        for space in range(spaces):
            if self.area[space] < 0:
                self.area_spaces.append(self._spread(space))
        self.area_mask: list[int] = [mask(one) for one in self.area_spaces]
        # For programs that learn: the colour of each space, 0 being none, and how many spaces its area has.
        self.colour_at: list[int] = [colour + 1 for colour in kind]
        self.area_size: list[int] = [len(self.area_spaces[area]) for area in self.area]

    @staticmethod
    def of_rows(
        number: int,
        rows: Sequence[str],
        numbers: Sequence[str],
        letters: Mapping[str, str],
        spots: Sequence[tuple[int, int]] = (),
    ) -> Duchy:
        """Return a board from the colours and numbers of its rows, with its spots on the grid of hexes.

        Where none are given, the rows are those of a duchy.
        """
        spots = spots or [axial(at, column) for at, row in enumerate(rows) for column in range(len(row))]
        return Duchy(
            number,
            [KINDS.index(letters[letter]) for row in rows for letter in row],
            [int(digit) for row in numbers for digit in row],
            [at for at, row in enumerate(rows) for _ in row],
            [at for row in rows for at in range(len(row))],
            [place_of(q, r) for q, r in spots],
            touching(spots),
        )

    def _spread(self, first: int) -> list[int]:
        """Mark the area of a space: all connected spaces of its colour."""
        found = [first]
        self.area[first] = len(self.area_spaces)
        for space in found:
            for other in self.neighbours[space]:
                if self.area[other] < 0 and self.kind[other] == self.kind[first]:
                    self.area[other] = self.area[first]
                    found.append(other)
        return sorted(found)


# The height of a row of pointed hexes, and of a hex, in hex widths.
ROW_HEIGHT: Final = 3**0.5 / 2
HEX_HEIGHT: Final = 2 / 3**0.5
AROUND: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def axial(row: int, column: int) -> tuple[int, int]:
    """Return the axial place of a space; the centre of the board is (0, 0)."""
    r = row - 3
    return max(-3, -r - 3) + column, r


def touching(spots: Sequence[tuple[int, int]]) -> list[list[int]]:
    """Return the neighbours of every space from their axial places."""
    at = {spot: space for space, spot in enumerate(spots)}
    return [sorted(at[q + dq, r + dr] for dq, dr in AROUND if (q + dq, r + dr) in at) for q, r in spots]


def place_of(q: int, r: int) -> tuple[float, float]:
    """Return the centre of an axial place, in hex widths."""
    return q + r / 2, r * ROW_HEIGHT


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
        boards[int(number)] = Duchy.of_rows(int(number), rows, data["numbers"], data["colours"])
    return boards


DATA: Final = load("duchies")
DUCHIES: Final = read_duchies(DATA, False)
DUCHIES_2019: Final = read_duchies(DATA, True)
# The two numbers of a sheet, front and back.
SHEETS: Final[list[list[int]]] = [list(sheet) for sheet in DATA["sheets"]]
FIRST_GAME_CASTLE: Final[list[int]] = list(DATA["first_game"]["start_castle"])
