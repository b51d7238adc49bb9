"""Chat at a table: what is kept of it, and how those who are connected are told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from contado.core.words.cleaning import told_apart
from contado.rooms.contract.messages import Chat, ChatLine
from contado.rooms.presence.connection import Connection
from contado.rooms.rows import ChatRow, User

if TYPE_CHECKING:
    from contado.rooms.room import Room

# Lines that somebody who connects is shown.
CHAT_SHOWN: Final = 200


class Talk:
    """What is said at one table. No line comes twice, and none between others: all are told under the table's lock."""

    def __init__(self, room: Room) -> None:
        self._room = room
        # The last line that was told here, and the last of partners.
        self.told = 0
        self.partners_told = 0

    async def say(self, user: User, seat: int, text: str) -> ChatRow:
        """Keep a line and tell it."""
        room = self._room
        # Guests may have one name, and choose another after they have sat down.
        name = told_apart(user.name, [one.name for one in room.row.seats if one.user != user.id and one.name])
        line = await room.rooms.store.say(room.id, user.id, name, seat, text, room.rooms.now())
        await self.tell()
        room.rooms.processes.publish(room.id, {"chat": line.id})
        return line

    async def tell(self) -> None:
        """Tell everybody here what was said since."""
        async with self._room.lock:
            self._tell(await self._room.rooms.store.said(self._room.id, self.told, CHAT_SHOWN))

    async def lately(self) -> list[ChatRow]:
        """Return the last lines."""
        return await self._room.rooms.store.said(self._room.id, 0, CHAT_SHOWN)

    async def up_to_now(self, lines: list[ChatRow]) -> list[ChatRow]:
        """Return the last lines, which were these a moment ago, when all who are here have been told of them; the
        caller holds the lock.
        """
        if self.told > (lines[-1].id if lines else 0):
            # Something was said meanwhile, and told to those who are here.
            lines = await self.lately()
        self._tell([line for line in lines if line.id > self.told])
        return lines

    def _tell(self, lines: list[ChatRow]) -> None:
        if lines:
            self.told = lines[-1].id
            for connection in self._room.connections:
                told = told_to(connection, lines)
                if told.lines:
                    connection.tell(told)


def told_to(connection: Connection, lines: list[ChatRow]) -> Chat:
    """Return what was said, without the lines of those whom the viewer has hidden."""
    return Chat(lines=[chat_line(line) for line in lines if line.user not in connection.hidden])


def chat_line(said: ChatRow) -> ChatLine:
    """Return a line of chat as it is sent."""
    return ChatLine(id=said.id, name=said.name, seat=said.seat, text=said.text, at=said.at)
