"""The bot that thinks its whole turn through before it begins."""

from __future__ import annotations

from typing import ClassVar

from contado.core.bot import Bot, Thought
from contado.core.language import marked
from contado.core.options import Amount, Number, Option, Settings
from contado.core.state import State

# No turn is followed further than so many decisions.
LONGEST_TURN = 60
# How many positions are followed further for an option that fell out of the search but is asked about.
SIDE_WIDTH = 2


class Line:
    """A way to play on from a position: the actions in order, where they lead, and how good that is."""

    def __init__(self, actions: list[int], state: State, value: float) -> None:
        self.actions = actions
        self.state = state
        self.value = value


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
    parameters: ClassVar[tuple[Option, ...]] = (
        Number("width", 20, 1, 1000, marked("How many positions after each decision are followed further.")),
        Number("samples", 4, 1, 1000, marked("Over how many draws an end behind luck is averaged.")),
        Amount("noise", 0.0, 0.0, 100.0, marked("How many points a turn may be misjudged by.")),
    )

    def __init__(self, settings: Settings, seed: str) -> None:
        super().__init__(settings, seed)
        self.width = int(settings["width"])
        self.samples = int(settings["samples"])
        self.noise = float(settings["noise"])
        # What is left of the plan for this turn.
        self.plan: list[Planned] = []

    def choose(self, state: State, seat: int) -> int:
        """Return the next action of the plan, or the first of a new one."""
        if self.plan:
            planned = self.plan.pop(0)
            if planned.decision == repr(state.decision) and planned.legal == state.legal:
                return planned.action
            # Somebody reacted, or the plan was cut where luck came in.
            self.plan = []
        lines = self.lines(state, seat, self.width)
        if self.noise:
            for line in lines:
                line.value += self.noise * (self.luck.below(0, 2001) - 1000) / 1000
        self.plan = planned_choices(state, max(lines, key=lambda line: line.value).actions)
        return self.plan.pop(0).action

    def consider(self, state: State, seat: int) -> list[Thought]:
        """Return every option with the best end of the turn that it leads to."""
        best: dict[int, Line] = {}
        for line in self.lines(state, seat, self.width):
            self._keep_better(best, line)
        for option in state.legal:
            if option not in best:
                for line in self.lines(state, seat, SIDE_WIDTH, [option]):
                    self._keep_better(best, line)
        thoughts = [
            Thought(line.actions, line.value, state.game.expected(line.state, self.weights)[seat])
            for line in best.values()
        ]
        return sorted(thoughts, key=lambda thought: -thought.value)

    def _keep_better(self, best: dict[int, Line], line: Line) -> None:
        first = line.actions[0]
        if first not in best or line.value > best[first].value:
            best[first] = line

    # The search

    def lines(self, state: State, seat: int, width: int, only: list[int] | None = None) -> list[Line]:
        """Return the lines that were followed to the end of the turn or to luck; there is always one.

        `only` restricts the first choice to these options.
        """
        ended: list[Line] = []
        going_on = [Line([], state, 0.0)]
        seen: set[str] = set()
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
            ended.append(Line(actions, before, game.evaluate(before, seat, self.weights)))
            return
        after = before.copy()
        after.apply(option)
        if after.luck.states != before.luck.states:
            ended.append(Line(actions, after, self.value_behind_luck(before, after, option, seat)))
            return
        value = game.evaluate(after, seat, self.weights)
        own = not after.over and after.decider == seat and after.turn == before.turn
        (further if own else ended).append(Line(actions, after, value))

    def value_behind_luck(self, before: State, after: State, option: int, seat: int) -> float:
        """Return the mean value after an option that lets luck decide something."""
        game = before.game
        total = game.evaluate(after, seat, self.weights)
        for _ in range(self.samples - 1):
            other = before.resample(seat, self.luck)
            other.apply(option)
            total += game.evaluate(other, seat, self.weights)
        return total / self.samples


def most_promising(lines: list[Line], width: int, seen: set[str]) -> list[Line]:
    """Return the best lines, one for each position that was not seen before."""
    lines.sort(key=lambda line: -line.value)
    chosen: list[Line] = []
    for line in lines:
        if len(chosen) == width:
            break
        mark = line.state.fingerprint()
        if mark not in seen:
            seen.add(mark)
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
