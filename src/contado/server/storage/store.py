"""The store: every question that the server asks its database, and no other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import select
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from contado.rooms.rows import (
    Allowance,
    AnalysisRow,
    AwaitedNotice,
    ChatRow,
    LogEntry,
    ReceiverRow,
    SeatRow,
    SessionRow,
    Snapshot,
    Standing,
    TableRow,
    TokenRow,
    User,
)
from contado.server.extras import check_postgresql
from contado.server.storage.accounts import Accounts
from contado.server.storage.club.part import Club
from contado.server.storage.columns import keepable
from contado.server.storage.contests import ContestStore
from contado.server.storage.data import Data
from contado.server.storage.databases.database import Database, Timeouts
from contado.server.storage.databases.sqlite import SQLite
from contado.server.storage.databases.urls import database_url, sqlite_path
from contado.server.storage.errors import BadDatabase, BadText, Conflict, NameTaken, SeatTaken
from contado.server.storage.migrations import migrate
from contado.server.storage.order import Order
from contado.server.storage.push import Push
from contado.server.storage.queries import analyses, attempts, claims, log, notices, people, tables, talk
from contado.server.storage.staying import Staying

__all__ = ["BadDatabase", "BadText", "Conflict", "NameTaken", "SeatTaken", "Store"]


class Store:
    """An open database. Each method is one transaction; what it returns is on disk (`durable`: flushed to it)."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._read = database.read
        self._write = database.write
        self.order = Order(database)
        self.accounts = Accounts(database)
        self.data = Data(database)
        self.staying = Staying(database)
        self.contests = ContestStore(database)
        self.club = Club(database)
        self.push = Push(database)

    @classmethod
    async def open(cls, url: str, durable: bool = False, timeouts: Timeouts | None = None) -> Store:
        """Open the database and bring its schema up to date (safe when several processes start together)."""
        url = database_url(url)
        path = sqlite_path(url)
        database: Database
        if path is not None:
            database = await SQLite.open(path, durable)
        else:
            database = await _postgresql(url, timeouts or Timeouts())
        try:
            await database.write(migrate)
        except DBAPIError as error:
            await database.close()
            raise BadDatabase("The database cannot be used: {reason}.", reason=error.orig or error) from None
        except BaseException:
            await database.close()
            raise
        return cls(database)

    async def close(self) -> None:
        """Close all connections."""
        await self._database.close()

    @property
    def busy(self) -> int:
        """How many jobs the database has not done yet."""
        return self._database.busy

    async def alive(self) -> bool:
        """Say whether the database answers."""
        try:
            return await self._read(lambda connection: connection.execute(select(1)).scalar_one() == 1)
        except (SQLAlchemyError, OSError, RuntimeError):
            return False

    async def secret(self) -> str:
        """Return the server's own secret, made at the first start and the same for all processes."""
        return await self._write(people.secret)

    # People

    async def create_guest(self, name: str, settings: dict[str, Any], now: float) -> User:
        """Make a guest; several may have one name."""
        return await self._write(people.create_guest, name, settings, now)

    async def create_account(self, name: str, password_hash: str, settings: dict[str, Any], now: float) -> User:
        """Make an account, or raise NameTaken (names are compared without case)."""
        return await self._write(people.create_account, name, password_hash, settings, now)

    async def become_account(self, user: str, name: str, password_hash: str) -> User:
        """Turn a guest into an account that keeps its seats and settings, or raise NameTaken."""
        return await self._write(people.become_account, user, name, password_hash)

    async def user(self, id: str) -> User | None:
        return await self._read(people.user_of, id) if keepable(id) else None

    async def account(self, name: str) -> tuple[User, str] | None:
        """Return the account of a name with its password's hash."""
        return await self._read(people.account, name) if keepable(name) else None

    async def accounts_like(self, names: list[str]) -> list[str]:
        """Return those of the names that look like the name of an account."""
        return await self._read(people.accounts_like, names) if names else []

    async def set_password(self, user: str, password_hash: str) -> None:
        await self._write(people.set_password, user, password_hash)

    async def save_settings(self, user: str, settings: dict[str, Any], name: str | None = None) -> User:
        """Keep a user's settings, and a guest's new name."""
        return await self._write(people.save_settings, user, settings, name)

    async def start_session(
        self, user: str, token_hash: str, now: float, expires: float, device: str = "", network: str = ""
    ) -> None:
        """Keep a session; only the hash of its token is ever written. Whoever is shut out is refused."""
        await self._write(people.start_session, user, token_hash, now, expires, device, network)

    async def session_user(self, token_hash: str, now: float) -> User | None:
        """Return whose session it is, unless it has expired."""
        found = await self.session(token_hash, now)
        return None if found is None else found[0]

    async def session(self, token_hash: str, now: float) -> tuple[User, float] | None:
        """Return whose session it is, unless it has expired, and when it was last heard of, about."""
        return await self._read(people.session, token_hash, now) if keepable(token_hash) else None

    async def saw(self, token_hash: str, user: str, network: str, now: float) -> None:
        """Note that a session was heard of."""
        await self._write(people.saw, token_hash, user, network, now)

    async def sessions(self, user: str, now: float) -> list[SessionRow]:
        """Return the sessions of a user, the one that was heard of last first."""
        return await self._read(people.sessions_of, user, now)

    async def live_sessions(self, token_hashes: list[str], now: float) -> list[str]:
        """Return those of the sessions that have neither ended nor expired."""
        return await self._read(people.live_sessions, token_hashes, now)

    async def end_session(self, token_hash: str) -> None:
        """Sign out here."""
        await self._write(people.end_session, token_hash)

    async def end_sessions(self, user: str) -> None:
        """Sign out everywhere."""
        await self._write(people.end_sessions, user)

    async def attempt(self, found: Sequence[Allowance], now: float) -> float:
        """Count an attempt against all of these and return 0, or count nothing and return the seconds to wait."""
        return await self._write(attempts.attempt, found, now)

    async def forgive(self, cleared: Sequence[str], lowered: Sequence[str]) -> None:
        """Forget some counts, and take one off the others."""
        await self._write(attempts.forgive, cleared, lowered)

    # Notices, and the tokens of letters

    async def make_token(self, token_hash: str, row: TokenRow, most: int) -> bool:
        """Keep a token, unless there are so many like it already; say whether it was kept."""
        return await self._write(notices.make_token, token_hash, row, most)

    async def token(self, token_hash: str, kind: str, now: float) -> TokenRow | None:
        """Return a token that is still good, and leave it so."""
        return await self._read(notices.token_of, token_hash, kind, now)

    async def tokens_of(self, user: str, kind: str, now: float) -> list[TokenRow]:
        """Return the tokens of a user that are still good, the newest first."""
        return await self._read(notices.tokens_of, user, kind, now)

    async def confirm_address(self, token_hash: str, key: str, now: float) -> User | None:
        """Use up a token: its address is the user's from now on. `key` is the address as it is compared."""
        return await self._write(notices.confirm_address, token_hash, key, now)

    async def reset_password(self, token_hash: str, password_hash: str, now: float) -> User | None:
        """Use up a token for a new password; all sessions of the account end."""
        return await self._write(notices.reset_password, token_hash, password_hash, now)

    async def receivers(self, user: str) -> list[ReceiverRow]:
        """Return where notices for a user go."""
        return await self._read(notices.receivers_of, user)

    async def save_receiver(self, user: str, way: str, kind: str, fields: dict[str, str]) -> None:
        """Keep where notices go."""
        await self._write(notices.save_receiver, user, way, kind, fields)

    async def drop_receiver(self, user: str, way: str) -> None:
        """Send no more notices that way."""
        await self._write(notices.drop_receiver, user, way)

    async def note_delivery(self, user: str, way: str, kind: str, arrived: bool, now: float) -> None:
        """Note whether a notice got there."""
        await self._write(notices.note_delivery, user, way, kind, arrived, now)

    async def addressees(self, text: str, key: str) -> list[tuple[User, str]]:
        """Return the accounts of a name or of a confirmed address, with that address."""
        return await self._read(notices.addressees, text, key) if keepable(text + key) else []

    async def await_notice(self, user: str, new: AwaitedNotice) -> None:
        """Note that somebody is to be told of a table, unless that was told already and not seen."""
        await self._write(notices.await_notice, user, new)

    async def seen(self, user: str, table: str) -> None:
        """Forget what somebody was or was to be told of a table, which they look at now."""
        if await self._read(notices.is_awaited, user, table):
            await self._write(notices.seen, user, table)

    async def due_users(self, now: float, limit: int = 100) -> list[str]:
        """Return who is to be told something now."""
        return await self._read(notices.due_users, now, limit)

    async def put_off(self, user: str, until: float) -> None:
        """Tell somebody later what waits."""
        await self._write(notices.put_off, user, until)

    async def claim_notices(self, user: str, now: float) -> list[AwaitedNotice]:
        """Take all that somebody is to be told: of several processes, one gets it."""
        return await self._write(notices.claim, user, now)

    # Tables

    async def create_table(self, row: TableRow) -> None:
        """Keep a new table with its seats."""
        await self._write(tables.create_table, row)

    async def table(self, id: str) -> TableRow | None:
        return await self._read(tables.table_of, id) if keepable(id) else None

    async def invited_table(self, invite: str) -> TableRow | None:
        """Return the table that an invite link leads to."""
        return await self._read(tables.invited_table, invite) if keepable(invite) else None

    async def tables_of(self, user: str, limit: int = 50) -> list[TableRow]:
        """Return the tables where the user has a seat, those that go on first, the last moved first."""
        return await self._read(tables.tables_of, user, limit)

    async def lessons_of(self, user: str, game: str) -> list[TableRow]:
        """Return the lessons of a game that the user has begun, the last moved first."""
        return await self._read(tables.lessons_of, user, game)

    async def have_coach(self, table: str) -> None:
        """Remember that somebody has a coach at a table."""
        await self._write(tables.have_coach, table)

    async def coached_games(self, user: str, game: str) -> int:
        """Count the finished games of a kind in which the user had a coach."""
        return await self._read(tables.coached_games, user, game)

    async def public_tables(self, stage: str, limit: int = 50) -> list[TableRow]:
        """Return public tables in a stage, the last moved first."""
        return await self._read(tables.public_tables, stage, limit)

    async def seats_waiting(self, user: str) -> int:
        """Count the seats of a user at tables of others that have not begun."""
        return await self._read(tables.seats_waiting, user)

    async def take_seat(self, table: str, seat: int, user: str, name: str, most: int = 99) -> TableRow:
        """Give an open seat of a gathering table to a person, or raise SeatTaken; at another's, so many at most."""
        return await self._write(tables.take_seat, table, seat, user, name, most)

    async def change_seat(self, table: str, row: SeatRow) -> TableRow:
        """Change a seat of a gathering table: open it, or give it to a bot."""
        return await self._write(tables.change_seat, table, row)

    async def admit(self, table: str, user: str) -> None:
        """Note that the user has come by the invite link, and may look at the private table from now on."""
        await self._write(tables.admit, table, user)

    async def admitted(self, table: str, user: str) -> bool:
        """Say whether the user has come by the invite link before."""
        return await self._read(tables.admitted, table, user)

    async def begin(
        self, table: str, snapshot: Snapshot, standing: Standing, now: float, seats: Sequence[SeatRow] | None = None
    ) -> TableRow | None:
        """Begin a gathering table with its first snapshot (number 0), or return None: another process has begun it.

        SeatTaken is raised where others than in these seats sit there by now.
        """
        return await self._write(tables.begin, table, snapshot, standing, now, seats)

    async def set_stage(self, table: str, stage: str) -> None:
        """Close a table."""
        await self._write(tables.set_stage, table, stage)

    async def append(
        self,
        table: str,
        entry: LogEntry,
        standing: Standing,
        snapshot: Snapshot | None = None,
        seats: list[SeatRow] | None = None,
    ) -> None:
        """Write the next entry of the log (and changed seats), or raise Conflict if the number is taken."""
        await self._write(log.append, table, entry, standing, snapshot, seats)

    async def entries(self, table: str, after: int = -1) -> list[LogEntry]:
        """Return the log's entries after a number, in order."""
        return await self._read(log.entries, table, after)

    async def chain(self, table: str) -> list[Snapshot]:
        """Return the snapshots that count, first to last; of all but the last, `data` comes without the state."""
        return await self._read(log.chain, table)

    async def snapshot_before(self, table: str, move: int) -> Snapshot | None:
        """Return the last snapshot of the chain that has no more than so many moves, whole."""
        return await self._read(log.snapshot_before, table, move)

    async def waiting(self, now: float, idle: float) -> list[str]:
        """Return the tables whose deadline has passed, or where a bot has been awaited for `idle` seconds."""
        return await self._read(tables.waiting, now, idle)

    async def claim(self, tables: list[str], process: str, now: float, until: float) -> list[str]:
        """Claim the bots of tables for a process until then; return those that no other process has claimed."""
        return await self._write(claims.claim, tables, process, now, until)

    async def release(self, process: str) -> None:
        """Give up all that a process has claimed."""
        await self._write(claims.release, process)

    # What bots think of finished games

    async def analysis(self, table: str) -> AnalysisRow | None:
        """Return the analysis of a table's game, if one was begun."""
        return await self._read(analyses.analysis, table)

    async def take_analysis(self, table: str, new: AnalysisRow, idle: float) -> AnalysisRow:
        """Begin an analysis, or go on with one that its process has left alone for so long; return whose it is now."""
        return await self._write(analyses.take_analysis, table, new, idle)

    async def keep_opinion(self, table: str, path: str, data: dict[str, Any], now: float) -> None:
        """Keep what the bot thinks of the choice at the end of a path."""
        await self._write(analyses.keep_opinion, table, path, data, now)

    async def opinions(self, table: str) -> dict[str, Any]:
        """Return what the bot thinks of the choices so far, by their paths."""
        return await self._read(analyses.opinions_of, table)

    # Talk and notes

    async def say(self, table: str, user: str, name: str, seat: int, text: str, now: float) -> ChatRow:
        """Keep a line of chat."""
        return await self._write(talk.say, table, user, name, seat, text, now)

    async def said(self, table: str, after: int = 0, limit: int = 200) -> list[ChatRow]:
        """Return the last lines of chat after an id, oldest first."""
        return await self._read(talk.said, table, after, limit)

    async def note(self, table: str, user: str) -> str:
        """Return the user's private notepad at a table."""
        return await self._read(talk.note, table, user)

    async def save_note(self, table: str, user: str, text: str) -> None:
        """Keep the user's private notepad at a table."""
        await self._write(talk.save_note, table, user, text)


async def _postgresql(url: str, timeouts: Timeouts) -> Database:
    check_postgresql()
    from contado.server.storage.databases.postgresql import PostgreSQL

    return await PostgreSQL.open(url, timeouts)
