"""What the command lines of several subcommands share: one word for one thing, and one way to read it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from locale import windows_locale
from pathlib import Path
from typing import TYPE_CHECKING

from contado.cli.parser import NotA, Old, Parser
from contado.core.words.language import ENGLISH, LANGUAGES, Language, Phrase, marked

if TYPE_CHECKING:
    from contado.cli.parser.parser import Commands


class Said(str):
    """A help text that is not a sentence of the catalogue as it stands, but is made from one in any language."""

    said: Callable[[Language], str]

    def __new__(cls, said: Callable[[Language], str]) -> Said:
        text = super().__new__(cls, said(ENGLISH))
        text.said = said
        return text


def in_a_list(sentence: str) -> Said:
    """Return a sentence as it stands in a list, without its full stop and with a small letter."""

    def said(_: Language) -> str:
        text = _(sentence).rstrip(".")
        return text[:1].lower() + text[1:]

    return Said(said)


def command(
    commands: Commands,
    name: str,
    run: Callable[[argparse.Namespace], int],
    about: str,
    *examples: str,
    more: str = "",
    old: Sequence[Old] = (),
) -> Parser:
    """Add a subcommand, with what it does in one sentence, `more` about it, and command lines that show it."""
    described = Said(lambda _: " ".join(_(sentence) for sentence in (about, more) if sentence))
    one = commands.add_parser(name, help=in_a_list(about), description=described)
    one.examples = list(examples)
    one.old = list(old)
    one.set_defaults(run=run)
    return one


def explained(text: str, **values: object) -> Said:
    """Return a help text with values in it, which are put in when somebody reads it."""
    return Said(Phrase(text, **values).said)


def add_game(one: Parser) -> None:
    """Add the game."""
    one.add_argument("game", metavar="GAME", help=marked("the game, such as milestones (contado games lists them)"))


def add_bots(one: Parser) -> None:
    """Add ``--seats`` where only bots play."""
    one.add_argument(
        "--seats", metavar="BOTS", required=True,
        help=marked("the bots that play, such as greedy,random or greedy:noise=2,random (contado bots lists them)"),
    )  # fmt: skip


def add_players(one: Parser, help: str, default: int | None = None) -> None:
    """Add ``--players``, a number."""
    one.add_argument("--players", metavar="N", type=positive, default=default, help=help)


def add_games(one: Parser, default: int = 100) -> None:
    """Add ``--games``, a number."""
    one.add_argument(
        "--games", metavar="N", type=positive, default=default,
        help=explained(marked("how many games to play (default: {n})"), n=default),
    )  # fmt: skip


def add_seed(one: Parser) -> None:
    """Add ``--seed`` where nobody but bots plays: it is always the same one, unless another is asked for."""
    one.add_argument(
        "--seed", metavar="TEXT", type=seed, default="1",
        help=marked("the same seed gives the same games (default: 1)"),
    )  # fmt: skip


def add_processes(one: Parser) -> None:
    """Add ``--processes``."""
    one.add_argument(
        "--processes", metavar="N", type=positive,
        help=marked("how many processes play at the same time (default: one per core)"),
    )  # fmt: skip


def add_ray(one: Parser) -> None:
    """Add ``--ray`` and ``--cpus``."""
    one.add_argument("--ray", metavar="ADDRESS", default="", help=marked("play on the Ray cluster at this address"))
    one.add_argument(
        "--cpus", metavar="N", type=cpus, default=1.0,
        help=marked("processor cores of the cluster that a game takes (default: 1)"),
    )  # fmt: skip


def add_until(one: Parser) -> None:
    """Add ``--until``."""
    one.add_argument(
        "--until", metavar="POINTS", type=rate, default=0.0,
        help=marked("stop as soon as each difference is clear, or known to so many points (default: play all games)"),
    )  # fmt: skip


def add_many_games(one: Parser) -> None:
    """Add how many games, from which seed, in how many processes."""
    add_games(one)
    add_seed(one)
    add_processes(one)


def add_options(one: Parser, help: str = "") -> None:
    """Add ``--option`` and ``--data``."""
    one.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[],
        help=help or marked("set an option of the game (contado games GAME lists them); can be repeated"),
    )  # fmt: skip
    add_data(one)


def add_data(one: Parser) -> None:
    """Add ``--data``."""
    one.add_argument(
        "--data", metavar="FILE", action="append", default=[], type=Path,
        help=marked("a file with components of your own, such as a printed layout; can be repeated"),
    )  # fmt: skip


def add_json(one: Parser) -> None:
    """Add ``--json``."""
    one.add_argument("--json", action="store_true", help=marked("print JSON, for other programs"))


def add_records(one: Parser) -> None:
    """Add ``--out`` for a folder of records, and ``--again``."""
    one.add_argument(
        "--out", metavar="FOLDER", type=Path,
        help=marked("keep the record of every game in this folder, which is created if need be"),
    )  # fmt: skip
    one.add_argument(
        "--again", action="store_true", help=marked("replace the records that the folder holds from an earlier run")
    )


def add_database(one: Parser) -> None:
    """Add ``--database``."""
    one.add_argument(
        "--database", metavar="WHERE", default=os.environ.get("CONTADO_DATABASE", ""),
        help=marked("a file, or postgresql://USER:PASSWORD@HOST/NAME (default: a file in your data folder)"),
    )  # fmt: skip


def add_public_url(one: Parser) -> Parser:
    """Add ``--public-url``, for links that are printed."""
    one.add_argument(
        "--public-url", metavar="URL", default=os.environ.get("CONTADO_PUBLIC_URL", ""),
        help=marked("the address of the server, for the link (default: that of the server that is running)"),
    )  # fmt: skip
    return one


def add_plain(one: Parser) -> None:
    """Add ``--plain``."""
    one.add_argument(
        "--plain", action="store_true", help=marked("print one line after another, as screen readers need it")
    )


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
        raise NotA(marked("a whole number of at least 1"))
    return found


def move_number(text: str) -> int:
    """Read the number of a move."""
    found = digits(text)
    if found is None:
        raise NotA(marked("the number of a move, 0 or more"))
    return found


def duration(text: str) -> float:
    """Read a length of time."""
    seconds = amount(text)
    if not 0 < seconds <= 3600:
        raise NotA(marked("a number of seconds, more than 0 and at most 3600"))
    return seconds


def rate(text: str) -> float:
    """Read a number that need not be whole."""
    found = amount(text)
    if not 0 <= found <= 1_000_000:
        raise NotA(marked("a number, 0 or more"))
    return found


def cpus(text: str) -> float:
    """Read a number of processor cores."""
    found = amount(text)
    if not 0 < found <= 1024:
        raise NotA(marked("a number, more than 0 and at most 1024"))
    return found


def amount(text: str) -> float:
    """Return a typed number, below 0 if it is none."""
    try:
        return float(text)
    except ValueError:
        return -1.0


def seed(text: str) -> str:
    """Read a seed: any text that fits on a line of a record."""
    joined = " ".join(text.split())
    if not joined:
        raise NotA(marked("some text"))
    return joined
