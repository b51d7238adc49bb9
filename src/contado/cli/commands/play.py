"""``contado play``: a game in the terminal."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from contado.cli import inputs
from contado.cli.arguments import Usage, add_language, add_options, add_plain, command, seed
from contado.cli.printing import tell_broken
from contado.core import registry
from contado.core.automa import automa_is_on
from contado.core.errors import ContadoError

if TYPE_CHECKING:
    from contado.cli.arguments import Commands

SEATS = "you,steady"
# With an opponent that the game plays itself.
ALONE = "you"


def add(commands: Commands) -> None:
    """Add the subcommand."""
    one = command(commands, "play", run, "Play a game in the terminal, against bots or with others at one screen.")
    one.add_argument("game", metavar="GAME", nargs="?", help="the game; may be left out with --resume")
    one.add_argument(
        "--seats", metavar="NAMES",
        help=f"who plays, seat by seat: you, you:Anna, a bot, or a game's own automa (default: {SEATS})",
    )  # fmt: skip
    one.add_argument(
        "--preset",
        metavar="NAME",
        help="a named set of options (contado games GAME lists them); --option goes before it",
    )
    add_options(one)
    one.add_argument("--seed", metavar="TEXT", type=seed, help="the same seed gives the same game")
    one.add_argument("--save", metavar="FILE", type=Path, help="keep the game in this file as it goes on")
    one.add_argument("--resume", metavar="FILE", type=Path, help="go on with a game that was saved")
    one.add_argument("--no-confirm", action="store_true", help="do not ask again at the end of a turn")
    one.add_argument("--hints", action="store_true", help="show at each choice what a bot would do")
    one.add_argument(
        "--coach", action="store_true", help="be asked before you give away much, and told after a turn what mattered"
    )
    add_plain(one)
    add_language(one)


def run(arguments: argparse.Namespace) -> int:
    """Play in the terminal."""
    from contado.terminal import play

    if arguments.resume is not None:
        game, record = inputs.record(arguments.resume)
        if arguments.game is not None and registry.game(arguments.game) is not game:
            other = registry.game(arguments.game).name
            raise ContadoError(
                "{file} is a game of {game}, not of {other}.", file=str(arguments.resume), game=game.name, other=other
            )
        if arguments.seats is not None or arguments.preset is not None or arguments.option or arguments.seed:
            raise Usage("A game that is resumed keeps its seats, options and seed: leave these out.")
        inputs.components(arguments.data, game)
        seats, options = record.seats, dict[str, object](record.options_for(game))
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
