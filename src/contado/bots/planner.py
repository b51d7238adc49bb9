"""The bot that thinks its whole turn through before it begins."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import ClassVar

from contado.core.bot import Bot, Thought
from contado.core.position.luck import Luck
from contado.core.settings import Amount, Number, Setting, Settings
from contado.core.state import State
from contado.core.words.language import marked

# No turn is followed for more decisions than this.
LONGEST_TURN = 60
# How many positions are followed further for an option that fell out of the search but is asked about.
SIDE_WIDTH = 2
# At most this many ends after luck are looked at closely: those that a single draw makes look most promising.
CLOSER = 24
# Where options are compared with each other, each has at least so many of its ends looked at closely.
LEAST_CLOSER = 4
# In the first round each of them gets this many draws; then the better half gets as many again, and so on.
FIRST_DRAWS = 2
# How many draws options get when they are compared with each other.
FAIR_DRAWS = 12
# How many positions are followed further behind luck, where the turn goes on there.
ONWARD_WIDTH = 3
# A slip is a part of the expected points, or of this many if it expects fewer.
LEAST_POINTS = 20.0


class Line:
    """A way to play on from a position: the actions in order, where they lead, and how good that is."""

    def __init__(self, actions: list[int], state: State, value: float, before_luck: State | None = None) -> None:
        self.actions = actions
        self.state = state
        self.value = value
        # The position before the last action, where luck has a say in what follows and was asked only once so far.
        self.before_luck = before_luck
        # Where the turn ends in the draws over which its value is the mean, if luck was asked more closely, and
        # how good each of these ends is.
        self.ends: list[State] = []
        self.values: list[float] = []

    def begun(self, actions: list[int]) -> Line:
        """Return the same way in another order."""
        other = Line(actions, self.state, self.value, self.before_luck)
        other.ends, other.values = self.ends, self.values
        return other


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
    )

    def __init__(self, settings: Settings, seed: str) -> None:
        super().__init__(settings, seed)
        self.width = int(settings["width"])
        self.samples = int(settings["samples"])
        # A narrow search also looks at fewer ends closely.
        self.closer = min(CLOSER, 2 * self.width)
        self.slip = float(settings["slip"]) / 100
        # What is left of the plan for this turn.
        self.plan: list[Planned] = []
        # The draws over which ends behind luck are averaged: the same for all of them, so that luck favours none.
        self.worlds: list[list[int]] = []

    def choose(self, state: State, seat: int) -> int:
        """Return the next action of the plan, or the first of a new one."""
        action = next_of_plan(self.plan, state)
        if action is not None:
            return action
        self.draw_worlds()
        lines = self.judged(self.lines(state, seat, self.width), seat)
        if self.slip:
            # Relative to its points, so that a slip means as much in a game of thirty points as in one of two hundred.
            most = self.slip * max(LEAST_POINTS, sum(state.game.evaluation.expected(state, self.weights)[seat]))
            for line in lines:
                line.value += most * (self.luck.below(0, 2001) - 1000) / 1000
        self.plan = planned_choices(state, max(lines, key=lambda line: line.value).actions)
        return self.plan.pop(0).action

    def consider(self, state: State, seat: int) -> list[Thought]:
        """Return every option with the best end of the turn that it leads to."""
        self.draw_worlds()
        lines = self.lines(state, seat, self.width)
        trusted = self.judged(lines, seat)
        best: dict[int, Line] = {}
        for line in trusted:
            best.setdefault(line.actions[0], line)
        for option in state.legal:
            if option not in best:
                # It fell out of the search, or luck made it look worse than others.
                through = [line for line in lines if line.actions[0] == option]
                line = max(through or self.lines(state, seat, SIDE_WIDTH, [option]), key=lambda one: one.value)
                best[option] = self.judged([line], seat)[0]
            # Of the orders of a turn the search has followed one: the others are as good.
            for line in trusted:
                if line.value <= best[option].value:
                    break
                actions = begun_with(option, state, line.actions)
                if actions:
                    best[option] = line.begun(actions)
        return self.thoughts(list(best.values()), seat)

    def compare(self, state: State, seat: int, options: Sequence[int]) -> list[Thought]:
        """Return some options, each with the best end of the turn that it leads to.

        Each has a search of its own: in a common one, what looks worse at first is left behind before its turn is
        over, and half a turn would be compared with a whole one.
        """
        self.draw_worlds()
        # Together they get as much time as all options of a turn.
        most = max(LEAST_CLOSER, self.closer // max(1, len(options)))
        lines = [self.judged(self.lines(state, seat, self.width, [option]), seat, most)[0] for option in options]
        # With new draws: those that made a line look best flatter it.
        self.draw_worlds(FAIR_DRAWS + 1)
        lines = sorted((self.redrawn(line, seat) for line in lines), key=lambda line: -line.value)
        for number, line in enumerate(lines):
            for better in lines[:number]:
                # The same turn in another order is as good, though this search may not have come upon it.
                actions = begun_with(line.actions[0], state, better.actions) if better.value > line.value else None
                if actions:
                    lines[number] = better.begun(actions)
                    break
        thoughts = self.thoughts(lines, seat)
        best = max(lines, key=lambda line: line.value)
        doubts = {line.actions[0]: doubt(best, line) for line in lines}
        for thought in thoughts:
            thought.doubt = doubts[thought.actions[0]]
        return thoughts

    def thoughts(self, lines: Sequence[Line], seat: int) -> list[Thought]:
        """Return what is to be expected of lines, the best first: the means over the draws that they were judged by."""
        found: list[Thought] = []
        for line in lines:
            ends = line.ends or [line.state]
            expected = [end.game.evaluation.expected(end, self.weights) for end in ends]
            points = [sum(parts) / len(ends) for parts in zip(*(one[seat] for one in expected), strict=True)]
            everybody = ([sum(own) for own in one] for one in expected)
            totals = [sum(parts) / len(ends) for parts in zip(*everybody, strict=True)]
            found.append(Thought(line.actions, line.value, points, totals))
        return sorted(found, key=lambda thought: -thought.value)

    def draw_worlds(self, count: int = 0) -> None:
        """Draw new worlds in which to look at ends after luck; as many as the parameter says, unless told."""
        self.worlds = [self.luck.fork(1).states for _ in range((count or self.samples) - 1)]

    def judged(self, lines: list[Line], seat: int, most: int = 0) -> list[Line]:
        """Return the lines whose values can be trusted, the best first.

        Ends behind luck are given draws in rounds, in each of which the worse half is left behind; at most so many of
        them as the bot usually looks at, unless told.
        """
        risky = sorted((line for line in lines if line.before_luck is not None), key=lambda line: -line.value)
        sure = [line for line in lines if line.before_luck is None]
        closer = risky[: most or self.closer]
        wanted = min(FIRST_DRAWS, self.samples)
        while closer:
            for line in closer:
                self.draw_more(line, wanted, seat)
            closer.sort(key=lambda line: -line.value)
            if wanted == self.samples:
                break
            closer = closer[: max(2, len(closer) // 2)]
            wanted = min(wanted * 2, self.samples)
        return sorted([*sure, *closer], key=lambda line: -line.value)

    # The search

    def lines(self, state: State, seat: int, width: int, only: list[int] | None = None) -> list[Line]:
        """Return the lines that were followed to the end of the turn or to luck; there is always one.

        `only` restricts the first choice to these options.
        """
        ended: list[Line] = []
        going_on = [Line([], state, 0.0)]
        seen = Seen()
        for _ in range(LONGEST_TURN):
            further: list[Line] = []
            for line in going_on:
                for option in line.state.legal if only is None or line.actions else only:
                    self.follow(line, option, seat, ended, further)
            going_on = most_promising(further, width, seen)
            if not going_on:
                break
        return ended + going_on

    def follow(self, line: Line, option: int, seat: int, ended: list[Line], further: list[Line]) -> None:
        """Add what an option leads to, to the lines that have ended or to those that go on."""
        before, game = line.state, line.state.game
        actions = [*line.actions, option]
        if before.decision.passes(before, option):
            # What comes after the end of a turn would have come anyway.
            ended.append(Line(actions, before, game.evaluation.evaluate(before, seat, self.weights)))
            return
        after = before.copy()
        by_luck = applied(after, option)
        value = game.evaluation.evaluate(after, seat, self.weights)
        if by_luck:
            # What luck shows here was drawn for this search only: a plan must not know it, so it ends here.
            ended.append(Line(actions, after, value, before))
            return
        own = not after.over and after.decider == seat and after.turn == before.turn
        (further if own else ended).append(Line(actions, after, value))

    def draw_more(self, line: Line, wanted: int, seat: int) -> None:
        """Give a line that ends in luck that many draws in all: its value is their mean."""
        before = line.before_luck
        assert before is not None
        total = line.value * len(line.ends)
        while len(line.ends) < wanted:
            # The first draw was made on the way.
            drawn = self.drawn(line, len(line.ends) - 1, seat) if line.ends else line.state
            end = self.end_of_turn(drawn, before.turn, seat)
            total += end.value
            line.ends.append(end.state)
            line.values.append(end.value)
        line.value = total / len(line.ends)

    def drawn(self, line: Line, world: int, seat: int) -> State:
        """Return where the last action of a line leads in one of the worlds."""
        assert line.before_luck is not None
        state = line.before_luck.resample(seat, Luck(self.worlds[world][:]))
        state.apply(line.actions[-1])
        return state

    def redrawn(self, line: Line, seat: int) -> Line:
        """Return a line with a draw in every world and in no other."""
        if line.before_luck is None:
            return line
        fresh = Line(line.actions, self.drawn(line, len(self.worlds) - 1, seat), 0.0, line.before_luck)
        self.draw_more(fresh, len(self.worlds), seat)
        return fresh

    def end_of_turn(self, state: State, turn: int, seat: int) -> Line:
        """Return the best line for the rest of the seat's turn, with a single draw for luck."""
        if state.over or state.decider != seat or state.turn != turn:
            return Line([], state, state.game.evaluation.evaluate(state, seat, self.weights))
        return max(self.lines(state, seat, ONWARD_WIDTH), key=lambda line: line.value)


class Seen:
    """The positions reached so far. Only positions of equal value can be the same one: others are not compared."""

    def __init__(self) -> None:
        self.alone: dict[float, Line] = {}
        self.marks: dict[float, set[str]] = {}
        # The same actions in another order, with the same value, are taken for the same position without a look: the
        # only ones that are lost are those in which the order matters and the evaluation cannot see it.
        self.sets: set[tuple[float, tuple[int, ...]]] = set()

    def adds(self, line: Line) -> bool:
        """Say whether the position of a line is a new one, and remember it."""
        value = line.value
        actions = (value, tuple(sorted(line.actions)))
        if actions in self.sets:
            return False
        self.sets.add(actions)
        if value not in self.alone:
            self.alone[value] = line
            return True
        if value not in self.marks:
            self.marks[value] = {self.alone[value].state.fingerprint()}
        marks = self.marks[value]
        mark = line.state.fingerprint()
        if mark in marks:
            return False
        marks.add(mark)
        return True


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


def applied(state: State, action: int) -> bool:
    """Apply an action, and say whether luck had a say or something was turned up."""
    reveals, luck = state.decision.reveals(state, action), state.luck.states[:]
    state.apply(action)
    return reveals or state.luck.states != luck


def begun_with(option: int, state: State, actions: list[int]) -> list[int] | None:
    """Return actions in an order that begins with an option and leads to the same end, if there is one."""
    if option not in actions:
        return None
    end, at = end_of(state, actions), actions.index(option)
    # Whatever belongs to the option, such as its place on the board, moves with it.
    for after in range(at + 1, len(actions) + 1):
        order = actions[at:after] + actions[:at] + actions[after:]
        if end is not None and end_of(state, order) == end:
            return order
    return None


def end_of(state: State, actions: list[int]) -> tuple[str, int] | None:
    """Return a fingerprint of where actions lead: of the position before the last, if that ends the turn or asks luck.

    None, if they cannot be done in this order.
    """
    at = state.copy()
    for number, action in enumerate(actions, 1):
        if at.over or action not in at.legal:
            return None
        before = at.copy()
        if at.decision.passes(at, action) or applied(at, action):
            return (before.fingerprint(), action) if number == len(actions) else None
    return at.fingerprint(), -1


def most_promising(lines: list[Line], width: int, seen: Seen) -> list[Line]:
    """Return the best lines, one for each position that was not seen before."""
    lines.sort(key=lambda line: -line.value)
    chosen: list[Line] = []
    for line in lines:
        if len(chosen) == width:
            break
        if seen.adds(line):
            chosen.append(line)
    return chosen


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
