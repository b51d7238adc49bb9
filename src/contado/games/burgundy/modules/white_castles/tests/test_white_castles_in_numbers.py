"""White castles in numbers: they lie where all tiles lie."""

from __future__ import annotations

from tests.games.burgundy.positions import board, position


def test_the_tiles_have_numbers_among_those_of_the_base() -> None:
    state = position(board(1, stored="white_castle monastery29"), board(), options={"white_castles": True})
    numbers = state.sheet.numbers(state.observation(0))
    # A building more than the eight of the base, after three kinds with one face; 49 tiles of the base in all.
    assert numbers["stored"][:3] == [3 + 8 + 1, 49 + 2, 0]
    assert numbers["spaces"].count(2) == 2
