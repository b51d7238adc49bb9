"""Who has the most in an area, and what a tile will pay: questions only, nothing is changed (section 3.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from contado.games.castelli.amounts import FRAME_PAYS
from contado.games.castelli.pieces.layout import CARD_SYMBOL, FRAME, MARKET, SILVER_SYMBOL

if TYPE_CHECKING:
    from contado.games.castelli.state import CastelliState

NEUTRAL: Final = -1

# What somebody gets on a side of a tile, or from the tile itself: side (REWARD for the tile), seat, symbol (a good,
# silver or a card), how many.
Pay = tuple[int, int, int, int]
REWARD: Final = -1


def influence(state: CastelliState, shields: list[int]) -> list[int]:
    """Return each colour's points on these sides of spots; face-down tiles and card shields count 0 (R15)."""
    points = [0, 0, 0, 0]
    tiles, turned = state.tiles, state.turned
    colour_at, value_at = state.layout.colour_at, state.layout.value_at
    shield: i64
    for shield in shields:
        spot = shield >> 2
        rotation: i64 = turned[spot]
        if rotation >= 0:
            tile: i64 = tiles[spot]
            at = tile * 16 + rotation * 4 + (shield & 3)
            colour: i64 = colour_at[at]
            points[colour] = points[colour] + value_at[at]
    return points


def winners(state: CastelliState, points: list[int]) -> list[int]:
    """Return all colours with the highest influence, neutral ones included; none where it is 0 (R14)."""
    blue, red, green, yellow = points
    most = blue
    if red > most:
        most = red
    if green > most:
        most = green
    if yellow > most:
        most = yellow
    if most == 0:
        return []
    best: list[int] = []
    if blue == most:
        best.append(0)
    if red == most:
        best.append(1)
    if green == most:
        best.append(2)
    if yellow == most:
        best.append(3)
    if len(best) > 1 and not state.readings.neutral_share:
        # R17: only players share; a neutral colour takes a share only with the setting.
        players = [colour for colour in best if state.owner[colour] != NEUTRAL]
        if players:
            return players
    return best


def area_pay(state: CastelliState, area: int) -> tuple[list[int], int]:
    """Return who gets a share of an area, clockwise from the active player, and how much each (R16, R17)."""
    board = state.board
    best = winners(state, influence(state, board.area_shields[area]))
    if not best:
        return best, 0
    share = board.area_symbols[area]
    owner = state.owner
    if len(best) == 1:
        seat = owner[best[0]]
        return ([seat], share) if seat != NEUTRAL else ([], 0)
    share //= len(best)
    if share == 0:
        return [], 0
    return in_turn(state, [owner[colour] for colour in best if owner[colour] != NEUTRAL]), share


def in_turn(state: CastelliState, seats: list[int]) -> list[int]:
    """Return the seats clockwise, beginning with the active player."""
    if len(seats) < 2:
        return seats
    return [
        seat % state.seats for seat in range(state.active, state.active + state.seats) if seat % state.seats in seats
    ]


def side_pay(state: CastelliState, spot: int, side: int) -> list[Pay]:
    """Return what one side of a tile pays when it is scored; the tile counts as the last one of its areas."""
    meets = state.board.meets[spot * 4 + side]
    if meets >= 0:
        seats, share = area_pay(state, meets)
        kind = state.board.area_kind[meets]
        symbol = CARD_SYMBOL if kind == MARKET else kind
        return [(side, seat, symbol, share) for seat in seats]
    if meets <= FRAME:
        at = state.tiles[spot] * 16 + state.turned[spot] * 4 + side
        seat = state.owner[state.layout.colour_at[at]]
        # R20: a card shield or a neutral colour gets nothing from the frame.
        if seat != NEUTRAL and state.layout.value_at[at] > 0:
            return [(side, seat, FRAME - meets, FRAME_PAYS)]
    return []


def rewards(state: CastelliState, spot: int) -> list[Pay]:
    """Return what a tile itself brings: a card and silver, which are the active player's in any rotation (R12)."""
    tile, layout = state.tiles[spot], state.layout
    found: list[Pay] = []
    if layout.tile_cards[tile]:
        found.append((REWARD, state.active, CARD_SYMBOL, layout.tile_cards[tile]))
    if layout.tile_silver[tile]:
        found.append((REWARD, state.active, SILVER_SYMBOL, layout.tile_silver[tile]))
    return found


def tile_pay(state: CastelliState, spot: int, rotation: int) -> list[Pay]:
    """Return what the four sides of a tile would pay in this rotation, ignoring caps and supplies."""
    before = state.turned[spot]
    state.turned[spot] = rotation
    found: list[Pay] = []
    for side in range(4):
        meets = state.board.meets[spot * 4 + side]
        if meets < 0 or state.missing[meets] == 1:
            found += side_pay(state, spot, side)
    state.turned[spot] = before
    return found


def to_come(state: CastelliState, spot: int, rotation: int) -> list[Pay]:
    """Return what a tile will still pay in this rotation: before it is laid, including what it brings itself (R12)."""
    found = rewards(state, spot) if state.turned[spot] < 0 else []
    return found + tile_pay(state, spot, rotation)


def received(state: CastelliState, pays: list[Pay]) -> list[Pay]:
    """Return what of this is really received, one after the other: goods up to the cap, silver and cards as far as
    there are any (R12, R18, R19)."""
    silver, cards = state.mine, len(state.deck)
    goods = [player.goods[:] for player in state.players]
    found: list[Pay] = []
    for side, seat, symbol, n in pays:
        if symbol == SILVER_SYMBOL:
            gets = min(n, silver)
            silver -= gets
        elif symbol == CARD_SYMBOL:
            gets = min(n, cards)
            cards -= gets
        else:
            gets = goods_taken(state, goods[seat][symbol], n)
            goods[seat][symbol] = goods[seat][symbol] + gets
        found.append((side, seat, symbol, gets))
    return found


def goods_taken(state: CastelliState, has: int, n: int) -> int:
    """Return how many of these goods somebody who has this many can take: never above the cap (R18)."""
    return min(n, state.layout.track_max - has)


def receipts(state: CastelliState, seat: int, pays: list[Pay]) -> list[int]:
    """Return what a seat would really get of all this, by symbol."""
    gets = [0, 0, 0, 0, 0]
    for _, one, symbol, n in received(state, pays):
        if one == seat:
            gets[symbol] += n
    return gets


def castle_points(state: CastelliState, plot: int) -> int:
    """Return what a castle on a plot scores: the settlements in its row and its column (R38)."""
    row = plot // 4
    column = 2 * (plot % 4) + row % 2
    # The plot's own settlement is in its row and in its column.
    others = state.row_points[row] + state.column_points[column] - 2 * state.settlement[plot]
    return others + own_settlement_points(state, plot)


def own_settlement_points(state: CastelliState, plot: int) -> int:
    """Return what a castle scores for the settlement of its own plot: once, or nothing with the setting (R38)."""
    return state.settlement[plot] if state.readings.own_plot_settlement else 0
