"""``contado show``: a position of a recorded game, as text or as a picture."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from contado.cli import inputs
from contado.cli.arguments import add_data, add_json, command, move_number, positive
from contado.cli.commands import COMMANDS
from contado.cli.parser import Usage
from contado.cli.printing import print_file, print_json
from contado.core.drawing import THEMES
from contado.core.errors import BadRecord, ContadoError, Outdated
from contado.core.game import Game, seat_names
from contado.core.record import Record
from contado.core.showing.view import View
from contado.core.state import State
from contado.core.words.language import Language, marked
from contado.terminal.console import plain_console
from contado.terminal.screen import Screen

if TYPE_CHECKING:
    from contado.cli.parser.parser import Commands

# Narrower pictures would be all lines and no words, wider ones are no use to anybody.
WIDTHS = range(200, 20_001)
SVG = ".svg"


def add(commands: Commands) -> None:
    """Add the subcommand."""
    examples = ("contado show evening.contado --at 20", "contado show evening.contado --svg evening.svg")
    one = command(
        commands,
        "show",
        run,
        COMMANDS["show"],
        *examples,
        more=marked("It is printed as text, drawn as a picture, or written as JSON."),
    )
    one.add_argument("record", metavar="RECORD", type=Path, help=marked("the file with the record"))
    one.add_argument(
        "--at",
        metavar="N",
        type=move_number,
        help=marked("the position after this move; 0: the set-up (default: the last)"),
    )
    one.add_argument(
        "--svg", metavar="FILE", help=marked("draw it into this file, an SVG picture (-: print the picture)")
    )
    one.add_argument(
        "--width",
        metavar="PIXELS",
        type=positive,
        default=1440,
        help=marked("the width of the picture (default: 1440)"),
    )
    one.add_argument(
        "--theme", choices=tuple(THEMES), default="light", help=marked("the colours of the picture (default: light)")
    )
    one.add_argument("--codes", action="store_true", help=marked("draw the codes that moves are typed with"))
    one.add_argument(
        "--seat",
        metavar="N",
        type=positive,
        help=marked("what this seat sees, counted from 1 (default: what a spectator sees)"),
    )
    add_data(one)
    add_json(one)


def run(arguments: argparse.Namespace) -> int:
    """Replay the record and show the position."""
    if arguments.svg is not None:
        check_picture(arguments.svg, arguments.json)
    game, record = inputs.record(arguments.record)
    inputs.components(arguments.data, game)
    if arguments.width not in WIDTHS:
        raise ContadoError(
            "A picture is {least} to {most} pixels wide, not {n}.", least=WIDTHS[0], most=WIDTHS[-1], n=arguments.width
        )
    seats = len(record.seats)
    if arguments.seat is not None and arguments.seat > seats:
        raise ContadoError("The record has seats 1 to {last}; there is no seat {n}.", last=seats, n=arguments.seat)
    state, at, trouble = position(record, game, arguments.at)
    if state is None:
        raise BadRecord("{file}: {trouble}", file=str(arguments.record), trouble=trouble)
    _ = inputs.words(arguments.language, game)
    view = state.view(None if arguments.seat is None else arguments.seat - 1, _)
    if arguments.json:
        print_json({"seed": record.seed, "move": at, "moves": len(record.moves) - 1, "view": view})
    elif arguments.svg is None:
        print_position(game, record, at, view, _)
    else:
        picture = game.svg(view, arguments.width, arguments.theme, _, arguments.codes)
        if arguments.svg == "-":
            print_file(picture)
        else:
            Path(arguments.svg).write_text(picture, "utf-8")
            print(_("{file} shows the position after move {n}.", file=arguments.svg, n=at))
    if trouble is not None:
        sys.stdout.flush()
        raise BadRecord("{file}: {trouble}", file=str(arguments.record), trouble=trouble)
    return 0


def check_picture(file: str, json: bool) -> None:
    """Refuse a file whose name says that it is something else than a picture of ours."""
    if json:
        raise Usage("Choose one of --svg and --json.")
    path = Path(file)
    if path.suffix and path.suffix.lower() != SVG:
        raise Usage(
            "The picture is SVG, so {file} would not be what its name says: write {better}.",
            file=file, better=str(path.with_suffix(SVG)),
        )  # fmt: skip


def position(record: Record, game: Game, at: int | None) -> tuple[State | None, int, BadRecord | None]:
    """Return the position after a move, and its number.

    The records of faulty games may not replay to their end; then it is the last position that is reached, and what is
    wrong after it. A move that was asked for by its number is shown or refused, and so is a game of older rules: what
    its moves lead to by now was never on a table.
    """
    last: list[tuple[State, int]] = []
    try:
        state = record.replay(game, at, lambda state, move: last.__setitem__(slice(None), [(state.copy(), move)]))
        return state, len(record.moves) - 1 if at is None else at, None
    except BadRecord as error:
        if at is not None or not last or isinstance(error, Outdated):
            return None, 0, error
        state, reached = last[0]
        # What the rules carry out after the last choice may go beyond the moves that are left.
        return state, min(reached, len(record.moves) - 1), error


def print_position(game: Game, record: Record, at: int, view: View[Any], _: Language) -> None:
    """Print where in the game we are, the boards, and who decides what now."""
    console = plain_console()
    screen = Screen(console, input, game.drawing.text_styles)
    colours = seat_names(len(record.seats), _)
    seats = ", ".join(f"{colour} {name}" for colour, name in zip(colours, record.seats, strict=True))
    console.print(_("{game}, seed {seed}: {seats}.", game=_(game.name), seed=record.seed, seats=seats))
    move = record.moves[at]
    what = f"{colours[move.seat]}: {move.words}" if move.seat is not None else _("the set-up")
    console.print(_("Move {n} of {all}: {what}", n=at, all=len(record.moves) - 1, what=what), "", sep="\n")
    screen.lines(game.drawing.text(view, _))
    screen.blank()
    if view["decision"] is not None:
        who = view["names"][view["decision"]["seat"]]
        console.print(f"{who}: {view['decision']['prompt']}")
    else:
        scores = ", ".join(f"{name} {score}" for name, score in zip(view["names"], view["scores"], strict=True))
        console.print(_("The game is over: {scores}.", scores=scores))
