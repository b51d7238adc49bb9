"""Points as a ledger: every one is booked on a source, and the total is their sum."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr


@mypyc_attr(acyclic=True)
class Entry:
    """Points for one seat from one source in one turn."""

    def __init__(self, seat: int, source: int, points: int, turn: int) -> None:
        self.seat = seat
        self.source = source
        self.points = points
        self.turn = turn

    def __reduce__(self) -> tuple[Any, ...]:
        return Entry, (self.seat, self.source, self.points, self.turn)

    def __repr__(self) -> str:
        return f"Entry(seat={self.seat}, source={self.source}, points={self.points}, turn={self.turn})"


@mypyc_attr(acyclic=True)
class Ledger:
    """The entries in order, and each seat's total so far; a source is its position in the game's list of sources."""

    def __init__(self, entries: list[Entry], totals: list[int]) -> None:
        self.entries = entries
        self.totals = totals

    @staticmethod
    def empty(seats: int) -> Ledger:
        """Return the ledger of a game that begins."""
        return Ledger([], [0] * seats)

    def copy(self) -> Ledger:
        """Return an independent ledger; entries never change, so both hold the same ones."""
        return Ledger(self.entries[:], self.totals[:])

    def book(self, seat: int, source: int, points: int, turn: int) -> None:
        """Add one entry."""
        self.entries.append(Entry(seat, source, points, turn))
        self.totals[seat] = self.totals[seat] + points

    def by_source(self, seat: int) -> dict[int, int]:
        """Return the seat's points by source, in the order in which the sources first paid."""
        points: dict[int, int] = {}
        for entry in self.entries:
            if entry.seat == seat:
                points[entry.source] = points.get(entry.source, 0) + entry.points
        return points

    def to_json(self) -> list[list[int]]:
        """Return the entries as plain lists."""
        return [[entry.seat, entry.source, entry.points, entry.turn] for entry in self.entries]

    @staticmethod
    def from_json(rows: list[list[int]], seats: int) -> Ledger:
        """Return the ledger that `to_json` wrote."""
        ledger = Ledger.empty(seats)
        for seat, source, points, turn in rows:
            ledger.book(seat, source, points, turn)
        return ledger

    def __reduce__(self) -> tuple[Any, ...]:
        return Ledger, (self.entries, self.totals)

    def __repr__(self) -> str:
        return f"<ledger: {self.totals}, {len(self.entries)} entries>"
