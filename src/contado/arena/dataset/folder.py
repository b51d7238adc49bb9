"""The folder of a dataset while it is made: arrays that grow, and a line for every game, so that it can be resumed."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from contado import __version__
from contado.arena.dataset.arrays import BYTE, NUMBER, Arrays
from contado.arena.dataset.noting import Noted
from contado.arena.dataset.plan import Plan
from contado.arena.tournament.files.journal import AGAIN, NAMES, short
from contado.core.errors import ContadoError
from contado.core.words.language import Phrase, marked
from contado.writing import lock_alone, write_whole

PLAN: Final = "dataset.json"
GAMES: Final = "games.jsonl"
HELD: Final = "dataset.lock"
FORMAT: Final = 1

# What is kept in each array.
KINDS: Final = {
    "observations": BYTE,
    "masks": BYTE,
    "actions": NUMBER,
    "games": NUMBER,
    "seats": BYTE,
    "kinds": BYTE,
    "turns": NUMBER,
}

# What a part of the plan is called in a sentence.
CALLED: Final = {**NAMES, "players": marked("number of players"), "records": marked("records")}


def widths(plan: Plan) -> dict[str, int]:
    """Return how long the rows of each array are; 0: one number."""
    wide = {"observations": plan.sheet.size, "masks": (len(plan.numbering) + 7) // 8}
    return {name: wide.get(name, 0) for name in KINDS}


def description(plan: Plan) -> dict[str, Any]:
    """Return what a program has to know to read the arrays."""
    sheet, numbering = plan.sheet, plan.numbering
    return {
        "contado dataset": FORMAT,
        "contado": __version__,
        **plan.to_json(),
        "features": [
            {"name": one.name, "kind": one.kind, "highest": one.highest, "shape": list(one.shape),
             "at": sheet.places[one.name], "bytes_each": one.bytes_each}
            for one in sheet.features
        ],
        # By the number in `kinds`; 0 is nothing.
        "decisions": ["", *sheet.kinds],
        "actions": [numbering.name(number) for number in range(len(numbering))],
    }  # fmt: skip


class Folder:
    """The games of one dataset on disk, in the order of their numbers."""

    def __init__(self, folder: Path, plan: Plan, again: bool = False) -> None:
        self.folder = folder
        self.plan = plan
        check_folder(folder, plan, again)
        folder.mkdir(parents=True, exist_ok=True)
        # Unbuffered, so that a line is with the system as soon as it is written.
        self.file = open(folder / GAMES, "ab", buffering=0)  # noqa: SIM115 (closed by __exit__)
        try:
            self.held = lock_alone(self.file, folder / HELD)
        except OSError:
            self.file.close()
            raise ContadoError("Another dataset is being written into {folder} now.", folder=str(folder)) from None
        if again:
            self.file.truncate(0)
        self.arrays = Arrays(folder, widths(plan), KINDS)
        self.games: list[dict[str, Any]] = []
        # Rows come before the line of their game: what is beyond the last whole game is forgotten.
        rows, length, there = 0, 0, self.arrays.rows
        for line, game in read_games(folder / GAMES):
            if game["number"] != len(self.games) or rows + game["rows"] > there:
                break
            self.games.append(game)
            rows += game["rows"]
            length += len(line)
        # How much of the arrays and of the lines belongs to whole games. Both change at once: Ctrl-C comes anywhere.
        self.whole = rows, length
        self.cut()
        write_whole(folder / PLAN, json.dumps(description(plan), indent=1, ensure_ascii=False) + "\n")
        # Games that came before those that go before them.
        self.early: dict[int, Noted] = {}

    def add(self, noted: Noted) -> None:
        """Keep a game as soon as all before it are kept."""
        self.early[noted.number] = noted
        while (game := self.early.pop(len(self.games), None)) is not None:
            self.arrays.add(game.columns)
            line = (json.dumps(game.result, separators=(",", ":"), ensure_ascii=False) + "\n").encode()
            self.file.write(line)
            self.games.append(game.result)
            rows, length = self.whole
            self.whole = rows + game.rows, length + len(line)

    def cut(self) -> None:
        """Forget what belongs to no whole game, and say in the arrays how many rows they have."""
        rows, length = self.whole
        self.file.truncate(length)
        self.arrays.cut(rows)

    def close(self) -> None:
        """Leave whole games, and let others write here."""
        self.cut()
        self.arrays.close()
        self.file.close()
        if self.held is not None:
            os.close(self.held)

    def __enter__(self) -> Folder:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self.close()


def read_games(file: Path) -> list[tuple[bytes, dict[str, Any]]]:
    """Return the games that are kept, each with its line; one that was cut off is left out, with all after it."""
    found: list[tuple[bytes, dict[str, Any]]] = []
    for line in file.read_bytes().splitlines(keepends=True):
        game: Any = None
        with suppress(ValueError):
            game = json.loads(line) if line.endswith(b"\n") else None
        if not isinstance(game, dict) or type(game.get("number")) is not int or type(game.get("rows")) is not int:
            break
        found.append((line, game))
    return found


def read_description(folder: Path) -> dict[str, Any]:
    """Return what the folder says about its dataset, or refuse one that holds none."""
    file = folder / PLAN
    try:
        kept = json.loads(file.read_text("utf-8", "replace"))
    except FileNotFoundError:
        raise ContadoError(
            "{folder} holds no dataset: there is no {file} in it.", folder=str(folder), file=PLAN
        ) from None
    except (ValueError, NotADirectoryError):
        kept = None
    if not isinstance(kept, dict) or kept.get("contado dataset") != FORMAT:
        raise ContadoError("{file} does not describe a dataset.", file=str(file))
    return kept


def check_folder(folder: Path, plan: Plan, again: bool = False) -> None:
    """Refuse a path that is not a folder, and a folder with another dataset in it; nothing is changed."""
    if folder.exists() and not folder.is_dir():
        raise ContadoError("{folder} is a file, not a folder.", folder=str(folder))
    if again or not folder.is_dir():
        return
    if not (folder / PLAN).exists():
        if any(folder.iterdir()):
            raise ContadoError(
                "{folder} is not empty and holds no dataset; take another folder, or {again} to write into this one.",
                folder=str(folder), again=AGAIN,
            )  # fmt: skip
        return
    kept = read_description(folder)
    for key, value in plan.to_json().items():
        if kept.get(key) != value:
            raise ContadoError(
                "{folder} holds a dataset with other {what}: {kept}, not {wanted}; take another folder, or {again} to "
                "forget its games.",
                folder=str(folder), what=Phrase(CALLED[key]), kept=short(kept.get(key)), wanted=short(value),
                again=AGAIN,
            )  # fmt: skip
