"""Toys that break the contract in one place each, with the check that must catch them."""

from __future__ import annotations

import random
from typing import Any

from contado.core.actions import ActionSpace
from contado.core.event import Event
from contado.core.language import Language
from contado.core.ledger import Entry
from contado.core.luck import Luck
from contado.core.options import Choice, Flag, Option, Settings
from contado.core.outcome import Outcome
from contado.core.state import Decision, State
from tests.core.toys import (
    BAG_STREAM,
    DONE,
    EAT,
    PICK,
    SPACE,
    TURN_OVER,
    VALUES,
    Cherries,
    CherryGame,
    Eat,
    NextTurn,
    Prepare,
    SetUp,
)


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
    """A resample that mixes the true hands too."""

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
    """A resample that draws the bag anew and leaves the hidden hands as they are."""

    def redeal(self, seat: int | None, luck: Luck) -> None:
        """Forget the hands."""
        luck.shuffle(0, self.bag)


class LosesInResample(Cherries):
    """A resample that drops a cherry."""

    def redeal(self, seat: int | None, luck: Luck) -> None:
        """Forget one."""
        super().redeal(seat, luck)
        if self.bag:
            self.bag[0] = self.bag[-1]


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


class LivingView(Cherries):
    """A view that holds a list of the state itself."""

    def facts(self, seat: int | None) -> dict[str, Any]:
        """Give the list away."""
        return {**super().facts(seat), "eaten": self.eaten}


class NumbersAsKeys(Cherries):
    """A view that is no plain JSON."""

    def facts(self, seat: int | None) -> dict[str, Any]:
        """Use ints as keys."""
        return {**super().facts(seat), "counts": {at: len(hand) for at, hand in enumerate(self.hands)}}


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


class Smuggled(Prepare):
    """A decision of another class than the game declares."""


class SmugglesADecision(Cherries):
    """Puts a decision on the stack that the game does not declare."""

    def made(self, kind: str, *args: int) -> Decision[Any]:
        """Make another one."""
        return Smuggled(*args) if kind == "prepare" else super().made(kind, *args)


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


class RewritingEat(Eat):
    """A ledger that rewrites an old entry: the sum stays, the turn does not."""

    def choose(self, state: Cherries, action: int) -> None:
        """Move the first entry to another turn."""
        super().choose(state, action)
        entries = state.ledger.entries
        if len(entries) > 2:
            entries[0] = Entry(entries[0].seat, 0, entries[0].points, 0)


class UnsaidData(Prepare):
    """A decision whose data is not complete."""

    def data(self) -> list[int]:
        """Say it was never turned."""
        return [0]


class LyingEat(Eat):
    """A ledger that lies: the total grows without an entry."""

    def choose(self, state: Cherries, action: int) -> None:
        """Add a point on the side."""
        super().choose(state, action)
        state.ledger.totals[self.seat] += 1


class ForgettingEat(Eat):
    """A ledger that forgets: the first entry vanishes, with its points."""

    def choose(self, state: Cherries, action: int) -> None:
        """Strike the first entry."""
        super().choose(state, action)
        if len(state.ledger.entries) > 2:
            first = state.ledger.entries.pop(0)
            state.ledger.totals[first.seat] -= first.points


class EarlyEat(Eat):
    """A ledger that books for a turn that has not come."""

    def choose(self, state: Cherries, action: int) -> None:
        """Book it for tomorrow."""
        state.turn += 1
        super().choose(state, action)
        state.turn -= 1


class UndeclaredPrepare(Prepare):
    """An event that is not declared."""

    def choose(self, state: Cherries, action: int) -> None:
        """Tell that the basket was turned."""
        super().choose(state, action)
        if action == TURN_OVER and state.listener is not None:
            state.tell(Event("turned", self.seat, {}))


class WordyEat(Eat):
    """Two options with the same words."""

    def words(self, state: Cherries, action: int, _: Language) -> str:
        """Do not say which."""
        return _("Eat a cherry")


class WordlessPrepare(Prepare):
    """An option without words."""

    def words(self, state: Cherries, action: int, _: Language) -> str:
        """Say nothing about done."""
        return "" if action == DONE else super().words(state, action, _)


class SameTargetsEat(Eat):
    """Two options that a click cannot tell apart."""

    def targets(self, state: Cherries, action: int) -> list[str]:
        """Point at the whole hand."""
        return [f"hand:{self.seat}"]


class OddCostEat(Eat):
    """A cost in a thing that has no name."""

    def cost(self, state: Cherries, action: int) -> dict[str, int]:
        """Take stones."""
        return {"stone": 1}


class NegativeGainEat(Eat):
    """A gain below nothing."""

    def gain(self, state: Cherries, action: int) -> dict[str, int]:
        """Give minus one."""
        return {"vp": -1}


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


class CrookedSpace(ActionSpace):
    """An action space in which two notations lead to each other's action."""

    def __init__(self, space: ActionSpace) -> None:
        super().__init__(space.families)
        self._by_notation["eat 1"], self._by_notation["eat 2"] = 1, 0


CROOKED = CrookedSpace(SPACE)


def toy(state: type[Cherries] = Cherries, **changes: Any) -> CherryGame:
    """Return Cherries with another state, other decisions or other methods."""
    swaps: tuple[type[Decision[Any]], ...] = changes.pop("swap", ())
    decisions = list(CherryGame.decisions)
    for swap in swaps:
        decisions[[one.kind for one in decisions].index(swap.kind)] = swap
    namespace = {"decisions": tuple(decisions), "state_class": state, **changes}
    made: CherryGame = type("Toy", (CherryGame,), namespace)()
    return made


class StrictFlag(Flag):
    """An option that falls over a value it does not know."""

    def read(self, value: object) -> bool:
        """Look the word up."""
        return {"on": True, "off": False, "True": True, "False": False}[str(value)]


def strict_options(game: CherryGame) -> tuple[Option, ...]:
    """Return options one of which crashes."""
    return (StrictFlag("sweet", False, "Cherries count double."), Choice("first", ("1", "2", "3"), "Who begins."))


def crooked_space(game: CherryGame, settings: Settings) -> ActionSpace:
    """Return the space in which notations lead astray."""
    return CROOKED


def deaf_parse(game: CherryGame, state: State, text: str) -> list[int]:
    """Read moves by looking them up, whatever happens."""
    return [[action.notation for action in SPACE].index(text)]


def hasty_parse(game: CherryGame, state: State, text: str) -> list[int]:
    """Read moves and carry them out at once."""
    actions = CherryGame.parse(game, state, text)
    state.turn += 1
    return actions


def speechless(game: CherryGame, event: Event, names: object, _: Language) -> str:
    """Have no line for what only its player sees."""
    return {"eaten": "Somebody ate."}[event.kind]


def places_for_one(game: CherryGame, state: State) -> Outcome:
    """Rank the first seat only."""
    return Outcome([1], state.ledger.totals)


def sour(game: CherryGame, state: State) -> Settings:
    """Forget that cherries are sweet."""
    assert isinstance(state, Cherries)
    return {**state.settings, "sweet": False}


# Each broken toy with the name of the check that must catch it.
BROKEN: dict[str, tuple[CherryGame, str]] = {
    "leaking view": (toy(ShowsHands), "leak"),
    "view of the future": (toy(ShowsTheNextCherry), "leak"),
    "living view": (toy(LivingView), "leak"),
    "view with numbers as keys": (toy(NumbersAsKeys), "leak"),
    "resample touches the truth": (toy(TouchesTheTruth), "leak"),
    "resample keeps the luck": (toy(KeepsTheLuck), "leak"),
    "resample keeps hidden hands": (toy(KeepsTheHands), "leak"),
    "resample loses a piece": (toy(LosesInResample), "leak"),
    "shallow copy": (toy(SharesHands), "copy"),
    "shallow copy seen late": (toy(SharesEaten), "copy"),
    "copy forgets a field": (toy(ForgetsTheBasketInCopies), "copy"),
    "JSON forgets a field": (toy(ForgetsTheBasketInJson), "json"),
    "living JSON": (toy(LivingJson), "json"),
    "decision forgets its data": (toy(swap=(UnsaidData,)), "json"),
    "undeclared decision": (toy(SmugglesADecision), "json"),
    "engine takes anything": (toy(TakesAnything), "options"),
    "engine refuses too late": (toy(RefusesTooLate), "options"),
    "engine asks without a choice": (toy(OneOptionState), "options"),
    "option that crashes": (toy(swap=(CrashingEat,)), "options"),
    "option that breaks a law": (toy(swap=(EdgePrepare,)), "options"),
    "option outside the space": (toy(swap=(FarEat,)), "options"),
    "option offered twice": (toy(swap=(DuplicateEat,)), "options"),
    "options that vary": (toy(swap=(FickleEat,)), "options"),
    "lost piece": (toy(swap=(LosingEat,)), "pieces"),
    "broken law": (toy(swap=(EdgeNextTurn,)), "pieces"),
    "luck from outside": (toy(swap=(RandomPrepare,)), "replay"),
    "luck from outside in the set-up": (toy(swap=(RandomSetUp,)), "replay"),
    "dead end": (toy(swap=(LastBiteEat,)), "play"),
    "endless game": (toy(swap=(EndlessPrepare,)), "play"),
    "stack that never settles": (toy(swap=(SpinningNextTurn,)), "play"),
    "crash in the set-up": (toy(swap=(CrashingSetUp,)), "play"),
    "unmarked reveal by luck": (toy(swap=(SilentPrepare,)), "reveals"),
    "unmarked reveal of a hidden thing": (toy(swap=(PeekingPrepare,)), "reveals"),
    "total without an entry": (toy(swap=(LyingEat,)), "ledger"),
    "entry that vanishes": (toy(swap=(ForgettingEat,)), "ledger"),
    "entry that changes": (toy(swap=(RewritingEat,)), "ledger"),
    "entry of a turn to come": (toy(swap=(EarlyEat,)), "ledger"),
    "places for one seat only": (toy(outcome=places_for_one), "ledger"),
    "undeclared event": (toy(swap=(UndeclaredPrepare,)), "faces"),
    "event without a line": (toy(event_words=speechless), "faces"),
    "same words twice": (toy(swap=(WordyEat,)), "faces"),
    "no words": (toy(swap=(WordlessPrepare,)), "faces"),
    "same targets twice": (toy(swap=(SameTargetsEat,)), "faces"),
    "cost without a name": (toy(swap=(OddCostEat,)), "faces"),
    "gain below nothing": (toy(swap=(NegativeGainEat,)), "faces"),
    "notation leads astray": (toy(action_space=crooked_space), "faces"),
    "record forgets an option": (toy(settings_of=sour), "record"),
    "parser crashes": (toy(parse=deaf_parse), "fuzz"),
    "parser changes the state": (toy(parse=hasty_parse), "faces"),
    "option value crashes": (toy(options=property(strict_options)), "fuzz"),
}
