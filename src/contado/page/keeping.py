"""What a browser keeps: each thing under a key, as text. A game is its table and the entries of its log.

An entry is written with all that changes with it, under one key: at whatever moment the page is killed, it is there
whole or not at all. What lists say of a table is written after it; where that lags behind, the last entry is read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from contado.core.errors import ContadoError
from contado.rooms.errors import Conflict, SeatTaken
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
from contado.table import deeds


class CannotKeep(ContadoError):
    """The browser does not keep what it is given."""


class Keeper(Protocol):
    """Where texts are kept: in a browser its database, in a test a dictionary."""

    async def load(self, key: str) -> str | None:
        """Return what is kept under a key."""

    async def save(self, key: str, text: str) -> None:
        """Keep a text; it is kept for good when this returns."""

    async def delete(self, key: str) -> None:
        """Keep it no more."""

    async def all(self, prefix: str) -> dict[str, str]:
        """Return what is kept under all keys that begin so, in the order of their keys."""

    async def hold(self, name: str) -> bool:
        """Hold a name for this page alone until it is gone, or say that another page holds it."""


class Kept(Struct, kw_only=True):
    """An entry of a log with what it changes; the first one, number 0, has no deed: with it the game began."""

    number: int
    kind: str = ""
    seat: int = -1
    data: dict[str, Any] = field(default_factory=dict)
    user: str = ""
    at: float = 0
    standing: Standing
    snapshot: Snapshot | None = None
    seats: list[SeatRow] | None = None

    def entry(self) -> LogEntry:
        """Return it as a room reads it."""
        deed = deeds.read(self.kind, self.seat, self.data, self.number - 1)
        return LogEntry(number=self.number, deed=deed, user=self.user, at=self.at)


class Held(Struct):
    """A table of which this page has everything in memory."""

    row: TableRow
    log: list[Kept]


READ_ROW = msgspec.json.Decoder(TableRow)
READ_KEPT = msgspec.json.Decoder(Kept)
READ_ANALYSIS = msgspec.json.Decoder(AnalysisRow)
READ_USER = msgspec.json.Decoder(User)


def text_of(thing: object) -> str:
    """Return a thing as it is kept."""
    return msgspec.json.encode(thing).decode()


def counting(log: Sequence[Kept]) -> list[Snapshot]:
    """Return the snapshots that count, first to last: the last one, its parent, and so on."""
    by_number = {one.snapshot.number: one.snapshot for one in log if one.snapshot is not None}
    found: list[Snapshot] = []
    number = max(by_number, default=-1)
    while number in by_number:
        found.append(by_number[number])
        number = min(by_number[number].parent, number - 1)
    return found[::-1]


def moved_on(row: TableRow, kept: Kept) -> None:
    """Bring what lists say of a table to where an entry has brought it."""
    row.number, row.moved = kept.number, kept.at
    standing = kept.standing
    row.awaited, row.deadline, row.stage = standing.awaited, standing.deadline, standing.stage
    row.result, row.outcome = standing.result, standing.outcome
    if not kept.number:
        row.begun = kept.at
    changed = {seat.seat: seat for seat in kept.seats or ()}
    row.seats = [changed.get(seat.seat, seat) for seat in row.seats]


class PageOrder:
    """Nobody looks after others where there is one person."""

    def __init__(self, shelf: PageShelf) -> None:
        self.shelf = shelf

    async def hidden_from(self, user: str) -> list[str]:
        return []

    async def close(self, row: AuditRow, only: tuple[str, ...]) -> None:
        held = await self.shelf.held(row.table)
        if held.row.stage in only:
            await self.shelf.set_stage(row.table, "closed")


class PageStaying:
    """Whoever plays alone is never away."""

    async def holiday(self, user: str, now: float) -> Holiday | None:
        return None

    async def rematch(self, table: str, row: TableRow) -> str:
        raise ContadoError("There is nobody here to play again with.")


class PageClub:
    """Where one person plays there are no groups."""

    async def is_member(self, group: str, user: str) -> bool:
        return False


class PageShelf:
    """All tables of this browser (`contado.rooms.host.Shelf`)."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper
        self.order = PageOrder(self)
        self.data = self
        self.staying = PageStaying()
        self.club = PageClub()
        self._held: dict[str, Held] = {}

    # People

    async def user(self, id: str) -> User | None:
        text = await self.keeper.load("me")
        found = None if text is None else READ_USER.decode(text)
        return found if found is None or found.id == id else None

    async def save_user(self, user: User) -> None:
        """Keep what the one person here is called, and wants."""
        await self.keeper.save("me", text_of(user))

    async def accounts_like(self, names: list[str]) -> list[str]:
        return []

    async def seats_waiting(self, user: str) -> int:
        return 0

    async def admit(self, table: str, user: str) -> None:
        return None

    # Tables

    async def held(self, table: str) -> Held:
        """Return a table with its log, or refuse one that is not there."""
        found = self._held.get(table)
        if found is None:
            text = await self.keeper.load(f"table {table}")
            if text is None:
                raise ContadoError("There is no such table.")
            log = [READ_KEPT.decode(one) for one in (await self.keeper.all(f"log {table} ")).values()]
            found = Held(READ_ROW.decode(text), log)
            if (log and log[-1].number > found.row.number) or (log and found.row.stage == "gathering"):
                # The page was killed in between.
                for one in log:
                    if one.number >= found.row.number:
                        moved_on(found.row, one)
            # Somebody else may have read it at the same moment: there is one of it.
            found = self._held.setdefault(table, found)
        return found

    def let_go(self, table: str) -> None:
        """Read a table again when it is needed next: another page may have played there."""
        self._held.pop(table, None)

    async def _save_row(self, row: TableRow) -> None:
        await self.keeper.save(f"table {row.id}", text_of(row))

    async def create_table(self, row: TableRow) -> None:
        """Keep a new table."""
        await self._save_row(row)
        self._held[row.id] = Held(_copy(row), [])

    async def table(self, id: str) -> TableRow | None:
        try:
            return _copy((await self.held(id)).row)
        except ContadoError:
            return None

    async def tables(self) -> list[TableRow]:
        """Return all tables as lists show them, the last moved first."""
        rows = [READ_ROW.decode(text) for text in (await self.keeper.all("table ")).values()]
        rows = [_copy(self._held[row.id].row) if row.id in self._held else row for row in rows]
        return sorted(rows, key=lambda row: -(row.moved or row.created))

    async def invited_table(self, invite: str) -> TableRow | None:
        return None

    async def lessons_of(self, user: str, game: str) -> list[TableRow]:
        return [row for row in await self.tables() if row.lesson and row.game == game]

    async def have_coach(self, table: str) -> None:
        held = await self.held(table)
        held.row.coach = True
        await self._save_row(held.row)

    async def coached_games(self, user: str, game: str) -> int:
        return sum(row.game == game and row.coach and row.stage == "over" for row in await self.tables())

    async def take_seat(self, table: str, seat: int, user: str, name: str, most: int = 99) -> TableRow:
        held = await self.held(table)
        if all(other.seat != seat or other.kind != "open" for other in held.row.seats):
            raise SeatTaken("Somebody has taken this seat already.")
        return await self.change_seat(table, SeatRow(seat=seat, kind="person", user=user, name=name))

    async def change_seat(self, table: str, row: SeatRow) -> TableRow:
        held = await self.held(table)
        if held.row.stage != "gathering":
            raise SeatTaken("The game at this table has begun already.")
        if all(other.seat != row.seat for other in held.row.seats):
            raise ContadoError("There is no seat {seat} at this table.", seat=row.seat + 1)
        changed = replace(held.row, seats=[row if one.seat == row.seat else one for one in held.row.seats])
        await self._save_row(changed)
        held.row = changed
        return _copy(changed)

    async def set_stage(self, table: str, stage: str) -> None:
        held = await self.held(table)
        changed = replace(held.row, stage=stage)
        await self._save_row(changed)
        held.row = changed

    async def forget_table(self, table: str) -> None:
        """Take a table out with all that belongs to it: first what lists would show."""
        await self.keeper.delete(f"table {table}")
        for prefix in ("log", "opinion"):
            for key in await self.keeper.all(f"{prefix} {table} "):
                await self.keeper.delete(key)
        for key in (f"analysis {table}", f"note {table}"):
            await self.keeper.delete(key)
        self.let_go(table)

    # What was played

    async def begin(
        self, table: str, snapshot: Snapshot, standing: Standing, now: float, seats: Sequence[SeatRow] | None = None
    ) -> TableRow | None:
        held = await self.held(table)
        if held.row.stage != "gathering":
            return None
        await self._write(held, Kept(number=0, at=now, standing=standing, snapshot=snapshot))
        return _copy(held.row)

    async def append(
        self,
        table: str,
        entry: LogEntry,
        standing: Standing,
        snapshot: Snapshot | None = None,
        seats: list[SeatRow] | None = None,
    ) -> None:
        held = await self.held(table)
        if held.row.number + 1 != entry.number or held.row.stage not in ("playing", "over"):
            raise Conflict(f"entry {entry.number} of {table}")
        kind, data = deeds.written(entry.deed)
        kept = Kept(
            number=entry.number, kind=kind, seat=entry.deed.seat, data=data, user=entry.user, at=entry.at,
            standing=standing, snapshot=snapshot, seats=seats,
        )  # fmt: skip
        await self._write(held, kept)

    async def _write(self, held: Held, kept: Kept) -> None:
        """Write an entry, and then what lists say of the table."""
        text = text_of(kept)
        await self.keeper.save(f"log {held.row.id} {kept.number:08}", text)
        # Read back as it would be after the page was killed.
        held.log.append(READ_KEPT.decode(text))
        moved_on(held.row, kept)
        await self._save_row(held.row)

    async def entries(self, table: str, after: int = -1) -> list[LogEntry]:
        return [one.entry() for one in (await self.held(table)).log if one.number > after and one.kind]

    async def chain(self, table: str) -> list[Snapshot]:
        return counting((await self.held(table)).log)

    async def snapshot_before(self, table: str, move: int) -> Snapshot | None:
        fitting = [one for one in await self.chain(table) if one.move <= move]
        return fitting[-1] if fitting else None

    # What was said and thought

    async def say(self, table: str, user: str, name: str, seat: int, text: str, now: float) -> ChatRow:
        raise ContadoError("There is nobody here to talk to.")

    async def said(self, table: str, after: int, limit: int) -> list[ChatRow]:
        return []

    async def note(self, table: str) -> str:
        """Return the notepad at a table."""
        return await self.keeper.load(f"note {table}") or ""

    async def save_note(self, table: str, text: str) -> None:
        """Keep the notepad at a table."""
        await self.keeper.save(f"note {table}", text)

    async def analysis(self, table: str) -> AnalysisRow | None:
        text = await self.keeper.load(f"analysis {table}")
        return None if text is None else READ_ANALYSIS.decode(text)

    async def take_analysis(self, table: str, row: AnalysisRow, idle: float) -> AnalysisRow:
        # Whoever holds the table may go on with what another page has begun.
        found = await self.analysis(table)
        taken = row if found is None else replace(row, bot=found.bot)
        await self.keeper.save(f"analysis {table}", text_of(taken))
        return taken

    async def opinions(self, table: str) -> dict[str, Any]:
        prefix = f"opinion {table} "
        return {key.removeprefix(prefix): msgspec.json.decode(text)
                for key, text in (await self.keeper.all(prefix)).items()}  # fmt: skip

    async def keep_opinion(self, table: str, path: str, data: dict[str, Any], now: float) -> None:
        await self.keeper.save(f"opinion {table} {path}", text_of(data))


def _copy(row: TableRow) -> TableRow:
    """Return a row that can be changed while the one that is kept stays as it is."""
    return replace(row, seats=list(row.seats))
