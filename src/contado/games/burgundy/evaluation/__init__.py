"""How many points everybody will have at the end: what greedy and the searching bots stand on."""

from contado.games.burgundy.evaluation.expected import evaluate, expected, lead
from contado.games.burgundy.evaluation.weights import TUNED, WEIGHTS, Weights

__all__ = ["TUNED", "WEIGHTS", "Weights", "evaluate", "expected", "lead"]
