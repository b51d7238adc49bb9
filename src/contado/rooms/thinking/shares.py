"""Fair shares: who is next among those who wait, so that nobody gets more by asking for more.

Every piece of work belongs to a person and to an address, and both pay for it with the time that it took. Next is the
work whose person *and* address have had least (start-time fair queueing: a deficit round robin that needs no quantum).
Whoever comes after a pause begins where the others are: nothing is saved up, and nothing is owed for ever.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

# What work is taken to cost until it is done, in seconds: nobody can begin a lot before the first of it is paid for.
ADVANCE: Final = 0.05


class Asker(NamedTuple):
    """For whom something is done: the keys that pay for it."""

    # A user's id; a visitor without a name has none.
    person: str
    # Where that person is, as far as it is known.
    address: str

    @property
    def keys(self) -> tuple[str, ...]:
        """The names under which work is counted; a person and an address never have the same."""
        return tuple(f"{kind} {value}" for kind, value in (("person", self.person), ("address", self.address)) if value)

    @property
    def one(self) -> str:
        """Whom the work is for, by one name: the person, or where somebody without a name is."""
        return next(iter(self.keys), "")


class Shares:
    """What every key has had, on a clock of its own that goes on with the work."""

    def __init__(self) -> None:
        # Where the last work began that was chosen.
        self.now = 0.0
        self._had: dict[str, float] = {}

    def begins(self, keys: Iterable[str]) -> float:
        """Return how much those of the keys have had that have had most; whoever has paused has had what is usual."""
        return max((self._had.get(key, 0.0) for key in keys), default=0.0) if self._had else 0.0

    def turn(self, keys: Iterable[str]) -> float:
        """Return where work of these keys stands in the line: the least is next."""
        return max(self.now, self.begins(keys))

    def begun(self, keys: Iterable[str]) -> None:
        """Note that work of the keys was chosen, and take the advance."""
        keys = tuple(keys)
        self.now = self.turn(keys)
        self._pay(keys, ADVANCE)

    def done(self, keys: Iterable[str], seconds: float) -> None:
        """Note what it has really cost."""
        self._pay(tuple(keys), seconds - ADVANCE)
        if len(self._had) > 1000:
            # Those who are even with the others need not be remembered.
            self._had = {key: had for key, had in self._had.items() if had > self.now}

    def _pay(self, keys: tuple[str, ...], seconds: float) -> None:
        for key in keys:
            self._had[key] = max(self.now, self._had.get(key, 0.0)) + seconds
