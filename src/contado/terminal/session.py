"""A game at the terminal: people at one keyboard, and bots."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from rich.console import Console

from contado.core.errors import BadNotation, ContadoError
from contado.core.game import Game, Line
from contado.core.state import NOBODY
from contado.core.teaching.rulebook import is_taught
from contado.core.words.language import marked, shown
from contado.table.past.log import LogLine
from contado.table.past.resuming import resumed
from contado.table.seat import typed_seats
from contado.table.showing.choosing import begun_words
from contado.table.table import Phase, Table
from contado.terminal import saves
from contado.terminal.coaching import Coaching
from contado.terminal.commands import COMMANDS, PlayedEnough, show_asked_rule, show_rule
from contado.terminal.fullscreen import FullScreen, screen_for
from contado.terminal.guide import key_names, welcome
from contado.terminal.hint import show_hint
from contado.terminal.menu import menu_lines
from contado.terminal.page import BoardPage, Habit, QuestionPage
from contado.terminal.scores import show_result
from contado.terminal.screen import Leave, Read, Screen, terminal_language
from contado.terminal.steps import Steps

# At most this many lines of news are shown before a choice; `l` shows them all.
NEWS_LIMIT = 12


def play(
    game: Game,
    seats: Sequence[str] = (),
    options: Mapping[str, object] | None = None,
    seed: str | None = None,
    language: str = "en",
    save: Path | None = None,
    resume: Path | None = None,
    confirm: bool = True,
    hints: bool = False,
    console: Console | None = None,
    read: Read | None = None,
    plain: bool = False,
    coach: bool = False,
) -> int:
    """Play a game to its end, or until somebody leaves; return the exit status of a command.

    A seat is ``you`` or ``you:Anna`` for a person at this keyboard, or else a bot. With `resume`, the record says who
    plays what, and only those programs are started that `seats` name, too; it is saved to the same file again unless
    `save` names another. On a terminal the page is painted in place, unless `plain` asks for one line after another, as
    everywhere else.
    """
    if resume is not None:
        text = saves.load(resume)
        with saves.named(resume):
            table = resumed(text, confirm, game, seats)
    else:
        chosen = str(secrets.randbelow(1_000_000)) if seed is None else seed
        sitting, given = typed_seats(game, seats, options or {})
        table = Table(game, sitting, given, chosen, confirm)
    screen = screen_for(console, read, table.game.drawing.text_styles, plain, terminal_language(table.game, language))
    return Session(table, language, save or resume, hints, screen, coach).run(resume is not None)


class Session:
    """One sitting: the table, the screen, the file, and what each person has seen."""

    def __init__(
        self, table: Table, language: str, path: Path | None, hints: bool, screen: Screen, coach: bool = False
    ) -> None:
        self.table = table
        self.game = table.game
        self.people = table.players.people
        # Whoever plays alone reads "you".
        self.language = terminal_language(table.game, language).read_by(self.onlooker)
        self.path = path
        self.hints = hints
        self.screen = screen
        self.names = table.names(self.language)
        # For each seat the place in the log up to which the person at it was told.
        self.told = [0] * len(table.seats)
        # Whose turn of the game was last on the screen; another one begins a new page.
        self.shown: tuple[int, int] | None = None
        # Why the rest of several moves was not carried out.
        self.refused = ""
        self.habit = Habit()
        self.steps = Steps(self)
        self.taught = is_taught(table.game)
        self.coach = Coaching(self) if coach else None

    def run(self, resumed: bool) -> int:
        """Play until the game is over or somebody leaves."""
        _ = self.language
        if self.people:
            self.screen.check_keyboard()
        if self.path is not None:
            # A file that cannot be written is better known before the game than after it.
            saves.save(self.path, str(self.table.record()))
        try:
            self.screen.enter()
            self.open(resumed)
            while not self.table.ended:
                if self.table.phase is Phase.BOT:
                    self.let_bots_act()
                else:
                    self.take_turn(self.table.awaited)
            self.close()
        except (Leave, KeyboardInterrupt):
            self.depart()
        except PlayedEnough:
            pass
        except Exception as error:
            self.rescue(error)
            raise
        finally:
            self.screen.leave()
        return 0

    # Beginning and end

    def open(self, resumed: bool) -> None:
        """Welcome the people; a resumed game goes on where it was."""
        _ = self.language
        others = [name for seat, name in enumerate(self.names) if seat not in self.people and seat != self.table.automa]
        if resumed:
            self.told = [self.table.happened] * len(self.told)
            self.screen.say(_("The game goes on at move {n}.", n=self.table.moves))
            return
        automa = "" if self.table.automa == NOBODY else self.names[self.table.automa]
        welcome(self.screen, self.game, [self.names[seat] for seat in self.people], others, _, automa)
        if self.coach is not None and self.people:
            self.screen.say(_("Coach: {words}", words=self.coach.greeting()), "can")
        if self.people:
            self.screen.ask(_("Press Enter to begin. "))

    def close(self) -> None:
        """Show how it ended, and offer to keep the record."""
        _ = self.language
        seat = self.onlooker
        self.autosave()
        self.screen.leave()
        self.screen.clear()
        self.show_board(seat)
        self.show_news(self.table.log(seat, _, max((self.told[one] for one in self.people), default=0)))
        show_result(self.screen, self.table.state, self.names, self.table.seed, _)
        if self.path is not None:
            self.screen.say(_("The record is in {path}.", path=self.path), "dim")
        elif self.people:
            answer = self.screen.ask(_("Press Enter to leave, or type s to keep the record. "))
            if answer.lower() in ("s", "save"):
                self.save()

    def depart(self) -> None:
        """Leave with the game saved, whatever happened at the keyboard."""
        _ = self.language
        self.screen.leave()
        if self.table.phase is Phase.OVER and self.path is None:
            return
        self.save()

    def rescue(self, error: Exception) -> None:
        """Save the game before a fault ends the program, and add a note to the error that says where it is."""
        _ = self.language
        self.path = self.own_path()
        try:
            saves.save(self.path, str(self.table.record()))
        except ContadoError as trouble:
            error.add_note(trouble.said(_))
        else:
            error.add_note(_("The game is saved in {path}.", path=self.path))

    def own_path(self) -> Path:
        """Return the file of this game; without a name so far, take one in the current folder."""
        return self.path or saves.default_path(self.game.id, self.table.seed)

    def save(self) -> None:
        _ = self.language
        self.path = self.own_path()
        try:
            saves.save(self.path, str(self.table.record()))
        except saves.CannotSave as error:
            self.screen.say(error.said(_), "cannot")
            return
        self.screen.say(_("Saved in {path}.", path=self.path))

    def autosave(self) -> None:
        """Keep the file up to date, if there is one, without a word; a full disk does not end the game."""
        if self.path is not None:
            try:
                saves.save(self.path, str(self.table.record()))
            except saves.CannotSave as error:
                self.refused = error.said(self.language)

    # Bots

    def let_bots_act(self) -> None:
        """Let the bots decide until a person is asked, an automa's step is to be told, or the game is over."""
        _ = self.language
        if self.steps.are_told():
            self.steps.tell()
            return
        if not self.screen.console.is_terminal:
            while self.table.bot_to_move() and not self.steps.are_told():
                self.table.bot_act()
            return
        if isinstance(self.screen, FullScreen):
            while self.table.bot_to_move() and not self.steps.are_told():
                self.wait_page()
                self.screen.busy(_("{who} is thinking ...", who=self.names[self.table.awaited]))
                self.table.bot_act()
            return
        with self.screen.console.status("") as status:
            while self.table.bot_to_move() and not self.steps.are_told():
                status.update(_("{who} is thinking ...", who=self.names[self.table.awaited]))
                self.table.bot_act()

    # People

    @property
    def onlooker(self) -> int | None:
        """The seat from which boards are shown while nobody is asked: that of the only person, or nobody's."""
        return self.people[0] if len(self.people) == 1 else None

    def take_turn(self, seat: int) -> None:
        """Show a person what there is to decide, and carry out what is typed."""
        self.hand_over(seat)
        view = self.table.view(seat, self.language)
        if isinstance(self.screen, FullScreen):
            self.question_page(self.screen, seat, view)
        else:
            self.show_page(seat, view)
        while not self.answer(seat, view):
            pass

    # Pages that are painted in place

    def question_page(self, screen: FullScreen, seat: int, view: Mapping[str, Any]) -> None:
        """Have the page of a question on the screen as long as it is not answered."""
        _ = self.language
        self.shown = (seat, self.table.state.turn)
        page = QuestionPage(screen, self.game, view, self.news(seat), key_names(_, self.taught), _)
        page.held = self.held_words()
        page.begun, page.habit = begun_words(self.table, _), self.habit.in_turn(seat, self.table.state.turn)
        screen.page = page
        if self.hints and view["options"]:
            screen.say(_("Hint: {sentence}", sentence=self.table.hint(seat, _)["sentence"]), "can")
        self.say_remark(seat)
        self.say_refused()

    def wait_page(self) -> None:
        """Have the boards on the screen while others act."""
        _, seat = self.language, self.onlooker
        if isinstance(self.screen, FullScreen):
            told = max((self.told[one] for one in self.people), default=0)
            view = self.table.view(seat, _)
            self.screen.page = BoardPage(self.screen, self.game, view, self.news(seat, told), [], _)

    def news(self, seat: int | None, told: int | None = None) -> list[Line]:
        """Return what happened since this person's last choice, a line for each move."""
        since = self.told[seat] if told is None and seat is not None else told or 0
        return [
            [(" ".join(line.words for line in move), f"log{move[0].seat}" if move[0].seat >= 0 else "")]
            for move in by_move(self.table.log(seat, self.language, since))
        ]

    def hand_over(self, seat: int) -> None:
        """Pass the keyboard to another person; what the one before may see is covered first."""
        _ = self.language
        if self.shown is not None and self.shown[0] == seat:
            return
        if len(self.people) > 1 and self.hides_anything():
            self.screen.cover()
            self.screen.rule(self.names[seat], f"seat{seat}")
            self.screen.ask(_("{who}, it is your turn. Press Enter when only you look. ", who=self.names[seat]))

    def hides_anything(self) -> bool:
        """Say whether the people at this keyboard know different things."""
        known = [self.table.state.facts(seat) for seat in self.people]
        return any(facts != known[0] for facts in known)

    def show_page(self, seat: int, view: Mapping[str, Any]) -> None:
        """Write the board, the news and the question."""
        turn = (seat, self.table.state.turn)
        if self.screen.console.is_terminal or turn != self.shown:
            self.screen.clear()
            self.screen.rule(self.title(seat), f"seat{seat}")
            self.show_board(seat)
        self.shown = turn
        self.show_news(self.table.log(seat, self.language, self.told[seat]))
        self.say_remark(seat)
        self.show_question(view)
        self.say_refused()

    def say_remark(self, seat: int) -> None:
        """Say what a coach has to say of this person's last turn, once."""
        _ = self.language
        said = "" if self.coach is None else self.coach.said.pop(seat, "")
        if said:
            self.screen.say(_("Coach: {words}", words=said), "can")

    def say_refused(self) -> None:
        """Say what could not be carried out, or what a choice has lost."""
        if self.refused:
            self.screen.say(self.refused, "cannot")
            self.refused = ""

    def title(self, seat: int) -> str:
        """Name the game and the person who is asked."""
        _ = self.language
        return _(
            "{game}: {who} to decide",
            {"who": marked("{game}: you decide")},
            game=_(self.game.name),
            who=_.called(self.names)[seat],
        )

    def show_board(self, seat: int | None) -> None:
        """Write the boards as the seat may see them."""
        view = self.table.view(seat, self.language)
        view["columns"] = self.screen.columns
        self.screen.board(self.game.drawing.text(view, self.language), self.language)

    def show_news(self, lines: Sequence[LogLine]) -> None:
        """Tell what happened since this person's last choice, a line for each move."""
        told = by_move(lines)
        if not told:
            return
        _ = self.language
        self.screen.rule(_("What happened"))
        if len(told) > NEWS_LIMIT and self.table.phase is not Phase.OVER:
            left_out = len(told) - NEWS_LIMIT
            self.screen.say(
                _.plural("{n} line before these: type l for it.", "{n} lines before these: type l for them.", left_out),
                "dim",
            )
        for move in told[-NEWS_LIMIT:]:
            self.screen.say(" ".join(line.words for line in move), f"log{move[0].seat}" if move[0].seat >= 0 else "")

    def show_question(self, view: Mapping[str, Any]) -> None:
        """Write the prompt and the options."""
        _ = self.language
        begun = begun_words(self.table, _)
        prompt = view["decision"]["prompt"]
        self.screen.rule(f"{begun} → {prompt}" if begun else prompt, "strong")
        if view["options"]:
            self.screen.lines(menu_lines(self.game, view["options"], self.screen.columns, _))
            if self.hints:
                self.give_hint(view)
        else:
            self.screen.say(self.held_words())

    def held_words(self) -> str:
        """Say what can be done with a complete turn."""
        _ = self.language
        return _("Enter: it stands.   u: take your last choice back.")

    def answer(self, seat: int, view: Mapping[str, Any]) -> bool:
        """Read one line and do what it says; return whether the question has been dealt with."""
        _ = self.language
        typed = self.screen.ask()
        command = COMMANDS.get(typed.lower())
        offered = {option["notation"].lower() for option in view["options"]}
        asked, _space, topic = typed.partition(" ")
        try:
            if command is not None and typed.lower() not in offered:
                return command(self, seat, view)
            if topic and COMMANDS.get(asked.lower()) is show_asked_rule and typed.lower() not in offered:
                show_rule(self, view, topic)
                return False
            if self.table.phase is Phase.HELD:
                return self.answer_held(seat, typed)
            if not typed:
                self.screen.say(_("Type the number of your choice, or ? for help."))
                return False
            return self.choose(seat, typed)
        except ContadoError as error:
            self.screen.say(error.said(_), "cannot")
            return False

    def with_numbers(self, error: ContadoError, typed: str) -> ContadoError:
        """Return why something typed is refused: whoever was asked for a number reads of numbers first.

        Whoever has begun to type a move reads how it goes on.
        """
        values, last = error.phrase.values, len(self.table.state.options())
        whole = isinstance(error, BadNotation) and values.get("text") == shown(" ".join(typed.split()))
        if not whole or "offered" not in values or last < 2:
            return error
        return BadNotation(
            "{text!r} is not possible now: type a number from 1 to {last}, or a move such as {offered}.",
            text=values["text"], last=last, offered=values["offered"],
        )  # fmt: skip

    def choose(self, seat: int, typed: str) -> bool:
        """Carry out one choice or several, by number or notation, until one is refused."""
        chosen = False
        for part in filter(None, (part.strip() for part in typed.split(";"))):
            told = self.table.happened
            try:
                choice = self.read_choice(part)
                if self.coach is not None and not self.coach.allows(seat, choice):
                    self.ask_again(self.table.view(seat, self.language))
                    break
                warning = self.warning_of(seat, choice)
                self.table.act(seat, choice)
            except ContadoError as refused:
                error = self.with_numbers(refused, part)
                if not chosen:
                    raise error from None
                # The page is redrawn for what was accepted, and the refusal must not be lost with the old one.
                self.refused = error.said(self.language)
                break
            self.told[seat] = self.told[seat] if chosen else told
            # What is lost by a choice stands below the next question, while the choice can be taken back.
            self.refused = warning
            chosen = True
        if chosen:
            if self.coach is not None and self.coach.agreed and self.table.phase is Phase.HELD:
                # Whoever was asked about the choice that ends a turn, and means it, has confirmed the turn.
                self.let_stand(seat)
                self.refused = ""
            self.autosave()
            self.turn_may_be_over(seat)
        return chosen

    def let_stand(self, seat: int) -> None:
        """Confirm a turn that is complete; what comes after it is told as soon as it stands."""
        self.told[seat] = self.table.happened
        self.table.confirm(seat)

    def turn_may_be_over(self, seat: int) -> None:
        """Let the coach think of what to say, if there is one."""
        if self.coach is not None:
            self.coach.follow(seat)

    def read_choice(self, typed: str) -> int | str:
        """Return the option with a number, or the typed notation."""
        if not typed.isdecimal():
            return typed
        options = self.table.state.options()
        # No option has such a long number; int() refuses very long ones.
        number = int(typed) if len(typed) < 10 else 0
        if not 1 <= number <= len(options):
            raise ContadoError("There is no option {n}: they go from 1 to {last}.", n=shown(typed), last=len(options))
        return options[number - 1]

    def warning_of(self, seat: int, choice: int | str) -> str:
        """Return what a choice would lose that players overlook."""
        if isinstance(choice, str):
            choice = self.table.game.actions(self.table.state).shown(choice)
        for option in self.table.view(seat, self.language)["options"]:
            if choice in (option["index"], option["notation"]):
                return str(option["warning"])
        return ""

    def answer_held(self, seat: int, typed: str) -> bool:
        """Let a complete turn stand, or ask again."""
        _ = self.language
        if typed.lower() in ("", "y", "yes", "ok", "1"):
            self.let_stand(seat)
            self.autosave()
            self.turn_may_be_over(seat)
            return True
        self.screen.say(_("Your turn is complete: press Enter to let it stand, or u to take your last choice back."))
        return False

    def give_hint(self, view: Mapping[str, Any]) -> None:
        """Say what a bot would do, and why."""
        _ = self.language
        show_hint(self.screen, self.table.hint(self.table.awaited, _), view["options"], _)

    def ask_again(self, view: Mapping[str, Any]) -> None:
        """Write the question again where it has scrolled away."""
        if not self.screen.full:
            self.show_question(view)


def by_move(lines: Sequence[LogLine]) -> list[list[LogLine]]:
    """Return the lines of each move together."""
    return [list(group) for _key, group in groupby(lines, lambda line: (line.move, line.seat))]
