"""How good a position of Milestones is."""

from __future__ import annotations

from collections.abc import Mapping

from contado.core.game import Evaluation
from contado.core.position.evaluation import Weights
from contado.games.milestones.evaluation.expected import expected
from contado.games.milestones.evaluation.weights import TUNED, WEIGHTS
from contado.games.milestones.evaluation.weights import Weights as MilestonesWeights
from contado.games.milestones.state import MilestonesState


class MilestonesEvaluation(Evaluation[MilestonesState]):
    """The points that every seat will have at the end, by tuned numbers."""

    @property
    def weights(self) -> Mapping[str, float]:
        return TUNED

    def read_weights(self, data: Mapping[str, float]) -> Weights:
        return MilestonesWeights(data)

    def expected(self, state: MilestonesState, weights: Weights | None = None) -> list[list[float]]:
        assert weights is None or isinstance(weights, MilestonesWeights)
        return expected(state, WEIGHTS if weights is None else weights)
