"""``contado site``: the games as plain files, which any host can offer and any browser can play."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from contado.cli import inputs
from contado.cli.arguments import command
from contado.cli.commands import COMMANDS
from contado.core.words.language import marked
from contado.terminal.console import plain_console

if TYPE_CHECKING:
    from contado.cli.parser.parser import Commands

MEGABYTE = 1_000_000


def add(commands: Commands) -> None:
    """Add the subcommand."""
    one = command(
        commands,
        "site",
        run,
        COMMANDS["site"],
        "contado site public",
        "contado site public --only burgundy,milestones",
        "contado site public --with examples/sixshelves",
        more=marked(
            "People play against bots and round one screen, without a network once the pages have been loaded; what "
            "they play stays in their browser. Python for the browser is fetched once, with npm and pip."
        ),
    )
    one.add_argument(
        "folder", metavar="FOLDER", type=Path, help=marked("where to write it: a new folder, or an older site")
    )
    one.add_argument(
        "--only", metavar="GAMES", type=lambda typed: [name for name in typed.split(",") if name], default=[],
        help=marked("the games that it has, with commas between them (default: all of Contado's own)"),
    )  # fmt: skip
    one.add_argument(
        "--with", dest="packages", metavar="PACKAGE", action="append", default=[],
        help=marked(
            "a package with more games or bots, as pip installs it: a folder, a wheel or a name; pure Python only"
        ),
    )  # fmt: skip


def run(arguments: argparse.Namespace) -> int:
    """Make the site, and say what came of it."""
    # Its modules bring the whole server along: only who asks for a site waits for them.
    from contado.site.build import check_folder, compressed, write
    from contado.site.making import made

    check_folder(arguments.folder)
    files = made(arguments.only, arguments.packages)
    write(arguments.folder, files)
    _ = inputs.words(arguments.language)
    console = plain_console()
    size = f"{compressed(files) / MEGABYTE:.1f}"
    console.print(_("{folder} holds a site: {n} files, {size} MB as a host sends them. To look at it here:",
                    folder=str(arguments.folder), n=len(files), size=size))  # fmt: skip
    console.print(f"python -m http.server --directory {arguments.folder} --bind 127.0.0.1")
    return 0
