"""``contado new``: a package for a game of one's own, which plays at once."""

from __future__ import annotations

import argparse
import keyword
import re
import time
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING

from contado.cli import inputs
from contado.cli.arguments import command
from contado.cli.commands import COMMANDS
from contado.cli.parser import Old, Usage
from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.words.language import marked, shown
from contado.terminal.console import plain_console

if TYPE_CHECKING:
    from contado.cli.parser.parser import Commands

SUFFIX = ".template"
# Renamed in the new package: the folder of its code, and a file that wheels leave out under its own name.
PACKAGE, IGNORED = "package", "gitignore"
LONGEST_NAME = 40


def add(commands: Commands) -> None:
    """Add the subcommand."""
    one = command(
        commands,
        "new",
        run,
        COMMANDS["new"],
        "contado new quayside",
        more=marked("It plays at once, has tests, and says how to go on."),
        old=[Old("--folder", "--out")],
    )
    one.add_argument("name", metavar="NAME", help=marked("the name of the game in commands, such as quayside"))
    one.add_argument("--out", metavar="FOLDER", type=Path, help=marked("the folder to create (default: the name)"))


def run(arguments: argparse.Namespace) -> int:
    """Make it, and say how to go on."""
    name = arguments.name
    folder = Path(name) if arguments.out is None else arguments.out
    check_name(name)
    if folder.exists():
        raise ContadoError("{folder} exists already: choose another folder with --out.", folder=str(folder))
    inputs.in_a_folder(folder)
    make(name, folder)
    _ = inputs.words(arguments.language)
    console = plain_console()
    console.print(_("{folder} holds a game that plays. To go on:", folder=str(folder)))
    for line in (f"cd {folder}", "pip install --editable .", f"contado play {name}", f"contado check {name}"):
        console.print("    " + line)
    console.print(_("Its rules are in README.md, docs/adding-a-game.md of Contado explains every part."))
    return 0


def check_name(name: str) -> None:
    """Refuse what no package and no game can be called."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or keyword.iskeyword(name) or len(name) > LONGEST_NAME:
        raise Usage(
            "{name!r} cannot be the name of a package: it is a word of small letters a to z, figures and underscores "
            "that begins with a letter, such as quayside.",
            name=shown(name),
        )  # fmt: skip
    if name in registry.games():
        raise Usage("There is a game {name!r} already: choose another name.", name=name)
    spec = find_spec(name)
    # A plain folder of that name is found as well, and is no module.
    if spec is not None and spec.origin is not None:
        raise Usage("There is a Python module {name!r} already: choose another name.", name=name)


def make(name: str, folder: Path) -> None:
    """Write the package."""
    words = name.split("_")
    values = {
        "name": name,
        "project": "-".join(word for word in words if word),
        "title": " ".join(word.capitalize() for word in words if word),
        "kind": "".join(word.capitalize() for word in words),
        "year": str(time.localtime().tm_year),
    }
    write(files("contado.cli").joinpath("template"), folder, values)


def write(source: Traversable, folder: Path, values: dict[str, str]) -> None:
    """Write a folder of templates with these values."""
    folder.mkdir(parents=True)
    for one in source.iterdir():
        if one.is_dir():
            write(one, folder / (values["name"] if one.name == PACKAGE else one.name), values)
        elif one.name.endswith(SUFFIX):
            plain = one.name.removesuffix(SUFFIX)
            target = folder / (f".{plain}" if plain == IGNORED else plain)
            target.write_text(Template(one.read_text("utf-8")).substitute(values), "utf-8")
