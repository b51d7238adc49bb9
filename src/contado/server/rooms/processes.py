"""The other processes that serve the same database: what they are told, what they tell, and whether they are alive."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.subscriber import Subscriber

from contado.rooms.refusals import away
from contado.rooms.rows import Sanction
from contado.server.rooms.channels import PEOPLE, channel
from contado.server.rooms.partners import tell_partners

if TYPE_CHECKING:
    from contado.rooms.room import Room
    from contado.server.rooms.rooms import Rooms

log = logging.getLogger("contado.rooms")

# Seconds between two signs of life for other processes, and after how many without one a process is taken for dead.
BEAT: Final = 3.0
DEAD: Final = 12.0
# Seconds in which another process says that somebody is connected to it.
FOUND: Final = 2.0


class Processes:
    """The other processes, as far as one is told of them; without channels there are none.

    Nothing depends on a poke: what is new is in the database, and a sweep finds it there.
    """

    def __init__(self, rooms: Rooms, channels: ChannelsPlugin | None) -> None:
        self.rooms = rooms
        self.channels = channels
        # When each was last heard of.
        self.alive: dict[str, float] = {}
        # Who is looked for in other processes, and whoever waits for an answer.
        self._looked_for: dict[str, asyncio.Event] = {}
        self._listening: dict[str, tuple[Subscriber, asyncio.Task[None]]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._stopping = False

    # From beginning to end

    async def start(self) -> None:
        """Begin to hear of people, and to give signs of life."""
        if self.channels is not None:
            subscriber = await self.channels.subscribe(PEOPLE)
            self._tasks = [asyncio.create_task(self._hear_people(subscriber)), asyncio.create_task(self._beat_on())]

    def stop(self) -> None:
        """Tell nothing more, and hear nothing more of people."""
        self._stopping = True
        for task in self._tasks:
            task.cancel()

    def stop_listening(self) -> None:
        """Hear nothing more of tables."""
        for _, listening in self._listening.values():
            listening.cancel()

    # Telling

    def publish(self, table: str, poke: dict[str, Any]) -> None:
        """Tell the other processes that something is new at a table."""
        self.tell(poke, channel(table))

    def tell(self, poke: dict[str, Any], where: str = PEOPLE) -> None:
        """Tell the other processes something, of people unless it is said where."""
        if self.channels is not None and not self._stopping:
            try:
                self.channels.publish({**poke, "from": self.rooms.id}, where)
            except RuntimeError:
                # The channels are not open yet, or not any more; what is new is in the database all the same.
                log.debug("Other processes were not told of %s.", where)

    async def _beat_on(self) -> None:
        """Let the other processes know that this one is alive: one that is killed cannot say goodbye."""
        while True:
            self.tell({"alive": True, "spent": self.rooms.spent()})
            await asyncio.sleep(BEAT)

    # Hearing

    async def listen(self, room: Room) -> None:
        """Hear what others tell of a table."""
        if self.channels is not None:
            subscriber = await self.channels.subscribe(channel(room.id))
            self._listening[room.id] = subscriber, asyncio.create_task(self._hear(room, subscriber))

    async def leave(self, room: Room) -> None:
        """Hear no more of a table."""
        listening = self._listening.pop(room.id, None)
        if listening is not None and self.channels is not None:
            subscriber, task = listening
            task.cancel()
            try:
                await self.channels.unsubscribe(subscriber, channel(room.id))
            except Exception:
                log.warning("Table %s could not stop listening.", room.id, exc_info=True)

    async def _hear(self, room: Room, subscriber: Subscriber) -> None:
        async for message in subscriber.iter_events():
            try:
                poke = msgspec.json.decode(message, type=dict[str, Any])
                if poke.get("from") != self.rooms.id:
                    await self._follow(room, poke)
            except Exception:
                log.exception("Table %s cannot follow another process.", room.id)

    async def _hear_people(self, subscriber: Subscriber) -> None:
        async for message in subscriber.iter_events():
            try:
                poke = msgspec.json.decode(message, type=dict[str, Any])
                if poke.get("from") == self.rooms.id:
                    continue
                self.alive[poke["from"]] = self.rooms.now()
                await self._follow_people(poke)
                if "looked_for" in poke and self.rooms.is_here(poke["looked_for"]):
                    self.tell({"found": poke["looked_for"]})
                if "found" in poke and poke["found"] in self._looked_for:
                    self._looked_for[poke["found"]].set()
            except Exception:
                log.exception("What another process told about somebody is not understood.")

    async def _follow(self, room: Room, poke: dict[str, Any]) -> None:
        """Follow what another process tells of a table."""
        if "gathered" in poke:
            await room.gathered()
        if "changed" in poke:
            await room.changed()
        if "closed" in poke:
            await room.closed()
        if "sent_away" in poke:
            room.dismiss(away(), poke["sent_away"])
        if "number" in poke:
            await room.catch_up(poke["number"])
        if "chat" in poke:
            await room.talk.tell()
        if "partners" in poke:
            await tell_partners(self.rooms, room)
        if "in_line" in poke:
            room.in_line(poke["in_line"], publish=False)
        if "presence" in poke:
            told = poke["presence"]
            room.attendance.heard(told["process"], told["here"], told["watching"])

    async def _follow_people(self, poke: dict[str, Any]) -> None:
        """Follow what another process tells of somebody."""
        for word, told in poke.get("spent", {}).items():
            if word in self.rooms.counted:
                self.rooms.counted[word].spend(told)
        if "signed_out" in poke:
            self.rooms.end_connections(poke["signed_out"])
        if "banned" in poke:
            self.rooms.dismiss_banned(msgspec.convert(poke["banned"], Sanction))
        if "hides" in poke:
            await self.rooms.hide(poke["hides"])

    # Who is there

    def lives(self, process: str, heard: float = 0.0) -> bool:
        """Say whether a process gave a sign of life lately, also by whatever else was heard of it."""
        return self.rooms.now() - max(heard, self.alive.get(process, 0.0)) <= DEAD

    def forget(self, process: str) -> None:
        """Forget a process that is dead."""
        self.alive.pop(process, None)

    async def look_for(self, user: str) -> bool:
        """Ask the other processes whether somebody is connected to one of them."""
        if not any(self.lives(process) for process in self.alive):
            return False
        found = self._looked_for.setdefault(user, asyncio.Event())
        try:
            self.tell({"looked_for": user})
            async with asyncio.timeout(FOUND):
                await found.wait()
            return True
        except TimeoutError:
            return False
        finally:
            self._looked_for.pop(user, None)
