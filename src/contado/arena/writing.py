"""Files that are never seen half written, and whether they can be written at all, which is asked before any work."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
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
        # What may be done in a folder only the system knows: rights, disks that are read only or full.
        TemporaryFile(dir=file.parent).close()
    except OSError as error:
        # Nobody has ever heard of the file that was tried.
        error.filename = str(file.parent if isinstance(error, NotADirectoryError) else file)
        raise


@contextmanager
def whole(file: Path) -> Iterator[Path]:
    """Give the path of a file to write, which takes the place of this one once it is whole."""
    part = part_of(file)
    yield part
    part.replace(file)


def write_whole(file: Path, text: str) -> None:
    """Write a file so that it is never seen half written."""
    with whole(file) as part:
        part.write_text(text, "utf-8")


def part_of(file: Path) -> Path:
    """Return where a file is written before it is whole."""
    return file.with_name(file.name + ".part")
