"""The consoles that everything is printed to, and plain characters in place of those that an output cannot show."""

from __future__ import annotations

import codecs
import sys
from io import TextIOWrapper

from rich.console import Console

# Where the output cannot show a character, another stands in for it.
PLAIN_SIGNS = {
    "═": "=", "▲": "^", "□": "m", "■": "M", "⌂": "H", "►": ">", "●": "o", "·": ".", "│": "|", "¹": "1", "⚑": "!",
    "×": "x", "–": "-", "±": "~", "›": ">", "→": ">", "−": "-", "…": "~", "─": "-", "★": "*", "»": ">", "’": "'",
}  # fmt: skip
# The name under which Python's encoders find them.
SIGNS = "contado-signs"


def _plain(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(PLAIN_SIGNS.get(sign, "?") for sign in error.object[error.start : error.end]), error.end


codecs.register_error(SIGNS, _plain)


def in_signs_of(text: str, encoding: str) -> str:
    """Return the text in characters that an output of this encoding can show."""
    return text.encode(encoding, SIGNS).decode(encoding)


def use_plain_signs() -> None:
    """Make everything printed in this process use plain characters where it must."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=SIGNS)


class PlainConsole(Console):
    """A console that prints texts as they are, and lets the program decide what happens when nobody reads on."""

    def __init__(self, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, markup=False, emoji=False, highlight=False)
        if self.is_jupyter:
            # In a notebook, too, what is printed is text, and goes where Python prints; it has no cursor to move.
            super().__init__(
                stderr=stderr, markup=False, emoji=False, highlight=False, force_jupyter=False, force_terminal=False
            )

    def on_broken_pipe(self) -> None:
        """Hand the error on."""
        raise BrokenPipeError


def plain_console(stderr: bool = False) -> Console:
    """Return a console for tables; away from a terminal it is wide enough for every one."""
    console = PlainConsole(stderr)
    if not console.is_terminal:
        console.width = 140
    return console
