"""Games of other packages for a site: laid beside what is installed, for as long as the site is made."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib import invalidate_caches
from importlib.metadata import distributions, entry_points
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from contado.core import registry
from contado.core.brought.loading import package_of
from contado.core.errors import ContadoError

# What no browser can run.
COMPILED: Final = (".so", ".pyd", ".dylib")
# Seconds that pip gets.
PATIENCE: Final = 600


@contextmanager
def installed(package: str) -> Iterator[Path]:
    """Install a package, without what it requires, into a folder of its own; its games and bots are found meanwhile."""
    with TemporaryDirectory(prefix="contado-with-") as laid:
        folder = Path(laid)
        try:
            subprocess.run(
                [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-compile",
                 "--disable-pip-version-check", "--target", laid, package],
                check=True, capture_output=True, timeout=PATIENCE,
            )  # fmt: skip
        except (OSError, subprocess.SubprocessError) as error:
            told = (getattr(error, "stderr", b"") or b"").decode(errors="replace").strip().splitlines()
            reason = (told[-1] if told else str(error)).removeprefix("ERROR: ").rstrip(".")
            raise ContadoError("{package} could not be installed: {error}.", package=package, error=reason) from None
        for file in sorted(folder.rglob("*")):
            if file.suffix in COMPILED:
                raise ContadoError(
                    "{package} is not pure Python: it has {file}.",
                    package=package,
                    file=file.relative_to(folder).as_posix(),
                )
        sys.path.insert(0, laid)
        try:
            _look_again()
            yield folder
        finally:
            sys.path.remove(laid)
            _look_again()


def games_in(folders: Iterable[Path]) -> list[str]:
    """Return the names of the games that the packages in some folders bring."""
    return sorted(_names_in(folders, registry.GAMES))


def carried(group: str, folders: Iterable[Path]) -> set[str]:
    """Return the names of the games or bots that a site can hold: our own, and what packages in some folders bring.

    Of other packages that are installed here, browsers would have the names alone.
    """
    own = {one.name for one in entry_points(group=group) if package_of(one) == registry.OWN}
    return own | _names_in(folders, group)


def check_carried(game: str, folders: Iterable[Path]) -> None:
    """Refuse a game that comes with a package which is not brought."""
    if game not in carried(registry.GAMES, folders):
        package = next(package_of(one) for one in entry_points(group=registry.GAMES, name=game))
        raise ContadoError(
            "{game} comes with the package {package}: --with brings that along, by its folder, its wheel or its name.",
            game=game,
            package=package,
        )


def _names_in(folders: Iterable[Path], group: str) -> set[str]:
    entries = [one for found in distributions(path=[str(folder) for folder in folders]) for one in found.entry_points]
    return {one.name for one in entries if one.group == group}


def _look_again() -> None:
    invalidate_caches()
    registry.installed.cache_clear()
