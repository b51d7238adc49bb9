"""The page on modules names every point, and which modules override it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from contado.games.burgundy.drawing import face as drawing
from contado.games.burgundy.in_play import MODULES
from contado.games.burgundy.module import Module
from contado.games.burgundy.rooms import parts
from contado.games.burgundy.telling.explanations import Explained
from contado.games.burgundy.text import face as text

PAGE = Path(__file__).parents[4] / "docs" / "burgundy-modules.md"
BASE = Path(__file__).parents[4] / "src" / "contado" / "games" / "burgundy"
# What is listed under a heading: the base class, and the classes of the modules by their names.
DOORS: dict[str, tuple[type, dict[str, type]]] = {
    "The points": (Module, {module.name: module for module in MODULES}),
    "The places of the picture": (drawing.Face, {face.name: type(face) for face in drawing.faces()}),
    "The places of the text": (text.Face, {face.name: type(face) for face in text.faces()}),
    "What is said": (
        Explained,
        {part.__name__.split(".")[-2]: type(getattr(part, "EXPLAINED", Explained())) for part in parts("explanations")},
    ),
}


def points(door: type) -> set[str]:
    """Return what a module can override there."""
    return {name for name in vars(door) if not name.startswith("_") and callable(getattr(door, name))}


def section(heading: str) -> str:
    """Return the text under a heading of the page."""
    return PAGE.read_text("utf-8").split(f"\n## {heading}\n")[1].split("\n## ")[0]


@pytest.mark.parametrize("heading", DOORS)
def test_every_point_is_named(heading: str) -> None:
    assert points(DOORS[heading][0]) <= set(re.findall(r"`(\w+)`", section(heading)))


def rows() -> list[tuple[str, str, set[str]]]:
    """Return the points of the tables with the modules said to override them."""
    found: list[tuple[str, str, set[str]]] = []
    for heading in DOORS:
        for line in section(heading).splitlines():
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if len(cells) == 3 and cells[0].startswith("`"):
                found += [(heading, point, set(cells[2].split(", "))) for point in re.findall(r"`(\w+)`", cells[0])]
    return found


@pytest.mark.parametrize(("heading", "point", "modules"), rows(), ids=[f"{row[0]}: {row[1]}" for row in rows()])
def test_every_point_names_its_modules(heading: str, point: str, modules: set[str]) -> None:
    door, written = DOORS[heading]
    assert modules == {name for name, one in written.items() if getattr(one, point) is not getattr(door, point)}


def test_every_point_with_one_user_has_its_reason() -> None:
    argued = re.findall(r"^\| `(\w+)` \| [^|]{20,} \|$", section("The points").partition("must have a reason")[2], re.M)
    users = {point: [one for one in MODULES if getattr(one, point) is not getattr(Module, point)]
             for point in points(Module)}  # fmt: skip
    assert sorted(argued) == sorted(point for point, found in users.items() if len(found) == 1)
    assert all(users.values()), "a point that nobody writes"


@pytest.mark.parametrize("folder", ["drawing", "text"])
def test_the_base_shows_no_module_by_name(folder: str) -> None:
    for path in (BASE / folder).glob("*.py"):
        said = set(re.findall(r"[\"'](\w+)[\"']", path.read_text("utf-8")))
        assert not said & {module.name for module in MODULES}, path.name
