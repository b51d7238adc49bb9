"""What is seen to happen at a table: pieces that move, and points that fly to their owner's score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from contado.core.game import Game
from contado.core.ledger import Entry, Ledger
from contado.core.motion import Motion
from contado.table.log import Heard


class Points:
    """Points of one ledger entry, flying from a target of the picture ("": from nowhere) to the seat's score."""

    __slots__ = ("points", "seat", "start")

    kind: ClassVar[str] = "points"

    def __init__(self, seat: int, points: int, start: str = "") -> None:
        self.seat = seat
        self.points = points
        self.start = start

    def to_json(self) -> dict[str, Any]:
        """Return it as plain data, as `Motion.to_json` does."""
        return {"kind": self.kind, "start": self.start, "seat": self.seat, "points": self.points}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Points) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.seat, self.points, self.start))

    def __repr__(self) -> str:
        return f"Points({self.seat}, {self.points}, {self.start!r})"


def seen_motions(
    game: Game, seat: int | None, heard: Sequence[Heard], entries: Sequence[Entry], booked: int
) -> list[Motion | Points]:
    """Return the motions of these events as the seat may know them, each followed by the points it brought.

    The first `booked` ledger entries were there before; those after the last event come at the end.
    """
    seen: list[Motion | Points] = []
    # Points come from where something moved last in the same move.
    place, move = "", -1

    def pay(until: int) -> None:
        nonlocal booked
        seen.extend(Points(entry.seat, entry.points, place) for entry in entries[booked:until])
        booked = max(booked, until)

    for one in heard:
        if one.move != move:
            place, move = "", one.move
        for motion in game.motions(one.event.seen_by(seat)):
            seen.append(motion)
            place = motion.end or motion.start
        pay(one.booked)
    pay(len(entries))
    return seen


def points_by_turn(ledger: Ledger, turn: int) -> list[list[int]]:
    """Return the points of every seat after each turn from the set-up (0) on: one list for each seat."""
    chart = [[0] * (turn + 1) for _ in ledger.totals]
    for entry in ledger.entries:
        chart[entry.seat][min(entry.turn, turn)] += entry.points
    for points in chart:
        for at in range(1, len(points)):
            points[at] += points[at - 1]
    return chart
