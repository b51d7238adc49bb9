"""The house's end of a table's live line."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from contado.core.errors import ContadoError
from contado.core.words.language import Language
from contado.rooms.contract.messages import Gone, Told
from contado.rooms.errors import NotFound, said_outside
from contado.rooms.presence.connection import ENCODER, Connection
from contado.rooms.presence.hearing import heard
from contado.rooms.refusals import table_closed
from contado.rooms.room import Room

if TYPE_CHECKING:
    from contado.page.house import House

log = logging.getLogger("contado.page")

BEFORE: Final = "/api/tables/"
AFTER: Final = "/live"


class Line:
    """One who looks at a table: what is said is told by `tell`, and "" when nothing more will be."""

    def __init__(self, house: House, path: str, tell: Callable[[str], None], language: Language) -> None:
        self.house = house
        self.tell = tell
        self.language = language
        self._room: Room | None = None
        self._connection: Connection | None = None
        self._order = asyncio.Lock()
        loop = asyncio.get_running_loop()
        self._opening: asyncio.Task[None] = loop.create_task(self._open(urlsplit(path).path))
        self._telling: asyncio.Task[None] | None = None

    async def _open(self, path: str) -> None:
        try:
            if not (path.startswith(BEFORE) and path.endswith(AFTER)):
                raise NotFound("There is no such table, or it is not open to you.")
            room = await self.house.room(path[len(BEFORE) : -len(AFTER)])
            if room.row.stage == "closed":
                raise table_closed()
            connection = Connection(await self.house.me(), self.language)
            await room.connect(connection)
        except ContadoError as error:
            self._last(Gone(error=said_outside(error, self.language)))
            return
        except Exception:
            log.exception("A table cannot be opened.")
            _ = self.language
            self._last(Gone(error=_("Something went wrong; nothing was changed. Load the page again.")))
            return
        self._room, self._connection = room, connection
        self._telling = asyncio.get_running_loop().create_task(self._tell_all(room, connection))

    def _last(self, word: Told) -> None:
        self.tell(ENCODER.encode(word).decode())
        self.tell("")

    async def _tell_all(self, room: Room, connection: Connection) -> None:
        """Tell what the room puts in, as long as somebody listens."""
        try:
            while (message := await connection.next(lambda: room.tell_missed(connection))) is not None:
                self.tell(message.decode())
        finally:
            room.disconnect(connection)
            self.tell("")

    async def hear(self, text: str) -> None:
        """Carry a message out; its reply is told."""
        async with self._order:
            await self._opening
            room, connection = self._room, self._connection
            if room is not None and connection is not None and not connection.closed:
                await heard(room, connection, text)

    def close(self) -> None:
        """Look no more."""
        self._opening.cancel()
        if self._connection is not None:
            self._connection.close()

    async def closed(self) -> None:
        """Wait until nothing more will be told."""
        if self._telling is not None:
            await self._telling
