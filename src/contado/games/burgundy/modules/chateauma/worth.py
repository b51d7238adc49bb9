"""What its position is worth, in points: what it has, what the end will certainly bring, and what may still come."""

from __future__ import annotations

from typing import Final

from contado.games.burgundy.modules.chateauma.bonuses import livestock_points
from contado.games.burgundy.modules.chateauma.final import final_points
from contado.games.burgundy.modules.chateauma.kept import KeptChateauma, paying_mines
from contado.games.burgundy.modules.chateauma.printed import (
    LEFT,
    MONASTERY_POINTS,
    OPEN_CARD_POINTS,
    RIGHT,
)
from contado.games.burgundy.modules.chateauma.searching import IN_RESERVE, ON_BOARD, search
from contado.games.burgundy.modules.chateauma.sources import FROM_CHA_CARDS
from contado.games.burgundy.modules.chateauma.turn import has_card
from contado.games.burgundy.pieces.components import BANK, BOARDING_HOUSE, KIND_OF, NO_TILE, PHASES, ROUNDS, WATCHTOWER
from contado.games.burgundy.pieces.kinds import CASTLE, LIVESTOCK, MINE, MONASTERY, SHIP
from contado.games.burgundy.state import FROM_GOODS_SOLD, FROM_LEFT_SILVER, BurgundyState

# What a turn brings overall, and how much of that depends on the tile it finds (C6.4: about 7.5 points a round).
TURN: Final = 7.0
# Silver and goods are worth more than at the end while they can still be used.
USE: Final = 0.5
GOODS: Final = 1.0
# What tiles bring besides their share of the card.
EFFECTS: Final = {CASTLE: 5.0, SHIP: 2.5, MINE: 1.0, WATCHTOWER: 4.0, BANK: 2.0, BOARDING_HOUSE: 2.0}
OTHER_EFFECT: Final = 2.0
# A tile that lies face down, or none at all.
NO_MATCH: Final = 2.0


def rounds_left(state: BurgundyState) -> int:
    """Return how many of its turns are still to come, not counting this round's."""
    return len(PHASES) * ROUNDS - state.phase * ROUNDS - max(1, state.round)


def is_to_move(state: BurgundyState, seat: int) -> bool:
    """Say whether its turn of this round is still to come."""
    for decision in state.stack:
        if decision.seat == seat and decision.kind == "begin_turn":
            return True
    return False


def tile_points(state: BurgundyState, kept: KeptChateauma, face: int, place: int) -> float:
    """Return what a tile brings on a card: its share of the card's points, and its own."""
    card = kept.card(place)
    value = card.points[kept.level] / len(card.kinds)
    kind = KIND_OF[face]
    if kind == MONASTERY:
        return value + MONASTERY_POINTS
    if kind == LIVESTOCK:
        return value + 3.0 + 0.5 * livestock_points(state, kept, face)
    return value + EFFECTS.get(face, OTHER_EFFECT)


def next_tile(state: BurgundyState, kept: KeptChateauma) -> float:
    """Return what the tile of its next turn brings, with every die equally likely."""
    place = kept.selected(state.white_die)
    if not kept.is_open(place):
        return 0.0
    value, before, worth = 0.0, -1, 0.0
    for die in range(1, 7):
        found = search(state, kept, die, place)
        if found.how == ON_BOARD:
            # Several dice find the same tile.
            if found.slot != before:
                before, worth = found.slot, tile_points(state, kept, state.depots[found.slot], place)
            value += worth
        elif found.how == IN_RESERVE:
            return tile_points(state, kept, kept.reserve[kept.card(place).kinds[found.hex]][-1], place)
        else:
            return NO_MATCH
    return value / 6.0


def cards_worth(kept: KeptChateauma, turns: int) -> float:
    """Return what the tiles on open cards promise beyond what they score at the end: the fuller, the surer."""
    value = 0.0
    for place in (LEFT, RIGHT):
        tiles = kept.tiles[place]
        missing = tiles.count(NO_TILE)
        if tiles and missing < len(tiles):
            share = (len(tiles) - missing) / len(tiles)
            chance = max(0.0, 1.0 - missing / (turns + 1.0))
            points = kept.card(place).points[kept.level] - OPEN_CARD_POINTS * len(tiles)
            value += chance * share * points
    return value


def add_worth(state: BurgundyState, kept: KeptChateauma, points: list[float]) -> None:
    """Add what its whole position will bring to its points by source."""
    for source, fixed in final_points(state, kept):
        points[source] += fixed
    if state.turn == 0 or not has_card(kept):
        return
    turns = rounds_left(state)
    to_move = is_to_move(state, kept.seat)
    left = (turns + to_move) / (len(PHASES) * ROUNDS)
    estate = state.estate(kept.seat)
    points[FROM_GOODS_SOLD] += left * GOODS * sum(estate.goods)
    points[FROM_LEFT_SILVER] += left * USE * estate.silver + paying_mines(state, kept) * (len(PHASES) - state.phase)
    points[FROM_CHA_CARDS] += cards_worth(kept, turns + to_move) + TURN * turns
    if to_move:
        points[FROM_CHA_CARDS] += next_tile(state, kept)
