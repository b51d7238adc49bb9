"""The cross table, decision times and points over time of made-up games."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt

import pytest

from contado.arena.statistics import wilson
from contado.arena.tournament.cross import Pairing
from contado.arena.tournament.curve import MOST_POINTS, Curve, MeanCurve, curve_of, thinned
from contado.arena.tournament.decision_times import DecisionTimes
from contado.arena.tournament.report.score_plots import spread_out
from contado.core.position.ledger import Ledger
from tests.arena.tournament.made import row


def test_ahead_behind_and_level() -> None:
    rows = [
        row(0, ["a", "b"], [1, 2], [50, 40]),
        row(1, ["b", "a"], [2, 1], [30, 60]),
        row(2, ["a", "b"], [1, 1], [45, 45]),
        row(3, ["b", "a"], [1, 2], [70, 50]),
        row(4, ["a", "c"], [1, 2], [90, 10]),
    ]
    pair = Pairing("a", "b", rows)
    assert (pair.games, pair.ahead, pair.share) == (4, 2.5, 0.625)
    assert pair.margin == (10 + 30 + 0 - 20) / 4
    assert pair.interval == wilson(2.5, 4)
    mirrored = Pairing("b", "a", rows)
    assert (mirrored.ahead, mirrored.margin) == (1.5, -pair.margin)


def test_the_lead_of_mirrored_games_is_known_block_by_block() -> None:
    """Luck gives 40 points to a seat of each block: that hides a lead of 2 or 3 in games, and not in blocks."""
    rows = []
    for block in range(8):
        lead = 2 + block % 2
        rows.append(row(2 * block, ["a", "b"], [1, 2], [60 + lead, 20], block=block))
        rows.append(row(2 * block + 1, ["b", "a"], [1, 2], [60, 20 + lead], block=block))
    pair = Pairing("a", "b", rows)
    assert (pair.lead.n, pair.lead.mean, pair.margin) == (8, 2.5, 2.5)
    # Student's quantile for 7 is 2.365; four leads of 2 and four of 3 deviate by sqrt(2 / 7).
    assert pair.lead.half == pytest.approx(2.365 * sqrt(2 / 7) / sqrt(8), abs=0.01)
    assert pair.lead.differs
    # As sixteen games that had nothing to do with each other nothing would be clear.
    apart = Pairing("a", "b", [row(at, one.result.bots, [1, 2], one.result.totals) for at, one in enumerate(rows)])
    assert apart.lead.n == 16
    assert not apart.lead.differs


def test_one_against_three_copies_is_one_game() -> None:
    game = row(0, ["a", "b", "b", "b"], [2, 1, 3, 4], [60, 70, 50, 40])
    pair = Pairing("a", "b", [game])
    assert pair.games == 1
    assert pair.ahead == pytest.approx(2 / 3)
    assert pair.margin == pytest.approx((-10 + 10 + 20) / 3)


def test_partners_are_no_rivals() -> None:
    game = row(0, ["a", "b", "b", "b"], [1, 2, 1, 2], [90, 80, 90, 80], teams=[[0, 2], [1, 3]])
    pair = Pairing("a", "b", [game])
    assert (pair.games, pair.ahead, pair.margin) == (1, 1.0, 10.0)


def test_decision_times_together_are_those_of_all_decisions() -> None:
    one, other = DecisionTimes(), DecisionTimes()
    for at in range(1, 951):
        one.add(at * 1e-5)
    for _ in range(50):
        other.add(2.0)
    both = DecisionTimes.together([one, other])
    assert (both.decisions, both.longest) == (1000, 2.0)
    assert both.mean == pytest.approx((sum(range(1, 951)) * 1e-5 + 100) / 1000)
    # 475 of the thousand are within 4.75 ms; a value is known to 3 in 100.
    assert both.quantile(0.475) == pytest.approx(4.75e-3, rel=0.04)
    assert both.quantile(0.95) == pytest.approx(9.5e-3, rel=0.04)
    assert both.quantile(0.96) == pytest.approx(2.0, rel=0.04)
    again = DecisionTimes.from_json(both.to_json())
    assert again.to_json() == both.to_json()


def test_times_that_no_clock_can_tell_and_none_at_all() -> None:
    none = DecisionTimes()
    assert (none.mean, none.quantile(0.95), none.longest) == (0.0, 0.0, 0.0)
    none.add(0.0)
    assert (none.decisions, none.longest, none.quantile(0.5)) == (1, 0.0, 0.0)


def test_points_over_time_come_from_the_ledger() -> None:
    ledger = Ledger.empty(2)
    for seat, points, turn in ((0, 3, 1), (1, 5, 2), (0, -1, 4), (0, 10, 4)):
        ledger.book(seat, 0, points, turn)
    curve = curve_of(ledger, 2, 5)
    assert curve.turns == [0, 1, 2, 3, 4, 5]
    assert curve.totals == [[0, 3, 3, 3, 12, 12], [0, 0, 5, 5, 5, 5]]


def test_a_long_game_is_thinned_out_and_ends_where_it_ended() -> None:
    ledger = Ledger.empty(1)
    for turn in range(1, 1001):
        ledger.book(0, 0, 1, turn)
    curve = curve_of(ledger, 1, 1000)
    assert len(curve.turns) == MOST_POINTS
    assert (curve.turns[0], curve.turns[-1], curve.totals[0][-1]) == (0, 1000, 1000)
    assert curve.totals[0] == curve.turns
    assert [curve.at(0, turn) for turn in (0, 333, 999.5, 5000)] == pytest.approx([0, 333, 999.5, 1000])
    assert thinned(3) == [0, 1, 2, 3]


def test_the_course_of_many_games_is_their_mean_and_middle_half() -> None:
    curves = [(Curve([0, 10], [[0, total]]), 0) for total in (10, 20, 30, 40, 50)]
    course = MeanCurve(curves, [0, 5, 10, 20])
    assert course.mean == [0, 15, 30, 30]
    assert course.low == [0, 10, 20, 20]
    assert course.high == [0, 20, 40, 40]


def test_names_beside_a_plot_keep_their_distance_and_stay_on_it() -> None:
    crowded = [place for _name, place in spread_out([(20.0 + n, f"bot {n}") for n in range(5)], 26, 12)]
    assert crowded[0] >= 12
    assert all(below - above >= 26 for above, below in pairwise(crowded))
    assert spread_out([(100.0, "low"), (40.0, "high")], 26, 12) == [("high", 40.0), ("low", 100.0)]
