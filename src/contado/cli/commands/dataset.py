"""``contado dataset``: what was seen and chosen in many games, as arrays and tables."""

from __future__ import annotations

import argparse
from pathlib import Path
from shlex import join
from typing import TYPE_CHECKING

from contado.arena.dataset.folder import GAMES, check_folder, read_games
from contado.arena.dataset.plan import Plan
from contado.arena.dataset.reading import Dataset
from contado.arena.dataset.run import make_dataset, records_of
from contado.arena.simulation import Series
from contado.cli import inputs
from contado.cli.arguments import add_game, add_json, add_many_games, add_options, add_ray, command
from contado.cli.commands import COMMANDS
from contado.cli.parser import Stopped, Usage
from contado.cli.printing import print_json, progress_bar
from contado.core import registry
from contado.core.words.language import Language, marked
from contado.terminal.console import plain_console

if TYPE_CHECKING:
    from contado.cli.parser.parser import Commands

# What the card says in place of the files that people's games came from.
RECORDS = "RECORDS"


def add(commands: Commands) -> None:
    """Add the subcommand."""
    examples = (
        "contado dataset castelli --seats planner,greedy --games 1000 --out data",
        "contado dataset milestones --records evenings --out data",
    )
    one = command(
        commands,
        "dataset",
        run,
        COMMANDS["dataset"],
        *examples,
        more=marked("A row is one choice: what the seat saw, what it could choose, what it chose, how the game ended."),
    )
    add_game(one)
    one.add_argument(
        "--seats", metavar="BOTS", default="",
        help=marked("the bots that play, such as greedy,random or greedy:noise=2,random (contado bots lists them)"),
    )  # fmt: skip
    one.add_argument(
        "--records", metavar="FILE", action="append", default=[], type=Path,
        help=marked("take games of people in place of bots: a record, or a folder of them; can be repeated"),
    )  # fmt: skip
    add_many_games(one)
    add_options(one)
    one.add_argument(
        "--out", metavar="FOLDER", type=Path, required=True,
        help=marked("write into this folder; the same command resumes after a stop, or goes on with more games"),
    )  # fmt: skip
    one.add_argument(
        "--again", action="store_true", help=marked("forget the games that the folder holds from an earlier run")
    )
    add_ray(one)
    add_json(one)


def run(arguments: argparse.Namespace) -> int:
    """Play the games, write the files and say what is in them."""
    game = registry.game(arguments.game)
    if bool(arguments.seats) == bool(arguments.records):
        raise Usage("Give either --seats, for games of bots, or --records, for games of people.")
    texts, chosen = inputs.components(arguments.data, game)
    options = chosen | inputs.options(arguments.option, game)
    if arguments.records:
        if options:
            raise Usage("Records say themselves with which options they were played: --option goes with --seats.")
        records = records_of(arguments.records, lambda file: inputs.record(file)[1])
        if not records:
            raise Usage("There is no record in {folder}.", folder=str(arguments.records[0]))
        plan = Plan(game, None, records, texts)
    else:
        series = Series(inputs.bot_names(arguments.seats), options, arguments.seed)
        plan = Plan(game, series, (), texts)
    folder: Path = arguments.out
    check_folder(folder, plan, arguments.again)
    _ = inputs.words(arguments.language, game)
    games = plan.games(arguments.games)
    try:
        with progress_bar(_("Games noted"), games) as advance:
            data = make_dataset(
                plan, folder, games, arguments.processes, arguments.ray, arguments.again, typed(arguments), advance,
                arguments.cpus,
            )  # fmt: skip
    except KeyboardInterrupt:
        if not (folder / GAMES).exists():
            raise
        raise Stopped(
            "Stopped after {played} of {games} games: they are kept in {folder}, and the same command goes on.",
            played=len(read_games(folder / GAMES)), games=games, folder=str(folder),
        ) from None  # fmt: skip
    if arguments.json:
        print_json({**plan.to_json(), "games": len(data.games), "choices": len(data), "left_out": plan.left_out,
                    "twice": plan.twice})  # fmt: skip
    else:
        print_dataset(plan, data, _)
    return 0


def print_dataset(plan: Plan, data: Dataset, _: Language) -> None:
    """Print what there is now, and where it is told."""
    console = plain_console()
    console.print(
        _("{game}: {games} games, {choices} choices of {size} bytes seen and {actions} actions.",
          game=_(plan.game.name), games=len(data.games), choices=len(data), size=plan.sheet.size,
          actions=len(plan.numbering))
    )  # fmt: skip
    if plan.left_out:
        console.print(
            _.plural(
                "{n} record of a game that is not over was left out.",
                "{n} records of games that are not over were left out.", plan.left_out,
            )
        )  # fmt: skip
    if plan.twice:
        console.print(
            _.plural(
                "{n} record that is there twice was taken once.",
                "{n} records that are there twice were taken once.", plan.twice,
            )
        )  # fmt: skip
    console.print(_("What is in it, and how it is read: {file}.", file=data.folder / "README.md"))


def typed(arguments: argparse.Namespace) -> str:
    """Return the command line that makes the dataset again."""
    words = ["contado", "dataset", arguments.game]
    if arguments.seats:
        words += ["--seats", arguments.seats, "--games", str(arguments.games), "--seed", arguments.seed]
    if arguments.records:
        # Not which files: people's names may be part of theirs.
        words += ["--records", RECORDS]
    for name in ("option", "data"):
        for value in getattr(arguments, name):
            words += [f"--{name}", str(value)]
    return join([*words, "--out", str(arguments.out)])
