"""``contado tune``: better numbers for a game's evaluation, found by self-play."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from contado.arena.processes import default_processes
from contado.arena.tuning.tune import AIMS, Generation, Tuning, compare, tune
from contado.arena.writing import check_writable, write_whole
from contado.cli import inputs
from contado.cli.arguments import add_language, add_many_games, add_options, command, positive
from contado.cli.printing import progress_bar
from contado.core import registry
from contado.core.errors import ContadoError
from contado.terminal.console import plain_console

if TYPE_CHECKING:
    from contado.cli.arguments import Commands


def add(commands: Commands) -> None:
    """Add the subcommand."""
    one = command(commands, "tune", run, "Look for better numbers in a game's evaluation by self-play (CMA-ES).")
    one.add_argument("game", metavar="GAME", help="the game")
    one.add_argument("--bot", metavar="BOT", default="planner:width=6", help="who plays with the numbers under trial")
    one.add_argument("--against", metavar="BOT", default="planner:width=6", help="who plays with those that stand")
    one.add_argument("--players", metavar="N", type=positive, default=2, help="how many play in a game")
    one.add_argument("--aim", choices=AIMS, default=AIMS[0], help="what a game is worth")
    one.add_argument("--only", metavar="NAMES", default="", help="the numbers that may change, such as silver,worker")
    one.add_argument("--generations", metavar="N", type=positive, default=20, help="how often the cloud moves on")
    one.add_argument("--population", metavar="N", type=positive, default=12, help="candidates in each generation")
    one.add_argument("--spread", metavar="PART", type=float, default=0.25, help="how far the first ones lie apart")
    one.add_argument(
        "--comparison", metavar="N", type=positive, default=200,
        help="games that compare old and new; like --games rounded up until every seat has as many",
    )  # fmt: skip
    one.add_argument("--out", metavar="FILE", type=Path, help="write the numbers found into this file, as JSON")
    add_many_games(one)
    add_options(one)
    add_language(one)


def run(arguments: argparse.Namespace) -> int:
    """Tune, compare and tell."""
    game = registry.game(arguments.game)
    texts, chosen = inputs.components(arguments.data, game)
    options = chosen | inputs.options(arguments.option, game)
    only = [name.strip() for name in arguments.only.split(",")] if arguments.only else []
    tuning = Tuning(
        arguments.bot, arguments.against, arguments.players, options, arguments.seed, arguments.games,
        arguments.aim, only, texts,
    )  # fmt: skip
    if arguments.population < 4:
        raise ContadoError("Tuning needs at least 4 candidates in a generation, not {n}.", n=arguments.population)
    if not 0 < arguments.spread <= 2:
        raise ContadoError("The spread is a part of each number, over 0 and at most 2.")
    tuning.check(game)
    if arguments.out is not None:
        check_writable(arguments.out)
    _ = inputs.words(arguments.language, game)
    console = plain_console()
    candidate, comparison = tuning.even(arguments.games), tuning.even(arguments.comparison)
    games = arguments.generations * arguments.population * candidate + 2 * comparison
    processes = arguments.processes or default_processes(arguments.population * candidate)

    def told(generation: Generation) -> None:
        console.print(
            _("Generation {n}: mean {mean:.2f}, best {best:.2f}, step {step:.2f}.", n=generation.number,
              mean=generation.mean, best=generation.best, step=generation.step)
        )  # fmt: skip
        # Whoever follows a file or a pipe sees it now, not when all is over.
        sys.stdout.flush()
        if arguments.out is not None:
            write(arguments.out, generation.weights)

    with progress_bar(_("Games played"), games, long=True) as advance:
        weights = tune(
            game, tuning, arguments.generations, arguments.population, arguments.spread, processes, told, advance
        )
        before, after = compare(game, tuning, weights, comparison, processes, advance)
    if arguments.out is not None:
        write(arguments.out, weights)
    for name, value in weights.items():
        console.print(f"{name:>24} {game.evaluation.weights[name]:>9.3g} -> {value:.3g}")
    console.print(
        _("Over {games} new games: {before:.2f} with the numbers as they stand, {after:.2f} with those found.",
          games=comparison, before=before, after=after)
    )  # fmt: skip
    return 0


def write(path: Path, weights: dict[str, float]) -> None:
    """Write numbers as JSON."""
    write_whole(path, json.dumps(weights, indent=2) + "\n")
