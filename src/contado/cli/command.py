"""The whole command, and one sentence for whatever goes wrong in it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence

from contado import __version__
from contado.cli import bench, check, games, play, show, sim, watch
from contado.cli.arguments import Parser
from contado.core.errors import ContadoError

TROUBLE = 2
# Shows the traceback of a mistake in the program.
DEBUG = "CONTADO_DEBUG"

EXAMPLES = """\
to begin with:
  contado play milestones         play in the terminal, against a bot
  contado games milestones        read what can be chosen in a game
  contado sim milestones --seats greedy,random --games 400
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code: 0, 1 for findings of a check, 2 when it could not do its work."""
    try:
        try:
            arguments = parser().parse_args(argv)
            run: Callable[[argparse.Namespace], int] = arguments.run
            return run(arguments)
        finally:
            sys.stdout.flush()
    except SystemExit as ending:  # --help and --version
        return int(ending.code or 0)
    except BrokenPipeError:
        # Whoever reads our output has seen enough, which is no fault; what is still to be flushed goes nowhere.
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
        return TROUBLE
    except KeyboardInterrupt:
        return complain("Stopped.")
    except ContadoError as error:
        return complain(str(error))
    except OSError as error:
        return complain(file_trouble(error))
    except Exception as error:
        if os.environ.get(DEBUG):
            raise
        return complain(
            f"This is a fault of the program, not yours ({type(error).__name__}: {error}); {DEBUG}=1 shows where it is."
        )


def parser() -> Parser:
    """Return the parser of the whole command line."""
    top = Parser(
        prog="contado",
        description="Euro board games to play, to study and to teach to machines.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"contado {__version__}")
    top.set_defaults(run=lambda arguments: greet(top))
    commands = top.add_subparsers(metavar="COMMAND", title="commands", parser_class=Parser)
    for one in (games, play, watch, show, sim, check, bench):
        one.add(commands)
    return top


def greet(top: Parser) -> int:
    """Print the help: there is no browser yet that could be opened instead."""
    top.print_help()
    print("\nNew here? contado play milestones")
    return 0


def complain(sentence: str) -> int:
    """Say on stderr what went wrong, on one line; return the exit code."""
    print("contado: " + " ".join(sentence.split()), file=sys.stderr)
    return TROUBLE


def file_trouble(error: OSError) -> str:
    """Say what is wrong with a file."""
    reasons: dict[type[OSError], str] = {
        FileNotFoundError: "does not exist",
        PermissionError: "may not be read or written by you",
        IsADirectoryError: "is a folder, not a file",
        NotADirectoryError: "is not a folder",
        FileExistsError: "is a file, not a folder",
    }
    if error.filename is None:
        return f"The system refused something: {error.strerror or error}."
    return f"{os.fsdecode(error.filename)} {reasons.get(type(error), f'cannot be used: {error.strerror}')}."
