"""How many points everybody will have at the end of a game of Castelli: what the bots rely on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from contado.core.game import Evaluation
from contado.core.position.evaluation import Weights
from contado.games.castelli.evaluation.expectation import expected, lead
from contado.games.castelli.evaluation.weights import NUMBERS, TUNED
from contado.games.castelli.evaluation.weights import Weights as CastelliWeights
from contado.games.castelli.state import CastelliState


class CastelliEvaluation(Evaluation[CastelliState]):
    """The points that every seat will have at the end, by tuned numbers."""

    @property
    def weights(self) -> Mapping[str, float]:
        return NUMBERS

    def read_weights(self, data: Mapping[str, float]) -> Weights:
        return CastelliWeights(data)

    def expected(self, state: CastelliState, weights: Weights | None = None) -> list[list[float]]:
        return expected(state, own_weights(weights))

    def lead(self, state: CastelliState, points: Sequence[float], seat: int, weights: Weights | None = None) -> float:
        """Return how far a seat is ahead, mainly of the best of the others."""
        return lead(points, seat, own_weights(weights))


def own_weights(weights: Weights | None) -> CastelliWeights:
    """Return weights as this game's type, or the tuned ones."""
    if weights is None:
        return TUNED
    assert isinstance(weights, CastelliWeights)
    return weights
