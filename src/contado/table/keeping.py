"""What a table keeps on disk, part by part: the state whole, all that only grows since the part before."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class Mark:
    """A place in a table's life: so many choices, lines of the record, events and ledger entries before it."""

    __slots__ = ("booked", "choices", "events", "lines")

    def __init__(self, choices: int, lines: int, events: int, booked: int) -> None:
        self.choices = choices
        self.lines = lines
        self.events = events
        self.booked = booked

    @staticmethod
    def of(part: Mapping[str, Any]) -> Mark:
        """Return where the table stood when this part was kept (a part without its state will do)."""
        raise NotImplementedError
