"""Ratings that follow games one by one: by hand, and on simulated people whose true strengths are known."""

from __future__ import annotations

from math import exp, log, sqrt
from random import Random
from statistics import fmean

import pytest

from contado.arena.tournament.rating.following import DAY, DRIFT, LEAST, OPEN, Belief, chances, followed, widened
from contado.arena.tournament.rating.strength import POINTS

ALONE = [[0], [1]]


def test_a_first_game_between_two_by_hand() -> None:
    """Both begin at 1500 with 300, which is 1.727 in units of the model.

    With equal strengths the winner moves up by x and the loser down by x, where the slope is 0: -x / 1.727^2 plus
    1 - 1 / (1 + exp(-2x)) = 0. At x = 0.72 the first part is -0.2414, the second 0.1915; at 0.60 they are -0.2012 and
    0.2315. Between them it is 0.6346: 110 points.
    """
    s = OPEN / POINTS
    assert s == pytest.approx(1.727, abs=1e-3)
    low, high = 0.60, 0.72
    for _ in range(60):
        x = (low + high) / 2
        low, high = (x, high) if 1 - 1 / (1 + exp(-2 * x)) > x / s**2 else (low, x)
    winner, loser = followed([Belief(), Belief()], ALONE, [1, 2], 0)
    assert winner.middle == pytest.approx(1500 + POINTS * x)
    assert loser.middle == pytest.approx(1500 - POINTS * x)
    assert winner.middle == pytest.approx(1610, abs=2)
    # What is left open: of the bend a = 1 / s^2 + c, b = -c with c = p (1 - p), a place on the diagonal of the inverse.
    p = 1 / (1 + exp(-2 * x))
    c = p * (1 - p)
    variance = (1 / s**2 + c) / ((1 / s**2 + c) ** 2 - c**2)
    assert winner.deviation == pytest.approx(POINTS * sqrt(variance))
    assert winner.games == loser.games == 1


def test_equals_who_draw_stay_where_they_are_and_are_known_better() -> None:
    one, other = followed([Belief(), Belief()], ALONE, [1, 1], 0)
    assert one.middle == other.middle == pytest.approx(1500)
    assert one.deviation < OPEN


def test_a_surprise_moves_more_than_what_was_expected() -> None:
    strong, weak = Belief(1700, 100, 10), Belief(1300, 100, 10)
    expected = followed([strong, weak], ALONE, [1, 2], 0)
    surprise = followed([strong, weak], ALONE, [2, 1], 0)
    assert 0 < expected[0].middle - strong.middle < strong.middle - surprise[0].middle


def test_whoever_is_known_moves_less() -> None:
    known, new = followed([Belief(1500, 50, 99), Belief()], ALONE, [2, 1], 0)
    assert abs(known.middle - 1500) < abs(new.middle - 1500) / 4


def test_the_order_of_the_seats_makes_no_difference() -> None:
    beliefs = [Belief(1400, 90, 5), Belief(1550, 200, 2), Belief(1500, 300)]
    straight = followed(beliefs, [[0], [1], [2]], [2, 1, 3], 0)
    turned = followed(beliefs[::-1], [[0], [1], [2]], [3, 1, 2], 0)
    for one, other in zip(straight, turned[::-1], strict=True):
        assert one == pytest.approx(other)


def test_partners_move_together() -> None:
    after = followed([Belief()] * 4, [[0, 2], [1, 3]], [1, 2], 0)
    assert after[0].middle == pytest.approx(after[2].middle)
    assert after[0].middle > 1500 > after[1].middle
    # A team's win says less of each than a win alone.
    assert after[0].middle < followed([Belief(), Belief()], ALONE, [1, 2], 0)[0].middle


def test_a_long_pause_makes_less_sure_and_never_less_than_at_the_beginning() -> None:
    belief = Belief(1600, 100, 20, 0)
    assert widened(belief, 100 * DAY).deviation == pytest.approx(sqrt(100**2 + DRIFT**2 * 100))
    assert widened(belief, 1e6 * DAY).deviation == OPEN
    assert widened(Belief(), 1e6 * DAY).deviation == OPEN
    assert widened(belief, -5).deviation == 100


def test_nobody_is_known_exactly() -> None:
    one, other = Belief(), Belief()
    for game in range(3000):
        one, other = followed([one, other], ALONE, [1, 2] if game % 2 else [2, 1], 0)
    assert one.deviation >= LEAST
    assert one.middle == pytest.approx(1500, abs=40)


def test_chances_are_those_of_the_model_where_all_is_known() -> None:
    first, second = chances([Belief(1900, 1, 99), Belief(1500, 1, 99)])
    assert first / second == pytest.approx(10, rel=1e-3)
    unsure, _ = chances([Belief(1900, 300), Belief(1500, 300)])
    assert unsure < first
    assert sum(chances([Belief()] * 4)) == pytest.approx(1)


def test_true_strengths_beside_the_others_lie_in_the_range_as_often_as_it_says() -> None:
    """Games tell strengths only beside those of the others: how strong a club is as a whole no game of it says."""
    luck = Random(7)
    inside = total = 0
    for _club in range(20):
        true = [luck.gauss(1500, 220) for _ in range(8)]
        found = [Belief()] * 8
        for _game in range(60):
            seats = luck.sample(range(8), luck.choice((2, 3, 4)))
            form = {seat: true[seat] / POINTS - log(-log(luck.random())) for seat in seats}
            order = sorted(seats, key=lambda seat: -form[seat])
            places = [order.index(seat) + 1 for seat in seats]
            after = followed([found[seat] for seat in seats], [[at] for at in range(len(seats))], places, 0)
            for seat, belief in zip(seats, after, strict=True):
                found[seat] = belief
        off = fmean(one.middle for one in found) - fmean(true)
        inside += sum(one.low <= strength + off <= one.high for one, strength in zip(found, true, strict=True))
        total += 8
    # Within about three deviations of 160 draws of 0.95.
    assert 0.90 <= inside / total <= 0.995
