"""Ratings compared with what can be worked out by hand, and with a search that knows nothing of slopes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from math import exp, inf, log, log10, sqrt
from statistics import NormalDist

import pytest

from contado.arena.tournament.rating.placings import choices_of, ranks_of
from contado.arena.tournament.rating.ratings import outside, rate, together
from contado.arena.tournament.rating.strength import POINTS, strengths
from contado.core.errors import BadOption
from tests.arena.tournament.made import row

FREE = 1e6


def differences(orders: dict[tuple[int, ...], int], bots: int) -> list[float]:
    """Return ratings relative to the first bot for orders with these counts, without any prior."""
    choices = together((choices_of([[(bot,)] for bot in order]), often) for order, often in orders.items())
    found = strengths(choices, bots, FREE)
    return [POINTS * (one - found[0]) for one in found]


def test_three_wins_in_four_are_190_points() -> None:
    assert differences({(1, 0): 75, (0, 1): 25}, 2)[1] == pytest.approx(400 * log10(3), abs=1e-3)
    assert 400 * log10(3) == pytest.approx(190.8, abs=0.05)


def test_three_at_a_table_with_chances_of_4_to_2_to_1() -> None:
    # Of 105 games so many end in each order where the first place falls to them as 4 : 2 : 1, and so on for the rest:
    # 4/7 * 2/3 = 40/105 for the order 0 1 2.
    orders: dict[tuple[int, ...], int] = {
        (0, 1, 2): 40,
        (0, 2, 1): 20,
        (1, 0, 2): 24,
        (1, 2, 0): 6,
        (2, 0, 1): 10,
        (2, 1, 0): 5,
    }
    assert sum(orders.values()) == 105
    expected = [0, -400 * log10(2), -400 * log10(4)]
    assert differences(orders, 3) == pytest.approx(expected, abs=1e-3)


def order_chance(order: Sequence[int], strong: Sequence[float]) -> float:
    """Return the probability of an order: each place falls to one of those who are left."""
    chance = 1.0
    for at, bot in enumerate(order):
        chance *= exp(strong[bot]) / sum(exp(strong[other]) for other in order[at:])
    return chance


def searched(games: Sequence[Sequence[Sequence[int]]]) -> list[float]:
    """Find three strengths by trying ever smaller steps; a tie is every order it could be, in equal parts."""

    def worth(strong: Sequence[float]) -> float:
        total = 0.0
        for ranks in games:
            orders: list[tuple[int, ...]] = [()]
            for tied in ranks:
                orders = [(*order, *more) for order in orders for more in permutations(tied)]
            total += sum(log(order_chance(order, strong)) for order in orders) / len(orders)
        return total

    best, step = [0.0, 0.0, 0.0], 1.0
    while step > 1e-6:
        tries = [[0.0, best[1] + x * step, best[2] + y * step] for x in (-1, 0, 1) for y in (-1, 0, 1)]
        better = max(tries, key=worth)
        if worth(better) > worth(best) + 1e-12:
            best = better
        else:
            step /= 2
    return best


def test_tables_of_two_and_three_with_ties_as_a_search_finds_them() -> None:
    games = [
        [[0], [1], [2]], [[0], [2], [1]], [[1], [0, 2]], [[0, 1], [2]], [[2], [1], [0]], [[0], [1]], [[1], [0]],
        [[0, 2]], [[1], [2]], [[0, 1, 2]], [[0], [1], [2]], [[1, 2], [0]],
    ]  # fmt: skip
    choices = together((choices_of([[(bot,) for bot in tied] for tied in ranks]), 1) for ranks in games)
    found = strengths(choices, 3, FREE)
    expected = searched(games)
    assert [one - found[0] for one in found] == pytest.approx(expected, abs=1e-4)


def test_a_tie_of_two_is_half_a_win_for_each() -> None:
    draw = choices_of([[(0,), (1,)]])
    assert draw == {((0,), ((0,), (1,))): 0.5, ((1,), ((0,), (1,))): 0.5}


def test_one_against_three_copies_of_another() -> None:
    # How often the one came first, second, third and last.
    placed = [9, 5, 4, 2]
    choices = together(
        (choices_of([[(0,)] if at == place else [(1,)] for at in range(4)]), often)
        for place, often in enumerate(placed)
    )
    found = strengths(choices, 2, FREE)

    def worth(s: float) -> float:
        # Among n copies of strength 1 its chance to be next is s / (s + n).
        chances = [s / (s + 3), 3 / (s + 3) * s / (s + 2), 3 / (s + 3) * 2 / (s + 2) * s / (s + 1)]
        return sum(often * log(one) for often, one in zip(placed, [*chances, 1 - sum(chances)], strict=True))

    best = max((at / 10000 for at in range(1000, 60000)), key=worth)
    assert exp(found[0] - found[1]) == pytest.approx(best, rel=1e-3)


def test_partners_are_as_strong_as_their_mean() -> None:
    teams = [[0, 2], [1, 3]]
    rows = [
        row(number, ["a", "b", "a", "b"], [1, 2, 1, 2] if number < 30 else [2, 1, 2, 1], teams=teams)
        for number in range(40)
    ]  # fmt: skip
    choices = together((choices_of(ranks_of(one.result, ["a", "b"])), 1) for one in rows)
    found = strengths(choices, 2, FREE)
    assert POINTS * (found[0] - found[1]) == pytest.approx(400 * log10(3), abs=1e-3)
    mixed = row(0, ["a", "b", "c", "b"], [2, 1, 2, 1], teams=teams)
    assert ranks_of(mixed.result, ["a", "b", "c"]) == [[(1, 1)], [(0, 2)]]


def test_rated_games_have_the_anchor_at_nothing() -> None:
    rows = [row(number, ["a", "b"], [2, 1] if number < 300 else [1, 2]) for number in range(400)]
    first, second = rate(rows, ["a", "b"])
    assert (first.rating, first.low, first.high, first.games) == (0, 0, 0, 400)
    # One draw that nobody played lies among them: 300 and a half out of 401.
    assert second.rating == pytest.approx(400 * log10(300.5 / 100.5), abs=0.3)
    assert rate(rows, ["a", "b"], anchor="b")[0].rating == pytest.approx(-second.rating)
    with pytest.raises(BadOption, match="not one of the arena's bots"):
        rate(rows, ["a", "b"], anchor="c")


def test_the_range_is_that_of_a_share_of_independent_games() -> None:
    rows = [row(number, ["a", "b"], [2, 1] if number % 5 < 3 else [1, 2]) for number in range(400)]
    rating = rate(rows, ["a", "b"])[1]
    half = 1.96 * 400 / log(10) / sqrt(400 * 0.6 * 0.4)
    assert (rating.high - rating.low) / 2 == pytest.approx(half, rel=0.15)


def test_few_blocks_have_wider_ranges() -> None:
    # Student's quantiles for 5 and 49 are 2.571 and 2.010: that many more deviations than those of the sample.
    for blocks, quantile in ((6, 2.571), (50, 2.010)):
        assert outside(blocks) == pytest.approx(NormalDist().cdf(-quantile * sqrt(blocks / (blocks - 1))), rel=0.1)
    assert outside(1) == 0
    assert outside(10**6) == pytest.approx(0.025, rel=1e-4)
    # From a hundred times as many blocks of the same kind to these it is more than ten times as wide.
    wide, narrow = (
        rate([row(number, ["a", "b"], [2, 1] if number % 2 else [1, 2]) for number in range(blocks)], ["a", "b"])[1]
        for blocks in (6, 600)
    )
    assert wide.high - wide.low > 12 * (narrow.high - narrow.low)


def test_games_of_one_block_are_one_observation() -> None:
    rows = [row(number, ["a", "b"], [2, 1] if number // 4 % 5 < 3 else [1, 2], block=number // 4)
            for number in range(400)]  # fmt: skip
    rating = rate(rows, ["a", "b"])[1]
    # Four games with one outcome say as much as one.
    half = 1.96 * 400 / log(10) / sqrt(100 * 0.6 * 0.4)
    assert (rating.high - rating.low) / 2 == pytest.approx(half, rel=0.2)


def test_nobody_knows_how_strong_a_bot_is_that_never_lost() -> None:
    rows = [row(number, ["a", "b"], [2, 1]) for number in range(50)]
    first, rating = rate(rows, ["a", "b"])
    assert rating.rating == pytest.approx(400 * log10(50.5 / 0.5), abs=20)
    assert rating.high == inf
    # Clopper and Pearson: with a chance of 0.929 fifty wins in fifty games come once in 40 times.
    share = 0.025 ** (1 / 50)
    assert rating.low == pytest.approx(400 * log10(share / (1 - share)), abs=1)
    assert (first.low, first.high) == (0, 0)
    # Seen from the other side, and through a third who beats one and is beaten by the other.
    assert rate(rows, ["a", "b"], "b")[0].high == pytest.approx(-rating.low)
    assert rate(rows, ["a", "b"], "b")[0].low == -inf
    chain = [row(number, ["a", "c"], [1, 2]) for number in range(50, 60)]
    assert rate([*rows, *chain], ["a", "b", "c"])[2].low == -inf
    assert rate(rows, ["a", "b"])[1].to_json()["high"] is None


def test_one_loss_ends_the_range() -> None:
    """Who lost once may still be much stronger, but no constant of ours says how much."""
    rows = [row(number, ["a", "b"], [2, 1] if number else [1, 2]) for number in range(50)]
    rating = rate(rows, ["a", "b"])[1]
    assert rating.rating < rating.high < inf
    assert -inf < rating.low < rating.rating


def test_a_block_of_wins_is_one_win() -> None:
    rows = [row(number, ["a", "b"], [2, 1], block=number // 5) for number in range(50)]
    share = 0.025 ** (1 / 10)
    assert rate(rows, ["a", "b"])[1].low == pytest.approx(400 * log10(share / (1 - share)), abs=1)
    # Of two wins one knows next to nothing: even somebody weaker wins twice now and then.
    share = 0.025 ** (1 / 2)
    assert rate(rows[::5][:2], ["a", "b"])[1].low == pytest.approx(400 * log10(share / (1 - share)), abs=1)
    assert rate(rows[::5][:2], ["a", "b"], "b")[0].high == pytest.approx(400 * log10((1 - share) / share), abs=1)


def test_a_bot_that_has_not_played_yet_has_a_rating_and_no_games() -> None:
    ratings = rate([row(0, ["a", "b"], [1, 2])], ["a", "b", "c"])
    assert [one.games for one in ratings] == [1, 1, 0]
    assert (ratings[2].low, ratings[2].high) == (-inf, inf)
