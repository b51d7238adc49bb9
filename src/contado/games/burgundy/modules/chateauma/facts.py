"""What a view says of the Châteauma."""

from __future__ import annotations

from typing import NotRequired, TypedDict, cast

from contado.games.burgundy.facts import BurgundyFacts


class CardFacts(TypedDict):
    """A territory card: its tiles, and which of them lie face down."""

    card: int
    tiles: list[str]
    down: list[bool]


class ChateaumaFacts(TypedDict):
    """Everything but the order of the deck and the tiles of modifier A. A tile is the name of its face."""

    seat: int
    level: str
    modifiers: str
    # The side of its duchy board.
    side: int
    # The place that the white die selects, if any; its own die, or 0.
    selected: str
    die: int
    places: dict[str, CardFacts | None]
    deck: int
    completed: list[int]
    # By kind, the top tile last; the kinds in the order of the reserve, row by row.
    reserve: dict[str, list[str]]
    reserve_rows: list[list[str]]
    wild: list[str]
    surplus: dict[str, list[str]]
    border_cards: int
    shields: list[int]
    doubles: int
    # What a sale brings: points for each tile, points for the sale, silver.
    sale: list[int]
    # The marks of its duchy that are in play, by space from 1 on.
    marks: dict[str, str]
    # The things that its next step is about.
    step: NotRequired[list[str]]


class MinesOfAutoma(TypedDict, total=False):
    """The mines that pay it, in place of those in its duchy."""

    mines: int


class WithChateauma(BurgundyFacts):
    """The facts of a game with the Châteauma."""

    chateauma: ChateaumaFacts


def chateauma(facts: BurgundyFacts) -> ChateaumaFacts:
    """Return the part of a view that belongs to the Châteauma."""
    return cast(WithChateauma, facts)["chateauma"]
