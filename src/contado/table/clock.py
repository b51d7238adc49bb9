"""A table's clock: how much time people have, and who is charged. It never looks at the time itself: `now` is given."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from contado.core.errors import ContadoError
from contado.core.state import NOBODY
from contado.core.words.language import shown

if TYPE_CHECKING:
    from contado.table.table import Table

NONE: Final = "none"
GAME: Final = "game"
TURN: Final = "turn"
KINDS: Final = (NONE, GAME, TURN)

# What happens when time has run out: it is told; a bot takes over the seat; a bot finishes the turn.
END_NOTHING: Final = "nothing"
END_BOT: Final = "bot"
END_TURN: Final = "turn"
ENDS: Final = (END_NOTHING, END_BOT, END_TURN)

MINUTE: Final = 60
# Correspondence games have days; nobody waits longer than a year.
LONGEST: Final = 366 * 24 * 3600


class BadPace(ContadoError):
    """A pace that no clock can have."""


class Pace:
    """How much time people have, and what happens when it has run out.

    As JSON it is one of these, and the end is ``nothing`` (it is only told), ``bot`` (a bot takes over the seat) or
    ``turn`` (a bot finishes the turn):

    - ``{}``: no clock
    - ``{"kind": "game", "minutes": 30, "increment": 20, "end": "bot"}``: so many minutes for the whole game, and with
      every turn so many seconds more
    - ``{"kind": "turn", "seconds": 86400, "end": "nothing"}``: so many seconds for every turn
    """

    def __init__(self, kind: str = NONE, seconds: float = 0, increment: float = 0, end: str = END_NOTHING) -> None:
        self.kind = kind
        # For the game or for each turn.
        self.seconds = seconds
        self.increment = increment
        self.end = end

    @staticmethod
    def read(data: Mapping[str, Any]) -> Pace:
        """Return the pace that the JSON is, or raise BadPace with a sentence."""
        if not isinstance(data, Mapping):
            raise BadPace("{text!r} is not a pace.", text=shown(data))
        kind, end = data.get("kind", NONE), data.get("end", END_NOTHING)
        if kind not in KINDS:
            raise BadPace("The kind of a clock is {known}, not {text!r}.", known=KINDS, text=shown(kind))
        if end not in ENDS:
            raise BadPace(
                "When the time is up, what happens is one of {known}, not {text!r}.", known=ENDS, text=shown(end)
            )
        if kind == GAME:
            seconds = _seconds("minutes", data.get("minutes"), MINUTE, 1)
            return Pace(GAME, seconds, _seconds("increment", data.get("increment", 0), 1, 0), end)
        if kind == TURN:
            return Pace(TURN, _seconds("seconds", data.get("seconds"), 1, 1), 0, end)
        return Pace()

    def to_json(self) -> dict[str, Any]:
        """Return what `read` reads; {} without a clock."""
        if self.kind == GAME:
            return {"kind": GAME, "minutes": self.seconds / MINUTE, "increment": self.increment, "end": self.end}
        return {"kind": TURN, "seconds": self.seconds, "end": self.end} if self.kind == TURN else {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pace) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.kind, self.seconds, self.increment, self.end))

    def __repr__(self) -> str:
        return f"Pace({self.kind!r}, {self.seconds}, {self.increment}, {self.end!r})"


def _seconds(name: str, value: object, unit: int, least: float) -> float:
    """Return a checked time in seconds."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise BadPace("The clock's {name} must be a number, not {text!r}.", name=name, text=shown(value))
    if not least <= value * unit <= LONGEST:
        raise BadPace(
            "The clock's {name} must be from {low} to {high}, not {text}.",
            name=name, low=f"{least / unit:.2g}", high=LONGEST // unit, text=shown(value),
        )  # fmt: skip
    return value * unit


class Clock:
    """The time that every seat has left, and whose time runs.

    It stands beside the table: call `follow(table, entry.at)` after every entry of the log, new or replayed, and
    the clock comes out the same; `to_json` goes into every snapshot.
    """

    def __init__(self, pace: Pace, seats: int) -> None:
        self.pace = pace
        # Whose time runs; NOBODY: nobody's.
        self.running = NOBODY
        self._seconds = [pace.seconds] * seats
        # Since when it runs, and in which turn of the game.
        self._since = 0.0
        self._turn = -1
        # The last turn that each seat had its increment for: there is none for playing a turn again.
        self._paid = [-1] * seats

    def follow(self, table: Table, now: float) -> None:
        """Let the time of the person run for whom the table waits; bots are not charged."""
        seat = table.awaited
        if seat == NOBODY or not table.seats[seat].is_person:
            self.stop(now)
        else:
            self.start(seat, now, table.turn)

    def start(self, seat: int, now: float, turn: int) -> None:
        """Let the seat's time run in this turn (`Table.turn`); whoever ran before is charged until now."""
        if self.pace.kind == NONE:
            return
        self.stop(now)
        if self.pace.kind == TURN and turn != self._turn:
            # Whoever goes back to an earlier turn gets no new time for it; the others do, when they play again.
            kept = self._seconds[seat] if turn < self._turn else self.pace.seconds
            self._seconds = [self.pace.seconds] * len(self._seconds)
            self._seconds[seat] = kept
        if turn > self._paid[seat]:
            self._paid[seat] = turn
            self._seconds[seat] += self.pace.increment
        self._turn = turn
        self.running = seat
        self._since = now

    def stop(self, now: float) -> None:
        """Charge whoever ran until now; nobody's time runs then."""
        if self.running != NOBODY:
            self._seconds[self.running] -= self._passed(now)
            self.running = NOBODY

    def left(self, seat: int, now: float) -> float | None:
        """Return the seconds that the seat has left, below 0 when they have run out; None without a clock."""
        if self.pace.kind == NONE:
            return None
        return self._seconds[seat] - (self._passed(now) if seat == self.running else 0)

    def deadline(self, now: float) -> float | None:
        """Return when the time that runs will have run out (or has); None if none runs, or if nothing happens then."""
        if self.running == NOBODY or self.pace.end == END_NOTHING:
            return None
        return self._since + self._seconds[self.running]

    def expired(self, now: float) -> int:
        """Return the seat whose time runs and has run out, or NOBODY (-1)."""
        if self.running == NOBODY or self._passed(now) < self._seconds[self.running]:
            return NOBODY
        return self.running

    def _passed(self, now: float) -> float:
        # The clocks of two machines may differ a little: time is never given back.
        return max(0.0, now - self._since)

    def to_json(self) -> dict[str, Any]:
        """Return everything but the pace."""
        return {
            "running": self.running,
            "since": self._since,
            "turn": self._turn,
            "seconds": self._seconds[:],
            "paid": self._paid[:],
        }

    @staticmethod
    def from_json(data: Mapping[str, Any], pace: Pace) -> Clock:
        """Return the clock that `to_json` wrote."""
        clock = Clock(pace, len(data["seconds"]))
        clock.running = data["running"]
        clock._since = data["since"]
        clock._turn = data["turn"]
        clock._seconds = list(data["seconds"])
        clock._paid = list(data["paid"])
        return clock
