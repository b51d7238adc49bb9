"""What is kept of people, and for how long: a part of the store."""

from __future__ import annotations

from typing import Any

from contado.rooms.rows import AuditRow, Left
from contado.server.storage.databases.database import Database
from contado.server.storage.queries import leaving


class Data:
    """All of somebody's, taking somebody out of everything, and what has been kept long enough."""

    def __init__(self, database: Database) -> None:
        self._read = database.read
        self._write = database.write

    async def all_of(self, user: str) -> dict[str, Any]:
        """Return what is kept of somebody beside their tables."""
        return await self._read(leaving.all_of, user)

    async def forget_user(self, user: str, row: AuditRow | None = None) -> Left:
        """Take somebody out of everything; games that others have played stay, without the name."""
        return await self._write(leaving.forget_user, user, row)

    async def forget_table(self, table: str) -> None:
        """Take a table out, with all that belongs to it."""
        await self._write(leaving.forget_table, table)

    async def sweep_is_due(self, today: str) -> bool:
        """Say whether nobody has swept on this day yet; whoever is told so is the one who does it."""
        return await self._write(leaving.sweep_is_due, today)

    async def old_guests(self, before: float, limit: int = 100) -> list[str]:
        """Return guests who were not here since a moment, and are awaited at no table."""
        return await self._read(leaving.old_guests, before, limit)

    async def old_tables(self, before: float, limit: int = 100) -> list[str]:
        """Return tables that were made before a moment and have never begun."""
        return await self._read(leaving.old_tables, before, limit)

    async def idle_games(self, before: float, limit: int = 100) -> list[str]:
        """Return games that are not over, and with which nobody has gone on since a moment."""
        return await self._read(leaving.idle_games, before, limit)

    async def drop_old_chat(self, before: float) -> int:
        """Take out what was said at games that ended before a moment; return how many lines."""
        return await self._write(leaving.drop_old_chat, before)

    async def drop_old_notes(self, now: float, before: float) -> int:
        """Take out sessions and sanctions that are over, and settled reports and the audit log of long ago."""
        return await self._write(leaving.drop_old_notes, now, before)
