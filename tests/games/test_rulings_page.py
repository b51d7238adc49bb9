"""docs/rulings.md is right about what came of comparing the games with the books."""

from __future__ import annotations

import pytest

from tests.games.rulings_page import BooksSection

BOOKS = BooksSection()


@pytest.mark.parametrize("row", BOOKS.findings, ids=lambda row: f"{row[0]}: {row[1][:40]}")
def test_every_finding_names_its_code_and_its_tests(row: list[str]) -> None:
    BOOKS.check_finding(row)


def test_every_test_of_what_the_books_say_is_on_the_page() -> None:
    BOOKS.check_tests()
