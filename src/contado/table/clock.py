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

# What happens when time has run out: it is told; a bot takes over the seat; a bot finishes the turn; the seat has lost.
END_NOTHING: Final = "nothing"
END_BOT: Final = "bot"
END_TURN: Final = "turn"
END_LOSS: Final = "loss"
ENDS: Final = (END_NOTHING, END_BOT, END_TURN, END_LOSS)

# So long somebody is waited for who has not said that they are there; then time runs all the same.
READY_WAIT: Final = 600.0

MINUTE: Final = 60
# Correspondence games have days; nobody waits longer than a year.
LONGEST: Final = 366 * 24 * 3600


class BadPace(ContadoError):
    """A pace that no clock can have."""


class Pace:
    """How much time people have, and what happens when it has run out.

    As JSON it is one of these, and the end is ``nothing`` (it is only told), ``bot`` (a bot takes over the seat),
    ``turn`` (a bot finishes the turn) or ``loss`` (the seat has lost):

    - ``{}``: no clock
    - ``{"kind": "game", "minutes": 30, "increment": 20, "end": "bot"}``: so many minutes for the whole game, and with
      every turn so many seconds more
    - ``{"kind": "turn", "seconds": 86400, "end": "nothing"}``: so many seconds for every turn
    - ``{"kind": "turn", "seconds": 86400, "bank": 259200, "cap": 604800, "end": "loss"}``: so many seconds for every
      turn, and a bank beside them: what a turn takes longer goes from it, and what a turn has left goes into it, up to
      the cap
    """

    def __init__(
        self,
        kind: str = NONE,
        seconds: float = 0,
        increment: float = 0,
        end: str = END_NOTHING,
        bank: float = 0,
        cap: float = 0,
    ) -> None:
        self.kind = kind
        # For the game or for each turn.
        self.seconds = seconds
        self.increment = increment
        self.end = end
        # Beside the seconds for each turn: at first, and at most.
        self.bank = bank
        self.cap = cap

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
            seconds, bank = _seconds("seconds", data.get("seconds"), 1, 1), _seconds("bank", data.get("bank", 0), 1, 0)
            cap = _seconds("cap", data.get("cap", bank), 1, 0)
            if cap < bank:
                raise BadPace("A clock's bank cannot begin with more than its cap.")
            return Pace(TURN, seconds, 0, end, bank, cap)
        return Pace()

    def to_json(self) -> dict[str, Any]:
        """Return what `read` reads; {} without a clock."""
        if self.kind == GAME:
            return {"kind": GAME, "minutes": self.seconds / MINUTE, "increment": self.increment, "end": self.end}
        if self.kind == TURN:
            banked = {"bank": self.bank, "cap": self.cap} if self.cap else {}
            return {"kind": TURN, "seconds": self.seconds, **banked, "end": self.end}
        return {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pace) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.kind, self.seconds, self.increment, self.end, self.bank, self.cap))

    def __repr__(self) -> str:
        banked = f", {self.bank}, {self.cap}" if self.cap else ""
        return f"Pace({self.kind!r}, {self.seconds}, {self.increment}, {self.end!r}{banked})"


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
        self._seconds = [pace.bank if pace.cap else pace.seconds] * seats
        # Since when it runs, and in which turn of the game.
        self._since = 0.0
        self._turn = -1
        # The last turn that each seat had its increment for: there is none for playing a turn again.
        self._paid = [-1] * seats
        # Until when the time of a seat stands still: the seat, and the moment.
        self._rests = (NOBODY, 0.0)
        # Since when somebody is waited for before any time runs; 0: nobody is.
        self._waits = 0.0

    def follow(self, table: Table, now: float) -> None:
        """Let the time of the person run for whom the table waits; bots are not charged."""
        seat = table.awaited
        self._waits = (self._waits or now) if table.affairs.waits_for and self.pace.kind != NONE else 0.0
        if seat == NOBODY or not table.seats[seat].is_person or table.affairs.time_stands:
            self.stop(now)
        else:
            self.start(seat, now, table.turn)

    def rest(self, seat: int, now: float, seconds: float, until: float) -> None:
        """Give a seat so many seconds back, and let its time stand still until a moment that may be to come."""
        if self.pace.kind != NONE:
            self.stop(now)
            self._seconds[seat] += seconds
            self._rests = (seat, until)

    def start(self, seat: int, now: float, turn: int) -> None:
        """Let the seat's time run in this turn (`Table.turn`); whoever ran before is charged until now."""
        if self.pace.kind == NONE:
            return
        self.stop(now)
        if self.pace.cap and turn > self._paid[seat]:
            # The seconds of this turn beside the bank, in which what was left lies.
            self._paid[seat] = turn
            self._seconds[seat] = min(self._seconds[seat], self.pace.cap) + self.pace.seconds
        elif self.pace.kind == TURN and not self.pace.cap and turn != self._turn:
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
        if self._waits:
            return self._waits + READY_WAIT
        if self.running == NOBODY or self.pace.end == END_NOTHING:
            return None
        return self._begun + self._seconds[self.running]

    @property
    def since(self) -> float:
        """Since when the time runs that runs."""
        return self._since

    @property
    def rests_until(self) -> float:
        """Until when the time that runs stands still; a moment that has passed: it does not."""
        return self._rests[1] if self._rests[0] == self.running else 0.0

    def waited_enough(self, now: float) -> bool:
        """Say whether those who have not said that they are there were waited for long enough."""
        return bool(self._waits) and now - self._waits >= READY_WAIT

    def expired(self, now: float) -> int:
        """Return the seat whose time runs and has run out, or NOBODY (-1)."""
        if self.running == NOBODY or self._passed(now) < self._seconds[self.running]:
            return NOBODY
        return self.running

    @property
    def _begun(self) -> float:
        return max(self._since, self.rests_until)

    def _passed(self, now: float) -> float:
        # The clocks of two machines may differ a little: time is never given back.
        return max(0.0, now - self._begun)

    def to_json(self) -> dict[str, Any]:
        """Return everything but the pace."""
        return {
            "running": self.running,
            "since": self._since,
            "turn": self._turn,
            "seconds": self._seconds[:],
            "paid": self._paid[:],
            "rests": list(self._rests),
            "waits": self._waits,
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
        # Clocks of before knew neither.
        seat, until = data.get("rests", (NOBODY, 0.0))
        clock._rests, clock._waits = (seat, until), data.get("waits", 0.0)
        return clock
