"""``contado train``: a network that says what the hand evaluation misses, made by self-play."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from contado.arena.processes import default_processes
from contado.cli import inputs
from contado.cli.arguments import (
    add_data,
    add_game,
    add_json,
    add_players,
    add_processes,
    add_seed,
    amount,
    command,
    explained,
    positive,
)
from contado.cli.commands import COMMANDS
from contado.cli.parser import NotA
from contado.cli.printing import print_json, progress_bar
from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.words.language import marked
from contado.terminal.console import plain_console
from contado.training.fitting import Fit, check_torch
from contado.training.gate import Verdict
from contado.training.noting import Trials
from contado.training.run import NET, STEPS, Plan, Told, Training

if TYPE_CHECKING:
    from contado.cli.parser.parser import Commands

BOT = "planner:width=8,samples=4"
GAMES = 600
MOST_GAMES = 2000
HIDDEN = ",".join(map(str, Fit().hidden))


def add(commands: Commands) -> None:
    """Add the subcommand."""
    one = command(
        commands,
        "train",
        run,
        COMMANDS["train"],
        "contado train burgundy --out training",
        "contado train burgundy --out training --step games --processes 16",
        more=marked(
            "Each generation plays games, fits a network to them and plays it against the one before; it is accepted "
            "if it wins. Fitting needs torch: pip install 'contado[train]'."
        ),
    )
    add_game(one)
    one.add_argument(
        "--out", metavar="FOLDER", type=Path, required=True,
        help=marked("keep games, networks and the log in this folder; the same command goes on after a stop"),
    )  # fmt: skip
    add_players(one, marked("how many players a game has (default: 2)"), 2)
    one.add_argument(
        "--generations", metavar="N", type=positive, default=1, help=marked("how many generations (default: 1)")
    )
    one.add_argument(
        "--step", choices=STEPS,
        help=marked("do this step of a generation only: games need many cores, fit a GPU, if there is one"),
    )  # fmt: skip
    one.add_argument(
        "--games", metavar="N", type=positive, default=GAMES,
        help=explained(marked("how many games to learn from in a generation (default: {n})"), n=GAMES),
    )  # fmt: skip
    one.add_argument(
        "--width", metavar="N", type=positive, default=8,
        help=marked("how many positions the players of these games follow further (default: 8)"),
    )  # fmt: skip
    one.add_argument(
        "--plans", metavar="N", type=positive, default=8,
        help=marked("how many plans of a turn are tried (default: 8)"),
    )  # fmt: skip
    one.add_argument(
        "--worlds", metavar="N", type=positive, default=2,
        help=marked("in how many worlds each of them is tried (default: 2)"),
    )  # fmt: skip
    one.add_argument(
        "--hidden", metavar="N,...", type=widths, default=HIDDEN,
        help=explained(marked("how many units the layers have (default: {n})"), n=HIDDEN),
    )  # fmt: skip
    one.add_argument(
        "--epochs", metavar="N", type=positive, default=Fit().epochs,
        help=explained(marked("how often the fit goes through the games (default: {n})"), n=Fit().epochs),
    )  # fmt: skip
    one.add_argument(
        "--rate", metavar="N", type=amount, default=Fit().rate,
        help=explained(marked("how fast it learns (default: {n})"), n=Fit().rate),
    )  # fmt: skip
    one.add_argument(
        "--bot", metavar="BOT", default=BOT,
        help=explained(marked("who plays in the gate, on both sides (default: {bot})"), bot=BOT),
    )  # fmt: skip
    one.add_argument(
        "--most-games", metavar="N", type=positive, default=MOST_GAMES,
        help=explained(marked("how many games the gate takes at most (default: {n})"), n=MOST_GAMES),
    )  # fmt: skip
    one.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[],
        help=marked("set an option of the game (contado games GAME lists them); can be repeated"),
    )  # fmt: skip
    add_data(one)
    add_seed(one)
    add_processes(one)
    add_json(one)


def widths(text: str) -> tuple[int, ...]:
    """Read the widths of the hidden layers."""
    parts = text.split(",")
    if not all(part.isdigit() and 1 <= int(part) <= 256 for part in parts):
        raise NotA(marked("numbers from 1 to 256, such as 64,32"))
    return tuple(int(part) for part in parts)


def run(arguments: argparse.Namespace) -> int:
    """Do what is left of the generations that are asked for, and tell how it went."""
    game = registry.game(arguments.game)
    texts, chosen = inputs.components(arguments.data, game)
    options = chosen | inputs.options(arguments.option, game)
    inputs.only_a_bot(arguments.bot)
    if arguments.players < 2:
        raise ContadoError("A network learns by playing against others: at least 2 players, not {n}.",
                           n=arguments.players)  # fmt: skip
    if arguments.step in (None, "fit"):
        # Before any game is played.
        check_torch()
    trials = Trials(
        options, arguments.players, arguments.seed, arguments.width, 2, arguments.plans, arguments.worlds, 100, 0
    )
    fit = Fit(hidden=arguments.hidden, epochs=arguments.epochs, rate=arguments.rate)
    plan = Plan(trials, fit, arguments.bot, arguments.games, arguments.most_games)
    processes = arguments.processes or default_processes(arguments.games, 1)
    training = Training(game, plan, arguments.out, processes, texts)
    _ = inputs.words(arguments.language, game)
    console = plain_console(stderr=arguments.json)

    def epoch(errors: Mapping[str, float]) -> None:
        parts = ", ".join(f"{name} {value:.3g}" for name, value in errors.items())
        console.print(_("Fit: {errors}.", errors=parts))
        sys.stdout.flush()

    def gate(found: Verdict) -> None:
        console.print(
            _("Gate, {games} games: won {share:.1f} in 100 (± {range:.1f}), lead {lead:.2f} (± {lead_range:.2f}).",
              games=found.games, share=100 * found.share, range=100 * found.range, lead=found.lead,
              lead_range=found.lead_range)
        )  # fmt: skip
        sys.stdout.flush()

    steps = STEPS if arguments.step is None else (arguments.step,)
    while training.generation <= arguments.generations:
        if "games" in steps:
            with progress_bar(_("Games played"), arguments.games, long=True) as advance:
                training.play(Told(advance, epoch, gate))
        told = Told(nobody, epoch, gate)
        if "fit" in steps:
            training.fit(told)
        if "gate" not in steps:
            break
        number = training.generation
        found = training.gate(told)
        where = os.fspath(training.at(number) / NET)
        if found.accepted:
            console.print(_("Generation {n} is accepted: {file}.", n=number, file=where))
        else:
            console.print(_("Generation {n} is not accepted.", n=number))
    if arguments.json:
        print_json({"game": game.id, "folder": str(arguments.out), "log": training.log()})
    return 0


def nobody(done: int) -> None:
    """Hear of games, and tell nobody."""
