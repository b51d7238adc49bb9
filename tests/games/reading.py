"""What the tests of rulebooks share: a rulebook as a table reads it, the words of its sections, and its figures."""

from __future__ import annotations

from typing import TypeVar

from contado.core.game import Game
from contado.core.state import State
from contado.core.teaching.figure import Figure
from contado.core.teaching.rulebook import Rulebook

S = TypeVar("S", bound=State)


def said_in(book: Rulebook, name: str) -> str:
    """Return all words of a section, which must be in play."""
    section = book.section(name)
    assert section is not None, f"there is no section {name}"
    return " ".join(words for block in section.blocks for words in block.words)


class Reading:
    """The rulebook of a game, as people read it at tables with so many players unless something else is said."""

    def __init__(self, game: Game, seats: int = 2) -> None:
        self.game = game
        self.seats = seats

    def book(self, seats: int | None = None, code: str = "en", **given: object) -> Rulebook:
        """Return the rulebook of a table with some settings."""
        seats = seats or self.seats
        return Rulebook(self.game, self.game.read_settings(seats, given), seats, self.game.language(code))

    def told(self, name: str, seats: int | None = None, **given: object) -> bool:
        """Say whether a section is in play at a table."""
        return self.book(seats, "en", **given).section(name) is not None

    def said(self, name: str, seats: int | None = None, code: str = "en", **given: object) -> str:
        """Return what a section says at a table."""
        return said_in(self.book(seats, code, **given), name)

    def shown(self, name: str, kind: type[S], **given: object) -> tuple[Figure, S]:
        """Return a figure, and the position in it."""
        figure = self.book(self.seats, "en", **given).figure(name)
        assert figure is not None, f"there is no figure {name}"
        state = figure.position.state(self.game)
        assert isinstance(state, kind)
        return figure, state
