"""PostgreSQL, through a pool of connections."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Concatenate

import asyncpg
from sqlalchemy import Connection, event
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import create_async_engine

from contado.server.storage.databases.database import P, T, Timeouts
from contado.server.storage.errors import BadDatabase

CONNECTIONS = 10


class PostgreSQL:
    """An open PostgreSQL database."""

    def __init__(self, url: str, timeouts: Timeouts) -> None:
        self._engine = create_async_engine(
            "postgresql+asyncpg://",
            async_creator=partial(_connect, url, timeouts),
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_timeout=timeouts.connect + timeouts.statement,
        )
        event.listen(self._engine.sync_engine, "checkout", _check)
        self._snapshot = self._engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)

    @classmethod
    async def open(cls, url: str, timeouts: Timeouts = Timeouts()) -> PostgreSQL:  # noqa: B008, a tuple
        """Open the database, which must exist."""
        try:
            await (await _connect(url, timeouts)).close()
        except (OSError, TimeoutError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            reason = str(error).strip().rstrip(".").splitlines() or [type(error).__name__]
            raise BadDatabase("The PostgreSQL database cannot be opened: {reason}.", reason=reason[0]) from None
        return cls(url, timeouts)

    async def read(self, job: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Carry out a job that only reads; all it reads is from one moment."""
        async with self._snapshot.connect() as connection:
            return await connection.run_sync(job, *args, **kwargs)

    async def write(self, job: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Carry out a job that writes; return when it is committed. If it raises, nothing of it is written."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(job, *args, **kwargs)

    @property
    def busy(self) -> int:
        """How many connections are at work; more jobs than connections wait for one."""
        pool: Any = self._engine.sync_engine.pool
        return int(pool.checkedout())

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()


async def _connect(url: str, timeouts: Timeouts) -> Any:
    # asyncpg reads the address itself, and so understands all that psql does: sslmode, sockets, PGPASSWORD.
    # Planning our small questions with JIT takes longer than answering them.
    settings = {
        "application_name": "contado",
        "jit": "off",
        "statement_timeout": _milliseconds(timeouts.statement),
        "lock_timeout": _milliseconds(timeouts.lock),
        "idle_in_transaction_session_timeout": _milliseconds(timeouts.idle),
    }
    return await asyncpg.connect(url, timeout=timeouts.connect, server_settings=settings)


def _milliseconds(seconds: float) -> str:
    """Return a time as PostgreSQL reads it; 0: without an end."""
    return str(round(seconds * 1000))


def _check(connection: Any, record: Any, proxy: Any) -> None:
    """Take no connection that the other side has closed; the pool makes a new one instead."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError
