"""What a tip says of the future comes true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from contado.core.kit.hearing import Heard, Hearing, tips
from contado.core.kit.tally import Tally
from contado.core.kit.trial import Check, Trial
from contado.core.state import State
from contado.core.words.claim import Claim, Proof
from contado.core.words.language import marked

# A claim that could have been told so often, in so many games, and never was is told nowhere.
CHANCES: Final = 30
GAMES: Final = 5
# In a game, what is proved again and again is looked up the first times and then now and then: a picture takes time.
FIRST_TIMES: Final = 4
THEN_EVERY: Final = 3
# After so many games each claim has been looked up often, and one game in a few is enough for what is rare.
CLOSE_GAMES: Final = 120
THEN_ONE_GAME_IN: Final = 4


class TipsCheck(Check):
    """Keeps the position before each action, and looks up what its tips said once events have proved it."""

    name: ClassVar[str] = marked("tips")
    about: ClassVar[str] = marked("a number that a tip announces is the one that comes")
    draws: ClassVar[bool] = True

    def __init__(self, trial: Trial) -> None:
        super().__init__(trial)
        # What is proved in one way may be told in several sentences.
        self.proofs: dict[Proof, list[Claim]] = {}
        # A picture that is made of facts has no tips of the game's own.
        for claim in self.game.proofs.claims if self.game.writes("picture") else ():
            self.proofs.setdefault(claim.proof, []).append(claim)
        self.earlier: State | None = None
        # One language for the whole game: what drawings have said in it need not be drawn again.
        self.language = Hearing()
        # How often each of them has proved something in this game.
        self.times: Counter[Proof] = Counter()

    def before(self, action: int) -> None:
        """Keep the position."""
        looks = self.trial.number < CLOSE_GAMES or self.trial.number % THEN_ONE_GAME_IN == 0
        self.earlier = self.state.copy() if self.proofs and looks else None

    def after(self, action: int) -> None:
        """Hold the tips of before to what has happened."""
        earlier = self.earlier
        if earlier is None:
            return
        told: dict[str, str] | None = None
        for proof, claims in self.proofs.items():
            proved = proof(earlier, self.trial.scribe.events)
            if not proved:
                continue
            times = self.times[proof]
            self.times[proof] += 1
            if times >= FIRST_TIMES and times % THEN_EVERY:
                continue
            if told is None:
                # Drawn only now: most actions prove nothing.
                told = tips(self.game, earlier.view(earlier.decider, self.language), self.language)
            sentences = {claim.sentence: claim.value for claim in claims}
            for target, true in proved.items():
                self.compare(sentences, target, true, self.language.within(told.get(target, ""), sentences))

    def end(self) -> None:
        """Let go of what was heard."""
        self.language.forget()

    def compare(self, sentences: Mapping[str, str], target: str, true: object, said: Sequence[Heard]) -> None:
        """Compare what was proved with what the tip of a target said of it, in one of several sentences."""
        # What another tip of the same picture says may be the beginning of what this one says: the whole of it counts.
        said = [one for one in said if not any(one.text != more.text and one.text in more.text for more in said)]
        never = f"No tip ever says {', '.join(map(repr, sentences))}, though what happens would prove it."
        self.trial.tally(self.name, "".join(sentences), Tally(never, CHANCES, GAMES)).add(bool(said))
        for one in said:
            value = sentences[one.sentence]
            if str(one.values[value]) != str(true):
                self.fault(f"The tip of {target!r} says {one.text!r}, and what happens shows that {value} is {true}.")
