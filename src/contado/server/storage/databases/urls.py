"""The address of a database, as people type it."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path

from contado.core.errors import ContadoError
from contado.core.words.language import is_text
from contado.server.storage.errors import BadDatabase

# A scheme of one letter is a drive of Windows.
_SCHEME = re.compile(r"([a-z][a-z0-9+.-]+):(?=//)", re.IGNORECASE)
_SQLITE = ("sqlite", "sqlite+aiosqlite", "sqlite3")
_POSTGRESQL = ("postgresql", "postgres", "postgresql+asyncpg")


def database_url(text: str) -> str:
    """Read what a person types for a database: a path, sqlite:///PATH or postgresql://HOST/NAME."""
    text = text.strip()
    if not is_text(text) or not text.isprintable():
        raise bad_address()
    scheme = _SCHEME.match(text)
    if scheme is None:
        # "sqlite:games.db" is no file name that anybody means.
        if not text or re.match(r"(sqlite|postgres)[a-z0-9+]*:", text, re.IGNORECASE):
            raise bad_address()
        return "sqlite:///" + _file(text)
    name, rest = scheme[1].lower(), text[scheme.end() :]
    if name in _SQLITE and rest.startswith("///"):
        return "sqlite:///" + _file(rest[3:])
    if name in _POSTGRESQL and len(rest) > 2:
        return "postgresql:" + rest
    raise bad_address()


def bad_address() -> ContadoError:
    """Return the error that says what an address looks like."""
    # The address may hold a password: it is not repeated.
    return BadDatabase("A database is the path of a file, sqlite:///PATH, or postgresql://USER:PASSWORD@HOST/NAME.")


def sqlite_path(url: str) -> str | None:
    """Return the path of a SQLite database's file, or None if the address is one of PostgreSQL."""
    return url.removeprefix("sqlite:///") if url.startswith("sqlite:///") else None


def _file(path: str) -> str:
    # A database in memory would be another one for every connection, and gone with the server. Settings behind a
    # question mark are for other programs; they would become part of the file's name.
    if path in ("", ":memory:") or path.endswith(("/", os.sep)) or re.search(r"\?\w+=", path):
        raise bad_address()
    try:
        file = Path(path).expanduser()
    except RuntimeError:  # the home folder of nobody
        raise bad_address() from None
    # Whatever else is wrong with the path is told when it is opened.
    with suppress(OSError):
        if file.is_dir():
            raise bad_address()
    return str(file)
