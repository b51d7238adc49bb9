"""Toys that tell numbers which do not match what happens."""

from __future__ import annotations

from typing import Any

from contado.core.game import Game
from contado.core.showing.view import View
from contado.core.state import State
from contado.core.words.language import Language
from tests.core.toys.cherries import DONE, Cherries, CherryGame, Eat, Prepare


def sour_tip(game: CherryGame, view: View[Any], value: int, _: Language) -> str:
    """Leave out that sweet cherries count double."""
    points = game.words.thing("vp", value, _)
    return _("cherry of {n}", n=value) + ". " + _("It scores {points}.", points=points)


def short_tip(game: CherryGame, view: View[Any], value: int, _: Language) -> str:
    """Leave out what a cherry scores."""
    return _("cherry of {n}", n=value)


class PromisingEat(Eat):
    """Words that promise a point too many."""

    def words(self, state: Cherries, action: int, _: Language) -> str:
        """Promise."""
        points = state.game.words.thing("vp", self.gain(state, action)["vp"] + 100, _)
        return _("{what} for {points}", what=super().words(state, action, _), points=points)


class ModestEat(Eat):
    """Words that promise a point too few."""

    def words(self, state: Cherries, action: int, _: Language) -> str:
        """Promise less."""
        points = state.game.words.thing("vp", max(self.gain(state, action)["vp"] - 1, 1), _)
        return _("{what} for {points}", what=super().words(state, action, _), points=points)


class WarningPrepare(Prepare):
    """A warning of a loss that never comes."""

    def warning(self, state: Cherries, action: int, _: Language) -> str:
        """Warn."""
        return _("You lose {what}. Go on?", what=state.game.words.thing("cherry", 77, _)) if action == DONE else ""


class UnpaidEat(Eat):
    """An option that does not mention its points."""

    def gain(self, state: Cherries, action: int) -> dict[str, int]:
        """Say nothing."""
        return {}


class UncountedEat(Eat):
    """A cost in a thing that is counted nowhere."""

    def cost(self, state: Cherries, action: int) -> dict[str, int]:
        """Cost a stone, too."""
        return {**super().cost(state, action), "stone": 1}


def stone_words(game: CherryGame, thing: str, n: int, _: Language) -> str:
    """Have a word for stones as well."""
    return CherryGame.thing(game, "cherry" if thing == "stone" else thing, n, _)


def rich_reason(game: Game, state: State, seat: int, target: str, _: Language) -> str:
    """Say that somebody is too poor who is not."""
    need, have = (
        game.words.thing("cherry", 0, _),
        game.words.thing("cherry", game.rules.holdings(state, seat)["cherry"], _),
    )
    return _("That takes {need}, and you have {have}.", need=need, have=have) if target == "mouth:0" else ""


def forgetful_reason(game: Game, state: State, seat: int, target: str, _: Language) -> str:
    """Say that somebody has fewer than they have."""
    had = game.rules.holdings(state, seat)["cherry"]
    need, have = game.words.thing("cherry", had + 1, _), game.words.thing("cherry", had + 7, _)
    return _("That takes {need}, and you have {have}.", need=need, have=have) if target == "mouth:0" else ""


def wanting_reason(game: Game, state: State, seat: int, target: str, _: Language) -> str:
    """Say that more is missing than really is."""
    price = game.words.thing("cherry", game.rules.holdings(state, seat)["cherry"] + 2, _)
    missing = game.words.thing("cherry", 3, _)
    return _("It costs {price}; you lack {missing}.", price=price, missing=missing) if target == "mouth:0" else ""
