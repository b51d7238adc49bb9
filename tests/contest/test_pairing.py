"""Pairing: the laws that people are told, against all pairings there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contado.contest.course import Course
from contado.contest.formats import circle
from contado.contest.matching import cheapest_pairs
from contado.contest.pairing import ways
from contado.contest.scheme import KNOCKOUT, ROUND_ROBIN, Scheme
from contado.contest.shapes import Ending, Round
from contado.contest.sizes import History, table_sizes
from tests.contest.courses import course, ended, played_out

Pairs = list[tuple[int, int]]


def all_pairs(people: Sequence[int]) -> Iterator[Pairs]:
    """Yield all ways to pair people off."""
    if not people:
        yield []
        return
    first, *others = people
    for other in others:
        rest = [one for one in others if one != other]
        for more in all_pairs(rest):
            yield [(first, other), *more]


def all_tables(people: Sequence[int], sizes: tuple[int, ...]) -> Iterator[list[tuple[int, ...]]]:
    """Yield all ways to seat people at tables of these sizes."""
    if not sizes:
        yield []
        return
    first, *others = people
    for size in sorted(set(sizes)):
        left = list(sizes)
        left.remove(size)
        for more in combinations(others, size - 1):
            table = (first, *more)
            rest = [one for one in people if one not in table]
            for other in all_tables(rest, tuple(left)):
                yield [table, *other]


@given(st.data())
def test_pairs_have_the_least_cost_of_all(data: st.DataObject) -> None:
    count = 2 * data.draw(st.integers(1, 4))
    highest = data.draw(st.sampled_from([1, 3, 40, 10**12]))
    edges = list(combinations(range(count), 2))
    drawn = data.draw(st.lists(st.integers(0, highest), min_size=len(edges), max_size=len(edges)))
    costs = dict(zip(edges, drawn, strict=True))
    found = cheapest_pairs(count, lambda a, b: costs[a, b])
    assert sorted(one for pair in found for one in pair) == list(range(count))
    assert sum(costs[pair] for pair in found) == min(sum(costs[one] for one in way) for way in all_pairs(range(count)))


def test_a_hundred_are_paired_off_without_meeting_again() -> None:
    one = course(Scheme(rounds=7), 100)
    played_out(one, Random(1))
    assert max(History(one.rounds).met.values()) == 1


def excess(history: History, ways: Sequence[Sequence[int]]) -> int:
    """Return by how much people would begin more often than once too often or too seldom, whoever begins."""
    found = 0
    for one, other in ways:
        tried = []
        for first, second in ((one, other), (other, one)):
            tried.append(max(0, abs(history.lead(first) + 1) - 1) + max(0, abs(history.lead(second) - 1) - 1))
        found += min(tried)
    return found


def absent(course: Course, person: int) -> int:
    """Return at how many tables somebody has no place, for having left or not having come."""
    tables = [table for played in course.rounds for table in played.tables if person in table.seats]
    return sum(table.ending is not None and table.ending.places[table.seats.index(person)] == 0 for table in tables)


@given(st.integers(4, 8), st.integers(0, 10**6))
def test_swiss_pairs_keep_the_laws_in_their_order(entrants: int, luck: int) -> None:
    """Byes, and none for the absent, then meetings, then who begins.

    No other way to pair the round is better in the first that differs.
    """
    one = course(Scheme(rounds=6), entrants, str(luck))
    results = Random(luck)
    while (found := one.draw()) is not None:
        history = History(one.rounds)
        people = list(range(entrants))
        gone = [absent(one, person) for person in people]

        def judged(
            ways: Sequence[Sequence[int]], bye: int | None, history: History = history, gone: Sequence[int] = gone
        ) -> tuple[int, ...]:
            met = sum(history.meetings(a, b) ** 2 for a, b in ways)
            paid = (0, 0) if bye is None else (history.byes[bye], gone[bye])
            return (*paid, met, excess(history, ways))

        ways = [
            (judged(way, bye), way)
            for bye in (people if entrants % 2 else [None])
            for way in all_pairs([one for one in people if one != bye])
        ]
        mine = judged([table.seats for table in found.tables], found.byes[0] if found.byes else None)
        assert mine == min(judgment for judgment, _way in ways)
        # And whoever sits down sits where that is better.
        for table in found.tables:
            assert history.lead(table.seats[0]) <= history.lead(table.seats[1])
        one.rounds.append(ended(found, results))
    byes = Counter(bye for played in one.rounds for bye in played.byes)
    counts = [byes[person] for person in range(entrants)]
    assert max(counts) - min(counts) <= 1


@pytest.mark.parametrize(("entrants", "seats"), [(5, 2), (7, 3)])
def test_whoever_did_not_come_is_not_paid_a_bye_for_being_last(entrants: int, seats: int) -> None:
    one = course(Scheme(rounds=2, seats=seats, least=seats), entrants)
    first = one.draw()
    assert first is not None
    for table in first.tables:
        table.ending = Ending(places=[*range(1, seats + 1)], points=[*range(seats, 0, -1)])
    # Behind everybody else: the others move up.
    vanished = first.tables[0].seats[-1]
    first.tables[0].ending = Ending(places=[*range(1, seats), 0], points=[*range(seats, 0, -1)])
    one.rounds.append(first)
    second = one.draw()
    assert second is not None
    assert vanished not in second.byes
    assert not set(second.byes) & set(first.byes)


@given(st.sampled_from([6, 7, 8, 9, 10]), st.sampled_from([(3, 2), (3, 3), (4, 3), (4, 2)]), st.integers(0, 10**6))
def test_larger_tables_meet_again_only_where_that_cannot_be_helped(
    entrants: int, sizes: tuple[int, int], luck: int
) -> None:
    one = course(Scheme(rounds=3, seats=sizes[0], least=sizes[1]), entrants, str(luck))
    results = Random(luck)
    while (found := one.draw()) is not None:
        history = History(one.rounds)
        here = [person for person in range(entrants) if person not in found.byes]

        def again(tables: Sequence[Sequence[int]], history: History = history) -> int:
            return sum(history.meetings(a, b) ** 2 for table in tables for a, b in combinations(table, 2))

        shape = tuple(len(table.seats) for table in found.tables)
        mine = again([table.seats for table in found.tables])
        assert mine == min(again(way) for way in all_tables(here, shape))
        for table in found.tables:
            # Nobody could change seats and all of them have sat there more evenly.
            def worn(order: Sequence[int], history: History = history) -> int:
                return sum((history.sat[person, at] + 1) ** 2 - history.sat[person, at] ** 2
                           for at, person in enumerate(order))  # fmt: skip

            assert worn(table.seats) == min(worn(order) for order in permutations(table.seats))
        one.rounds.append(ended(found, results))


def test_many_at_larger_tables_meet_nobody_again_for_some_rounds() -> None:
    """There are more ways than are tried: good ones are looked for. Forty can meet new people for long."""
    one = course(Scheme(rounds=4, seats=4, least=3), 40)
    assert ways(table_sizes(40, 4, 3)) > 10**20
    played_out(one, Random(2))
    assert max(History(one.rounds).met.values()) == 1
    # Four rounds at tables of four: each seat once, or nearly so.
    assert max(History(one.rounds).sat.values()) <= 2


@pytest.mark.parametrize("entrants", range(2, 15))
def test_all_against_all_is_each_pair_once_and_seats_within_one(entrants: int) -> None:
    one = played_out(course(Scheme(system=ROUND_ROBIN), entrants), Random(entrants))
    history = History(one.rounds)
    assert Counter(history.met.values()) == {1: entrants * (entrants - 1) // 2}
    assert len(one.rounds) == entrants - 1 + entrants % 2
    assert all(abs(history.lead(person)) <= 1 for person in range(entrants))
    # An odd number: each has one bye.
    assert [history.byes[person] for person in range(entrants)] == [entrants % 2] * entrants


def test_the_circle_of_four_by_hand() -> None:
    # One stays, three go round: 0 meets 3, then 3 and 1, then 2 and 3; the others meet each other.
    met = [{frozenset(pair) for pair in circle(4, round)} for round in range(3)]
    assert met == [
        {frozenset((0, 3)), frozenset((1, 2))},
        {frozenset((1, 3)), frozenset((0, 2))},
        {frozenset((2, 3)), frozenset((0, 1))},
    ]


@pytest.mark.parametrize(
    ("players", "most", "least", "sizes"),
    [
        (12, 4, 3, [4, 4, 4]), (7, 4, 3, [4, 3]), (6, 4, 3, [3, 3]), (5, 4, 3, [4]), (5, 3, 2, [3, 2]),
        (9, 2, 2, [2] * 4), (2, 4, 3, [2]), (1, 2, 2, []), (0, 4, 3, []), (13, 4, 4, [4, 4, 4]), (4, 3, 2, [2, 2]),
    ],
)  # fmt: skip
def test_tables_are_as_few_and_as_full_as_can_be(players: int, most: int, least: int, sizes: list[int]) -> None:
    assert table_sizes(players, most, least) == sizes


@pytest.mark.parametrize("entrants", range(2, 18))
def test_a_knock_out_for_two_leaves_one_and_byes_come_first(entrants: int) -> None:
    one = played_out(course(Scheme(system=KNOCKOUT), entrants), Random(entrants))
    # With byes for as many as are missing to a power of two, each round halves those who are left.
    assert len(one.rounds) == (entrants - 1).bit_length()
    assert all(not played.byes for played in one.rounds[1:])
    assert sum(len(played.tables) for played in one.rounds) == entrants - 1
    lines = one.standings()
    assert [line.place for line in lines[:2]] == [1, 2]
    last: Round = one.rounds[-1]
    assert {line.entrant for line in lines[:2]} == set(last.tables[0].seats)


def test_who_comes_late_and_who_leaves() -> None:
    one = course(Scheme(rounds=4), 6)
    luck = Random(3)
    one.entrants[5].joined = 1
    one.entrants[0].left = 2
    for round in range(4):
        found = one.draw()
        assert found is not None
        here = {person for table in found.tables for person in table.seats} | set(found.byes)
        expected = set(range(6)) - ({5} if round < 1 else set()) - ({0} if round >= 2 else set())
        assert here == expected
        one.rounds.append(ended(found, luck))
    assert one.draw() is None


def test_the_same_seed_and_results_draw_the_same() -> None:
    rounds = [played_out(course(Scheme(rounds=4, seats=3), 11, "same"), Random(5)).rounds for _ in range(2)]
    assert rounds[0] == rounds[1]
