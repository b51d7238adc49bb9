"""What a view says of shields."""

from __future__ import annotations

from typing import TypedDict, cast

from contado.core.showing.reading import Reader
from contado.games.burgundy.facts import BurgundyFacts


class ShieldsFacts(TypedDict):
    """The shields on each depot."""

    depots: list[list[int]]


class ShieldsPlayer(TypedDict):
    """The shields of a player."""

    # By the space of their castle, from 1 on.
    shields: dict[str, int]
    # Whose monasteries are copied, or -1.
    copies: int
    used_shield_16: bool
    # The silver that they cost at the end of a phase.
    tribute: int
    # What each visible one would score for this player at the end.
    shield_points: dict[str, int]


class WithShields(BurgundyFacts):
    """The facts of a game with shields."""

    shields: ShieldsFacts


def shields(reader: Reader[BurgundyFacts]) -> ShieldsFacts:
    """Return the part of a view that belongs to shields."""
    return cast(WithShields, reader.facts)["shields"]


def shields_of(reader: Reader[BurgundyFacts], seat: int) -> ShieldsPlayer:
    """Return what that part says about a player."""
    return cast(ShieldsPlayer, reader.facts["players"][seat])
