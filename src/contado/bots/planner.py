"""The bot that thinks its whole turn through before it begins."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import ClassVar

from contado.bots.net.judge import Judges
from contado.bots.planning import Line, Planning, begun_with, best_first
from contado.core.bot import Bot, Thought
from contado.core.settings import Amount, Number, Setting, Settings
from contado.core.state import State
from contado.core.words.language import marked

# How many positions are followed further for an option that fell out of the search but is asked about.
SIDE_WIDTH = 2
# Where options are compared with each other, each has at least so many of its ends looked at closely.
LEAST_CLOSER = 4
# How many draws options get when they are compared with each other.
FAIR_DRAWS = 12
# A slip is a part of the expected points, or of this many if it expects fewer.
LEAST_POINTS = 20.0


class Planned:
    """The next action of a plan, and the choice in which it was meant."""

    def __init__(self, decision: str, legal: list[int], action: int) -> None:
        self.decision = decision
        self.legal = legal
        self.action = action


class PlannerBot(Bot):
    """Follows every sequence of its own decisions up to the next luck or the end of its turn, and values the ends.

    Sequences that lead to the same position are one. Where a turn is too wide, only the most promising positions after
    each decision are followed further. An end behind luck is valued as the mean over several fresh draws.
    """

    name: ClassVar[str] = "planner"
    about: ClassVar[str] = marked("Thinks its whole turn through and plays the best.")
    strength: ClassVar[int] = 40
    looks_alike = False
    parameters: ClassVar[tuple[Setting, ...]] = (
        Number("width", 20, 1, 1000, marked("How many positions after each decision are followed further.")),
        Number("samples", 12, 1, 1000, marked("How many draws are averaged where the end of a turn depends on luck.")),
        Amount("slip", 0.0, 0.0, 100.0, marked("By how many hundredths of its points it may misjudge a turn.")),
        Number("net", 1, 0, 1, marked("1 to ask the network that learnt the game, if there is one; 0 to do without.")),
    )

    def __init__(self, settings: Settings, seed: str) -> None:
        super().__init__(settings, seed)
        # Who values positions; whoever tries a network out lends it one.
        self.judges = Judges(settings)
        judge = self.judges.judge(self.weights)
        self.planning = Planning(int(settings["width"]), int(settings["samples"]), self.luck, judge)
        self.slip = float(settings["slip"]) / 100
        # What is left of the plan for this turn.
        self.plan: list[Planned] = []

    def think(self) -> Planning:
        """Return the planning with the bot's luck and numbers of now, in new worlds."""
        planning = self.planning
        planning.luck = self.luck
        planning.judge = self.judges.judge(self.weights)
        planning.draw_worlds()
        return planning

    def choose(self, state: State, seat: int) -> int:
        """Return the next action of the plan, or the first of a new one."""
        action = next_of_plan(self.plan, state)
        if action is not None:
            return action
        planning = self.think()
        lines = planning.judged(planning.lines(state, seat, planning.width), seat)
        if self.slip:
            # Relative to its points, so that a slip means as much in a game of thirty points as in one of two hundred.
            most = self.slip * max(LEAST_POINTS, sum(planning.judge.expected(state)[seat]))
            for line in lines:
                line.value += most * (self.luck.below(0, 2001) - 1000) / 1000
        self.plan = planned_choices(state, max(lines, key=lambda line: line.value).actions)
        return self.plan.pop(0).action

    def consider(self, state: State, seat: int) -> list[Thought]:
        """Return every option with the best end of the turn that it leads to."""
        return considered(self.think(), state, seat)

    def compare(self, state: State, seat: int, options: Sequence[int]) -> list[Thought]:
        """Return some options, each with the best end of the turn that it leads to."""
        return compared(self.think(), state, seat, options)


def considered(planning: Planning, state: State, seat: int) -> list[Thought]:
    """Return every option with the best end of the turn that it leads to."""
    lines = planning.lines(state, seat, planning.width)
    trusted = planning.judged(lines, seat)
    best: dict[int, Line] = {}
    for line in trusted:
        best.setdefault(line.actions[0], line)
    for option in state.legal:
        if option not in best:
            # It fell out of the search, or luck made it look worse than others.
            through = [line for line in lines if line.actions[0] == option]
            line = max(through or planning.lines(state, seat, SIDE_WIDTH, [option]), key=lambda one: one.value)
            best[option] = planning.judged([line], seat)[0]
    # What was found on the way for one option may be a better turn for another, too.
    found = best_first([*trusted, *best.values()])
    for option in state.legal:
        # Of the orders of a turn the search has followed one: the others are as good.
        for line in found:
            if line.value <= best[option].value:
                break
            actions = begun_with(option, state, line.actions)
            if actions:
                best[option] = line.begun(actions)
    return thoughts_of(planning, list(best.values()), seat)


def compared(planning: Planning, state: State, seat: int, options: Sequence[int]) -> list[Thought]:
    """Return some options, each with the best end of the turn that it leads to.

    Each has a search of its own: in a common one, what looks worse at first is left behind before its turn is over, and
    half a turn would be compared with a whole one.
    """
    # Together they get as much time as all options of a turn.
    most = max(LEAST_CLOSER, planning.closer // max(1, len(options)))
    lines = [
        planning.judged(planning.lines(state, seat, planning.width, [option]), seat, most)[0] for option in options
    ]
    # With new draws: those that made a line look best flatter it.
    planning.draw_worlds(FAIR_DRAWS + 1)
    lines = sorted((planning.redrawn(line, seat) for line in lines), key=lambda line: -line.value)
    for number, line in enumerate(lines):
        for better in lines[:number]:
            # The same turn in another order is as good, though this search may not have come upon it.
            actions = begun_with(line.actions[0], state, better.actions) if better.value > line.value else None
            if actions:
                lines[number] = better.begun(actions)
                break
    thoughts = thoughts_of(planning, lines, seat)
    best = max(lines, key=lambda line: line.value)
    doubts = {line.actions[0]: doubt(best, line) for line in lines}
    for thought in thoughts:
        thought.doubt = doubts[thought.actions[0]]
    return thoughts


def thoughts_of(planning: Planning, lines: Sequence[Line], seat: int) -> list[Thought]:
    """Return what is to be expected of lines, the best first: the means over the draws that they were judged by."""
    found: list[Thought] = []
    for line in lines:
        ends = line.ends or [line.state]
        expected = [planning.judge.expected_at_end(end, seat) for end in ends]
        points = [sum(parts) / len(ends) for parts in zip(*(one[seat] for one in expected), strict=True)]
        everybody = ([sum(own) for own in one] for one in expected)
        totals = [sum(parts) / len(ends) for parts in zip(*everybody, strict=True)]
        found.append(Thought(line.actions, line.value, points, totals))
    return sorted(found, key=lambda thought: -thought.value)


def doubt(one: Line, other: Line) -> float:
    """Return how far the difference between two lines that were drawn in the same worlds may be due to these: the
    standard error of its mean.
    """
    draws = max(len(one.values), len(other.values))
    if draws < 2 or one.values is other.values:
        return 0.0
    first, second = one.values or [one.value] * draws, other.values or [other.value] * draws
    apart = [a - b for a, b in zip(first, second, strict=True)]
    mean = sum(apart) / draws
    return math.sqrt(sum((value - mean) ** 2 for value in apart) / (draws - 1) / draws)


def planned_choices(state: State, actions: list[int]) -> list[Planned]:
    """Return the actions of a line, each with the choice that it belongs to."""
    plan: list[Planned] = []
    at = state
    for number, action in enumerate(actions):
        plan.append(Planned(repr(at.decision), at.legal[:], action))
        if number + 1 < len(actions):
            at = at.copy()
            at.apply(action)
    return plan


def next_of_plan(plan: list[Planned], state: State) -> int | None:
    """Take the next action off a plan; one that was made for something else is dropped."""
    if not plan:
        return None
    planned = plan.pop(0)
    if planned.decision == repr(state.decision) and planned.legal == state.legal:
        return planned.action
    # Somebody reacted, or the plan was cut where luck came in.
    plan.clear()
    return None
