"""What all tests share: hypothesis tries the same examples everywhere and never asks how long one took."""

from __future__ import annotations

import gc
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from hypothesis import settings

SOURCES = Path(__file__).parent / "src"

# What is imported and collected stays until the end. Looking through it for garbage, again and again, took as long as
# a sixth of the tests.
gc.disable()

settings.register_profile("contado", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("contado")


def find_tests_of_modules() -> None:
    """Have the tests found that lie beside a module: a wheel leaves them out, so they come from the sources."""
    package = find_spec("contado")
    if package is None or package.origin == str(SOURCES / "contado" / "__init__.py"):
        return
    for tests in SOURCES.glob("contado/games/*/modules/*/tests"):
        room = ".".join(tests.parent.relative_to(SOURCES).parts)
        if find_spec(room) is not None:
            import_module(room).__path__.append(str(tests.parent))


def pytest_collection_finish() -> None:
    """Look for garbage only among what tests make, and less often than a program that runs for years."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()


find_tests_of_modules()
