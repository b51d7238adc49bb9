"""Studies: what is varied, that games are paired, and what the figures say of games that were made up."""

from __future__ import annotations

import json
import random
from math import sqrt
from pathlib import Path

import pytest

from contado.arena.intervals import Range, anytime, fixed
from contado.arena.simulation import GameResult, Series, play_game
from contado.arena.study.findings import Findings
from contado.arena.study.page import page
from contado.arena.study.plan import Study, Varied
from contado.arena.study.playing import Played, play_pairs
from contado.arena.study.run import play_study
from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.state import NOBODY
from tests.commands import contado

GAME = registry.game("milestones")
SHORT = {"max_rounds": "3"}


def study(*vary: str, **more: object) -> Study:
    return Study(GAME, ["random", "random"], SHORT, [Varied.read(one) for one in vary], **more)  # type: ignore[arg-type]


def made_up(variant: int, number: int, totals: list[int], first: int = 0, **things: set[str]) -> Played:
    """Return a game that nobody played; the things are those of ``seat0``, ``seat1`` and so on."""
    places = [1 + sum(other > one for other in totals) for one in totals]
    points = [{"road": one - 1, "house": 1} for one in totals]
    result = GameResult(number, "x", ["random"] * len(totals), totals, places, None, points, 40, 6, "", "")
    held = {int(name.removeprefix("seat")): one for name, one in things.items()}
    return Played(variant, result, first, [held], NOBODY)


# How far a mean can be trusted


def test_a_range_is_that_of_student() -> None:
    """From a printed table of the t distribution, two-sided 5 in 100."""
    for n, quantile in ((5, 2.776), (10, 2.262), (31, 2.042), (121, 1.980)):
        assert fixed(n) * sqrt(n) == pytest.approx(quantile, abs=0.01)
    found = Range([1.0, 2.0, 3.0, 4.0, 5.0])
    assert found.mean == 3
    assert found.half == pytest.approx(2.776 * sqrt(2.5) / sqrt(5), abs=0.01)
    assert not Range([7.0]).known


def test_whoever_looks_all_the_time_is_not_fooled() -> None:
    """Of studies of nothing, looked at after each game, few ever find a difference: with plain ranges a third would."""
    luck = random.Random("no difference")
    fooled, plainly = 0, 0
    for _ in range(200):
        total, squares, ever, once = 0.0, 0.0, False, False
        for n in range(1, 401):
            value = luck.gauss(0, 1)
            total, squares = total + value, squares + value * value
            if n >= 20:
                mean = total / n
                deviation = sqrt((squares - n * mean * mean) / (n - 1))
                ever = ever or abs(mean) > anytime(n) * deviation
                once = once or abs(mean) > fixed(n) * deviation
        fooled, plainly = fooled + ever, plainly + once
    assert fooled <= 20
    assert plainly > 40


def test_of_many_ranges_only_what_is_clear_among_them_is_starred() -> None:
    """Bonferroni: of 20 ranges each leaves 1 in 400 to chance. Student's quantile for 9 is 2.262, and 4.16 for 20."""
    values = [float(n) for n in range(10)]
    deviations = 4.5 / (sqrt(82.5 / 9) / sqrt(10))
    assert 4.16 < deviations < 5
    shifted = [value - 1.5 for value in values]
    # 3 / 0.957 = 3.13 deviations from 0.
    assert Range(shifted).differs
    assert not Range(shifted, among=20).differs
    assert Range(values, among=20).differs
    # The range itself is the same.
    assert Range(shifted, among=20).low == Range(shifted).low


def test_nothing_is_decided_while_all_numbers_are_alike_or_few() -> None:
    """Twenty games in which a setting changed nothing: perhaps what it changes is rare."""
    assert not Range([0.0] * 20, at_any_moment=True).decided(1.0)
    assert Range([0.0] * 40 + [0.1], at_any_moment=True).decided(1.0)
    assert not Range([5.0, 6.0] * 9, at_any_moment=True).decided(1.0)
    assert Range([5.0, 6.0] * 10, at_any_moment=True).decided(1.0)
    # Known to 3 points is known; what is clear is settled only where that was the question.
    assert Range([50.0, 60.0] * 100, at_any_moment=True).decided(1.0)
    assert not Range([50.0, 60.0] * 100, at_any_moment=True).decided(1.0, settled=False)


# What is varied


def test_values_and_ranges_are_read() -> None:
    assert Varied.read("draft=choose,random").values == ["choose", "random"]
    assert Varied.read("players=2..4").values == ["2", "3", "4"]
    assert Varied.read("duchies=same:9..11,deal").values == ["same:9", "same:10", "same:11", "deal"]
    assert Varied.read("bots=greedy,planner:width=8,samples=4").values == ["greedy", "planner:width=8,samples=4"]
    for wrong in ("draft", "draft=", "draft=choose", "=a,b", "draft=a,a", "players=4..2", "draft=a,"):
        with pytest.raises(ContadoError):
            Varied.read(wrong)


def test_every_combination_is_a_variant() -> None:
    found = study("draft=choose,random", "players=2,3")
    assert [one.label for one in found.variants] == [
        "draft=choose, players=2", "draft=choose, players=3", "draft=random, players=2", "draft=random, players=3",
    ]  # fmt: skip
    assert [len(one.bots) for one in found.variants] == [2, 3, 2, 3]
    assert study("bots=random,greedy").variants[1].bots == ["greedy", "greedy"]
    assert [one.label for one in study().variants] == [""]


def test_duchies_are_varied_by_their_numbers() -> None:
    found = Study(registry.game("burgundy"), ["random", "random"], {}, [Varied.read("duchies=1..30")])
    assert [one.options["duchies"] for one in found.variants] == [f"same:{n}" for n in range(1, 31)]
    assert [one.label for one in found.variants][:2] == ["duchies=1", "duchies=2"]


def test_what_cannot_be_studied_is_refused() -> None:
    for vary, words in (
        (["draft=choose,dealt"], "dealt"),
        (["nothing=1,2"], "nothing"),
        (["players=2,9"], "players"),
        (["players=2,many"], "many"),
        (["draft=choose,random", "draft=random,choose"], "twice"),
        (["max_rounds=3,4"], "both"),
        (
            [
                "full_lap=on,off",
                "players=2..4",
                "deliveries=1,any",
                "bonus_per_build=1,any",
                "hire_limit=1,any",
                "draft=choose,random",
            ],
            "at most 60",
        ),
        (["bots=greedy,nobody"], "nobody"),
    ):
        with pytest.raises(ContadoError, match=words):
            study(*vary)
    with pytest.raises(ContadoError, match="tells of no"):
        study(worth=["flew.tile"])
    with pytest.raises(ContadoError, match="has no"):
        study(worth=["hired.price"])
    with pytest.raises(ContadoError, match="at least two"):
        play_study(study(), 1)


# Games


def test_variants_are_played_with_the_same_seeds_and_seats() -> None:
    found: list[Played] = []
    asked = study("draft=random,choose")
    play_pairs(asked, range(3), 1, (), found.extend)
    assert [(one.variant, one.number) for one in found] == [(at, n) for n in range(3) for at in range(2)]
    for one in found:
        # As the same bots would play the game of this number by themselves.
        series = Series(["random", "random"], asked.variants[one.variant].options, "1")
        alone = play_game(GAME, series, one.number)
        assert (one.result.totals, one.result.seed) == (alone.totals, alone.seed)


def test_two_processes_find_the_same_as_one() -> None:
    asked = study("draft=random,choose", worth=["hired.tile"])
    one, two = play_study(asked, 4, processes=1), play_study(asked, 4, processes=2)
    assert one.to_json() == two.to_json()
    assert one.lines[0].games == one.lines[1].games == 4


def test_it_stops_when_the_answer_is_clear() -> None:
    # Three rounds bring more points than one: nobody needs 400 games to see that.
    asked = Study(GAME, ["greedy", "greedy"], {"draft": "random"}, [Varied.read("max_rounds=1,6")])
    found = play_study(asked, 400, until=0.1)
    assert found.pairs < 400
    assert found.lines[1].changes["points"].differs
    assert found.lines[1].changes["points"].mean > 0


# Figures


def test_differences_are_those_of_the_pairs() -> None:
    asked = study("draft=choose,random")
    games = [made_up(0, n, [10 + n, 20 + n]) for n in range(3)]
    games += [made_up(1, n, [14 + n, 20 + n]) for n in range(3)]
    found = Findings(asked, games)
    # A player has 15 + n or 17 + n points: 2 more in every game, however much the games differ.
    change = found.lines[1].changes["points"]
    assert (change.mean, change.low, change.high) == (2, 2, 2)
    assert found.lines[0].means["margin"].mean == 10
    assert found.lines[1].changes["margin"].mean == -4
    assert found.lines[0].sources["road"].mean == 15
    assert found.lines[1].source_changes["road"].mean == 2
    assert found.lines[1].source_changes["house"].mean == 0


def test_who_begins_and_what_that_is_worth() -> None:
    games = [made_up(0, 0, [30, 20], first=0), made_up(0, 1, [30, 20], first=1), made_up(0, 2, [10, 40], first=1)]
    line = Findings(study(worth=["hired.tile"]), games).lines[0]
    first, second = line.order
    assert (first.wins.won, second.wins.won) == (2, 1)
    assert first.lead.mean == pytest.approx((10 - 10 + 30) / 3)
    assert second.lead.mean == -first.lead.mean
    assert first.wins.fair == 0.5
    assert line.balanced


def test_places_are_counted_round_the_table_from_whoever_begins() -> None:
    """The third seat begins, then the first, then the second; whoever begins has 30 points, the next 20, the last 1."""
    games = [made_up(0, n, [20, 1, 30], first=2) for n in range(3)] + [made_up(0, 3, [30, 20, 2], first=0)]
    line = Findings(study("players=3,2"), games).lines[0]
    assert [one.wins.won for one in line.order] == [4, 0, 0]
    assert line.order[1].lead.mean == pytest.approx((3 * (20 - 31 / 2) + 20 - 32 / 2) / 4)


def test_seats_that_are_not_balanced_are_found_and_others_are_not() -> None:
    """Whoever begins wins 35 of 40 games, or 20 of 40; and 26 of 40 is no surprise where six places are looked at."""
    for won, balanced in ((35, False), (20, True), (26, True)):
        games = [made_up(0, n, [2, 1] if n < won else [1, 2]) for n in range(40)]
        asked = study()
        assert Findings(asked, games).lines[0].balanced == balanced
    found = Findings(study("bots=random,greedy"), [made_up(at, n, [2, 1] if n < 27 else [1, 2])
                                                   for at in range(2) for n in range(40)])  # fmt: skip
    # 27 of 40 alone would be: Wilson's range is 52.0 to 79.9. Among four places it is not.
    assert found.lines[0].order[0].wins.low > 0.5
    assert found.lines[0].balanced


def test_games_of_variants_with_one_seed_are_one_observation() -> None:
    """What a thing is worth in two variants of the same games is known no better than in one of them."""
    one = [made_up(0, n, [20 + n, 10], seat0={"T1"}) for n in range(6)]
    two = [*one, *(made_up(1, n, [20 + n, 10], seat0={"T1"}) for n in range(6))]
    asked = study("draft=choose,random", worth=["hired.tile"])
    ranges = [Findings(asked, games).things[0][0].worth for games in (one, two)]
    assert ranges[0].n == ranges[1].n == 6
    assert (ranges[0].low, ranges[0].high) == (ranges[1].low, ranges[1].high)


def test_what_a_thing_is_worth() -> None:
    """Those with the thing against those without it, in each game where some had it; five games are needed."""
    games = [made_up(0, n, [30, 20 + n], seat0={"T1"}, seat1={"T2"}) for n in range(5)]
    # Both had it, or nobody: that says nothing.
    games += [made_up(0, 5, [50, 0], seat0={"T1"}, seat1={"T1"}), made_up(0, 6, [9, 0])]
    games += [made_up(0, 7, [9, 0], seat0={"T3"})]
    found = Findings(study(worth=["hired.tile"]), games).things[0]
    assert [line.name for line in found] == ["T1", "T2"]
    assert found[0].worth.mean == pytest.approx((10 + 9 + 8 + 7 + 6) / 5)
    assert found[0].share == pytest.approx(7 / 16)
    assert found[1].worth.mean == pytest.approx(-8)


# Faces


def test_the_page_tells_all_of_it() -> None:
    asked = study("draft=random,choose", worth=["hired.tile"])
    found = play_study(asked, 6)
    text = page(found, "contado study milestones")
    for words in (
        "draft=random",
        "draft=choose",
        "What changes",
        "Whoever begins",
        "hired.tile",
        "contado study milestones",
    ):
        assert words in text
    assert text.count("<svg") >= 3


def test_the_command_prints_and_writes(tmp_path: Path) -> None:
    words = [
        "study", "milestones", "--seats", "random,random", "--vary", "draft=random,choose", "--games", "3", "--option",
        "max_rounds=2", "--processes", "1",
    ]  # fmt: skip
    told = contado(*words, "--report", str(tmp_path / "study.html"))
    assert "Compared with draft=random" in told.stdout
    assert (tmp_path / "study.html").read_text("utf-8").startswith("<!DOCTYPE html>")
    data = json.loads(contado(*words, "--json").stdout)
    assert data["pairs"] == 3
    assert [one["label"] for one in data["found"]] == ["draft=random", "draft=choose"]
    assert data["command"].startswith("contado study milestones --seats random,random --games 3 --vary")
