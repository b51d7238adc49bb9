"""What a position is worth, and who has won: numbers that cost the position nothing."""

from __future__ import annotations

from math import isfinite
from typing import ClassVar

from contado.core.kit.trial import Check
from contado.core.language import marked


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
            worth: object = self.game.evaluate(state, seat)  # whatever it says it is
            if not isinstance(worth, int | float) or isinstance(worth, bool) or not isfinite(worth):
                self.fault(f"evaluate() says {worth!r} for seat {seat + 1} {self.where}, which is no number.")
        self.same(state.to_json(), before, f"evaluate() changes the position {self.where}")

    def end(self) -> None:
        """Ask twice who has won."""
        before = self.state.to_json()
        outcome = self.game.outcome(self.state).to_json()
        self.same(self.state.to_json(), before, "To ask for the outcome changes the position")
        if self.game.outcome(self.state).to_json() != outcome:
            self.fault("The outcome is another when it is asked for again.")
