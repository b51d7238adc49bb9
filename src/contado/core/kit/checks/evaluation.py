"""What a position is worth, and who has won: numbers that cost the position nothing."""

from __future__ import annotations

from math import isfinite
from typing import ClassVar

from contado.core.kit.trial import Check
from contado.core.words.language import marked


class EvaluationCheck(Check):
    """Asks for the evaluation of every seat; at the end also for the outcome."""

    name: ClassVar[str] = marked("evaluation")
    about: ClassVar[str] = marked("every position has a worth that is a number, and to ask for it changes nothing")

    def position(self) -> None:
        """Look at the worth of the position for everybody."""
        if not self.trial.close:
            return
        state = self.state
        before = state.to_json()
        for seat in range(self.trial.seats):
            worth: object = self.game.evaluation.evaluate(state, seat)  # whatever it says it is
            if not isinstance(worth, int | float) or isinstance(worth, bool) or not isfinite(worth):
                self.fault(f"evaluate() says {worth!r} for seat {seat + 1} {self.where}, which is no number.")
        self.expectations()
        self.same(state.to_json(), before, f"evaluate() changes the position {self.where}")

    def expectations(self) -> list[list[float]]:
        """Return what everybody is expected to have: a number for each seat and source."""
        expected = self.game.evaluation.expected(self.state)
        sizes = [len(points) for points in expected]
        if sizes != [len(self.game.rules.sources)] * self.trial.seats:
            self.fault(f"expected() has rows of {sizes} {self.where}: one number for every source and seat is wanted.")
        for points in expected:
            for one in points:
                number: object = one  # whatever it says it is
                if not isinstance(number, int | float) or not isfinite(number):
                    self.fault(f"expected() says {number!r} {self.where}, which is no number.")
        return expected

    def end(self) -> None:
        """Compare what is expected after the end with the ledger, and ask twice who has won."""
        before = self.state.to_json()
        for seat, points in enumerate(self.expectations()):
            booked = self.state.ledger.by_source(seat)
            if any(points[source] != booked.get(source, 0) for source in range(len(points))):
                self.fault(f"The game is over, but expected() differs from what seat {seat + 1} has in the ledger.")
        outcome = self.game.outcome(self.state).to_json()
        self.same(self.state.to_json(), before, "To ask for the outcome changes the position")
        if self.game.outcome(self.state).to_json() != outcome:
            self.fault("The outcome is another when it is asked for again.")
