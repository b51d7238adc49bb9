"""SQLite: one thread writes, a few read. A whole transaction is one visit to a thread, not one for each statement.

There is one writer, because SQLite has one at a time anyway: nobody waits for a lock inside a process. All that has
come in while it wrote goes into its next transaction, each job behind a savepoint, so that many share one wait for the
disk.
"""

from __future__ import annotations

import asyncio
import errno
import os
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Concatenate

from sqlalchemy import Connection, Engine, QueuePool, create_engine, event

from contado.server.storage.databases.database import P, T
from contado.server.storage.errors import BadDatabase

READERS = 2
# Jobs that share a transaction.
AT_ONCE = 100
# Seconds that we wait for another process to finish writing.
PATIENCE = 30.0

# A job with the promise of its outcome.
_Order = tuple[Callable[[Connection], Any], Future[Any]]


class SQLite:
    """An open SQLite database."""

    def __init__(self, path: str, durable: bool) -> None:
        self._orders: SimpleQueue[_Order | None] = SimpleQueue()
        self._closed = False
        self._read_engine = _engine(path, durable, "BEGIN", "PRAGMA query_only=ON")
        self._write_engine = _engine(path, durable, "BEGIN IMMEDIATE")
        self._readers = ThreadPoolExecutor(READERS, "contado-sqlite-reader")
        # A daemon, so that a process that forgets to close the store can end.
        self._writer = threading.Thread(target=self._write_all, name="contado-sqlite-writer", daemon=True)
        self._writer.start()

    @classmethod
    async def open(cls, path: str, durable: bool) -> SQLite:
        """Open the file; it is made if it does not exist."""
        try:
            await asyncio.to_thread(_prepare, path)
        except (OSError, sqlite3.Error) as error:
            reason = getattr(error, "strerror", None) or error
            raise BadDatabase("The database {path} cannot be opened: {reason}.", path=path, reason=reason) from None
        return cls(path, durable)

    async def read(self, job: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Carry out a job that only reads; all it reads is from one moment."""

        def reading() -> T:
            with self._read_engine.begin() as connection:
                return job(connection, *args, **kwargs)

        return await asyncio.get_running_loop().run_in_executor(self._readers, reading)

    async def write(self, job: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Carry out a job that writes; return when it is committed. If it raises, nothing of it is written."""
        if self._closed:
            raise RuntimeError("The store is closed.")
        outcome: Future[T] = Future()
        self._orders.put((lambda connection: job(connection, *args, **kwargs), outcome))
        return await asyncio.wrap_future(outcome)

    @property
    def busy(self) -> int:
        """How many jobs wait for the writer, and for a reader."""
        return self._orders.qsize() + self._readers._work_queue.qsize()

    async def close(self) -> None:
        """Finish what is under way and close all connections."""
        if self._closed:
            return
        self._closed = True
        self._orders.put(None)
        await asyncio.to_thread(self._writer.join)
        await asyncio.to_thread(self._readers.shutdown)
        self._read_engine.dispose()
        self._write_engine.dispose()

    def _write_all(self) -> None:
        connection: Connection | None = None
        while True:
            orders, last = self._waiting_orders()
            if orders:
                try:
                    if connection is None:
                        connection = self._write_engine.connect()
                    _carry_out(connection, orders)
                except BaseException as error:  # nobody is told that it is written
                    for _, outcome in orders:
                        outcome.set_exception(error)
                # A connection with an open transaction is of no use; the next orders get a new one.
                if connection is not None and (connection.invalidated or connection.in_transaction()):
                    connection.invalidate()
                    connection.close()
                    connection = None
            if last:
                break
        if connection is not None:
            connection.close()

    def _waiting_orders(self) -> tuple[list[_Order], bool]:
        """Wait for an order and return it with all that have come meanwhile, and whether they are the last ones."""
        orders: list[_Order] = []
        order = self._orders.get()
        while order is not None:
            # One whose asker has gone away is left out.
            if order[1].set_running_or_notify_cancel():
                orders.append(order)
            if len(orders) == AT_ONCE:
                return orders, False
            try:
                order = self._orders.get_nowait()
            except Empty:
                return orders, False
        return orders, True


def _carry_out(connection: Connection, orders: list[_Order]) -> None:
    """Carry out the jobs in one transaction and set their outcomes; raise an error that undoes all of them."""
    if len(orders) == 1:
        ((job, outcome),) = orders
        with connection.begin():
            result = job(connection)
        outcome.set_result(result)
        return
    results: list[tuple[Any, BaseException | None]] = []
    with connection.begin():
        for job, _ in orders:
            connection.exec_driver_sql("SAVEPOINT job")
            try:
                results.append((job(connection), None))
            except Exception as error:
                connection.exec_driver_sql("ROLLBACK TO job")
                results.append((None, error))
            connection.exec_driver_sql("RELEASE job")
    for (_, outcome), (result, failure) in zip(orders, results, strict=True):
        if failure is None:
            outcome.set_result(result)
        else:
            outcome.set_exception(failure)


def _prepare(path: str) -> None:
    """Make the file, and put it into WAL mode, in which readers and the writer do not wait for each other."""
    folder = Path(path).parent
    if not folder.exists():
        folder.mkdir(parents=True, mode=0o700)
    # It holds seeds, hashes and secrets of people: nobody else on the machine reads it. SQLite gives the same mode to
    # the files that it makes beside it.
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        # It must not be opened here: closing it would give up the locks that other connections of this process have on
        # it, and another process would take the server for gone and throw away what it writes.
        _check_usable(path)
    until = time.monotonic() + PATIENCE
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    try:
        while True:
            try:
                connection.execute("PRAGMA journal_mode=WAL").fetchone()
                break
            except sqlite3.OperationalError as error:
                # SQLite does not wait by itself when another process changes the mode at the same moment.
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                    raise
                time.sleep(0.01)
    finally:
        connection.close()
    # It is a database of ours; one of an older version could be read by others.
    with suppress(PermissionError):
        os.chmod(path, 0o600)


def _check_usable(path: str) -> None:
    if os.path.isdir(path):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not os.access(path, os.R_OK | os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


def _engine(path: str, durable: bool, begin: str, *pragmas: str) -> Engine:
    def connect() -> sqlite3.Connection:
        # Without an isolation level the driver begins no transactions of its own; the statement `begin` does.
        connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA foreign_keys=ON")
        connection.execute(f"PRAGMA synchronous={'FULL' if durable else 'NORMAL'}")
        for pragma in pragmas:
            connection.execute(pragma)
        return connection

    engine = create_engine("sqlite://", creator=connect, poolclass=QueuePool, pool_size=READERS, max_overflow=0)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))
    return engine
