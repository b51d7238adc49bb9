"""docs/rulings.md is right about Burgundy."""

from __future__ import annotations

import re

import pytest

from tests.games.rulings_page import RulingsPage, ruling

RULINGS = 79
PAGE = RulingsPage("burgundy", "The Castles of Burgundy", "### Decided for Burgundy", range(1, RULINGS + 1))


def test_every_ruling_is_listed_once() -> None:
    # R1 says how the two rulebooks are read, which no code does.
    PAGE.check_numbers(but=[1])


@pytest.mark.parametrize("row", PAGE.listed, ids=ruling)
def test_every_ruling_names_its_code_and_its_tests(row: list[str]) -> None:
    PAGE.check_ruling(row)


def test_what_was_decided_here_names_code_that_exists() -> None:
    PAGE.check_decided(code=1)


def test_every_option_that_reads_a_rule_otherwise_is_on_the_page() -> None:
    PAGE.check_options(
        "tie_break_empty", "tie_break_track", "black_depot", "discard_rule", "monastery_6", "monastery_15",
        "monastery_26", "boards_4_8", "duchies", "first_game", "first_seat", "white_castle_limit",
        "team_tie_break", "border_pairs", "border_tile_26", "connection_through", "solo_area_gain",
        "solo_b8", "free_shift_8", "monastery_15_route", "shield_3_workers", "shield_placement", "duchy_set", "tiles_2",
        "white_castles", "inns",
    )  # fmt: skip


@pytest.mark.parametrize("number", [*range(1, 21), 22, *range(26, 34), *range(44, 58)])
def test_every_worked_example_has_its_test(number: int) -> None:
    PAGE.check_example(number)


@pytest.mark.parametrize("number", range(1, 27))
def test_every_monastery_has_its_test(number: int) -> None:
    written = "".join((PAGE.tests / "base" / f"test_{name}.py").read_text("utf-8") for name in ("monasteries", "ships"))
    spans = [(int(a), int(b)) for a, b in re.findall(r"def test_m(\d\d)_to_m(\d\d)_", written)]
    named = {int(n) for n in re.findall(r"(?:test|and)?_m(\d\d)", written)}
    assert number in named or any(first <= number <= last for first, last in spans)
