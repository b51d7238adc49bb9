"""Toys for the server's tests: a game whose secrets are marked so that they are found anywhere, and others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pytest

from contado.core import registry
from contado.core.bot import Bot
from contado.core.drawing import Area, Picture, label
from contado.core.game import Game, Line
from contado.core.position.event import Event
from contado.core.showing.view import View
from contado.core.state import Decision, State
from contado.core.words.language import Language
from tests.core.toys import CrowGame, ReactionGame
from tests.core.toys.broken import toy
from tests.core.toys.cherries import Cherries, CherryGame, Eat, NextTurn, Prepare, SetUp
from tests.core.toys.taught import CherryTeaching


def secret(seat: int, what: object) -> str:
    """Return the mark of what only a seat may know."""
    return f"SECRET-{seat}-{what}"


class SecretHands(Cherries):
    """Hands with marks."""

    def facts(self, seat: int | None) -> dict[str, Any]:
        """Mark the seat's own hand."""
        own = {} if seat is None else {"secret": secret(seat, self.hands[seat])}
        return {**super().facts(seat), **own}


class SecretEat(Eat):
    """Options with marks."""

    def words(self, state: Cherries, action: int, _: Language) -> str:
        return secret(self.seat, super().words(state, action, _))


class SecretGame(CherryGame):
    """Cherries with marks on everything that only one seat may know."""

    id: ClassVar[str] = "secrets"
    name: ClassVar[str] = "Secrets"
    hidden: ClassVar[bool] = True
    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = (SetUp, NextTurn, Prepare, SecretEat)
    state_class: ClassVar[type[Cherries]] = SecretHands

    def event(self, event: Event, names: Sequence[str], _: Language) -> str:
        """Mark what was picked."""
        if event.kind == "picked" and "value" in event.facts:
            return f"{names[event.seat]} picked {secret(event.seat, event.facts['value'])}."
        return super().event(event, names, _)

    def text(self, view: View[Any], _: Language) -> list[Line]:
        """Write the mark."""
        return [*super().text(view, _), [(view["facts"].get("secret", ""), "")]]

    def picture(self, view: View[Any], _: Language) -> Picture:
        """Draw the mark."""
        drawn = super().picture(view, _)
        marked = label(0, 0, 100, view["facts"].get("secret", "-"), 10)
        return Picture([*drawn.areas, Area("marked", "Marked", 100, 20, "", marked)], title=drawn.title)

    def why_not(self, state: State, seat: int, target: str, _: Language) -> str:
        """Tell the seat's own secret."""
        assert isinstance(state, SecretHands)
        return secret(seat, state.hands[seat])


class FailingBot(Bot):
    """Cannot decide."""

    name: ClassVar[str] = "failing"

    def choose(self, state: State, seat: int) -> int:
        """Fail."""
        raise RuntimeError("no idea")


class LyingBot(Bot):
    """Chooses what is impossible."""

    name: ClassVar[str] = "lying"

    def choose(self, state: State, seat: int) -> int:
        """Choose what is not there."""
        return 10_000


SECRETS = SecretGame()
# Cherries, with a rulebook and a lesson.
TAUGHT = toy(teaching=CherryTeaching())


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Install the toys for a test."""
    install_toys(monkeypatch)


def install_toys(patch: pytest.MonkeyPatch) -> None:
    """Install the toys beside the games and bots that there are."""
    games: dict[str, Game] = {
        **registry.games(), "secrets": SECRETS, "reactions": ReactionGame(), "crows": CrowGame(), "cherries": TAUGHT,
    }  # fmt: skip
    bots: dict[str, type[Bot]] = {**registry.bot_kinds(), "failing": FailingBot, "lying": LyingBot}
    patch.setattr(registry, "games", lambda: dict(games))
    patch.setattr(registry, "bot_kinds", lambda: dict(bots))
