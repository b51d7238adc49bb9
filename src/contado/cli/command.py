"""The whole command, and one sentence for whatever goes wrong in it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module

from contado import __version__
from contado.cli.arguments import Parser, Usage, asked_language
from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.words.language import ENGLISH, Language, Phrase, for_commands, is_text, language, marked, shown
from contado.terminal.console import use_plain_signs

TROUBLE = 2
# Shows the traceback of a mistake in the program.
DEBUG = "CONTADO_DEBUG"

FILE_TROUBLES: dict[type[OSError], str] = {
    FileNotFoundError: marked("{file} does not exist."),
    PermissionError: marked("You may not read or write {file}."),
    IsADirectoryError: marked("{file} is a folder, not a file."),
    NotADirectoryError: marked("{file} is not a folder."),
    FileExistsError: marked("{file} is a file, not a folder."),
}

# The modules of `commands`, in the order of the help.
COMMANDS = (
    "serve", "games", "learn", "rules", "play", "watch", "show", "sim", "arena", "match", "tune", "new", "check",
    "bench", "backup", "restore", "admin",
)  # fmt: skip

EXAMPLES = """\
to begin with:
  contado                         play in the browser
  contado play milestones         play in the terminal, against a bot
  contado games milestones        read what can be chosen in a game
  contado learn milestones        learn it by playing
  contado rules milestones        read its rules
  contado sim milestones --seats greedy,random --games 400
  contado new quayside            begin a game of your own
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code: 0, 1 for findings of a check, 2 when it could not do its work."""
    try:
        check_surroundings(sys.argv[1:] if argv is None else argv)
        try:
            arguments = parser(sys.argv[1:] if argv is None else argv).parse_args(argv)
            run: Callable[[argparse.Namespace], int] = arguments.run
            return run(arguments)
        finally:
            sys.stdout.flush()
    except SystemExit as ending:  # --help and --version
        return int(ending.code or 0)
    except KeyboardInterrupt:
        return complain(Phrase("Stopped."), argv)
    except ContadoError as error:
        return complain(error, argv, error)
    except OSError as error:
        if error.filename is None:
            # It may be the output that is gone or full; what is still to be flushed goes nowhere.
            sys.stdout = open(os.devnull, "w")  # noqa: SIM115
        if isinstance(error, BrokenPipeError):
            # Whoever reads our output has seen enough, which is not a fault.
            return complain(None, argv, error)
        return complain(file_trouble(error), argv, error)
    except Exception as error:
        if os.environ.get(DEBUG):
            raise
        fault = Phrase(
            "This is a fault of the program, not yours ({error}); {debug}=1 shows where it is.",
            error=shown(f"{type(error).__name__}: {error}"), debug=DEBUG,
        )  # fmt: skip
        return complain(fault, argv, error)


def check_surroundings(argv: Sequence[str]) -> None:
    """Refuse to begin where nothing can be written, or what was asked for cannot be written down."""
    if sys.stdout is None:
        raise Usage("There is nowhere to write to: the standard output is closed.")
    use_plain_signs()
    for word in argv:
        if not is_text(word):
            raise Usage("{word!r} on the command line is not text in UTF-8.", word=word)


def parser(argv: Sequence[str] = ()) -> Parser:
    """Return the parser of a command line; if that names its command first, the others need not be loaded."""
    top = Parser(
        prog="contado",
        description="Euro board games to play, to study and to teach to machines.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"contado {__version__}")

    def open_lobby(arguments: argparse.Namespace) -> int:
        asked = top.parse_args(["serve", "--open"])
        ended: int = asked.run(asked)
        return ended

    top.set_defaults(run=open_lobby)
    commands = top.add_subparsers(metavar="COMMAND", title="commands", parser_class=Parser)
    for name in argv[:1] if argv and argv[0] in COMMANDS else COMMANDS:
        import_module(f"contado.cli.commands.{name}").add(commands)
    return top


def complain(sentence: Phrase | ContadoError | None, argv: Sequence[str] | None, error: Exception | None = None) -> int:
    """Say on stderr what went wrong, on one line in the language asked for; return the exit code.

    Notes that were added to the error on its way say what became of a game.
    """
    notes = list(getattr(error, "__notes__", ()))
    if sentence is not None:
        notes.insert(0, sentence.said(every_word(asked_language(sys.argv[1:] if argv is None else argv))))
    if notes and sys.stderr is not None:
        # Nobody may be there to read it.
        with suppress(OSError):
            print("contado: " + " ".join(" ".join(notes).split()), file=sys.stderr, flush=True)
    return TROUBLE


def every_word(code: str) -> Language:
    """Return a language with all catalogues: an error can come from anywhere."""
    if code == ENGLISH.code:
        return for_commands(ENGLISH)
    games: list[str] = []
    # A game that cannot be loaded may be what the error is about.
    with suppress(Exception):
        games = [game.package for game in registry.games().values() if game.package]
    return for_commands(language(code, "contado", "contado.terminal", "contado.table", "contado.server", *games))


def file_trouble(error: OSError) -> Phrase:
    """Say what is wrong with a file."""
    reason = error.strerror or str(error)
    if error.filename is None:
        return Phrase("The system refused something: {reason}.", reason=reason)
    file = os.fsdecode(error.filename)
    folder = os.path.dirname(file)
    if isinstance(error, FileNotFoundError) and folder and not os.path.exists(folder):
        return Phrase("The folder {folder} does not exist.", folder=folder)
    if type(error) in FILE_TROUBLES:
        return Phrase(FILE_TROUBLES[type(error)], file=file)
    return Phrase("{file} cannot be used: {reason}.", file=file, reason=reason)
