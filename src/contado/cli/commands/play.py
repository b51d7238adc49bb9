"""``contado play``: a game in the terminal."""

from __future__ import annotations

import argparse
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from contado.cli import inputs
from contado.cli.arguments import add_options, add_plain, command, explained, seed
from contado.cli.commands import COMMANDS
from contado.cli.parser import Usage
from contado.cli.printing import tell_broken
from contado.core import registry
from contado.core.automa import automa_is_on
from contado.core.errors import ContadoError
from contado.core.words.language import marked
from contado.table.seat import is_program

if TYPE_CHECKING:
    from contado.cli.parser.parser import Commands

SEATS = "you,steady"
# With an opponent that the game plays itself.
ALONE = "you"


def add(commands: Commands) -> None:
    """Add the subcommand."""
    examples = ("contado play milestones --seats you,sharp", "contado play --resume evening.contado")
    one = command(
        commands, "play", run, COMMANDS["play"], *examples, more=marked("Several people can share one keyboard.")
    )
    one.add_argument(
        "game", metavar="GAME", nargs="?",
        help=marked("the game (contado games lists them); can be left out with --resume"),
    )  # fmt: skip
    one.add_argument(
        "--seats", metavar="SEATS",
        help=explained(
            marked("who plays, in order: you, you:Anna, a bot, or the game's own automa (default: {seats})"),
            seats=SEATS,
        ),
    )  # fmt: skip
    one.add_argument(
        "--preset", metavar="PRESET",
        help=marked("a named set of options (contado games GAME lists them), which --option overrides"),
    )  # fmt: skip
    add_options(one)
    one.add_argument(
        "--seed", metavar="TEXT", type=seed, help=marked("the same seed gives the same game (default: a new one)")
    )
    one.add_argument("--save", metavar="FILE", type=Path, help=marked("save the game in this file as it goes on"))
    one.add_argument("--resume", metavar="RECORD", type=Path, help=marked("resume a game that was saved"))
    one.add_argument("--no-confirm", action="store_true", help=marked("end turns without asking for confirmation"))
    one.add_argument("--hints", action="store_true", help=marked("show what a bot would do at each choice"))
    one.add_argument(
        "--coach", action="store_true",
        help=marked("be warned before a costly move, and told after each turn what mattered"),
    )  # fmt: skip
    add_plain(one)
    one.instead["--players"] = marked("--seats says who plays, as in --seats you,sharp,sharp for three.")


def run(arguments: argparse.Namespace) -> int:
    """Play in the terminal."""
    from contado.terminal import play

    if arguments.save is not None and arguments.save != arguments.resume and arguments.save.is_file():
        raise Usage(
            "{file} exists already: resume the game in it with --resume, or choose another name.",
            file=str(arguments.save),
        )
    if arguments.resume is not None:
        game, record = inputs.record(arguments.resume)
        if arguments.game is not None and registry.game(arguments.game) is not game:
            other = registry.game(arguments.game).name
            raise ContadoError(
                "{file} is a game of {game}, not of {other}.", file=str(arguments.resume), game=game.name, other=other
            )
        programs = [seat for seat in record.seats if is_program(seat)]
        again = [] if arguments.seats is None else inputs.seat_names(arguments.seats)
        if programs and [seat for seat in again if is_program(seat)] != programs:
            raise Usage(
                "{file} was played with a program, which no file starts by itself: add --seats {seats} to start it.",
                file=str(arguments.resume), seats=shlex.quote(",".join(record.seats)),
            )  # fmt: skip
        if (again and not programs) or arguments.preset is not None or arguments.option or arguments.seed:
            raise Usage("A game that is resumed keeps its seats, options and seed: leave these out.")
        inputs.components(arguments.data, game)
        seats, options = again, dict[str, object](record.options_for(game))
    elif arguments.game is None:
        raise Usage("Say which game, as in contado play milestones; there are {games}.", games=list(registry.games()))
    else:
        game = registry.game(arguments.game)
        preset = dict[str, object](game.preset(arguments.preset).options if arguments.preset is not None else {})
        options = inputs.components(arguments.data, game)[1] | preset | inputs.options(arguments.option, game)
        usual = ALONE if automa_is_on(game, options) else SEATS
        seats = inputs.seat_names(usual if arguments.seats is None else arguments.seats)
    tell_broken(inputs.words(arguments.language))
    return play(
        game, seats, options, arguments.seed, arguments.language, arguments.save, arguments.resume,
        confirm=not arguments.no_confirm, hints=arguments.hints, plain=arguments.plain,
        coach=arguments.coach,
    )  # fmt: skip
