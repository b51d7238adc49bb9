"""``contado bots``: who can play, and what can be chosen for each of them."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from contado.cli.arguments import add_json, command
from contado.cli.commands import COMMANDS
from contado.cli.commands.games import bot_json, default_text, options_table
from contado.cli.inputs import words
from contado.cli.printing import entries, page_console, print_json, tell_broken
from contado.core import registry
from contado.core.bot import Bot
from contado.core.words.language import Language, marked

if TYPE_CHECKING:
    from contado.cli.parser.parser import Commands


def add(commands: Commands) -> None:
    """Add the subcommand."""
    one = command(commands, "bots", run, COMMANDS["bots"], "contado bots mcts")
    one.add_argument("bot", metavar="BOT", nargs="?", help=marked("show this bot with its parameters"))
    add_json(one)


def run(arguments: argparse.Namespace) -> int:
    """List the bots, or one of them."""
    _ = words(arguments.language)
    if arguments.bot is not None:
        # Whatever is wrong with the name is said there.
        name = arguments.bot.partition(":")[0].strip().lower()
        bot = registry.bot_kinds().get(arguments.bot.strip().lower()) or type(registry.bot(arguments.bot))
        if arguments.json:
            print_json(bot_json(name, bot))
        else:
            print_bot(name, bot, _)
    elif arguments.json:
        print_json([bot_json(name, bot) for name, bot in registry.bot_kinds().items()])
    else:
        rows = [(name, "", _(bot.about)) for name, bot in registry.bot_kinds().items()]
        more = _("contado bots NAME shows a bot with its parameters.")
        page_console().print(entries(_("Bots"), rows), "", more, sep="\n")
    tell_broken(_)
    return 0


def print_bot(name: str, bot: type[Bot], _: Language) -> None:
    """Print one bot with its parameters."""
    console = page_console()
    console.print(f"{name}: {_(bot.about)}")
    if not bot.parameters:
        console.print(_("It has no parameters."))
        return
    first = next(one for one in bot.parameters if one.name != bot.leading)
    lead = f"{bot.leading.upper()}," if bot.leading else ""
    example = f"--seats {name}:{lead}{first.name}={default_text(first)},random"
    console.print("", options_table(_("Parameters"), bot.parameters, _), "", sep="\n")
    console.print(_("A parameter is set as in {example}.", example=example))
