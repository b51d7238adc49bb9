"""Tree search on games whose answers are obvious."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Sequence
from typing import Any

import pytest

from contado.bots.judging import Judge
from contado.bots.mcts import together
from contado.bots.mcts.bot import MctsBot
from contado.bots.mcts.making import make_search
from contado.bots.mcts.search import Budget, End, Plan, Search
from contado.core import registry
from contado.core.bot import Thought, decide, ponder
from contado.core.state import State
from tests.bots.trees import Chance, Choice, Place, TreeGame, stones

SEARCH = "mcts:ms=0,simulations={n},turns=20"


def chosen(state: State, simulations: int = 300, seed: int = 1) -> int:
    return decide(registry.bot(SEARCH.format(n=simulations), seed), state)


@pytest.mark.parametrize("left", [2, 3, 5, 6, 7])
def test_a_solved_game(left: int) -> None:
    # Leave a multiple of four: take left % 4. Options are numbered from taking one.
    for seed in range(3):
        assert chosen(TreeGame(stones(left)).new(2, seed=0), 400, seed) == left % 4 - 1


def test_a_forced_win() -> None:
    # Whatever the other one answers to the second way, 6 points follow; the first way pays 2 at once and then nothing.
    reply = [Choice(0, Place({0: 6}), Place(), turn=True) for _ in range(2)]
    trap = Choice(1, Place({1: 9}), Place(), points={0: 2}, turn=True)
    state = TreeGame(Choice(0, trap, Choice(1, *reply, turn=True), turn=True)).new(2, seed=0)
    assert decide(registry.bot("planner", 1), state) == 0
    assert all(chosen(state, 60, seed) == 1 for seed in range(5))


def test_what_the_other_one_wants_is_not_what_we_want() -> None:
    # The other one takes 5 for itself rather than give us 50.
    generous = Choice(1, Place({0: 50}), Place({1: 5}), turn=True)
    plain = Choice(1, Place({0: 1}), Place({0: 1, 1: 0}), turn=True)
    state = TreeGame(Choice(0, generous, plain, turn=True)).new(2, seed=0)
    assert chosen(state, 200) == 1


def test_three_players_each_for_themselves() -> None:
    # The second player prefers to be three behind the first than eight behind the third; then the first leads by three.
    second = Choice(1, Place({1: 3, 0: 6}), Place({1: 1, 2: 9}), turn=True)
    state = TreeGame(Choice(0, second, Place({0: 2}), turn=True)).new(3, seed=0)
    assert chosen(state, 200) == 0


def test_luck_after_the_choice() -> None:
    gamble = Chance(Place({0: 12}), Place(), Place(), Place(), turn=True)
    state = TreeGame(Choice(0, gamble, Place({0: 5}), turn=True)).new(2, seed=0)
    assert all(chosen(state, 200, seed) == 1 for seed in range(5))


def test_its_thoughts_are_what_the_futures_brought() -> None:
    trap = Choice(1, Place({1: 9}), Place(), points={0: 2}, turn=True)
    good = Choice(1, Place({0: 6}), Place({0: 6}), turn=True)
    state = TreeGame(Choice(0, trap, good, turn=True)).new(2, seed=0)
    bot = registry.bot(SEARCH.format(n=200), 1)
    assert isinstance(bot, MctsBot)
    search = make_search(state, 0, bot.settings, bot.luck, Judge())
    bot.run(search)
    # The second way is worth six points to us, whatever happens; the first two.
    brought = {
        plan.actions[0]: [end.points for end in ends.values()]
        for plan, ends in zip(search.plans, search.ends, strict=True)
    }
    assert {option: set(map(tuple, points)) for option, points in brought.items()} == {0: {(2.0,)}, 1: {(6.0,)}}
    thoughts = search.thoughts()
    assert [thought.actions[0] for thought in thoughts] == [1, 0]
    assert (thoughts[0].points, thoughts[0].totals) == ([6.0], [6.0, 0.0])
    # Of the first, as much is told as makes up the values, to which the earlier opinion contributes a little.
    told = (6.0 - thoughts[1].totals[0]) + thoughts[1].totals[1]
    assert told == pytest.approx(thoughts[0].value - thoughts[1].value)


def test_the_same_seed_and_number_of_simulations_give_the_same_move() -> None:
    game = registry.game("milestones")
    state = game.new(2, {}, "same")
    moves = {decide(registry.bot("mcts:ms=0,simulations=12", "s"), state) for _ in range(3)}
    assert len(moves) == 1


def test_without_a_budget_it_plays_as_the_planner_does() -> None:
    game = registry.game("milestones")
    state = game.new(2, {}, "plan")
    assert decide(registry.bot("mcts:ms=0,simulations=0", "s"), state) in state.legal


def test_time_is_kept() -> None:
    # No time is asserted here: with a limit of a millisecond it ends, and returns something legal.
    game = registry.game("milestones")
    state = game.new(2, {}, "time")
    assert decide(registry.bot("mcts:ms=1", "s"), state) in state.legal


def test_it_thinks_once_for_the_whole_turn() -> None:
    # Three choices in a row, each with a better way; nothing of it depends on luck.
    end = Choice(0, Place({0: 1}), Place())
    state = TreeGame(Choice(0, Choice(0, end, Place()), Place(), turn=True)).new(2, seed=0)
    bot = registry.bot("mcts:ms=0,simulations=20", 1)
    assert isinstance(bot, MctsBot)
    left = []
    while not state.over:
        state.apply(decide(bot, state))
        left.append(len(bot.plan))
    assert left == [2, 1, 0]
    assert state.ledger.totals == [1, 0]


def test_it_takes_the_time_of_all_choices_that_it_thinks_for(monkeypatch: pytest.MonkeyPatch) -> None:
    times: list[int] = []
    monkeypatch.setattr(MctsBot, "run", lambda bot, search, choices=1: times.append(choices))
    end = Choice(0, Place({0: 1}), Place())
    state = TreeGame(Choice(0, Choice(0, end, Place()), Place(), turn=True)).new(2, seed=0)
    bot = registry.bot("mcts", 1)
    while not state.over:
        state.apply(decide(bot, state))
    assert times == [3]


def test_it_thinks_for_eight_choices_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    times: list[int] = []
    monkeypatch.setattr(MctsBot, "run", lambda bot, search, choices=1: times.append(choices))
    way: Place = Place({0: 1})
    for number in range(12):
        way = Choice(0, way, Place(), turn=number == 11)
    decide(registry.bot("mcts", 1), TreeGame(way).new(2, seed=0))
    assert times == [8]


def test_a_budget_is_spent_by_time_or_by_simulations() -> None:
    now = time.perf_counter()
    assert Budget(now, 0.0, 10).part(4) == 0.4
    assert Budget(now, 3_600_000.0, 10).part(4) == 0.4
    assert Budget(now - 3600, 7_200_000.0, 10).part(4) == pytest.approx(0.5, abs=0.01)
    assert Budget(now - 3600, 7_200_000.0, 0).part(4) == pytest.approx(0.5, abs=0.01)
    assert Budget(now - 3600, 7_200_000.0, 0).milliseconds_left() == pytest.approx(3_600_000, rel=0.01)


def test_helpers_are_told_when_to_stop_and_have_luck_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[together.Errand] = []

    def send(errands: Sequence[together.Errand]) -> list[Any]:
        sent.extend(errands)
        return []

    monkeypatch.setattr(together.TEAM, "send", send)
    decide(registry.bot("mcts:ms=40,processes=3", 1), registry.game("castelli").new(2, {}, "told"))
    assert len({tuple(errand.luck) for errand in sent}) == len(sent) == 2
    # In seconds of the clock; a few choices are thought about at once.
    assert all(time.time() - 60 < errand.until < time.time() + 1 for errand in sent)


def test_helpers_who_know_only_the_usual_numbers_are_not_asked_about_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(together.TEAM, "send", lambda errands: pytest.fail("They would use other numbers."))
    game, bot = registry.game("castelli"), registry.bot("mcts:ms=0,simulations=6,processes=2", 1)
    bot.weights = game.evaluation.read_weights(dict(game.evaluation.weights))
    decide(bot, game.new(2, {}, "numbers"))


def test_a_plan_that_something_came_between_is_dropped() -> None:
    ways = Choice(0, Place({0: 3}), Place()), Choice(0, Place(), Place({0: 2}), Place())
    game = TreeGame(Choice(0, *ways, turn=True))
    state = game.new(2, seed=0)
    bot = registry.bot("mcts:ms=0,simulations=20", 1)
    assert decide(bot, state) == 0
    # Somebody led it elsewhere: there the second option is right.
    state.apply(1)
    assert decide(bot, state) == 1


def test_several_processes_find_what_one_finds() -> None:
    state = registry.game("castelli").new(2, {}, "together")
    bots = [registry.bot(f"mcts:ms=0,simulations=24,processes={n}", "s") for n in (1, 2, 3)]
    for bot in bots:
        assert isinstance(bot, MctsBot)
        search = make_search(state.resample(state.decider, bot.luck), state.decider, bot.settings, bot.luck, Judge())
        bot.run(search)
        # However many there are, together they try what was asked for.
        assert search.done == 24 == sum(len(result.leads) for result in search.results())
        best = search.thoughts()[0]
        assert best.actions[0] in state.legal
        assert len(best.points) == len(state.game.rules.sources)


@pytest.mark.parametrize("budget", ["ms=0,simulations=1", "ms=0,simulations=0", "ms=5"])
def test_several_processes_with_next_to_no_budget(budget: str) -> None:
    state = registry.game("castelli").new(2, {}, "little")
    assert decide(registry.bot(f"mcts:{budget},processes=2", "s"), state) in state.legal


def test_processes_that_know_nothing_of_a_game_are_not_missed() -> None:
    # A toy that is in no registry: the helpers cannot find it, and what is searched here counts.
    trap = Choice(1, Place({1: 9}), Place(), points={0: 2}, turn=True)
    good = Choice(1, Place({0: 6}), Place({0: 6}), turn=True)
    state = TreeGame(Choice(0, trap, good, turn=True)).new(2, seed=0)
    assert decide(registry.bot("mcts:ms=0,simulations=200,turns=20,processes=2", 1), state) == 1


def test_what_helpers_do_not_do_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(together.TEAM, "answer", lambda *_: [])
    assert done_in_two_processes() == 24


def test_it_searches_alone_where_no_process_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError("Too many open files")

    monkeypatch.setattr(together, "TEAM", together.Team())
    monkeypatch.setattr(together, "ProcessPoolExecutor", refuse)
    assert done_in_two_processes() == 24


def test_an_arena_ends_whose_bots_have_processes_of_their_own() -> None:
    # Its workers are asked to end, and have helpers that nobody else can ask.
    bots = "mcts:ms=0,simulations=4,processes=2,planner:width=2,samples=1"
    words = ["arena", "castelli", "--seats", bots, "--games", "2", "--processes", "2"]
    command = [sys.executable, "-m", "contado", *words]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert ended.returncode == 0, ended.stderr
    assert "Ratings" in ended.stdout


def test_helpers_do_not_begin_what_nobody_waits_for() -> None:
    state, bot = registry.game("castelli").new(2, {}, "late"), registry.bot("mcts", "late")
    assert isinstance(bot, MctsBot)
    search = make_search(state, state.decider, bot.settings, bot.luck, Judge())
    luck = search.luck.fork(1).states
    late = together.Errand("castelli", state.to_json(), state.decider, bot.settings, luck, search.plans, 1.0, 1000)
    assert together.run_errand(late) == []
    assert sum(len(one.leads) for one in together.run_errand(late._replace(until=0.0, simulations=8))) == 8


def done_in_two_processes() -> int:
    """Return how many futures were tried of the 24 that were asked for."""
    state, bot = registry.game("castelli").new(2, {}, "helpers"), registry.bot("mcts:ms=0,simulations=24,processes=2")
    assert isinstance(bot, MctsBot)
    search = make_search(state.resample(state.decider, bot.luck), state.decider, bot.settings, bot.luck, Judge())
    bot.run(search)
    return search.done


def test_what_was_not_tried_is_as_far_behind_as_the_planner_says() -> None:
    # Whatever is chosen, the other one takes 20 then; the third way is so bad that it is not tried.
    ways = (Choice(1, Place({1: 20}), Place({1: 20}), points={0: points}, turn=True) for points in (10, 9, -1))
    state = TreeGame(Choice(0, *ways, turn=True)).new(2, seed=0)
    values = {one.actions[0]: one.value for one in ponder(registry.bot("mcts:ms=0,simulations=40", 1), state)}
    assert values == {0: pytest.approx(-10.0), 1: pytest.approx(-11.0), 2: pytest.approx(-21.0)}


def test_futures_are_judged_before_the_next_turn_begins() -> None:
    # A turn that has begun is worth less than one to come: whoever has to begin would look worse off.
    state = registry.game("burgundy").new(2, {}, "boundary")
    bot = registry.bot("mcts", "boundary")
    search = make_search(state.resample(state.decider, bot.luck), state.decider, bot.settings, bot.luck, Judge())
    for turns in (1, 2):
        end = search.state.copy()
        search.playout.turns = turns
        search.playout.run(end, state.turn, 0)
        assert end.turn == state.turn + turns
        assert any(end.decision.passes(end, action) for action in end.legal)


def test_what_two_searches_found_is_added_up() -> None:
    state = registry.game("castelli").new(2, {}, "add")
    one, other = (searched(state, seed) for seed in ("a", "b"))
    before = {result.plan: (dict(result.leads), dict(result.ends)) for result in one.results()}
    found = {result.plan: (result.leads, result.ends) for result in other.results()}
    one.add(other.results(), 1)
    assert one.done == 60
    for result in one.results():
        parts = [part[result.plan] for part in (before, found) if result.plan in part]
        assert sorted(result.leads.values()) == sorted(lead for leads, _ in parts for lead in leads.values())
        assert sorted(result.ends.values()) == sorted(end for _, ends in parts for end in ends.values())


def test_all_plans_are_tried_in_the_same_worlds() -> None:
    for name in ("castelli", "burgundy"):
        state = registry.game(name).new(2, {}, "worlds")
        while len(state.legal) < 3:
            state.apply(state.legal[0])
        search = searched(state, "worlds")
        # The same number is the same world, whoever asks; another one is another.
        marks = [search._world(number).fingerprint() for number in (0, 1, 2, 0, 1, 2)]
        assert marks[:3] == marks[3:]
        assert len(set(marks)) == 3
        thoughts = [(search._world(number), search.planning.luck.states[:])[1] for number in (0, 1, 0)]
        assert thoughts[0] == thoughts[2] != thoughts[1]
        # A plan meets one world after the other from the first on, each once.
        for leads in search.race.results:
            assert list(leads) == [(0, number) for number in range(len(leads))]
        for number in (70, 30):
            search.simulate(0, number)
            assert list(search.ends[0])[-1] == (0, number)
        assert len(search.worlds) == 71
        # What came of a plan in a world comes of it again: nothing but the world decides.
        if name == "castelli":
            again = searched(state, "worlds")
            assert again.race.results == search.race.results


def test_the_points_by_source_are_the_points_in_all() -> None:
    game = registry.game("burgundy")
    state = game.new(2, {}, "adds up")
    walker = registry.bot("greedy", "walk")
    for _ in range(30):
        state.apply(decide(walker, state))
    while len(state.legal) < 4:
        state.apply(decide(walker, state))
    thoughts = ponder(registry.bot("mcts:ms=0,simulations=60", "s"), state)
    assert len(thoughts) == len(state.legal)
    for one in thoughts:
        assert sum(one.points) == pytest.approx(one.totals[state.decider])


def test_what_an_option_differs_by_is_told_as_far_as_its_value_goes() -> None:
    state = TreeGame(Choice(0, Place(), Place(), turn=True)).new(2, seed=0)
    search = searched(state, "beside")
    best = Thought([0], 10.0, [30.0], [30.0, 20.0])
    # It was seen to bring 4 points less to us and 2 more to the other one, which is a lead of 6 less.
    step = End([-4.0], [-4.0, 2.0])
    for behind, part in ((6.0, 1.0), (3.0, 0.5), (9.0, 1.5), (60.0, 2.0), (-1.0, 0.0)):
        one = search.beside(best, [1], 10.0 - behind, step)
        assert one.value == 10.0 - behind
        assert one.points == [pytest.approx(30.0 - 4.0 * part)]
        assert one.totals == [pytest.approx(30.0 - 4.0 * part), pytest.approx(20.0 + 2.0 * part)]
    # What changes nobody's lead is told as it is.
    assert search.beside(best, [1], 9.0, End([-4.0], [-4.0, -4.0])).totals == [26.0, 16.0]


def searched(state: State, seed: str) -> Search:
    """Return a search of thirty futures, along the same plans whatever the seed."""
    bot = registry.bot("mcts", seed)
    plans = [Plan([action], 0.0) for action in state.legal[:3]]
    search = make_search(state, state.decider, bot.settings, bot.luck, Judge(), plans)
    search.run(Budget(0.0, 0.0, 30))
    return search
