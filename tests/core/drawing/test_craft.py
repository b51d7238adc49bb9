"""Land, motifs and edges: outlines of shapes that share sides, and patterns that take the tokens they are given."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from contado.core.drawing.craft import MOTIFS, hex_edge, landmass, motif_pattern, outline
from contado.core.drawing.parts import hex_corners


def square(x: float, y: float) -> list[tuple[float, float]]:
    return [(x, y), (x + 10, y), (x + 10, y + 10), (x, y + 10)]


def corners(data: str) -> list[set[str]]:
    return [set(loop.rstrip("Z").split("L")) for loop in data.split("M")[1:]]


def test_the_outline_of_two_squares_has_six_corners() -> None:
    (loop,) = corners(outline([square(0, 0), square(10, 0)]))
    assert loop == {"0 0", "10 0", "20 0", "20 10", "10 10", "0 10"}


def test_shapes_apart_have_an_outline_each() -> None:
    assert len(corners(outline([square(0, 0), square(50, 0)]))) == 2


def test_a_hole_has_an_outline_too() -> None:
    ring = [square(x, y) for x in (0, 10, 20) for y in (0, 10, 20) if (x, y) != (10, 10)]
    inner, outer = sorted(corners(outline(ring)), key=len)
    assert inner == {"10 10", "20 10", "20 20", "10 20"}
    assert len(outer) == 12


def test_seven_hexagons_round_one_have_eighteen_corners() -> None:
    around = [(0, 0), (17.3205, 0), (-17.3205, 0), (8.66025, 15), (-8.66025, 15), (8.66025, -15), (-8.66025, -15)]
    (loop,) = corners(outline(hex_corners(100 + x, 100 + y, 10) for x, y in around))
    assert len(loop) == 18


@pytest.mark.parametrize("motif", MOTIFS)
def test_a_motif_is_a_pattern_in_the_colours_that_it_is_given(motif: str) -> None:
    pattern = ElementTree.fromstring(motif_pattern("meadow", motif, "green-tint", "green-edge"))
    assert pattern.attrib["id"] == "meadow"
    drawn = ElementTree.tostring(pattern, "unicode")
    assert "var(--green-tint)" in drawn
    assert "var(--green-edge)" in drawn


def test_land_and_edges_are_nothing_to_click_or_to_read() -> None:
    land = ElementTree.fromstring(landmass([square(0, 0)]))
    assert land.attrib["pointer-events"] == "none"
    assert land.attrib["aria-hidden"] == "true"
    assert 'href="#craft-hex"' in hex_edge(10, 10, 5)
