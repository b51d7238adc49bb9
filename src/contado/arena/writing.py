"""Files that nobody ever sees half written, and a check, before any work, that they can be written at all."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryFile


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
    yield part
    part.replace(file)


def write_whole(file: Path, text: str) -> None:
    """Write a file so that it is never seen half written."""
    with whole(file) as part:
        part.write_text(text, "utf-8", newline="\n")


def lock_on_windows(held: int) -> None:
    """Lock an open file for this process, or raise an OSError; the system releases it with the process.

    Nobody reads such a file: on Windows, what is locked cannot be read by others, either.
    """
    windows = import_module("msvcrt")
    windows.locking(held, windows.LK_NBLCK, 1)


def part_of(file: Path) -> Path:
    """Return where a file is written before it is whole."""
    return file.with_name(file.name + ".part")
