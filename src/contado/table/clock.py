"""A table's clock: how much time people have, and who is charged. It never looks at the time itself: `now` is given."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from contado.table.table import Table


class Pace:
    """How much time people have, and what happens when it has run out.

    As JSON: ``{}`` (no clock), ``{"kind": "game", "minutes": 30, "increment": 20, "end": "bot"}`` (so many minutes for
    the whole game and so many seconds more with every turn) or ``{"kind": "turn", "seconds": 86400, "end": "nothing"}``.
    The end is ``nothing`` (it is only told), ``bot`` (a bot takes over the seat) or ``turn`` (a bot finishes the turn).
    """

    def __init__(self, kind: str = "none", seconds: float = 0, increment: float = 0, end: str = "nothing") -> None:
        self.kind = kind
        self.seconds = seconds
        self.increment = increment
        self.end = end

    @staticmethod
    def read(data: Mapping[str, Any]) -> Pace:
        """Return the pace that the JSON is, or raise BadPace with a sentence."""
        raise NotImplementedError

    def to_json(self) -> dict[str, Any]:
        """Return what `read` reads; {} without a clock."""
        raise NotImplementedError


class Clock:
    """The time that every seat has left, and whose time runs.

    Kept beside the table: after every entry of the log call `follow(table, entry.at)`, when it is done and when it is
    done again, and the clock comes out the same; `to_json` goes with every snapshot.
    """

    def __init__(self, pace: Pace, seats: int) -> None:
        self.pace = pace
        # Whose time runs; NOBODY: nobody's.
        self.running = -1

    def follow(self, table: Table, now: float) -> None:
        """Let the time of the person run for whom the table waits; bots are not charged."""
        raise NotImplementedError

    def start(self, seat: int, now: float, turn: int) -> None:
        """Let the seat's time run in this turn (`Table.turn`); whoever ran before is charged until now."""
        raise NotImplementedError

    def stop(self, now: float) -> None:
        """Charge whoever ran until now; nobody's time runs then."""
        raise NotImplementedError

    def left(self, seat: int, now: float) -> float | None:
        """Return the seconds that the seat has left, below 0 when they have run out; None without a clock."""
        raise NotImplementedError

    def deadline(self, now: float) -> float | None:
        """Return when the time that runs will have run out; None if none runs, or if nothing happens then."""
        raise NotImplementedError

    def expired(self, now: float) -> int:
        """Return the seat whose time runs and has run out, or NOBODY (-1)."""
        raise NotImplementedError

    def to_json(self) -> dict[str, Any]:
        """Return everything but the pace."""
        raise NotImplementedError

    @staticmethod
    def from_json(data: Mapping[str, Any], pace: Pace) -> Clock:
        """Return the clock that `to_json` wrote."""
        raise NotImplementedError
