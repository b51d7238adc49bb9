"""A terminal that is painted in place: one page at a time, and nothing scrolls away."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from threading import Event, Thread, current_thread, main_thread
from typing import Protocol

from rich.console import Console, ConsoleDimensions

from contado.core.game import Line
from contado.core.words.language import Language
from contado.terminal.screen import Leave, Read, Screen, wide_console

# Seconds between two looks at the size of the window while a line is read.
LOOK_EVERY = 0.25
HOME = "\033[H"
# The rest of a line, and of the screen.
REST_OF_LINE, REST_OF_SCREEN = "\033[K", "\033[J"
OTHER_SCREEN, OWN_SCREEN = "\033[?1049h", "\033[?1049l"
# Between what is read on and the line to type in.
LEAST_ROWS = 8


class Painted(Protocol):
    """What stays on the screen while somebody is asked."""

    def room(self, rows: int) -> int:
        """Return how many lines of what was just said it takes in."""

    def rows(self, said: Sequence[str], rows: int) -> list[str]:
        """Return the page, no higher than that."""


@contextmanager
def watched(console: Console, painted: ConsoleDimensions) -> Iterator[None]:
    """Tell the main thread, while it reads, of a window that has another size than was painted for.

    A signal that comes after the prompt is written, and before the reading has begun to wait, would be heard with the
    next key only.
    """
    done = Event()

    def watch() -> None:
        while not done.wait(LOOK_EVERY):
            if console.size != painted:
                signal.pthread_kill(main_thread().ident or 0, signal.SIGWINCH)

    watcher = Thread(target=watch, daemon=True)
    if hasattr(signal, "SIGWINCH") and current_thread() is main_thread():
        watcher.start()
    try:
        yield
    finally:
        done.set()
        if watcher.ident is not None:
            watcher.join()


class Resized(Exception):
    """The window has another size than before."""


class FullScreen(Screen):
    """Paints the page, with what was said since the last question in it; what is too long for that is leafed through.

    It uses the terminal's second screen, so that whoever leaves has the first one back as it was.
    """

    full = True

    def __init__(self, console: Console, read: Read | None, styles: Mapping[str, str] | None, more: str) -> None:
        super().__init__(console, read, styles)
        self.page: Painted | None = None
        # How to leaf, in words.
        self.more = more
        self.entered = False
        self.from_end = False
        self.reading = False
        self.typed_so_far = ""

    @property
    def height(self) -> int:
        """How many lines there are."""
        return max(LEAST_ROWS, self.console.height)

    def enter(self) -> None:
        """Take the second screen; from now on what is said is kept until somebody is asked."""
        if self.entered:
            return
        self.entered = True
        self.console.file.write(OTHER_SCREEN)
        self.console.begin_capture()
        with suppress(ValueError, AttributeError):
            # Not in the main thread, or a system without such a signal: then the next page has the new size.
            signal.signal(signal.SIGWINCH, self._resized)

    def leave(self) -> None:
        """Go back to the first screen, where everything is written line by line."""
        if not self.entered:
            return
        self.entered = False
        self.page = None
        self.console.end_capture()
        self.console.file.write(OWN_SCREEN)
        self.console.file.flush()
        with suppress(ValueError, AttributeError):
            signal.signal(signal.SIGWINCH, signal.SIG_DFL)

    def _resized(self, *_signal: object) -> None:
        if self.reading:
            with suppress(ImportError):
                import readline

                self.typed_so_far = readline.get_line_buffer()
            raise Resized

    # What is said

    def clear(self) -> None:
        """Begin a new page: nothing stays of the one before."""
        if self.entered:
            self.take()
            self.page = None
        else:
            super().clear()

    def cover(self) -> None:
        """Begin a new page; nobody can scroll back on the second screen."""
        self.clear()

    def take(self) -> list[str]:
        """Return what was said since the last time, in lines as the terminal gets them."""
        said = self.console.end_capture()
        self.console.begin_capture()
        return said.rstrip("\n").split("\n") if said.strip() else []

    def rendered(self, lines: Sequence[Line]) -> list[str]:
        """Return styled lines as the terminal gets them; none is wider than it."""
        self.console.begin_capture()
        for line in lines:
            self.lines([line])
        found = self.console.end_capture().split("\n")
        return found[: len(lines)]

    # Painting and asking

    def paint(self, rows: Sequence[str]) -> None:
        """Write the page over the one before."""
        shown = rows[: self.height - 1]
        # Lines are emptied first: behind a full one a terminal would take its last sign away.
        self.console.file.write(HOME + "".join(f"{REST_OF_LINE}{row}\n" for row in shown) + REST_OF_SCREEN)
        self.console.file.flush()

    def show_page(self) -> None:
        """Paint the page as it is now, with what was said, without asking for anything."""
        if self.entered and self.page is not None:
            said = self.take()[-self.page.room(self.height) :]
            self.paint(self.page.rows(said, self.height - 1))

    def ask(self, prompt: str = "› ") -> str:
        """Paint, and read a line; Enter leafs through what is too long, and then goes back to the page."""
        if not self.entered:
            return super().ask(prompt)
        said = self.take()
        if self.page is not None and len(said) <= self.page.room(self.height):
            page = self.page
            return self._read_below(lambda: self.paint(page.rows(said, self.height - 1)), prompt)
        typed = self._leaf(said, prompt)
        if typed or self.page is None:
            return typed
        page = self.page
        return self._read_below(lambda: self.paint(page.rows([], self.height - 1)), prompt)

    def _leaf(self, said: Sequence[str], prompt: str) -> str:
        """Show long texts a screen at a time; return what was typed that does not leaf."""
        # Of the log the end comes first.
        top = len(said) if self.from_end else 0
        self.from_end = False
        while True:
            shown: list[int] = []

            def paint(top: int = top, shown: list[int] = shown) -> None:
                many = self.height - 2
                first = max(0, min(top, len(said) - many))
                shown[:] = [first, many]
                part = f"  {first + 1}–{min(first + many, len(said))}/{len(said)}" if len(said) > many else ""
                gap = [""] * (many - len(said))
                foot = self.rendered([[(self.more + part, "dim")]]) if part or self.page is not None else []
                self.paint([*said[first : first + many], *(gap if foot else []), *foot])

            typed = self._read_below(paint, prompt)
            first, many = shown
            if typed.lower() in ("", "n") and first + many < len(said):
                top = first + many
            elif typed.lower() == "p":
                top = max(0, first - many)
            else:
                return "" if typed.lower() == "n" else typed

    def _read_below(self, paint: Callable[[], None], prompt: str) -> str:
        """Paint, and read a line below it; a window of another size is painted anew."""
        while True:
            painted = self.console.size
            paint()
            self._type_again()
            try:
                self.reading = True
                with watched(self.console, painted):
                    return self._read(self.signs(prompt)).strip()
            except Resized:
                continue
            except UnicodeDecodeError:
                # Bytes that are not text: no choice has this name.
                return "\ufffd"
            except (EOFError, KeyboardInterrupt):
                raise Leave from None
            finally:
                self.reading = False

    def _type_again(self) -> None:
        """Put what had been typed when the window changed into the next line."""
        typed, self.typed_so_far = self.typed_so_far, ""
        with suppress(ImportError):
            import readline

            readline.set_startup_hook((lambda: readline.insert_text(typed)) if typed else None)

    def busy(self, words: str) -> None:
        """Say who is thinking, in the page."""
        if self.page is not None:
            self.say(words, "dim")
            self.show_page()


def screen_for(
    console: Console | None, read: Read | None, styles: Mapping[str, str], plain: bool, _: Language
) -> Screen:
    """Return a screen that is painted in place where the output is a terminal that can do that."""
    console = wide_console() if console is None else console
    if plain or not console.is_terminal or console.is_dumb_terminal or console.legacy_windows:
        return Screen(console, read, styles)
    return FullScreen(console, read, styles, _("Enter: go on   p: back"))
