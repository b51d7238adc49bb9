"""Back-ups: everything that a database holds, in one file that either database can be restored from.

The file is gzip over lines of JSON: what it is, then for every table its name and its rows, and at the end how many
rows there were, so that a file that was cut off is not taken for a whole one. All of it is read in one transaction: the
server may go on meanwhile, and the file has one moment of it. A club that grows takes its season from SQLite to
PostgreSQL this way.
"""

from __future__ import annotations

import gzip
import os
import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec
from alembic.migration import MigrationContext
from alembic.util import CommandError
from sqlalchemy import Connection, MetaData, Table, insert, select
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

from contado import __version__
from contado.server.extras import check_postgresql
from contado.server.storage.databases.database import Database
from contado.server.storage.databases.sqlite import SQLite
from contado.server.storage.databases.urls import database_url, sqlite_path
from contado.server.storage.errors import BadBackup, BadDatabase
from contado.server.storage.migrations import migrate
from contado.server.storage.schema import users

KIND: Final = "contado back-up"
# Rows that are read and written at a time.
SOME: Final = 500
# Far longer than any row of ours. Whatever is longer was packed by somebody else, to fill the memory.
LONGEST_LINE: Final = 64 * 1024 * 1024
# Where alembic notes which revision the tables are of.
VERSION_TABLE: Final = "alembic_version"

_encode = msgspec.json.Encoder().encode


class Head(msgspec.Struct, kw_only=True):
    """The first line: what the file is, and of which shape its tables are."""

    kind: str
    version: str
    revision: str


class End(msgspec.Struct, kw_only=True):
    """The last line."""

    rows: int


async def back_up(database: str, file: Path) -> int:
    """Write all that a database holds into a new file, which only its owner may read; return how many rows.

    The file has its name only when it is whole. A server may be running on the database.
    """
    url = database_url(database)
    path = sqlite_path(url)
    if path is not None and not Path(path).is_file():
        raise BadDatabase("There is no database {path}.", path=path)
    if file.exists():
        raise BadBackup("{file} is there already: a back-up never replaces another.", file=str(file))
    part = file.with_name(f"{file.name}.part")
    opened = await _open(url)
    try:
        # What a back-up that was cut off has left is no place to write to, nor is what somebody else has laid there.
        part.unlink(missing_ok=True)
        descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as raw:
            with gzip.GzipFile(fileobj=raw, mode="wb", compresslevel=6, filename="") as packed:
                rows = await opened.read(_write, packed)
            raw.flush()
            os.fsync(raw.fileno())
        os.replace(part, file)
    except SQLAlchemyError as error:
        raise BadDatabase("The database cannot be read: {reason}.", reason=_reason(error)) from None
    finally:
        with suppress(FileNotFoundError):
            part.unlink()
        await opened.close()
    return rows


async def holds_anybody(database: str) -> bool:
    """Say whether there is anything in a database that somebody would miss: all of it is of people."""
    opened = await _open(database_url(database))
    try:
        return await opened.read(lambda connection: connection.execute(select(users.c.id).limit(1)).first() is not None)
    except SQLAlchemyError as error:
        raise BadDatabase("The database cannot be read: {reason}.", reason=_reason(error)) from None
    finally:
        await opened.close()


async def restore(database: str, file: Path) -> int:
    """Fill an empty database from a back-up, wholly or not at all; return how many rows."""
    with file.open("rb") as raw:
        # Before anything is made: what is no back-up leaves no empty database behind.
        _head(_lines(raw))
    opened = await _open(database_url(database))
    try:
        with file.open("rb") as raw:
            return await opened.write(_read, raw)
    except (IntegrityError, DataError):
        # Rows that belong to nobody, or of another kind than their column.
        raise _not_one() from None
    except SQLAlchemyError as error:
        raise BadDatabase("The database cannot be written: {reason}.", reason=_reason(error)) from None
    finally:
        await opened.close()


async def _open(url: str) -> Database:
    path = sqlite_path(url)
    if path is not None:
        return await SQLite.open(path, durable=True)
    check_postgresql()
    from contado.server.storage.databases.postgresql import PostgreSQL

    return await PostgreSQL.open(url)


def _write(connection: Connection, file: gzip.GzipFile) -> int:
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is None:
        raise BadDatabase("This is no database of Contado.")
    _line(file, Head(kind=KIND, version=__version__, revision=revision))
    rows = 0
    for table in _tables(connection):
        _line(file, {"table": str(table.name), "columns": _columns(table)})
        found = connection.execution_options(yield_per=SOME).execute(select(table))
        for row in found:
            _line(file, list(row))
            rows += 1
    _line(file, End(rows=rows))
    return rows


def _tables(connection: Connection) -> list[Table]:
    """Return the tables as they are there, which may be older than this program: those that others refer to first."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != VERSION_TABLE]


def _columns(table: Table) -> list[str]:
    return [str(column.name) for column in table.columns]


def _line(file: gzip.GzipFile, value: Any) -> None:
    file.write(_encode(value) + b"\n")


def _read(connection: Connection, raw: BinaryIO) -> int:
    lines = _lines(raw)
    head = _head(lines)
    _check_empty(connection)
    # The tables are filled as they were when the back-up was made, then brought up to date as any old database is.
    try:
        migrate(connection, head.revision)
    except CommandError:
        raise BadBackup("This back-up was made by a newer Contado, version {version}.", version=head.version) from None
    tables = {table.name: table for table in _tables(connection)}
    rows = sum(_fill(connection, tables, lines))
    migrate(connection)
    return rows


def _fill(connection: Connection, tables: dict[str, Table], lines: Iterator[bytes]) -> Iterator[int]:
    """Put all rows into the tables; yield how many at a time. The last line counts them, and nothing comes after it."""
    into: Table | None = None
    some: list[dict[str, Any]] = []
    rows = 0
    for line in lines:
        value = _decoded(line)
        if isinstance(value, list):
            if into is None or len(value) != len(into.columns):
                raise _not_one()
            some.append({column.name: one for column, one in zip(into.columns, value, strict=True)})
        if not isinstance(value, list) or len(some) >= SOME:
            if some and into is not None:
                connection.execute(insert(into), some)
            rows += len(some)
            yield len(some)
            some = []
        if isinstance(value, list):
            continue
        if value.get("rows") == rows and next(lines, None) is None:
            return
        into = tables.get(str(value.get("table")))
        if into is None or value.get("columns") != _columns(into):
            raise _not_one()
    raise BadBackup("This back-up is not whole: it was cut off.")


def _check_empty(connection: Connection) -> None:
    if MigrationContext.configure(connection).get_current_revision() is not None or _tables(connection):
        raise BadDatabase("There is something in this database already: a back-up is restored into a new, empty one.")


def _lines(raw: BinaryIO) -> Iterator[bytes]:
    try:
        with gzip.GzipFile(fileobj=raw, mode="rb") as file:
            while line := file.readline(LONGEST_LINE):
                yield line
    except EOFError:
        raise BadBackup("This back-up is not whole: it was cut off.") from None
    except (OSError, zlib.error):
        raise _not_one() from None


def _head(lines: Iterator[bytes]) -> Head:
    try:
        head = msgspec.json.decode(next(lines, b""), type=Head)
    except msgspec.DecodeError:
        raise _not_one() from None
    if head.kind != KIND or not head.revision:
        raise _not_one()
    return head


def _decoded(line: bytes) -> list[Any] | dict[str, Any]:
    try:
        return msgspec.json.decode(line, type=list[Any] | dict[str, Any])
    except (msgspec.DecodeError, RecursionError):
        raise _not_one() from None


def _not_one() -> BadBackup:
    return BadBackup("This file is no back-up of Contado, or it is damaged.")


def _reason(error: SQLAlchemyError) -> str:
    return str(getattr(error, "orig", None) or error).strip().splitlines()[0].rstrip(".")
