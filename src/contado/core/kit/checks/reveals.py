"""A player knows before the click whether a choice can be taken back."""

from __future__ import annotations

from typing import ClassVar

from contado.core.kit.trial import TRY, Check, Trial
from contado.core.language import marked
from contado.core.luck import Luck


class RevealsCheck(Check):
    """An action that is not marked tells its player nothing new, as long as the turn stays with that player.

    A table lets a player take back what was done in the own turn. With luck used up, or a hidden thing seen, that would
    be a second try.
    """

    name: ClassVar[str] = marked("reveals")
    about: ClassVar[str] = marked(
        "an action that tells its player something new is marked, since it cannot be taken back"
    )

    def __init__(self, trial: Trial) -> None:
        super().__init__(trial)
        self.marked = False
        self.luck: list[int] = []
        self.seat = 0
        self.turn = 0

    def before(self, action: int) -> None:
        """Keep what the action may not change."""
        state = self.state
        self.marked = state.decision.reveals(state, action)
        self.luck = state.luck.states[:]
        self.seat, self.turn = state.decider, state.turn
        if not self.marked and (self.trial.close or self.trial.new_kind):
            self.compare_with_a_guess(action)

    def after(self, action: int) -> None:
        """See whether luck was used while the player could still go back."""
        state = self.state
        passed = state.over or state.decider != self.seat or state.turn != self.turn
        if state.luck.states != self.luck and not self.marked and not passed:
            written = self.trial.notation(action)
            self.fault(
                f"{written} is not marked as one that reveals, uses luck, and leaves seat {self.seat + 1} to move."
            )

    def compare_with_a_guess(self, action: int) -> None:
        """See whether the action shows the player something that differs between the truth and a resampled position."""
        truth = self.state.copy()
        try:
            truth.apply(action)
        except Exception:
            return  # Not this check's business: `play` meets it next.
        if truth.over or truth.decider != self.seat or truth.turn != self.turn:
            return
        if truth.luck.states != self.luck:
            return  # `after` says it more plainly.
        guess = self.state.resample(self.seat, Luck([1 + self.trial.luck.below(TRY, 2**31)]))
        guess.apply(action)
        self.same(
            guess.view(self.seat), truth.view(self.seat),
            f"{self.trial.notation(action)} is not marked as one that reveals, and shows seat {self.seat + 1} "
            "what it could not know",
        )  # fmt: skip
