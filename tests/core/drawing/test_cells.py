"""Rooms for several things of one shape: as large as the room allows, and nowhere over each other."""

from __future__ import annotations

from itertools import combinations

import pytest

from contado.core.drawing.cells import cells


@pytest.mark.parametrize(("width", "height", "columns"), [(200, 100, 2), (100, 200, 1), (300, 100, 2)])
def test_two_squares_lie_where_the_room_is_long(width: float, height: float, columns: int) -> None:
    one, other = cells(2, width, height, 1)
    assert (one.y == other.y) == (columns == 2)
    assert (one.x == other.x) == (columns == 1)


def test_the_words_above_a_thing_take_some_of_its_height() -> None:
    # Six squares in 300 x 210 are 100 large in two rows; with 40 above each only 65, and in one row 50.
    assert cells(6, 300, 210, 1)[0].width == 100
    assert cells(6, 300, 210, 1, title=40)[0].width == 100
    # With 60 they are 45 in two rows, and 50 in one.
    assert cells(6, 300, 210, 1, title=60)[0].width == 50


@pytest.mark.parametrize("count", range(1, 31))
def test_all_are_inside_and_none_over_another(count: int) -> None:
    found = cells(count, 400, 300, 1.1, 10, most=6)
    assert len(found) == count
    for x, y, width, height in found:
        assert x >= -1e-6
        assert y >= -1e-6
        assert x + width <= 400 + 1e-6
        assert y + height <= 300 + 1e-6
    for one, other in combinations(found, 2):
        beside = one.x + one.width <= other.x + 1e-6 or other.x + other.width <= one.x + 1e-6
        below = one.y + one.height <= other.y + 1e-6 or other.y + other.height <= one.y + 1e-6
        assert beside or below


def test_a_last_row_that_is_not_full_lies_in_the_middle() -> None:
    *_, last = cells(3, 200, 200, 1)
    assert last.x == 50


def test_nothing_needs_no_room() -> None:
    assert cells(0, 100, 100, 1) == []
