"""The tables whose bots play here now, each in one task, until a person is awaited."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from contado.rooms.playing import play
from contado.rooms.room import Room

if TYPE_CHECKING:
    from contado.rooms.host import Host


class BotsAtWork:
    """One task for each table, and when it began."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._since: dict[str, float] = {}
        self._stopping = False

    def __contains__(self, table: str) -> bool:
        return table in self._tasks

    def play(self, room: Room) -> None:
        """Let the bots of a room play until a person is awaited, if they do not already."""
        running = self._tasks.get(room.id)
        if self._stopping or (running is not None and not running.done()):
            return
        task = asyncio.create_task(play(room))
        self._tasks[room.id] = task
        self._since[room.id] = self._host.now()

        def ended(task: asyncio.Task[None]) -> None:
            if self._tasks.get(room.id) is task:
                del self._tasks[room.id]
                del self._since[room.id]

        task.add_done_callback(ended)

    def tables(self) -> list[str]:
        """Return the tables where bots think or wait for their turn to think."""
        return list(self._tasks)

    def since(self, moment: float) -> list[str]:
        """Return those where they have done so from a moment on, or from before it."""
        return [table for table, began in self._since.items() if began <= moment]

    def leave(self, table: str) -> None:
        """Let the bots of a table play no more."""
        task = self._tasks.get(table)
        if task is not None:
            task.cancel()

    def stop(self) -> None:
        """Let no bot play any more."""
        self._stopping = True
        for table in self.tables():
            self.leave(table)
