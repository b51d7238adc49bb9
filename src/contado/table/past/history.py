"""The past of a table: any earlier position as each seat knew it then."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from contado.core.record import Move, Recorder
from contado.core.showing.motion import Motion
from contado.core.state import NOBODY, State
from contado.core.words.language import ENGLISH, Language
from contado.table.past.contents import Mark
from contado.table.past.log import LogLine
from contado.table.showing.sight import Points
from contado.table.showing.view import TablePart, TableView
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

        With a kept part of this table at or before the move, with its state, only the moves since are played again; a
        part after it, or one that an undo has left behind, is of no use and does no harm.
        """
        return Position.sought(table, move, part)()

    @staticmethod
    def sought(table: Table, move: int, part: Mapping[str, Any] | None = None) -> Callable[[], Position]:
        """Return what finds such a position, later and while the table goes on: all that it needs is read now."""
        record = table.record()
        begun = None
        if part is not None and Mark.of(part).lines - 1 <= move and table.came_by(Mark.of(part)):
            begun = _begun(table, part)
        return lambda: Position(table, move, record.replay(table.game, move, begun=begun))

    def view(self, seat: int | None, _: Language = ENGLISH) -> TableView:
        """Return what the seat (None: a spectator) knew then, in the form of `Table.view`, without options."""
        part: TablePart = {
            "phase": "over" if self.state.over else "past",
            "awaited": self.state.decider,
            "people": [one.is_person for one in self.table.seats],
            "move": self.move,
            "begun": "",
            "can_undo": False,
            "can_ask": False,
        }
        if self.table.automa != NOBODY:
            part["automa"] = self.table.automa
        return {**self.state.view(seat, _, self.table.names(_)), "options": [], "table": part}

    def log(self, seat: int | None, _: Language = ENGLISH) -> list[LogLine]:
        """Return what happened in the move, in words."""
        return [line for line in self.table.log(seat, _) if line.move == self.move]

    def motions(self, seat: int | None) -> list[Motion | Points]:
        """Return what was seen to happen in the move."""
        return self.table.motions_of(self.move, seat)


def _begun(table: Table, part: Mapping[str, Any]) -> tuple[Recorder, State]:
    """Return the position of a part, ready to be played on."""
    lines = Mark.of(part).lines
    recorder = Recorder(table.game)
    recorder.seed = table.seed
    # The last line may have gone on since: the part knows how it was.
    last = Move.read(part["moves"][-1], lines - 1, len(table.seats))
    recorder.moves = [*table.recorder.snapshot()[: lines - 1], last]
    recorder.forks = table.recorder.forks[: len(part["forks"])]
    state = table.game.state_from_json(part["state"])
    recorder.attach(state)
    return recorder, state
