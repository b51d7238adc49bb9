"""What a tip says of the future comes true."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from contado.core.claim import Claim
from contado.core.kit.hearing import Hearing, tips
from contado.core.kit.tally import Tally
from contado.core.kit.trial import Check, Trial
from contado.core.language import marked
from contado.core.state import State

# A claim that could have been told so often, in so many games, and never was is told nowhere.
CHANCES: Final = 30
GAMES: Final = 5


class TipsCheck(Check):
    """Keeps the position before each action, and looks up what its tips said once events have proved it."""

    name: ClassVar[str] = marked("tips")
    about: ClassVar[str] = marked("a number that a tip tells of what is to come is the one that comes")

    def __init__(self, trial: Trial) -> None:
        super().__init__(trial)
        self.claims = self.game.claims
        self.earlier: State | None = None

    def before(self, action: int) -> None:
        """Keep the position."""
        self.earlier = self.state.copy() if self.claims else None

    def after(self, action: int) -> None:
        """Hold the tips of before to what has happened."""
        earlier = self.earlier
        if earlier is None:
            return
        told: tuple[Hearing, dict[str, str]] | None = None
        for claim in self.claims:
            proved = claim.proof(earlier, self.trial.scribe.events)
            if not proved:
                continue
            if told is None:
                # Drawn only now: most actions prove nothing.
                _ = Hearing()
                told = _, tips(self.game, earlier, earlier.decider, _)
            self.compare(claim, proved, *told)

    def compare(self, claim: Claim, proved: Mapping[str, object], _: Hearing, tips: dict[str, str]) -> None:
        """Compare what was proved with what was said of it."""
        never = f"No tip ever says {claim.sentence!r}, which is held to be proved by what happens."
        tally = self.trial.tally(self.name, f"{claim.sentence} {claim.value}", Tally(never, CHANCES, GAMES))
        for target, true in proved.items():
            said = [one for one in _.within(tips.get(target, "")) if one.sentence == claim.sentence]
            tally.add(bool(said))
            if said and str(true) not in {str(one.values[claim.value]) for one in said}:
                self.fault(
                    f"The tip of {target!r} says {said[0].text!r}, and what happens then shows that "
                    f"{claim.value} is {true}."
                )
