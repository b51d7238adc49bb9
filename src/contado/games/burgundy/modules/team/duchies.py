"""The board that a team shares: two hexagons with one space in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from contado.core.settings import Settings
from contado.games.burgundy.pieces.duchy import DATA as COMMON
from contado.games.burgundy.pieces.duchy import Duchy
from contado.games.burgundy.pieces.loading import load

DATA: Final[dict[str, Any]] = load("boards", "team")
# The boards go by the number of their left half; the side with b is the expert's.
TEAM_BOARDS: Final[dict[str, int]] = {"beginner": 31, "expert": 32}


def read_board(number: int, side: str, letters: Mapping[str, str]) -> Duchy:
    """Return one side of the board."""
    spots = [(q, r) for r, row in zip(DATA["rows_r"], DATA["rows_q"], strict=True) for q in row]
    return Duchy.of_rows(number, DATA["boards"][side]["rows"], DATA["numbers"], letters, spots)


_DUCHIES: Final = {number: read_board(number, side, COMMON["colours"]) for side, number in TEAM_BOARDS.items()}


def duchies(settings: Settings) -> dict[int, Duchy]:
    """Return both sides by number."""
    return _DUCHIES
