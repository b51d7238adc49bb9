"""Observations of many games as columns for a network: what `Sheet.one_hot` makes of one, of a whole array at once."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from contado.core.errors import BadOption
from contado.core.position.observation import CATEGORY, Sheet
from contado.core.words.language import shown


class Columns:
    """The columns of a sheet: a count has one, from 0 to 1, and a category one for each of its values.

    ``columns(seen["observation"])`` has a row for each row of bytes; `names` are those of `Sheet.columns`. Some counts
    could be very high and hardly ever are: with ``full=20`` such a count is 1 at 20 already, and over 1 beyond.
    """

    def __init__(self, sheet: Sheet, full: int | None = None) -> None:
        if full is not None and (type(full) is not int or full < 1):
            raise BadOption("{what} is a whole number from 1 on, or None, not {limit}.", what="full", limit=shown(full))
        low: list[int] = []
        high: list[int] = []
        starts: list[int] = []
        scales: list[float] = []
        at = column = 0
        for feature in sheet.features:
            category = feature.kind == CATEGORY
            for _ in range(feature.numbers):
                wide = feature.bytes_each == 2
                # The place after the last byte holds a 0.
                high.append(at if wide else sheet.size)
                low.append(at + 1 if wide else at)
                at += feature.bytes_each
                starts.append(column)
                # A category marks one of its columns; 0 says that it is one.
                scales.append(0.0 if category else 1 / min(feature.highest, full or feature.highest))
                column += feature.highest + 1 if category else 1
        self.sheet = sheet
        self.size = column
        # By number: where its bytes stand, its first column, and what it is multiplied by.
        self.low, self.high = np.array(low), np.array(high)
        self.starts, self.scales = np.array(starts), np.array(scales, np.float32)
        self.marks = self.scales == 0

    @property
    def names(self) -> list[str]:
        """A name for each column."""
        return self.sheet.columns

    def __call__(self, observations: NDArray[Any]) -> NDArray[np.float32]:
        """Return the columns of observations: of one, or row by row of many."""
        rows = np.atleast_2d(observations)
        found = np.zeros((len(rows), self.size), np.float32)
        self.write(rows, found)
        return found.reshape(*np.shape(observations)[:-1], self.size)

    def write(self, observations: NDArray[Any], columns: NDArray[np.float32]) -> None:
        """Write the columns of rows of bytes into rows of zeros."""
        count = len(observations)
        seen = np.zeros((count, self.sheet.size + 1), np.int64)
        seen[:, :-1] = observations
        values = seen[:, self.low] + 256 * seen[:, self.high]
        places = self.starts + np.where(self.marks, values, 0)
        columns[np.arange(count)[:, None], places] = np.where(self.marks, 1.0, values * self.scales)

    def __repr__(self) -> str:
        return f"<{self.size} columns of {self.sheet.size} bytes>"
