"""The search itself: one simulation after the other, from the position to the end of a short playout."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from contado.bots.mcts.playout import Playout
from contado.bots.mcts.race import Race, Verdict, World
from contado.bots.mcts.tree import Branch, Node, select
from contado.bots.planning import Planning, Seen, applied, begun_with
from contado.core.bot import Thought
from contado.core.position.luck import Luck
from contado.core.state import State

# A node forms opinions of its options, which takes a moment each, after this many visits.
WORTH_OPINIONS = 4
# A plan that is this many points worse than the best is not worth a simulation.
HOPELESS = 10.0
# How many plans are tried at most.
MOST_PLANS = 32
# How many plans of equal value are tried: mostly they differ in nothing that matters.
MOST_ALIKE = 3
# By how much a difference between options may be scaled up at most: see `beside`.
MOST_MOVED = 2.0
# The spread of the results, in points, before there are any.
USUAL_SPREAD = 6.0
# However much the results agree, opinions may be wrong by a few points.
LEAST_SPREAD = 3.0


class Budget:
    """How long a search goes on."""

    def __init__(self, began: float, milliseconds: float, simulations: int) -> None:
        self.simulations = simulations
        self.began = began
        self.seconds = milliseconds / 1000

    def milliseconds_left(self) -> float:
        """Return how much of the time is left; 0 if time does not matter."""
        return max(1.0, (self.began + self.seconds - time.perf_counter()) * 1000) if self.seconds else 0.0

    def part(self, done: int) -> float:
        """Return the fraction that is spent after this many simulations, in time or in simulations: 1 is all."""
        spent = done / self.simulations if self.simulations else 0.0
        return max(spent, (time.perf_counter() - self.began) / self.seconds) if self.seconds else spent


class Plan(NamedTuple):
    """A way to play a turn, and what the planner thinks of it."""

    actions: list[int]
    value: float


def make_plans(planning: Planning, state: State, seat: int) -> list[Plan]:
    """Return the plans that are worth a simulation, the best first."""
    planning.draw_worlds()
    lines = planning.judged(planning.lines(state, seat, planning.width), seat)
    best, seen = lines[0].value, Seen()
    plans: list[Plan] = []
    alike: Counter[float] = Counter()
    for line in lines:
        if len(plans) == MOST_PLANS or line.value < best - HOPELESS:
            break
        value = round(line.value, 6)
        if alike[value] < MOST_ALIKE and (line.before_luck is not None or seen.adds(line)):
            alike[value] += 1
            plans.append(Plan(line.actions, line.value))
    return plans


class End(NamedTuple):
    """What is expected at the end of a future: the searching seat's points by source, and everybody's in all."""

    points: list[float]
    totals: list[float]


class Result(NamedTuple):
    """What came of a plan in a search, by world."""

    plan: int
    # The lead of the searching seat.
    leads: dict[World, float]
    ends: dict[World, End]


def mean_of(ends: Sequence[End]) -> End:
    """Return what is expected on average."""
    return End(*([sum(parts) / len(ends) for parts in zip(*lists, strict=True)] for lists in zip(*ends, strict=True)))


def between(one: End, other: End) -> End:
    """Return the difference between two ends."""
    return End(*([a - b for a, b in zip(*lists, strict=True)] for lists in zip(one, other, strict=True)))


def moved(end: End, step: End, part: float) -> End:
    """Return an end moved by a part of a step."""
    return End(*([a + part * b for a, b in zip(*lists, strict=True)] for lists in zip(end, step, strict=True)))


class Search:
    """A search from a position in which a seat decides; it has already been resampled for that seat."""

    def __init__(
        self,
        state: State,
        seat: int,
        planning: Planning,
        playout: Playout,
        exploration: float,
        plans: Sequence[Plan] | None = None,
    ) -> None:
        self.began = time.perf_counter()
        self.state = state
        self.seat = seat
        self.planning = planning
        self.judge = planning.judge
        self.playout = playout
        self.exploration = exploration
        self.luck = planning.luck
        # The worlds in which futures are tried: what is true in each, and what players draw there for their thoughts.
        self.worlds: list[tuple[list[int], list[int]]] = []
        self._sum = self._squares = 0.0
        # The plans of the planner for this turn, the best first; they may have been made elsewhere.
        self.plans = make_plans(planning, state, seat) if plans is None else plans
        # The first choice of the search is among the plans, by their numbers; behind each of them is a tree.
        self.branches = [Branch(plan.value) for plan in self.plans]
        self.race = Race([plan.value for plan in self.plans], self.simulate)
        # By plan and world, what was expected in the end.
        self.ends: list[dict[World, End]] = [{} for _ in self.plans]

    @property
    def done(self) -> int:
        """How many futures have been tried."""
        return sum(len(leads) for leads in self.race.results)

    def run(self, budget: Budget) -> None:
        """Simulate until the budget is spent, if there is anything to choose."""
        self.race.run(budget)

    def simulate(self, number: int, world: int) -> float:
        """Follow a plan, go down the tree behind it, play on for a little; return the seat's lead in the end."""
        spread = self._spread()
        branch = self.branches[number]
        state = self._world(world)
        path = [branch]
        nodes: list[Node] = []
        start = state.turn
        by_luck = False
        for action in self.plans[number].actions:
            by_luck = applied(state, action)
        node = branch.node
        # After luck there is no tree: hardly any place in it would be reached twice.
        while not by_luck and not state.over and not self.playout.is_cut(state, start):
            decider = state.decider
            options = self._options(node, state, decider)
            if not options:
                break
            node.meet(options)
            action = select(node, options, decider, self.exploration * spread)
            if self.playout.ends_last(state, action, start):
                break
            branch = node.children[action]
            path.append(branch)
            nodes.append(node)
            by_luck = applied(state, action)
            node = branch.node
        nodes.append(node)
        expected = self.playout.run(state, start, self.seat)
        end = End(expected[self.seat], [sum(points) for points in expected])
        self.ends[number][0, world] = end
        return self._remember(state, end.totals, path, nodes)

    def _options(self, node: Node, state: State, decider: int) -> list[int]:
        """Return the options of a node, each with an opinion of it; none until the node is worth the time."""
        unknown = [option for option in state.legal if option not in node.children]
        if unknown and node.visits < WORTH_OPINIONS:
            return []
        if unknown:
            self._form_opinions(node, state, decider)
        return state.legal

    def _form_opinions(self, node: Node, state: State, decider: int) -> None:
        """Give every option of a node the value of the best short plan along it."""
        lines = self.planning.lines(state.resample(decider, self.luck), decider, self.playout.width)
        best: dict[int, float] = {}
        for line in lines:
            action = line.actions[0]
            best[action] = max(best.get(action, line.value), line.value)
        lowest = min(best.values())
        for option in state.legal:
            if option not in node.children:
                node.children[option] = Branch(best.get(option, lowest))

    def _world(self, number: int) -> State:
        """Return the position in one of the worlds that are possible for the seat."""
        while len(self.worlds) <= number:
            self.worlds.append((self.luck.fork(1).states, self.luck.fork(1).states))
        truth, thoughts = self.worlds[number]
        self.planning.luck = Luck(thoughts[:])
        return self.state.resample(self.seat, Luck(truth[:]))

    def _remember(self, state: State, totals: list[float], path: list[Branch], nodes: list[Node]) -> float:
        """Count an end for every option that led to it, the last one first; return the seat's lead in it."""
        leads = [self.judge.lead(state, totals, seat) for seat in range(state.seats)]
        for branch in reversed(path):
            branch.add(leads)
        for node in nodes:
            node.visits += 1
        lead = leads[self.seat]
        self._sum += lead
        self._squares += lead * lead
        return lead

    def _spread(self) -> float:
        """Return the standard deviation of the leads so far."""
        done = self.race.done
        if done < 8:
            return USUAL_SPREAD
        mean = self._sum / done
        return max(LEAST_SPREAD, math.sqrt(max(0.0, self._squares / done - mean * mean)))

    # What came of it

    def results(self) -> list[Result]:
        """Return what came of the plans, to be added to what came of them in another search."""
        return [Result(number, leads, self.ends[number]) for number, leads in enumerate(self.race.results) if leads]

    def add(self, results: Sequence[Result], helper: int) -> None:
        """Add what a helper has found in a search from the same position; its worlds are others."""
        for result in results:
            for (_, world), lead in result.leads.items():
                self.race.results[result.plan][helper, world] = lead
            for (_, world), end in result.ends.items():
                self.ends[result.plan][helper, world] = end

    def verdict(self) -> Verdict:
        """Return what is thought of the plans."""
        return self.race.verdict()

    def thoughts(self) -> list[Thought]:
        """Return the options with what is to be expected of the best plan that begins with each, the best first."""
        values = self.verdict().values
        order = sorted(range(len(self.plans)), key=lambda number: -values[number])
        # Of the best plan that was tried all ends count; of the others, how they differ from it in the same worlds.
        best = next((number for number in order if self.ends[number]), order[0])
        actions, ends = self.plans[best].actions, self.ends[best]
        leader = Thought(actions, values[best], *(mean_of([*ends.values()]) if ends else ([], [])))
        thoughts: dict[int, Thought] = {}
        for number in order:
            actions = self.plans[number].actions
            shared = [between(end, ends[world]) for world, end in self.ends[number].items() if world in ends]
            if number == best:
                thought = leader
            elif shared:
                thought = self.beside(leader, actions, values[number], mean_of(shared))
            else:
                thought = Thought(actions, values[number], [])
            thoughts.setdefault(actions[0], thought)
            for option in self.state.legal if shared else []:
                # The same turn in another order is as good.
                if option not in thoughts and (again := begun_with(option, self.state, actions)):
                    thoughts[option] = Thought(again, thought.value, thought.points, thought.totals)
        return list(thoughts.values())

    def beside(self, best: Thought, actions: list[int], value: float, step: End) -> Thought:
        """Return what to expect of a plan that differs from the best by a step.

        The step is partly luck, and the value takes that into account: so the step is scaled to explain the value.
        """
        base = End(best.points, best.totals)
        before, after = (self.judge.lead(self.state, end.totals, self.seat) for end in (base, moved(base, step, 1.0)))
        part = (value - best.value) / (after - before) if after != before else 1.0
        return Thought(actions, value, *moved(base, step, min(MOST_MOVED, max(0.0, part))))
