"""What must hold of the Châteauma at every moment."""

from __future__ import annotations

from contado.games.burgundy.modules.chateauma.kept import NO_CARD, ON_TOP, KeptChateauma, monasteries_shown
from contado.games.burgundy.modules.chateauma.printed import DECK, LEFT, MARK_A, MARKS, PLACES, RIGHT, VINEYARD_DECK
from contado.games.burgundy.pieces.components import BLACK_TILE, KIND_OF, NO_TILE
from contado.games.burgundy.pieces.duchy import mask
from contado.games.burgundy.pieces.kinds import KINDS
from contado.games.burgundy.rules.placing import colour_is_complete
from contado.games.burgundy.state import BurgundyState


def broken_laws(state: BurgundyState, kept: KeptChateauma) -> list[str]:
    """Say which invariants do not hold."""
    return card_faults(state, kept) + duchy_faults(state, kept)


def card_faults(state: BurgundyState, kept: KeptChateauma) -> list[str]:
    """Say what is wrong with the cards."""
    faults: list[str] = []
    deck = VINEYARD_DECK if kept.settings.get("vineyards") else DECK
    if sorted([card for card in kept.cards + kept.deck + kept.completed if card != NO_CARD]) != sorted(deck):
        faults.append("the territory cards are not those of the deck")
    for place in (LEFT, RIGHT):
        if kept.cards[place] == NO_CARD:
            continue
        kinds = kept.card(place).kinds
        for hex, face in enumerate(kept.tiles[place]):
            if face != NO_TILE and not kept.down[place] >> hex & 1 and KIND_OF[face] != kinds[hex]:
                faults.append(f"a tile on the {PLACES[place]} card is not of the kind of its hex")
    if not is_its_turn(state, kept) and state.turn and kept.settings["cha_deck_empty"] == "reshuffle":
        if not (kept.is_open(LEFT) and kept.is_open(RIGHT)):
            faults.append("after its turn a place holds no card with an empty hex")
    return faults


def is_its_turn(state: BurgundyState, kept: KeptChateauma) -> bool:
    """Say whether steps of its turn are still to come."""
    return any(decision.seat == kept.seat and decision.kind.startswith("cha_") for decision in state.stack)


def duchy_faults(state: BurgundyState, kept: KeptChateauma) -> list[str]:
    """Say what is wrong with its duchy and with what it holds."""
    faults: list[str] = []
    estate = state.estate(kept.seat)
    duchy = estate.duchy
    if estate.covered != mask([space for space, face in enumerate(estate.spaces) if face != NO_TILE]):
        faults.append("the Châteauma's covered spaces are not those with a tile")
    for space, face in enumerate(estate.spaces):
        if face == BLACK_TILE:
            if kept.mark(space) != MARK_A:
                faults.append("a face-down tile lies where there is no mark for it")
        elif face != NO_TILE and KIND_OF[face] != duchy.kind[space]:
            faults.append("a tile of the Châteauma lies in an area of another kind")
    marked = [space for space in range(len(MARKS)) if kept.mark(space) == MARK_A]
    if any(estate.spaces[space] != BLACK_TILE for space in marked) and state.turn:
        faults.append("a mark of modifier A is not covered")
    for kind in range(len(KINDS)):
        if kept.surplus[kind] and not colour_is_complete(estate, kind):
            faults.append("a tile lies on top of an area that is not full")
        if kept.full_kinds >> kind & 1 and not colour_is_complete(estate, kind):
            faults.append("the Châteauma has claimed a bonus tile for an area that is not full")
        if any(KIND_OF[face] != kind for face in kept.reserve[kind] + kept.surplus[kind]):
            faults.append("a tile lies on a stack of another kind")
    if min(estate.silver, *estate.goods) < 0:
        faults.append("the Châteauma has less than nothing")
    shown = mask([number for number in monasteries_shown(state, kept) if number != ON_TOP])
    if estate.monasteries != shown or estate.in_force:
        faults.append("the Châteauma's monasteries are miscounted, or in force")
    if estate.workers or estate.stored:
        faults.append("the Châteauma has workers or stored tiles")
    return faults
