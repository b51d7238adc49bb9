"""``contado help``: what ``--help`` shows, for those who look for it as a command."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from contado.cli.arguments import command
from contado.cli.commands import COMMANDS
from contado.core.words.language import marked

if TYPE_CHECKING:
    from contado.cli.parser.parser import Commands


def add(commands: Commands) -> None:
    """Add the subcommand."""
    one = command(commands, "help", run, COMMANDS["help"], "contado help sim")
    one.add_argument(
        "topic", metavar="COMMAND", nargs="*", help=marked("the command (default: what commands there are)")
    )


def run(arguments: argparse.Namespace) -> int:
    """Show the help of the command, or of the whole."""
    from contado.cli.command import parser

    return parser(["--language", arguments.language, *arguments.topic]).show_help(arguments.topic)
