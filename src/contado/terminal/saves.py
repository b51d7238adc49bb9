"""Records on disk, for the terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from contado.core.errors import BadRecord, ContadoError
from contado.core.record import SUFFIX
from contado.writing import write_whole


class CannotSave(ContadoError):
    """The file cannot be written."""


def default_path(game: str, seed: str, folder: Path | None = None) -> Path:
    """Return a file name that is not taken yet, from the game and its seed."""
    stem = f"{game}-" + (re.sub(r"[^A-Za-z0-9._-]+", "-", seed).strip("-.")[:40] or "game")
    place = Path() if folder is None else folder
    path, twin = place / (stem + SUFFIX), 1
    while path.exists():
        twin += 1
        path = place / f"{stem}-{twin}{SUFFIX}"
    return path


def save(path: Path, text: str) -> None:
    """Write the text so that a crash leaves the old file or the new one, never half of one."""
    if path.is_dir():
        raise CannotSave("{path} is a folder: the game needs a file of its own.", path=str(path))
    try:
        write_whole(path, text)
    except OSError as error:
        raise CannotSave(
            "The game cannot be saved in {path}: {reason}.", path=str(path), reason=error.strerror or str(error)
        ) from None


@contextmanager
def named(path: Path) -> Iterator[None]:
    """Name the file in whatever is wrong with the record in it."""
    try:
        yield
    except ContadoError as error:
        raise BadRecord("{file}: {trouble}", file=str(path), trouble=error) from None


def load(path: Path) -> str:
    """Return the text of a record."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadRecord(
            "The record {path} cannot be read: {reason}.", path=str(path), reason=error.strerror or str(error)
        ) from None
    except UnicodeDecodeError:
        raise BadRecord("{path} is not a Contado record: it is not text.", path=str(path)) from None
