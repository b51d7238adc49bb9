"""``contado sim``: many games between bots, and what came out."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from contado.arena.cluster import working
from contado.arena.processes import default_processes
from contado.arena.program import program
from contado.arena.simulation import GameResult, Series, simulate
from contado.arena.statistics import Statistics
from contado.arena.tables import simulation_tables
from contado.cli import inputs
from contado.cli.arguments import (
    add_bots,
    add_game,
    add_json,
    add_many_games,
    add_options,
    add_ray,
    add_records,
    command,
)
from contado.cli.commands import COMMANDS
from contado.cli.parser import Old
from contado.cli.printing import print_json, progress_bar
from contado.core import registry
from contado.core.game import Game
from contado.core.record import SUFFIX
from contado.core.state import NOBODY
from contado.core.words.language import Language, marked
from contado.terminal.console import plain_console

if TYPE_CHECKING:
    from contado.cli.parser.parser import Commands


def add(commands: Commands) -> None:
    """Add the subcommand."""
    example = "contado sim milestones --seats greedy,random --games 400"
    one = command(
        commands,
        "sim",
        run,
        COMMANDS["sim"],
        example,
        more=marked("The bots take every seat in turn, each game with luck of its own (contado arena mirrors it)."),
        old=[Old("--save-records", "--out"), Old("--bots", "--seats")],
    )
    add_game(one)
    add_bots(one)
    add_many_games(one)
    add_ray(one)
    add_options(one)
    add_records(one)
    add_json(one)


def run(arguments: argparse.Namespace) -> int:
    """Play the games and print the statistics."""
    game = registry.game(arguments.game)
    folder: Path | None = arguments.out
    texts, chosen = inputs.components(arguments.data, game)
    options = chosen | inputs.options(arguments.option, game)
    series = Series(inputs.bot_names(arguments.seats), options, arguments.seed, folder is not None)
    series.check(game)
    if folder is not None:
        inputs.folder_for_records(folder, game, arguments.again)
    _ = inputs.words(arguments.language, game)
    processes = arguments.processes or default_processes(arguments.games)
    with (
        working(processes, arguments.ray, arguments.cpus) as workers,
        progress_bar(_("Games played"), arguments.games) as advance,
    ):
        results = simulate(game, series, arguments.games, workers, texts, advance)
    if folder is not None:
        save(results, game, folder)
    statistics = Statistics(results, game.rules.sources)
    if arguments.json:
        print_json(
            {
                "game": game.id,
                "rules": game.rules_version,
                "program": program(game, series.bots),
                "options": game.read_settings(len(series.bots), game.without_people(series.options)),
                "seats": series.bots,
                "seed": series.seed,
                "statistics": statistics.to_json(),
            }
        )
    else:
        print_simulation(game, series, statistics, folder, _)
    return 0


def save(results: Sequence[GameResult], game: Game, folder: Path) -> None:
    """Write the record of every game into the folder."""
    for result in results:
        (folder / f"{game.id}-{result.number:05d}{SUFFIX}").write_text(result.record, "utf-8")


def print_simulation(game: Game, series: Series, statistics: Statistics, folder: Path | None, _: Language) -> None:
    """Print what was played and the tables."""
    console = plain_console()
    played = _.plural(
        "{game}, {n} game, seed {seed}: {bots}.", "{game}, {n} games, seed {seed}: {bots}.", statistics.games,
        game=_(game.name), seed=series.seed, bots=", ".join(series.bots),
    )  # fmt: skip
    console.print(played)
    if series.options:
        pairs = ", ".join(f"{name}={value}" for name, value in series.options.items())
        console.print(_("Options: {options}.", options=pairs))
    console.print("", simulation_tables(statistics, game, _), sep="\n")
    # Nobody expects it of a single game.
    if statistics.games > 1 and statistics.games % (len(series.bots) - (series.automa(game) != NOBODY)):
        console.print(
            _("{games} games cannot be shared out evenly: not every bot had every seat equally often.",
              games=statistics.games)
        )  # fmt: skip
    if folder is not None:
        console.print(_("The records are in {folder}.", folder=folder))
