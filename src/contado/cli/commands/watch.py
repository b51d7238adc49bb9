"""``contado watch``: a recorded game in the terminal."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from contado.cli import inputs
from contado.cli.arguments import add_data, add_language, add_plain, command

if TYPE_CHECKING:
    from contado.cli.arguments import Commands


def add(commands: Commands) -> None:
    """Add the subcommand."""
    one = command(commands, "watch", run, "Watch a recorded game in the terminal, move by move.")
    one.add_argument("record", metavar="RECORD", type=Path, help="the file of the record")
    add_data(one)
    add_plain(one)
    add_language(one)


def run(arguments: argparse.Namespace) -> int:
    """Watch in the terminal."""
    from contado.terminal import watch

    game, _ = inputs.record(arguments.record)
    inputs.components(arguments.data, game)
    return watch(arguments.record, arguments.language, plain=arguments.plain)
