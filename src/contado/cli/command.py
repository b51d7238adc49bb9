"""The whole command, and one sentence for whatever goes wrong in it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from importlib.metadata import entry_points

from contado.cli import STOPPED
from contado.cli.arguments import asked_language, command, own_language
from contado.cli.commands import COMMANDS
from contado.cli.parser import Parser, Stopped, Usage, command_at
from contado.core.errors import ContadoError
from contado.core.words.language import ENGLISH, Language, Phrase, for_commands, is_text, language, marked, shown

# The exit codes beside 0 and STOPPED; a check that found something ends with 1.
TROUBLE = 2
# Shows the traceback of a mistake in the program.
DEBUG = "CONTADO_DEBUG"
# What shells ask for the words that come next.
COMPLETE = "__complete"

FILE_TROUBLES: dict[type[OSError], str] = {
    FileNotFoundError: marked("{file} does not exist."),
    PermissionError: marked("You may not read or write {file}."),
    IsADirectoryError: marked("{file} is a folder, not a file."),
    NotADirectoryError: marked("{file} is not a folder."),
    FileExistsError: marked("{file} is a file, not a folder."),
}

EXAMPLES = (
    ("contado", marked("play in the browser")),
    ("contado play milestones", marked("play in the terminal, against a bot")),
    ("contado games milestones", marked("see what can be chosen in a game")),
    ("contado learn milestones", marked("learn it by playing")),
    ("contado rules milestones", marked("read its rules")),
    ("contado help sim", marked("see how a command is used")),
)


def run(argv: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code: 0, 1 if the answer is no, 2 if it could not be done."""
    given = sys.argv[1:] if argv is None else list(argv)
    try:
        if given[:1] == [COMPLETE]:
            # Somebody waits with a finger on the Tab key: nothing is loaded that is not needed.
            from contado.cli.completion.offers import complete

            return complete(given[1:], parser)
        check_surroundings(given)
        try:
            arguments = parser(given).parse_args(given)
            does: Callable[[argparse.Namespace], int] = arguments.run
            return does(arguments)
        finally:
            sys.stdout.flush()
    except SystemExit as ending:  # --help and --version
        return int(ending.code or 0)
    except KeyboardInterrupt as stop:
        # Whoever pressed Ctrl-C knows. What became of a game is said all the same.
        return complain(None, given, stop, STOPPED)
    except ContadoError as error:
        from contado.cli.nearby import with_its_package

        return complain(with_its_package(error), given, error, STOPPED if isinstance(error, Stopped) else TROUBLE)
    except OSError as error:
        if error.filename is None:
            # It may be the output that is gone or full; what is still to be flushed goes nowhere.
            sys.stdout = open(os.devnull, "w")  # noqa: SIM115
        if isinstance(error, BrokenPipeError):
            # Whoever reads our output has seen enough, which is not a fault; a game that ends so is told of.
            return complain(None, given, error) if getattr(error, "__notes__", ()) else 0
        return complain(file_trouble(error), given, error)
    except Exception as error:
        if os.environ.get(DEBUG):
            raise
        fault = Phrase(
            "This is a fault of the program, not yours ({error}); {debug}=1 shows where it is.",
            error=shown(f"{type(error).__name__}: {error}"), debug=DEBUG,
        )  # fmt: skip
        return complain(fault, given, error)


def check_surroundings(argv: Sequence[str]) -> None:
    """Refuse to begin where nothing can be written, or what was asked for cannot be written down."""
    if sys.stdout is None:
        raise Usage("There is nowhere to write to: the standard output is closed.")
    from contado.terminal.console import use_plain_signs

    use_plain_signs()
    for word in argv:
        if not is_text(word):
            raise Usage("{word!r} on the command line is not text in UTF-8.", word=word)


def parser(argv: Sequence[str] = (), whole: bool = False) -> Parser:
    """Return the parser of a command line: with the command that it names, and all others by name, or in `whole`."""
    words = language(asked_language(argv), "contado")
    top = Parser(
        prog="contado",
        description=marked("Euro board games to play, to study and to teach to machines."),
        epilog=beginning(words),
        words=words,
    )
    top.guess = meant

    def open_lobby(arguments: argparse.Namespace) -> int:
        asked = parser(["serve"]).parse_args(["serve", "--open", "--language", arguments.language])
        ended: int = asked.run(asked)
        return ended

    top.set_defaults(run=open_lobby, language=own_language())
    commands = top.with_commands("COMMAND", marked("commands"))
    at = command_at(argv)
    named = "".join(argv[at : at + 1])
    # An option without its command is looked for in all of them.
    lost = any(word.partition("=")[0] not in top.option_names() for word in argv[:at] if word.startswith("--"))
    for name, about in COMMANDS.items():
        if name == named or whole or lost:
            import_module(f"contado.cli.commands.{name}").add(commands)
        else:
            # Whoever lists it need not load it.
            command(commands, name, open_lobby, about)
    return top


def beginning(_: Language) -> str:
    """Return commands to begin with."""
    widest = max(len(line) for line, about in EXAMPLES)
    return "\n".join([_("to begin with:"), *(f"  {line:<{widest}}  {_(about)}" for line, about in EXAMPLES)])


def meant(word: str) -> str | None:
    """Return the command that somebody means who names a game or the file of a record, or asks for the version."""
    from contado.core import registry
    from contado.core.record import SUFFIX

    if any(entry.name == word.lower() for entry in entry_points(group=registry.GAMES)):
        return f"contado play {word.lower()}"
    if word.lower() == "version":
        return "contado --version"
    return f"contado watch {shown(word)}" if word.endswith(SUFFIX) else None


def complain(
    sentence: Phrase | ContadoError | None, argv: Sequence[str], error: BaseException, code: int = TROUBLE
) -> int:
    """Say on stderr what went wrong, on one line in the language asked for; return the exit code.

    Notes that were added to the error on its way say what became of a game.
    """
    notes = list(getattr(error, "__notes__", ()))
    if sentence is not None:
        notes.insert(0, sentence.said(every_word(asked_language(argv))))
    if notes and sys.stderr is not None:
        # Nobody may be there to read it.
        with suppress(OSError):
            print("contado: " + " ".join(" ".join(notes).split()), file=sys.stderr, flush=True)
    return code


def every_word(code: str) -> Language:
    """Return a language with all catalogues: an error can come from anywhere."""
    if code == ENGLISH.code:
        return for_commands(ENGLISH)
    games: list[str] = []
    # A game that cannot be loaded may be what the error is about.
    with suppress(Exception):
        from contado.core import registry

        games = [game.package for game in registry.games().values() if game.package]
    return for_commands(
        language(code, "contado", "contado.terminal", "contado.table", "contado.rooms", "contado.server", *games)
    )


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
