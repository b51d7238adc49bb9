"""Toys with a rulebook: the pages lie in packages of their own (`tests/core/teaching`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from contado.core.game import Game, Teaching
from contado.core.settings import Settings
from contado.core.teaching.rulebook import Entry
from contado.core.words.language import Language

PAGES = "tests.core.teaching"


class CherryTeaching(Teaching):
    """The rulebook of Cherries, or another one in its place."""

    def __init__(self, pages: str = "cherries") -> None:
        self.pages = pages

    def packages(self, game: Game[Any]) -> tuple[str, ...]:
        return (f"{PAGES}.{self.pages}",)

    def values(self, settings: Settings, seats: int) -> Mapping[str, int | str]:
        return {"bag": 12 - 2 * seats}

    def table(self, name: str, settings: Settings, seats: int, _: Language) -> list[Entry]:
        if name != "cherries":
            return super().table(name, settings, seats, _)
        return [Entry(str(number), "<em>" if number == 3 else "Sour.") for number in range(4)]
