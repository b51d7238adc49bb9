"""What a seat may know of the position, as JSON: the text and the drawing work from this and nothing else.

{
  "layout": "contado",                     the data file
  "rows": 8, "columns": 8,                 cells of the board; row + column even is a plot, odd a spot
  "parts": ["A", "b", "C", "D"],           in reading order; a small letter is a part turned by 180°
  "spare_mine": [1, 1] or null,            the plot that the spare mine covers (tournament)
  "colours": ["blue", "red"],              by seat; "neutral": the colours that nobody has
  "neutral": ["green", "yellow"],
  "first_seat": 0, "active": 1,            who began, and whose turn it is
  "bought": false,                         the 2-silver purchase of this turn is used
  "mine": 11,                              silver in the mine
  "aside": {"village": 2, "city": 2},      settlements for Peasant and Duke
  "face_down": 31,                         tiles still to be turned up
  "unseen": ["1a", ...],                   tiles that this viewer has not seen; with 2 players 16 of them are out
  "deck": [null, ..., "king_4"],           from the top; null is a card that this viewer does not know
  "card_amounts": {"king_4": 4, ...},      the number that each card's sentence names, as it stands now; 0: none
  "plots": [{                              in reading order
    "cell": [0, 0],
    "mine": false,
    "settlement": "village",               or "city" or null
    "castle_points": 5,                    what a castle built here now scores
    "worth": 1, "own_worth": 1,            what its settlement adds to a castle built in line, and to one on this plot
    "control": 3,                          Battle: what control of the settlement scores at the end; 0 otherwise
    "points": {"blue": 5, "red": 0, ...},  shield points facing the plot (the mine's decide the silver)
    "leaders": ["blue"],                   the mine: the colours that would share its silver now; elsewhere none
    "presence": ["blue"],                  colours with a shield facing it
    "areas": [{
      "kind": "stone",                     or "wood", "grain", "market"
      "sides": "NE",
      "symbols": 2,                        what it pays: goods, or tents of a market
      "missing": 1,                        tiles still to be laid at it; 0: it is closed
      "influence": {"blue": 5, ...},       what the tiles that lie count for each colour
      "leaders": ["blue"],                 the colours that would share it now; a neutral one alone takes nothing
      "sites": [[0], [], ...],             one list for each place for a castle: the seats of the stack, the lowest
                                           first; a grain or wood area has one place (Count, Countess), a market none
      "guarded": [false, false]            Battle: the castle there is safe for this turn
    }]
  }],
  "spots": [{                              in reading order
    "cell": [0, 1],
    "tile": "4a" or null,                  null: this viewer does not know it
    "lies": "down",                        face down; "looked" at by the active player (Dilemma); "up", its rotation
                                           not chosen yet; "laid"
    "rotation": 0,                         or null where it is not laid
    "shields": [["blue", 4], ["red", 0], ...] or null    N, E, S, W as it lies (rotation 0 where it is not laid)
    "card_on": "red" or null,              the colour of the card shield, whose value is 0
    "silver": 1, "cards": 0,               what it brings whoever lays it: cubes shown in the middle, cards
    "frame": {"N": "wood"}                 symbols of the frame beside it
  }],
  "players": [{
    "colour": "blue",
    "goods": {"stone": 0, "wood": 2, "grain": 5},
    "silver": 3,
    "castles": 9,                          in stock
    "cards": 2,                            how many cards in hand
    "hand": ["bailiff", null],             the cards that this viewer knows first, in the order of the rules; the
                                           target of the own card number n is card:SEAT:n, counted from 0
    "card_used": false,                    in this turn
    "tile": null                           Dilemma: {"id": "3a" or null, "start": true, "points": 5 (if it is kept),
  }],                                      "shields", "card_on", "silver", "cards" as above}
  "turning": null                          while a rotation is chosen or a window is open: {"cell": [5, 4], "tile":
}                                          "5a", "rotation": 1 or null, "previews": [...]}; previews has for each
                                           rotation 0 to 3 a list of what somebody would really get: {"side": "N" (or
                                           "" for what the tile itself brings as soon as it is laid), "seat": 0,
                                           "thing": "stone", "n": 2}
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from contado.games.castelli.amounts import START_TILE_POINTS, card_amount, control_points
from contado.games.castelli.influence import (
    castle_points,
    influence,
    own_settlement_points,
    received,
    to_come,
    winners,
)
from contado.games.castelli.knowledge import viewer_bit
from contado.games.castelli.layout import (
    CARDS,
    COLOURS,
    COLUMNS,
    FRAME,
    GOODS,
    KINDS,
    NO_CARD_SHIELD,
    NO_PLOT,
    SETTLEMENTS,
    SIDES,
    START_TILES,
    SYMBOLS,
    plot_cell,
    spot_cell,
)

if TYPE_CHECKING:
    from contado.games.castelli.state import CastelliState, Player

LIES: Final = {-1: "down", -2: "up", -3: "looked"}


def facts_of(state: CastelliState, seat: int | None) -> dict[str, Any]:
    """Return all that the viewer may know of the position."""
    board, layout = state.board, state.layout
    return {
        "layout": layout.name,
        "rows": board.rows,
        "columns": COLUMNS,
        "parts": board.places[:],
        "spare_mine": None if board.spare_mine == NO_PLOT else list(plot_cell(board.spare_mine)),
        "colours": [COLOURS[colour] for colour in state.colours],
        "neutral": [name for colour, name in enumerate(COLOURS) if state.owner[colour] < 0],
        "first_seat": state.first_seat,
        "active": state.active,
        "bought": bool(state.bought),
        "mine": state.mine,
        "aside": {"village": state.villages_aside, "city": state.cities_aside},
        "face_down": state.face_down,
        "unseen": unseen(state, seat),
        "deck": [card_name(state, seat, card) for card in state.deck],
        "card_amounts": {name: card_amount(state, kind) for kind, name in enumerate(CARDS)},
        "plots": [plot_facts(state, plot) for plot in range(board.plots)],
        "spots": [spot_facts(state, spot, seat) for spot in range(len(state.tiles))],
        "players": [player_facts(state, one, player, seat) for one, player in enumerate(state.players)],
        "turning": turning(state),
    }


def card_name(state: CastelliState, seat: int | None, card: int) -> str | None:
    """Return what a card is, to somebody who may know it; after the game everybody may."""
    if state.stack and not state.known[card] >> viewer_bit(seat) & 1:
        return None
    return CARDS[state.cards[card]]


def sees_tile(state: CastelliState, spot: int, seat: int | None) -> bool:
    """Say whether the viewer knows the tile of a spot."""
    turned = state.turned[spot]
    return turned >= 0 or turned == -2 or (turned == -3 and seat == state.active)


def unseen(state: CastelliState, seat: int | None) -> list[str]:
    """Return the tiles that the viewer has not seen, start tiles left out."""
    hidden = [tile for spot, tile in enumerate(state.tiles) if not sees_tile(state, spot, seat)]
    hidden += [player.tile for one, player in enumerate(state.players) if one != seat and state.stack]
    first_start = len(state.layout.tile_ids) - START_TILES
    return sorted(state.layout.tile_ids[tile] for tile in hidden + state.out if 0 <= tile < first_start)


def by_colour(points: list[int]) -> dict[str, int]:
    """Return points by the names of the colours."""
    return dict(zip(COLOURS, points, strict=True))


def plot_facts(state: CastelliState, plot: int) -> dict[str, Any]:
    """Return a plot with its areas."""
    board = state.board
    points = influence(state, [shield for shield in board.facing[plot] if shield >= 0])
    settlement = state.settlement[plot]
    return {
        "cell": list(plot_cell(plot)),
        "mine": board.mine == plot,
        "settlement": SETTLEMENTS[settlement] or None,
        "castle_points": castle_points(state, plot),
        "worth": settlement,
        "own_worth": own_settlement_points(state, plot),
        "control": control_points(settlement) if settlement and state.readings.battle else 0,
        "points": by_colour(points),
        "leaders": leaders(state, points) if board.mine == plot else [],
        "presence": [name for colour, name in enumerate(COLOURS) if state.presence[plot] >> colour & 1],
        "areas": [area_facts(state, area) for area in range(len(board.area_plot)) if board.area_plot[area] == plot],
    }


def leaders(state: CastelliState, points: list[int]) -> list[str]:
    """Return the colours that would share with these points (R17)."""
    return [COLOURS[colour] for colour in winners(state, points)]


def area_facts(state: CastelliState, area: int) -> dict[str, Any]:
    """Return an area with its castles."""
    board = state.board
    sites = range(board.first_site[area], board.first_site[area] + board.area_sites[area])
    points = influence(state, board.area_shields[area])
    return {
        "kind": KINDS[board.area_kind[area]],
        "sides": "".join(SIDES[side] for side in board.area_sides[area]),
        "symbols": board.area_symbols[area],
        "missing": state.missing[area],
        "influence": by_colour(points),
        "leaders": leaders(state, points),
        "sites": [stack_of(state.sites[site]) for site in sites],
        "guarded": [bool(state.guarded >> site & 1) for site in sites],
    }


def stack_of(number: int) -> list[int]:
    """Return the seats of a stack of castles, the lowest first."""
    seats: list[int] = []
    while number:
        seats.insert(0, number % 5 - 1)
        number //= 5
    return seats


def face(state: CastelliState, tile: int, rotation: int) -> dict[str, Any]:
    """Return what a tile shows."""
    layout = state.layout
    at = tile * 16 + rotation * 4
    card_on = layout.tile_card_on[tile]
    return {
        "shields": [[COLOURS[layout.colour_at[at + side]], layout.value_at[at + side]] for side in range(4)],
        "card_on": None if card_on == NO_CARD_SHIELD else COLOURS[card_on],
        "silver": layout.tile_silver[tile],
        "cards": layout.tile_cards[tile],
    }


NO_FACE: Final[dict[str, Any]] = {"shields": None, "card_on": None, "silver": 0, "cards": 0}


def spot_facts(state: CastelliState, spot: int, seat: int | None) -> dict[str, Any]:
    """Return a spot with its tile, as far as the viewer knows it."""
    turned, tile = state.turned[spot], state.tiles[spot]
    seen = sees_tile(state, spot, seat)
    meets = state.board.meets[spot * 4 : spot * 4 + 4]
    return {
        "cell": list(spot_cell(spot)),
        "tile": state.layout.tile_ids[tile] if seen else None,
        "lies": LIES.get(turned, "laid"),
        "rotation": turned if turned >= 0 else None,
        **(face(state, tile, max(turned, 0)) if seen else NO_FACE),
        "frame": {SIDES[side]: SYMBOLS[FRAME - meet] for side, meet in enumerate(meets) if meet <= FRAME},
    }


def player_facts(state: CastelliState, one: int, player: Player, seat: int | None) -> dict[str, Any]:
    """Return what a player has, with the cards that the viewer knows."""
    known = [name for name in (card_name(state, seat, card) for card in player.hand) if name is not None]
    known.sort(key=CARDS.index)
    return {
        "colour": COLOURS[state.colours[one]],
        "goods": {good: player.goods[at] for at, good in enumerate(GOODS)},
        "silver": player.silver,
        "castles": player.castles,
        "cards": len(player.hand),
        "hand": [*known, *[None] * (len(player.hand) - len(known))],
        "card_used": state.has_used_card(one),
        "tile": hand_tile(state, player, one == seat or not state.stack),
    }


def hand_tile(state: CastelliState, player: Player, seen: bool) -> dict[str, Any] | None:
    """Return the tile in a hand: its back tells all whether it is a start tile (R53)."""
    if player.tile < 0:
        return None
    start = player.tile >= len(state.layout.tile_ids) - START_TILES
    back = {"start": start, "points": START_TILE_POINTS if start else 0}
    if not seen:
        return {"id": None, **back, **NO_FACE}
    return {"id": state.layout.tile_ids[player.tile], **back, **face(state, player.tile, 0)}


def turning(state: CastelliState) -> dict[str, Any] | None:
    """Return the tile whose rotation is not settled yet, with what each rotation would still pay."""
    spot = state.spot
    if spot < 0 or state.turned[spot] == -3:
        return None
    rotation = state.turned[spot]
    previews = [
        [
            {"side": "" if side < 0 else SIDES[side], "seat": seat, "thing": SYMBOLS[symbol], "n": n}
            for side, seat, symbol, n in received(state, to_come(state, spot, turn))
            if n
        ]
        for turn in range(4)
    ]
    return {
        "cell": list(spot_cell(spot)),
        "tile": state.layout.tile_ids[state.tiles[spot]],
        "rotation": rotation if rotation >= 0 else None,
        "previews": previews,
    }
