"""Who is here: the connections to a table in this process, and what is heard of those to others."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from contado.rooms.contract.messages import Presence

if TYPE_CHECKING:
    from contado.rooms.room import Room


class Heard(NamedTuple):
    """Who is connected to another process: seat by seat, how many look on, and when that was heard."""

    here: list[bool]
    watching: int
    at: float


class Attendance:
    """Who is at one table, wherever they are connected."""

    def __init__(self, room: Room) -> None:
        self._room = room
        # By process.
        self._elsewhere: dict[str, Heard] = {}
        # When other processes were last told who is connected here.
        self.published = 0.0

    def here(self) -> list[bool]:
        """Say of every seat whether its person is connected, to this process or another."""
        here = self._here_locally()
        for heard in self._elsewhere.values():
            here = [one or other for one, other in zip(here, heard.here, strict=False)]
        return here

    def _here_locally(self) -> list[bool]:
        users = {connection.user_id for connection in self._room.connections} - {""}
        return [seat.user in users for seat in self._room.row.seats]

    def _watching_locally(self) -> int:
        """Count the connections to this process that play no seat."""
        return sum(not self._room.own(connection.user) for connection in self._room.connections)

    def changed(self) -> None:
        """Tell everybody here and the other processes that somebody has come or gone."""
        self.tell()
        self.publish()

    def tell(self) -> None:
        """Tell everybody here who is here."""
        room = self._room
        # Bots that people wait for come first.
        room.rooms.work.rerank(room.id, *room.served())
        watching = self._watching_locally() + sum(heard.watching for heard in self._elsewhere.values())
        message = Presence(here=self.here(), watching=watching)
        for connection in room.connections:
            connection.tell(message)

    def publish(self) -> None:
        """Tell the other processes who is here."""
        room = self._room
        self.published = room.rooms.now()
        told = {"process": room.rooms.id, "here": self._here_locally(), "watching": self._watching_locally()}
        room.rooms.processes.publish(room.id, {"presence": told})

    def heard(self, process: str, here: list[bool], watching: int) -> None:
        """Note who is connected to another process; one that is new here is told who is connected to this one."""
        known = process in self._elsewhere
        if any(here) or watching:
            self._elsewhere[process] = Heard(here, watching, self._room.rooms.now())
        else:
            self._elsewhere.pop(process, None)
        if not known and self._room.connections:
            self.publish()
        self.tell()

    def leave_out_dead(self, lives: Callable[[str, float], bool]) -> list[str]:
        """Leave out those who were connected to processes that do not live any more; return these."""
        dead = [process for process, heard in self._elsewhere.items() if not lives(process, heard.at)]
        for process in dead:
            del self._elsewhere[process]
        if dead:
            self.tell()
        return dead
