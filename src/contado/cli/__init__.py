"""The command ``contado``: one module for each subcommand."""

from __future__ import annotations

from collections.abc import Sequence

# What a shell expects of a program that was stopped with Ctrl-C.
STOPPED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code."""
    try:
        # Here, since Ctrl-C may come while the program is being loaded.
        from contado.cli.command import run

        return run(argv)
    except KeyboardInterrupt:
        return STOPPED


__all__ = ["main"]
