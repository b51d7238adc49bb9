"""What is seen to happen at a table: pieces that move, and points that fly to their owner's score."""

from __future__ import annotations

from typing import Any


class Points:
    """Points of one ledger entry, flying from a target of the picture ("": from nowhere) to the seat's score."""

    __slots__ = ("points", "seat", "start")

    kind = "points"

    def __init__(self, seat: int, points: int, start: str = "") -> None:
        self.seat = seat
        self.points = points
        self.start = start

    def to_json(self) -> dict[str, Any]:
        """Return it as plain data, as `Motion.to_json` does."""
        return {"kind": self.kind, "start": self.start, "seat": self.seat, "points": self.points}
