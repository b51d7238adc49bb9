"""Choosing and placing a tile, and the bonuses that place another: castle, crane, town hall, extra turn (C3.3, C3.4).

Chains go depth first: whatever a tile brings goes on the stack above everything that was there.
"""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.position.event import Event
from contado.core.words.language import Language
from contado.games.burgundy.actions import DEPOT_SLOTS
from contado.games.burgundy.modules.chateauma.bonuses import AutomaBonus, AutomaReserve, AutomaShip
from contado.games.burgundy.modules.chateauma.kept import (
    NO_PLACE,
    KeptChateauma,
    kept_chateauma,
    show_monastery,
)
from contado.games.burgundy.modules.chateauma.printed import CRANE, NOTHING_SILVER, PLACES, WHITE_CASTLE
from contado.games.burgundy.modules.chateauma.searching import (
    IN_BLACK,
    IN_RESERVE,
    ON_BOARD,
    WILD,
    best_of_reserve,
    questions,
    search,
)
from contado.games.burgundy.modules.chateauma.selling import BY_WAREHOUSE, NO_OPEN_CARD, AutomaSale
from contado.games.burgundy.modules.chateauma.step import AutomaStep
from contado.games.burgundy.pieces.components import (
    BANK,
    BOARDING_HOUSE,
    CARPENTER,
    CHURCH,
    FACE_NAMES,
    KIND_OF,
    MARKET,
    NO_TILE,
    TOWN_HALL,
    WAREHOUSE,
    WATCHTOWER,
)
from contado.games.burgundy.pieces.kinds import CASTLE, KINDS, LIVESTOCK, MONASTERY, SHIP
from contado.games.burgundy.state import BurgundyState
from contado.games.burgundy.telling.words import tile_name

# Why it searches for a tile: its own die, the mark of an extra turn, or the face of the tile that brings another.
OWN_DIE: Final = -1
EXTRA: Final = -2
# Why a town hall places nothing.
CARDS_FULL: Final = "full"
RESERVE_EMPTY: Final = "empty"
NONE_FITS: Final = "no_fit"


class AutomaSearch(AutomaStep):
    """Choose and place a tile: searching from a depot on, for the card in a place."""

    kind: ClassVar[str] = "cha_search"

    def __init__(self, seat: int, start: int, place: int, why: int) -> None:
        super().__init__(seat)
        self.start = start
        self.place = place
        self.why = why

    def data(self) -> list[int]:
        return [self.start, self.place, self.why]

    def search_told(self, state: BurgundyState) -> Event | None:
        """Return the depots that are searched, and what is asked there."""
        depots = questions(state, kept_chateauma(state), self.start, self.place)
        return Event("cha_search", self.seat, {"depots": depots})

    def carry_out(self, state: BurgundyState) -> Event:
        """Take the first tile found."""
        kept, place = kept_chateauma(state), self.place
        found = search(state, kept, self.start, place)
        if found.how == ON_BOARD:
            face = state.depots[found.slot]
            state.depots[found.slot] = NO_TILE
            return place_tile(state, kept, face, place, found.hex, "depot:" + DEPOT_SLOTS[found.slot])
        if found.how == IN_RESERVE:
            return place_from_reserve(state, kept, place, found.hex)
        if found.how == WILD:
            return place_wild(state, kept, place, found.hex)
        if found.how == IN_BLACK:
            face = state.black[found.slot]
            state.black[found.slot] = NO_TILE
            kept.wild.append(face)
            return Event("cha_new_wild", self.seat, {"tile": FACE_NAMES[face], "where": f"black:{found.slot + 1}"})
        state.estate(self.seat).silver += NOTHING_SILVER
        return Event("cha_nothing", self.seat, {"silver": NOTHING_SILVER})

    def prompt(self, state: BurgundyState, _: Language) -> str:
        card = kept_chateauma(state).cards[self.place]
        if self.why == OWN_DIE:
            return _(
                "Châteauma: white die {white}, so card {card}; it rolled {die} and starts at depot {die}.",
                white=state.white_die, card=card, die=self.start,
            )  # fmt: skip
        if self.why == EXTRA:
            return _(
                "Châteauma, extra turn: one more tile for card {card}, from depot {white} (white die) on.",
                card=card, white=self.start,
            )  # fmt: skip
        return _(
            "Châteauma, {tile}: one more tile for card {card}, from depot {white} (white die) on.",
            tile=tile_name(self.why, _), card=card, white=self.start,
        )  # fmt: skip


def put(state: BurgundyState, kept: KeptChateauma, face: int, place: int, hex: int) -> None:
    """Lay a tile on a hex of a card; its symbol waits until all placements are over (C-R19)."""
    kept.tiles[place][hex] = face
    if kept.card(place).symbols[hex]:
        kept.symbols.append(8 * place + hex)


def place_tile(
    state: BurgundyState, kept: KeptChateauma, face: int, place: int, hex: int, where: str, by: str = "", why: str = ""
) -> Event:
    """Lay a fitting tile on a card, face up, and push its effect; return the facts of the event.

    `by` is the tile that placed it, if any, and `why` the reason for that tile's choice.
    """
    put(state, kept, face, place, hex)
    tile_bonus(state, kept, face)
    facts = {
        "tile": FACE_NAMES[face], "place": PLACES[place], "hex": hex + 1, "card": kept.cards[place], "where": where,
        "by": by, "why": why,
    }  # fmt: skip
    return Event("cha_place", kept.seat, facts)


def place_from_reserve(
    state: BurgundyState, kept: KeptChateauma, place: int, hex: int, by: str = "", why: str = ""
) -> Event:
    """Lay the top tile of a reserve stack on a hex of its kind (C-R9)."""
    kind = kept.card(place).kinds[hex]
    return place_tile(state, kept, kept.reserve[kind].pop(), place, hex, "reserve:" + KINDS[kind], by, why)


def place_wild(state: BurgundyState, kept: KeptChateauma, place: int, hex: int, by: str = "") -> Event:
    """Lay the top face-down tile on a hex: no bonus, but the symbol counts (C-R10)."""
    face = kept.wild.pop()
    put(state, kept, face, place, hex)
    kept.down[place] |= 1 << hex
    facts = {"tile": FACE_NAMES[face], "place": PLACES[place], "hex": hex + 1, "card": kept.cards[place], "by": by}
    return Event("cha_wild", kept.seat, facts)


def tile_bonus(state: BurgundyState, kept: KeptChateauma, face: int) -> None:
    """Push what a tile placed face up on a card brings."""
    seat, kind = kept.seat, KIND_OF[face]
    if kind == MONASTERY:
        show_monastery(state, kept, face)
    elif face in (CASTLE, CRANE):
        bonus_pick(state, kept, face)
    elif kind == LIVESTOCK or face in (BANK, BOARDING_HOUSE, WATCHTOWER):
        state.push(AutomaBonus(seat, face))
    elif kind == SHIP:
        state.push(AutomaShip(seat))
    elif face == WAREHOUSE:
        state.push(AutomaSale(seat, BY_WAREHOUSE))
    elif face in (CARPENTER, CHURCH, MARKET, WHITE_CASTLE):
        state.push(AutomaReserve(seat, face))
    elif face == TOWN_HALL:
        state.push(AutomaTownHall(seat))


def bonus_pick(state: BurgundyState, kept: KeptChateauma, why: int) -> None:
    """Push the search for one more tile, or a sale where no card is open (C-R12, C-R13)."""
    white = state.white_die
    place = kept.open_place(white)
    name = FACE_NAMES[why] if why >= 0 else ""
    # The option concerns castle and crane only.
    fits = why == EXTRA or place in (NO_PLACE, kept.selected(white)) or suits_other_card(state, kept, place)
    if place == NO_PLACE or not fits:
        if state.listener is not None:
            # The card that is open but gets nothing; 0 where there is none.
            card = 0 if place == NO_PLACE else kept.cards[place]
            state.tell(Event("cha_no_open_card", kept.seat, {"tile": name, "card": card}))
        state.push(AutomaSale(kept.seat, NO_OPEN_CARD))
        return
    if state.listener is not None:
        facts = {"tile": name, "depot": white, "place": PLACES[place], "card": kept.cards[place]}
        state.tell(Event("cha_bonus_pick", kept.seat, facts))
    state.push(AutomaSearch(kept.seat, white, place, why))


def suits_other_card(state: BurgundyState, kept: KeptChateauma, place: int) -> bool:
    """Say whether a castle does for the other card what the search leads to, instead of selling goods (C-R12)."""
    reading = kept.settings["cha_castle_other_card"]
    if reading == "full_action":
        return True
    how = search(state, kept, state.white_die, place).how
    return how in (ON_BOARD, IN_RESERVE) or (how == WILD and reading == "place_or_sell")


class AutomaTownHall(AutomaStep):
    """A tile from the reserve goes to a card: of the kind it has most of among those that fit (C-R14)."""

    kind: ClassVar[str] = "cha_town_hall"

    def found(self, state: BurgundyState) -> tuple[int, int, str]:
        """Return place and hex of the tile, and why it was chosen; the hex is -1 where a face-down tile goes there.

        NO_PLACE where none fits.
        """
        kept, white = kept_chateauma(state), state.white_die
        selected = kept.selected(white)
        for place in (selected, 1 - selected):
            hex, why = best_of_reserve(kept, place)
            if hex >= 0:
                return place, hex, why
        if kept.wild and kept.settings["cha_town_hall_wild"] == "last":
            return kept.open_place(white), -1, ""
        return NO_PLACE, -1, ""

    def succeeds(self, state: BurgundyState) -> bool:
        """Say whether a tile fits."""
        return self.found(state)[0] != NO_PLACE

    def carry_out(self, state: BurgundyState) -> Event:
        kept, by = kept_chateauma(state), FACE_NAMES[TOWN_HALL]
        place, hex, why = self.found(state)
        if place == NO_PLACE:
            return Event("cha_no_fit", self.seat, {"by": by, "why": self.no_fit(kept, state.white_die)})
        if hex < 0:
            return place_wild(state, kept, place, kept.empty_hexes(place)[0], by)
        return place_from_reserve(state, kept, place, hex, by, why)

    def no_fit(self, kept: KeptChateauma, white: int) -> str:
        """Return why no tile is placed."""
        if kept.open_place(white) == NO_PLACE:
            return CARDS_FULL
        return NONE_FITS if any(kept.reserve) or kept.wild else RESERVE_EMPTY

    def prompt(self, state: BurgundyState, _: Language) -> str:
        if self.found(state)[1] < 0:
            return _("Châteauma, town hall: no other tile of its reserve fits a card, so a face-down one.")
        return _("Châteauma, town hall: a tile of its reserve that fits a card, of the kind of which it has most.")
