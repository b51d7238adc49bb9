"""One server for one SQLite file: a second would show old positions, as nothing tells it of the first one's moves.

A lock on a file beside it says that one runs, and the file says where. Whatever it says counts only while it is locked.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from contado.server.storage.databases.urls import sqlite_path
from contado.server.storage.errors import BadDatabase, Running
from contado.writing import lock_on_windows

# On Windows the first byte is locked, and cannot be read by others.
LOCKED: Final = 1
LONGEST: Final = 1000


class Reached(NamedTuple):
    """Where a server is reached from its own machine, and by others; empty: nobody knows."""

    lobby: str = ""
    others: str = ""


@contextmanager
def alone(url: str) -> Iterator[Callable[[Reached], None]]:
    """Hold a SQLite file for this process alone, or refuse; PostgreSQL is for many. The lock dies with the process.

    What is given says where the server is reached, once that is known.
    """
    path = sqlite_path(url)
    if path is None:
        yield lambda reached: None
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
            reached = _read(held)
            if reached.lobby:
                raise Running(
                    "Contado is running already: {address} (another server needs another database: --database).",
                    address=reached.lobby,
                ) from None
            raise BadDatabase(
                "Another server uses {path} already: end it first, or use PostgreSQL for several.", path=path
            ) from None
        # Of one that has ended.
        os.ftruncate(held, 0)
        yield lambda reached: _write(held, reached)
    finally:
        os.close(held)


def who_runs(url: str) -> Reached:
    """Return where the server that uses a SQLite file is reached; nothing where none is running."""
    path = sqlite_path(url)
    try:
        held = os.open(f"{path}-lock", os.O_RDWR) if path is not None else None
    except OSError:
        held = None
    if held is None:
        return Reached()
    try:
        _lock(held)
    except OSError:
        return _read(held)
    finally:
        os.close(held)
    return Reached()


def _write(held: int, reached: Reached) -> None:
    os.lseek(held, 0, os.SEEK_SET)
    os.write(held, "\n".join((" ", *reached)).encode())


def _read(held: int) -> Reached:
    os.lseek(held, LOCKED, os.SEEK_SET)
    lines = os.read(held, LONGEST).decode(errors="replace").strip("\n").split("\n")
    return Reached(*lines) if len(lines) == len(Reached._fields) else Reached()


def _lock(held: int) -> None:
    try:
        import fcntl
    except ImportError:
        lock_on_windows(held)
        return
    # Of this process: one that it starts does not have it.
    fcntl.lockf(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
