"""``contado completion``: the Tab key, for bash, zsh and fish."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from contado.cli.arguments import command
from contado.cli.commands import COMMANDS
from contado.cli.completion.shells import SCRIPTS
from contado.core.words.language import marked

if TYPE_CHECKING:
    from contado.cli.parser.parser import Commands


def add(commands: Commands) -> None:
    """Add the subcommand."""
    one = command(
        commands, "completion", run, COMMANDS["completion"],
        "contado completion bash > ~/.local/share/bash-completion/completions/contado",
        'contado completion zsh > "${fpath[1]}/_contado"',
        "contado completion fish > ~/.config/fish/completions/contado.fish",
        more=marked("Print the script that does it, for one of these shells."),
    )  # fmt: skip
    one.add_argument("shell", metavar="SHELL", choices=tuple(SCRIPTS), help=marked("your shell: bash, zsh or fish"))


def run(arguments: argparse.Namespace) -> int:
    """Print the script."""
    print(SCRIPTS[arguments.shell], end="")
    return 0
