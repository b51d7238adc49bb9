"""Several things of one shape in one room, as large as can be: what a player chooses from before there is a board."""

from __future__ import annotations

from typing import NamedTuple


class Cell(NamedTuple):
    """The room of one of them: its upper left corner and its size."""

    x: float
    y: float
    width: float
    height: float


def cells(
    count: int, width: float, height: float, shape: float, gap: float = 0, title: float = 0, most: int = 0
) -> list[Cell]:
    """Return rooms for so many things, row by row, in as many columns as let them be the largest.

    `shape` is how many times as wide as high a thing is, and each has `title` above it besides. A last row that is not
    full lies in the middle. No more than `most` lie side by side, if that is given.
    """
    if count < 1:
        return []

    def size(columns: int) -> float:
        wide, high = _each(count, columns, width, height, gap)
        return min(wide / shape, high - title)

    columns = max(range(1, min(count, most or count) + 1), key=size)
    wide, high = _each(count, columns, width, height, gap)
    placed = []
    for at in range(count):
        row, column = divmod(at, columns)
        lacking = max(0, columns * (row + 1) - count)
        placed.append(Cell((column + lacking / 2) * (wide + gap), row * (high + gap), wide, high))
    return placed


def _each(count: int, columns: int, width: float, height: float, gap: float) -> tuple[float, float]:
    rows = -(-count // columns)
    return (width - gap * (columns - 1)) / columns, (height - gap * (rows - 1)) / rows
