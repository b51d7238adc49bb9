"""Records in files."""

from __future__ import annotations

import os
from os import PathLike
from pathlib import Path

from contado.core.errors import BadRecord, ContadoError
from contado.core.record import FORMAT, Record, Recorder
from contado.core.state import State
from contado.core.words.language import shown
from contado.door.playing import Played
from contado.writing import write_whole


def load(source: str | PathLike[str]) -> Record:
    """Return the record in a file, by its path, or the one that a text is."""
    if isinstance(source, str) and ("\n" in source or source.startswith(FORMAT)):
        return Record.read(source)
    if not isinstance(source, (str, PathLike)):
        raise BadRecord("A record is loaded from a file or from its text, not from {thing}.", thing=shown(source))
    file = Path(source)
    try:
        return Record.read(file.read_text("utf-8"))
    except FileNotFoundError:
        raise BadRecord("There is no file {file}.", file=str(file)) from None
    except IsADirectoryError:
        raise BadRecord("{file} is a folder, not a file.", file=str(file)) from None
    except (OSError, ValueError) as error:
        if isinstance(error, UnicodeDecodeError):
            raise BadRecord("{file} is not a text file.", file=str(file)) from None
        raise BadRecord("{file} cannot be read: {reason}.", file=shown(source), reason=_reason(error)) from None
    except BadRecord as error:
        raise BadRecord("{file}: {trouble}", file=str(file), trouble=error) from None


def save(what: Record | Played | Recorder, path: str | PathLike[str]) -> Path:
    """Write the record of a game into a file, which `load` and ``contado watch`` read; return its path."""
    if isinstance(what, State):
        raise BadRecord(
            "A position does not know how it came about: save what contado.play returns, or have a contado.Recorder "
            "write the game down."
        )
    if isinstance(what, Played):
        record = what.record
    elif isinstance(what, Recorder):
        record = what.record()
    elif isinstance(what, Record):
        record = what
    else:
        raise BadRecord("Records are saved, and {thing} has none.", thing=shown(what))
    if not isinstance(path, (str, PathLike)):
        raise ContadoError("A record is saved in a file, by its path, not in {thing}.", thing=shown(path))
    file = Path(os.fspath(path))
    try:
        write_whole(file, str(record))
    except (OSError, ValueError) as error:
        if isinstance(error, FileNotFoundError) and not file.parent.exists():
            raise ContadoError("The folder {folder} does not exist.", folder=str(file.parent)) from None
        raise ContadoError(
            "{file} cannot be written: {reason}.", file=shown(str(path)), reason=_reason(error)
        ) from None
    return file


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
