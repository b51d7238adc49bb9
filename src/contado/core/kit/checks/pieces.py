"""Every piece is somewhere exactly once, and the game's own laws hold."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

from contado.core.kit.trial import Check, Trial
from contado.core.words.language import marked


class PiecesCheck(Check):
    """Counts the pieces and asks for broken laws at every position."""

    name: ClassVar[str] = marked("pieces")
    about: ClassVar[str] = marked("every piece is somewhere exactly once, and the game's own laws hold")

    def __init__(self, trial: Trial) -> None:
        super().__init__(trial)
        self.first: Counter[str] | None = None

    def position(self) -> None:
        """Compare with the first position."""
        pieces = Counter(self.game.proofs.pieces(self.state))
        if self.first is None:
            self.first = pieces
            if not pieces:
                self.trial.undeclared.add("pieces")
        elif pieces != self.first:
            self.fault(f"Pieces have appeared or vanished: {changed(self.first, pieces)}.")
        for seat in range(self.state.seats):
            for thing, n in self.game.rules.holdings(self.state, seat).items():
                if n < 0:
                    self.fault(f"Seat {seat + 1} has less than nothing of a thing: {thing} {n}.")
        broken = self.game.proofs.broken_laws(self.state)
        if broken:
            self.fault(f"A law of the game is broken: {broken[0]}.")


def changed(before: Counter[str], after: Counter[str]) -> str:
    """Say of which pieces there are more or fewer than before."""
    changes = [f"{n} {piece} too few" for piece, n in (before - after).items()]
    changes += [f"{n} {piece} too many" for piece, n in (after - before).items()]
    return ", ".join(changes[:4])
