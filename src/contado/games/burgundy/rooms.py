"""The folders of the modules: which there are, and one file of each.

It imports nothing of the game, so that every part of the base can ask here without naming a module.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType
from typing import Final

PACKAGE: Final = f"{__package__}.modules"


def _found() -> tuple[str, ...]:
    """Return the names of the folders; none of them is imported for that."""
    package = find_spec(PACKAGE)
    return tuple(room.name for room in iter_modules(package.submodule_search_locations if package else []))


ROOMS: Final = _found()


@cache
def parts(name: str) -> tuple[ModuleType, ...]:
    """Return one file or folder of every module that has it: `drawing`, `text`, `words`. The search is made once."""
    paths = [f"{PACKAGE}.{room}.{name}" for room in ROOMS]
    return tuple(import_module(path) for path in paths if find_spec(path) is not None)
