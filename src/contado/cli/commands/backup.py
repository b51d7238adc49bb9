"""``contado backup``: all that a server keeps, in one file."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from contado.cli.arguments import add_database, add_language, command
from contado.cli.commands.serve import own_database
from contado.core.words.language import language

if TYPE_CHECKING:
    from contado.cli.arguments import Commands


def add(commands: Commands) -> None:
    """Add the subcommand."""
    one = command(commands, "backup", run, "Write all that a server keeps into one file, also while it runs.")
    one.add_argument("file", metavar="FILE", type=Path, help="a new file, for instance evening.backup")
    add_database(one)
    add_language(one)


def run(arguments: argparse.Namespace) -> int:
    """Write the file."""
    from contado.server.storage.backups import back_up

    rows = asyncio.run(back_up(arguments.database or str(own_database()), arguments.file))
    _ = language(arguments.language, "contado")
    print(_("{file} has all {n} rows of the database.", file=arguments.file, n=rows))
    return 0
