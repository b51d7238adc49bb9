"""A player knows before the click whether a choice can be taken back."""

from __future__ import annotations

from typing import ClassVar

from contado.core.kit.tally import Tally
from contado.core.kit.trial import Check, Trial, difference
from contado.core.position.event import ACTED
from contado.core.words.language import marked

# An action that was marked so often, in so many games, and never told anything is marked wrongly.
MARKED_ENOUGH = 20
GAMES_ENOUGH = 3


class RevealsCheck(Check):
    """An action that is not marked tells its player nothing new, whoever decides next; one that is does so sometimes.

    A table lets a player take back what was done in the own turn, its last action too as long as nobody has gone on.
    With luck used up, or a hidden thing seen, that would be a second try. And what is marked can never be taken back,
    so a mark must have its reason: somebody else has to act before the turn goes on, even without a choice, is one.
    The end of a game shows everything: no table takes that back, marked or not.
    """

    name: ClassVar[str] = marked("reveals")
    about: ClassVar[str] = marked(
        "an action that tells its player something new is marked, since it cannot be taken back; no other is"
    )

    def __init__(self, trial: Trial) -> None:
        super().__init__(trial)
        self.marked = False
        self.luck: list[int] = []
        self.seat = 0
        # What the action shows: None where it was not looked at, or where there is nothing to compare with.
        self.shown: str | None = None
        self.what = ""

    def before(self, action: int) -> None:
        """Keep what the action may not change, and see what it shows."""
        state = self.state
        self.marked = state.decision.reveals(state, action)
        self.luck = state.luck.states[:]
        self.seat = state.decider
        self.what = f"{self.game.action(state, action).kind!r} in the decision {state.decision.kind!r}"
        self.shown = self.shows(action) if self.trial.close or self.trial.new_kind else None
        if self.shown and not self.marked:
            self.fault(
                f"{self.trial.notation(action)} is not marked as one that reveals, and shows seat {self.seat + 1} "
                f"what it could not know: {self.shown}."
            )

    def after(self, action: int) -> None:
        """See whether luck was used."""
        state = self.state
        if state.over:
            return
        used = state.luck.states != self.luck
        if used and not self.marked:
            written = self.trial.notation(action)
            self.fault(f"{written} of seat {self.seat + 1} is not marked as one that reveals, and uses luck.")
        if self.marked and (used or self.shown is not None):
            sentence = f"{self.what} is marked as one that reveals, and never reveals anything: no undo is left."
            made = Tally(sentence, MARKED_ENOUGH, GAMES_ENOUGH)
            self.trial.tally(self.name, self.what, made).add(used or bool(self.shown) or self.others_act())

    def others_act(self) -> bool:
        """Say whether somebody else had to act, or is asked, before the player goes on with the own turn."""
        if any(event.kind == ACTED and event.seat != self.seat for event in self.trial.scribe.events):
            return True
        *below, top = self.state.stack
        return top.seat != self.seat and any(decision.seat == self.seat for decision in below)

    def shows(self, action: int) -> str | None:
        """Return where the player's view after the action differs between the truth and a resampled position."""
        truth = self.state.copy()
        try:
            truth.apply(action)
        except Exception:
            return None  # Not this check's business: `play` meets it next.
        if truth.over or truth.luck.states != self.luck:
            return None
        guess = self.trial.guess(self.seat)
        guess.apply(action)
        one, two = truth.view(self.seat), guess.view(self.seat)
        return difference(one, two) if one != two else ""
