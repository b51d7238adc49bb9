"""What a seat may know of the position, as JSON: the text and the drawing work from this and nothing else."""

from __future__ import annotations

from typing import Literal, TypedDict

# The shields of a tile on N, E, S and W: each a colour and its points.
Shields = tuple[tuple[str, int], ...]


class AsideFacts(TypedDict):
    """Settlements for Peasant and Duke."""

    village: int
    city: int


class FaceFacts(TypedDict):
    """What a tile shows, to somebody who may know it."""

    # Pairs of a colour and its points, as the tile lies (see `shields_of`); None where it is not known.
    shields: list[list[str | int]] | None
    value: int
    # The colour of the card shield, whose points are 0.
    card_on: str | None
    # What it brings whoever lays it: cubes shown in the middle, cards.
    silver: int
    cards: int


class SpotFacts(FaceFacts):
    """A spot with its tile; one that is not laid is shown in rotation 0."""

    cell: list[int]
    tile: str | None
    # Face down; looked at by the active player (Dilemma); face up, its rotation not chosen yet; laid.
    lies: Literal["down", "looked", "up", "laid"]
    rotation: int | None
    # Symbols of the frame beside it, by side.
    frame: dict[str, str]


class TileInHand(FaceFacts):
    """Dilemma: a player's tile. Its back tells everybody whether it is a start tile."""

    id: str | None
    start: bool
    # What it scores if it is kept.
    points: int


class AreaFacts(TypedDict):
    """An area of a plot."""

    kind: Literal["stone", "wood", "grain", "market"]
    sides: str
    # What it pays: goods, or tents of a market.
    symbols: int
    # Tiles still to be laid at it; with 0 it is closed.
    missing: int
    # What the tiles that lie count for each colour, and the colours that would share it now; a neutral one alone takes
    # nothing.
    influence: dict[str, int]
    leaders: list[str]
    # One list for each place for a castle: the seats of the stack, the lowest first. A grain or wood area has one
    # place, a market none.
    sites: list[list[int]]
    # The card that castles are built with here, where they need one (Count, Countess).
    builder: str | None
    # Battle: a Guard holds the castle for this turn; nobody may overbuild it, for that or another reason.
    guarded: list[bool]
    safe: list[bool]


class PlotFacts(TypedDict):
    """A plot with its areas."""

    cell: list[int]
    mine: bool
    settlement: Literal["village", "city"] | None
    # What a castle built here now scores.
    castle_points: int
    # What its settlement adds to a castle built in line, and to one on this plot.
    worth: int
    own_worth: int
    # Battle: what control of the settlement scores at the end; 0 otherwise.
    control: int
    # Shield points facing the plot. Those at the mine decide the silver: the colours that would share it now.
    points: dict[str, int]
    leaders: list[str]
    # Colours with a shield facing it.
    presence: list[str]
    areas: list[AreaFacts]


class PlayerFacts(TypedDict):
    """What a player has."""

    colour: str
    goods: dict[str, int]
    silver: int
    # In stock.
    castles: int
    cards: int
    # The cards that the viewer knows first, in the order of the rules, then None for each other one. The target of the
    # own card number n, counted from 0, is card:SEAT:n.
    hand: list[str | None]
    # In this turn.
    card_used: bool
    tile: TileInHand | None


class PayFacts(TypedDict):
    """What somebody would really get."""

    # Empty for what the tile itself brings as soon as it is laid.
    side: str
    seat: int
    thing: str
    n: int


class TurningFacts(TypedDict):
    """The tile whose rotation is being chosen, or may still be changed in a window."""

    cell: list[int]
    tile: str
    rotation: int | None
    # For each rotation 0 to 3: the shields, and what everybody would get.
    faces: list[list[list[str | int]]]
    previews: list[list[PayFacts]]


class CastelliFacts(TypedDict):
    """The whole table."""

    # The data file.
    layout: str
    # Cells of the board; row + column even is a plot, odd a spot.
    rows: int
    columns: int
    # In reading order; a small letter is a part turned by 180°.
    parts: list[str]
    # The plot that the spare mine covers (tournament).
    spare_mine: list[int] | None
    # By seat, and those that nobody has.
    colours: list[str]
    neutral: list[str]
    # Who began, and whose turn it is.
    first_seat: int
    active: int
    # Is the 2-silver purchase of this turn used?
    bought: bool
    # Silver in the mine.
    mine: int
    aside: AsideFacts
    face_down: int
    # Tiles that this viewer has not seen; how many there are of each value from 1 on; how many are out of the game.
    unseen: list[str]
    unseen_values: list[int]
    out: int
    # From the top; None is a card that this viewer does not know.
    deck: list[str | None]
    # The number in each card's sentence, as it stands now; 0 where it has none.
    card_amounts: dict[str, int]
    # In reading order.
    plots: list[PlotFacts]
    spots: list[SpotFacts]
    players: list[PlayerFacts]
    turning: TurningFacts | None


def shields_of(pairs: list[list[str | int]] | None) -> Shields:
    """Return the shields as pairs with their types, which JSON does not have; none where they are not known."""
    return tuple((str(colour), int(points)) for colour, points in pairs or ())
