"""Observations: what a seat may know, in numbers with names."""

from __future__ import annotations

import pytest

from contado.core import registry
from contado.core.errors import BadSeat, ContadoError
from contado.core.kit import check_game
from contado.core.position.actions import ActionSpace, Family
from contado.core.position.numbering import Numbering
from contado.core.position.observation import Feature, Page, categories, counts, flags, numbered
from tests.core.toys import CherryGame
from tests.core.toys.broken import toy
from tests.core.toys.observed import CherryObserving


def test_numbers_are_those_of_the_position_the_viewer_first() -> None:
    state = toy(observing=CherryObserving()).new(3, seed=4)
    state.bag = [0, 0, 0, 2, 3]
    state.hands = [[1], [1, 1, 2], [3]]
    state.eaten = [2, 3]
    state.basket = 1
    state.ledger.book(1, 0, 300, 1)
    state.ledger.book(2, 0, 7, 1)
    for seat, points, held, hand in (
        (0, [0, 300, 7], [1, 3, 1], [0, 1, 0, 0]),
        (1, [300, 7, 0], [3, 1, 1], [0, 2, 1, 0]),
        (2, [7, 0, 300], [1, 1, 3], [0, 0, 0, 1]),
    ):
        sheet = state.sheet
        seen = sheet.numbers(state.observation(seat))
        assert seen["points"] == points
        assert seen["seat"] == [1 + seat]
        assert seen["held"] == held
        assert seen["hand"] == hand
        assert seen["eaten"] == [0, 0, 1, 1]
        assert seen["basket"] == [1]
        assert seen["bag"] == [5]
        # The first player prepares; 0 would be nobody.
        assert seen["decider"] == [1 + (state.decider - seat) % 3]
        assert list(sheet.kinds) == ["prepare", "eat"]
        assert seen["decision"] == [1]
        # Only whoever decides sees the decision's data: it has turned the basket 0 times.
        assert seen["decision_data"] == [1 if seat == state.decider else 0]


def test_a_game_that_keeps_its_promises_is_left_alone() -> None:
    report = check_game(toy(observing=CherryObserving()), 6, thorough=2, only=["observations"])
    assert [str(finding) for finding in report.findings] == []


def test_each_byte_and_each_column_has_a_name() -> None:
    sheet = toy(observing=CherryObserving()).new(2, seed=1).sheet
    assert sheet.size == len(sheet.names) == len(sheet.highest)
    # Points go over 255 and take two bytes.
    assert sheet.names[:6] == ["points[0]*256", "points[0]", "points[1]*256", "points[1]", "seat", "decider"]
    assert sheet.names[-4:] == ["eaten[0]", "eaten[1]", "eaten[2]", "eaten[3]"]
    assert sheet.columns[:5] == ["points[0]", "points[1]", "seat=0", "seat=1", "seat=2"]
    assert numbered(counts("goods", 9, 2, 3)) == [f"goods[{one},{two}]" for one in range(2) for two in range(3)]


def test_columns_are_parts_of_the_highest_and_one_for_each_value_of_a_category() -> None:
    state = toy(observing=CherryObserving()).new(2, seed=1)
    state.ledger.book(state.decider, 0, 333, 1)
    columns = dict(zip(state.sheet.columns, state.sheet.one_hot(state.observation(state.decider)), strict=True))
    assert columns["points[0]"] == pytest.approx(1 / 3)
    assert [columns[f"decider={at}"] for at in range(3)] == [0, 1, 0]
    assert all(0 <= value <= 1 for value in columns.values())


def test_a_feature_knows_its_size() -> None:
    assert Feature("a", 255).size == 1
    assert Feature("a", 256).size == 2
    assert categories("a", 7, 2, 3).size == 6
    assert counts("a", 1000, 4).size == 8
    assert flags("a").highest == 1
    for highest in (0, 65_536):
        with pytest.raises(ValueError, match="highest"):
            Feature("a", highest)


def test_a_page_is_written_in_order() -> None:
    page = Page(8)
    page.put(7)
    page.put_wide(513)
    page.put_all([-1, 4], 1)
    page.mark([1], 2, 9)
    page.put_flag(True)
    assert page.values == [7, 2, 1, 0, 5, 0, 9, 1]
    assert page.at == 8


def test_what_cannot_be_observed_is_refused() -> None:
    without = CherryGame().new(2, seed=1)
    for _ in range(2):
        with pytest.raises(ContadoError, match="Cherries has no observations"):
            without.observation(0)
    state = toy(observing=CherryObserving()).new(2, seed=1)
    for seat in (-1, 2, None, True, "0"):
        with pytest.raises(BadSeat):
            state.observation(seat)
    with pytest.raises(ValueError, match="bytes"):
        state.sheet.numbers(b"123")


def test_actions_are_numbered_without_gaps() -> None:
    space = ActionSpace([Family("take", ["a", "b"]), Family("module", ["c", "d", "e"]), Family("end")])
    numbering = Numbering(space, frozenset({"take", "end"}))
    assert numbering.actions == [0, 1, 5]
    assert numbering.numbers == [0, 1, -1, -1, -1, 2]
    assert numbering.mask([5, 0]) == bytes([1, 0, 1])
    assert [numbering.name(number) for number in range(len(numbering))] == ["take a", "take b", "end"]
    assert len(Numbering(space)) == 6
    with pytest.raises(ValueError, match="not in play"):
        numbering.mask([3])
    # A family may have more room than is used.
    assert Numbering(space, None, [1, 2, 5]).actions == [1, 2, 5]
    assert Numbering(space, frozenset({"take"}), [1, 2, 5]).numbers == [-1, 0, -1, -1, -1, -1]


def test_milestones_in_numbers() -> None:
    """The set-up of the rulebook: a coin for everybody, the pawn on the castle, two tiles each, all else in supply."""
    game = registry.game("milestones")
    state = game.new(3, {"draft": "random"}, seed=1)
    while not game.rules.laid_out(state):
        state.apply(state.legal[0])
    seen = state.sheet.numbers(state.observation(0))
    assert seen["pawn"] == [0, 0, 0]
    assert seen["goods"] == [0, 0, 0, 0, 1] * 3
    layout = game.rules.layouts["contado"]  # type: ignore[attr-defined]
    assert seen["sections_left"] == [layout.road_sections]
    # Each has two tiles with two workers, and every tile is somewhere.
    assert sum(number > 0 for number in seen["slot_number"]) == 3 * 4
    assert [seen["tiles"].count(5 + seat) for seat in range(3)] == [2, 2, 2]
    assert 0 not in seen["tiles"]
    assert sum(seen["roads"]) == 0
