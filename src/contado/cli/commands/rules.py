"""``contado rules``: the rules of a game, to be read and looked up."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.text import Text

from contado.cli import inputs
from contado.cli.arguments import add_game, add_json, add_options, add_players, command
from contado.cli.commands import COMMANDS
from contado.cli.parser import Old
from contado.cli.printing import print_json
from contado.core import registry
from contado.core.game import Line
from contado.core.teaching.pages import Section
from contado.core.teaching.rulebook import Rulebook
from contado.core.teaching.searching import sections_about
from contado.core.words.language import marked
from contado.terminal.console import plain_console
from contado.terminal.rules import WIDEST, book_for, contents_lines, found_lines, plain_text, section_lines
from contado.terminal.screen import STYLES, terminal_language

if TYPE_CHECKING:
    from contado.cli.parser.parser import Commands


def add(commands: Commands) -> None:
    """Add the subcommand."""
    examples = ("contado rules burgundy", "contado rules burgundy livestock --players 3")
    one = command(commands, "rules", run, COMMANDS["rules"], *examples, old=[Old("--seats", "--players")])
    add_game(one)
    one.add_argument(
        "topic", metavar="TOPIC", nargs="*",
        help=marked("a section, a component, or any word (default: the table of contents)"),
    )  # fmt: skip
    add_players(one, marked("the rules for this many players (default: 2)"))
    add_options(one)
    add_json(one)


def run(arguments: argparse.Namespace) -> int:
    """Print the contents, or the sections about a topic."""
    game = registry.game(arguments.game)
    _texts, chosen = inputs.components(arguments.data, game)
    given = chosen | inputs.options(arguments.option, game)
    _ = terminal_language(game, arguments.language)
    book = book_for(game, given, arguments.players, _)
    if arguments.json:
        found = sections_about(book, " ".join(arguments.topic)) if arguments.topic else list(book.sections)
        print_json(rules_json(book, found))
        return 0
    console = plain_console()
    console.width = min(WIDEST, console.width)
    if not arguments.topic:
        example = f"contado rules {game.id} {next(iter(book.sections)).name}"
        how = _("Read a section as in {example}.", example=example)
        paged(console, [*contents_lines(book, console.width), [], [(how, "")]])
        return 0
    paged(console, found_lines(book, sections_about(book, " ".join(arguments.topic)), console.width))
    return 0


def rules_json(book: Rulebook, sections: Sequence[Section]) -> dict[str, Any]:
    """Return sections of the rules as plain data."""
    return {
        "game": book.game.id,
        "rules": book.game.rules_version,
        "players": book.seats,
        "options": book.settings,
        "sections": [
            {
                "name": section.name,
                "chapter": next(one.title for one in book.chapters if section in one.sections),
                "question": section.question,
                "text": plain_text(section_lines(book, section, WIDEST)),
            }
            for section in sections
        ],
    }


def paged(console: Console, lines: list[Line]) -> None:
    """Print lines; what is longer than a terminal is leafed through."""
    texts = [Text.assemble(*((part, STYLES.get(style, "")) for part, style in line)) for line in lines]
    if console.is_terminal and len(texts) >= console.height:
        with console.pager():
            console.print(*texts, sep="\n")
    else:
        console.print(*texts, sep="\n")
