"""What a person hands to a command, read and checked: seats, options, files, folders."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from contado.cli.own import own_folder
from contado.cli.parser import Usage
from contado.core import registry
from contado.core.errors import BadOption, BadRecord, ContadoError
from contado.core.game import Game
from contado.core.record import SUFFIX, Record
from contado.core.settings import Choice, Text, parse_pairs
from contado.core.words.language import Language, language, shown
from contado.table.seat import NAMELESS

T = TypeVar("T")

# What people write for themselves.
SOMEBODY = frozenset(("me", "i", "myself", "human", "person", "player"))


def words(code: str, game: Game | None = None) -> Language:
    """Return the language with a game's catalogue and the command's own."""
    return language(code, *([game.package] if game is not None and game.package else []), "contado")


def seat_names(text: str) -> list[str]:
    """Return the seats of a table that people may sit at."""
    not_a_number(text, "you,greedy")
    names = registry.bot_names(text)
    if not all(names):
        raise BadOption("The seats {text!r} have an empty one; they are written as in you,greedy.", text=text)
    for name in names:
        if name.lower() in SOMEBODY - registry.bots().keys():
            raise Usage(
                "There is no bot {name!r}; a person's seat is written {you}, or {you}:Anna with a name.",
                name=name, you=NAMELESS,
            )  # fmt: skip
    return names


def bot_names(text: str) -> list[str]:
    """Return bots, where nobody else plays."""
    not_a_number(text, "greedy,random")
    names = registry.bot_names(text)
    if not all(names):
        raise BadOption("The bots {text!r} have an empty one; they are written as in greedy,random.", text=text)
    for name in names:
        only_a_bot(name)
    return names


def not_a_number(text: str, example: str) -> None:
    """Refuse how many play where it is asked who."""
    if text.strip().isdecimal():
        raise Usage("--seats says who plays, as in {example}, not how many.", example=example)


def only_a_bot(name: str) -> None:
    """Refuse a person where only bots play."""
    if name.partition(":")[0].strip().lower() == NAMELESS:
        raise Usage("Only bots can play here, not {name!r}: people play with contado play.", name=shown(name))


def options(given: Sequence[str], game: Game) -> dict[str, object]:
    """Return the options of the command line, not yet checked against the game's."""
    pairs: dict[str, object] = {}
    texts = [option.name for option in game.rules.settings if isinstance(option, Text)]
    for text in given:
        one = parse_pairs(text, game.name, texts)
        if not one:
            raise BadOption("{owner}: {text!r} is not of the form name=value.", owner=game.name, text=text)
        pairs |= one
    return pairs


def components(files: Sequence[Path], game: Game) -> tuple[list[str], dict[str, object]]:
    """Add data files to the game; return their texts and the options that choose them."""
    texts = [read_text(file) for file in files]
    chosen: dict[str, object] = {}
    for file, text in zip(files, texts, strict=True):
        try:
            name = game.bring(text)
        except ContadoError as error:
            raise ContadoError("{file}: {trouble}", file=str(file), trouble=error) from None
        chosen |= {
            option.name: name for option in game.rules.settings if isinstance(option, Choice) and name in option.values
        }
    return texts, chosen


def read_text(path: Path) -> str:
    """Return the text of a file, or refuse one that is not text."""
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise ContadoError("{file} is not a text file.", file=str(path)) from None


def record(path: Path) -> tuple[Game, Record]:
    """Return the record in a file and its game, or say what is wrong with it."""
    read = checked(path, lambda: Record.read(read_text(path)))
    return registry.game(read.game), read


def checked(path: Path, use: Callable[[], T]) -> T:
    """Use a record; whatever is wrong with it is said with the name of its file."""
    try:
        return use()
    except BadRecord as error:
        raise BadRecord("{file}: {trouble}", file=str(path), trouble=error) from None


def folder_for_records(folder: Path, game: Game, again: bool) -> None:
    """Make the folder that records go into, unless it holds some that would be lost."""
    if not again and folder.is_dir() and any(folder.glob(f"{game.id}-*{SUFFIX}")):
        raise Usage(
            "{folder} already holds records of {game}: choose another folder, or replace them with --again.",
            folder=str(folder), game=game.name,
        )  # fmt: skip
    folder.mkdir(parents=True, exist_ok=True)


def new_file(file: Path, again: bool | None = None) -> None:
    """Refuse to write over a file, unless that is meant and can be said."""
    if again is None and file.exists():
        raise Usage("{file} exists already: choose another name.", file=str(file))
    if again is False and file.is_file():
        raise Usage("{file} exists already: choose another name, or replace it with --again.", file=str(file))


def database(given: str) -> str:
    """Return the database that is meant; a file of one's own by default, never one in a folder that is not there."""
    from contado.server.storage.databases.urls import database_url, sqlite_path

    if not given:
        return str(own_folder() / "contado.sqlite3")
    path = sqlite_path(database_url(given))
    if path is not None:
        in_a_folder(Path(path))
    return given


def in_a_folder(path: Path) -> None:
    """Refuse a file or a folder to be made, if the folder that it would be in does not exist."""
    if not path.parent.is_dir():
        raise Usage("The folder {folder} does not exist.", folder=str(path.parent))
