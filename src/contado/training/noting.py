"""Games of self-play in which, turn by turn, several plans are tried in the same worlds; what came of them is noted.

What is noted of each trial is where the planner would have judged it, the end of the turn, and what is expected some
turns later. The difference is what the evaluation of that end missed. Plans are compared in the same world, so that
luck is taken off, and what is learnt are decisions, not scores.
"""

from __future__ import annotations

import struct
from array import array
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from contado.bots.judging import Judge
from contado.bots.mcts.playout import Playout
from contado.bots.mcts.search import Plan, make_plans
from contado.bots.net.file import NetFile
from contado.bots.net.inputs import quarters
from contado.bots.net.judge import NetJudge
from contado.bots.planning import Planning, applied
from contado.core.game import Game
from contado.core.position.luck import Luck
from contado.core.state import State

# Results are whole numbers of 16ths of a point.
PARTS = 16
# What stands before each row: decision, world (or REAL), seat, turn.
HEAD = struct.Struct("<HBBH")
# How many draws plans behind luck are given before they are tried.
SAMPLES = 2
# The world of a position in which the game itself went on.
REAL = 255
# Where several plans were tried, the game goes on with the best of them this often in 100, or else with any of them.
GO_ON_WITH_BEST = 80


class Trials(NamedTuple):
    """How games are played and how much is tried in them."""

    options: Mapping[str, object]
    players: int
    seed: str
    # The planner's width, for plans that are tried, and when playing on.
    width: int
    onward: int
    # How many plans in how many worlds, at the beginning of how many turns in 100, and for how many turns.
    plans: int
    worlds: int
    often: int
    turns: int

    def game_seed(self, number: int) -> str:
        """Return the seed of one game."""
        return f"{self.seed}-{number}"


class Noting:
    """One game that is played and noted."""

    def __init__(self, game: Game, trials: Trials, number: int, file: NetFile | None) -> None:
        self.game = game
        self.trials = trials
        seed = trials.game_seed(number)
        self.luck = Luck.seeded(seed, ("training",))
        judge = NetJudge(file) if file is not None else Judge()
        self.planning = Planning(trials.width, SAMPLES, self.luck.fork(1), judge)
        self.playout = Playout(self.planning, trials.turns or trials.players, trials.onward)
        self.state: State = game.new(trials.players, game.without_people(trials.options), seed)
        self.decisions = 0
        self.rows = bytearray()
        # What the row of the trial that is under way begins with, until its turn has ended.
        self.head: bytes | None = None

    def play(self) -> bytes:
        """Play the game to its end; return its rows, each with how the game ended."""
        state = self.state
        plan: list[int] = []
        seat = -1
        while not state.over:
            legal = state.legal
            if not plan or state.decider != seat or plan[0] not in legal:
                seat = state.decider
                plan = legal[:] if len(legal) == 1 else self.chosen()[:]
            if self.go_on(plan.pop(0)):
                # What luck has shown may change one's mind.
                plan = []
        sources = len(self.game.rules.sources)
        size = row_size(state)
        ends = [[PARTS * points for points in own] for own in state.booked()]
        found = bytearray()
        for at in range(0, len(self.rows), size):
            row = self.rows[at : at + size]
            seat = HEAD.unpack_from(row)[2]
            found += row + as_shorts([ends[one][source] for one in self.order(seat) for source in range(sources)])
        return bytes(found)

    def order(self, seat: int) -> list[int]:
        """Return the seats from one on."""
        return [(seat + step) % self.state.seats for step in range(self.state.seats)]

    def go_on(self, action: int) -> bool:
        """Do something in the game itself, and note the position if that ends a turn; say whether luck had a say."""
        state = self.state
        seat, turn = state.decider, state.turn
        self.head = HEAD.pack(0, REAL, seat, turn)
        self.note_before(state, action, seat)
        by_luck = applied(state, action)
        if self.head is not None:
            self.note_after(state, seat, turn)
        self.head = None
        return by_luck

    def chosen(self) -> list[int]:
        """Return how the game goes on; plans are tried now and then."""
        seat = self.state.decider
        view = self.state.resample(seat, self.luck)
        plans = make_plans(self.planning, view, seat)
        if len(plans) < 2 or self.luck.below(0, 100) >= self.trials.often:
            return plans[0].actions
        tried = plans[:2]
        others = plans[2:]
        self.luck.shuffle(0, order := list(range(len(others))))
        tried += [others[at] for at in order[: max(0, self.trials.plans - 2)]]
        self.decisions += 1
        leads = self.try_out(view, seat, tried)
        if self.luck.below(0, 100) >= GO_ON_WITH_BEST:
            return tried[self.luck.below(0, len(tried))].actions
        return tried[leads.index(max(leads))].actions

    def try_out(self, view: State, seat: int, plans: Sequence[Plan]) -> list[float]:
        """Try plans in the same worlds; return the seat's mean lead after each."""
        sums = [0.0] * len(plans)
        for world in range(self.trials.worlds):
            truth, thoughts = self.luck.fork(1).states, self.luck.fork(1).states
            for number, plan in enumerate(plans):
                self.planning.luck = Luck(thoughts[:])
                self.head = HEAD.pack(self.decisions, world, seat, view.turn)
                sums[number] += self.future(view.resample(seat, Luck(truth[:])), seat, plan)
        self.planning.luck = self.luck.fork(1)
        return [total / self.trials.worlds for total in sums]

    def future(self, state: State, seat: int, plan: Plan) -> float:
        """Follow a plan, note the end of its turn, play on; note what is expected then, and return the seat's lead."""
        start = state.turn
        actions = plan.actions[:]
        while self.head is not None:
            legal = state.legal
            if not actions or actions[0] not in legal:
                actions = [legal[0]] if len(legal) == 1 else self.playout.plan(state)
            action = actions.pop(0)
            self.note_before(state, action, seat)
            if self.playout.ends_last(state, action, start):
                break
            if applied(state, action):
                actions = []
            if self.head is not None:
                self.note_after(state, seat, start)
        self.head = None
        expected = self.playout.run(state, start, seat)
        self.rows += as_shorts([PARTS * points for one in self.order(seat) for points in expected[one]])
        totals = [sum(points) for points in expected]
        return self.game.evaluation.lead(state, totals, seat)

    def note_before(self, state: State, action: int, seat: int) -> None:
        """Note a position if the action does no more than end the turn: there it is judged."""
        if state.decision.passes(state, action):
            self.note(state, seat)

    def note_after(self, state: State, seat: int, turn: int) -> None:
        """Note a position if the seat's turn has ended, or others decide in it: there it is judged."""
        if state.over or state.decider != seat or state.turn != turn:
            self.note(state, seat)

    def note(self, state: State, seat: int) -> None:
        """Note a position: what the seat sees, and what is expected of it by hand."""
        assert self.head is not None
        expected = self.game.evaluation.expected(state, None)
        points = [points for one in self.order(seat) for points in expected[one]]
        hopes = [quarters(hope) for hope in points]
        finer = as_shorts([PARTS * hope for hope in points])
        self.rows += self.head + state.observation(seat) + as_shorts(hopes) + finer
        if self.head[2] == REAL:
            # Nothing is expected later but how the game ends.
            self.rows += finer
        self.head = None


def as_shorts(numbers: Sequence[float]) -> bytes:
    """Return numbers in two bytes each."""
    return array("h", [max(-32768, min(32767, round(number))) for number in numbers]).tobytes()


def row_size(state: State) -> int:
    """Return how many bytes a row has before what the game came to is added."""
    columns = state.seats * len(state.game.rules.sources)
    return HEAD.size + state.sheet.size + 3 * 2 * columns


def noted_game(game: Game, task: tuple[Trials, NetFile | None], number: int) -> bytes:
    """Play one game and return its rows."""
    trials, file = task
    return Noting(game, trials, number, file).play()
