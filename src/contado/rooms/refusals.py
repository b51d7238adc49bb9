"""Why something at a table is refused, beside what the game itself refuses."""

from __future__ import annotations

from typing import ClassVar

from contado.core.errors import ContadoError
from contado.rooms.errors import NotFound


class Stale(ContadoError):
    """The position has moved on since; nothing was done."""

    status: ClassVar[int] = 409


class NotBegun(ContadoError):
    """The table is still gathering its players."""

    status: ClassVar[int] = 409


class Unreadable(ContadoError):
    """A table whose log can no longer be replayed: a rule has changed, or a game is gone."""

    status: ClassVar[int] = 409


def table_closed() -> NotFound:
    """Return what is said at a table that was closed."""
    return NotFound("This table is closed.")


def away() -> NotFound:
    """Return what somebody reads who was sent away from a table."""
    return NotFound("You were sent away from this table.")
