"""Files that nobody ever sees half written, and a check, before any work, that they can be written at all."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryFile
from typing import BinaryIO


def check_writable(file: Path) -> None:
    """Refuse a file that could not be written, as the system would; nothing is changed."""
    if file.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(file))
    part = part_of(file)
    if part.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(part))
    try:
        # Only trying tells: there are access rights, and disks that are read-only or full.
        TemporaryFile(dir=file.parent).close()
    except OSError as error:
        # The name of the temporary file would mean nothing to the reader.
        error.filename = str(file.parent if isinstance(error, NotADirectoryError) else file)
        raise


@contextmanager
def whole(file: Path) -> Iterator[Path]:
    """Yield the path of a file to write, which replaces this one once it is complete."""
    part = part_of(file)
    try:
        yield part
        part.replace(file)
    finally:
        # Once it has become the file, there is none any more; what is wrong is said by whatever went wrong first.
        with suppress(OSError):
            part.unlink(missing_ok=True)


def write_whole(file: Path, text: str) -> None:
    """Write a file so that it is never seen half written."""
    with whole(file) as part:
        part.write_text(text, "utf-8", newline="\n")


def lock_alone(file: BinaryIO, beside: Path) -> int | None:
    """Lock an open file for this process, or raise an OSError; the system releases the lock when the process ends.

    Where what is locked cannot be read by others, either, a file beside it is locked: its descriptor is returned, to be
    closed.
    """
    try:
        import fcntl
    except ImportError:
        held = os.open(beside, os.O_RDWR | os.O_CREAT)
        try:
            lock_on_windows(held)
        except OSError:
            os.close(held)
            raise
        return held
    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    return None


def lock_on_windows(held: int) -> None:
    """Lock an open file for this process, or raise an OSError; the system releases it with the process.

    On Windows, what is locked cannot be read by others, either: it is the one byte at which the file stands.
    """
    windows = import_module("msvcrt")
    windows.locking(held, windows.LK_NBLCK, 1)


def part_of(file: Path) -> Path:
    """Return where a file is written before it is whole."""
    return file.with_name(file.name + ".part")
