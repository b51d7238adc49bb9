"""A toy with reaction windows: whenever somebody eats, the others may pick a cherry, one after the other, or pass."""

from __future__ import annotations

from typing import Any, ClassVar

from contado.core.state import Decision
from contado.core.words.language import Language
from tests.core.toys.cherries import DONE, PICK, Cherries, CherryGame, Eat, NextTurn, Prepare, SetUp, pick


class WatchedEat(Eat):
    """Eat, and the others may react."""

    def choose(self, state: Cherries, action: int) -> None:
        """Ask the others when it is eaten, the next seat first."""
        super().choose(state, action)
        for step in range(state.seats - 1, 0, -1):
            state.push(state.made("window", (self.seat + step) % state.seats))

    def reveals(self, state: Cherries, action: int) -> bool:
        """Nothing is drawn before the others have reacted."""
        return False


class Window(Decision[Cherries]):
    """Pick a cherry because another player has eaten one, or pass."""

    kind: ClassVar[str] = "window"
    always_asked: ClassVar[bool] = True
    reaction: ClassVar[bool] = True

    def options(self, state: Cherries) -> list[int]:
        """Return pick while the bag lasts, and the pass."""
        return [PICK, DONE] if state.bag else [DONE]

    def choose(self, state: Cherries, action: int) -> None:
        """Pick, or do nothing."""
        if action == PICK:
            pick(state, self.seat)

    def prompt(self, state: Cherries, _: Language) -> str:
        return _("A cherry was eaten. Do you pick one?")

    def words(self, state: Cherries, action: int, _: Language) -> str:
        return _("Pick a cherry") if action == PICK else _("Pass")

    def gain(self, state: Cherries, action: int) -> dict[str, int]:
        """A pick gives a cherry."""
        return {"cherry": 1} if action == PICK else {}

    def reveals(self, state: Cherries, action: int) -> bool:
        """Whoever picks sees a cherry; the last pass may end the turn, and the next player picks with an empty hand."""
        if action == PICK:
            return True
        follows = state.stack[-2]
        return isinstance(follows, NextTurn) and bool(state.bag) and not state.hands[follows.seat]

    def passes(self, state: Cherries, action: int) -> bool:
        """Say whether nothing is done."""
        return action == DONE


class ReactionGame(CherryGame):
    """Cherries with reaction windows."""

    id: ClassVar[str] = "reactions"
    name: ClassVar[str] = "Reactions"
    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = (SetUp, NextTurn, Prepare, WatchedEat, Window)
    longest: ClassVar[int] = 100
