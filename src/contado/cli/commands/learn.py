"""``contado learn``: lessons in the terminal."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from contado.cli.arguments import add_language, add_plain, command
from contado.cli.commands.rules import paged
from contado.cli.own import own_folder
from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.game import Game
from contado.core.teaching.lessons.lesson import Lesson, lesson_of, lessons_of
from contado.core.words.language import shown
from contado.terminal.console import plain_console
from contado.terminal.progress import Progress
from contado.terminal.screen import terminal_language

if TYPE_CHECKING:
    from contado.cli.arguments import Commands


def add(commands: Commands) -> None:
    """Add the subcommand."""
    one = command(commands, "learn", run, "Learn a game by playing it, a few minutes at a time.")
    one.add_argument("game", metavar="GAME", help="the game")
    one.add_argument(
        "lesson", metavar="LESSON", nargs="?",
        help="the number of a lesson, or next (default: a list of them)",
    )  # fmt: skip
    one.add_argument("--again", action="store_true", help="begin it anew, though it was left in the middle")
    add_plain(one)
    add_language(one)


def run(arguments: argparse.Namespace) -> int:
    """List the lessons, or teach one."""
    from contado.terminal.lessons import learn, lesson_lines, own_path

    game = registry.game(arguments.game)
    progress = Progress(own_path(own_folder()))
    if not lessons_of(game):
        raise ContadoError("There are no lessons of {game} here.", game=game.name)
    if arguments.lesson is None:
        _ = terminal_language(game, arguments.language)
        how = _("One is begun as in {example}.", example=f"contado learn {game.id} 1")
        paged(plain_console(), [*lesson_lines(game, progress, _), [], [(how, "")]])
        return 0
    lesson = chosen(game, arguments.lesson, progress)
    return learn(game, lesson, progress, arguments.language, arguments.again, plain=arguments.plain)


def chosen(game: Game, text: str, progress: Progress) -> Lesson:
    """Return the lesson of a number or a name; ``next`` is the first that was not learnt."""
    lessons = lessons_of(game)
    if text == "next":
        return next((one for one in lessons if not progress.learnt(game.id, one.name)), lessons[0])
    if not text.isdecimal():
        return lesson_of(game, text)
    if not 1 <= int(text[:9]) <= len(lessons):
        raise ContadoError("There is no lesson {n}: they go from 1 to {last}.", n=shown(text), last=len(lessons))
    return lessons[int(text) - 1]
