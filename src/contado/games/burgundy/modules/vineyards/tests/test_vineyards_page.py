"""docs/rulings.md is right about the vineyards, which have a page of rules of their own, with its own numbers."""

from __future__ import annotations

import pytest
from tests.games.rulings_page import RulingsPage, ruling

PAGE = RulingsPage("burgundy", "The Castles of Burgundy", "### Decided for Burgundy", range(1, 33), "V-")


def test_every_ruling_is_listed_once() -> None:
    PAGE.check_numbers()
    PAGE.check_options("grape_removal", "town_hall_double", "monastery_12_vineyard", "shield_15_store")


@pytest.mark.parametrize("row", PAGE.listed, ids=ruling)
def test_every_ruling_names_its_code_and_its_tests(row: list[str]) -> None:
    PAGE.check_ruling(row)


@pytest.mark.parametrize("number", range(1, 24))
def test_every_worked_example_has_its_test(number: int) -> None:
    PAGE.check_example(number)
