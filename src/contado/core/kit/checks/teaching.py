"""What a game teaches: its rulebook explains everything, figures can be drawn, lessons played, in all languages."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Final

from contado.core.game import Game
from contado.core.kit.plan import Plan
from contado.core.kit.trial import Check
from contado.core.teaching.lessons.proving import faults_of_lessons
from contado.core.teaching.proving import faults_of_rulebook
from contado.core.teaching.rulebook import is_taught
from contado.core.words.language import marked

# So many faults are said at once; whoever has mended them sees the others.
SAID: Final = 5


class TeachingCheck(Check):
    """Reads the rulebook once, in the first game of a run: it is the same in all of them."""

    name: ClassVar[str] = marked("teaching")
    about: ClassVar[str] = marked("the rulebook explains all that there is, and lessons run through, in every language")

    def end(self) -> None:
        """Read it when all else has been looked at: a fault ends the game."""
        if self.trial.number:
            return
        faults = faults_of(self.game)
        if faults:
            more = f" And {len(faults) - SAID} more." if len(faults) > SAID else ""
            self.fault(" ".join(faults[:SAID]) + more)


@lru_cache(maxsize=8)
def faults_of(game: Game) -> list[str]:
    """Return what is wrong with the lessons, and with the rulebook where every value of every setting comes up."""
    book = faults_of_rulebook(game, Plan(game, None, None).tables()) if is_taught(game) else ()
    return list(dict.fromkeys([*book, *faults_of_lessons(game)]))
