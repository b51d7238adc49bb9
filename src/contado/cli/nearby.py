"""A game that is not installed though its package lies here: its author has made it, and goes on too early."""

from __future__ import annotations

import tomllib
from pathlib import Path

from contado.core.errors import ContadoError, UnknownGame
from contado.core.registry import GAMES


def with_its_package(error: ContadoError) -> ContadoError:
    """Return the refusal of an unknown game with how to install it, if its package is in this folder or in its own."""
    if not isinstance(error, UnknownGame):
        return error
    name = error.name.strip().lower()
    for folder in (Path(), Path(name)):
        if name in games_of(folder):
            return UnknownGame(
                "The game {name!r} is not installed yet, but its package is here: pip install --editable {folder}",
                name=name, folder=str(folder),
            )  # fmt: skip
    return error


def games_of(folder: Path) -> list[str]:
    """Return the games of the package in a folder, as its pyproject.toml names them; none where there is none."""
    try:
        read = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))
        return [*read["project"]["entry-points"][GAMES]]
    except (OSError, ValueError, KeyError, TypeError):
        return []
