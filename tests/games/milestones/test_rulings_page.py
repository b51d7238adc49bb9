"""docs/rulings.md is right about Milestones."""

from __future__ import annotations

import pytest

from tests.games.rulings_page import RulingsPage, ruling

PAGE = RulingsPage("milestones", "Milestones", "### Decided here", range(1, 42))


def test_every_ruling_is_listed_once() -> None:
    PAGE.check_numbers()


@pytest.mark.parametrize("row", PAGE.listed, ids=ruling)
def test_every_ruling_names_its_code_and_its_tests(row: list[str]) -> None:
    PAGE.check_ruling(row)


def test_what_was_decided_here_names_code_that_exists() -> None:
    PAGE.check_decided(code=2)
