"""``contado study``: questions about a game, answered by paired games of bots."""

from __future__ import annotations

import argparse
from pathlib import Path
from shlex import join
from typing import TYPE_CHECKING

from contado.arena.cluster import working
from contado.arena.processes import default_processes
from contado.arena.study.page import write_page
from contado.arena.study.plan import Study, Varied
from contado.arena.study.run import play_study
from contado.arena.study.tables import study_tables
from contado.arena.tournament.report import check_plots
from contado.cli import inputs
from contado.cli.arguments import (
    add_game,
    add_games,
    add_json,
    add_options,
    add_processes,
    add_ray,
    add_seed,
    add_until,
    command,
)
from contado.cli.commands import COMMANDS
from contado.cli.parser import Usage
from contado.cli.printing import print_json, progress_bar
from contado.core import registry
from contado.core.words.language import marked
from contado.terminal.console import plain_console
from contado.writing import check_writable

if TYPE_CHECKING:
    from contado.cli.parser.parser import Commands


def add(commands: Commands) -> None:
    """Add the subcommand."""
    examples = (
        "contado study milestones --vary draft=choose,random --games 200",
        "contado study burgundy --vary duchies=1..30 --report duchies.html",
        "contado study milestones --worth hired.tile --until 1",
    )
    one = command(
        commands,
        "study",
        run,
        COMMANDS["study"],
        *examples,
        more=marked("All variants are played with the same seeds, and compared game by game."),
    )
    add_game(one)
    one.add_argument(
        "--seats", metavar="BOTS", default="greedy,greedy",
        help=marked("the bots that play, such as greedy,random or greedy:noise=2,random (contado bots lists them)"),
    )  # fmt: skip
    one.add_argument(
        "--vary", metavar="NAME=VALUE", action="append", default=[],
        help=marked(
            "compare values of an option, such as draft=choose,random or duchies=1..30; players=2..4 and "
            "bots=greedy,planner can be varied, too; can be repeated"
        ),
    )  # fmt: skip
    one.add_argument(
        "--worth", metavar="EVENT.FACT", action="append", default=[],
        help=marked("how far those who had a thing were ahead, such as hired.tile; can be repeated"),
    )  # fmt: skip
    add_games(one, 200)
    add_until(one)
    add_seed(one)
    add_processes(one)
    add_ray(one)
    add_options(one)
    one.add_argument("--report", metavar="FILE", type=Path, help=marked("write a page with plots, such as study.html"))
    add_json(one)


def check_page(file: Path) -> None:
    """Refuse a file whose name says that it is something else than a page."""
    if file.suffix and file.suffix.lower() not in (".html", ".htm"):
        raise Usage(
            "The report is a page in HTML, so {file} would not be what its name says: write {better}.",
            file=str(file), better=str(file.with_suffix(".html")),
        )  # fmt: skip


def run(arguments: argparse.Namespace) -> int:
    """Play the games and print what they say."""
    game = registry.game(arguments.game)
    texts, chosen = inputs.components(arguments.data, game)
    options = chosen | inputs.options(arguments.option, game)
    study = Study(
        game, inputs.bot_names(arguments.seats), options, [Varied.read(one) for one in arguments.vary],
        arguments.seed, arguments.worth,
    )  # fmt: skip
    report: Path | None = arguments.report
    if report is not None:
        check_page(report)
        check_plots()
        check_writable(report)
    _ = inputs.words(arguments.language, game)
    processes = arguments.processes or default_processes(arguments.games * len(study.variants))
    # A cluster that does not answer is said before a bar begins.
    with (
        working(processes, arguments.ray, arguments.cpus) as workers,
        progress_bar(_("Games played"), arguments.games * len(study.variants)) as advance,
    ):
        found = play_study(study, arguments.games, arguments.until, workers, texts, advance)
    again = typed(arguments, study)
    if report is not None:
        write_page(found, again, report, _)
    if arguments.json:
        print_json({**found.to_json(), "command": again})
    else:
        console = plain_console()
        console.print("", study_tables(found, _), sep="\n")
        console.print(
            _("* Clear, although so many ranges are looked at together. What bots do is not what people do, and what "
              "goes together need not be cause and effect.")
        )  # fmt: skip
        if report is not None:
            console.print(_("The page is {file}.", file=report))
    return 0


def typed(arguments: argparse.Namespace, study: Study) -> str:
    """Return the command line that plays the study again."""
    words = ["contado", "study", study.game.id, "--seats", arguments.seats, "--games", str(arguments.games)]
    for name in ("vary", "worth", "option", "data"):
        for value in getattr(arguments, name):
            words += [f"--{name}", str(value)]
    if arguments.until:
        words += ["--until", f"{arguments.until:g}"]
    return join([*words, "--seed", study.seed])
