"""Points as entries, and places from totals."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from contado.core.position.ledger import Ledger
from contado.core.showing.outcome import Outcome, ranked

ROWS = st.lists(st.tuples(st.integers(0, 2), st.integers(0, 3), st.integers(-5, 30), st.integers(0, 40)).map(list))


def test_a_new_ledger_is_empty() -> None:
    ledger = Ledger.empty(3)
    assert (ledger.totals, ledger.entries, ledger.by_source(1)) == ([0, 0, 0], [], {})


def test_booking_adds_to_the_total_and_keeps_the_source() -> None:
    ledger = Ledger.empty(2)
    ledger.book(1, 0, 5, 3)
    ledger.book(1, 2, 4, 3)
    ledger.book(0, 2, 1, 4)
    ledger.book(1, 0, 2, 5)
    assert ledger.totals == [1, 11]
    # In the order in which the sources first paid.
    assert list(ledger.by_source(1).items()) == [(0, 7), (2, 4)]
    assert ledger.to_json() == [[1, 0, 5, 3], [1, 2, 4, 3], [0, 2, 1, 4], [1, 0, 2, 5]]


@given(ROWS)
def test_the_total_is_the_sum_of_the_entries_after_json_and_copy_too(rows: list[list[int]]) -> None:
    ledger = Ledger.from_json(rows, 3)
    for one in (ledger, ledger.copy(), Ledger.from_json(ledger.to_json(), 3)):
        assert one.to_json() == rows
        assert one.totals == [sum(row[2] for row in rows if row[0] == seat) for seat in range(3)]
        assert [sum(one.by_source(seat).values()) for seat in range(3)] == one.totals


def test_a_copy_is_independent() -> None:
    ledger = Ledger.empty(2)
    ledger.book(0, 0, 1, 1)
    copy = ledger.copy()
    copy.book(0, 0, 9, 2)
    assert ledger.totals == [1, 0]
    assert len(ledger.entries) == 1


def test_the_highest_total_wins() -> None:
    outcome = ranked([40, 61, 44], [(), (), ()])
    assert outcome.places == [3, 1, 2]
    assert outcome.winners == [1]


def test_a_tie_break_decides_between_equal_totals_only() -> None:
    assert ranked([50, 50, 60], [(3,), (4,), (0,)]).places == [3, 2, 1]


def test_seats_equal_in_everything_share_a_place_and_the_next_is_left_out() -> None:
    outcome = ranked([50, 60, 60, 20], [(0,), (2,), (2,), (9,)])
    assert outcome.places == [3, 1, 1, 4]
    assert outcome.winners == [1, 2]
    assert outcome.to_json() == {"places": [3, 1, 1, 4], "totals": [50, 60, 60, 20], "winners": [1, 2]}


def test_a_solo_game_can_be_lost() -> None:
    assert Outcome([2], [12]).winners == []
