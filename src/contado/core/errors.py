"""What a person did wrong, said in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from contado.core.words.language import ENGLISH, Language, Phrase


class ContadoError(Exception):
    """Something a person can mend, in one clear sentence that can be shown as it is.

    The message is English, with the values named in braces: ``ContadoError("There is no seat {seat}.", seat=7)``. Its
    text is that sentence; `said` returns it in another language. Values may be phrases or errors, said in that
    language too, or lists of them.
    """

    def __init__(self, message: str, **values: object) -> None:
        super().__init__(message)
        self.phrase = Phrase(message, **values)

    def said(self, _: Language) -> str:
        """Return the sentence in a person's language."""
        sentence = self.phrase.said(_)
        # The three dots of a list that was cut short end the sentence as well.
        return sentence[:-1] if sentence.endswith("....") else sentence

    def __str__(self) -> str:
        return self.said(ENGLISH)

    def __reduce__(self) -> tuple[Callable[..., ContadoError], tuple[Any, ...]]:
        # Errors come home from other processes; left alone, Python would call the class with the message only.
        return _again, (type(self), self.phrase.message, self.phrase.values)


def _again(kind: type[ContadoError], message: str, values: Mapping[str, object]) -> ContadoError:
    return kind(message, **values)


class IllegalAction(ContadoError):
    """An action that is not offered now; nothing has changed."""


class NotYourTurn(ContadoError):
    """A seat acted that is not to move; nothing has changed."""


class BadSeat(ContadoError):
    """A seat that there is not, or that nobody can take."""


class BadNotation(ContadoError):
    """Typed text that is not a move, or not a move that is possible now."""


class BadOption(ContadoError):
    """An unknown option, a value outside its range, or options that exclude each other."""


class BadRecord(ContadoError):
    """A damaged or foreign record, or one that does not replay."""


class Outdated(BadRecord):
    """A record of older rules: what its moves lead to by the rules of now is not what was played."""


class UnknownName(ContadoError):
    """No game or bot of that name is installed."""


class UnknownGame(UnknownName):
    """No game of that name is installed."""

    @property
    def name(self) -> str:
        """What was asked for."""
        return str(self.phrase.values["name"])


class BrokenPackage(UnknownName):
    """A game or a bot that is installed but cannot be loaded: its author, or whoever installed it, can mend it."""

    @property
    def name(self) -> str:
        """What it is called in commands."""
        return str(self.phrase.values["name"])


class BrokenGame(Exception):
    """A game broke the contract: an error of its author, never of a player."""
