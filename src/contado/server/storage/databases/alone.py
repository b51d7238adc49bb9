"""One server for one SQLite file: a second would show old positions, as nothing tells it of the first one's moves."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from contado.arena.writing import lock_on_windows
from contado.server.storage.databases.urls import sqlite_path
from contado.server.storage.errors import BadDatabase


@contextmanager
def alone(url: str) -> Iterator[None]:
    """Hold a SQLite file for this process alone, or refuse; PostgreSQL is for many. The lock dies with the process."""
    path = sqlite_path(url)
    if path is None:
        yield
        return
    try:
        Path(path).parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        held = os.open(f"{path}-lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise BadDatabase("The database {path} cannot be opened: {reason}.", path=path, reason=error.strerror) from None
    try:
        try:
            _lock(held)
        except OSError:
            raise BadDatabase(
                "Another server uses {path} already: end it first, or use PostgreSQL for several.", path=path
            ) from None
        yield
    finally:
        os.close(held)


def _lock(held: int) -> None:
    try:
        import fcntl
    except ImportError:
        lock_on_windows(held)
        return
    # Of this process: one that it starts does not have it.
    fcntl.lockf(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
