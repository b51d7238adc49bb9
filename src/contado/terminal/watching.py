"""Watch a record move by move."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from contado.core import registry
from contado.core.game import Game, Line
from contado.core.record import Record
from contado.core.state import State
from contado.table.past.resuming import recorded_actions
from contado.table.seat import seated, watched_seat
from contado.table.table import Table
from contado.terminal import saves
from contado.terminal.fullscreen import FullScreen, screen_for
from contado.terminal.page import BoardPage
from contado.terminal.scores import breakdown, show_result
from contado.terminal.screen import Leave, Read, Screen, terminal_language


def watch(
    record_path: Path,
    language: str = "en",
    console: Console | None = None,
    read: Read | None = None,
    delay: float = 1.0,
    pause: Callable[[float], None] = time.sleep,
    game: Game | None = None,
    plain: bool = False,
) -> int:
    """Step through a record; return the exit status of a command."""
    text = saves.load(record_path)
    with saves.named(record_path):
        record = Record.read(text)
        played = registry.game(record.game) if game is None else game
        screen = screen_for(
            console, read, played.drawing.text_styles, plain, terminal_language(played, language)
        )  # fmt: skip
        watching = Watching(record, played, language, screen, delay, pause)
    return watching.run()


class Watching:
    """A record with the position after each of its moves."""

    def __init__(
        self, record: Record, game: Game, language: str, screen: Screen, delay: float, pause: Callable[[float], None]
    ) -> None:
        self.record = record
        self.game = game
        self.language = terminal_language(game, language)
        self.screen = screen
        self.delay = delay
        self.pause = pause
        # Whoever played: to watch, no bot is needed, and one that is not installed does no harm.
        options = record.options_for(game)
        settings = game.read_settings(len(record.seats), options)
        seats = seated(game, [watched_seat(name) for name in record.seats], settings)
        self.table = Table(game, seats, options, record.seed, confirm=False, forks=record.forks)
        self.names = self.table.names(self.language)
        self.positions: list[State] = [self.table.state.copy()]
        for action in recorded_actions(record, game):
            self.table.play_again(action)
            # A choice may carry others with it that leave none: those moves end in the same position.
            after = self.table.state.copy()
            self.positions += [after] * (self.table.moves - self.last)
            self.positions[-1] = after
        self.at = 0

    @property
    def last(self) -> int:
        """The number of the last move."""
        return len(self.positions) - 1

    def run(self) -> int:
        """Show moves until somebody has seen enough."""
        self.screen.check_keyboard()
        self.screen.enter()
        try:
            self.show()
            while self.answer(self.screen.ask()):
                pass
        except Leave:
            pass
        finally:
            self.screen.leave()
        return 0

    def answer(self, typed: str) -> bool:
        """Do what was typed; return whether to go on."""
        _ = self.language
        word = typed.lower()
        if word in ("q", "quit"):
            return False
        if word == "":
            self.go_to(self.at + 1)
        elif word == "b":
            self.go_to(self.at - 1)
        elif word == "a":
            self.run_on()
        elif word == "e":
            self.go_to(self.last)
        elif word == "o":
            self.screen.show(breakdown(self.positions[self.at], self.names, _))
        elif word.isdecimal():
            # A long row of digits is not the number of a move.
            self.go_to(int(word) if len(word) < 10 else -1)
        else:
            self.show_keys()
        return True

    def go_to(self, move: int) -> None:
        """Show a move, or say that there is none."""
        _ = self.language
        if 0 <= move <= self.last:
            self.at = move
            self.show()
        elif move == self.last + 1:
            self.screen.say(_("That was the last move."))
        else:
            self.screen.say(_("The record has moves 0 to {last}.", last=self.last), "cannot")

    def run_on(self) -> None:
        """Show one move after another; Ctrl-C stops."""
        try:
            while self.at < self.last:
                self.go_to(self.at + 1)
                if isinstance(self.screen, FullScreen):
                    self.screen.show_page()
                self.pause(self.delay)
        except KeyboardInterrupt:
            self.screen.blank()

    def show(self) -> None:
        """Write the position after the present move, and what happened in it."""
        _, state, move = self.language, self.positions[self.at], self.record.moves[self.at]
        title = _("{game}: move {n} of {last}", game=_(self.game.name), n=self.at, last=self.last)
        if isinstance(self.screen, FullScreen):
            self.show_page(self.screen, title)
            return
        self.screen.clear()
        self.screen.rule(
            f"{title}   {self.names[move.seat]}: {move.words}" if move.seat is not None else title, "strong"
        )
        view = state.view(None, _, self.names)
        view["columns"] = self.screen.columns
        self.screen.board(self.game.drawing.text(view, _), _)
        self.screen.rule(_("What happened"))
        for line in self.table.log(None, _):
            if line.move == self.at:
                self.screen.say(line.words, f"log{line.seat}" if line.seat >= 0 else "")
        if state.over:
            show_result(self.screen, state, self.names, self.record.seed, _)
        self.show_keys()

    def show_page(self, screen: FullScreen, title: str) -> None:
        """Have the position on the screen, painted in place."""
        _, state, move = self.language, self.positions[self.at], self.record.moves[self.at]
        news: list[Line] = [[(f"{self.names[move.seat]}: {move.words}", "strong")]] if move.seat is not None else []
        for line in self.table.log(None, _):
            if line.move == self.at:
                news.append([(line.words, f"log{line.seat}" if line.seat >= 0 else "")])
        view = state.view(None, _, self.names)
        screen.page = BoardPage(screen, self.game, view, news, [self.keys()], _, title)
        if state.over:
            show_result(screen, state, self.names, self.record.seed, _)

    def keys(self) -> str:
        """Return what can be typed."""
        _ = self.language
        return _("Enter: next   b: back   a number: go there   a: run on   e: end   o: points   q: leave")

    def show_keys(self) -> None:
        """Say what can be typed."""
        if not self.screen.full:
            self.screen.say(self.keys(), "dim")
