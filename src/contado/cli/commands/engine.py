"""``contado engine``: a bot that other programs speak to, by the protocol of docs/engine.md."""

from __future__ import annotations

import argparse
import sys
from contextlib import redirect_stdout
from typing import TYPE_CHECKING

from contado.cli.arguments import command
from contado.cli.commands import COMMANDS
from contado.cli.inputs import only_a_bot
from contado.core.words.language import marked

if TYPE_CHECKING:
    from contado.cli.parser.parser import Commands


def add(commands: Commands) -> None:
    """Add the subcommand."""
    one = command(
        commands, "engine", run, COMMANDS["engine"], "contado engine sharp", "contado engine mcts:ms=60 --reasons",
        more=marked("docs/engine.md describes the protocol."),
    )  # fmt: skip
    one.add_argument(
        "bot", metavar="BOT",
        help=marked("the bot that answers, such as sharp or greedy:noise=2 (contado bots lists them)"),
    )  # fmt: skip
    one.add_argument("--reasons", action="store_true", help=marked("have it say why it chooses what it chooses"))


def run(arguments: argparse.Namespace) -> int:
    """Answer until nobody speaks any more."""
    from contado.bots.engines.speaking import Speaker

    only_a_bot(arguments.bot)
    speaker = Speaker(arguments.bot, arguments.reasons)
    output = sys.stdout.buffer

    def write(line: bytes) -> None:
        output.write(line)
        output.flush()

    # Whatever a bot prints is no message.
    with redirect_stdout(sys.stderr):
        speaker.run(iter(sys.stdin.readline, ""), write)
    return 0
