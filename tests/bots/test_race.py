"""Plans raced against each other, with leads that are written down."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from contado.bots.mcts.race import Race, Verdict, World
from contado.core.position.luck import Luck


class Tries:
    """A limit of this many tries."""

    def __init__(self, most: int) -> None:
        self.most = most

    def part(self, done: int) -> float:
        """Return the fraction that is spent."""
        return done / self.most


def raced(opinions: list[float], attempt: Callable[[int, int], float], most: int) -> Race:
    race = Race(opinions, attempt)
    race.run(Tries(most))
    return race


def best(race: Race) -> int:
    return race.verdict().order()[0]


def by_luck(seed: str, spread: int) -> Callable[[int, int], float]:
    """Return what luck adds to a plan in a world: the same each time that it is asked, between -spread and spread."""

    def luck(plan: int, world: int) -> float:
        return Luck.seeded(f"{seed} {plan} {world}", ("luck",)).below(0, 2001) / 1000 * spread - spread

    return luck


def test_results_are_believed_where_there_is_no_luck() -> None:
    # Opinions say the opposite of what comes out.
    race = raced([float(-plan) for plan in range(16)], lambda plan, _: float(plan), 200)
    assert best(race) == 15
    assert race.running == [15]


def test_a_race_ends_when_the_winner_is_beyond_doubt() -> None:
    race = raced([0.0] * 4, lambda plan, world: float(10 * plan + world), 1000)
    assert best(race) == 3
    # Three worlds would be enough; an initial doubt is allowed for.
    assert race.done <= 4 * 12


def test_the_worse_half_is_left_behind_again_and_again() -> None:
    luck = by_luck("halves", 8)
    race = raced([0.0] * 16, lambda plan, world: plan / 4 + luck(plan, world), 400)
    tries = sorted(len(leads) for leads in race.results)
    # All plans that are still there meet one world after the other; and the one that stays longest has met the most.
    assert tries[0] >= 2
    assert tries[8] > tries[7]
    assert tries[12] > tries[11]
    assert tries[14] > tries[13]
    assert tries[15] == tries[14]
    assert race.done == sum(tries) <= 400


def uneven(seed: int, merits: list[float]) -> Callable[[int, int], float]:
    """Return leads: what a plan is worth, up to 3 points of luck, and up to 20 that a world does to everybody."""
    luck, kindness = by_luck(f"plan {seed}", 3), by_luck(f"world {seed}", 20)
    return lambda plan, world: merits[plan] + luck(plan, world) + kindness(0, world)


def test_the_best_of_sixteen_is_mostly_found_among_much_luck() -> None:
    found = 0
    for seed in range(20):
        merits = [(7 * plan + seed) % 16 / 2 for plan in range(16)]
        found += merits[best(raced([0.0] * 16, uneven(seed, merits), 160))] >= 7.0
    # One of the best two; at random it would be 2 or 3 of 20. Worlds that differ by 20 points would hide all of it.
    assert found >= 16


def test_what_a_world_does_to_everybody_is_taken_off() -> None:
    # The second plan is always a point better, but it alone has met the two bad worlds.
    one: dict[World, float] = {(0, 0): 11.0, (0, 1): 11.0}
    other: dict[World, float] = {(0, 0): 12.0, (0, 1): 12.0, (0, 2): -8.0, (0, 3): -8.0}
    verdict = Verdict([0.0, 0.0], [one, other])
    assert verdict.order() == [1, 0]
    # In an average one of the four worlds the first would have 1 and the second 2.
    assert sum(verdict.values) / 2 == pytest.approx(1.5, abs=0.05)
    # Nor is a plan that met only one bad world worse than it is.
    third: dict[World, float] = {(0, 3): -3.0}
    assert Verdict([0.0, 0.0, 0.0], [one, other, third]).order() == [2, 1, 0]


def test_opinions_count_where_luck_is_large_and_they_were_right() -> None:
    def weight_of_results(spread: int) -> float:
        """Return how far a plan recovers from an opinion that is five points too low."""
        luck = by_luck("opinions", spread)
        opinions = [float(plan) for plan in range(12)]
        truth = [opinion + (5.0 if plan == 0 else 0.0) for plan, opinion in enumerate(opinions)]
        results: list[dict[World, float]] = [
            {(0, world): truth[plan] + luck(plan, world) for world in range(6)} for plan in range(12)
        ]
        verdict = Verdict(opinions, results)
        return verdict.values[0] - verdict.from_opinion(0.0)

    assert weight_of_results(1) > 4.0
    assert weight_of_results(30) < 3.0


@pytest.mark.parametrize(("plans", "most"), [(32, 1), (32, 4), (32, 20), (3, 7), (2, 5), (5, 64)])
def test_no_more_is_tried_than_there_is_time_for(plans: int, most: int) -> None:
    luck = by_luck("limit", 9)
    race = raced([float(-plan) for plan in range(plans)], luck, most)
    assert race.done == most
    # With little time, those that look best at first; half of it is left for a second look.
    tried = [plan for plan, leads in enumerate(race.results) if leads]
    assert tried == list(range(len(tried)))
    assert len(tried) <= max(2, (most + 1) // 2)


def test_a_race_that_is_run_again_goes_on_between_the_best() -> None:
    luck = by_luck("again", 9)
    race = raced([0.0] * 8, luck, 40)
    order = race.verdict().order()
    before = [len(leads) for leads in race.results]
    race.run(Tries(60))
    assert race.done == 60
    assert {plan for plan in range(8) if len(race.results[plan]) > before[plan]} == set(order[:2])


def test_luck_is_measured() -> None:
    # In every world one plan has 3 more and one 3 less than they would have by themselves, in turn.
    results: list[dict[World, float]] = [
        {(0, world): float(world + (3 if (plan + world) % 2 else -3)) for world in range(40)} for plan in range(8)
    ]
    verdict = Verdict([0.0] * 8, results)
    # 320 results are 3 points off; 8 plans and 40 worlds are fitted to them, which leaves 273 free, and 2 points are
    # taken for usual four times.
    assert verdict.luck == pytest.approx((320 * 9 + 4 * 4) / (273 + 4))
    assert verdict.values == pytest.approx([19.5] * 8, abs=0.1)


def test_many_short_races_do_not_hide_who_went_on() -> None:
    # All are alike and meet two kind worlds; two go on through a hundred plain ones and are a little better.
    kind: dict[World, float] = {(0, 0): 10.0, (0, 1): 10.0}
    long: dict[World, float] = {
        **{world: lead + 0.5 for world, lead in kind.items()},
        **{(0, at): 0.5 for at in range(2, 102)},
    }
    verdict = Verdict([0.0] * 32, [*([kind] * 30), long, long])
    assert set(verdict.order()[:2]) == {30, 31}


def test_one_plan_is_no_race() -> None:
    race = raced([3.0], lambda *_: pytest.fail("There is nothing to try."), 10)
    assert race.verdict().values == [3.0]
