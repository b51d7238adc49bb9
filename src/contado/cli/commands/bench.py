"""``contado bench``: how fast the games are."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from contado.arena.speed.bench import ROUNDS, bench
from contado.arena.speed.bots import bench_bots
from contado.arena.speed.peers import installed_peers
from contado.arena.speed.probes import Subject
from contado.arena.speed.tables import bench_tables, bot_tables
from contado.cli import inputs
from contado.cli.arguments import add_json, command, duration, explained
from contado.cli.commands import COMMANDS
from contado.cli.parser import Old
from contado.cli.printing import print_json, progress_bar
from contado.core import registry
from contado.core.errors import BadOption
from contado.core.words.language import marked
from contado.terminal.console import plain_console

if TYPE_CHECKING:
    from contado.cli.parser.parser import Commands


def add(commands: Commands) -> None:
    """Add the subcommand."""
    one = command(
        commands,
        "bench",
        run,
        COMMANDS["bench"],
        "contado bench burgundy",
        more=marked("Every game is measured on one core, compiled and as pure Python."),
        old=[Old("--games-only", "GAME")],
    )
    one.add_argument("game", metavar="GAME", nargs="*", help=marked("measure these games only (default: all)"))
    one.add_argument(
        "--seconds", metavar="S", type=duration, default=0.5,
        help=explained(marked("how long each measurement takes in each of {n} rounds (default: 0.5)"), n=ROUNDS),
    )  # fmt: skip
    one.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[],
        help=marked("measure the game with this option as well; can be repeated"),
    )  # fmt: skip
    one.add_argument(
        "--peers", action="store_true", help=marked("measure catanatron and OpenSpiel, too, if they are installed")
    )
    one.add_argument(
        "--bots", action="store_true",
        help=marked("measure how fast the searching bot thinks: evaluations and futures a second"),
    )  # fmt: skip
    one.add_argument(
        "--against", metavar="BUILD", default="",
        help=marked(
            "with --bots, another build to measure in turn with this one: a wheel, a folder with the package, or the "
            "Python of an environment that has it"
        ),
    )  # fmt: skip
    add_json(one)


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    _ = inputs.words(arguments.language)
    # Each once, in the order in which they were named.
    games = list({game.id: game for game in map(registry.game, arguments.game)}.values())
    chosen = games or list(registry.games().values())
    subjects = [Subject(game) for game in chosen]
    if arguments.option:
        if len(games) != 1:
            raise BadOption("Options belong to one game: name it, as in contado bench burgundy.")
        subjects.append(Subject(games[0], inputs.options(arguments.option, games[0])))
    if arguments.bots:
        with progress_bar(_("Games"), 2 * len(subjects)) as advance:
            report = bench_bots(subjects, arguments.against, progress=advance)
        if arguments.json:
            print_json(report)
        else:
            plain_console().print(bot_tables(report, _))
        return 0
    if arguments.against:
        raise BadOption("Another build is measured with the bots: say --bots, too.")
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
