"""What can go wrong in storage."""

from __future__ import annotations

from sqlalchemy.exc import DontWrapMixin

from contado.core.errors import ContadoError


class Conflict(Exception):
    """Another process has written this number of the log already; nothing was written."""


class NameTaken(ContadoError):
    """An account of that name exists."""


class SeatTaken(ContadoError):
    """Somebody else was quicker."""


class Banned(ContadoError):
    """This person, or whoever comes from this network, is shut out."""


class BadText(ContadoError, DontWrapMixin):
    """A text with characters that no database stores; nothing was written."""


class BadNumber(ContadoError, DontWrapMixin):
    """A number that no database holds; nothing was written."""


class BadDatabase(ContadoError):
    """A database that cannot be used: no address of one, not there, or of a newer version."""


class BadBackup(ContadoError):
    """A file that is no back-up, or not a whole one."""
