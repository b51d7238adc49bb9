"""What is offered is legal, and nothing else is."""

from __future__ import annotations

from typing import ClassVar

from contado.core.errors import ContadoError, IllegalAction
from contado.core.kit.trial import TRY, Check, crash_words
from contado.core.words.language import marked

# How many options are tried on a copy, and how many other actions, at a close look.
OPTIONS_TRIED = 3
OTHERS_TRIED = 3
# No game has so many actions.
FAR_OUT = 2**40


class OptionsCheck(Check):
    """Options are there, different, inside the action space and possible; all else is refused and changes nothing."""

    name: ClassVar[str] = marked("options")
    about: ClassVar[str] = marked(
        "what is offered can be done, and nothing else: the rest is refused and changes nothing"
    )

    def position(self) -> None:
        """Look at the options, and at what is none."""
        state = self.state
        size = len(self.game.actions(state))
        if state.over:
            if state.legal or state.stack:
                self.fault("The game is over and still has options.")
        else:
            self.check_offer(state.legal, size)
        self.refuse(self.trial.luck.below(TRY, size))
        if self.trial.close:
            for action in (-1, size, FAR_OUT, -FAR_OUT):
                self.refuse(action)
            for _ in range(OTHERS_TRIED):
                self.refuse(self.trial.luck.below(TRY, size))
        if self.trial.close or self.trial.new_kind:
            for action in self.trial.some(state.legal, OPTIONS_TRIED):
                self.try_option(action)
            if not state.over:
                self.compare_with_a_guess()

    def check_offer(self, legal: list[int], size: int) -> None:
        """Hold the list of options to be one that can be chosen from."""
        decision = self.state.decision
        if len(set(legal)) != len(legal):
            twice = next(action for action in legal if legal.count(action) > 1)
            self.fault(f"{self.trial.notation(twice)} is offered twice {self.where}.")
        for action in legal:
            if not 0 <= action < size:
                self.fault(f"{action} is offered {self.where}, but there are only the actions 0 to {size - 1}.")
        if len(legal) == 1 and not decision.always_asked:
            self.fault(f"Only {self.trial.notation(legal[0])} is possible {self.where}, and it is asked all the same.")
        if decision.options(self.state) != legal:
            self.fault(f"options() says something else {self.where} than what was offered.")

    def compare_with_a_guess(self) -> None:
        """Hold the options to rest on what the one who decides can know: they are shown to that player."""
        state = self.state
        guess = self.trial.guess(state.decider)
        options = guess.decision.options(guess)
        if options != state.legal:
            other = next(iter(set(options) ^ set(state.legal)), options[0] if options else state.legal[0])
            self.fault(
                f"The options {self.where} depend on what that seat cannot know: {self.trial.notation(other)} is "
                "offered in one world and not, or elsewhere in the list, in another that looks the same to it."
            )

    def refuse(self, action: int) -> None:
        """Try an action that is not offered on a copy."""
        if action in self.state.legal:
            return
        state = self.state.copy()
        before, legal = state.to_json(), list(state.legal)
        written = self.trial.notation(action)
        try:
            state.apply(action)
        except IllegalAction as refusal:
            if not str(refusal).strip():
                self.fault(f"{written} is refused {self.where} without a word.")
        except Exception as error:
            self.fault(
                f"{written}, which is not offered {self.where}, is not refused but ends in {crash_words(error)}."
            )
        else:
            self.fault(f"{written} is not offered {self.where}, and is carried out all the same.")
        self.same(state.to_json(), before, f"{written} is refused {self.where} and changes the state all the same")
        if state.legal != legal:
            self.fault(f"{written} is refused {self.where} and changes the options all the same.")

    def try_option(self, action: int) -> None:
        """Try an option on a copy: it must be possible, and break no law."""
        state, written = self.state.copy(), self.trial.notation(action)
        try:
            self.game.check_seat(state, state.decider, action)
            state.apply(action)
        except ContadoError as refusal:
            self.fault(f"{written} is offered {self.where} and refused: {refusal}")
        except Exception as error:
            self.fault(f"{written} is offered {self.where} and cannot be carried out: {crash_words(error)}.")
        broken = self.game.proofs.broken_laws(state)
        if broken:
            self.fault(f"{written} is offered {self.where} and breaks a law: {broken[0]}.")
