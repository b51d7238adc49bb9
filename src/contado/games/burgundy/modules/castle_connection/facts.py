"""What a view says of castle connection."""

from __future__ import annotations

from typing import TypedDict, cast

from contado.core.showing.reading import Reader
from contado.games.burgundy.facts import BurgundyFacts


class CastleConnectionFacts(TypedDict):
    """The castles that can be bought back."""

    reserve: int


class WithCastleConnection(BurgundyFacts):
    """The facts of a game with castle connection."""

    castle_connection: CastleConnectionFacts


def castle_connection(reader: Reader[BurgundyFacts]) -> CastleConnectionFacts:
    """Return castle connection's part of a view."""
    return cast(WithCastleConnection, reader.facts)["castle_connection"]
