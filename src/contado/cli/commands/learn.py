"""``contado learn``: lessons in the terminal."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from contado.cli.arguments import add_game, add_json, add_plain, command
from contado.cli.commands import COMMANDS
from contado.cli.commands.rules import paged
from contado.cli.own import own_folder
from contado.cli.parser import Usage
from contado.cli.printing import print_json
from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.game import Game
from contado.core.teaching.lessons.lesson import Lesson, lesson_of, lessons_of, said
from contado.core.words.language import Language, marked, shown
from contado.terminal.console import plain_console
from contado.terminal.progress import Progress
from contado.terminal.screen import terminal_language

if TYPE_CHECKING:
    from contado.cli.parser.parser import Commands


def add(commands: Commands) -> None:
    """Add the subcommand."""
    examples = ("contado learn milestones", "contado learn milestones next")
    one = command(commands, "learn", run, COMMANDS["learn"], *examples)
    add_game(one)
    one.add_argument(
        "lesson", metavar="LESSON", nargs="?",
        help=marked("the number or the name of a lesson, or next (default: a list of them)"),
    )  # fmt: skip
    one.add_argument("--again", action="store_true", help=marked("start a lesson that you left halfway from the top"))
    add_json(one)
    add_plain(one)


def run(arguments: argparse.Namespace) -> int:
    """List the lessons, or teach one."""
    from contado.terminal.lessons import learn, lesson_lines, own_path

    game = registry.game(arguments.game)
    progress = Progress(own_path(own_folder()))
    if not lessons_of(game):
        raise ContadoError("There are no lessons of {game} here.", game=game.name)
    _ = terminal_language(game, arguments.language)
    if arguments.json:
        if arguments.lesson is not None:
            raise Usage("--json prints the list of lessons: leave the lesson out.")
        print_json([lesson_json(game, lesson, progress, _) for lesson in lessons_of(game)])
        return 0
    if arguments.lesson is None:
        how = _("To begin a lesson, type {example}.", example=f"contado learn {game.id} 1")
        paged(plain_console(), [*lesson_lines(game, progress, _), [], [(how, "")]])
        return 0
    lesson = chosen(game, arguments.lesson, progress)
    return learn(game, lesson, progress, arguments.language, arguments.again, plain=arguments.plain)


def lesson_json(game: Game, lesson: Lesson, progress: Progress, _: Language) -> dict[str, object]:
    """Return a lesson of the list as plain data."""
    values = lesson.values(game, _)
    return {
        "name": lesson.name,
        "title": said(lesson.title, values),
        "promise": said(lesson.promise, values),
        "minutes": lesson.minutes,
        "learnt": progress.learnt(game.id, lesson.name),
    }


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
