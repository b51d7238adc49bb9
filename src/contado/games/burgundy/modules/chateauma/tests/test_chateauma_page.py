"""docs/rulings.md tells the truth about the Châteauma."""

from __future__ import annotations

import pytest
from tests.games.rulings_page import RulingsPage, ruling

PAGE = RulingsPage("burgundy", "The Castles of Burgundy", "### Decided for Burgundy", range(1, 46), "C-")


def test_every_ruling_is_listed_once() -> None:
    PAGE.check_numbers()
    PAGE.check_options(
        "cha_level", "cha_modifiers", "cha_no_goods_vp", "cha_town_hall_wild", "cha_castle_other_card",
        "cha_white_castle", "cha_purchase_tie", "cha_deck_empty",
    )  # fmt: skip


@pytest.mark.parametrize("row", PAGE.listed, ids=ruling)
def test_every_ruling_names_its_code_and_its_tests(row: list[str]) -> None:
    PAGE.check_ruling(row)


@pytest.mark.parametrize("number", range(1, 27))
def test_every_worked_example_has_its_test(number: int) -> None:
    PAGE.check_example(number)
