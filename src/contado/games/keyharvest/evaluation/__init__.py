"""How good a position is, in points: what greedy and the searching bots rely on.

Everything that a seat has to look forward to is counted as a few features (`weights.FEATURES`). Each of them has one
worth with many turns to come, another at the end, and something in between in the meantime; the numbers are data.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from contado.core.game import Evaluation
from contado.core.position.evaluation import Weights
from contado.games.keyharvest.evaluation.value import expected, lead
from contado.games.keyharvest.evaluation.weights import TUNED, WEIGHTS
from contado.games.keyharvest.evaluation.weights import Weights as KeyHarvestWeights
from contado.games.keyharvest.state import KeyHarvestState


class KeyHarvestEvaluation(Evaluation[KeyHarvestState]):
    """The points that every seat will have at the end, by tuned numbers."""

    @property
    def weights(self) -> Mapping[str, float]:
        return TUNED

    def read_weights(self, data: Mapping[str, float]) -> Weights:
        return KeyHarvestWeights(data)

    def expected(self, state: KeyHarvestState, weights: Weights | None = None) -> list[list[float]]:
        assert weights is None or isinstance(weights, KeyHarvestWeights)
        return expected(state, WEIGHTS if weights is None else weights)

    def lead(self, state: KeyHarvestState, points: Sequence[float], seat: int, weights: Weights | None = None) -> float:
        """Return the lead over the best rival, whose points count for less while the game goes on."""
        assert weights is None or isinstance(weights, KeyHarvestWeights)
        return lead(state, points, seat, WEIGHTS if weights is None else weights)
