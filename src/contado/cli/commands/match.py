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
from contado.cli.arguments import add_language, add_options, command, positive, seed
from contado.cli.printing import print_json, progress_bar
from contado.core import registry
from contado.core.game import Game
from contado.core.record import SUFFIX
from contado.core.words.language import Language
from contado.terminal.console import plain_console

if TYPE_CHECKING:
    from contado.cli.arguments import Commands

# A process that has fewer matches than this takes longer to start than to play.
WORTH_A_PROCESS = 8


def add(commands: Commands) -> None:
    """Add the subcommand."""
    one = command(commands, "match", run, "Have bots play a match over several games, and tell how it ended.")
    one.add_argument("game", metavar="GAME", help="the game, such as castelli")
    one.add_argument("kind", metavar="KIND", help="the kind of match, such as knockout or round_robin")
    one.add_argument(
        "--seats", metavar="BOTS", required=True, help="the bots, such as greedy,greedy,random,random; seats are drawn"
    )
    one.add_argument("--games", metavar="N", type=positive, default=1, help="how many such matches (default: 1)")
    one.add_argument("--seed", metavar="TEXT", type=seed, default="1", help="the seed of all matches (default: 1)")
    one.add_argument("--processes", metavar="N", type=positive, help="how many play at a time (default: one a core)")
    add_options(one)
    one.add_argument("--json", action="store_true", help="print JSON")
    one.add_argument("--save-records", metavar="FOLDER", type=Path, help="keep the record of every table here")
    add_language(one)


def run(arguments: argparse.Namespace) -> int:
    """Play the matches and print rounds and standings."""
    game = registry.game(arguments.game)
    folder: Path | None = arguments.save_records
    texts, chosen = inputs.components(arguments.data, game)
    options = chosen | inputs.options(arguments.option, game)
    series = MatchSeries(arguments.kind, inputs.bot_names(arguments.seats), options, arguments.seed, folder is not None)
    series.check(game)
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    _ = inputs.words(arguments.language, game)
    processes = arguments.processes or default_processes(arguments.games, WORTH_A_PROCESS)
    with progress_bar(_("Matches played"), arguments.games) as advance:
        matches = play_matches(game, series, arguments.games, processes, texts, advance)
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
