"""docs/rulings.md says the truth of Burgundy: every ruling is listed, and the code and the tests it names exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
SOURCES = ROOT / "src" / "contado" / "games" / "burgundy"
RULINGS = 79


def section() -> str:
    """Return the page's part on Burgundy."""
    page = (ROOT / "docs" / "rulings.md").read_text("utf-8")
    return re.split(r"^## ", page.partition("## The Castles of Burgundy\n")[2], flags=re.MULTILINE)[0]


def rows(pattern: str, text: str) -> list[list[str]]:
    """Return the cells of a table's rows that begin like this."""
    lines = [line for line in text.splitlines() if re.match(pattern, line)]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def check_code(cell: str) -> None:
    """Find every file and name of a cell in the source."""
    named = re.findall(r"`([\w/]+\.py)`: ([^;|]*)", cell)
    assert named
    for file, names in named:
        text = (SOURCES / file).read_text("utf-8")
        for name in re.findall(r"`(\w+)`", names):
            assert re.search(rf"^ *(class|def) {name}\b", text, re.MULTILINE), f"{file} has no {name}"


LISTED = rows(r"\| \*\*R\d+\*\* ", section())
DECIDED = [row for row in rows(r"\| ", section().partition("### Decided for Burgundy")[2]) if ".py`" in row[1]]


def test_every_ruling_is_listed_once() -> None:
    here = [int(row[0].strip("*R")) for row in LISTED]
    later = re.search(r"come with these: ([R\d, \n]+)\.", section())
    assert later is not None
    then = [int(number) for number in re.findall(r"R(\d+)", later[1])]
    assert sorted([1, *here, *then]) == list(range(1, RULINGS + 1))
    assert here == sorted(here)


@pytest.mark.parametrize("row", LISTED, ids=lambda row: str(row[0]).strip("*"))
def test_every_ruling_names_its_code_and_its_tests(row: list[str]) -> None:
    number, _, code, tests = row
    check_code(code)
    written = "".join(path.read_text("utf-8") for path in HERE.glob("test_*.py"))
    found = re.findall(r"`(\w+)`", tests)
    assert found
    for test in found:
        assert test.startswith(f"test_r{int(number.strip('*R')):02}_")
        assert f"def {test}(" in written, f"there is no {test}"


def test_what_was_decided_here_names_code_that_exists() -> None:
    assert len(DECIDED) > 10
    for row in DECIDED:
        assert len(row) == 3
        check_code(row[1])


def test_every_option_that_reads_a_rule_otherwise_is_on_the_page() -> None:
    for option in (
        "tie_break_empty", "tie_break_track", "black_depot", "discard_rule", "monastery_6", "monastery_15",
        "monastery_26", "boards_4_8", "duchies", "first_game", "first_seat",
    ):  # fmt: skip
        assert f"`{option}`" in section()


@pytest.mark.parametrize("number", [*range(1, 10), *range(11, 19), 22, 27, *range(44, 48)])
def test_every_worked_example_has_its_test(number: int) -> None:
    assert f"def test_x{number:02}_" in (HERE / "test_examples.py").read_text("utf-8")


@pytest.mark.parametrize("number", range(1, 27))
def test_every_monastery_has_its_test(number: int) -> None:
    written = "".join((HERE / f"test_{name}.py").read_text("utf-8") for name in ("monasteries", "ships"))
    spans = [(int(a), int(b)) for a, b in re.findall(r"def test_m(\d\d)_to_m(\d\d)_", written)]
    named = {int(n) for n in re.findall(r"(?:test|and)?_m(\d\d)", written)}
    assert number in named or any(first <= number <= last for first, last in spans)
