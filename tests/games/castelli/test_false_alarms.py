"""Games in which the kit once took the truth for a lie."""

from __future__ import annotations

import pytest

from contado.core.kit import check_game
from contado.games.castelli import GAME


@pytest.mark.parametrize(
    ("check", "number"),
    [
        # The Bailiff goes, and the tile as it is turned brings a card: the number is the same, and yet it brought one.
        ("amounts", 170),
        # The Traitor takes a silver, and the tile pays one once nobody reacts any more.
        ("tips", 972),
    ],
)
def test_what_one_part_takes_and_another_brings_is_no_lie(check: str, number: int) -> None:
    assert check_game(GAME, 1, seed="1", first=number, only=[check]).findings == []
