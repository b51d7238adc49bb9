"""How many tables of how many a round has, and how often people have met and where they sat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from contado.contest.shapes import Round


def table_sizes(players: int, most: int, least: int) -> list[int]:
    """Return the sizes of the tables, the largest first; whoever is left over has a bye.

    First as few byes as can be, then as few tables as can be; the tables differ by one seat at most. Fewer than would
    fill the smallest table sit at one that is smaller still.
    """
    if players < 2:
        return []
    if players < least:
        return [players]
    for byes in range(players):
        seated = players - byes
        tables = -(-seated // most)
        if tables * least <= seated:
            fuller = seated % tables
            return [seated // tables + (at < fuller) for at in range(tables)]
    raise AssertionError("One table of the least size is always possible.")


class History:
    """Who has met whom, who has sat where, who has had a bye, and who has not played a table to its end."""

    def __init__(self, rounds: Sequence[Round]) -> None:
        self.met: Counter[tuple[int, int]] = Counter()
        self.sat: Counter[tuple[int, int]] = Counter()
        self.byes: Counter[int] = Counter()
        self.left: Counter[int] = Counter()
        for one in rounds:
            self.byes.update(one.byes)
            for table in one.tables:
                if table.ending is not None:
                    places = zip(table.seats, table.ending.places, strict=True)
                    self.left.update(entrant for entrant, place in places if place == 0)
                for at, entrant in enumerate(table.seats):
                    self.sat[entrant, at] += 1
                    for other in table.seats[:at]:
                        self.met[min(entrant, other), max(entrant, other)] += 1

    def meetings(self, one: int, other: int) -> int:
        """Return how often two have sat at one table."""
        return self.met[min(one, other), max(one, other)]

    def lead(self, entrant: int) -> int:
        """Return how much more often an entrant has sat first than second: what counts at tables of two."""
        return self.sat[entrant, 0] - self.sat[entrant, 1]
