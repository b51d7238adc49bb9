"""docs/rulings.md says the truth: every ruling is listed, and the code and the tests it names exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
SOURCES = ROOT / "src" / "contado"
PAGE = ROOT / "docs" / "rulings.md"


def rows() -> list[list[str]]:
    """Return the cells of the page's table of rulings."""
    lines = PAGE.read_text("utf-8").splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if re.match(r"\| R\d+ ", line)]


def named_code(cell: str) -> list[tuple[str, list[str]]]:
    """Return the files of a cell with the names it gives in each."""
    return [(file, re.findall(r"`(\w+)`", names)) for file, names in re.findall(r"`([\w/]+\.py)`: ([^;|]*)", cell)]


def test_every_ruling_is_listed_once() -> None:
    assert [row[0] for row in rows()] == [f"R{n}" for n in range(1, 42)]


@pytest.mark.parametrize("row", rows(), ids=lambda row: str(row[0]))
def test_every_ruling_names_its_code_and_its_tests(row: list[str]) -> None:
    number, _, code, tests = row
    assert named_code(code)
    for file, names in named_code(code):
        text = (SOURCES / "games" / "milestones" / file).read_text("utf-8")
        for name in names:
            assert re.search(rf"^ *(class|def) {name}\b", text, re.MULTILINE), f"{file} has no {name}"
    written = "".join(path.read_text("utf-8") for path in HERE.glob("test_*.py"))
    found = re.findall(r"`(\w+)`", tests)
    assert found
    for test in found:
        assert test.startswith(f"test_r{int(number[1:]):02}_")
        assert f"def {test}(" in written, f"there is no {test}"


def test_what_was_decided_here_names_code_that_exists() -> None:
    lines = PAGE.read_text("utf-8").partition("### Decided here")[2].splitlines()
    cells = [line.strip("| ").split("|")[-1] for line in lines if line.startswith("| ") and ".py`" in line]
    assert len(cells) > 10
    for cell in cells:
        for file, names in named_code(cell):
            path = SOURCES / file if file.startswith("core/") else SOURCES / "games" / "milestones" / file
            text = path.read_text("utf-8")
            assert names
            for name in names:
                assert re.search(rf"^ *(class|def) {name}\b", text, re.MULTILINE), f"{file} has no {name}"
