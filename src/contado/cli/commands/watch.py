"""``contado watch``: a recorded game in the terminal."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from contado.cli import inputs
from contado.cli.arguments import add_data, add_plain, command
from contado.cli.commands import COMMANDS
from contado.cli.printing import print_json
from contado.core.game import Game
from contado.core.record import Move, Record
from contado.core.words.language import marked

if TYPE_CHECKING:
    from contado.cli.parser.parser import Commands


def add(commands: Commands) -> None:
    """Add the subcommand."""
    one = command(commands, "watch", run, COMMANDS["watch"], "contado watch evening.contado")
    one.add_argument("record", metavar="RECORD", type=Path, help=marked("the file with the record"))
    add_data(one)
    one.add_argument(
        "--json", action="store_true", help=marked("print the game and its moves as JSON, for other programs")
    )
    add_plain(one)


def run(arguments: argparse.Namespace) -> int:
    """Watch in the terminal."""
    from contado.terminal import watch

    game, record = inputs.record(arguments.record)
    inputs.components(arguments.data, game)
    if arguments.json:
        print_json(inputs.checked(arguments.record, lambda: record_json(record, game)))
        return 0
    return watch(arguments.record, arguments.language, plain=arguments.plain)


def record_json(record: Record, game: Game) -> dict[str, Any]:
    """Return a record as plain data, once it was replayed to its end; seats are counted from 1."""
    state = record.replay(game)
    return {
        "game": record.game,
        "rules": record.rules,
        "options": dict(record.options),
        "seats": list(record.seats),
        "seed": record.seed,
        "over": state.over,
        "scores": list(state.view(None)["scores"]),
        "moves": [
            {"number": number, "seat": seat_of(move), "notation": move.words, "luck": move.luck}
            for number, move in enumerate(record.moves)
        ],
    }


def seat_of(move: Move) -> int | None:
    """Return who made a move, as its line in the record says: 1 for the first seat, nobody for the set-up."""
    who = str(move).partition(" ")[0]
    return int(who.removeprefix("s")) if who.startswith("s") else None
