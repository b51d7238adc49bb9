"""A network in whole numbers: what it says is the same on every machine, with compiled code and without.

A row of a layer is a single large integer: each of its weights has 32 bits of it, a *lane*. Adding rows adds all their
weights at once, in one operation of Python's own, and nothing is rounded. A lane that is negative borrows from the
next one, which an offset at the end gives back; readers make sure that no sum of weights can leave its lane.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import Final

from contado.bots.net.inputs import COUNT_UNIT, MOST_POINTS, QUARTERS, Inputs

LANE: Final = 32
HALF: Final = 1 << (LANE - 1)
# What a unit of a hidden layer says is a whole number of 64ths, from 0 up to this.
UNIT: Final = 64
MOST: Final = 511
# A value of an observation that has a row of its size: no more than two bytes hold.
BYTE: Final = 256


def packed(weights: Sequence[int]) -> int:
    """Return weights as one integer, the first in the lowest lane."""
    found = 0
    for weight in reversed(weights):
        found = (found << LANE) + weight
    return found


class Layer:
    """One layer: rows of weights, one for each input, a bias, and by how many bits what comes out is too large."""

    def __init__(self, rows: Sequence[Sequence[int]], bias: Sequence[int], shift: int) -> None:
        self.width = len(bias)
        self.shift = shift
        self.rows = [packed(row) for row in rows]
        # The offset keeps every lane from borrowing while it is read.
        self.start = packed(bias) + packed([HALF] * self.width)
        self.bytes = self.width * LANE // 8
        self.lanes = struct.Struct(f"<{self.width}I")

    def sums(self, total: int) -> tuple[int, ...]:
        """Return the lanes of a sum of rows that began with `start`; each is larger by HALF."""
        return self.lanes.unpack(total.to_bytes(self.bytes, "little"))

    def units(self, total: int) -> list[int]:
        """Return what the units of a hidden layer say: 0 for less than nothing, and no more than MOST."""
        shift = self.shift
        found: list[int] = []
        for lane in self.sums(total):
            value = (lane - HALF) >> shift
            found.append(0 if value <= 0 else value if value < MOST else MOST)
        return found


class Net:
    """A network that predicts, by seat and source, what a position will bring beyond the hand evaluation."""

    def __init__(self, inputs: Inputs, layers: Sequence[Layer], outputs: Sequence[str]) -> None:
        self.inputs = inputs
        self.layers = list(layers)
        # The sources that it has something to say of; of each seat in turn, the viewer first.
        self.outputs = [inputs.sources.index(source) for source in outputs]
        rows = layers[0].rows
        # By byte of the observation, what each value adds. Of two bytes the higher one counts alone, see `read`.
        self.tables: list[tuple[int, list[int]]] = []
        self.wide: list[tuple[int, int, int, int]] = []
        for place in inputs.places:
            if place.bytes == 2:
                self.wide.append((place.at, place.first, place.rows, place.size))
                continue
            most = BYTE - 1 if place.size >= 0 else place.rows
            table = [0]
            for value in range(1, most + 1):
                row = rows[place.first + min(value, place.rows) - 1]
                table.append(row + value * rows[place.size] if place.size >= 0 else row)
            self.tables.append((place.at, table))
        self.hopes = rows[inputs.first_hope :]

    def read(self, observation: bytes, hopes: Sequence[int]) -> int:
        """Return the first layer's sum for an observation and the expected points in quarters."""
        first = self.layers[0]
        total = first.start
        for at, table in self.tables:
            value = observation[at]
            if value:
                total += table[value]
        rows = first.rows
        for at, start, count, size in self.wide:
            value = BYTE * observation[at] + observation[at + 1]
            if value:
                total += rows[start + min(value, count) - 1]
                if size >= 0:
                    total += value * rows[size]
        for hope, row in zip(hopes, self.hopes, strict=True):
            if hope:
                total += hope * row
        return total

    def missing(self, observation: bytes, hopes: Sequence[int]) -> list[list[float]]:
        """Return, by seat from the viewer on and by source, the points that are still missing."""
        total = self.read(observation, hopes)
        for before, layer in zip(self.layers, self.layers[1:], strict=False):
            units = before.units(total)
            total = layer.start
            for unit, row in zip(units, layer.rows, strict=True):
                if unit:
                    total += unit * row
        last = self.layers[-1]
        sums, scale, at = last.sums(total), 1 << last.shift, 0
        found: list[list[float]] = []
        for _ in range(self.inputs.seats):
            points = [0.0] * len(self.inputs.sources)
            for source in self.outputs:
                # A power of two divides without rounding.
                points[source] = (sums[at] - HALF) / scale
                at += 1
            found.append(points)
        return found


def farthest(inputs: Inputs, layers: Sequence[tuple[Sequence[Sequence[int]], Sequence[int]]]) -> int:
    """Return the largest size that any lane of any layer can come to."""
    rows, bias = layers[0]
    most = 0
    for lane in range(len(bias)):
        size = abs(bias[lane])
        for place in inputs.places:
            own = max([abs(rows[row][lane]) for row in range(place.first, place.first + place.rows)], default=0)
            highest = BYTE * BYTE - 1 if place.bytes == 2 else BYTE - 1
            size += own + (highest * abs(rows[place.size][lane]) if place.size >= 0 else 0)
        for row in range(inputs.first_hope, inputs.rows):
            size += QUARTERS * MOST_POINTS * abs(rows[row][lane])
        most = max(most, size)
    for rows, bias in layers[1:]:
        for lane in range(len(bias)):
            most = max(most, abs(bias[lane]) + MOST * sum(abs(row[lane]) for row in rows))
    return most


__all__ = ["BYTE", "COUNT_UNIT", "HALF", "LANE", "MOST", "UNIT", "Layer", "Net", "farthest", "packed"]
