"""What a person did wrong, said in one sentence."""

from __future__ import annotations


class ContadoError(Exception):
    """Something a person can mend; its text is one clear sentence, fit to be shown as it is."""


class IllegalAction(ContadoError):
    """An action that is not offered now; nothing has changed."""


class NotYourTurn(ContadoError):
    """A seat acted that is not to move; nothing has changed."""


class BadNotation(ContadoError):
    """Typed text that is no move, or no move that is possible now."""


class BadOption(ContadoError):
    """An unknown option, a value outside its range, or options that exclude each other."""


class BadRecord(ContadoError):
    """A damaged or foreign record, or one that does not replay."""


class UnknownName(ContadoError):
    """No game or bot of that name is installed."""


class BrokenGame(Exception):
    """A game broke the contract: an error of its author, never of a player."""
