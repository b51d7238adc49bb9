"""Which program plays: a digest of all code that can change a choice, so that games of two versions are never mixed."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from contado import __version__
from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.game import Game

# What people see and read, and what tests do, changes no choice; nor do ratings, which arenas write.
ASIDE: Final = {"tests", "locale", "drawing", "teaching", "telling", "words", "__pycache__", "ratings.json"}
# Sources, numbers, and networks.
KINDS: Final = {".py", ".json", ".toml", ".txt", ".net"}
CORE: Final = "contado.core"
OUR_BOTS: Final = "contado.bots"
OWN: Final = "contado"


def program(game: Game, bots: Iterable[str] = ()) -> str:
    """Return the version of contado with a digest of core, the game and the bots: ``0.1.0 (1f2e3d4c5b6a7988)``."""
    return f"{__version__} ({digest_of(frozenset(packages(game, bots)))})"


def packages(game: Game, bots: Iterable[str]) -> list[str]:
    """Return the packages in which a choice is made: core, the game, our bots, and those of other bots."""
    found = {CORE, OUR_BOTS, game.package or type(game).__module__}
    for name in bots:
        try:
            kind = type(registry.bot(name))
        except ContadoError:
            # An automa is part of its game; a bot of somebody's own script is no package.
            continue
        found |= {one.__module__.partition(".")[0] for one in kind.__mro__[:-1]} - {OWN}
    return sorted(found)


@cache
def digest_of(names: frozenset[str]) -> str:
    """Return a digest of the sources and data of packages; it is the same whether they are compiled or not."""
    found = blake2b(digest_size=8)
    for name in sorted(names):
        for label, file in sources(name):
            found.update(f"{label}\n".encode() + file.read_bytes())
    return found.hexdigest()


def sources(name: str) -> list[tuple[str, Path]]:
    """Return the files of a package, or of a module that stands alone, each with its place."""
    spec = None
    with suppress(ValueError):
        # A script has no spec.
        spec = find_spec(name)
    if spec is None:
        return []
    if not spec.submodule_search_locations:
        file = Path(spec.origin or "")
        return [(name, file)] if file.is_file() else []
    files = [
        (f"{name}/{file.relative_to(folder).as_posix()}", file)
        for folder in map(Path, spec.submodule_search_locations)
        for file in folder.rglob("*")
        if file.suffix in KINDS and not ASIDE & set(file.relative_to(folder).parts) and file.is_file()
    ]
    return sorted(files)
