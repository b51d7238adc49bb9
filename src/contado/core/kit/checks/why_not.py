"""Why something cannot be chosen: said of what is no option, and telling nothing that the seat may not know."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.game.viewing import offers
from contado.core.kit.checks.drawing import drawn_targets
from contado.core.kit.trial import TRY, Check, shortened
from contado.core.words.language import ENGLISH, Language, marked
from contado.core.words.naming import has_marks, with_names

# Of the positions looked at closely, one in so many is asked about, and so many things that are no option there.
ASKED_EVERY: Final = 4
OTHERS_ASKED: Final = 6
# What no board has, and what looks as if it were on one.
ODD_TARGETS: Final = ("", ":", "no such thing", "menu:", "ring:9:w99", "player:0", "node:☃", "0:1:2:3:4")


class WhyNotCheck(Check):
    """Asks the one who decides why not, for options and for other things in the picture."""

    name: ClassVar[str] = marked("why not")
    about: ClassVar[str] = marked("what cannot be chosen says why, from what its seat can know")
    draws: ClassVar[bool] = True

    def position(self) -> None:
        """Ask."""
        trial, state = self.trial, self.state
        if not self.game.gives_reasons or state.over:
            return
        if not (trial.close or trial.new_kind) or not trial.one_in(ASKED_EVERY):
            return
        seat, before = state.decider, state.to_json()
        offered = {id for option in offers(state, ENGLISH) for id in option["targets"]}
        for target in sorted(offered):
            if self.reason(seat, target, ENGLISH):
                self.fault(f"{target!r} can be chosen {self.where}, and why_not() says why it cannot.")
        others = sorted(drawn_targets(self.game, state, seat) - offered)
        asked = [others[at] for at in trial.some(range(len(others)), OTHERS_ASKED)]
        guess = trial.guess(seat)
        _ = trial.languages[trial.luck.below(TRY, len(trial.languages))]
        for target in (*asked, *ODD_TARGETS):
            said = self.reason(seat, target, _)
            if with_names(self.game.words.why_not(guess, seat, target, _), trial.names) != said:
                self.fault(f"why_not() of {target!r} {self.where} tells what that seat cannot know: {said!r}.")
        for other in range(trial.seats):
            for target in asked[:2]:
                self.reason(other, target, _)
        self.same(state.to_json(), before, f"why_not() {self.where} changes the state")

    def reason(self, seat: int, target: str, _: Language) -> str:
        """Return what is said, held to be one line of text."""
        reason: object = self.game.words.why_not(self.state, seat, target, _)
        said = with_names(reason, self.trial.names) if isinstance(reason, str) else None
        if said is None or "\n" in said or "{" in said or has_marks(said):
            self.fault(f"why_not() of {target!r} {self.where} gives {shortened(reason)}.")
        return said
