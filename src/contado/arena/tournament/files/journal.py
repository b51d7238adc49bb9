"""The folder of an arena: what is played, and a line for every finished game, so that it can be resumed."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any

from contado import __version__
from contado.arena.tournament.files.journal_reader import JournalReader
from contado.arena.tournament.plan import Arena
from contado.arena.tournament.playing import Row
from contado.core.errors import ContadoError
from contado.core.words.language import Argument, Phrase, marked
from contado.writing import lock_alone, write_whole

PLAN = "arena.json"
GAMES = "games.jsonl"
# Locked while an arena is played into its folder, where the games themselves cannot be.
HELD = "arena.lock"
FORMAT = 1

AGAIN = Argument("again=True", "--again")

# What a setting is called in a sentence.
NAMES = {
    "game": marked("game"),
    "rules": marked("version of the rules"),
    "program": marked("version of the program"),
    "weights": marked("numbers of the evaluation"),
    "options": marked("options"),
    "bots": marked("bots"),
    "seats": marked("seats"),
    "seed": marked("seed"),
    "components": marked("component files"),
}


class Journal:
    """The games of one arena on disk. Each game is written as one line, when it ends."""

    def __init__(self, folder: Path, arena: Arena, again: bool = False) -> None:
        self.folder = folder
        check_folder(folder, arena, again)
        folder.mkdir(parents=True, exist_ok=True)
        # Unbuffered, so that a line is with the system as soon as it is written and survives the death of this process.
        self.file = open(folder / GAMES, "ab", buffering=0)  # noqa: SIM115 (closed by __exit__)
        self.held: int | None = None
        self._lock()
        if again:
            self.file.truncate(0)
        try:
            rows, length = read_rows(folder / GAMES, arena)
        except ContadoError:
            self.close()
            raise
        write_whole(folder / PLAN, json.dumps(description(arena), indent=2, ensure_ascii=False) + "\n")
        # A game whose line was cut off is played again.
        self.file.truncate(length)
        self.rows = {row.result.number: row for row in rows}

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let others write here."""
        self.file.close()
        if self.held is not None:
            os.close(self.held)
            self.held = None

    def add(self, row: Row) -> None:
        """Keep a game."""
        self.rows[row.result.number] = row
        line = json.dumps(row.to_json(), separators=(",", ":"), ensure_ascii=False) + "\n"
        self.file.write(line.encode())

    def _lock(self) -> None:
        """Keep other processes from writing here; the system releases the lock when this process ends."""
        try:
            self.held = lock_alone(self.file, self.folder / HELD)
        except OSError:
            self.close()
            raise ContadoError("Another arena is being played into {folder} now.", folder=str(self.folder)) from None


def description(arena: Arena) -> dict[str, Any]:
    """Return what is written of an arena into its folder."""
    return {"contado arena": FORMAT, "contado": __version__, **arena.to_json()}


def check_folder(folder: Path, arena: Arena, again: bool = False) -> None:
    """Refuse a path that is not a folder, and a folder with another arena in it; nothing is changed."""
    if folder.exists() and not folder.is_dir():
        raise ContadoError("{folder} is a file, not a folder.", folder=str(folder))
    if again:
        return
    text = ""
    with suppress(FileNotFoundError):
        text = (folder / PLAN).read_text("utf-8", "replace")
    if not text:
        if (folder / GAMES).exists() and (folder / GAMES).stat().st_size:
            raise ContadoError(
                "{folder} holds games but does not say of which arena; take another folder, or {again} to forget them.",
                folder=str(folder), again=AGAIN,
            )  # fmt: skip
        return
    try:
        kept = json.loads(text)
    except ValueError:
        kept = None
    if not isinstance(kept, dict) or kept.get("contado arena") != FORMAT:
        raise ContadoError(
            "{file} is not the plan of an arena; take another folder, or {again} to start over in this one.",
            file=str(folder / PLAN), again=AGAIN,
        )  # fmt: skip
    _compare(folder, kept, arena.to_json())


def _compare(folder: Path, kept: dict[str, Any], wanted: dict[str, Any]) -> None:
    for key, value in wanted.items():
        if kept.get(key) != value:
            raise ContadoError(
                "{folder} holds an arena with other {what}: {kept}, not {wanted}; take another folder, or {again} to "
                "forget its games.",
                folder=str(folder), what=Phrase(NAMES[key]), kept=short(kept.get(key)), wanted=short(value),
                again=AGAIN,
            )  # fmt: skip


def short(value: object) -> str:
    """Return a setting as it is typed."""
    if isinstance(value, dict):
        return ", ".join(f"{name}={one}" for name, one in value.items()) or "–"
    if isinstance(value, list):
        return ",".join(map(str, value))
    # Arenas of older versions lack some settings.
    return "–" if value is None else str(value)


def read_rows(file: Path, arena: Arena) -> tuple[list[Row], int]:
    """Return the games of an arena's journal, and the length of its whole lines in bytes."""
    data = file.read_bytes()
    length = data.rfind(b"\n") + 1
    reader = JournalReader(arena)
    rows = []
    for number, line in enumerate(data[:length].splitlines(), 1):
        row = reader.read(line)
        if row is None:
            raise ContadoError("Line {n} of {file} is damaged.", n=number, file=str(file))
        rows.append(row)
    return rows, length


def in_order(rows: Iterable[Row]) -> list[Row]:
    """Return the games by number."""
    return sorted(rows, key=lambda row: row.result.number)
