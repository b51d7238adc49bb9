"""What a visitor is refused, each kind with its status, as HTTP has them."""

from __future__ import annotations

from contado.core.errors import BrokenPackage, ContadoError, UnknownName
from contado.core.words.language import Language


class SignInNeeded(ContadoError):
    """Only somebody with a name may do this."""


class NotAllowed(ContadoError):
    """This visitor may not do this."""


class NotFound(ContadoError):
    """There is no such thing, or none that this visitor may know of."""


class TooLarge(ContadoError):
    """More was sent than is ever needed."""


class TooMany(ContadoError):
    """The visitor is asking for more than a person would, or than a password's owner would."""


class NameTaken(ContadoError):
    """An account of that name exists."""


class SeatTaken(ContadoError):
    """Somebody else was quicker."""


class Banned(ContadoError):
    """This person, or whoever comes from this network, is shut out."""


class Conflict(Exception):
    """Somebody else has written this number of the log already; nothing was written."""


STATUS: dict[type[ContadoError], int] = {
    SignInNeeded: 401,
    NotAllowed: 403,
    Banned: 403,
    NotFound: 404,
    UnknownName: 404,
    NameTaken: 409,
    SeatTaken: 409,
    TooLarge: 413,
    TooMany: 429,
}


def said_outside(error: ContadoError, _: Language) -> str:
    """Return the sentence for a visitor; what is wrong with a package names the server's files, and is for its log."""
    if isinstance(error, BrokenPackage):
        return _("{name} cannot be played here now: its package is broken.", name=error.name)
    return error.said(_)


def status_of(error: ContadoError) -> int:
    """Return the HTTP status of an error: that of its nearest kind, otherwise 400."""
    own = getattr(error, "status", None)
    if isinstance(own, int):
        return own
    return next((STATUS[kind] for kind in type(error).__mro__ if kind in STATUS), 400)
