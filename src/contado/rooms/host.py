"""What a room needs of the house around it: something that keeps what was played, and somebody who does its errands.

A server has a database, processes and people (`contado.server.rooms.rooms`, `contado.server.storage.store`); a page in
which the whole house runs has the memory of a browser (`contado.page`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from contado.rooms.counters import Counters
from contado.rooms.errands import Errands
from contado.rooms.rows import (
    AnalysisRow,
    AuditRow,
    ChatRow,
    Holiday,
    LogEntry,
    SeatRow,
    Snapshot,
    Standing,
    TableRow,
    User,
)
from contado.rooms.thinking.queue import WorkQueue
from contado.rooms.thinking.shares import Asker

if TYPE_CHECKING:
    from contado.rooms.presence.connection import Connection
    from contado.rooms.room import Room
    from contado.rooms.thinking.at_work import BotsAtWork

T = TypeVar("T")


class Order(Protocol):
    """What a room asks about people who look after others, or are looked after."""

    async def hidden_from(self, user: str) -> list[str]:
        """Return those whose lines a user does not want to read."""

    async def close(self, row: AuditRow, only: tuple[str, ...]) -> None:
        """Close a table that is in one of these stages."""


class Data(Protocol):
    """What is taken out again."""

    async def forget_table(self, table: str) -> None:
        """Take a table out with all that belongs to it."""


class Staying(Protocol):
    """What is known of absence and return."""

    async def holiday(self, user: str, now: float) -> Holiday | None:
        """Return the holiday that somebody is on, if any."""

    async def rematch(self, table: str, row: TableRow) -> str:
        """Keep a table as another's rematch; return its id, or that of the one that there is already."""


class Club(Protocol):
    """Who belongs together."""

    async def is_member(self, group: str, user: str) -> bool:
        """Say whether somebody is in a group."""


class Shelf(Protocol):
    """What outlives a room. What a method returns is kept: only then is anybody told of it."""

    @property
    def order(self) -> Order: ...

    @property
    def data(self) -> Data: ...

    @property
    def staying(self) -> Staying: ...

    @property
    def club(self) -> Club: ...

    async def user(self, id: str) -> User | None: ...

    async def accounts_like(self, names: list[str]) -> list[str]: ...

    # Tables

    async def table(self, id: str) -> TableRow | None: ...

    async def invited_table(self, invite: str) -> TableRow | None: ...

    async def lessons_of(self, user: str, game: str) -> list[TableRow]: ...

    async def have_coach(self, table: str) -> None: ...

    async def coached_games(self, user: str, game: str) -> int: ...

    async def seats_waiting(self, user: str) -> int: ...

    async def take_seat(self, table: str, seat: int, user: str, name: str, most: int = 99) -> TableRow: ...

    async def change_seat(self, table: str, row: SeatRow) -> TableRow: ...

    async def admit(self, table: str, user: str) -> None: ...

    async def set_stage(self, table: str, stage: str) -> None: ...

    async def begin(
        self, table: str, snapshot: Snapshot, standing: Standing, now: float, seats: Sequence[SeatRow] | None = None
    ) -> TableRow | None: ...

    # What was played

    async def append(
        self,
        table: str,
        entry: LogEntry,
        standing: Standing,
        snapshot: Snapshot | None = None,
        seats: list[SeatRow] | None = None,
    ) -> None: ...

    async def entries(self, table: str, after: int = -1) -> list[LogEntry]: ...

    async def chain(self, table: str) -> list[Snapshot]: ...

    async def snapshot_before(self, table: str, move: int) -> Snapshot | None: ...

    # What was said and thought

    async def say(self, table: str, user: str, name: str, seat: int, text: str, now: float) -> ChatRow: ...

    async def said(self, table: str, after: int, limit: int) -> list[ChatRow]: ...

    async def analysis(self, table: str) -> AnalysisRow | None: ...

    async def take_analysis(self, table: str, row: AnalysisRow, idle: float) -> AnalysisRow: ...

    async def opinions(self, table: str) -> dict[str, Any]: ...

    async def keep_opinion(self, table: str, path: str, data: dict[str, Any], now: float) -> None: ...


class Elsewhere(Protocol):
    """Others who hold the same table: other processes of a server, other tabs of a browser."""

    def publish(self, table: str, poke: dict[str, Any]) -> None:
        """Tell them that something is new at a table."""


class News(Protocol):
    """What those who are away should hear of."""

    def read_chat(self, user: str, table: str) -> None:
        """Note that somebody was at a table, and so knows what was said there."""

    def saw(self, room: Room, user: str) -> None:
        """Note that somebody knows how a table stands."""

    def notice(self, room: Room, by: str, awaited_before: int, wish: bool = False, seat: int = -1) -> None:
        """Tell those who are concerned by what a user has done in a seat and are not here to see it."""

    def notice_beginning(self, room: Room, by: User) -> None:
        """Tell the person who makes the first choice."""

    def tell_over(self, row: TableRow) -> None:
        """Tell whoever wants to know that a game has ended."""


class Host(Protocol):
    """The house around its rooms."""

    # Its name among others that hold the same tables.
    id: str
    counters: Counters
    # Where bots think, and what takes less: looking back, drawing what is not there yet.
    work: WorkQueue
    looks: WorkQueue
    # Where they play of themselves.
    bots_at_work: BotsAtWork
    errands: Errands

    @property
    def store(self) -> Shelf: ...

    @property
    def processes(self) -> Elsewhere: ...

    @property
    def news(self) -> News: ...

    def now(self) -> float:
        """Return the time, in seconds since 1970."""

    def asker(self, user: str) -> Asker:
        """Return somebody as the one for whom work is done."""

    def patron(self, row: TableRow) -> str:
        """Return for whom a table is kept, who pays for its bots: whoever made it, or had it made."""

    # Rooms

    async def open(self, row: TableRow) -> Room:
        """Return the room of a table, with its table loaded if the game has begun."""

    async def new_table(self, row: TableRow) -> None:
        """Keep a new table."""

    async def count_table(self, user: str) -> None:
        """Refuse one more table to somebody who has made very many of late."""

    async def asked_again(self, row: TableRow, by: User) -> None:
        """Tell those who played at a table, each once, that somebody would like to play again."""

    def off_between(self, start: float, end: float) -> float:
        """Return for how many seconds between two moments nobody kept the tables: no clock runs then."""

    def check_alone(self, row: TableRow) -> None:
        """Refuse one more game of bots alone to somebody who has several of them going on."""

    async def gathered(self, row: TableRow) -> None:
        """Tell everybody at a table that somebody took or left a seat, or that the game has begun."""

    async def closed(self, table: str) -> None:
        """Tell everybody at a table that it was closed."""

    async def say(self, room: Room, user: User | None, text: str, sitting: int = -1) -> ChatRow:
        """Say something to everybody at a table, or refuse it."""

    async def say_to_partners(self, room: Room, user: User | None, text: str, sitting: int = -1) -> None:
        """Say something to those with whom somebody plays, or refuse it."""

    async def tell_all_of_partners(self, room: Room, connection: Connection) -> None:
        """Tell a viewer who comes in what was said by partners; the caller holds the lock."""
