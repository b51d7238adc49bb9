"""``contado tune``: better numbers for a game's evaluation, found by self-play."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from contado.arena.cluster import working
from contado.arena.processes import default_processes
from contado.arena.tuning.tune import AIMS, Generation, Tuning, compare, tune
from contado.cli import inputs
from contado.cli.arguments import (
    add_game,
    add_json,
    add_many_games,
    add_options,
    add_players,
    add_ray,
    amount,
    command,
    explained,
    positive,
)
from contado.cli.commands import COMMANDS
from contado.cli.parser import NotA
from contado.cli.printing import print_json, progress_bar
from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.words.language import marked
from contado.terminal.console import plain_console
from contado.writing import check_writable, write_whole

if TYPE_CHECKING:
    from contado.cli.parser.parser import Commands

BOT = "planner:width=6,net=0"


def add(commands: Commands) -> None:
    """Add the subcommand."""
    one = command(
        commands,
        "tune",
        run,
        COMMANDS["tune"],
        "contado tune milestones --generations 20 --out weights.json",
        more=marked("Bots try other numbers against the present ones; the search is CMA-ES."),
    )
    add_game(one)
    one.add_argument(
        "--bot", metavar="BOT", default=BOT,
        help=explained(marked("the bot that plays with the numbers under trial (default: {bot})"), bot=BOT),
    )  # fmt: skip
    one.add_argument(
        "--against", metavar="BOT", default=BOT,
        help=explained(marked("the bot that plays with the present numbers (default: {bot})"), bot=BOT),
    )  # fmt: skip
    add_players(one, marked("how many players a game has (default: 2)"), 2)
    one.add_argument(
        "--aim", choices=AIMS, default=AIMS[0],
        help=explained(marked("what counts: the lead over the best rival, or points (default: {aim})"), aim=AIMS[0]),
    )  # fmt: skip
    one.add_argument(
        "--only", metavar="NAMES", action="append", default=[],
        help=marked("tune these numbers only, such as silver,worker; can be repeated"),
    )  # fmt: skip
    one.add_argument(
        "--generations", metavar="N", type=positive, default=20, help=marked("how many generations (default: 20)")
    )
    one.add_argument(
        "--population", metavar="N", type=positive, default=12,
        help=marked("how many candidates in each generation (default: 12)"),
    )  # fmt: skip
    one.add_argument(
        "--spread", metavar="PART", type=spread, default=0.25,
        help=marked("how far the first candidates differ, as a part of each number (default: 0.25)"),
    )  # fmt: skip
    one.add_argument(
        "--comparison", metavar="N", type=positive, default=200,
        help=marked("how many games compare old and new numbers at the end (default: 200)"),
    )  # fmt: skip
    one.add_argument("--out", metavar="FILE", type=Path, help=marked("write the numbers found into this file, as JSON"))
    one.add_argument("--again", action="store_true", help=marked("replace the file, if it exists"))
    add_many_games(one)
    add_ray(one)
    add_options(one)
    add_json(one)


def spread(text: str) -> float:
    """Read the spread."""
    found = amount(text)
    if not 0 < found <= 2:
        raise NotA(marked("a number, more than 0 and at most 2"))
    return found


def run(arguments: argparse.Namespace) -> int:
    """Tune, compare and tell."""
    game = registry.game(arguments.game)
    texts, chosen = inputs.components(arguments.data, game)
    options = chosen | inputs.options(arguments.option, game)
    only = [name.strip() for names in arguments.only for name in names.split(",")]
    for bot in (arguments.bot, arguments.against):
        inputs.only_a_bot(bot)
    tuning = Tuning(
        arguments.bot, arguments.against, arguments.players, options, arguments.seed, arguments.games,
        arguments.aim, only, texts,
    )  # fmt: skip
    if arguments.population < 4:
        raise ContadoError("Tuning needs at least 4 candidates in a generation, not {n}.", n=arguments.population)
    tuning.check(game)
    if arguments.out is not None:
        inputs.new_file(arguments.out, arguments.again)
        check_writable(arguments.out)
    _ = inputs.words(arguments.language, game)
    # What a program reads has no sentences between it.
    console = plain_console(stderr=arguments.json)
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

    with (
        working(processes, arguments.ray, arguments.cpus) as workers,
        progress_bar(_("Games played"), games, long=True) as advance,
    ):
        weights = tune(
            game, tuning, arguments.generations, arguments.population, arguments.spread, workers, told, advance
        )
        before, after = compare(game, tuning, weights, comparison, workers, advance)
    if arguments.out is not None:
        write(arguments.out, weights)
    if arguments.json:
        compared = {"games": comparison, "before": before, "after": after}
        print_json({"game": game.id, "seed": tuning.seed, "numbers": weights, "comparison": compared})
        return 0
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
