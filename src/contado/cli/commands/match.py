"""``contado match``: a match over several games between bots, and its standings."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from contado.arena.matches.playing import MatchSeries, PlayedMatch, play_matches
from contado.arena.matches.tables import match_tables, series_table
from contado.arena.processes import default_processes
from contado.cli import inputs
from contado.cli.arguments import (
    add_bots,
    add_game,
    add_json,
    add_options,
    add_processes,
    add_records,
    add_seed,
    command,
    positive,
)
from contado.cli.commands import COMMANDS
from contado.cli.parser import Old
from contado.cli.printing import print_json, progress_bar
from contado.contest.formats import FORMATS
from contado.contest.scheme import Scheme
from contado.core import registry
from contado.core.game import Game
from contado.core.record import SUFFIX
from contado.core.words.language import Language, marked
from contado.terminal.console import plain_console

if TYPE_CHECKING:
    from contado.cli.parser.parser import Commands

# A process that has fewer matches than this takes longer to start than to play.
WORTH_A_PROCESS = 8


def add(commands: Commands) -> None:
    """Add the subcommand."""
    example = "contado match castelli knockout --seats greedy,greedy,random,random"
    old = [Old("--save-records", "--out"), Old("--games", "--matches")]
    one = command(commands, "match", run, COMMANDS["match"], example, old=old)
    add_game(one)
    one.add_argument(
        "kind", metavar="KIND", help=marked("the kind of match: one of the game, or swiss, round_robin or knockout")
    )
    add_bots(one)
    one.add_argument(
        "--matches", metavar="N", type=positive, default=1, help=marked("how many matches to play (default: 1)")
    )
    one.add_argument(
        "--rounds",
        metavar="N",
        type=positive,
        default=0,
        help=marked("rounds of a Swiss match (default: as many as find a winner)"),
    )
    one.add_argument(
        "--table-of",
        metavar="N",
        type=positive,
        default=2,
        help=marked("seats at a table of swiss, round_robin or knockout (default: 2)"),
    )
    add_seed(one)
    add_processes(one)
    add_options(one)
    add_records(one)
    add_json(one)


def run(arguments: argparse.Namespace) -> int:
    """Play the matches and print rounds and standings."""
    game = registry.game(arguments.game)
    folder: Path | None = arguments.out
    texts, chosen = inputs.components(arguments.data, game)
    options = chosen | inputs.options(arguments.option, game)
    scheme = None
    if arguments.kind in FORMATS:
        size = arguments.table_of
        scheme = Scheme(
            system=arguments.kind, rounds=arguments.rounds, seats=size, least=max(2, min(size, game.min_seats))
        )
    bots = inputs.bot_names(arguments.seats)
    series = MatchSeries(arguments.kind, bots, options, arguments.seed, folder is not None, scheme)
    series.check(game)
    if folder is not None:
        inputs.folder_for_records(folder, game, arguments.again)
    _ = inputs.words(arguments.language, game)
    processes = arguments.processes or default_processes(arguments.matches, WORTH_A_PROCESS)
    with progress_bar(_("Matches played"), arguments.matches) as advance:
        matches = play_matches(game, series, arguments.matches, processes, texts, advance)
    if folder is not None:
        save(matches, game, folder)
    if arguments.json:
        print_json(
            {
                "game": game.id,
                "rules": game.rules_version,
                "match": series.kind,
                "options": series.options,
                "seats": series.bots,
                "seed": series.seed,
                "matches": [played.to_json() for played in matches],
            }
        )
    else:
        print_matches(game, series, matches, folder, _)
    return 0


def save(matches: Sequence[PlayedMatch], game: Game, folder: Path) -> None:
    """Write the record of every table into the folder."""
    for played in matches:
        for at, records in enumerate(played.records):
            for table, record in enumerate(records):
                name = f"{game.id}-{played.number:05d}-round{at + 1}-table{table + 1}{SUFFIX}"
                (folder / name).write_text(record, "utf-8")


def print_matches(
    game: Game, series: MatchSeries, matches: Sequence[PlayedMatch], folder: Path | None, _: Language
) -> None:  # fmt: skip
    """Print what was played: one match round by round, of many only what they came to."""
    console = plain_console()
    played = _.plural(
        "{game}, {match}, {n} match, seed {seed}: {bots}.", "{game}, {match}, {n} matches, seed {seed}: {bots}.",
        len(matches), game=_(game.name), match=_(matches[0].match.title), seed=series.seed, bots=", ".join(series.bots),
    )  # fmt: skip
    console.print(played)
    if series.options:
        pairs = ", ".join(f"{name}={value}" for name, value in series.options.items())
        console.print(_("Options: {options}.", options=pairs))
    console.print()
    if len(matches) == 1:
        console.print(match_tables(matches[0], game, _))
    else:
        console.print(series_table(matches, _), "", sep="\n")
    if folder is not None:
        console.print(_("The records are in {folder}.", folder=folder))
