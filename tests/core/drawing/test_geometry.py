"""Where the parts put things: hexagons, maps, tracks, hands; worked out independently of the code."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from math import dist, hypot, sqrt
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contado.core.drawing.parts import (
    Hexes,
    Track,
    by_columns,
    by_rows,
    fitted_hexes,
    fitted_places,
    hex_border,
    hex_corners,
    map_edge,
    map_lines,
    map_roads,
    score_bar,
    track,
    track_markers,
)
from contado.core.drawing.parts.hands import fan
from contado.core.drawing.parts.hexes import NEIGHBOURS

COORDINATES = st.tuples(st.integers(-6, 6), st.integers(-6, 6))

# Hexagons


@pytest.mark.parametrize("pointed", [True, False])
def test_a_hexagon_has_its_corners_one_radius_from_its_middle_and_from_each_other(pointed: bool) -> None:
    points = hex_corners(10, 20, 8, pointed)
    assert [dist((10, 20), point) for point in points] == pytest.approx([8] * 6)
    assert [dist(one, other) for one, other in pairwise([*points, points[0]])] == pytest.approx([8] * 6)
    # Clockwise, seen with y downwards: the enclosed area is positive.
    ring = pairwise([*points, points[0]])
    assert sum(ax * by - bx * ay for (ax, ay), (bx, by) in ring) / 2 == pytest.approx(1.5 * sqrt(3) * 64)
    upper = min(y for _, y in points)
    assert sum(y == pytest.approx(upper) for _, y in points) == (1 if pointed else 2)


@pytest.mark.parametrize("pointed", [True, False])
@given(cell=COORDINATES)
def test_neighbours_share_a_side(pointed: bool, cell: tuple[int, int]) -> None:
    hexes = Hexes(3, 5, 10, pointed)
    own = hexes.corners(cell)
    for side, (dx, dy) in enumerate(NEIGHBOURS):
        other = (cell[0] + dx, cell[1] + dy)
        assert dist(hexes.place(cell), hexes.place(other)) == pytest.approx(10 * sqrt(3))
        shared = [point for point in own if min(dist(point, one) for one in hexes.corners(other)) < 0.001]
        assert shared == [point for point in own if point in (own[side], own[(side + 1) % 6])]


def test_rows_and_columns_are_straight_and_odd_ones_half_a_hexagon_further() -> None:
    hexes = Hexes(0, 0, 10)
    for row in range(4):
        places = [hexes.place(by_rows(column, row)) for column in range(3)]
        assert [x for x, _ in places] == pytest.approx([(column + row % 2 / 2) * 10 * sqrt(3) for column in range(3)])
        assert {round(y, 6) for _, y in places} == {15.0 * row}
    flat = Hexes(0, 0, 10, pointed=False)
    for column in range(4):
        places = [flat.place(by_columns(column, row)) for row in range(3)]
        assert [y for _, y in places] == pytest.approx([(row + column % 2 / 2) * 10 * sqrt(3) for row in range(3)])
        assert {round(x, 6) for x, _ in places} == {15.0 * column}


@pytest.mark.parametrize("pointed", [True, False])
@given(cells=st.sets(COORDINATES, min_size=1, max_size=20))
def test_a_fitted_map_fills_its_room_in_one_direction_and_stays_inside(
    pointed: bool, cells: set[tuple[int, int]]
) -> None:
    hexes = fitted_hexes(cells, 100, 50, 400, 300, pointed)
    points = [point for cell in cells for point in hexes.corners(cell)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    assert min(xs) + max(xs) == pytest.approx(2 * 300)
    assert min(ys) + max(ys) == pytest.approx(2 * 200)
    assert max((max(xs) - min(xs)) / 400, (max(ys) - min(ys)) / 300) == pytest.approx(1)


@pytest.mark.parametrize(
    ("cells", "sides"),
    [
        ([(0, 0)], 6),
        # Two that touch lose one side each, two apart none.
        ([(0, 0), (1, 0)], 10),
        ([(0, 0), (2, 0)], 12),
        # A ring around a hole: 18 sides without, 6 within.
        (list(NEIGHBOURS), 24),
        ([], 0),
    ],
)
def test_a_border_has_the_sides_where_a_group_ends(cells: list[tuple[int, int]], sides: int) -> None:
    assert hex_border(Hexes(0, 0, 10), cells).count("M") == sides


# Maps


def test_a_map_is_scaled_evenly_into_the_middle_of_its_room() -> None:
    # Twice as wide as high, in a square of 100: 100 wide, 50 high, 25 left above.
    assert fitted_places([(2, 1), (6, 3)], 10, 20, 100, 100) == [(10, 45), (110, 95)]
    assert fitted_places([(2, 1), (6, 3)], 10, 20, 100, 100, even=False) == [(10, 20), (110, 120)]


def test_a_map_on_end_has_above_what_was_on_the_left() -> None:
    turned = fitted_places([(0, 0), (10, 0), (10, 4)], 0, 0, 40, 100, on_end=True)
    assert turned == [(0, 0), (0, 100), (40, 100)]


def test_a_map_without_an_extent_lies_in_the_middle() -> None:
    assert fitted_places([(5, 5)], 0, 0, 40, 20) == [(20, 10)]
    assert fitted_places([(0, 3), (4, 3)], 0, 0, 40, 20) == [(0, 10), (40, 10)]


def test_an_edge_keeps_clear_of_the_nodes_at_its_ends() -> None:
    drawn = ElementTree.fromstring(f"<svg>{map_edge((0, 0), (30, 40), clear=10)}</svg>")
    # The path is 50 long: a fifth of it is left out at both ends.
    assert {path.get("d") for path in drawn} == {"M6 8L24 32"}


def test_all_lines_of_a_map_are_one_element() -> None:
    assert map_lines([((0, 0), (1, 1)), ((1, 1), (2, 0))]) == '<path d="M0 0L1 1M1 1L2 0" class="part-line"/>'
    assert map_roads([((0, 0), (1, 1), (2, 0))]).count('d="M0 0L1 1L2 0"') == 2
    assert map_lines([]) == map_roads([]) == ""


# Tracks


def test_a_track_along_a_line_has_equal_steps() -> None:
    line = Track(10, 20, 300, 0, 31)
    assert [line.place(points) for points in (0, 1, 30)] == [(10, 20), (20, 20), (310, 20)]
    assert line.place(31) == line.place(0)


def test_a_track_round_a_board_goes_through_its_corners_clockwise() -> None:
    """70 fields, 22 steps along the upper edge: 13 down the right one, and the same back."""
    frame = Track(0, 0, 440, 260, 70, 22)
    assert [frame.place(points) for points in (0, 22, 35, 57)] == [(0, 0), (440, 0), (440, 260), (0, 260)]
    assert [frame.place(points) for points in (1, 23, 36, 58)] == [(20, 0), (440, 20), (420, 260), (0, 240)]
    steps = [dist(frame.place(points), frame.place(points + 1)) for points in range(70)]
    assert steps == pytest.approx([20] * 70)


def test_every_fifth_field_has_its_number() -> None:
    drawn = track(Track(0, 0, 300, 0, 31))
    assert re.findall(r">(\d+)</text>", drawn) == ["0", "5", "10", "15", "20", "25", "30"]
    assert drawn.count("h0") == 24


@given(st.lists(st.integers(0, 150), min_size=1, max_size=6))
def test_markers_on_one_field_stand_apart_and_none_beyond_the_frame(scores: list[int]) -> None:
    names = tuple(f"player {seat}" for seat in range(len(scores)))
    for fields in (Track(0, 0, 440, 260, 70, 22), Track(0, 100, 440, 0, 70)):
        drawn = track_markers(fields, tuple(scores), ("A",) * len(scores), names, 9)
        places = [
            (float(x), float(y)) for x, y in re.findall(r'cx="([-\d.]+)" cy="([-\d.]+)" r="9" class="player"', drawn)
        ]
        assert len(places) == len(scores)
        assert all(-0.1 <= x <= 440.1 for x, _ in places)
        for one, other in combinations(range(len(scores)), 2):
            if scores[one] % 70 == scores[other] % 70:
                assert hypot(places[one][0] - places[other][0], places[one][1] - places[other][1]) > 9


def test_a_bar_is_filled_as_far_as_its_value_and_never_further() -> None:
    def filled(value: float) -> list[str]:
        return re.findall(r'width="([\d.]+)" height="14" rx="3" class="player"', score_bar(0, value, 40, 0, 0, 200, 14))

    assert filled(10) == ["50"]
    assert filled(60) == ["200"]
    assert filled(0) == filled(-3) == []


# Hands


@given(st.integers(1, 40), st.floats(60, 500), st.floats(30, 200), st.floats(10, 140), st.floats(0, 30))
def test_all_cards_of_a_hand_lie_in_its_room(n: int, width: float, height: float, wide: float, least: float) -> None:
    places = fan(n, 5, 7, width, height, wide, least)
    assert len(places) == n
    for x, y, broad, high in places:
        assert x >= 5
        assert x + broad <= 5 + width + 0.001
        assert y >= 7
        assert y + high <= 7 + height + 0.001


def test_cards_lie_side_by_side_over_each_other_or_in_rows() -> None:
    assert [x for x, *_ in fan(3, 0, 0, 400, 100, 70, 30)] == [0, 74, 148]
    # Six of 70 in 320: each covers a little of the one before, and 50 of it remain visible.
    assert [x for x, *_ in fan(6, 0, 0, 320, 100, 70, 30)] == [0, 50, 100, 150, 200, 250]
    # Sixteen would show less than 30 of each: two rows of eight.
    rows = fan(16, 0, 0, 320, 100, 70, 30)
    assert len({y for _, y, *_ in rows}) == 2
    assert rows[1][0] - rows[0][0] >= 30
