"""A turn thought through: every sequence of a seat's own decisions up to the next luck or the end of its turn.

Sequences that lead to the same position are one. Where a turn is too wide, only the most promising positions after each
decision are followed further. An end behind luck is valued as the mean over several fresh draws.
"""

from __future__ import annotations

from typing import Final

from contado.bots.judging import Judge
from contado.core.position.luck import Luck
from contado.core.position.trying import shows_hidden
from contado.core.state import State

# No turn is followed for more decisions than this.
LONGEST_TURN: Final = 60
# At most this many ends after luck are looked at closely: those that a single draw makes look most promising.
CLOSER: Final = 24
# In the first round each of them gets this many draws; then the better half gets as many again, and so on.
FIRST_DRAWS: Final = 2
# How many positions are followed further behind luck, where the turn goes on there.
ONWARD_WIDTH: Final = 3


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


class Planning:
    """How turns are thought through: how widely, in which draws, and who values their ends."""

    def __init__(self, width: int, samples: int, luck: Luck, judge: Judge) -> None:
        self.width = width
        self.samples = samples
        # A narrow search also looks at fewer ends closely.
        self.closer: int = min(CLOSER, 2 * width)
        self.luck = luck
        self.judge = judge
        # The draws over which ends behind luck are averaged: the same for all of them, so that luck favours none.
        self.worlds: list[list[int]] = []

    def draw_worlds(self, count: int = 0) -> None:
        """Draw new worlds in which to look at ends after luck; as many as the samples, unless told."""
        self.worlds = [self.luck.fork(1).states for _ in range((count or self.samples) - 1)]

    def judged(self, lines: list[Line], seat: int, most: int = 0) -> list[Line]:
        """Return the lines whose values can be trusted, the best first.

        Ends behind luck are given draws in rounds, in each of which the worse half is left behind; at most so many of
        them as are usually looked at, unless told.
        """
        risky = best_first([line for line in lines if line.before_luck is not None])
        sure = [line for line in lines if line.before_luck is None]
        closer = risky[: most or self.closer]
        wanted = min(FIRST_DRAWS, self.samples)
        while closer:
            for line in closer:
                self.draw_more(line, wanted, seat)
            closer = best_first(closer)
            if wanted == self.samples:
                break
            closer = closer[: max(2, len(closer) // 2)]
            wanted = min(wanted * 2, self.samples)
        return best_first(sure + closer)

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
        before, judge = line.state, self.judge
        actions = line.actions[:]
        actions.append(option)
        if before.decision.passes(before, option):
            # What comes after the end of a turn would have come anyway.
            ended.append(Line(actions, before, judge.value_at_end(before, seat)))
            return
        # Asked before the copy is made: what was found out about the position serves all its options.
        by_luck = shows_hidden(before, before.decision, option)
        after = before.copy()
        after.apply(option)
        if by_luck or after.luck.states != before.luck.states:
            # What luck shows here was drawn for this search only: a plan must not know it, so it ends here.
            ended.append(Line(actions, after, judge.value_at_end(after, seat), before))
        elif after.over or after.decider != seat or after.turn != before.turn:
            ended.append(Line(actions, after, judge.value_at_end(after, seat)))
        else:
            further.append(Line(actions, after, judge.value(after, seat)))

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
            return Line([], state, self.judge.value_at_end(state, seat))
        best: Line | None = None
        for line in self.lines(state, seat, ONWARD_WIDTH):
            if best is None or line.value > best.value:
                best = line
        assert best is not None
        return best


class Seen:
    """The positions reached so far. Only positions of equal value can be the same one: others are not compared."""

    def __init__(self) -> None:
        self.alone: dict[float, Line] = {}
        self.marks: dict[float, set[bytes]] = {}
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
            self.marks[value] = {self.alone[value].state.key()}
        marks = self.marks[value]
        mark = line.state.key()
        if mark in marks:
            return False
        marks.add(mark)
        return True


def worse(line: Line) -> float:
    """Return the key by which lines are sorted, the best first."""
    return -line.value


def best_first(lines: list[Line]) -> list[Line]:
    """Return the lines with the best first, equal ones in their order."""
    return sorted(lines, key=worse)


def most_promising(lines: list[Line], width: int, seen: Seen) -> list[Line]:
    """Return the best lines, one for each position that was not seen before."""
    chosen: list[Line] = []
    for line in best_first(lines):
        if len(chosen) == width:
            break
        if seen.adds(line):
            chosen.append(line)
    return chosen


def applied(state: State, action: int) -> bool:
    """Apply an action, and say whether luck had a say or something was turned up."""
    shows, luck = shows_hidden(state, state.decision, action), state.luck.states[:]
    state.apply(action)
    return shows or state.luck.states != luck


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


def end_of(state: State, actions: list[int]) -> tuple[bytes, int] | None:
    """Return a key of where actions lead: of the position before the last, if that ends the turn or asks luck.

    None, if they cannot be done in this order.
    """
    at = state.copy()
    for number, action in enumerate(actions, 1):
        if at.over or action not in at.legal:
            return None
        before = at.copy()
        if at.decision.passes(at, action) or applied(at, action):
            return (before.key(), action) if number == len(actions) else None
    return at.key(), -1
