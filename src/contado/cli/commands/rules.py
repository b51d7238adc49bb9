"""``contado rules``: the rules of a game, to be read and looked up."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from contado.cli import inputs
from contado.cli.arguments import add_language, add_options, command, positive
from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.game import Game, Line
from contado.core.settings import read_settings
from contado.core.teaching.rulebook import Rulebook, is_taught
from contado.core.teaching.searching import sections_about
from contado.core.words.language import Language
from contado.terminal.console import plain_console
from contado.terminal.rules import WIDEST, contents_lines, found_lines
from contado.terminal.screen import STYLES, terminal_language

if TYPE_CHECKING:
    from contado.cli.arguments import Commands


def add(commands: Commands) -> None:
    """Add the subcommand."""
    one = command(commands, "rules", run, "Read the rules of a game, or what they say about something.")
    one.add_argument("game", metavar="GAME", help="the game")
    one.add_argument(
        "topic", metavar="TOPIC", nargs="*",
        help="a section, something that is played with, or any word (default: what there is to read)",
    )  # fmt: skip
    one.add_argument("--seats", metavar="N", type=positive, help="for how many players (default: 2)")
    add_options(one)
    add_language(one)


def run(arguments: argparse.Namespace) -> int:
    """Print the contents, or the sections about a topic."""
    game = registry.game(arguments.game)
    _texts, chosen = inputs.components(arguments.data, game)
    given = chosen | inputs.options(arguments.option, game)
    _ = terminal_language(game, arguments.language)
    if not is_taught(game):
        raise ContadoError("There is no rulebook of {game} here.", game=game.name)
    book = book_for(game, given, arguments.seats, _)
    console = plain_console()
    console.width = min(WIDEST, console.width)
    if not arguments.topic:
        example = f"contado rules {game.id} {next(iter(book.sections)).name}"
        how = _("A section is read as in {example}.", example=example)
        paged(console, [*contents_lines(book, console.width), [], [(how, "")]])
        return 0
    paged(console, found_lines(book, sections_about(book, " ".join(arguments.topic)), console.width))
    return 0


def book_for(game: Game, given: dict[str, object], seats: int | None, _: Language) -> Rulebook:
    """Return the rules with these options, for so many players or for as many as they usually are for."""
    if seats is None:
        counts = game.counts(read_settings(game.rules.settings, given, game.name))
        seats = 2 if 2 in counts else counts[0]
    return Rulebook(game, game.read_settings(seats, given), seats, _)


def paged(console: Console, lines: list[Line]) -> None:
    """Print lines; what is longer than a terminal is leafed through."""
    texts = [Text.assemble(*((part, STYLES.get(style, "")) for part, style in line)) for line in lines]
    if console.is_terminal and len(texts) >= console.height:
        with console.pager():
            console.print(*texts, sep="\n")
    else:
        console.print(*texts, sep="\n")
