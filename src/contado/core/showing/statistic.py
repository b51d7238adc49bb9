"""What chance gave, counted: one small table of numbers, such as how often each seat rolled each number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class Statistic:
    """A title, the headings of the columns, and rows of a label with a number for each column."""

    def __init__(self, title: str, headings: Sequence[str], rows: Sequence[tuple[str, Sequence[float]]]) -> None:
        self.title = title
        self.headings = list(headings)
        self.rows = [(label, list(numbers)) for label, numbers in rows]

    def to_json(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {
            "title": self.title,
            "headings": self.headings,
            "rows": [{"label": label, "numbers": numbers} for label, numbers in self.rows],
        }

    def __repr__(self) -> str:
        return f"Statistic({self.title!r}, {self.headings!r}, {self.rows!r})"
