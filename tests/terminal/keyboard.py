"""People at a keyboard, for tests: they type what a list or a rule says, and a console keeps what they saw."""

from __future__ import annotations

import io
import random
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

from rich.console import Console

from contado.core.game import Line
from contado.core.words.language import Language
from contado.table.table import Phase, Table
from tests.core.toys import CherryGame


class Keyboard:
    """Types the given lines one after another; then the input ends."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = iter(lines)
        self.prompts: list[str] = []

    def __call__(self, prompt: str) -> str:
        self.prompts.append(prompt)
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None


def console(width: int = 100, terminal: bool = False) -> Console:
    """Return a console that keeps everything it was told to write."""
    return Console(file=io.StringIO(), width=width, force_terminal=terminal, highlight=False, color_system=None)


def seen(page: Console) -> str:
    """Return everything that was written."""
    assert isinstance(page.file, io.StringIO)
    return page.file.getvalue()


def random_person(table: Table, rng: random.Random) -> Callable[[str], str]:
    """Return a reader that types a number, a notation, or something a person also types now and then."""

    def read(prompt: str) -> str:
        if rng.random() < 0.1:
            return rng.choice(["u", "l", "?", "o", "h", "b", "", "what?", "999", "move", ";;", "road Z9", "٣", "-1"])
        if table.phase is not Phase.PERSON:
            return ""
        options = table.state.options()
        number = rng.randrange(len(options))
        return str(number + 1) if rng.random() < 0.5 else table.game.action(table.state, options[number]).notation

    return read


class CherryTable(CherryGame):
    """The toy with hidden hands, with a board to look at."""

    about: ClassVar[str] = "Pick cherries and eat them."

    def text(self, view: Mapping[str, Any], _: Language) -> list[Line]:
        """Show the visible part of the hands."""
        return [[(f"hands: {view['facts']['hands']}", "strong")]]
