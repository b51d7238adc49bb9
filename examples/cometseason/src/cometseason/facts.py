"""What a seat may know, as it stands in a view: drawing and text read nothing else."""

from __future__ import annotations

from typing import TypedDict


class PlayerFacts(TypedDict):
    """One astronomer."""

    coins: int
    # How many sightings are in the hand; by comet, those that everybody has seen, and those that only the owner knows.
    hand: int
    seen: list[int]
    hidden: list[int] | None
    telescopes: int
    # Has an hour been chosen? Which one is a secret until all are shown.
    chosen: bool
    hour: str | None
    published: list[int]
    surveyed: list[int]
    instruments: list[str]


class CometFacts(TypedDict):
    """The table."""

    night: int
    nights: int
    first: int
    clouds: list[str]
    moon: str | None
    # By field: the sighting on it, and the seats of the telescopes on its places.
    sky: list[str | None]
    places: list[list[int]]
    town: list[int]
    deck: int
    discard: list[int]
    for_sale: str | None
    bid: int
    bidder: int
    out: list[int]
    order: list[int]
    players: list[PlayerFacts]
