"""Absence and return, as a part of the store: outages, holidays, games that nobody goes on with, rematches."""

from __future__ import annotations

from contado.rooms.rows import Holiday, TableRow
from contado.server.storage.databases.database import Database
from contado.server.storage.queries import staying


class Staying:
    """Who was there, and who was not."""

    def __init__(self, database: Database) -> None:
        self._read = database.read
        self._write = database.write

    async def alive(self, now: float, gap: float) -> list[tuple[float, float]]:
        """Give a sign of life; return when no server was there for longer than `gap`."""
        return await self._write(staying.alive, now, gap)

    async def idle(self, now: float) -> list[str]:
        """Return the games that nobody has gone on with for as long as was agreed."""
        return await self._read(staying.idle, now)

    async def holidays(self, user: str) -> list[Holiday]:
        """Return somebody's holidays, in order."""
        return await self._read(staying.holidays_of, user)

    async def holiday(self, user: str, now: float) -> Holiday | None:
        """Return the holiday that somebody is on, if any."""
        return await self._read(staying.holiday_at, user, now)

    async def go_on_holiday(self, user: str, now: float, until: float, most: float, within: float) -> Holiday:
        """Note that somebody is on holiday from now on; within a while it is so long at most."""
        return await self._write(staying.go_on_holiday, user, now, until, most, within)

    async def come_back(self, user: str, now: float) -> bool:
        """Note that somebody is back from a holiday; say whether they were on one."""
        return await self._write(staying.come_back, user, now)

    async def awaited(self, user: str) -> list[str]:
        """Return the tables at which somebody plays."""
        return await self._read(staying.awaited_of, user)

    async def rematch(self, table: str, row: TableRow) -> str:
        """Keep a table as another's rematch; return its id, or that of the one that there is already."""
        return await self._write(staying.rematch, table, row)
