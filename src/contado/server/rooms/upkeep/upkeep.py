"""Sweeps: what nobody else looks after, such as bots of a process that died, clocks, missed pokes and empty rooms."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from contado.rooms.room import Room
from contado.server.rooms.upkeep.delay import measure_delay
from contado.server.rooms.upkeep.due import expire
from contado.server.rooms.upkeep.ending import Ending

if TYPE_CHECKING:
    from contado.server.rooms.rooms import Rooms

log = logging.getLogger("contado.rooms")

# Seconds between two sweeps, and how long a bot may be awaited before any process takes it over.
SWEEP: Final = 3.0
BOT_IDLE: Final = 15.0
# Seconds for which other processes leave a table alone whose bots think or wait here; said again with every sweep.
CLAIM: Final = 12.0
# Seconds after which an unused room is dropped.
ROOM_IDLE: Final = 300.0
# Seconds for which a table that cannot be loaded is left alone.
TROUBLE: Final = 600.0
# Seconds after which other processes are told again who is connected here.
PRESENCE: Final = 30.0


class Upkeep:
    """Sweeps through the rooms of this process, and through what no process looks after."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.ending = Ending(rooms)
        # Until when tables are left alone that cannot go on.
        self._troubled: dict[str, float] = {}
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin to sweep."""
        self._tasks = [
            asyncio.create_task(self._sweep_on()),
            asyncio.create_task(measure_delay(self.rooms.counters)),
        ]

    def stop(self) -> None:
        """Sweep no more."""
        for task in self._tasks:
            task.cancel()

    async def _sweep_on(self) -> None:
        # The first finds what was left when the server stopped.
        idle = 0.0
        while True:
            try:
                if await self.sweep(idle):
                    idle = BOT_IDLE
            except Exception:
                log.exception("A sweep failed.")
            await asyncio.sleep(SWEEP)

    async def sweep(self, idle: float = BOT_IDLE) -> bool:
        """Look after all of it once; `idle` is how long a bot may be awaited. Say whether all went well."""
        rooms = self.rooms
        now, well = rooms.now(), True
        await rooms.outages.give_sign_of_life()
        await self._keep_claims(now)
        waiting = [*await rooms.store.waiting(now, idle), *await rooms.store.staying.idle(now)]
        due = [id for id in dict.fromkeys(waiting) if self._troubled.get(id, 0) <= now]
        # One process takes each, and those that wait in the line of another are left to it.
        for id in await rooms.store.claim(due, rooms.id, now, now + CLAIM) if due else []:
            try:
                row = await rooms.store.table(id)
                if row is not None:
                    await expire(await rooms.open(row))
            except Exception:
                # Logged once in a while: it cannot be repaired from here.
                log.exception("Table %s cannot go on.", id)
                self._troubled[id] = now + (TROUBLE if idle else SWEEP / 2)
                well = False
        for room in rooms.in_memory():
            if room.connections:
                await self._refresh(room, now)
            elif rooms.is_idle(room, now, ROOM_IDLE):
                await rooms.leave(room)
        await rooms.leave_idle()
        await self.ending.sweep()
        rooms.leftovers.sweep(rooms.counters.connections)
        return well

    async def _keep_claims(self, now: float) -> None:
        """Let other processes know which bots think or wait here for so long that they would look after them."""
        long = self.rooms.bots_at_work.since(now - SWEEP)
        if long:
            await self.rooms.store.claim(long, self.rooms.id, now, now + CLAIM)

    async def _refresh(self, room: Room, now: float) -> None:
        """Have a room follow what was missed, and see who of other processes is still there."""
        row = await self.rooms.store.table(room.id)
        if row is not None and row.stage == "closed" != room.row.stage:
            # By a command, which can tell nobody.
            await room.closed()
            return
        if row is not None and row.begun and (room.loaded is None or row.number > room.loaded.number):
            await room.catch_up(row.number)
        if room.sealed:
            await room.unseal()
        for process in room.attendance.leave_out_dead(self.rooms.processes.lives):
            self.rooms.processes.forget(process)
        if now - room.attendance.published > PRESENCE:
            room.attendance.publish()
