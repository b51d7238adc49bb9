"""Where the texts that teach lie: in a folder ``teaching`` of each package that has some.

teaching/rulebook/en.md   a page for each language
teaching/figures.toml     what the figures on the pages show
teaching/lessons/         lessons, in the order of their names
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from contado.core.errors import ContadoError
from contado.core.teaching.figure import Figure
from contado.core.teaching.pages import BadPage, Chapter, read_page

FOLDER: Final = "teaching"


def folder(package: str) -> Traversable:
    """Return the folder of what a package teaches; it may not be there."""
    return files(package).joinpath(FOLDER)


@cache
def page(package: str, code: str) -> tuple[Chapter, ...]:
    """Return a package's page of the rulebook in a language; nothing where there is none."""
    file = folder(package).joinpath("rulebook", f"{code}.md")
    if not file.is_file():
        return ()
    try:
        return tuple(read_page(file.read_text("utf-8")))
    except ContadoError as error:
        raise BadPage("The page {code}.md of {package}: {error}", package=package, code=code, error=error) from None


@cache
def figures(package: str) -> dict[str, Figure]:
    """Return a package's figures by name."""
    file = folder(package).joinpath("figures.toml")
    if not file.is_file():
        return {}
    try:
        data = tomllib.loads(file.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ContadoError("The figures of {package}: {error}", package=package, error=str(error)) from None
    return {name: Figure.read(name, described) for name, described in data.items()}
