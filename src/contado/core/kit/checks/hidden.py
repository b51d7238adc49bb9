"""Whether a game has secrets between its players: what it declares is what its views show."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.kit.tally import Tally
from contado.core.kit.trial import Check, difference, viewer_name
from contado.core.words.language import marked

# After so many positions in so many games, a game in which everybody sees the same hides nothing.
CHANCES: Final = 24
GAMES: Final = 8


class HiddenCheck(Check):
    """Compares what the seats and a spectator see: a screen that is passed on is covered only where they differ."""

    name: ClassVar[str] = marked("hidden")
    about: ClassVar[str] = marked("the game says correctly whether players hold things that the others may not see")

    def position(self) -> None:
        """Look at the facts of every seat while the game goes on; at its end secrets may be open."""
        if not self.trial.close or self.state.over:
            return
        shown = self.state.facts(None)
        differs = [seat for seat in range(self.trial.seats) if self.state.facts(seat) != shown]
        if self.game.hidden:
            self.count(bool(differs))
        elif differs:
            seat = differs[0]
            path = difference(self.state.facts(seat), shown)
            self.fault(
                f"The game declares hidden = False, but {viewer_name(seat)} and a spectator see different things "
                f"{self.where}: {path}."
            )

    def after(self, action: int) -> None:
        """Look at what was told: facts that only one seat may know are a secret, however short it lasts."""
        secret = next((event.kind for event in self.trial.scribe.events if event.secret), "")
        if secret and self.game.hidden:
            self.count(True)
        elif secret:
            self.fault(f"The game declares hidden = False, but {secret!r} tells one seat more than the others.")

    def count(self, met: bool) -> None:
        """Note whether something was hidden."""
        sentence = "The game declares hidden = True, but every seat sees and hears what a spectator does."
        self.trial.tally(self.name, "hidden", Tally(sentence, CHANCES, GAMES)).add(met)
