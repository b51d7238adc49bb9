"""How good a position is, by source of points: what bots stand on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic

from contado.core.game.typevars import S
from contado.core.position.evaluation import Measure, Weights


class Evaluation(Generic[S]):
    """The evaluation of one game. By default a position is worth the points that are booked, and `add_hopes`."""

    @property
    def weights(self) -> Mapping[str, float]:
        """The numbers of the evaluation by name, as they were tuned; the arena can look for better ones."""
        return {}

    def read_weights(self, data: Mapping[str, float]) -> Weights:
        """Return other numbers in the form in which `expected` reads them."""
        return Weights(data)

    def expected(self, state: S, weights: Weights | None = None) -> list[list[float]]:
        """Return, by seat and source, how many points everybody will have at the end.

        It may rest on hidden things: whoever asks has drawn them anew. After the end it is the ledger. `weights` are
        the game's own, as `read_weights` made them, or the tuned ones. By default it is what is booked, and as long
        as the game goes on what `add_hopes` adds.
        """
        points = state.booked()
        if not state.over:
            for seat in range(state.seats):
                self.add_hopes(state, seat, points[seat])
        return points

    def add_hopes(self, state: S, seat: int, points: list[float]) -> None:
        """Add what a seat may still make, each hope to the source that would pay it. Nothing is tuned here."""

    def lead(self, state: S, points: Sequence[float], seat: int, weights: Weights | None = None) -> float:
        """Return how good it is for a seat if everybody has so many points: its lead over the best of the others.

        A game writes it where seats play together, or where rivals count in another way.
        """
        others = [points[other] for other in range(state.seats) if other != seat]
        return points[seat] - max(others, default=0.0)

    def evaluate(self, state: S, seat: int, weights: Weights | None = None) -> float:
        """Return how good the position is for the seat, in points."""
        return self.lead(state, [sum(points) for points in self.expected(state, weights)], seat, weights)

    def measure(self, state: S, seat: int) -> Measure | None:
        """Return what people are told of values in, where these are no points: a solo game that is won or lost.

        No option is then said to be worse than the best by more than can still be lost.
        """
        return None
