"""What everybody may know of a game, as it stands in a view: drawing and text read nothing else."""

from __future__ import annotations

from typing import Literal, TypedDict


class WorkerSlot(TypedDict):
    """A slot with a worker on top."""

    kind: Literal["worker"]
    type: str
    number: int
    tile: str
    # Which half of its tile the worker is on.
    side: int
    bonus: bool


class BareSlot(TypedDict):
    """A slot without one."""

    kind: Literal["empty", "cover"]


class CastleTakes(TypedDict):
    """What the castle would take from a player now."""

    goods: int
    worker: int


class PlayerFacts(TypedDict):
    """One player's board."""

    # The space of the ring, from 0 for the castle on.
    pawn: int
    slots: list[WorkerSlot | BareSlot]
    goods: dict[str, int]
    tiles: list[str]
    # What the rules would do with this board now.
    income: int
    castle_takes: CastleTakes
    majorities: dict[str, int]


class MilestonesFacts(TypedDict):
    """Everything but the order in which tiles will come."""

    layout: str
    # The points that trigger the end.
    threshold: int
    first_seat: int
    ended_by: int
    # 0 during the draft.
    round: int
    row: list[str]
    offer: list[str]
    out: list[str]
    deck: list[str]
    # What is left to build, by its name: road sections, houses, markets, flour sacks.
    supply: dict[str, int]
    # What each node is, by its number.
    nodes: list[int]
    sections: list[list[str]]
    houses: list[str]
    bonus: dict[str, str]
    players: list[PlayerFacts]
