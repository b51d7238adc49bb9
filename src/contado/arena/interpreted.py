"""Contado as pure Python where a compiled one is installed: extension modules are skipped.

This module imports nothing from contado, so that it can be loaded first. It stays where it is: tools/speed_lane.py also
runs it in the last release.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

PACKAGE = "contado"


class SourceFinder(MetaPathFinder):
    """Finds the modules of some packages as .py files and nothing else, before Python looks for extension modules."""

    def __init__(self, packages: Sequence[str]) -> None:
        self.packages = tuple(f"{package}." for package in packages)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the module's source, if it is one of ours."""
        if path is None or not fullname.startswith(self.packages):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def hide_compiled(*others: str) -> None:
    """Have every module of contado, and of other packages, that is loaded from now on come from its source."""
    loaded = compiled_modules(*others)
    if loaded:
        raise RuntimeError(f"{loaded[0]} is loaded already, compiled.")
    sys.meta_path.insert(0, SourceFinder([PACKAGE, *others]))


def compiled_modules(*others: str) -> list[str]:
    """Name the modules of contado, and of other packages, that are loaded and compiled."""
    packages = tuple(f"{package}." for package in (PACKAGE, *others))
    return sorted(
        name
        for name, module in list(sys.modules.items())
        if name.startswith(packages) and (getattr(module, "__file__", None) or "").endswith(tuple(EXTENSION_SUFFIXES))
    )
