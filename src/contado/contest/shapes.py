"""What a contest is made of: entrants, rounds of tables, and how the games at them ended."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field


class Entrant(Struct, kw_only=True):
    """Somebody who takes part. Rounds are counted from 0."""

    number: int
    # Drawn at the beginning: whoever has a lower lot stands before others of whom all else is equal.
    lot: int
    # The first round in which they play, and the one from which they do not any more; -1: they play to the end.
    joined: int = 0
    left: int = -1

    def plays(self, round: int) -> bool:
        """Say whether they are to be drawn in a round."""
        return self.joined <= round and (self.left < 0 or round < self.left)


class Ending(Struct, kw_only=True):
    """How a game ended for a contest, seat by seat."""

    # 1 is best and equal places are shared; 0: no place, and so no points.
    places: list[int]
    # As the game counts them.
    points: list[int] = field(default_factory=list)
    # What a game's own match looks at: `contado.core.match.TableResult` as JSON.
    whole: dict[str, Any] = field(default_factory=dict)


class Table(Struct, kw_only=True):
    """A table of a round: the entrants in the order of their seats."""

    seats: list[int]
    # Only where a game's own match gives each table its own.
    options: dict[str, Any] = field(default_factory=dict)
    seed: str = ""
    # What is played for, marked for translation, where it is not the same at all tables.
    stake: str = ""
    ending: Ending | None = None


class Round(Struct, kw_only=True):
    """A round: its tables, and those who have no table in it and are paid for that."""

    tables: list[Table]
    byes: list[int] = field(default_factory=list)

    @property
    def over(self) -> bool:
        """Say whether all its games have ended."""
        return all(table.ending is not None for table in self.tables)


class Line(Struct, kw_only=True):
    """How an entrant stands. Equal ones share a place."""

    entrant: int
    place: int
    # Points of the contest, and what decides between equal ones, by the names of the columns.
    values: dict[str, float]
    # Tables played to an end, byes left out.
    played: int
