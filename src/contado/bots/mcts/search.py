"""The search itself: one simulation after the other, from the position to the end of a short playout."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence

from contado.bots.mcts.playout import Playout
from contado.bots.mcts.tree import Branch, Judgement, Node, select
from contado.bots.planner import PlannerBot
from contado.core.bot import Thought
from contado.core.evaluation import Weights
from contado.core.luck import Luck
from contado.core.state import State

# A node is given opinions of its options, each of them tried for a moment, when it is come to so many times.
WORTH_OPINIONS = 2
# An option whose plan is so many points worse than the best is not worth a simulation.
HOPELESS = 25.0
# Spread of the ends, in points, before there are any.
USUAL_SPREAD = 6.0
# However sure the ends are, opinions may be wrong by a few points.
LEAST_SPREAD = 3.0
# How often the clock is read.
SIMULATIONS_A_LOOK = 2


class Budget:
    """How long a search goes on."""

    def __init__(self, milliseconds: float, simulations: int) -> None:
        self.simulations = simulations
        self.deadline = time.perf_counter() + milliseconds / 1000 if milliseconds else math.inf

    def allows(self, done: int) -> bool:
        """Say whether one more simulation may begin."""
        if self.simulations and done >= self.simulations:
            return False
        return done % SIMULATIONS_A_LOOK != 0 or time.perf_counter() < self.deadline


class Search:
    """A search from a position in which a seat decides, already drawn anew for that seat."""

    def __init__(self, state: State, seat: int, planner: PlannerBot, playout: Playout, exploration: float) -> None:
        self.state = state
        self.seat = seat
        self.planner = planner
        self.playout = playout
        self.exploration = exploration
        self.weights: Weights | None = planner.weights
        self.luck = planner.luck
        self.root = Node()
        self.plans: dict[int, list[int]] = {}
        self.done = 0
        # The n-th visit of every option of the root is made in the same world, so that luck favours none.
        self.worlds: list[list[int]] = []
        self._sum = self._squares = 0.0
        self._plant(planner.consider(state, seat))

    def _plant(self, thoughts: Sequence[Thought]) -> None:
        """Give the tree what the planner thinks: the best plan through every option."""
        best = thoughts[0].value
        for thought in thoughts:
            if thought.value < best - HOPELESS:
                continue
            node = self.root
            for action in thought.actions:
                if action not in node.children:
                    node.children[action] = Branch(thought.value)
                node = node.children[action].node
            self.plans[thought.actions[0]] = thought.actions

    def run(self, budget: Budget) -> None:
        """Simulate until the budget is spent, or until there is nothing to choose."""
        while len(self.root.children) > 1 and budget.allows(self.done):
            self.simulate()

    def simulate(self) -> None:
        """Go down the tree, play on for a little, and remember what came of it."""
        options = [option for option in self.state.legal if option in self.root.children]
        spread = self._spread()
        first = select(self.root, options, self.seat, self.exploration * spread)
        root_branch = self.root.children[first]
        state = self._world(root_branch.visits)
        path = [root_branch]
        nodes = [self.root]
        start = state.turn
        state.apply(first)
        node = root_branch.node
        while not state.over and not self.playout.is_cut(state, start, self.seat):
            decider = state.decider
            if not self._has_opinions(node, state, decider):
                break
            node.meet(state.legal)
            action = select(node, state.legal, decider, self.exploration * spread)
            branch = node.children[action]
            path.append(branch)
            nodes.append(node)
            state.apply(action)
            node = branch.node
        nodes.append(node)
        expected = self.playout.run(state, start, self.seat)
        self._remember(state, expected, path, nodes)

    def _has_opinions(self, node: Node, state: State, decider: int) -> bool:
        """Give a node opinions of what is offered now, once it is worth it; say whether it has them."""
        unknown = [option for option in state.legal if option not in node.children]
        if not unknown:
            return True
        planted = len(unknown) < len(state.legal)
        if not planted and node.visits < WORTH_OPINIONS:
            return False
        if planted and decider == self.seat and node.visits < WORTH_OPINIONS:
            # The plan goes on here; what else there is will be looked at when it has been tried.
            for option in unknown:
                node.children[option] = Branch(min(b.opinion for b in node.children.values()) - HOPELESS)
            return True
        for option in unknown:
            node.children[option] = Branch(self.playout.greedy.value_after(state, option, decider))
        return True

    def _world(self, number: int) -> State:
        """Return the position in one of the worlds that are possible for the seat."""
        while len(self.worlds) <= number:
            self.worlds.append(self.luck.fork(1).states)
        return self.state.resample(self.seat, Luck(self.worlds[number][:]))

    def _remember(self, state: State, expected: list[list[float]], path: list[Branch], nodes: list[Node]) -> None:
        """Count an end for every option that led to it, the last one first."""
        game = state.game
        totals = [sum(points) for points in expected]
        leads = [game.lead(state, totals, seat, self.weights) for seat in range(state.seats)]
        for branch in reversed(path):
            branch.add(leads)
        for node in nodes:
            node.visits += 1
        first, own = path[0], expected[self.seat]
        first.points = [a + b for a, b in zip(first.points, own, strict=True)] if first.points else own[:]
        lead = leads[self.seat]
        self._sum += lead
        self._squares += lead * lead
        self.done += 1

    def _spread(self) -> float:
        """Return by how much the ends differ from each other."""
        if self.done < 8:
            return USUAL_SPREAD
        mean = self._sum / self.done
        return max(LEAST_SPREAD, math.sqrt(max(0.0, self._squares / self.done - mean * mean)))

    # What came of it

    def thoughts(self) -> list[Thought]:
        """Return the options of the root with what is to be expected of them, the best first."""
        branches = self.root.children
        judgement = Judgement(list(branches.values()), self.seat)
        thoughts: list[Thought] = []
        for option, branch in branches.items():
            points = [total / branch.visits for total in branch.points] if branch.visits else []
            thoughts.append(Thought(self.plans[option], judgement.value(branch), points))
        return sorted(thoughts, key=lambda thought: -thought.value)
