"""What happened, told in order to whoever listens: the log in words, animations and statistics come from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

# Core's own event: an action was carried out. Facts: the action's integer, whether the engine carried it out because it
# was the only one ("forced"), and whether it goes on with the action before it ("part").
ACTED = "acted"


class Event:
    """One thing that happened to a seat (or to the table: seat -1), with its facts."""

    def __init__(self, kind: str, seat: int, facts: Mapping[str, Any], secret: Mapping[str, Any] | None = None) -> None:
        self.kind = kind
        self.seat = seat
        self.facts = facts
        # Facts that only this seat may know, such as the card it drew.
        self.secret = secret

    def fact(self, name: str) -> Any:
        """Return a fact, open or secret; for core's own listeners, who show it to nobody."""
        return self.facts[name] if self.secret is None or name in self.facts else self.secret[name]

    def seen_by(self, seat: int | None) -> Event:
        """Return the event as a seat (None: a spectator) may see it."""
        if self.secret is None:
            return self
        if seat == self.seat:
            return Event(self.kind, self.seat, {**self.facts, **self.secret})
        return Event(self.kind, self.seat, self.facts)

    def to_json(self) -> dict[str, Any]:
        """Return the event's open part as plain data."""
        return {"kind": self.kind, "seat": self.seat, **self.facts}

    def __reduce__(self) -> tuple[Any, ...]:
        return Event, (self.kind, self.seat, self.facts, self.secret)

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, seat={self.seat}, {dict(self.facts)!r})"


Listener = Callable[[Event], None]


class Listeners:
    """Several listeners in the place of one, told in the order in which they came."""

    def __init__(self, each: list[Listener]) -> None:
        self.each = each

    def __call__(self, event: Event) -> None:
        for listener in self.each:
            listener(event)
