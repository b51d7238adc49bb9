"""Pictograms: each exists, lies in its square, and has parts that stand out from its hue in both themes."""

from __future__ import annotations

import re
from cmath import phase, rect
from itertools import pairwise
from math import sqrt, tau
from xml.etree import ElementTree

import pytest

from contado.core.drawing import HUES, MARKS, THEMES, contrast, mark
from contado.core.drawing.marks import DEFINITIONS
from contado.core.drawing.pictograms import PICTOGRAMS

# How many numbers follow each command; all of ours are absolute.
ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}


def arc(begin: complex, numbers: list[float]) -> list[complex]:
    """Return points along an arc of an ellipse, as SVG 1.1 computes its centre (F.6.5); none of ours is turned."""
    rx, ry, turned, large, sweep, x, y = numbers
    assert not turned
    end = complex(x, y)
    # In units of the radii it is an arc of a circle.
    one, other = (complex(place.real / rx, place.imag / ry) for place in (begin, end))
    half = abs(other - one) / 2
    scale = max(half, 1.0)
    away = sqrt(max(scale**2 - half**2, 0)) * (1 if large != sweep else -1)
    middle = (one + other) / 2 + (other - one) / abs(other - one) * 1j * away
    from_angle, to_angle = phase(one - middle), phase(other - middle)
    if sweep and to_angle < from_angle:
        to_angle += tau
    elif not sweep and to_angle > from_angle:
        to_angle -= tau
    round_it = [middle + rect(scale, from_angle + (to_angle - from_angle) * at / 16) for at in range(17)]
    assert abs(round_it[-1] - other) < 0.001
    return [complex(place.real * rx, place.imag * ry) for place in round_it]


def curve(begin: complex, controls: list[complex]) -> list[complex]:
    """Return points along a Bézier curve."""
    found = []
    for at in range(17):
        row = [begin, *controls]
        while len(row) > 1:
            row = [one + (other - one) * at / 16 for one, other in pairwise(row)]
        found += row
    return found


def points(path: str) -> list[complex]:
    """Return points along a path."""
    found: list[complex] = []
    bend = 0j
    for command, rest in re.findall(r"([A-Z])([^A-Z]*)", path):
        numbers = [float(one) for one in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", rest)]
        size = ARGUMENTS[command]
        assert (not numbers) if size == 0 else (numbers and len(numbers) % size == 0), (command, rest)
        for at in range(0, len(numbers), size or 1):
            step = numbers[at : at + size]
            here = found[-1] if found else 0j
            if command in "HV":
                found.append(complex(step[0], here.imag) if command == "H" else complex(here.real, step[0]))
            elif command == "A":
                found += arc(here, step)
            else:
                controls = [complex(x, y) for x, y in zip(step[::2], step[1::2], strict=True)]
                controls = [2 * here - bend, *controls] if command == "S" else controls
                found += curve(here, controls) if command in "CSQ" else controls
                bend = controls[-2] if command in "CS" else found[-1]
    return found


@pytest.mark.parametrize("name", PICTOGRAMS)
def test_a_pictogram_lies_in_its_square_with_room_for_its_edge(name: str) -> None:
    for path in PICTOGRAMS[name]:
        if path:
            assert re.fullmatch(r"M[MLHVCSQAZ0-9. -]+", path)
            assert all(0.8 <= place.real <= 23.2 and 0.8 <= place.imag <= 23.2 for place in points(path)), name
    # It fills the square: next to the others it does not look small.
    drawn = [place for path in PICTOGRAMS[name] if path for place in points(path)]
    wide, high = (max(values) - min(values) for values in ([p.real for p in drawn], [p.imag for p in drawn]))
    assert max(wide, high) >= 18
    assert min(wide, high) >= 11


def test_all_marks_are_symbols_of_every_picture() -> None:
    root = ElementTree.fromstring(f"<svg>{DEFINITIONS}</svg>")
    symbols = [one.attrib["id"] for one in root if one.tag == "symbol"]
    assert [id for id in symbols if not id.startswith("craft-")] == [f"mark-{name}" for name in MARKS]
    assert set(PICTOGRAMS) < set(MARKS)
    assert len(PICTOGRAMS) >= 20
    assert 'href="#mark-sheep"' in mark("sheep", "sand", 0, 0, 14)
    assert "hue-sand" in mark("sheep", "sand", 0, 0, 14)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("hue", HUES)
def test_what_is_inside_a_pictogram_stands_out_from_its_hue(theme: str, hue: str) -> None:
    colours = THEMES[theme]
    assert contrast(colours[f"on-{hue}"], colours[hue]) >= 3
