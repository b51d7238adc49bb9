"""What a tile brings when it is placed on a card, unless it places another tile (C3.4)."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.position.event import Event
from contado.core.words.language import Language
from contado.games.burgundy.actions import DEPOT_SLOTS
from contado.games.burgundy.modules.chateauma.kept import (
    KeptChateauma,
    gain_points,
    kept_chateauma,
    tiles_in_duchy,
)
from contado.games.burgundy.modules.chateauma.printed import BOARDING_HOUSE_POINTS, NO_TILE_SILVER, WHITE_CASTLE
from contado.games.burgundy.modules.chateauma.searching import depot_for_ship, slot_for_reserve, slot_for_white_castle
from contado.games.burgundy.modules.chateauma.sources import FROM_CHA_BOARDING_HOUSE
from contado.games.burgundy.modules.chateauma.step import AutomaStep
from contado.games.burgundy.pieces.components import (
    ANY_SPECIES,
    BANK,
    BOARDING_HOUSE,
    CARPENTER,
    CHURCH,
    FACE_NAMES,
    GOODS,
    KIND_OF,
    MARKET,
    NO_TILE,
    SPECIES,
    WATCHTOWER,
    animals_on,
    species_of,
)
from contado.games.burgundy.pieces.kinds import BUILDING, CASTLE, KINDS, LIVESTOCK, MINE, MONASTERY, SHIP
from contado.games.burgundy.rules.ships import MoveMarker
from contado.games.burgundy.state import FROM_LIVESTOCK, FROM_WATCHTOWER, BurgundyState
from contado.games.burgundy.telling.words import tile_name

# Why a white castle takes no tile: there is none, or none of a kind that the reserve lacks.
NO_TILES: Final = "no_tiles"
NONE_LACKED: Final = "none_lacked"
# What carpenter, church and market take, in the order in which they search (C-R15).
FOR_RESERVE: Final[dict[int, list[int]]] = {
    CARPENTER: [BUILDING],
    CHURCH: [CASTLE, MINE, MONASTERY],
    MARKET: [SHIP, LIVESTOCK],
}


def herds(state: BurgundyState, kept: KeptChateauma) -> list[int]:
    """Return the animals of each species that lie face up in the duchy and on cards, the geese last."""
    animals = [0] * (len(SPECIES) + 1)
    for face in tiles_in_duchy(state, kept) + kept.tiles_on_cards():
        if KIND_OF[face] == LIVESTOCK:
            animals[species_of(face)] += animals_on(face)
    return animals


def livestock_points(state: BurgundyState, kept: KeptChateauma, face: int) -> int:
    """Return what a livestock tile on a card scores: all of its species, geese with any (C-R27)."""
    animals = herds(state, kept)
    if species_of(face) == ANY_SPECIES:
        return animals_on(face) + max(animals[:ANY_SPECIES])
    return animals[species_of(face)] + animals[ANY_SPECIES]


class AutomaBonus(AutomaStep):
    """Points of livestock, boarding house and watchtower, silver of a bank."""

    kind: ClassVar[str] = "cha_bonus"

    def __init__(self, seat: int, face: int) -> None:
        super().__init__(seat)
        self.face = face

    def data(self) -> list[int]:
        return [self.face]

    def carry_out(self, state: BurgundyState) -> Event:
        """Give the points or the silver."""
        kept, face, seat = kept_chateauma(state), self.face, self.seat
        if face == BANK:
            return give_silver(state, seat, face, state.tables.bank_silver)
        if face == BOARDING_HOUSE:
            points, source = BOARDING_HOUSE_POINTS, FROM_CHA_BOARDING_HOUSE
        elif face == WATCHTOWER:
            points, source = state.tables.watchtower_vp, FROM_WATCHTOWER
        else:
            points, source = livestock_points(state, kept, face), FROM_LIVESTOCK
        gain_points(state, seat, source, points)
        facts = {"tile": FACE_NAMES[face], "points": points, "silver": 0, "now": state.estate(seat).silver, "why": ""}
        return Event("cha_bonus", seat, facts)

    def prompt(self, state: BurgundyState, _: Language) -> str:
        if KIND_OF[self.face] == LIVESTOCK:
            return _("Châteauma, livestock: all its animals of the species score, in the duchy and on both cards.")
        return _("Châteauma, the effect of its tile: {tile}.", tile=tile_name(self.face, _))


def give_silver(state: BurgundyState, seat: int, face: int, silver: int, why: str = "") -> Event:
    """Give the silver of a tile; return the facts of the event, and why it is silver where a tile was searched for."""
    estate = state.estate(seat)
    estate.silver += silver
    facts = {"tile": FACE_NAMES[face], "points": 0, "silver": silver, "now": estate.silver, "why": why}
    return Event("cha_bonus", seat, facts)


class AutomaShip(AutomaStep):
    """All goods of the depot that has the most, whatever their types; then the turn marker moves, goods or not."""

    kind: ClassVar[str] = "cha_ship"

    def carry_out(self, state: BurgundyState) -> Event:
        """Take the goods and move the marker (P9)."""
        depot, why = depot_for_ship(state)
        taken = [0] * len(GOODS)
        if depot >= 0:
            taken = state.depot_goods[6 * depot : 6 * depot + 6]
            state.depot_goods[6 * depot : 6 * depot + 6] = [0] * len(GOODS)
        goods = state.estate(self.seat).goods
        for good in range(len(GOODS)):
            goods[good] += taken[good]
        if state.listener is not None:
            names = {GOODS[good]: count for good, count in enumerate(taken) if count}
            facts = {"goods": names, "depots": {name: [depot + 1] for name in names}}
            state.tell(Event("loaded", self.seat, facts))
        state.push(MoveMarker(self.seat))
        return Event("cha_ship", self.seat, {"depot": depot + 1, "n": sum(taken), "why": why})

    def prompt(self, state: BurgundyState, _: Language) -> str:
        return _("Châteauma, ship: all goods of the depot that has most of them, then its turn marker moves.")


class AutomaReserve(AutomaStep):
    """Carpenter, church, market or white castle: a tile from the board goes to the reserve."""

    kind: ClassVar[str] = "cha_reserve"

    def __init__(self, seat: int, face: int) -> None:
        super().__init__(seat)
        self.face = face

    def data(self) -> list[int]:
        return [self.face]

    def found(self, state: BurgundyState) -> tuple[int, str]:
        """Return the slot of the tile that it takes, or -1, and the reason where that is not the search order."""
        if self.face == WHITE_CASTLE:
            return slot_for_white_castle(state, kept_chateauma(state))
        return slot_for_reserve(state, FOR_RESERVE[self.face]), ""

    def succeeds(self, state: BurgundyState) -> bool:
        """Say whether there is such a tile; a white castle gives silver without one."""
        return self.face == WHITE_CASTLE or self.found(state)[0] >= 0

    def carry_out(self, state: BurgundyState) -> Event:
        by, (slot, why) = FACE_NAMES[self.face], self.found(state)
        if slot < 0 and self.face == WHITE_CASTLE:
            lying = [face for face in state.depots if face != NO_TILE]
            return give_silver(state, self.seat, self.face, NO_TILE_SILVER, NONE_LACKED if lying else NO_TILES)
        if slot < 0:
            return Event(
                "cha_no_tile", self.seat, {"by": by, "kinds": [KINDS[kind] for kind in FOR_RESERVE[self.face]]}
            )
        face = state.depots[slot]
        state.depots[slot] = NO_TILE
        kept_chateauma(state).reserve[KIND_OF[face]].append(face)
        facts = {"tile": FACE_NAMES[face], "where": "depot:" + DEPOT_SLOTS[slot], "by": by, "why": why}
        return Event("cha_reserve", self.seat, facts)

    def prompt(self, state: BurgundyState, _: Language) -> str:
        white = state.white_die
        if self.face == CARPENTER:
            return _(
                "Châteauma, carpenter: a building for its reserve, from depot {white} (white die) on.", white=white
            )
        if self.face == CHURCH:
            return _(
                "Châteauma, church: a castle, else a mine, else a monastery for its reserve, from depot {white} "
                "(white die) on.",
                white=white,
            )
        if self.face == MARKET:
            return _(
                "Châteauma, market: a ship, else a livestock tile for its reserve, from depot {white} (white die) on.",
                white=white,
            )
        return _("Châteauma, white castle: a tile for its reserve, from depot {white} (white die) on.", white=white)
