"""``contado bench``: how fast the games are."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from contado.arena.speed.bench import ROUNDS, bench
from contado.arena.speed.peers import installed_peers
from contado.arena.speed.probes import Subject
from contado.arena.speed.tables import bench_tables
from contado.cli import inputs
from contado.cli.arguments import add_language, command, duration
from contado.cli.printing import print_json, progress_bar
from contado.core import registry
from contado.core.errors import BadOption
from contado.terminal.console import plain_console

if TYPE_CHECKING:
    from contado.cli.arguments import Commands


def add(commands: Commands) -> None:
    """Add the subcommand."""
    one = command(commands, "bench", run, "Measure how fast the games are, compiled and as pure Python, on one core.")
    one.add_argument("--json", action="store_true", help="print JSON")
    one.add_argument("--peers", action="store_true", help="measure catanatron and OpenSpiel too, if they are installed")
    one.add_argument(
        "--seconds", metavar="S", type=duration, default=0.5,
        help=f"how long each measurement takes in each of {ROUNDS} rounds (default: 0.5)",
    )  # fmt: skip
    one.add_argument("--games-only", metavar="GAME", help="measure this game only")
    one.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[],
        help="measure that game with this option too, as often as needed",
    )  # fmt: skip
    add_language(one)


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    _ = inputs.words(arguments.language)
    games = [registry.game(arguments.games_only)] if arguments.games_only else list(registry.games().values())
    subjects = [Subject(game) for game in games]
    if arguments.option:
        if not arguments.games_only:
            raise BadOption("Options belong to one game: name it with --games-only.")
        subjects.append(Subject(games[0], inputs.options(arguments.option, games[0])))
    with progress_bar(_("Rounds"), ROUNDS) as advance:
        report = bench(subjects, arguments.seconds, arguments.peers, ROUNDS, advance)
    if arguments.json:
        print_json(report)
        return 0
    console = plain_console()
    console.print(bench_tables(report, _))
    if arguments.peers and not installed_peers():
        console.print(_("Neither catanatron nor OpenSpiel is installed here; make bench installs both."))
    return 0
