"""docs/rulings.md says the truth of Key Harvest: every ruling is listed, and the code and the tests it names exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
SOURCES = ROOT / "src" / "contado" / "games" / "keyharvest"
RULINGS = 50
EXAMPLES = 31


def section() -> str:
    """Return the page's part on Key Harvest."""
    page = (ROOT / "docs" / "rulings.md").read_text("utf-8")
    return re.split(r"^## ", page.partition("## Key Harvest\n")[2], flags=re.MULTILINE)[0]


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
DECIDED = [row for row in rows(r"\| ", section().partition("### Decided for Key Harvest")[2]) if ".py`" in row[1]]
WRITTEN = "".join(path.read_text("utf-8") for path in HERE.glob("test_*.py"))


def test_every_ruling_is_listed_once() -> None:
    assert [row[0] for row in LISTED] == [f"**R{number}**" for number in range(1, RULINGS + 1)]


@pytest.mark.parametrize("row", LISTED, ids=lambda row: str(row[0]).strip("*"))
def test_every_ruling_names_its_code_and_its_tests(row: list[str]) -> None:
    number, _, code, tests = row
    check_code(code)
    # All the tests that bear the number, and no others.
    bearing = set(re.findall(rf"def (test_r{int(number.strip('*R')):02}_\w+)\(", WRITTEN))
    assert bearing
    assert sorted(re.findall(r"`(\w+)`", tests)) == sorted(bearing)


def test_what_was_decided_here_names_code_that_exists() -> None:
    assert len(DECIDED) > 10
    for row in DECIDED:
        assert len(row) == 3
        check_code(row[1])


def test_every_option_that_reads_a_rule_otherwise_is_on_the_page() -> None:
    for option in (
        "two_player_extra_crop", "check_counts", "last_turns", "idle_rounds", "crops_visibility", "late_seat_crop",
        "tile_set",
    ):  # fmt: skip
        assert f"`{option}`" in section()


@pytest.mark.parametrize("number", range(1, EXAMPLES + 1))
def test_every_worked_example_has_its_test(number: int) -> None:
    assert f"def test_x{number:02}_" in WRITTEN
