"""What a table is worth, who stands where, and who rises: worked out by hand, and against a script of its own."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contado.contest.leagues import next_season
from contado.contest.scheme import KNOCKOUT, ROUND_ROBIN, Scheme
from contado.contest.scoring import late_places, match_points, places_of
from contado.contest.shapes import Ending, Round, Table
from contado.core.errors import BadOption, ContadoError
from tests.contest.courses import as_file, course, played_out
from tests.contest.league_table import table as by_script


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ([1, 2], [12, 0]), ([1, 1], [6, 6]), ([2, 1, 3], [6, 12, 0]), ([1, 1, 3], [9, 9, 0]), ([1, 2, 2], [12, 3, 3]),
        ([1, 2, 3, 4], [12, 8, 4, 0]), ([1, 1, 1, 4], [8, 8, 8, 0]), ([1, 2, 2, 2], [12, 4, 4, 4]), ([1] * 4, [6] * 4),
        # Without a place there is nothing; the others are as they are.
        ([1, 0], [12, 0]), ([0, 0], [0, 0]), ([1, 0, 1, 1], [8, 0, 8, 8]),
    ],
)  # fmt: skip
def test_what_a_table_is_worth(places: list[int], points: list[int]) -> None:
    assert match_points(places) == points


@given(st.lists(st.integers(0, 5), min_size=2, max_size=4))
def test_a_table_pays_the_same_whoever_shares(points: list[int]) -> None:
    places = [1 + sum(other > own for other in points) for own in points]
    # Half a win for each seat, as if all had drawn.
    assert sum(match_points(places)) == 6 * len(points)


def test_whoever_did_not_play_to_the_end_has_no_place() -> None:
    assert places_of([1, 2, 3], [False, True, True]) == [0, 1, 2]
    assert places_of([1, 1, 3], [True, True, False]) == [1, 1, 0]
    assert late_places(3, 1, "awaited") == [1, 0, 1]
    assert late_places(3, 1, "nobody") == [0, 0, 0]
    # Nobody is awaited where the game never began.
    assert late_places(2, -1, "awaited") == [1, 1]


def test_three_equal_ones_by_hand() -> None:
    """Each has beaten the next: all have 12, and 2 among themselves. The opponents of each have 12 on average. What is
    left is the share: 60 of 100 and 30 of 100; 70 and 40; 70 and 30 of 100.
    """
    one = course(Scheme(system=ROUND_ROBIN), 3)
    one.rounds = [
        Round(tables=[Table(seats=[0, 1], ending=Ending(places=[1, 2], points=[60, 40]))]),
        Round(tables=[Table(seats=[1, 2], ending=Ending(places=[1, 2], points=[70, 30]))]),
        Round(tables=[Table(seats=[2, 0], ending=Ending(places=[1, 2], points=[70, 30]))]),
    ]
    lines = {line.entrant: line for line in one.standings()}
    assert [lines[at].values for at in range(3)] == [
        {"points": 12, "direct": 2, "opponents": 12, "share": 45},
        {"points": 12, "direct": 2, "opponents": 12, "share": 55},
        {"points": 12, "direct": 2, "opponents": 12, "share": 50},
    ]
    assert [lines[at].place for at in range(3)] == [3, 1, 2]


def test_the_meeting_of_two_equal_ones_decides_before_all_else() -> None:
    """0 and 1 both have 12, each from one win; 0 beat 1, though 1 had far more of the points of its tables."""
    one = course(Scheme(rounds=2), 4)
    one.rounds = [
        Round(tables=[
            Table(seats=[0, 1], ending=Ending(places=[1, 2], points=[51, 49])),
            Table(seats=[2, 3], ending=Ending(places=[1, 2], points=[90, 10])),
        ]),
        Round(tables=[
            Table(seats=[2, 0], ending=Ending(places=[1, 2], points=[99, 1])),
            Table(seats=[1, 3], ending=Ending(places=[1, 2], points=[99, 1])),
        ]),
    ]  # fmt: skip
    order = [(line.entrant, line.place, line.values["points"]) for line in one.standings()]
    assert order == [(2, 1, 24), (0, 2, 12), (1, 3, 12), (3, 4, 0)]


@given(st.integers(2, 12), st.sampled_from([(2, 2), (3, 2), (4, 3)]), st.integers(0, 10**6))
def test_standings_are_what_an_independent_script_computes(entrants: int, sizes: tuple[int, int], luck: int) -> None:
    one = played_out(course(Scheme(rounds=3, seats=sizes[0], least=sizes[1]), entrants, str(luck)), Random(luck))
    ours = sorted((line.place, line.entrant, line.values["points"]) for line in one.standings())
    assert ours == [(line["place"], line["entrant"], line["points"]) for line in by_script(as_file(one), entrants)]


def test_a_knock_out_ranks_by_how_far_one_came() -> None:
    one = course(Scheme(system=KNOCKOUT, seats=4, least=3), 8)
    first = one.draw()
    assert first is not None
    # Seven come before eight at each table; the first two of both go on.
    for at, table in enumerate(first.tables):
        table.ending = Ending(places=[1, 2, 3, 4], points=[40, 30, 20, 10])
        assert len(table.seats) == 4, at
    one.rounds.append(first)
    final = one.draw()
    assert final is not None
    assert sorted(final.tables[0].seats) == sorted(entrant for table in first.tables for entrant in table.seats[:2])
    # Two share the first place of the final: more points decide.
    final.tables[0].ending = Ending(places=[1, 1, 3, 4], points=[20, 25, 10, 5])
    one.rounds.append(final)
    seats = final.tables[0].seats
    lines = one.standings()
    assert [line.entrant for line in lines[:4]] == [seats[1], seats[0], seats[2], seats[3]]
    # Those who were third at their tables share a place, and so do those who were fourth.
    assert [line.place for line in lines] == [1, 2, 3, 4, 5, 5, 7, 7]
    assert one.draw() is None


def test_who_rises_and_who_falls() -> None:
    groups = [["a", "b", "c", "d"], ["e", "f", "g", "h"], ["i", "j"]]
    assert next_season(groups, 1) == [["a", "b", "c", "e"], ["d", "f", "g", "i"], ["h", "j"]]
    # Two move between the large groups, but only one, half of it, into and out of the smallest.
    assert next_season(groups, 2) == [["a", "b", "e", "f"], ["c", "d", "g", "i"], ["h", "j"]]
    assert next_season(groups, 0) == groups
    assert next_season([["a"], ["b"]], 1) == [["a"], ["b"]]


@given(st.lists(st.integers(1, 6), min_size=1, max_size=4), st.integers(0, 5))
def test_nobody_is_lost_between_seasons(sizes: list[int], moving: int) -> None:
    people = iter(range(100))
    groups = [[next(people) for _ in range(size)] for size in sizes]
    after = next_season(groups, moving)
    assert [len(group) for group in after] == sizes
    assert sorted(one for group in after for one in group) == sorted(one for group in groups for one in group)


@pytest.mark.parametrize(
    "scheme",
    [
        Scheme(system="double"), Scheme(system="own:ladder"), Scheme(rounds=31), Scheme(rounds=-1), Scheme(seats=1),
        Scheme(seats=5), Scheme(seats=2, least=3), Scheme(hours=-1), Scheme(hours=10**5), Scheme(late="later"),
    ],
)  # fmt: skip
def test_what_no_tournament_can_be_gets_a_sentence(scheme: Scheme) -> None:
    with pytest.raises(BadOption):
        scheme.check(course(Scheme(), 2).game)


def test_too_few_cannot_begin() -> None:
    game = course(Scheme(), 2).game
    with pytest.raises(ContadoError, match="3 entrants at least; there are 2"):
        Scheme(seats=3, least=3).check_entrants(game, 2)
