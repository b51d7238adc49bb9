"""What docs/rulings.md must do for every game: all rulings are listed, and the code and the tests they name exist."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cached_property
from pathlib import Path

TESTS = Path(__file__).parent
ROOT = TESTS.parents[1]
PAGE = ROOT / "docs" / "rulings.md"
SOURCES = ROOT / "src" / "contado"


class RulingsPage:
    """The page's section on one game, with the game's source and its tests."""

    def __init__(self, package: str, title: str, decided: str, numbers: Collection[int], letters: str = "") -> None:
        self.title = title
        # What stands before R and X where a game's rules have several pages: "V-" for V-R1 and V-X1.
        self.letters = letters
        self.bearing = "test_" + letters.lower().replace("-", "_")
        self.decided_title = decided
        # The rulings that the game's rules page has, and that this page must list.
        self.numbers = list(numbers)
        self.sources = SOURCES / "games" / package
        self.tests = TESTS / package

    @cached_property
    def section(self) -> str:
        """The text under the game's title."""
        return section(self.title)

    @cached_property
    def written(self) -> str:
        """All tests of the game."""
        found = [*self.tests.rglob("test_*.py"), *self.sources.glob("modules/*/tests/test_*.py")]
        return "".join(path.read_text("utf-8") for path in sorted(found))

    @property
    def listed(self) -> list[list[str]]:
        """The rows of the table of rulings: number, ruling, code, tests."""
        return rows(rf"\| \*{{0,2}}{self.letters}R\d+\*{{0,2}} ", self.section)

    @property
    def decided(self) -> list[list[str]]:
        """The rows of what was decided here: question, answer and code, in the order of that table."""
        return [row for row in rows(r"\| ", self.section.partition(self.decided_title)[2]) if ".py`" in " ".join(row)]

    def check_numbers(self, but: Collection[int] = ()) -> None:
        """Every ruling is listed once, in order, except for those that have no code (yet)."""
        assert set(but) <= set(self.numbers)
        assert [number_of(row) for row in self.listed] == [number for number in self.numbers if number not in but]

    def check_ruling(self, row: list[str]) -> None:
        """A ruling names code that exists, and exactly the tests that carry its number."""
        number, _, code, tests = row
        self.check_code(code)
        bearing = set(re.findall(rf"def ({self.bearing}r{number_of(row):02}_\w+)\(", self.written))
        assert bearing, f"no test bears {number}"
        assert sorted(re.findall(r"`(\w+)`", tests)) == sorted(bearing)

    def check_decided(self, code: int) -> None:
        """What was decided here names code that exists, in this cell of each row."""
        assert len(self.decided) > 10
        for row in self.decided:
            assert len(row) == 3, row
            self.check_code(row[code])

    def check_code(self, cell: str) -> None:
        """Find every file and name of a cell in the source."""
        named = re.findall(r"`([\w/]+\.py)`: ([^;|]*)", cell)
        assert named, cell
        for file, names in named:
            check_names(SOURCES / file if file.startswith("core/") else self.sources / file, names)

    def check_options(self, *names: str) -> None:
        """Options that change a reading of the rules are on the page."""
        for name in names:
            assert f"`{name}`" in self.section, name

    def check_example(self, number: int) -> None:
        """A worked example has its test."""
        assert f"def {self.bearing}x{number:02}_" in self.written, f"{self.letters}X{number} has no test"


class BooksSection:
    """The page's section on what came of comparing all games with the books."""

    @cached_property
    def findings(self) -> list[list[str]]:
        """The rows of its tables: game or language, finding, code, tests."""
        return [row for row in rows(r"\| ", section("Read against the books")) if row[0] != "of"]

    @cached_property
    def written(self) -> set[str]:
        """The names of all tests, of games and of everything else."""
        found = [*(ROOT / "tests").rglob("test_*.py"), *SOURCES.glob("games/*/modules/*/tests/test_*.py")]
        texts = (path.read_text("utf-8") for path in found)
        return {name for text in texts for name in re.findall(r"^def (test_\w+)\(", text, re.MULTILINE)}

    def check_finding(self, row: list[str]) -> None:
        """A finding names files and code that exist, and tests that exist."""
        _, said, code, tests = row
        assert said.endswith("."), said
        files = re.findall(r"`([\w/]+\.\w+)`(?:: ([^;|]*))?", code)
        assert files, code
        for file, names in files:
            path = SOURCES / file
            check_names(path if path.exists() else ROOT / file, names)
        named = re.findall(r"`(\w+)`", tests)
        assert named, said
        assert set(named) <= self.written, set(named) - self.written

    def check_tests(self) -> None:
        """Every test of what the books say is on the page."""
        named = {name for row in self.findings for name in re.findall(r"`(\w+)`", row[3])}
        assert {name for name in self.written if name.startswith("test_book_")} <= named


def section(title: str) -> str:
    """Return the text under a title of the page."""
    page = PAGE.read_text("utf-8").partition(f"## {title}\n")[2]
    return re.split(r"^## ", page, flags=re.MULTILINE)[0]


def check_names(path: Path, names: str) -> None:
    """Find the classes, functions and constants that a cell names in a file."""
    text = path.read_text("utf-8")
    for name in re.findall(r"`(\w+)`", names):
        defined = rf"^ *(class|def) {name}\b|^{name}\b.* = "
        assert re.search(defined, text, re.MULTILINE), f"{path.name} has no {name}"


def rows(pattern: str, text: str) -> list[list[str]]:
    """Return the cells of a table's rows that begin like this."""
    lines = [line for line in text.splitlines() if re.match(pattern, line)]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def number_of(row: list[str]) -> int:
    """Return the number of a ruling."""
    return int(row[0].strip("*").rpartition("R")[2])


def ruling(row: list[str]) -> str:
    """Return what a test of one row is called."""
    return row[0].strip("*")
