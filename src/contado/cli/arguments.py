"""What the command lines of several subcommands share."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from locale import windows_locale
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from contado.core.errors import ContadoError
from contado.core.words.language import LANGUAGES, Phrase, marked, shown

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction["Parser"]


class Usage(ContadoError):
    """The command line itself is wrong."""


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence, like every other error of the program."""

    def error(self, message: str) -> NoReturn:
        """Refuse the command line."""
        text = f"{message[:1].upper()}{message[1:].rstrip('.')}"
        raise Usage("{trouble}; {command} --help says what is possible.", trouble=trouble(text), command=self.prog)


# The complaints of argparse and of our own readers below, in their words, to be recognized and translated. Any other is
# shown in English.
TROUBLES = (
    marked("The following arguments are required: {names}"),
    marked("Unrecognized arguments: {names}"),
    marked("Argument {name}: expected one argument"),
    marked("Argument {name}: invalid choice: {value} (choose from {choices})"),
    marked("Argument {name}: ignored explicit argument {value}"),
    marked("Argument {name}: it must be a whole number from 1 on, not {value}"),
    marked("Argument {name}: it must be the number of a move, 0 or more, not {value}"),
    marked("Argument {name}: it must be a number of seconds over 0 and up to 3600, not {value}"),
    marked("Argument {name}: it must be a port from 1 to 65535, not {value}"),
    marked("Argument {name}: it must be a number from 0 on, not {value}"),
    marked("Argument {name}: it must not be empty"),
)


def trouble(text: str) -> Phrase | str:
    """Return a complaint of argparse as a phrase that can be said in any language, if it is one of those we know."""
    for message in TROUBLES:
        pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.*?)", re.escape(message))
        found = re.fullmatch(pattern, text, re.DOTALL)
        if found is not None:
            return Phrase(message, **found.groupdict())
    return text


def command(commands: Commands, name: str, run: Callable[[argparse.Namespace], int], about: str) -> Parser:
    """Add a subcommand."""
    help = about[:1].lower() + about[1:].rstrip(".")
    one = commands.add_parser(name, help=help, description=about, allow_abbrev=False)
    one.set_defaults(run=run)
    return one


def add_options(one: Parser, more: str = "") -> None:
    """Add ``--option`` and ``--data``."""
    one.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[],
        help="an option of the game, as often as needed" + more,
    )  # fmt: skip
    add_data(one)


def add_database(one: Parser) -> None:
    """Add ``--database``."""
    one.add_argument(
        "--database", metavar="WHERE", default=os.environ.get("CONTADO_DATABASE", ""),
        help="a file, or postgresql://USER:PASSWORD@HOST/NAME (default: a file in your own folder)",
    )  # fmt: skip


def add_public_url(one: Parser) -> Parser:
    """Add ``--public-url``, for links that are printed."""
    one.add_argument(
        "--public-url", metavar="URL", default=os.environ.get("CONTADO_PUBLIC_URL", ""),
        help="the address of the server, for the link (default: only its path)",
    )  # fmt: skip
    return one


def add_data(one: Parser) -> None:
    """Add ``--data``."""
    one.add_argument(
        "--data", metavar="FILE", action="append", default=[], type=Path,
        help="components that you bring (a printed layout, say), as often as needed",
    )  # fmt: skip


def add_many_games(one: Parser) -> None:
    """Add how many games, from which seed, in how many processes."""
    one.add_argument("--games", metavar="N", type=positive, default=100, help="how many games (default: 100)")
    one.add_argument("--seed", metavar="TEXT", type=seed, default="1", help="the seed of all games (default: 1)")
    one.add_argument("--processes", metavar="N", type=positive, help="how many play at a time (default: one a core)")


def add_language(one: Parser) -> None:
    """Add ``--language``."""
    one.add_argument(
        "--language", choices=tuple(LANGUAGES), default=own_language(),
        help="the language of the words (default: that of your system)",
    )  # fmt: skip


def add_plain(one: Parser) -> None:
    """Add ``--plain``."""
    one.add_argument(
        "--plain", action="store_true",
        help="write one line after another, as a screen reader wants it, and paint no pages",
    )  # fmt: skip


def own_language() -> str:
    """Return the language that the environment asks for, if we have it."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            code = os.environ[variable][:2].lower()
            return code if code in LANGUAGES else "en"
    return windows_language() if sys.platform == "win32" else "en"


def windows_language() -> str:
    """Return the language that Windows shows its own menus in, if we have it; no variable tells it there."""
    try:
        number = import_module("ctypes").windll.kernel32.GetUserDefaultUILanguage()
    except (AttributeError, OSError):
        return "en"
    code = windows_locale.get(number, "en")[:2]
    return code if code in LANGUAGES else "en"


def asked_language(argv: Sequence[str]) -> str:
    """Return the language that a command line asks for, even if it is wrong otherwise."""
    for at, word in enumerate(argv):
        name, equals, value = word.partition("=")
        code = value if equals else "".join(argv[at + 1 : at + 2])
        if name == "--language" and code in LANGUAGES:
            return code
    return own_language()


def digits(text: str) -> int | None:
    """Return a typed number of up to nine digits, or None: nobody means a larger one."""
    return int(text) if text.isdecimal() and len(text) < 10 else None


def positive(text: str) -> int:
    """Read a whole number from 1 on."""
    found = digits(text)
    if found is None or found < 1:
        raise argparse.ArgumentTypeError(f"it must be a whole number from 1 on, not {shown(text)!r}")
    return found


def move_number(text: str) -> int:
    """Read the number of a move."""
    found = digits(text)
    if found is None:
        raise argparse.ArgumentTypeError(f"it must be the number of a move, 0 or more, not {shown(text)!r}")
    return found


def duration(text: str) -> float:
    """Read a length of time."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"it must be a number of seconds over 0 and up to 3600, not {shown(text)!r}")
    return seconds


def seed(text: str) -> str:
    """Read a seed: any text that fits on a line of a record."""
    joined = " ".join(text.split())
    if not joined:
        raise argparse.ArgumentTypeError("it must not be empty")
    return joined
