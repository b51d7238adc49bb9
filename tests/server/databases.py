"""Both databases for tests: SQLite in a file, and a real PostgreSQL server that the tests start themselves."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from itertools import count
from pathlib import Path

import asyncpg
import pytest

from contado.server.storage.store import Store
from tests.server.running import free_port

# PostgreSQL does not run as root; in that case one of these users runs it.
OTHER_USERS = ("postgres", "nobody")
SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    # Nothing here has to survive a power cut.
    "fsync": "off",
    "full_page_writes": "off",
    "autovacuum": "off",
    "max_connections": "60",
    "shared_buffers": "32MB",
}


class PostgreSQLServer:
    """A PostgreSQL server with a folder and a port of its own; databases are copied from a migrated one."""

    def __init__(self) -> None:
        self.programs = _programs()
        # Not below pytest's own folder, which is closed to other users.
        self.folder = Path(tempfile.mkdtemp(prefix="contado-postgresql-"))
        self.process: subprocess.Popen[bytes] | None = None
        self.port = 0
        self._numbers = count(1)
        self._account = _account()
        if self._account is not None:
            os.chown(self.folder, self._account.pw_uid, self._account.pw_gid)

    def start(self) -> PostgreSQLServer:
        """Make the server's files, start it, and make the database that others are copies of."""
        try:
            initdb = ["initdb", "-D", "data", "-U", "contado", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
            made = self._popen(initdb)
            if made.wait():
                raise RuntimeError(f"initdb failed:\n{self.log}")
            self._listen()
            asyncio.run(self._execute("CREATE DATABASE migrated"))
            asyncio.run(_migrate(self.url("migrated")))
        except BaseException:
            self.stop()
            raise
        return self

    def kill(self) -> None:
        """Pull the plug of the database alone."""
        assert self.process is not None
        for child in children(self.process.pid):
            with suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
        self.process.kill()
        self.process.wait(60)

    def start_again(self) -> None:
        """Start it on the same files and port after a kill."""
        self._listen(self.port)

    def _listen(self, port: int = 0) -> None:
        self.port = port or free_port()
        settings = [f"--{name}={value}" for name, value in {**SETTINGS, "port": str(self.port)}.items()]
        self.process = self._popen(["postgres", "-D", "data", *settings])
        end = time.monotonic() + 180
        while self.process.poll() is None and time.monotonic() < end:
            try:
                asyncio.run(self._execute("SELECT 1"))
            except (OSError, asyncpg.PostgresError):
                time.sleep(0.02)
            else:
                return
        raise RuntimeError(f"PostgreSQL did not start:\n{self.log}")

    def _popen(self, command: list[str]) -> subprocess.Popen[bytes]:
        command = [str(self.programs / command[0]), *command[1:]]
        if setpriv := shutil.which("setpriv"):
            # If the tests are killed, the server goes with them.
            command = [setpriv, "--pdeathsig", "QUIT", *command]
        account = self._account
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                command,
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                user=None if account is None else account.pw_uid,
                group=None if account is None else account.pw_gid,
                extra_groups=None if account is None else [],
                env={"PATH": os.defpath, "LC_ALL": "C"},
            )

    @property
    def log(self) -> str:
        """What the server has written."""
        return (self.folder / "log").read_text("utf-8", "replace")

    def url(self, database: str) -> str:
        """Return the address of a database."""
        return f"postgresql://contado@127.0.0.1:{self.port}/{database}"

    def create(self, migrated: bool = True) -> str:
        """Make a database, with the schema or empty, and return its address."""
        name = f"test_{next(self._numbers)}"
        asyncio.run(self._execute(f"CREATE DATABASE {name} TEMPLATE {'migrated' if migrated else 'template0'}"))
        return self.url(name)

    def drop(self, url: str) -> None:
        """Remove a database, whoever still uses it."""
        asyncio.run(self._execute(f"DROP DATABASE {url.rpartition('/')[2]} WITH (FORCE)"))

    async def _execute(self, statement: str) -> None:
        connection = await asyncpg.connect(self.url("postgres"), timeout=60)
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    def stop(self) -> None:
        """End the server and remove its files."""
        self._end_process()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _end_process(self) -> None:
        if self.process is None:
            return
        # At once: nothing needs to be kept.
        for way in (signal.SIGQUIT, signal.SIGKILL):
            if self.process.poll() is None:
                self.process.send_signal(way)
            try:
                self.process.wait(60)
            except subprocess.TimeoutExpired:
                continue
            break
        self.process = None


def children(process: int) -> list[int]:
    """Return the processes that a process has started."""
    told = subprocess.run(["ps", "-o", "pid=", "--ppid", str(process)], capture_output=True, text=True, check=False)
    return [int(word) for word in told.stdout.split()]


def _programs() -> Path:
    """Return the folder of PostgreSQL's programs."""
    folders = []
    if pg_config := shutil.which("pg_config"):
        told = subprocess.run([pg_config, "--bindir"], capture_output=True, text=True, check=False)
        folders.append(Path(told.stdout.strip() or "."))
    by_version = Path("/usr/lib/postgresql").glob("*/bin")
    folders += sorted(by_version, key=lambda path: [int(part) for part in path.parent.name.split(".")], reverse=True)
    folders += [Path(folder) for folder in os.environ.get("PATH", "").split(os.pathsep) if folder]
    for folder in folders:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder.resolve()
    pytest.fail("These tests need a PostgreSQL server; on Debian and Ubuntu: apt install postgresql.", pytrace=False)


def _account() -> pwd.struct_passwd | None:
    if os.geteuid() != 0:
        return None
    accounts = {account.pw_name: account for account in pwd.getpwall()}
    for name in OTHER_USERS:
        if name in accounts:
            return accounts[name]
    pytest.fail("PostgreSQL does not run as root, and there is no user postgres or nobody.", pytrace=False)


async def _migrate(url: str) -> None:
    await (await Store.open(url)).close()


@cache
def migrated() -> bytes:
    """Return what a file of SQLite with the schema holds: the schema is made once in a process."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "contado.db"
        # In a thread: who asks may be in an event loop.
        with ThreadPoolExecutor(1) as beside:
            beside.submit(asyncio.run, _migrate(f"sqlite:///{path}")).result()
        return path.read_bytes()


def fresh_file(path: Path) -> str:
    """Make a file of SQLite with the schema and nothing in it; return it as a database is named."""
    path.write_bytes(migrated())
    return str(path)


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[PostgreSQLServer]:
    """Start a PostgreSQL server, one for each process of the tests."""
    server = PostgreSQLServer().start()
    yield server
    server.stop()


@pytest.fixture
def postgresql_url(postgresql_server: PostgreSQLServer) -> Iterator[str]:
    """Return the address of a fresh PostgreSQL database with the schema."""
    url = postgresql_server.create()
    yield url
    postgresql_server.drop(url)


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of a fresh database with the schema: a test that asks for it runs on both."""
    if request.param == "sqlite":
        return f"sqlite:///{fresh_file(tmp_path / 'contado.db')}"
    url: str = request.getfixturevalue("postgresql_url")
    return url


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Return the address of a fresh database without a schema, on both."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'contado.db'}"
        return
    server: PostgreSQLServer = request.getfixturevalue("postgresql_server")
    url = server.create(migrated=False)
    yield url
    server.drop(url)
