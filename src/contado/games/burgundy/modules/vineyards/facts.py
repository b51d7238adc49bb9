"""What a view says of vineyards."""

from __future__ import annotations

from typing import TypedDict, cast

from contado.core.showing.reading import Reader
from contado.games.burgundy.facts import BurgundyFacts


class VineyardsFacts(TypedDict):
    """Depot, store and supply. A double tile is the name of its face, an empty text where there is none."""

    board: str
    depot: list[str]
    # The dice that reach each slot of the depot.
    dice: list[list[int]]
    store: list[str]
    # Vine bonus tiles left, by colour; the colours that were taken out.
    supply: dict[str, int]
    bag: int
    removed: list[str]


class VineArea(TypedDict):
    """The areas of one colour: their sizes, and what they score now."""

    sizes: list[int]
    vp: int


class VineyardPlayer(TypedDict):
    """A vineyard; an automa has none."""

    vineyard: list[str]
    turned: list[bool]
    vine_tiles: dict[str, int]
    # The levels that were rewarded.
    levels: list[int]
    vine_areas: dict[str, VineArea]


class NoVineyard(TypedDict):
    """What an automa has."""


class WithVineyards(BurgundyFacts):
    """The facts of a game with vineyards."""

    vineyards: VineyardsFacts


def vineyards(reader: Reader[BurgundyFacts]) -> VineyardsFacts:
    """Return the part of a view that belongs to vineyards."""
    return cast(WithVineyards, reader.facts)["vineyards"]


def has_vineyard(reader: Reader[BurgundyFacts], seat: int) -> bool:
    """Say whether a seat has a vineyard."""
    return "vineyard" in reader.facts["players"][seat]


def vineyard_of(reader: Reader[BurgundyFacts], seat: int) -> VineyardPlayer:
    """Return what a view says of a player's vineyard."""
    return cast(VineyardPlayer, reader.facts["players"][seat])
