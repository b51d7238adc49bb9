"""``contado backup``: all that a server keeps, in one file."""

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
    one = command(
        commands,
        "backup",
        run,
        COMMANDS["backup"],
        "contado backup evening.backup",
        more=marked("This works while the server runs. A back-up never replaces another."),
    )
    one.add_argument("file", metavar="FILE", type=Path, help=marked("a new file, such as evening.backup"))
    add_database(one)
    add_json(one)


def run(arguments: argparse.Namespace) -> int:
    """Write the file."""
    from contado.server.storage.backups import back_up

    rows = asyncio.run(back_up(inputs.database(arguments.database), arguments.file))
    if arguments.json:
        print_json({"file": str(arguments.file), "rows": rows})
        return 0
    _ = language(arguments.language, "contado")
    print(_("{file} holds all {n} rows of the database.", file=arguments.file, n=rows))
    return 0
