"""What the rooms of this process have done so far, for whoever watches over the server."""

from __future__ import annotations


class Counters:
    """Plain numbers; `rooms` and `connections` go up and down, all others only up."""

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
        # Seconds by which the server came too late to what it should do, the worst of the last minute.
        self.loop_delay_seconds = 0.0
