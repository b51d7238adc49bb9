"""``contado check``: the test kit over many random games."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from contado.arena.checking import CHUNK, check_games, worth_keeping
from contado.arena.processes import default_processes
from contado.cli import inputs
from contado.cli.arguments import add_game, add_json, add_many_games, add_options, add_players, command
from contado.cli.commands import COMMANDS
from contado.cli.parser import Old
from contado.cli.printing import print_json, progress_bar, tell_broken
from contado.core import registry
from contado.core.game import Game
from contado.core.kit import CHECKS, PLAY, Check, Finding, Report, chosen_checks
from contado.core.record import SUFFIX
from contado.core.words.language import Language, marked
from contado.terminal.console import plain_console

if TYPE_CHECKING:
    from contado.cli.parser.parser import Commands

FINDINGS = 1
# Findings of one check that are shown and whose records are kept.
SHOWN = 3


def add(commands: Commands) -> None:
    """Add the subcommand."""
    old = [Old("--seats", "--players"), Old("--findings", "--out")]
    one = command(
        commands,
        "check",
        run,
        COMMANDS["check"],
        "contado check milestones --games 2000",
        more=marked("Every step is held to what a game promises; the exit code is 1 if a fault was found."),
        old=old,
    )
    add_game(one)
    add_many_games(one)
    add_players(one, marked("how many players every game has (default: all numbers in turn)"))
    add_options(one, marked("set an option of the game; the others vary from game to game; can be repeated"))
    one.add_argument(
        "--only", metavar="CHECKS", action="append", default=[],
        help=marked("make these checks only, such as copy,json; can be repeated"),
    )  # fmt: skip
    one.add_argument(
        "--skip", metavar="CHECKS", action="append", default=[], help=marked("leave these checks out; can be repeated")
    )
    one.add_argument(
        "--out", metavar="FOLDER", type=Path, default=Path("findings"),
        help=marked("keep the records of games with a fault in this folder (default: findings)"),
    )  # fmt: skip
    add_json(one)


def run(arguments: argparse.Namespace) -> int:
    """Run the kit and print what it found; the records of games with a fault are left in one folder."""
    game = registry.game(arguments.game)
    texts, chosen = inputs.components(arguments.data, game)
    options = chosen | inputs.options(arguments.option, game)
    _ = inputs.words(arguments.language, game)
    tell_broken(_)
    only, skip = (
        [name.strip() for names in given for name in names.split(",")] for given in (arguments.only, arguments.skip)
    )
    checks = chosen_checks(only, skip)
    processes = arguments.processes or default_processes(arguments.games, CHUNK)
    with progress_bar(_("Games played"), arguments.games) as advance:
        report = check_games(
            game, arguments.games, arguments.seed, arguments.players, options, processes, texts, advance, only, skip
        )
    return tell(report, checks, game, arguments.out, arguments.json, _)


def tell(
    report: Report, checks: Sequence[type[Check]], game: Game, folder: Path, as_json: bool, _: Language
) -> int:  # fmt: skip
    """Print a report and keep the records of its findings in the folder; return the exit code."""
    kept = [(finding, keep(finding, game, folder)) for finding in worth_keeping(report, SHOWN)]
    if as_json:
        never = {"never_asked": report.never_asked(game), "never_told": report.never_told(game)}
        print_json(report.to_json() | never | {"records": [str(path) for finding, path in kept]})
    else:
        print_report(report, checks, kept, game, _)
    return 0 if report.ok else FINDINGS


def keep(finding: Finding, game: Game, folder: Path) -> Path:
    """Write the record of a game with a fault; the folder is made for the first one, and none replaces another."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{game.id}-{finding.check.replace(' ', '-')}-{finding.game_number:05d}"
    path, twin = folder / (stem + SUFFIX), 1
    while path.exists() and path.read_text("utf-8") != finding.record:
        twin += 1
        path = folder / f"{stem}-{twin}{SUFFIX}"
    path.write_text(finding.record, "utf-8")
    return path


def print_report(
    report: Report, looked: Sequence[type[Check]], kept: list[tuple[Finding, Path]], game: Game, _: Language
) -> None:
    """Print what was covered, and the findings by check."""
    console = plain_console()
    played = _.plural("{n} game", "{n} games", report.games)
    seats = ", ".join(
        _.plural("{count} with {n} player", "{count} with {n} players", seats, count=count)
        for seats, count in sorted(report.seats.items())
    )
    console.print(
        _("{game}: {games} ({seats}), {decisions} decisions, {looks} positions looked at closely.", game=_(game.name),
          games=played, seats=seats, decisions=f"{report.decisions:,}", looks=f"{report.close_looks:,}")
    )  # fmt: skip
    variants = _.plural("{n} combination of options", "{n} combinations of options", len(report.options))
    checks = ", ".join([_(PLAY), *(_(check.name) for check in looked)])
    console.print(_("Played: {variants}. Checked: {checks}.", variants=variants, checks=checks))
    unasked, untold = report.never_asked(game), report.never_told(game)
    if unasked:
        console.print(_("Never asked, so not covered: {kinds}.", kinds=", ".join(unasked)))
    if untold:
        console.print(_("Never told, so not covered: {kinds}.", kinds=", ".join(untold)))
    for missing in report.not_declared():
        console.print(f"{_(game.name)} {_(missing)}.")
    if report.ok:
        console.print(_("Nothing was found."))
        return
    abouts = {check.name: _(check.about) for check in CHECKS}
    for name in report.checks():
        count = sum(finding.check == name for finding in report.findings)
        heading = _.plural("{check}: {n} game failed.", "{check}: {n} games failed.", count, check=_(name))
        console.print("", heading + (f" {abouts[name]}" if abouts.get(name) else ""), sep="\n", style="bold")
        for finding, path in kept:
            if finding.check == name:
                console.print("  " + finding.sentence)
                console.print("  " + _("See it with: contado show {path}", path=path), style="dim")
