"""The house in the page: its one person, the tables, and whoever looks at them (`contado.rooms.host.Host`).

`ask` answers what a page asks a server for, `line` is the other end of a table's live line. Both say and hear the very
messages of the server, because the rooms behind them are the same.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

from contado.core.words.language import ENGLISH, Language
from contado.page.answering import Answer, answered
from contado.page.keeping import Keeper, PageShelf
from contado.page.line import Line
from contado.page.thinking import Elsewhere, Here
from contado.rooms.counters import Counters
from contado.rooms.errands import Errands
from contado.rooms.errors import NotAllowed, NotFound
from contado.rooms.names import friendly_name
from contado.rooms.presence.connection import NO_SEAT, Connection
from contado.rooms.room import Room
from contado.rooms.rows import ChatRow, TableRow, User
from contado.rooms.thinking.analysis import Analyses
from contado.rooms.thinking.at_work import BotsAtWork
from contado.rooms.thinking.queue import WorkQueue
from contado.rooms.thinking.shares import Asker
from contado.rooms.words import all_words

log = logging.getLogger("contado.page")

T = TypeVar("T")

# The one who plays here.
ME: Final = "me"


class Nobody:
    """No other process holds the same tables."""

    def publish(self, table: str, poke: dict[str, Any]) -> None:
        """There is nobody to be told."""


class NoNews:
    """Nobody is away who could be told of anything."""

    def read_chat(self, user: str, table: str) -> None:
        """Nothing is said here."""

    def saw(self, room: Room, user: str) -> None:
        """Nobody is told of what they see."""

    def notice(self, room: Room, by: str, awaited_before: int, wish: bool = False, seat: int = NO_SEAT) -> None:
        """Nobody is away who could be told."""

    def notice_beginning(self, room: Room, by: User) -> None:
        """Nobody is away who could be told."""

    def tell_over(self, row: TableRow) -> None:
        """Nobody else wants to know."""


class House:
    """All of Contado for one person at one browser."""

    def __init__(
        self,
        keeper: Keeper,
        think: Callable[[str], Awaitable[str]] | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.id = secrets.token_hex(6)
        self.keeper = keeper
        self.shelf = PageShelf(keeper)
        self.counters = Counters()
        self.work = WorkQueue(Here() if think is None else Elsewhere(think), self.counters)
        self.looks = WorkQueue(Here(), self.counters)
        self.analyses = Analyses(self)
        self.now = now
        self.news = NoNews()
        self.bots_at_work = BotsAtWork(self)
        self._me: User | None = None
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self.errands = Errands()

    # What a page asks

    async def ask(self, method: str, path: str, body: str = "", language: str = "en") -> Answer:
        """Answer a request as a server answers it."""
        return await answered(self, method, path, body, words(language))

    def line(self, path: str, tell: Callable[[str], None], language: str = "en") -> Line:
        """Open the live line of a table; `tell` hears what is said to whoever looks at it, and "" at its end."""
        return Line(self, path, tell, words(language))

    # The one who plays here

    async def me(self, _: Language = ENGLISH) -> User:
        """Return who plays here; whoever comes for the first time gets a name, to be changed."""
        if self._me is None:
            self._me = await self.shelf.user(ME)
        if self._me is None:
            self._me = User(id=ME, name=friendly_name(_), guest=True, created=self.now())
            await self.shelf.save_user(self._me)
        return self._me

    async def change_me(self, user: User) -> None:
        """Keep what is called or wanted otherwise from now on."""
        await self.shelf.save_user(user)
        self._me = user

    # Rooms

    async def row(self, id: str) -> TableRow:
        """Return a table as it is kept, or refuse one that is not there."""
        row = await self.shelf.table(id) if 0 < len(id) <= 64 and not set(id) & {" ", "/"} else None
        if row is None:
            raise NotFound("There is no such table, or it is not open to you.")
        if row.id not in self._rooms:
            # Another page may play there: it is read again.
            self.shelf.let_go(row.id)
        return row

    async def room(self, id: str) -> Room:
        """Return the room of a table, with its table loaded; one that another page holds is refused."""
        return await self.open(await self.row(id))

    async def open(self, row: TableRow) -> Room:
        """Return the room of a table, with its table loaded if the game has begun."""
        async with self._opening.setdefault(row.id, asyncio.Lock()):
            room = self._rooms.get(row.id)
            if room is None:
                await self.hold(row.id)
                # As it is now that nobody else writes there.
                room = Room(self, await self.shelf.table(row.id) or row)
                self._rooms[row.id] = room
            if room.loaded is None:
                async with room.lock:
                    await room.load()
                room.wake_bots()
        return room

    async def hold(self, table: str) -> None:
        """Make a table this page's own, so that two pages never go on with one game."""
        if not await self.keeper.hold(f"table {table}"):
            raise NotAllowed(
                "This table is open in another tab or window: go on there, or close it and load this page again."
            )

    async def forget(self, table: str) -> None:
        """Take a table out for good."""
        await self.hold(table)
        room = self._rooms.pop(table, None)
        self.bots_at_work.leave(table)
        # What is being written is brought to its end, so that nothing of it comes afterwards.
        async with room.lock if room is not None else asyncio.Lock():
            for connection in list(room.connections) if room is not None else ():
                connection.close()
            await self.shelf.forget_table(table)

    # What a room needs of its house

    @property
    def store(self) -> PageShelf:
        return self.shelf

    @property
    def processes(self) -> Nobody:
        return Nobody()

    def asker(self, user: str) -> Asker:
        return Asker(user, "")

    def patron(self, row: TableRow) -> str:
        return row.creator

    async def new_table(self, row: TableRow) -> None:
        if row.pace:
            raise NotAllowed("Clocks are for games with others: there are none here.")
        await self.hold(row.id)
        await self.shelf.create_table(row)

    async def say_to_partners(self, room: Room, user: User | None, text: str, sitting: int = -1) -> None:
        raise NotAllowed("There is nobody here to talk to.")

    async def tell_all_of_partners(self, room: Room, connection: Connection) -> None:
        return None

    async def count_table(self, user: str) -> None:
        return None

    async def asked_again(self, row: TableRow, by: User) -> None:
        return None

    def off_between(self, start: float, end: float) -> float:
        return 0.0

    def check_alone(self, row: TableRow) -> None:
        """Whoever has bots play alone here keeps nobody waiting."""

    async def gathered(self, row: TableRow) -> None:
        room = self._rooms.get(row.id)
        if room is not None:
            await room.gathered()

    async def closed(self, table: str) -> None:
        room = self._rooms.get(table)
        if room is not None:
            await room.closed()

    async def say(self, room: Room, user: User | None, text: str, sitting: int = NO_SEAT) -> ChatRow:
        raise NotAllowed("There is nobody here to talk to.")


def words(code: str) -> Language:
    """Return the language of a page."""
    return all_words(code)
