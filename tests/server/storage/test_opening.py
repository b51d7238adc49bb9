"""Addresses of databases, and opening and closing them."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from contado.core.errors import ContadoError
from contado.rooms.rows import Standing
from contado.server.storage import database_url as read_url
from contado.server.storage.databases.alone import alone
from contado.server.storage.databases.database import Timeouts
from contado.server.storage.errors import BadDatabase
from contado.server.storage.store import Store
from tests.server.databases import PostgreSQLServer
from tests.server.storage.examples import begun, entry

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("typed", "url"),
    [
        ("games.db", "sqlite:///games.db"),
        ("/srv/games.db", "sqlite:////srv/games.db"),
        (" with space/ä?%20.db ", "sqlite:///with space/ä?%20.db"),
        ("sqlite:///games.db", "sqlite:///games.db"),
        ("sqlite:////srv/games.db", "sqlite:////srv/games.db"),
        ("SQLite+aiosqlite:////srv/games.db", "sqlite:////srv/games.db"),
        ("postgresql://anna:pw@db.example:5433/games?sslmode=require", "postgresql://anna:pw@db.example:5433/games?sslmode=require"),
        ("postgres://db/games", "postgresql://db/games"),
        ("postgresql+asyncpg://db/games", "postgresql://db/games"),
        ("postgresql:///games?host=/run/postgresql", "postgresql:///games?host=/run/postgresql"),
    ],
)  # fmt: skip
def test_addresses_that_people_type(typed: str, url: str) -> None:
    assert read_url(typed) == url
    assert read_url(url) == url


def test_the_home_folder_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/anna")
    assert read_url("~/games.db") == "sqlite:////home/anna/games.db"
    assert read_url("sqlite:///~/games.db") == "sqlite:////home/anna/games.db"


@pytest.mark.parametrize(
    "typed",
    [
        "", " ", "mysql://db/games", "http://db/games", "oracle+x://a", "sqlite://games.db", "sqlite://", "sqlite:///",
        "sqlite:games.db", "sqlite:///:memory:", ":memory:", "sqlite:///games.db?mode=ro", "postgresql://",
        "postgresql:games", "folder/", "/", "~no such user/games.db", ".", "a\x00b.db", "a\ud800.db", "two\nlines.db",
    ],
)  # fmt: skip
def test_other_addresses_are_refused(typed: str) -> None:
    with pytest.raises(ContadoError, match=r"^A database is the path of a file, sqlite:///PATH, or postgresql://.*\.$"):
        read_url(typed)


def test_a_password_is_not_repeated() -> None:
    with pytest.raises(ContadoError) as told:
        read_url("mysql://anna:geheim@db/games")
    assert "geheim" not in str(told.value)


async def test_a_store_lives_until_it_is_closed(database_url: str) -> None:
    store = await Store.open(database_url)
    assert await store.alive()
    anna = await store.create_guest("Anna", {}, 1)
    await store.close()
    await store.close()
    again = await Store.open(database_url)
    assert await again.user(anna.id) == anna
    await again.close()


async def test_a_closed_store_on_sqlite_is_dead(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "contado.db"))
    await store.close()
    assert not await store.alive()
    with pytest.raises(RuntimeError):
        await store.create_guest("Anna", {}, 1)


async def test_what_is_under_way_is_finished_before_closing(database_url: str) -> None:
    store = await Store.open(database_url)
    writing = [asyncio.ensure_future(store.create_guest(f"guest {number}", {}, 1)) for number in range(30)]
    await asyncio.gather(*writing[:10])
    if database_url.startswith("sqlite"):
        await store.close()
    guests = await asyncio.gather(*writing)
    await store.close()
    again = await Store.open(database_url)
    assert [(await again.user(guest.id)) for guest in guests] == guests
    await again.close()


@pytest.mark.parametrize("durable", [False, True])
async def test_how_sqlite_is_set(tmp_path: Path, durable: bool) -> None:
    path = tmp_path / "new folder" / "contado?.db"
    store = await Store.open(str(path), durable=durable)

    def settings(connection: Connection) -> dict[str, Any]:
        names = ("journal_mode", "foreign_keys", "synchronous", "busy_timeout")
        return {name: connection.execute(text(f"PRAGMA {name}")).scalar_one() for name in names}

    wanted = {"journal_mode": "wal", "foreign_keys": 1, "synchronous": 2 if durable else 1, "busy_timeout": 30_000}
    assert await store._database.write(settings) == wanted
    assert await store._database.read(settings) == wanted
    await store.close()
    assert [file.name for file in path.parent.iterdir()] == ["contado?.db"]


async def test_another_process_that_writes_is_waited_for(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "contado.db"))
    await begun(store)
    other = sqlite3.connect(tmp_path / "contado.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    writing = [asyncio.ensure_future(store.append("t", entry(number), Standing(awaited=0))) for number in (1, 2)]
    # Readers need not wait.
    assert await store.entries("t") == []
    await asyncio.sleep(0.2)
    assert not any(one.done() for one in writing)
    other.execute("COMMIT")
    other.close()
    await asyncio.gather(*writing)
    assert len(await store.entries("t")) == 2
    await store.close()


async def test_what_cannot_be_opened_is_said_in_a_sentence(tmp_path: Path, postgresql_server: PostgreSQLServer) -> None:
    no_database = tmp_path / "letter.txt"
    no_database.write_text("Dear Anna, this is not a database. " * 100)
    with pytest.raises(BadDatabase, match=r"letter.txt cannot be opened: .*not a database\.$"):
        await Store.open(str(no_database))
    with pytest.raises(BadDatabase, match=r"cannot be opened: (File exists|Not a directory)\.$"):
        await Store.open(str(no_database / "below.db"))
    with pytest.raises(BadDatabase, match=r"cannot be opened: (File name too long|unable to open database file)\.$"):
        await Store.open(str(tmp_path / ("long" * 100)))
    with pytest.raises(BadDatabase, match=r'cannot be opened: database "nowhere" does not exist\.$'):
        await Store.open(postgresql_server.url("nowhere"))
    with pytest.raises(BadDatabase, match=r"cannot be opened: .*\.$") as told:
        await Store.open("postgresql://anna:geheim@127.0.0.1:1/games")
    assert "geheim" not in str(told.value)
    with pytest.raises(BadDatabase, match=r"cannot be opened: .*\.$"):
        await Store.open("postgresql://127.0.0.1:port/games")


async def test_connections_that_the_server_closed_are_replaced(postgresql_url: str) -> None:
    store = await Store.open(postgresql_url)
    await begun(store)
    await asyncio.gather(*(store.entries("t") for _ in range(5)))
    other = await Store.open(postgresql_url)
    others = "datname = current_database() AND pid <> pg_backend_pid()"
    end = text(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
    await other._database.write(lambda connection: connection.execute(end).all())
    await asyncio.sleep(0.2)
    await asyncio.gather(*(store.entries("t") for _ in range(5)))
    await store.append("t", entry(1), Standing(awaited=0))
    await other.close()
    await store.close()


async def test_nobody_else_on_the_machine_reads_the_file(tmp_path: Path) -> None:
    """It holds seeds, hashes and secrets of people; the file of an older version, too, from now on."""
    older = tmp_path / "older.db"
    older.touch()
    older.chmod(0o644)
    for path in (tmp_path / "new folder" / "contado.db", older):
        store = await Store.open(str(path))
        await store.create_guest("Anna", {}, 1)
        found = {
            file.name: file.stat().st_mode & 0o777 for file in path.parent.iterdir() if file.name.startswith(path.name)
        }
        assert set(found) == {path.name, f"{path.name}-wal", f"{path.name}-shm"}
        assert set(found.values()) == {0o600}
        await store.close()
    assert (tmp_path / "new folder").stat().st_mode & 0o777 == 0o700


async def test_postgresql_does_not_wait_without_end(postgresql_url: str) -> None:
    store = await Store.open(postgresql_url, timeouts=Timeouts(statement=0.2, lock=0.1, idle=7))

    def settings(connection: Connection) -> dict[str, Any]:
        names = ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout")
        return {name: connection.execute(text(f"SHOW {name}")).scalar_one() for name in names}

    wanted = {"statement_timeout": "200ms", "lock_timeout": "100ms", "idle_in_transaction_session_timeout": "7s"}
    assert await store._database.read(settings) == await store._database.write(settings) == wanted
    with pytest.raises(DBAPIError, match="statement timeout"):
        await store._database.read(lambda connection: connection.execute(text("SELECT pg_sleep(60)")))
    # The connection is as good as before, and the usual settings have an end, too.
    assert await store.alive()
    await store.close()
    usual = await Store.open(postgresql_url)
    assert "0" not in (await usual._database.read(settings)).values()
    await usual.close()


def test_two_on_one_file(tmp_path: Path) -> None:
    """By the process: in this one it is held, so another one is asked."""
    url = f"sqlite:///{tmp_path / 'contado.db'}"
    program = f"from contado.server.storage.databases.alone import alone\nwith alone({url!r}): print('mine')"
    command = [sys.executable, "-c", program]
    with alone(url):
        second = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
        assert "Another server uses" in second.stderr
    assert subprocess.run(command, capture_output=True, text=True, check=True, timeout=120).stdout == "mine\n"
    with alone("postgresql://db/games"), alone("postgresql://db/games"):
        pass
