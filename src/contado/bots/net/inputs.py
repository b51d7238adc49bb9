"""What a network looks at: the numbers of an observation and the hand evaluation, as rows of its first layer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from contado.core.position.observation import CATEGORY, FLAG, Sheet

# A count up to this has a row for each of its values; a larger one shares the last row, and has one for its size, too.
MOST_ROWS = 15
# What one step of that row means: a count of 16 is 1.
COUNT_UNIT = 16
# Expected points go in as quarters of a point, and 10 points are 1.
QUARTERS = 4
POINTS_UNIT = 10
# No expectation counts for more than so many points: a row and its numbers stay in 32 bits.
MOST_POINTS = 400
# What says nothing at the end of a turn: the next decision is not worth a row for each kind.
LEFT_OUT = ("decision", "decision_data")


class Place(NamedTuple):
    """One number of an observation: where it lies, and which rows of the first layer are its own."""

    at: int
    # How many bytes it has, the higher one first.
    bytes: int
    # The first of its rows, which is that of the value 1; 0 has none.
    first: int
    rows: int
    # The row of its size, or -1.
    size: int


class Inputs:
    """The inputs of a network for one game, one number of players and one kind of observation."""

    def __init__(self, features: Sequence[Sequence[Any]], seats: int, sources: Sequence[str]) -> None:
        # Name, highest value, how many numbers, kind, bytes of each: whatever decides what a byte means.
        self.features = [tuple(feature) for feature in features]
        self.seats = seats
        self.sources = list(sources)
        self.places: list[Place] = []
        at = row = 0
        for name, highest, numbers, kind, width in self.features:
            rows = highest if kind in (CATEGORY, FLAG) else min(highest, MOST_ROWS)
            sized = kind not in (CATEGORY, FLAG) and highest > MOST_ROWS
            for _ in range(numbers):
                if name not in LEFT_OUT:
                    self.places.append(Place(at, width, row, rows, row + rows if sized else -1))
                    row += rows + sized
                at += width
        # The observation's length in bytes.
        self.size = at
        # The rows of the expected points come last: seat by seat, the viewer first, source by source.
        self.first_hope = row
        self.rows = row + seats * len(self.sources)

    def fits(self, sheet: Sheet, sources: Sequence[str]) -> bool:
        """Say whether observations under this sheet mean what these inputs take them for."""
        return self.seats == sheet.seats and self.features == features_of(sheet) and self.sources == list(sources)


def features_of(sheet: Sheet) -> list[tuple[Any, ...]]:
    """Return what decides the meaning of a sheet's bytes."""
    return [(one.name, one.highest, one.numbers, one.kind, one.bytes_each) for one in sheet.features]


def quarters(points: float) -> int:
    """Return expected points as a whole number of quarters."""
    return round(QUARTERS * max(-MOST_POINTS, min(MOST_POINTS, points)))
