"""Toys whose copies, JSON or replays are not what they should be."""

from __future__ import annotations

import random
from typing import Any

from contado.core.game import Game
from contado.core.position.luck import Luck
from contado.core.settings import Settings
from contado.core.state import Decision
from tests.core.toys.cherries import EAT, TURN_OVER, Cherries, Eat, Prepare, SetUp


class SharesHands(Cherries):
    """A shallow copy: the hands belong to both."""

    def copy(self) -> Cherries:
        """Share the inner lists."""
        other = super().copy()
        other.hands = self.hands
        return other


class SharesEaten(Cherries):
    """A shallow copy that only a later action shows."""

    def copy(self) -> Cherries:
        """Share a list that is empty at first."""
        other = super().copy()
        other.eaten = self.eaten
        return other


class ForgetsTheBasketInCopies(Cherries):
    """A copy that forgets a field."""

    def copy(self) -> Cherries:
        """Leave the basket as it was at first."""
        other = super().copy()
        other.basket = 0
        return other


class ForgetsTheBasketInJson(Cherries):
    """JSON without a field that decides the future."""

    def to_json(self) -> dict[str, Any]:
        """Leave the basket out."""
        return {**super().to_json(), "basket": 0}


class LivingJson(Cherries):
    """JSON that holds a list of the state itself."""

    def to_json(self) -> dict[str, Any]:
        """Give the list away."""
        return {**super().to_json(), "eaten": self.eaten}


class Smuggled(Prepare):
    """A decision of another class than the game declares."""


class SmugglesADecision(Cherries):
    """Puts a decision on the stack that the game does not declare."""

    def made(self, kind: str, *args: int) -> Decision[Any]:
        """Make another one."""
        return Smuggled(*args) if kind == "prepare" else super().made(kind, *args)


class UnsaidData(Prepare):
    """A decision whose data is not complete."""

    def data(self) -> list[int]:
        """Say it was never turned."""
        return [0]


class RandomPrepare(Prepare):
    """Chance from outside: the basket lands as it likes."""

    def choose(self, state: Cherries, action: int) -> None:
        """Throw the basket."""
        super().choose(state, action)
        if action == TURN_OVER:
            state.basket = random.randrange(2)


class RandomSetUp(SetUp):
    """Chance from outside in the set-up."""

    def resolve(self, state: Cherries) -> None:
        """Throw the basket."""
        super().resolve(state)
        state.basket = random.randrange(2)


class Sour(Cherries):
    """A state that plays with sweet cherries, and says that they are not."""

    def __init__(self, game: Game, seats: int, settings: Settings, luck: Luck) -> None:
        super().__init__(game, seats, {**settings, "sweet": False}, luck)
        self.sweet = bool(settings["sweet"])

    def copy(self) -> Cherries:
        """Keep it."""
        other = super().copy()
        assert isinstance(other, Sour)
        other.sweet = self.sweet
        return other


class SecretlySweetEat(Eat):
    """Scores what is not told."""

    def choose(self, state: Cherries, action: int) -> None:
        """Score the value a second time."""
        super().choose(state, action)
        assert isinstance(state, Sour)
        if state.sweet:
            state.ledger.book(self.seat, 0, action - EAT + 1, state.turn)
