"""Statistics against numbers worked out by hand."""

from __future__ import annotations

import pytest

from contado.arena.simulation import GameResult
from contado.arena.statistics import Spread, Statistics, wilson


def result(number: int, bots: list[str], totals: list[int], places: list[int], ending: str = "") -> GameResult:
    points = [{"roads": total} if total else {} for total in totals]
    return GameResult(number, f"s{number}", bots, totals, places, None, points, 10 + number, 4, ending, "")


THREE = [
    result(0, ["a", "b"], [10, 4], [1, 2], "bell"),
    result(1, ["b", "a"], [6, 6], [1, 1], "bell"),
    result(2, ["a", "b"], [2, 0], [1, 2], "rounds"),
]


def test_mean_and_deviation_of_a_sample() -> None:
    spread = Spread([2, 4, 4, 4, 5, 5, 7, 9])
    assert spread.mean == 5
    assert spread.sd == pytest.approx((32 / 7) ** 0.5)
    assert (spread.min, spread.max) == (2, 9)
    assert Spread([3]).sd == 0


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    # (p + z²/2n ± z·sqrt(p(1-p)/n + z²/4n²)) / (1 + z²/n) with z = 1.96
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (50, 100, 0.4038, 0.5962)],
)
def test_wilson_interval(won: float, games: int, low: float, high: float) -> None:
    assert list(wilson(won, games)) == pytest.approx([low, high], abs=1e-4)


def test_a_share_is_never_outside_its_range() -> None:
    """Of 4 games out of 4 the range ended at 0.9999999999999999, and no plot could be drawn of it."""
    for games in (1, 3, 4, 10, 97, 400):
        assert wilson(games, games)[1] == 1
        assert wilson(0, games)[0] == 0
        for halves in range(2 * games + 1):
            low, high = wilson(halves / 2, games)
            assert 0 <= low <= halves / 2 / games <= high <= 1
            # As likely as can be at both ends: the deviation of a share p is sqrt(p (1 - p) / n).
            for end in {low, high} - {0, 1}:
                far = abs(halves / 2 / games - end)
                assert far == pytest.approx(1.959964 * (end * (1 - end) / games) ** 0.5, rel=1e-9)


def test_wins_that_are_shared_by_five_add_up_to_games() -> None:
    ties = [result(number, ["a"] * 5, [3] * 5, [1] * 5) for number in range(3)]
    assert Statistics(ties, ("roads",)).bots[0].wins.won == 3


def test_wins_by_bot_and_by_seat() -> None:
    statistics = Statistics(THREE, ("roads", "houses"))
    a, b = statistics.bots
    assert (a.bot, a.wins.won, b.wins.won) == ("a", 2.5, 0.5)
    assert [wins.won for wins in a.wins_by_seat] == [2, 0.5]
    assert [wins.games for wins in a.wins_by_seat] == [2, 1]
    assert [wins.won for wins in statistics.wins_by_seat] == [2.5, 0.5]
    assert statistics.shared_wins == 1


def test_scores_sources_length_and_endings() -> None:
    statistics = Statistics(THREE, ("roads", "houses"))
    a, b = statistics.bots
    assert (a.score.mean, a.score.min, a.score.max) == (6, 2, 10)
    assert a.place.mean == 1
    # A source that never paid is left out; a game in which it paid nothing counts as 0.
    assert list(b.by_source) == ["roads"]
    assert b.by_source["roads"].mean == pytest.approx(10 / 3)
    assert statistics.decisions.mean == 11
    assert statistics.endings == {"bell": 2, "rounds": 1}


def test_the_order_in_which_results_arrive_makes_no_difference() -> None:
    assert Statistics(THREE[::-1], ("roads",)).to_json() == Statistics(THREE, ("roads",)).to_json()


def test_a_bot_on_two_seats_wins_a_game_once() -> None:
    results = [result(0, ["a", "a", "b"], [9, 9, 1], [1, 1, 3])]
    line = Statistics(results, ("roads",)).bots[0]
    assert (line.seatings, line.wins.won, line.wins.games) == (2, 1, 1)


def test_partners_win_together() -> None:
    result = GameResult(0, "s", ["a", "b"] * 2, [9, 5, 9, 5], [1, 2, 1, 2], [[0, 2], [1, 3]], [{}] * 4, 10, 4, "", "")
    assert [result.share(seat) for seat in range(4)] == [0.5, 0, 0.5, 0]
    assert not result.tied
