"""What a person hands to a command, read and checked: seats, options, files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from contado.core import registry
from contado.core.errors import BadOption, BadRecord, ContadoError
from contado.core.game import Game
from contado.core.record import Record
from contado.core.settings import Choice, Text, parse_pairs
from contado.core.words.language import Language, language


def words(code: str, game: Game | None = None) -> Language:
    """Return the language with a game's catalogue and the command's own."""
    return language(code, *([game.package] if game is not None and game.package else []), "contado")


def seat_names(text: str) -> list[str]:
    """Return the seats of a table that people may sit at."""
    names = registry.bot_names(text)
    if not all(names):
        raise BadOption("The seats {text!r} have an empty one; they are written as in you,greedy.", text=text)
    return names


def bot_names(text: str) -> list[str]:
    """Return bots, where nobody else plays."""
    names = registry.bot_names(text)
    if not all(names):
        raise BadOption("The bots {text!r} have an empty one; they are written as in greedy,random.", text=text)
    return names


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
    try:
        read = Record.read(read_text(path))
        return registry.game(read.game), read
    except BadRecord as error:
        raise BadRecord("{file}: {trouble}", file=str(path), trouble=error) from None
