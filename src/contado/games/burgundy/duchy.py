"""Duchy boards: the colour and number of every space, which spaces touch, and the areas."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from contado.core.settings import Settings
from contado.games.burgundy.components import KINDS, load

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
        # A double tile goes nowhere.
        self.spaces_of.append([])
        # Areas in reading order of their first space.
        self.area: list[int] = [-1] * spaces
        self.area_spaces: list[list[int]] = []
        for space in range(spaces):
            if self.area[space] < 0:
                self.area_spaces.append(self._spread(space))
        self.area_mask: list[int] = [mask(one) for one in self.area_spaces]

    @staticmethod
    def of_rows(number: int, rows: Sequence[str], numbers: Sequence[str], letters: Mapping[str, str]) -> Duchy:
        """Return a board from the colours and numbers of its rows; each space is at its axial place."""
        spots = [axial(at, column) for at, row in enumerate(rows) for column in range(len(row))]
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


def read_team_board(number: int, data: Mapping[str, Any], side: str, letters: Mapping[str, str]) -> Duchy:
    """Return one side of the board that a team shares: two hexagons with one space in common."""
    rows, numbers = data["boards"][side]["rows"], data["numbers"]
    spots = [(q, r) for r, row in zip(data["rows_r"], data["rows_q"], strict=True) for q in row]
    return Duchy(
        number,
        [KINDS.index(letters[letter]) for row in rows for letter in row],
        [int(digit) for row in numbers for digit in row],
        [at for at, row in enumerate(rows) for _ in row],
        [at for row in rows for at in range(len(row))],
        [place_of(q, r) for q, r in spots],
        touching(spots),
    )


def read_solo_board(number: int, data: Mapping[str, Any], changed: Mapping[str, int]) -> Duchy:
    """Return a solo board: islands joined by rivers; R78: a printing may have another number on a space."""
    spaces = data["spaces"]
    at = {one[0]: space for space, one in enumerate(spaces)}
    pairs = [pair.split() for pair in data["adjacent"]]
    neighbours: list[list[int]] = [[] for _ in spaces]
    for one, other in pairs:
        neighbours[at[one]].append(at[other])
        neighbours[at[other]].append(at[one])
    # An island is a letter, and its spaces are numbered consecutively.
    islands = [one[0][0] for one in spaces]
    return Duchy(
        number,
        [KINDS.index(one[1]) for one in spaces],
        [changed.get(one[0], int(one[2])) for one in spaces],
        [sorted(set(islands)).index(island) for island in islands],
        [int(one[0][1:]) for one in spaces],
        [(float(one[3]), float(one[4])) for one in spaces],
        [sorted(touching) for touching in neighbours],
        [(at[one], at[other]) for one, other in (river.split() for river in data["rivers"])],
    )


DATA: Final = load("duchies")
DUCHIES: Final = read_duchies(DATA, False)
DUCHIES_2019: Final = read_duchies(DATA, True)
# The two numbers of a sheet, front and back.
SHEETS: Final[list[list[int]]] = [list(sheet) for sheet in DATA["sheets"]]
FIRST_GAME_CASTLE: Final[list[int]] = list(DATA["first_game"]["start_castle"])

OTHER_BOARDS: Final = load("team_solo")
# The team boards are called by the number of their left half; the side with b is the expert's.
TEAM_BOARDS: Final[dict[str, int]] = {"beginner": 31, "expert": 32}


def read_other_boards(data: Mapping[str, Any], b8: str) -> dict[int, Duchy]:
    """Return the boards of the team game and of the solo game by number."""
    boards = {
        number: read_team_board(number, data["team"], side, DATA["colours"]) for side, number in TEAM_BOARDS.items()
    }
    for number, board in data["solo"].items():
        changed = {"b8": int(b8)} if number == "33" else {}
        boards[int(number)] = read_solo_board(int(number), board, changed)
    return boards


# The two sides of the Châteauma's duchy have the same spaces; side 36 has marks.
AUTOMA_ROWS: Final[list[str]] = list(load("chateauma")["duchy"]["rows"])
AUTOMA_BOARDS: Final = {
    number: Duchy.of_rows(number, AUTOMA_ROWS, ["0" * len(row) for row in AUTOMA_ROWS], DATA["colours"])
    for number in (35, 36)
}

# All boards in the printings that options select: [2019 edition of boards 4 and 8][number 1 on space b8].
BOARDS: Final[list[list[dict[int, Duchy]]]] = [
    [{**duchies, **read_other_boards(OTHER_BOARDS, b8), **AUTOMA_BOARDS} for b8 in ("3", "1")]
    for duchies in (DUCHIES, DUCHIES_2019)
]


def boards(settings: Settings) -> dict[int, Duchy]:
    """Return all boards in the printings in use (R9, R78)."""
    return BOARDS[settings["boards_4_8"] == "y2019"][settings.get("solo_b8") == "1"]
