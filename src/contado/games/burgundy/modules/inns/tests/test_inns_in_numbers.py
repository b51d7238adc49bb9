"""Inns in numbers."""

from __future__ import annotations

from tests.games.burgundy.positions import at, board, position

from contado.games.burgundy import GAME


def test_inns_for_sale_stored_and_placed() -> None:
    state = position(
        board(1, {"castle": "3,3", "inn": "3,4"}, stored="inn"), board(),
        options={"inns": True}, modules={"inns": {"stack": 2, "box": 3}},
    )  # fmt: skip
    numbers = state.sheet.numbers(state.observation(0))
    assert numbers["inns"] == [2]
    # By their number inns come before the monasteries: after 23 tiles, or 24 of those on spaces.
    assert numbers["stored"][:3] == [24, 0, 0]
    assert numbers["spaces"][at(3, 4) - 1] == 25


def test_the_ways_to_pay_are_those_of_the_printing() -> None:
    """R32: workers stand in for silver with the monastery 6 of 2019 only."""
    for printing, ways in (("se", 1), ("y2011", 1), ("y2019", 3)):
        settings = GAME.new(2, {"inns": True, "monastery_6": printing}, seed=1).settings
        numbering = GAME.numbering(2, settings)
        names = [numbering.name(number) for number in range(len(numbering))]
        assert len([name for name in names if name.startswith("inn")]) == ways
