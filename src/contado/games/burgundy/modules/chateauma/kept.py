"""What the Châteauma keeps: cards, reserve, face-down tiles, and how far its turn is. Its duchy is an estate.

Kinds are those of the tiles (`components.KINDS`), places of cards 0 and 1, hexes of a card count from 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from contado.core.errors import BrokenGame
from contado.core.position.fields import INTS, LISTS, PLAIN, Kind
from contado.core.settings import Settings
from contado.games.burgundy.module import Module
from contado.games.burgundy.modules.chateauma.duchies import MARKED_SIDE, PLAIN_SIDE
from contado.games.burgundy.modules.chateauma.facts import CardFacts, ChateaumaFacts, MinesOfAutoma
from contado.games.burgundy.modules.chateauma.printed import (
    CARDS,
    DECK,
    LEFT,
    MARK_A,
    MARK_B,
    MARKS,
    ORDER,
    PLACES,
    RESERVE_ROWS,
    RIGHT,
    SALE_SILVER,
    SELECTED_BY,
    TRADE_ROUTES_POINTS,
    VINEYARD_DECK,
    Card,
)
from contado.games.burgundy.pieces.components import (
    BLACK_TILE,
    DEPOTS,
    FACE_NAMES,
    KIND_OF,
    MONASTERIES,
    NO_TILE,
    SLOTS,
)
from contado.games.burgundy.pieces.kinds import KINDS, MINE, MONASTERY
from contado.games.burgundy.points import MONASTERY_PLACED
from contado.games.burgundy.state import BurgundyState

# No card lies in a place; no place, no slot of a depot.
NO_CARD: Final = 0
NO_PLACE: Final = -1
NO_SLOT: Final = -1
# The marker of this monastery lies on top of a stack; the Châteauma's own does nothing (C-R37), nor is it copied.
ON_TOP: Final = 27


class KeptChateauma(Module):
    """The part of the module that its steps use."""

    name: ClassVar[str] = "chateauma"
    order: ClassVar[int] = 90
    FIELDS: ClassVar[Mapping[str, Kind]] = {
        "cards": INTS, "tiles": LISTS, "down": INTS, "deck": INTS, "completed": INTS, "reserve": LISTS, "wild": INTS,
        "surplus": LISTS, "covers": INTS, "full_kinds": PLAIN, "border_cards": PLAIN, "shields": INTS, "doubles": INTS,
        "die": PLAIN, "closed": PLAIN, "symbols": INTS, "extra": INTS,
    }  # fmt: skip

    def __init__(self, settings: Settings, players: int) -> None:
        self.settings = settings
        self.players = players
        # It sits after the last person.
        self.seat: int = players - 1
        self.level: str = str(settings["cha_level"])
        self.modifiers: str = "" if settings["cha_modifiers"] == "none" else str(settings["cha_modifiers"])
        # The card in each place, the face on each of its hexes, and which of them lie face down, as bits.
        self.cards: list[int] = [NO_CARD, NO_CARD]
        self.tiles: list[list[int]] = [[], []]
        self.down: list[int] = [0, 0]
        # The deck is a set: the draw decides the order.
        self.deck: list[int] = list(VINEYARD_DECK if settings.get("vineyards") else DECK)
        self.completed: list[int] = []
        # Stacks of tiles, the top last: by kind, and those that lie face down; tiles on areas that are full.
        self.reserve: list[list[int]] = [[] for _ in KINDS]
        self.wild: list[int] = []
        self.surplus: list[list[int]] = [[] for _ in KINDS]
        # The faces of the tiles of modifier A, which nobody ever sees.
        self.covers: list[int] = []
        # The kinds whose bonus tile has been claimed, as bits; completed cards with a border post; shields; tiles.
        self.full_kinds: int = 0
        self.border_cards: int = 0
        self.shields: list[int] = []
        self.doubles: list[int] = []
        # Its turn: the die; the places whose cards are completed, as bits; the hexes with symbols covered, as
        # 8 * place + hex; the spaces whose extra turns are still to come.
        self.die: int = 0
        self.closed: int = 0
        self.symbols: list[int] = []
        self.extra: list[int] = []

    def take_over(self, other: KeptChateauma) -> None:
        """Take over everything from another."""
        self.cards = other.cards[:]
        self.tiles = [other.tiles[LEFT][:], other.tiles[RIGHT][:]]
        self.down = other.down[:]
        self.deck = other.deck[:]
        self.completed = other.completed[:]
        self.reserve = [stack[:] for stack in other.reserve]
        self.wild = other.wild[:]
        self.surplus = [stack[:] for stack in other.surplus]
        self.covers = other.covers[:]
        self.full_kinds = other.full_kinds
        self.border_cards = other.border_cards
        self.shields = other.shields[:]
        self.doubles = other.doubles[:]
        self.die = other.die
        self.closed = other.closed
        self.symbols = other.symbols[:]
        self.extra = other.extra[:]

    # Small questions that several files share

    @property
    def side(self) -> int:
        """The side of its duchy board: the one with marks if a modifier needs them."""
        return MARKED_SIDE if any(modifier in self.modifiers for modifier in "ABD") else PLAIN_SIDE

    def mark(self, space: int) -> str:
        """Return the mark of a space if its modifier is in play, else an empty text."""
        mark = MARKS[space]
        modifier = mark if mark in (MARK_A, MARK_B) else "D"
        return mark if mark and modifier in self.modifiers else ""

    def card(self, place: int) -> Card:
        """Return the card in a place that holds one."""
        return CARDS[self.cards[place]]

    def empty_hexes(self, place: int) -> list[int]:
        """Return the empty hexes of the card in a place, in reading order."""
        tiles = self.tiles[place]
        return [hex for hex in range(len(tiles)) if tiles[hex] == NO_TILE]

    def is_open(self, place: int) -> bool:
        """Say whether a place holds a card that is not completed and has an empty hex."""
        return self.cards[place] != NO_CARD and not self.closed >> place & 1 and NO_TILE in self.tiles[place]

    def is_full(self, place: int) -> bool:
        """Say whether a place holds a card that is full and still to be completed."""
        return self.cards[place] != NO_CARD and not self.closed >> place & 1 and NO_TILE not in self.tiles[place]

    def selected(self, white: int) -> int:
        """Return the place that the white die selects; an empty one means the other (C-R6, C-R22)."""
        place = SELECTED_BY[white]
        return 1 - place if self.cards[place] == NO_CARD else place

    def open_place(self, white: int) -> int:
        """Return where a bonus tile goes: the selected card first, then the other, or NO_PLACE (C-R13)."""
        selected = self.selected(white)
        for place in (selected, 1 - selected):
            if self.is_open(place):
                return place
        return NO_PLACE

    def tiles_on_cards(self) -> list[int]:
        """Return the tiles on both cards that lie face up."""
        return [
            face
            for place in (LEFT, RIGHT)
            for hex, face in enumerate(self.tiles[place])
            if face != NO_TILE and not self.down[place] >> hex & 1
        ]

    def fewest(self, kinds: list[int]) -> int:
        """Return the kind with the fewest tiles in the reserve, the first in order among equals."""
        return self.of_fewest(kinds)[0]

    def of_fewest(self, kinds: list[int]) -> list[int]:
        """Return those of some kinds that have the fewest tiles in the reserve, in its order."""
        least = min([len(self.reserve[kind]) for kind in kinds])
        return [kind for kind in ORDER if kind in kinds and len(self.reserve[kind]) == least]

    # What is seen of it

    def facts(self, state: BurgundyState, viewer: int | None) -> ChateaumaFacts:
        """Return everything but the order of the deck and the tiles of modifier A (C5)."""
        return {
            "seat": self.seat,
            "level": self.level,
            "modifiers": self.modifiers,
            "side": self.side,
            "selected": PLACES[self.selected(state.white_die)] if state.white_die else "",
            "die": self.die,
            "places": {name: self.place_facts(place) for place, name in enumerate(PLACES)},
            "deck": len(self.deck),
            "completed": self.completed[:],
            "reserve": {KINDS[kind]: [FACE_NAMES[face] for face in self.reserve[kind]] for kind in ORDER},
            "reserve_rows": [[KINDS[kind] for kind in row] for row in RESERVE_ROWS],
            "wild": [FACE_NAMES[face] for face in self.wild],
            "surplus": {KINDS[kind]: [FACE_NAMES[face] for face in self.surplus[kind]] for kind in ORDER},
            "border_cards": self.border_cards,
            "shields": self.shields[:],
            "doubles": len(self.doubles),
            "sale": list(sale_gains(state)),
            "marks": {str(space + 1): self.mark(space) for space in range(len(MARKS)) if self.mark(space)},
        }

    def place_facts(self, place: int) -> CardFacts | None:
        """Return the card in a place with its tiles; everybody saw those that lie face down."""
        if self.cards[place] == NO_CARD:
            return None
        tiles = self.tiles[place]
        return {
            "card": self.cards[place],
            "tiles": ["" if face == NO_TILE else FACE_NAMES[face] for face in tiles],
            "down": [self.down[place] >> hex & 1 == 1 for hex in range(len(tiles))],
        }

    def player_facts(self, state: BurgundyState, seat: int, viewer: int | None) -> MinesOfAutoma:
        """Return the mines that pay it; not all of them lie in the duchy."""
        return {"mines": paying_mines(state, self)} if seat == self.seat else {}

    # Laws

    def pieces(self, state: BurgundyState) -> list[str]:
        """Name tiles, cards and shields where they are; what lies in the duchy is counted there."""
        faces = [*self.tiles[LEFT], *self.tiles[RIGHT], *self.wild, *self.covers, *self.doubles]
        for kind in range(len(KINDS)):
            faces += self.reserve[kind] + self.surplus[kind]
        cards = [card for card in self.cards + self.deck + self.completed if card != NO_CARD]
        return [
            *[FACE_NAMES[face] for face in faces if face != NO_TILE],
            *[f"card {card}" for card in cards],
            *[f"shield {shield}" for shield in self.shields],
        ]


def kept_chateauma(state: BurgundyState) -> KeptChateauma:
    """Return what the Châteauma of this game keeps."""
    for module in state.modules:
        if isinstance(module, KeptChateauma):
            return module
    raise BrokenGame("This game is played without the Châteauma.")


# Small helpers that several steps share


def ring(start: int) -> list[int]:
    """Return the depots, from 0, clockwise from the one with this number."""
    return [(start - 1 + step) % DEPOTS for step in range(DEPOTS)]


def slot_of_kind(state: BurgundyState, depot: int, kind: int) -> int:
    """Return the topmost slot of a depot with a tile of a kind, or NO_SLOT."""
    for slot in range(SLOTS * depot, SLOTS * depot + SLOTS):
        face = state.depots[slot]
        if face != NO_TILE and KIND_OF[face] == kind:
            return slot
    return NO_SLOT


def gain_points(state: BurgundyState, seat: int, source: int, points: int) -> None:
    """Book points that one of its own events announces."""
    if points:
        state.ledger.book(seat, source, points, state.turn)
        for module in state.modules:
            module.scored(state, seat, source, points)


def sale_gains(state: BurgundyState) -> tuple[int, int, int]:
    """Return what a sale brings it: points for each tile, points for the sale where there are trade routes (C-R33), and
    silver.
    """
    extra = TRADE_ROUTES_POINTS if state.settings.get("trade_routes", "off") != "off" else 0
    return state.tables.goods_vp[state.readings.players], extra, SALE_SILVER


def tiles_in_duchy(state: BurgundyState, kept: KeptChateauma) -> list[int]:
    """Return the tiles in its duchy that lie face up, those on full areas too (C-R21)."""
    faces = [face for face in state.estate(kept.seat).spaces if face not in (NO_TILE, BLACK_TILE)]
    for stack in kept.surplus:
        faces += stack
    return faces


def paying_mines(state: BurgundyState, kept: KeptChateauma) -> int:
    """Return the mines that lie face up in the duchy and on cards (C3.9)."""
    return tiles_in_duchy(state, kept).count(MINE) + kept.tiles_on_cards().count(MINE)


def monasteries_shown(state: BurgundyState, kept: KeptChateauma) -> list[int]:
    """Return the numbers of its face-up monasteries in the duchy and on cards."""
    faces = tiles_in_duchy(state, kept) + kept.tiles_on_cards()
    return [face - MONASTERIES for face in faces if KIND_OF[face] == MONASTERY]


def show_monastery(state: BurgundyState, kept: KeptChateauma, face: int) -> None:
    """A monastery lies face up: for whoever copies the Châteauma it is in force from now on (C-R29)."""
    number = face - MONASTERIES
    if number == ON_TOP:
        return
    state.estate(kept.seat).monasteries |= 1 << number
    for module in state.modules:
        module.told(state, kept.seat, MONASTERY_PLACED, number)
