"""docs/rulings.md is right about Key Harvest."""

from __future__ import annotations

import pytest

from tests.games.rulings_page import RulingsPage, ruling

PAGE = RulingsPage("keyharvest", "Key Harvest", "### Decided for Key Harvest", range(1, 51))


def test_every_ruling_is_listed_once() -> None:
    PAGE.check_numbers()


@pytest.mark.parametrize("row", PAGE.listed, ids=ruling)
def test_every_ruling_names_its_code_and_its_tests(row: list[str]) -> None:
    PAGE.check_ruling(row)


def test_what_was_decided_here_names_code_that_exists() -> None:
    PAGE.check_decided(code=1)


def test_every_option_that_reads_a_rule_otherwise_is_on_the_page() -> None:
    PAGE.check_options(
        "two_player_extra_crop", "check_counts", "last_turns", "idle_rounds", "crops_visibility", "late_seat_crop",
        "tile_set",
    )  # fmt: skip


@pytest.mark.parametrize("number", range(1, 32))
def test_every_worked_example_has_its_test(number: int) -> None:
    PAGE.check_example(number)
