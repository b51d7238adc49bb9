"""The store: every question that the server asks its database, and no other."""

from __future__ import annotations

from typing import Any

from contado.core.errors import ContadoError
from contado.server.storage.kept import Entry, Said, SeatRow, Snapshot, Standing, TableRow, User


class Conflict(Exception):
    """Another process has written this number of the log already; nothing was written."""


class NameTaken(ContadoError):
    """An account of that name exists."""


class SeatTaken(ContadoError):
    """Somebody else was quicker."""


class Store:
    """An open database. Each method is one transaction; what it returns is on disk (`durable`: flushed to it)."""

    @classmethod
    async def open(cls, url: str, durable: bool = False) -> Store:
        """Open the database and bring its schema up to date (safe when several processes start together)."""
        raise NotImplementedError

    async def close(self) -> None:
        """Close all connections."""
        raise NotImplementedError

    async def alive(self) -> bool:
        """Say whether the database answers."""
        raise NotImplementedError

    async def secret(self) -> str:
        """Return the server's own secret, made at the first start and the same for all processes."""
        raise NotImplementedError

    # People

    async def create_guest(self, name: str, settings: dict[str, Any], now: float) -> User:
        """Make a guest; several may have one name."""
        raise NotImplementedError

    async def create_account(self, name: str, password_hash: str, settings: dict[str, Any], now: float) -> User:
        """Make an account, or raise NameTaken (names are compared without case)."""
        raise NotImplementedError

    async def become_account(self, user: str, name: str, password_hash: str) -> User:
        """Turn a guest into an account that keeps its seats and settings, or raise NameTaken."""
        raise NotImplementedError

    async def user(self, id: str) -> User | None:
        """Return a user."""
        raise NotImplementedError

    async def account(self, name: str) -> tuple[User, str] | None:
        """Return the account of a name with its password's hash."""
        raise NotImplementedError

    async def set_password(self, user: str, password_hash: str) -> None:
        """Change a password."""
        raise NotImplementedError

    async def save_settings(self, user: str, settings: dict[str, Any], name: str | None = None) -> User:
        """Keep a user's settings, and a guest's new name."""
        raise NotImplementedError

    async def start_session(self, user: str, token_hash: str, now: float, expires: float) -> None:
        """Keep a session; only the hash of its token is ever written."""
        raise NotImplementedError

    async def session_user(self, token_hash: str, now: float) -> User | None:
        """Return whose session it is, unless it has expired."""
        raise NotImplementedError

    async def end_session(self, token_hash: str) -> None:
        """Sign out here."""
        raise NotImplementedError

    async def end_sessions(self, user: str) -> None:
        """Sign out everywhere."""
        raise NotImplementedError

    # Tables

    async def create_table(self, row: TableRow) -> None:
        """Keep a new table with its seats."""
        raise NotImplementedError

    async def table(self, id: str) -> TableRow | None:
        """Return a table."""
        raise NotImplementedError

    async def invited_table(self, invite: str) -> TableRow | None:
        """Return the table that an invite link leads to."""
        raise NotImplementedError

    async def tables_of(self, user: str, limit: int = 50) -> list[TableRow]:
        """Return the tables where the user has a seat, those that go on first, the last moved first."""
        raise NotImplementedError

    async def public_tables(self, stage: str, limit: int = 50) -> list[TableRow]:
        """Return public tables in a stage, the last moved first."""
        raise NotImplementedError

    async def take_seat(self, table: str, seat: int, user: str, name: str) -> TableRow:
        """Give an open seat of a gathering table to a person, or raise SeatTaken."""
        raise NotImplementedError

    async def change_seat(self, table: str, row: SeatRow) -> TableRow:
        """Write a seat of a gathering table anew: opened, given to a bot."""
        raise NotImplementedError

    async def admit(self, table: str, user: str) -> None:
        """Note that the user has come by the invite link, and may look at the private table from now on."""
        raise NotImplementedError

    async def admitted(self, table: str, user: str) -> bool:
        """Say whether the user has come by the invite link before."""
        raise NotImplementedError

    async def begin(self, table: str, snapshot: Snapshot, standing: Standing, now: float) -> TableRow | None:
        """Begin a gathering table with its first snapshot (number 0), or return None: another process has begun it."""
        raise NotImplementedError

    async def set_stage(self, table: str, stage: str) -> None:
        """Close a table."""
        raise NotImplementedError

    async def append(
        self,
        table: str,
        entry: Entry,
        standing: Standing,
        snapshot: Snapshot | None = None,
        seats: list[SeatRow] | None = None,
    ) -> None:
        """Write the next entry of the log (and changed seats), or raise Conflict if the number is taken."""
        raise NotImplementedError

    async def entries(self, table: str, after: int = -1) -> list[Entry]:
        """Return the log's entries after a number, in order."""
        raise NotImplementedError

    async def chain(self, table: str) -> list[Snapshot]:
        """Return the snapshots that count, first to last; of all but the last, `data` comes without the state."""
        raise NotImplementedError

    async def snapshot_before(self, table: str, move: int) -> Snapshot | None:
        """Return the last snapshot of the chain that has no more than so many moves, whole."""
        raise NotImplementedError

    async def waiting(self, now: float, idle: float) -> list[str]:
        """Return the tables whose deadline has passed, or where a bot has been awaited for `idle` seconds."""
        raise NotImplementedError

    # Talk and notes

    async def say(self, table: str, user: str, name: str, seat: int, text: str, now: float) -> Said:
        """Keep a line of chat."""
        raise NotImplementedError

    async def said(self, table: str, after: int = 0, limit: int = 200) -> list[Said]:
        """Return the last lines of chat after an id, oldest first."""
        raise NotImplementedError

    async def note(self, table: str, user: str) -> str:
        """Return the user's private notepad at a table."""
        raise NotImplementedError

    async def save_note(self, table: str, user: str, text: str) -> None:
        """Keep the user's private notepad at a table."""
        raise NotImplementedError
