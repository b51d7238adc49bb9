"""``contado check``: the test kit over many random games."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from contado.arena.checking import CHUNK, check_games, worth_keeping
from contado.arena.processes import default_processes
from contado.cli import inputs
from contado.cli.arguments import add_language, add_many_games, add_options, command, positive
from contado.cli.printing import print_json, progress_bar, tell_broken
from contado.core import registry
from contado.core.game import Game
from contado.core.kit import CHECKS, PLAY, Check, Finding, Report, chosen_checks
from contado.core.record import SUFFIX
from contado.core.words.language import Language
from contado.terminal.console import plain_console

if TYPE_CHECKING:
    from contado.cli.arguments import Commands

FINDINGS = 1
# Findings of one check that are shown and whose records are kept.
SHOWN = 3


def add(commands: Commands) -> None:
    """Add the subcommand."""
    one = command(commands, "check", run, "Play random games and hold every step to what a game promises.")
    one.add_argument("game", metavar="GAME", help="the game")
    add_many_games(one)
    one.add_argument("--seats", metavar="N", type=positive, help="the number of players (default: all in turn)")
    add_options(one, "; the others vary from game to game")
    one.add_argument(
        "--only", metavar="CHECK", action="append", default=[], help="look with this check only, as often as needed"
    )
    one.add_argument(
        "--skip", metavar="CHECK", action="append", default=[], help="leave this check out, as often as needed"
    )
    one.add_argument(
        "--findings", metavar="FOLDER", type=Path, default=Path("findings"),
        help="where the records of games with a fault are left (default: findings)",
    )  # fmt: skip
    one.add_argument("--json", action="store_true", help="print JSON")
    add_language(one)


def run(arguments: argparse.Namespace) -> int:
    """Run the kit and print what it found; the records of games with a fault are left in one folder."""
    game = registry.game(arguments.game)
    texts, chosen = inputs.components(arguments.data, game)
    options = chosen | inputs.options(arguments.option, game)
    _ = inputs.words(arguments.language, game)
    tell_broken(_)
    checks = chosen_checks(arguments.only, arguments.skip)
    processes = arguments.processes or default_processes(arguments.games, CHUNK)
    with progress_bar(_("Games played"), arguments.games) as advance:
        report = check_games(
            game, arguments.games, arguments.seed, arguments.seats, options, processes, texts, advance,
            arguments.only, arguments.skip,
        )  # fmt: skip
    return tell(report, checks, game, arguments.findings, arguments.json, _)


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
    """Write the record of a game with a fault; the folder is made for the first one."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{game.id}-{finding.check.replace(' ', '-')}-{finding.game_number:05d}{SUFFIX}"
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
