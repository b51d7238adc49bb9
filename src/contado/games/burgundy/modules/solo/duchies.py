"""The boards of the solo game: islands joined by rivers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from contado.core.settings import Settings
from contado.games.burgundy.pieces.duchy import Duchy
from contado.games.burgundy.pieces.kinds import KINDS
from contado.games.burgundy.pieces.loading import load

DATA: Final[dict[str, Any]] = load("boards", "solo")["boards"]
# R78: a printing has another number on a space of this board.
OTHER_NUMBER: Final = "33"


def read_board(number: int, data: Mapping[str, Any], changed: Mapping[str, int]) -> Duchy:
    """Return a board, where a printing may have other numbers on some spaces."""
    spaces = data["spaces"]
    at = {one[0]: space for space, one in enumerate(spaces)}
    pairs = [pair.split() for pair in data["adjacent"]]
    neighbours: list[list[int]] = [[] for _ in spaces]
    for one, other in pairs:
        neighbours[at[one]].append(at[other])
        neighbours[at[other]].append(at[one])
    # An island is a letter, and its spaces are numbered through.
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


def read_boards(b8: str) -> dict[int, Duchy]:
    """Return the boards by number, with a number on space b8."""
    return {
        int(number): read_board(int(number), board, {"b8": int(b8)} if number == OTHER_NUMBER else {})
        for number, board in DATA.items()
    }


_DUCHIES: Final = {b8: read_boards(b8) for b8 in ("3", "1")}


def duchies(settings: Settings) -> dict[int, Duchy]:
    """Return the boards by number, in the printing in use (R78)."""
    return _DUCHIES["1" if settings.get("solo_b8") == "1" else "3"]
