"""What comes after the tree: a few turns in which everybody is greedy, and then the game's evaluation."""

from __future__ import annotations

from contado.bots.greedy import GreedyBot
from contado.core.luck import Luck
from contado.core.state import State


class Playout:
    """Plays on to a turn boundary and says what everybody will have at the end."""

    def __init__(self, greedy: GreedyBot, turns: int, breadth: int, luck: Luck) -> None:
        self.greedy = greedy
        # Turns that are played after the one in which the search began.
        self.turns = turns
        # How many options, drawn at random, greedy looks at; 0 for all.
        self.breadth = breadth
        self.luck = luck

    def is_cut(self, state: State, start: int, seat: int) -> bool:
        """Say whether so many turns have ended since the start."""
        return state.turn > start + self.turns

    def run(self, state: State, start: int, seat: int) -> list[list[float]]:
        """Play on to the cut, in place; return the points that are expected then."""
        while not state.over and not self.is_cut(state, start, seat):
            state.apply(self.choose(state))
        return state.game.expected(state, self.greedy.weights)

    def choose(self, state: State) -> int:
        """Return what greedy likes best of some of the options."""
        options, seat = state.legal, state.decider
        if self.breadth and len(options) > self.breadth:
            options = options[:]
            self.luck.shuffle(0, options)
            options = options[: self.breadth]
        best, highest, equal = options[0], float("-inf"), 1
        for option in options:
            value = self.greedy.value_after(state, option, seat)
            if value > highest:
                best, highest, equal = option, value, 1
            elif value == highest:
                # Any of equal ones, or else a game without an evaluation would always go the same way.
                equal += 1
                if not self.luck.below(0, equal):
                    best = option
        return best
