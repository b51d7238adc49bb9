"""What can go wrong in storage."""

from __future__ import annotations

from sqlalchemy.exc import DontWrapMixin

from contado.core.errors import ContadoError
from contado.rooms.errors import Banned, Conflict, NameTaken, SeatTaken

__all__ = [
    "BadBackup", "BadDatabase", "BadNumber", "BadText", "Banned", "Conflict", "NameTaken", "Running", "SeatTaken",
]  # fmt: skip


class BadText(ContadoError, DontWrapMixin):
    """A text with characters that no database stores; nothing was written."""


class BadNumber(ContadoError, DontWrapMixin):
    """A number that no database holds; nothing was written."""


class BadDatabase(ContadoError):
    """A database that cannot be used: no address of one, not there, or of a newer version."""


class Running(BadDatabase):
    """A server runs on this database already, and only one can."""

    @property
    def address(self) -> str:
        """Where it is reached."""
        return str(self.phrase.values["address"])


class BadBackup(ContadoError):
    """A file that is no back-up, or not a whole one."""
