"""A lesson at the terminal: the table of a game, with what is said and asked above the question."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.console import Console

from contado.core.errors import ContadoError
from contado.core.game import Game, Line
from contado.core.teaching.lessons.lesson import Lesson, lessons_of, said
from contado.core.words.language import Language
from contado.core.words.lines import wrapped
from contado.table import deeds
from contado.table.table import Phase
from contado.table.teaching.lesson import AGAIN, BACK, HELP, LessonTable
from contado.terminal import commands
from contado.terminal.fullscreen import FullScreen, screen_for
from contado.terminal.page import QuestionPage
from contado.terminal.progress import Progress
from contado.terminal.screen import Leave, Read, Screen, terminal_language
from contado.terminal.session import Session


def learn(
    game: Game,
    lesson: Lesson,
    progress: Progress,
    language: str = "en",
    again: bool = False,
    console: Console | None = None,
    read: Read | None = None,
    plain: bool = False,
) -> int:
    """Teach a lesson to its end, or until the learner leaves; return the exit status of a command."""
    table = LessonTable(game, lesson)
    log = [] if again else progress.take_up(table)
    screen = screen_for(console, read, game.drawing.text_styles, plain, terminal_language(game, language))
    return LessonSession(table, language, progress, log, screen).run(bool(log))


def lesson_lines(game: Game, progress: Progress, _: Language) -> list[Line]:
    """Return the lessons of a game: which there are, and which were learnt."""
    lines: list[Line] = []
    for number, lesson in enumerate(lessons_of(game), 1):
        values = lesson.values(game, _)
        line: Line = [(f"{number:>3}  ", "dim"), (said(lesson.title, values), "strong")]
        learnt, under_way = _("learnt"), _("under way")
        if progress.learnt(game.id, lesson.name):
            line.append((f"  ({learnt})", "can"))
        elif progress.under_way(game.id, lesson.name):
            line.append((f"  ({under_way})", "can"))
        lines += [line, [("     ", ""), (said(lesson.promise, values), "")]]
    return lines


def stressed(words: str, style: str = "") -> Line:
    """Return a sentence of a lesson, with what is stressed in it."""
    return [(part, "strong" if at % 2 else style) for at, part in enumerate(words.split("**")) if part]


class LessonSession(Session):
    """A sitting in which somebody is taught."""

    table: LessonTable

    def __init__(
        self, table: LessonTable, language: str, progress: Progress, log: list[deeds.Written], screen: Screen
    ) -> None:
        super().__init__(table, language, None, False, screen)
        self.progress = progress
        self.done = log

    def open(self, resumed: bool) -> None:
        """Say what is learnt."""
        _ = self.language
        values = self.table.lesson.values(self.game, _)
        self.screen.clear()
        self.screen.rule(said(self.table.lesson.title, values), "strong")
        self.screen.say(said(self.table.lesson.promise, values))
        self.screen.blank()
        if resumed:
            self.told = [self.table.happened] * len(self.told)
            self.screen.say(_("You go on where you left it; a begins the step again."))
        self.screen.say(_("Enter reads on. Type the number of a choice; h helps, z goes back a step, q leaves."), "dim")
        self.screen.ask(_("Press Enter to begin. "))

    def close(self) -> None:
        """Say that it is done, and what comes next."""
        _ = self.language
        self.screen.leave()
        self.screen.lines([stressed(self.table.shown(_)["words"])])
        self.screen.say(_("This lesson is complete."), "strong")
        lessons = lessons_of(self.game)
        at = lessons.index(self.table.lesson) + 1
        if at < len(lessons):
            self.screen.say(_("The next one: {command}", command=f"contado learn {self.game.id} {at + 1}"))
        else:
            self.screen.say(_("That was the last one. Play a game: {command}", command=f"contado play {self.game.id}"))

    def depart(self) -> None:
        """Leave; how far it came is kept."""
        _ = self.language
        self.screen.leave()
        self.screen.say(_("You can go on here: {command}", command=f"contado learn {self.game.id} {self.number}"))

    def rescue(self, error: Exception) -> None:
        """A fault ends the lesson; how far it came is kept already."""

    @property
    def number(self) -> int:
        """Which lesson of the game it is."""
        return lessons_of(self.game).index(self.table.lesson) + 1

    def autosave(self) -> None:
        """Nothing is recorded of a game here: what is done is kept deed by deed."""

    def does(self, deed: deeds.Asked | deeds.Written) -> None:
        """Do something in the lesson, and keep it."""
        self.done.append(self.table.redo(deed))
        self.progress.keep(self.table, self.done)

    def let_bots_act(self) -> None:
        """Let the others do what stands in the lesson."""
        while self.table.bot_to_move():
            self.does(deeds.Act(seat=self.table.awaited, actions=[self.table.bot_choice()]))

    # What is said

    def taught_lines(self, columns: int) -> list[Line]:
        """Return what the lesson says now: the step, what came of a move, and hints."""
        _ = self.language
        shown = self.table.shown(_)
        head = _("Step {n} of {steps}", n=shown["step"], steps=shown["steps"])
        lines = [[(head, "dim")], *wrapped(stressed(shown["words"]), columns)]
        if shown["answer"]:
            lines += wrapped([("› ", "can"), *stressed(shown["answer"])], columns)
        for hint in shown["hints"]:
            lines += wrapped([("? ", "can"), *stressed(hint)], columns)
        return lines

    def held_words(self) -> str:
        _ = self.language
        if self.table.shown_kind == "answered":
            return _("u: take it back.   z: back a step.   q: leave.")
        return _("Enter: read on.   z: back a step.   q: leave.")

    def question_page(self, screen: FullScreen, seat: int, view: Mapping[str, Any]) -> None:
        """Have the lesson on the page, above the question."""
        super().question_page(screen, seat, view)
        if isinstance(screen.page, QuestionPage):
            screen.page.taught = self.taught_lines(screen.columns)

    def show_question(self, view: Mapping[str, Any]) -> None:
        """Write what the lesson says, and the question."""
        self.screen.lines(self.taught_lines(self.screen.columns))
        super().show_question(view)

    # What is typed

    def answer(self, seat: int, view: Mapping[str, Any]) -> bool:
        """Read one line and do what it says; return whether the question has been dealt with."""
        _ = self.language
        typed = self.screen.ask()
        word = typed.lower()
        offered = {option["notation"].lower() for option in view["options"]}
        try:
            if word in LEARNS and word not in offered:
                self.does(deeds.Learn(seat=seat, number=0, ask=LEARNS[word]))
                self.told[seat] = self.table.happened
                return True
            if word in ("q", "quit", "exit"):
                raise Leave
            if word in ("u", "undo"):
                self.does(deeds.Undo(seat=seat, number=0))
                self.told[seat] = self.table.happened
                return True
            if self.table.phase is Phase.HELD and not typed:
                self.told[seat] = self.table.happened
                self.does(deeds.Confirm(seat=seat, number=0))
                return True
            if word in ASIDE and word not in offered:
                return ASIDE[word](self, seat, view)
            if self.table.phase is Phase.HELD:
                self.screen.say(self.held_words())
                return False
            if not typed:
                self.screen.say(_("Type the number of your choice, or h for help."))
                return False
            self.told[seat] = self.table.happened
            choice = self.read_choice(typed)
            by_number = choice if isinstance(choice, int) else None
            by_notation = choice if isinstance(choice, str) else None
            self.does(deeds.Choose(seat=seat, number=0, action=by_number, notation=by_notation))
            return True
        except ContadoError as error:
            self.screen.say(self.with_numbers(error, typed).said(_), "cannot")
            return False


LEARNS = {"h": HELP, "help": HELP, "?": HELP, "z": BACK, "back": BACK, "a": AGAIN, "again": AGAIN}
# What is looked at besides.
ASIDE = {
    "b": commands.show_whole_board, "c": commands.common, "v": commands.others, "m": commands.show_options,
    "n": commands.next_options, "p": commands.options_before, "l": commands.show_log, "o": commands.scores,
    "r": commands.show_asked_rule, "rule": commands.show_asked_rule,
}  # fmt: skip


def own_path(folder: Path) -> Path:
    """Return the file in a folder that tells of lessons."""
    return folder / "lessons.json"
