"""The screen: styled lines of a game's text, sentences, tables; and the keyboard."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from io import TextIOWrapper
from typing import ClassVar

from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from contado.core.errors import ContadoError
from contado.core.game import Game, Line
from contado.core.words.language import Language
from contado.table.language import table_language
from contado.terminal.console import PlainConsole, in_signs_of

# The names that games give to styles, as rich writes them: colours for dark and light backgrounds. All signs can be
# read without them. "log0" is what a seat did, "seat0" the seat itself.
STYLES = {
    "dim": "dim",
    "strong": "bold",
    "can": "bold green",
    "cannot": "red",
    "seat0": "bold bright_blue",
    "seat1": "bold dark_orange",
    "seat2": "bold dark_cyan",
    "seat3": "bold hot_pink",
    "log0": "bright_blue",
    "log1": "dark_orange",
    "log2": "dark_cyan",
    "log3": "hot_pink",
    "gain": "green",
    "cost": "red",
}

# How many seats have a colour of their own.
COLOURS = 4

# Boards and lists are no wider than this, however wide the terminal is.
WIDEST = 120

Read = Callable[[str], str]


class Leave(Exception):
    """The person at the keyboard goes away: Ctrl-C, Ctrl-D, the end of the input."""


class Screen:
    """Writes to a console, line by line, and reads from the keyboard."""

    # Whether there are pages that are painted in place, and are left in the end.
    full: ClassVar[bool] = False

    def __init__(
        self, console: Console | None = None, read: Read | None = None, styles: Mapping[str, str] | None = None
    ) -> None:
        self.console = wide_console() if console is None else console
        self._read = _keyboard() if read is None else read
        self.styles = STYLES if styles is None else {**STYLES, **styles}
        self.told_narrow = False
        self.plain = not self.console.encoding.lower().startswith("utf")

    def enter(self) -> None:
        """Begin: nothing is to be done where lines follow each other."""

    def leave(self) -> None:
        """Be done with pages: what follows is written line by line in any case."""

    @property
    def columns(self) -> int:
        """How wide boards and lists may be."""
        return min(WIDEST, self.console.width)

    def lines(self, lines: Iterable[Line]) -> None:
        """Write the lines of a board; what does not fit goes on in the next line."""
        for line in lines:
            text = Text(end="")
            for part, style in line:
                text.append(self.signs(part), self.style(style))
            self.console.print(text)

    def board(self, lines: Sequence[Line], _: Language) -> None:
        """Write the lines of a board; where the terminal is too narrow for them, say once how wide it should be."""
        self.lines(lines)
        widest = max((cell_len("".join(part for part, style in line)) for line in lines), default=0)
        if widest > self.console.width and not self.told_narrow:
            self.told_narrow = True
            self.say(_("Long lines are folded: in a terminal of {n} columns the board is whole.", n=widest), "dim")

    def say(self, words: str, style: str = "") -> None:
        """Write a sentence, wrapped between words."""
        self.console.print(Text(self.signs(words), self.style(style)))

    def say_parts(self, parts: Line, indent: int = 0) -> None:
        """Write pieces of text, each in its style, as one sentence; all of its lines begin so far to the right."""
        text = Text()
        for part, style in parts:
            text.append(self.signs(part), self.style(style))
        self.console.print(Padding(text, (0, 0, 0, indent), expand=False))

    def blank(self) -> None:
        """Write an empty line."""
        self.console.print()

    def show(self, thing: RenderableType) -> None:
        """Write a table."""
        self.console.print(thing)

    def rule(self, title: str, style: str = "") -> None:
        """Write a line across with a title in it."""
        text = Text(self.signs(title), self.style(style))
        self.console.print(
            Rule(text, align="left", characters="-" if self.plain else "─", style="dim"), width=self.columns
        )

    def clear(self) -> None:
        """Begin a new page; where the output is not a terminal, an empty line will do."""
        if self.console.is_terminal:
            self.console.clear()
        else:
            self.console.print()

    def cover(self) -> None:
        """Begin a new page, and take away what could be scrolled back to: the next person may not see it."""
        self.clear()
        if self.console.is_terminal:
            self.console.file.write("\033[3J")

    def ask(self, prompt: str = "› ") -> str:
        """Read a line; Ctrl-C, Ctrl-D and the end of the input all mean to leave."""
        try:
            return self._read(self.signs(prompt)).strip()
        except UnicodeDecodeError:
            # Bytes that are not text: no choice has this name.
            return "\ufffd"
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Leave from None

    def check_keyboard(self) -> None:
        """Refuse to begin where nothing can be typed."""
        if self._read is input and sys.stdin is None:
            raise ContadoError("There is no keyboard to read from: the standard input is closed.")

    def signs(self, text: str) -> str:
        """Return the text in characters that the terminal can show."""
        return in_signs_of(text, self.console.encoding)

    def style(self, name: str) -> str:
        """Return a style as rich writes it; seats beyond the last colour begin with the first again."""
        seat = re.fullmatch(r"(seat|log)(\d{1,3})", name)
        return self.styles.get(f"{seat[1]}{int(seat[2]) % COLOURS}" if seat else name, "")


def wide_console() -> Console:
    """Return a console that is as wide as the terminal; where there is none, no board is folded."""
    console = PlainConsole()
    if not console.is_terminal:
        console.width = WIDEST
    return console


def _keyboard() -> Read:
    """Return `input`, with the line editing that a person is used to where there is any."""
    with suppress(ImportError):
        import readline  # noqa: F401
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    return input


def terminal_language(game: Game, code: str) -> Language:
    """Return a language with the catalogues of the game, the table and the terminal."""
    return table_language(game, code, "contado.terminal")
