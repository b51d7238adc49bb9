"""What the rooms of this process have done so far, for whoever watches over the server."""

from __future__ import annotations

from typing import ClassVar


class ByRank(dict[str, float]):
    """Numbers by the rank of work in the line; one that was never counted is 0."""

    def __missing__(self, rank: str) -> float:
        return 0


class Counters:
    """Plain numbers, or such by rank; those that `GAUGES` names go up and down, all others only up."""

    GAUGES: ClassVar[frozenset[str]] = frozenset(("rooms", "connections", "queue_waiting", "loop_delay_seconds"))

    def __init__(self) -> None:
        self.rooms = 0
        self.connections = 0
        self.rooms_loaded = 0
        self.entries_written = 0
        self.conflicts = 0
        self.reloads = 0
        self.updates_sent = 0
        self.updates_dropped = 0
        self.bot_moves = 0
        self.bot_seconds = 0.0
        self.bot_failures = 0
        self.messages = 0
        self.refusals = 0
        # The line of costly work, by rank: how much waits now, has begun, has waited in all, was refused because too
        # much waited, and was left because nobody wanted it any more.
        self.queue_waiting = ByRank()
        self.queue_begun = ByRank()
        self.queue_waited_seconds = ByRank()
        self.queue_refused = ByRank()
        self.queue_withdrawn = ByRank()
        # By how much the event loop came late, at worst, lately.
        self.loop_delay_seconds = 0.0
