"""How many points everybody will have at the end: what greedy and the searching bots rely on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from contado.core.game import Evaluation
from contado.core.position.evaluation import Measure, Weights
from contado.games.burgundy.evaluation.expected import expected, lead
from contado.games.burgundy.evaluation.weights import TUNED, WEIGHTS
from contado.games.burgundy.evaluation.weights import Weights as BurgundyWeights
from contado.games.burgundy.state import BurgundyState


class BurgundyEvaluation(Evaluation[BurgundyState]):
    """The points that every seat will have at the end, by tuned numbers."""

    @property
    def weights(self) -> Mapping[str, float]:
        return TUNED

    def read_weights(self, data: Mapping[str, float]) -> Weights:
        return BurgundyWeights(data)

    def expected(self, state: BurgundyState, weights: Weights | None = None) -> list[list[float]]:
        return expected(state, own_weights(weights))

    def lead(self, state: BurgundyState, points: Sequence[float], seat: int, weights: Weights | None = None) -> float:
        """Return the lead: partners count together, and a module may go by something else than points."""
        return lead(state, points, seat, own_weights(weights))

    def measure(self, state: BurgundyState, seat: int) -> Measure | None:
        """Return what a module counts in place of points."""
        return next((found for module in state.modules if (found := module.measure(state, seat)) is not None), None)


def own_weights(weights: Weights | None) -> BurgundyWeights:
    """Return the weights as this game's type; the tuned ones where none are given."""
    if weights is None:
        return WEIGHTS
    assert isinstance(weights, BurgundyWeights)
    return weights
