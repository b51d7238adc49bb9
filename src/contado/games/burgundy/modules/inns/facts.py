"""What a view says of inns."""

from __future__ import annotations

from typing import TypedDict, cast

from contado.core.showing.reading import Reader
from contado.games.burgundy.facts import BurgundyFacts


class InnsFacts(TypedDict):
    """The inns for sale."""

    stack: int


class WithInns(BurgundyFacts):
    """The facts of a game with inns."""

    inns: InnsFacts


def inns(reader: Reader[BurgundyFacts]) -> InnsFacts:
    """Return the part of a view that belongs to inns."""
    return cast(WithInns, reader.facts)["inns"]
