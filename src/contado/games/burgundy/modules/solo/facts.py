"""What a view says of the solo game."""

from __future__ import annotations

from typing import TypedDict, cast

from contado.core.showing.reading import Reader
from contado.games.burgundy.facts import BurgundyFacts


class SoloFacts(TypedDict):
    """Marker and target, how far the game has got, and whether it is won."""

    points: int
    target: int
    next_target: int
    won: bool
    rounds: int
    empty: int


class WithSolo(BurgundyFacts):
    """The facts of a solo game."""

    solo: SoloFacts


def solo(reader: Reader[BurgundyFacts]) -> SoloFacts:
    """Return the part of a view that belongs to the solo game."""
    return cast(WithSolo, reader.facts)["solo"]
