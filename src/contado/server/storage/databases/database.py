"""What the store asks of either database: to carry out a job in a transaction."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, NamedTuple, ParamSpec, Protocol, TypeVar

from sqlalchemy import Connection

P = ParamSpec("P")
T = TypeVar("T")


class Timeouts(NamedTuple):
    """Seconds that PostgreSQL may take: for a question, a lock, a transaction that does nothing; and to be reached."""

    statement: float = 30.0
    lock: float = 10.0
    idle: float = 60.0
    connect: float = 15.0


class Database(Protocol):
    """An open database; jobs are plain functions of a connection, the same for both databases."""

    async def read(self, job: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Carry out a job that only reads; all it reads is from one moment."""

    async def write(self, job: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Carry out a job that writes; return when it is committed. If it raises, nothing of it is written."""

    @property
    def busy(self) -> int:
        """How many jobs are waiting or under way."""

    async def close(self) -> None:
        """Finish what is under way and close all connections."""
