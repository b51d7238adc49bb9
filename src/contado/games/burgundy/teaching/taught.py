"""What a module adds to the rulebook beside its pages: numbers and tables.

A module that is taught has a folder ``teaching`` (`core/teaching/library.py` says what lies there), whose
``__init__.py`` may say `TAUGHT`. The base asks all of them, and names none. How a module's options are read needs no
table of its own: ``MODULE_readings`` is one.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from contado.core.settings import Settings
from contado.core.words.language import Language
from contado.games.burgundy.rooms import parts

if TYPE_CHECKING:
    from contado.core.teaching.rulebook import Entry


class Taught:
    """What one module's pages need; nothing must be written."""

    def values(self, settings: Settings, players: int) -> Mapping[str, int | str]:
        """Return the numbers that its pages speak of, by name, and those of the base that it changes; `players` is the
        number that tables are looked up by.
        """
        return {}

    def table(self, name: str, settings: Settings, players: int, _: Language) -> list[Entry] | None:
        """Return one of its tables, or nothing where it has none of that name."""
        return None


@lru_cache(maxsize=1)
def taught() -> tuple[Taught, ...]:
    """Return what the modules teach."""
    return tuple(part.TAUGHT for part in parts("teaching") if hasattr(part, "TAUGHT"))


@lru_cache(maxsize=1)
def packages() -> tuple[str, ...]:
    """Return the packages of the modules that are taught."""
    return tuple(part.__name__.rpartition(".")[0] for part in parts("teaching"))
