"""Toys that reveal what they should not, or do not say that they do."""

from __future__ import annotations

from typing import Any

from contado.core.position.event import Event
from contado.core.position.luck import Luck
from contado.core.state import State
from tests.core.toys.cherries import BAG_STREAM, PICK, TURN_OVER, Cherries, Eat, Prepare, SetUp


class ShowsHands(Cherries):
    """A leaking view: everybody sees every hand."""

    def facts(self, seat: int | None) -> dict[str, Any]:
        """Show all."""
        return {**super().facts(seat), "hands": [hand[:] for hand in self.hands]}


class ShowsTheNextCherry(Cherries):
    """A leaking view: what the bag would give next, which only luck knows."""

    def facts(self, seat: int | None) -> dict[str, Any]:
        """Show the future."""
        bag = self.bag
        return {**super().facts(seat), "next": bag[self.luck.copy().below(BAG_STREAM, len(bag))] if bag else None}


class TouchesTheTruth(Cherries):
    """A resample that mixes the true hands, too."""

    def resample(self, seat: int | None, luck: Luck) -> State:
        """Redeal the wrong state."""
        other = super().resample(seat, luck)
        self.bag.reverse()
        return other


class KeepsTheLuck(Cherries):
    """A resample whose future is the true one."""

    def resample(self, seat: int | None, luck: Luck) -> State:
        """Keep the luck."""
        other = super().resample(seat, luck)
        other.luck = self.luck.copy()
        return other


class KeepsTheHands(Cherries):
    """A resample that redraws the bag and leaves the hidden hands as they are."""

    def redeal(self, seat: int | None, luck: Luck) -> None:
        """Forget the hands."""
        luck.shuffle(0, self.bag)


class ShufflesTheTruth(Cherries):
    """A resample that shuffles the cherries as they really lie: what the same luck deals then depends on the truth."""

    def redeal(self, seat: int | None, luck: Luck) -> None:
        """Forget to put them in order first."""
        pool = self.bag[:]
        for at, hand in enumerate(self.hands):
            if at != seat:
                pool += hand
        luck.shuffle(0, pool)
        for at, hand in enumerate(self.hands):
            if at != seat:
                self.hands[at] = sorted(pool.pop() for _ in hand)
        self.bag = sorted(pool)


class LosesInResample(Cherries):
    """A resample that drops a cherry."""

    def redeal(self, seat: int | None, luck: Luck) -> None:
        """Forget one."""
        super().redeal(seat, luck)
        if self.bag:
            self.bag[0] = self.bag[-1]


class LivingView(Cherries):
    """A view that holds a list of the state itself."""

    def facts(self, seat: int | None) -> dict[str, Any]:
        """Give the list away."""
        return {**super().facts(seat), "eaten": self.eaten}


class NumbersAsKeys(Cherries):
    """A view that is not plain JSON."""

    def facts(self, seat: int | None) -> dict[str, Any]:
        """Use ints as keys."""
        return {**super().facts(seat), "counts": {at: len(hand) for at, hand in enumerate(self.hands)}}


class SilentPrepare(Prepare):
    """An unmarked reveal: picking is not marked."""

    def reveals(self, state: Cherries, action: int) -> bool:
        """Say that nothing ever reveals."""
        return False


class PeekingPrepare(Prepare):
    """An unmarked reveal without luck: turning the basket over shows the neighbour's best cherry."""

    def choose(self, state: Cherries, action: int) -> None:
        """Peek: whether the basket turns depends on what a player cannot know."""
        super().choose(state, action)
        if action == TURN_OVER:
            state.basket = int(sum(state.hands[(self.seat + 1) % state.seats]) > 3)


class KeepsOneHand(Cherries):
    """A resample that redraws all hands except the second seat's."""

    def redeal(self, seat: int | None, luck: Luck) -> None:
        """Mix what is left."""
        kept = self.hands[1]
        self.hands[1] = []
        super().redeal(seat, luck)
        self.hands[1] = kept


class SilentEat(Eat):
    """An unmarked reveal that passes the turn: the next player picks at once."""

    def reveals(self, state: Cherries, action: int) -> bool:
        """Say that nothing ever reveals."""
        return False


class PeekingEat(Eat):
    """An unmarked reveal without luck that passes the turn: the basket shows the neighbour's best cherry."""

    def choose(self, state: Cherries, action: int) -> None:
        """Peek."""
        super().choose(state, action)
        state.basket = int(sum(state.hands[(self.seat + 1) % state.seats]) > 3)


class AnxiousPrepare(Prepare):
    """A mark without a reason: turning the basket over shows nothing, and could never be taken back."""

    def reveals(self, state: Cherries, action: int) -> bool:
        """Say that everything reveals."""
        return True


class JealousPrepare(Prepare):
    """Options that depend on the neighbour's hand."""

    def options(self, state: Cherries) -> list[int]:
        """Turn the basket over only if the neighbour has a cherry of 1."""
        options = super().options(state)
        return options if 0 in state.hands[(self.seat + 1) % state.seats] else [a for a in options if a != TURN_OVER]


class ClairvoyantPrepare(Prepare):
    """Options that depend on what luck will bring."""

    def options(self, state: Cherries) -> list[int]:
        """Turn the basket over only if the stars are right."""
        options = super().options(state)
        return options if state.luck.states[BAG_STREAM] % 2 else [a for a in options if a != TURN_OVER]


class TellingPrepare(Prepare):
    """A secret told to all: which cherry was picked."""

    def choose(self, state: Cherries, action: int) -> None:
        """Pick, and say what it was."""
        if action != PICK:
            super().choose(state, action)
            return
        value = state.luck.draw(BAG_STREAM, state.bag)
        state.hands[self.seat] = sorted([*state.hands[self.seat], value])
        if state.listener is not None:
            state.tell(Event("picked", self.seat, {"value": value + 1}))
        state.push(self)


class TellingSetUp(SetUp):
    """A secret told to all in the set-up: the first cherry of each hand."""

    def resolve(self, state: Cherries) -> None:
        """Deal, and say too much."""
        super().resolve(state)
        if state.listener is not None:
            for seat, hand in enumerate(state.hands):
                state.tell(Event("picked", seat, {"value": hand[0] + 1}))


class PayingSetUp(SetUp):
    """Hidden points in the open ledger: each hand is paid for when it is dealt."""

    def resolve(self, state: Cherries) -> None:
        """Deal and pay."""
        super().resolve(state)
        for seat, hand in enumerate(state.hands):
            state.ledger.book(seat, 0, sum(hand), 0)


class PayingPrepare(Prepare):
    """Hidden points in the open ledger: a pick pays what it is worth at once."""

    def choose(self, state: Cherries, action: int) -> None:
        """Pick and pay."""
        before = sum(state.hands[self.seat])
        super().choose(state, action)
        if action == PICK:
            state.ledger.book(self.seat, 0, sum(state.hands[self.seat]) - before, state.turn)
