"""``contado restore``: a back-up into a new database, of either kind."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from contado.cli import inputs
from contado.cli.arguments import add_database, add_json, command
from contado.cli.commands import COMMANDS
from contado.cli.printing import print_json
from contado.core.words.language import language, marked

if TYPE_CHECKING:
    from contado.cli.parser.parser import Commands


def add(commands: Commands) -> None:
    """Add the subcommand."""
    example = "contado restore evening.backup --database new.sqlite3"
    one = command(
        commands,
        "restore",
        run,
        COMMANDS["restore"],
        example,
        more=marked("SQLite and PostgreSQL can be filled from back-ups of either."),
    )
    one.add_argument("file", metavar="FILE", type=Path, help=marked("a file that contado backup has written"))
    add_database(one)
    add_json(one)


def run(arguments: argparse.Namespace) -> int:
    """Fill the database."""
    from contado.server.storage.backups import restore

    rows = asyncio.run(restore(inputs.database(arguments.database), arguments.file))
    if arguments.json:
        print_json({"file": str(arguments.file), "rows": rows})
        return 0
    _ = language(arguments.language, "contado")
    print(_("All {n} rows of {file} are in the database.", file=arguments.file, n=rows))
    return 0
