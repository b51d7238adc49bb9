"""The set-up (section 2.2), and the material of a tournament's table (section 2.4)."""

from __future__ import annotations

from typing import ClassVar

from contado.core.position.event import Event
from contado.core.position.luck import Luck
from contado.core.state import Step
from contado.games.castelli.pieces.layout import COLOURS, NO_PLOT, START_TILES, TILES, Layout
from contado.games.castelli.rules.turn import NextTurn
from contado.games.castelli.state import (
    BOARD_STREAM,
    DECK_STREAM,
    FACE_DOWN,
    FIRST_STREAM,
    START_STREAM,
    TILE_STREAM,
    CastelliState,
    lay_board,
    owners,
    tile_facts,
)


class SetUp(Step[CastelliState]):
    """Everything that lies on the table before the first turn."""

    kind: ClassVar[str] = "set_up"

    def resolve(self, state: CastelliState) -> None:
        """Steps 1 to 7."""
        settings, layout, luck = state.settings, state.layout, state.luck
        table = 0 if settings["match_table"] == "none" else int(str(settings["match_table"]))
        state.colours = seat_colours(str(settings["colours"]), state.seats)
        state.owner = owners(state.colours)
        arrangement, spare_mine = arrange(layout, luck, str(settings["board"]), state.seats, table)
        lay_board(state, layout.board(arrangement, spare_mine))
        if state.listener is not None:
            state.tell(Event("board", -1, {"parts": arrangement}))
        state.villages_aside = layout.villages_aside
        state.cities_aside = layout.cities_aside
        lay_tiles(state, table)
        shuffle_deck(state, table)
        state.mine = layout.silver[state.seats]
        if state.readings.dilemma:
            deal_start_tiles(state, table)
        else:
            state.out += list(range(TILES, TILES + START_TILES))
        chosen = settings["first_seat"]
        state.first_seat = luck.below(FIRST_STREAM, state.seats) if chosen == "random" else int(str(chosen)) - 1
        state.active = state.first_seat
        if state.listener is not None:
            state.tell(Event("first_player", state.first_seat, {}))
        state.push(NextTurn(state.first_seat))


def seat_colours(text: str, seats: int) -> list[int]:
    """Return the colour of each seat: the first ones, or those of the setting ``colours``."""
    if text == "first":
        return list(range(seats))
    return [COLOURS.index(colour) for colour in text.split("-")]


def arrange(layout: Layout, luck: Luck, board: str, seats: int, table: int) -> tuple[str, int]:
    """Return the arrangement of the parts, and the plot of the spare mine if this table needs it (R7)."""
    names = list(layout.parts)
    if board != "random":
        return board, NO_PLOT
    if table:
        return arrange_match(layout, luck, table)
    others = [at for at in range(len(names)) if names[at] != layout.mine_part]
    if seats == 2:
        # Two players: the mine part and one other (R8).
        places = [names.index(layout.mine_part), others[luck.below(BOARD_STREAM, len(others))]]
    else:
        places = list(range(len(names)))
    luck.shuffle(BOARD_STREAM, places)
    letters = [turned(luck, names[place]) for place in places]
    return letters[0] + letters[1] + ("/" + letters[2] + letters[3] if seats > 2 else ""), NO_PLOT


def turned(luck: Luck, part: str) -> str:
    """Return the part as it lies: in lower case if it is turned by 180°."""
    return part.lower() if luck.below(BOARD_STREAM, 2) else part


def arrange_match(layout: Layout, luck: Luck, table: int) -> tuple[str, int]:
    """Return the two parts of one table of a round, and its spare mine if the printed one lies at the other.

    Both tables of a round are set up with the same seed: they deal the same material, and each takes its part of it.
    """
    names = list(layout.parts)
    places = list(range(len(names)))
    luck.shuffle(BOARD_STREAM, places)
    letters = [turned(luck, names[place]) for place in places]
    halves = [letters[0] + letters[1], letters[2] + letters[3]]
    own, other = halves[table - 1], halves[2 - table]
    if layout.mine_part in own.upper():
        return own, NO_PLOT
    return own, layout.board(other).mine


def lay_tiles(state: CastelliState, table: int) -> None:
    """Lay one tile face down on every spot; with two players the others stay out of the game unseen (R8)."""
    tiles = list(range(TILES))
    state.luck.shuffle(TILE_STREAM, tiles)
    spots = state.board.spots
    if table == 2:
        tiles = tiles[spots:] + tiles[:spots]
    state.tiles = tiles[:spots]
    state.out = tiles[spots:]
    state.turned = [FACE_DOWN] * spots
    state.face_down = spots


def shuffle_deck(state: CastelliState, table: int) -> None:
    """Shuffle the deck, of the base game or of the Battle module. Each table of a match has its own (R63)."""
    layout = state.layout
    cards = layout.battle_deck[:] if state.readings.battle else layout.base_deck[:]
    state.luck.shuffle(DECK_STREAM, cards)
    if table == 2:
        state.luck.shuffle(DECK_STREAM, cards)
    state.cards = cards
    state.known = [0] * len(cards)
    state.deck = list(range(len(cards)))


def deal_start_tiles(state: CastelliState, table: int) -> None:
    """Deal one of the four start tiles to every player; the others stay out of the game."""
    tiles = list(range(TILES, TILES + START_TILES))
    state.luck.shuffle(START_STREAM, tiles)
    if table == 2:
        tiles = tiles[2:] + tiles[:2]
    for seat in range(state.seats):
        tile = tiles.pop(0)
        state.players[seat].tile = tile
        if state.listener is not None:
            state.tell(Event("start_tile", seat, {}, tile_facts(state, tile)))
    state.out += tiles
