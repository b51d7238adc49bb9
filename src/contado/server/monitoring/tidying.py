"""What has been kept long enough goes, once a day, in one process."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from contado.rooms.rows import AuditRow
from contado.server.people.leaving import leave_for_good

if TYPE_CHECKING:
    from contado.server.rooms.rooms import Rooms

log = logging.getLogger("contado.server")

DAY: Final = 24 * 3600.0
# Seconds between two looks whether a sweep is due.
LOOK: Final = 1800.0


async def keep_tidy(rooms: Rooms) -> None:
    """Sweep whenever that is due, for as long as the server runs. Trouble is logged, and changes nothing."""
    while True:
        # Not in the first moments, in which everybody comes back.
        await asyncio.sleep(LOOK)
        try:
            await tidy_if_due(rooms)
        except Exception:
            log.exception("What has been kept long enough could not be taken out.")


async def tidy_if_due(rooms: Rooms) -> bool:
    """Sweep, if no process has on this day; say whether this one did."""
    if not await rooms.store.data.sweep_is_due(time.strftime("%Y-%m-%d", time.gmtime(rooms.now()))):
        return False
    await tidy(rooms)
    return True


async def tidy(rooms: Rooms) -> None:
    """Take out what the settings do not want kept any longer; 0 days are for ever."""
    config, data, now = rooms.config, rooms.store.data, rooms.now()
    guests = tables = games = lines = 0
    # Before the guests: whoever was awaited at such a game is awaited no more.
    if config.keep_idle:
        while idle := await data.idle_games(now - config.keep_idle * DAY):
            for id in idle:
                # By nobody's power, so that the audit log has no line of it.
                await rooms.store.order.close(AuditRow(at=now, deed="", table=id), ("playing",))
                await rooms.closed(id)
                games += 1
    if config.keep_guests:
        while found := await data.old_guests(now - config.keep_guests * DAY):
            for id in found:
                user = await rooms.store.user(id)
                if user is not None:
                    await leave_for_good(rooms.store, user, rooms)
                    guests += 1
    if config.keep_gathering:
        while gone := await data.old_tables(now - config.keep_gathering * DAY):
            for id in gone:
                await data.forget_table(id)
                await rooms.closed(id)
                tables += 1
    if config.keep_chat:
        lines = await data.drop_old_chat(now - config.keep_chat * DAY)
    await data.drop_old_notes(now, now - config.keep_audit * DAY if config.keep_audit else 0.0)
    log.info(
        "Kept long enough: %d guests, %d tables that never began, %d games that nobody went on with, %d lines of chat.",
        guests, tables, games, lines,
    )  # fmt: skip
