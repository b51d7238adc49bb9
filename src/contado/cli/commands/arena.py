"""``contado arena``: a tournament of bots with ratings, a report, and a folder to go on from."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from contado.arena.tournament.files.journal import GAMES, check_folder, read_rows
from contado.arena.tournament.files.ratings_file import check_ratings, merge_ratings
from contado.arena.tournament.plan import Arena
from contado.arena.tournament.playing import Row
from contado.arena.tournament.report import FILE as REPORT
from contado.arena.tournament.results import Results
from contado.arena.tournament.run import RunSettings, play
from contado.arena.tournament.tables import arena_tables
from contado.cli import inputs
from contado.cli.arguments import (
    add_bots,
    add_game,
    add_json,
    add_many_games,
    add_options,
    add_players,
    add_ray,
    add_until,
    command,
)
from contado.cli.commands import COMMANDS
from contado.cli.parser import Old, Stopped, Usage
from contado.cli.printing import print_json
from contado.core import registry
from contado.core.words.language import Language, marked
from contado.terminal.console import plain_console

if TYPE_CHECKING:
    from contado.cli.parser.parser import Commands

# Without a terminal, this many lines in all report the progress.
LINES = 10


def add(commands: Commands) -> None:
    """Add the subcommand."""
    example = "contado arena milestones --seats planner,greedy --games 300 --out results"
    # A number was how many sit at a table.
    old = [Old("--seats", "--players", str.isdecimal), Old("--bots", "--seats")]
    one = command(
        commands,
        "arena",
        run,
        COMMANDS["arena"],
        example,
        more=marked("Games are mirrored: every bot has the same luck in the same seat as its rivals."),
        old=old,
    )
    add_game(one)
    add_bots(one)
    add_players(
        one,
        marked(
            "how many sit at a table (default: as few as the game allows, at least 2); with more bots all groupings "
            "play, with fewer the first bot meets copies of the others"
        ),
    )
    add_many_games(one)
    add_until(one)
    add_options(one)
    one.add_argument(
        "--out", metavar="FOLDER", type=Path,
        help=marked("keep games, report and Parquet in this folder; the same command resumes after a stop"),
    )  # fmt: skip
    one.add_argument(
        "--again", action="store_true", help=marked("forget the games that the folder holds from an earlier run")
    )
    one.add_argument(
        "--anchor", metavar="BOT", default="", help=marked("the bot whose rating is 0 (default: the first one)")
    )
    one.add_argument(
        "--ratings", metavar="FILE", type=Path, help=marked("write the ratings of this game into a JSON file")
    )
    add_ray(one)
    add_json(one)


def run(arguments: argparse.Namespace) -> int:
    """Play the arena and tell what came out."""
    game = registry.game(arguments.game)
    texts, chosen = inputs.components(arguments.data, game)
    options = chosen | inputs.options(arguments.option, game)
    arena = Arena(
        game, inputs.bot_names(arguments.seats), arguments.players, options, arguments.seed, texts,
        [str(file) for file in arguments.data],
    )  # fmt: skip
    if arguments.out is not None:
        check_folder(arguments.out, arena, arguments.again)
    elif arguments.again:
        raise Usage("--again needs --out: without a folder there are no games to forget.")
    if arguments.ratings is not None:
        check_ratings(arguments.ratings, arguments.out)
    _ = inputs.words(arguments.language, game)
    how = RunSettings(
        arguments.processes, arguments.ray, arguments.out, arguments.again, arguments.anchor,
        arguments.until, arguments.cpus,
    )  # fmt: skip
    results = play_watched(arena, arguments.games, how, _)
    if arguments.ratings is not None:
        merge_ratings(results, arguments.ratings, date.today().isoformat())
    if arguments.json:
        print_json(results.to_json())
    else:
        print_arena(results, arguments.out, _)
    return 0


def play_watched(arena: Arena, games: int, how: RunSettings, _: Language) -> Results:
    """Play with a progress bar; Ctrl-C says what is kept and how to go on."""
    try:
        with progress(arena, games, _) as advance:
            return play(arena, games, how, advance, _)
    except KeyboardInterrupt:
        if how.folder is None or not (how.folder / GAMES).exists():
            raise
        raise Stopped(
            "Stopped after {played} of {games} games: they are kept in {folder}, and the same command goes on.",
            played=len(read_rows(how.folder / GAMES, arena)[0]), games=games, folder=str(how.folder),
        ) from None  # fmt: skip


@contextmanager
def progress(arena: Arena, games: int, _: Language) -> Iterator[Callable[[Row], None]]:
    """Show games played, time left and wins so far on stderr: as a bar on a terminal, else as a few plain lines."""
    console = plain_console(stderr=True)
    won = dict.fromkeys(arena.bots, 0.0)
    played = 0

    def wins() -> str:
        return ", ".join(f"{bot} {count:.4g}" for bot, count in won.items())

    columns = (
        TextColumn("{task.description}", markup=False), BarColumn(bar_width=24), MofNCompleteColumn(),
        TimeRemainingColumn(), TextColumn("{task.fields[wins]}", markup=False),
    )  # fmt: skip
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(_("Games played"), total=games, wins="")

        def advance(row: Row) -> None:
            nonlocal played
            played += 1
            for seat, bot in enumerate(row.result.bots):
                won[bot] += row.result.share(seat)
            bar.update(task, advance=1, wins=wins())
            if not console.is_terminal and played * LINES // games > (played - 1) * LINES // games:
                console.print(_("{played} of {games} games; wins: {wins}", played=played, games=games, wins=wins()))

        yield advance


def print_arena(results: Results, folder: Path | None, _: Language) -> None:
    """Print what was played and the tables."""
    console, arena, games = plain_console(), results.arena, len(results.games)
    played = _.plural(
        "{game}, {n} game, seed {seed}: {bots}.", "{game}, {n} games, seed {seed}: {bots}.", games,
        game=_(arena.game.name), seed=arena.seed, bots=", ".join(arena.given),
    )  # fmt: skip
    console.print(played)
    if arena.options:
        pairs = ", ".join(f"{name}={value}" for name, value in arena.options.items())
        console.print(_("Options: {options}.", options=pairs))
    console.print("", arena_tables(results, _), sep="\n")
    if results.until:
        console.print(
            _("Stopped after {games} games: each lead is clear, or known to {n} points.", games=games,
              n=f"{results.until:g}")
            if results.decided
            else _("After {games} games not every lead is clear, or known to {n} points.", games=games,
                   n=f"{results.until:g}")
        )  # fmt: skip
    even = arena.even(games)
    if even != games:
        console.print(
            _("{games} games cannot be shared out evenly: not every bot had every seat equally often; {even} can.",
              games=games, even=even)
        )  # fmt: skip
    if folder is not None:
        console.print(_("The report is {file}.", file=folder / REPORT))
