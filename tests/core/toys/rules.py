"""Toys whose rules break: options, laws, ends."""

from __future__ import annotations

from contado.core.words.language import Language
from tests.core.toys.cherries import (
    EAT,
    PICK,
    TURN_OVER,
    VALUES,
    Cherries,
    Eat,
    NextTurn,
    Prepare,
    SetUp,
)


class TakesAnything(Cherries):
    """An engine that does not refuse."""

    def apply(self, action: int) -> None:
        """Carry it out, offered or not."""
        decision = self.stack.pop()
        if self.listener is not None:
            self.tell_action(decision, action, False)
        if action in self.legal:
            decision.choose(self, action)
        self.settle()


class RefusesTooLate(Cherries):
    """An engine that refuses and has changed something."""

    def apply(self, action: int) -> None:
        """Turn the page first."""
        if action not in self.legal:
            self.turn += 1
        super().apply(action)


class OneOptionState(Cherries):
    """An engine that asks even where there is no choice."""

    def settle(self) -> None:
        """Ask for everything that has an option."""
        while self.stack:
            decision = self.stack[-1]
            options = decision.options(self)
            if options:
                self.legal = options
                return
            self.stack.pop()
            decision.resolve(self)
        self.legal = []


class LosingEat(Eat):
    """A piece that is lost: an eaten cherry of value 4 is nowhere."""

    def choose(self, state: Cherries, action: int) -> None:
        """Swallow it."""
        super().choose(state, action)
        if action == EAT + VALUES - 1:
            state.eaten.pop()


class EdgePrepare(Prepare):
    """An option that breaks a law: the basket may be turned half over."""

    def choose(self, state: Cherries, action: int) -> None:
        """Put it on its edge."""
        super().choose(state, action)
        if action == TURN_OVER:
            state.basket = 2


class CrashingEat(Eat):
    """An option that cannot be carried out: a cherry that nobody has."""

    def options(self, state: Cherries) -> list[int]:
        """Offer all four."""
        return [EAT + value for value in range(VALUES)]


class FarEat(Eat):
    """An option outside the action space."""

    def options(self, state: Cherries) -> list[int]:
        """Offer number 99."""
        return [*super().options(state), 99]


class DuplicateEat(Eat):
    """An option offered twice where the hand holds two of a value."""

    def options(self, state: Cherries) -> list[int]:
        """Offer each cherry."""
        return [EAT + value for value in state.hands[self.seat]]


class FickleEat(Eat):
    """Options that depend on how often they are asked for."""

    asked = 0

    def options(self, state: Cherries) -> list[int]:
        """Offer the list the other way round every second time."""
        FickleEat.asked += 1
        options = super().options(state)
        return options if FickleEat.asked % 2 else options[::-1]


class LastBiteEat(Eat):
    """A dead end: the last cherry of a hand may not be eaten."""

    def options(self, state: Cherries) -> list[int]:
        """Keep one."""
        return super().options(state) if len(state.hands[self.seat]) > 1 else []


class EndlessPrepare(Prepare):
    """An endless game: the basket may be turned over for ever, and nothing else is possible."""

    def options(self, state: Cherries) -> list[int]:
        """Offer both ways to go on."""
        return [TURN_OVER, PICK] if state.bag else [TURN_OVER, EAT]

    def choose(self, state: Cherries, action: int) -> None:
        """Come back in any case."""
        state.basket = 1 - state.basket
        state.push(self)

    def words(self, state: Cherries, action: int, _: Language) -> str:
        """Say something for everything."""
        return f"option {action}"

    def gain(self, state: Cherries, action: int) -> dict[str, int]:
        """Nothing."""
        return {}


class SpinningNextTurn(NextTurn):
    """A stack that never settles once the bag is empty."""

    def resolve(self, state: Cherries) -> None:
        """Come back for ever."""
        if state.bag:
            super().resolve(state)
        else:
            state.push(self)


class EdgeNextTurn(NextTurn):
    """A law that breaks by itself, three turns after the start."""

    def resolve(self, state: Cherries) -> None:
        """Put the basket on its edge."""
        super().resolve(state)
        if state.turn > 3:
            state.basket = 2


class CrashingSetUp(SetUp):
    """A set-up that cannot be carried out."""

    def resolve(self, state: Cherries) -> None:
        """Divide by nothing."""
        state.basket = 1 // 0
