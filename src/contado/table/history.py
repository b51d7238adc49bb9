"""The past of a table: any earlier position as each seat knew it then."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from contado.core.language import ENGLISH, Language
from contado.core.motion import Motion
from contado.core.state import State
from contado.table.log import LogLine
from contado.table.motion import Points
from contado.table.table import Table


class Position:
    """A table as it was after a move."""

    def __init__(self, table: Table, move: int, state: State) -> None:
        self.table = table
        self.move = move
        self.state = state

    @staticmethod
    def at(table: Table, move: int, part: Mapping[str, Any] | None = None) -> Position:
        """Return the position after a move (0: the set-up).

        With a kept part of this table at or before the move, with its state, only the moves since are played again.
        """
        raise NotImplementedError

    def view(self, seat: int | None, _: Language = ENGLISH) -> dict[str, Any]:
        """Return what the seat (None: a spectator) knew then, in the form of `Table.view`, without options."""
        raise NotImplementedError

    def log(self, seat: int | None, _: Language = ENGLISH) -> list[LogLine]:
        """Return what happened in the move, in words."""
        raise NotImplementedError

    def motions(self, seat: int | None) -> list[Motion | Points]:
        """Return what was seen to happen in the move."""
        raise NotImplementedError
