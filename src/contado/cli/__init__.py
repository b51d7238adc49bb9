"""The command ``contado``: one module for each subcommand."""

from contado.cli.command import main

__all__ = ["main"]
