"""The page on modules names every point, and who writes it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from contado.games.burgundy.module import Module
from contado.games.burgundy.modules import MODULES

PAGE = Path(__file__).parents[3] / "docs" / "burgundy-modules.md"
POINTS = [name for name in vars(Module) if not name.startswith("_") and callable(getattr(Module, name))]


def writers(point: str) -> set[str]:
    """Return the modules that write a point."""
    return {module.name for module in MODULES if getattr(module, point) is not getattr(Module, point)}


def test_every_point_is_named() -> None:
    named = set(re.findall(r"`(\w+)`", PAGE.read_text("utf-8")))
    assert set(POINTS) <= named


def rows() -> list[tuple[str, set[str]]]:
    """Return the points of the tables with the modules said to write them."""
    found: list[tuple[str, set[str]]] = []
    for line in PAGE.read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 3 and cells[0].startswith("`"):
            found += [(point, set(cells[2].split(", "))) for point in re.findall(r"`(\w+)`", cells[0])]
    return found


@pytest.mark.parametrize(("point", "modules"), rows(), ids=[point for point, _ in rows()])
def test_every_point_names_its_modules(point: str, modules: set[str]) -> None:
    assert modules == writers(point)
