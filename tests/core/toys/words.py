"""Toys that are read, clicked or typed wrongly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from contado.core.position.actions import ActionSpace
from contado.core.position.event import Event
from contado.core.settings import AT_FIRST, Choice, Flag, Setting, Settings
from contado.core.showing.view import View
from contado.core.state import State
from contado.core.words.language import Language
from tests.core.toys.cherries import DONE, SPACE, TURN_OVER, Cherries, CherryGame, Eat, Prepare


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


class StoppedPrepare(Prepare):
    """An option that ends with a full stop."""

    def words(self, state: Cherries, action: int, _: Language) -> str:
        """Stop."""
        return super().words(state, action, _) + "."


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


class CrookedSpace(ActionSpace):
    """An action space in which two notations lead to each other's action."""

    def __init__(self, space: ActionSpace) -> None:
        super().__init__(space.families)
        self._by_notation["eat 1"], self._by_notation["eat 2"] = 1, 0


class StrictFlag(Flag):
    """An option that falls over a value it does not know."""

    def read(self, value: object) -> bool:
        """Look the word up."""
        return {"on": True, "off": False, "True": True, "False": False}[str(value)]


def strict_options(game: CherryGame) -> tuple[Setting, ...]:
    """Return options one of which crashes."""
    return (StrictFlag("sweet", False, "Cherries count double."), Choice("first", ("1", "2", "3"), "Who begins."))


def crowded_options(game: CherryGame) -> tuple[Setting, ...]:
    """Return more options than a form may show at first, all of them without a group."""
    return (*CherryGame().settings, *(Flag(f"extra_{n}", False, "It changes nothing.") for n in range(AT_FIRST)))


CROOKED = CrookedSpace(SPACE)


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


def naming_event(game: CherryGame, event: Event, names: Sequence[str], _: Language) -> str:
    """Tell everybody by name what was done, also whoever did it."""
    return _("{who} did something.", who=names[event.seat])


def glued_event(game: CherryGame, event: Event, names: Sequence[str], _: Language) -> str:
    """Put the name before the sentence, where no form can replace it."""
    return f"{names[event.seat]}: " + _("cherries.")


def familiar_event(game: CherryGame, event: Event, names: Sequence[str], _: Language) -> str:
    """Say "you" to everybody."""
    return _("You did something.")


def nosy_event(game: CherryGame, event: Event, names: Sequence[str], _: Language) -> str:
    """Speak to whoever reads, though it was somebody else."""
    if _.reader is not None and _.reader != event.seat and _.reader >= 0:
        return _("Look: somebody did something.")
    return CherryGame.event(game, event, names, _)


class FamiliarEat(Eat):
    """An option that speaks to whoever reads of it."""

    def words(self, state: Cherries, action: int, _: Language) -> str:
        """Say whose hand it is."""
        return _("Eat a cherry of your hand")


def falling_blossoms(game: CherryGame, state: Cherries, seat: int) -> dict[str, int]:
    """Let everybody lose a blossom, untold, with each cherry that is eaten."""
    return {"cherry": 9 - len(state.eaten)}


def no_holdings(game: CherryGame, state: Cherries, seat: int) -> dict[str, int]:
    """Count nothing but what grows on the tree."""
    return {}


class FarAwayEat(Eat):
    """An event of a seat that does not exist."""

    def choose(self, state: Cherries, action: int) -> None:
        """Tell it of the seat after the last."""
        super().choose(state, action)
        if state.listener is not None:
            state.tell(Event("eaten", state.seats, {"value": 1, "points": 1}))


class UnfilledPrepare(Prepare):
    """Words with a value that was never filled in."""

    def words(self, state: Cherries, action: int, _: Language) -> str:
        """Forget the value."""
        return _("Go on to eat {cherry}") if action == DONE else super().words(state, action, _)


class TwoNames(Cherries):
    """Names for two seats, however many there are."""

    def view(self, seat: Any, language: Language | None = None, names: Sequence[str] | None = None) -> View[Any]:
        """Leave the third name out."""
        view = super().view(seat, language, names)
        return {**view, "names": view["names"][:2]}
