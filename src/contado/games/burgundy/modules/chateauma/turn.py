"""The sequence of a turn (C3.2), and the tiles of its set-up (C2.3)."""

from __future__ import annotations

from contado.core.position.event import Event
from contado.games.burgundy.modules.chateauma.buying import Purchase
from contado.games.burgundy.modules.chateauma.cards import (
    ClaimBonusTiles,
    CompleteCards,
    CoveredSymbols,
    first_cards,
    lay_card,
)
from contado.games.burgundy.modules.chateauma.chain import OWN_DIE, AutomaSearch
from contado.games.burgundy.modules.chateauma.kept import NO_CARD, KeptChateauma
from contado.games.burgundy.modules.chateauma.printed import (
    LEFT,
    MARK_A,
    MARK_B,
    MARKS,
    PLACES,
    RIGHT,
    START_GOODS,
    START_SILVER,
)
from contado.games.burgundy.pieces.boards import boards
from contado.games.burgundy.pieces.components import BLACK_TILE, GOODS, MARKET, WATCHTOWER
from contado.games.burgundy.pieces.kinds import BUILDING, CASTLE
from contado.games.burgundy.rules.phases import BAG_OF, BLACK_BAG, STACK_OF
from contado.games.burgundy.state import SET_UP_STREAM, BurgundyState, Estate

# With this many players all tiles are needed: the modifiers get tiles of their own (C-R24).
ALL_TILES_USED = 4


def begin_turn(state: BurgundyState, kept: KeptChateauma, die: int) -> None:
    """Push the six steps of a turn; with no card at all only the purchase is left (C-R22)."""
    seat = kept.seat
    state.push(Purchase(seat))
    if not has_card(kept):
        if state.listener is not None:
            state.tell(Event("cha_no_card", seat, {}))
        return
    kept.die, kept.closed, kept.symbols, kept.extra = die, 0, [], []
    place = kept.selected(state.white_die)
    if state.listener is not None:
        facts = {"die": state.white_die, "place": PLACES[place], "card": kept.cards[place]}
        state.tell(Event("cha_selected", seat, facts))
        state.tell(Event("cha_die", seat, {"die": die}))
    state.push(ClaimBonusTiles(seat))
    state.push(CompleteCards(seat))
    state.push(CoveredSymbols(seat))
    state.push(AutomaSearch(seat, die, place, OWN_DIE))


def has_card(kept: KeptChateauma) -> bool:
    """Say whether there is a card in either place."""
    return kept.cards[LEFT] != NO_CARD or kept.cards[RIGHT] != NO_CARD


# Set-up


def set_aside(state: BurgundyState, kept: KeptChateauma) -> None:
    """Give it its board, its silver, and one goods tile of each type before any are drawn (C-R2)."""
    estate = Estate.new(boards(state.settings)[kept.side], 0, START_SILVER, 0)
    for good in range(len(GOODS)):
        for _tile in range(START_GOODS):
            state.hidden_goods.remove(good)
            estate.goods[good] += 1
    state.estates[kept.seat] = estate
    state.players[kept.seat].keys = []


def set_up(state: BurgundyState, kept: KeptChateauma) -> None:
    """Lay out its cards and the modifiers' tiles; a castle from the supply is the first tile (C-R38)."""
    for space in range(len(MARKS)):
        if kept.mark(space) == MARK_A:
            lay_cover(state, kept, space)
        elif kept.mark(space) == MARK_B:
            lay_start_tile(state, kept, space)
    left, right, kept.deck = first_cards(kept.deck, SET_UP_STREAM, state.luck)
    lay_card(state, kept, LEFT, left)
    lay_card(state, kept, RIGHT, right)
    kept.tiles[LEFT][kept.card(LEFT).castle_hex] = CASTLE
    state.open_stacks[STACK_OF[CASTLE]] -= 1


def lay_cover(state: BurgundyState, kept: KeptChateauma, space: int) -> None:
    """Cover a space with a tile that nobody sees (modifier A)."""
    if state.readings.players < ALL_TILES_USED:
        kept.covers.append(state.luck.draw(SET_UP_STREAM, state.bags[BLACK_BAG]))
    state.estate(kept.seat).cover(BLACK_TILE, space)


def lay_start_tile(state: BurgundyState, kept: KeptChateauma, space: int) -> None:
    """Lay a tile of the space's kind, without its bonus (modifier B)."""
    estate = state.estate(kept.seat)
    kind, own = estate.duchy.kind[space], state.readings.players >= ALL_TILES_USED
    if kind == BUILDING:
        types = WATCHTOWER - MARKET + 1
        beige = state.bags[BAG_OF[BUILDING]]
        face = MARKET + state.luck.below(SET_UP_STREAM, types) if own else state.luck.draw(SET_UP_STREAM, beige)
    else:
        face = kind
        if not own:
            state.open_stacks[STACK_OF[kind]] -= 1
    estate.cover(face, space)
