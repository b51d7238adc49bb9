"""What a position is worth to a bot: everything that bots and their searches think of a position, they ask here."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from contado.core.game.evaluation import Evaluation
from contado.core.position.evaluation import Weights
from contado.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Values positions by the game's evaluation, with its tuned numbers or others.

    Something else that values positions, such as a network that learnt, is a subclass.
    """

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights

    def expected(self, state: State) -> list[list[float]]:
        """Return, by seat and source, how many points everybody will have at the end."""
        found: list[list[float]] = state.game.evaluation.expected(state, self.weights)
        return found

    def lead(self, state: State, totals: Sequence[float], seat: int) -> float:
        """Return how good it is for a seat if everybody has so many points."""
        found: float = state.game.evaluation.lead(state, totals, seat, self.weights)
        return found

    def value(self, state: State, seat: int) -> float:
        """Return how good a position is for a seat, in points."""
        evaluation = state.game.evaluation
        if type(evaluation).evaluate is not Evaluation.evaluate:
            own: float = evaluation.evaluate(state, seat, self.weights)
            return own
        return self.lead(state, [sum(points) for points in self.expected(state)], seat)

    def expected_at_end(self, state: State, seat: int) -> list[list[float]]:
        """Return the same of a position in which a search ends, at the end of a turn, as far as a seat can know."""
        return self.expected(state)

    def value_at_end(self, state: State, seat: int) -> float:
        """Return how good a position is for a seat in which a search ends, at the end of a turn."""
        return self.value(state, seat)


def value_after(judge: Judge, state: State, option: int, seat: int) -> float:
    """Return the value of a position after an option and the best of the parts that complete it."""
    if state.decision.passes(state, option):
        # The luck that follows the end of a turn would have come anyway.
        return judge.value(state, seat)
    after = state.copy()
    after.apply(option)
    if after.stack and after.decider == seat and after.decision.part:
        return max([value_after(judge, after, part, seat) for part in after.legal])
    return judge.value(after, seat)
