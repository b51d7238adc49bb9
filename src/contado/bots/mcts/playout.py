"""What comes after the tree: a few turns in which everybody plans a little, and then the game's evaluation."""

from __future__ import annotations

from contado.bots.planning import Planning
from contado.core.state import State


class Playout:
    """Plays on to the end of a turn and returns what everybody can expect at the end of the game."""

    def __init__(self, planning: Planning, turns: int, width: int) -> None:
        self.planning = planning
        # Turns that are played after the one in which the search began.
        self.turns = turns
        # How many positions of a turn are followed further; with one it takes what looks best at once.
        self.width = width

    def is_cut(self, state: State, start: int) -> bool:
        """Say whether this many turns have ended since the start."""
        return state.turn > start + self.turns

    def ends_last(self, state: State, action: int, start: int) -> bool:
        """Say whether an action only ends the last turn.

        Positions are judged before such an action: after it the next player has begun a turn, and a turn that has begun
        is not worth as much as one still to come. Where the order of turns changes, that would favour some orders.
        """
        return state.turn == start + self.turns and state.decision.passes(state, action)

    def run(self, state: State, start: int, seat: int) -> list[list[float]]:
        """Play on to the cut, in place; return the points that are expected then, as far as a seat can know."""
        plan: list[int] = []
        turn, decider = state.turn, -1
        while not state.over and not self.is_cut(state, start):
            legal = state.legal
            if len(legal) == 1:
                action = legal[0]
                if plan and plan[0] == action:
                    plan.pop(0)
            else:
                if not plan or state.turn != turn or state.decider != decider or plan[0] not in legal:
                    turn, decider = state.turn, state.decider
                    plan = self.plan(state)
                action = plan.pop(0)
            if self.ends_last(state, action, start):
                break
            state.apply(action)
        return self.planning.judge.expected_at_end(state, seat)

    def plan(self, state: State) -> list[int]:
        """Return how the decider goes on; it thinks in a resampled position, so that it knows no more than it may."""
        seat = state.decider
        planning = self.planning
        lines = planning.lines(state.resample(seat, planning.luck), seat, self.width)
        best, equal = lines[0], 1
        for line in lines[1:]:
            if line.value > best.value:
                best, equal = line, 1
            elif line.value == best.value:
                # Any of equal ones, or else a game without an evaluation would always go the same way.
                equal += 1
                if not planning.luck.below(0, equal):
                    best = line
        return best.actions[:]
