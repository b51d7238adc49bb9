"""Copies are equal, independent, and have the same future."""

from __future__ import annotations

from typing import Any, ClassVar

from contado.core.kit.trial import TRY, Check, Trial
from contado.core.state import State
from contado.core.words.language import marked

# How far a copy is played on: further than any other check plays on copies.
DECISIONS_PLAYED = 6


class CopyCheck(Check):
    """Keeps a copy between two close looks: it must not move, and must get to the same position by the same actions."""

    name: ClassVar[str] = marked("copy")
    about: ClassVar[str] = marked("a copy is equal, independent, and has the same future")

    def __init__(self, trial: Trial) -> None:
        super().__init__(trial)
        self.kept: State | None = None
        self.kept_json: dict[str, Any] = {}
        self.kept_legal: list[int] = []
        self.kept_at = 0

    def position(self) -> None:
        """Compare the copy kept with what has become of the original, and keep a new one."""
        if self.trial.close or self.trial.new_kind:
            self.play_on()
        if not self.trial.close:
            return
        if self.kept is not None:
            self.compare_kept(self.kept)
        copy = self.state.copy()
        self.compare_fresh(copy)
        self.kept, self.kept_at = copy, len(self.trial.actions)
        self.kept_json, self.kept_legal = copy.to_json(), list(copy.legal)

    def compare_fresh(self, copy: State) -> None:
        """Hold a new copy to be the same and another."""
        state = self.state
        if copy is state or type(copy) is not type(state):
            self.fault(f"copy() gives {copy!r}, which is no new {type(state).__name__}.")
        self.same(copy.to_json(), state.to_json(), f"A copy made {self.where} is not equal to the original")
        if copy.legal != state.legal:
            self.fault(f"A copy made {self.where} has other options than the original.")
        seat = None if state.over else state.decider
        self.same(copy.view(seat), state.view(seat), f"A copy made {self.where} looks another")
        if copy.listener is not None or copy.luck.trace is not None:
            self.fault("Somebody still listens to a copy, or to its luck.")
        if copy.luck is state.luck or copy.ledger is state.ledger or copy.stack is state.stack:
            self.fault("A copy shares its luck, its ledger or its stack with the original.")

    def compare_kept(self, kept: State) -> None:
        """Hold the copy to be untouched, and then to have had the same future."""
        self.same(
            kept.to_json(), self.kept_json,
            f"A copy made after {self.kept_at} decisions changed while only the original went on",
        )  # fmt: skip
        if kept.legal != self.kept_legal:
            self.fault("The options of a copy changed while only the original went on.")
        for action in self.trial.actions[self.kept_at :]:
            if kept.over or action not in kept.legal:
                self.fault(
                    f"A copy made after {self.kept_at} decisions has another future than the original under the same "
                    f"actions: {self.trial.notation(action)} is not possible there; copy(), and to_json() with it, may "
                    "have forgotten a field."
                )
            kept.apply(action)
        self.same(
            kept.to_json(), self.state.to_json(),
            f"A copy made after {self.kept_at} decisions has another future than the original under the same actions",
        )  # fmt: skip
        if kept.legal != self.state.legal:
            self.fault("A copy has other options than the original after the same actions.")

    def play_on(self) -> None:
        """Play a few decisions on a copy: the original must not notice."""
        state, luck = self.state, self.trial.luck
        before, legal = state.to_json(), list(state.legal)
        copy = state.copy()
        for number in range(DECISIONS_PLAYED):
            if copy.over:
                break
            try:
                copy.apply(copy.legal[luck.below(TRY, len(copy.legal))])
            except Exception:
                break  # Not this check's business: `options` and `play` meet it too.
            if number == 0 or number == DECISIONS_PLAYED - 1:
                self.same(state.to_json(), before, f"Playing on a copy made {self.where} changes the original")
        if state.legal != legal:
            self.fault(f"Playing on a copy made {self.where} changes the original's options.")
