"""``contado restore``: a back-up into a new database, of either kind."""

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
    about = "Fill a new database from a back-up, of SQLite or of PostgreSQL, whichever it was made of."
    one = command(commands, "restore", run, about)
    one.add_argument("file", metavar="FILE", type=Path, help="what `contado backup` has written")
    add_database(one)
    add_language(one)


def run(arguments: argparse.Namespace) -> int:
    """Fill the database."""
    from contado.server.storage.backups import restore

    rows = asyncio.run(restore(arguments.database or str(own_database()), arguments.file))
    _ = language(arguments.language, "contado")
    print(_("All {n} rows of {file} are in the database.", file=arguments.file, n=rows))
    return 0
