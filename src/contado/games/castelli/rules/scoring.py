"""What a tile pays (section 3.3): its own card and silver at once, its four sides when the window is closed."""

from __future__ import annotations

from typing import ClassVar

from contado.core.position.event import Event
from contado.core.state import Step
from contado.games.castelli.actions import PLOT_NAMES, SPOT_NAMES
from contado.games.castelli.influence import area_pay, goods_taken, rewards, side_pay
from contado.games.castelli.pieces.layout import CARD_SYMBOL, FRAME, KINDS, MARKET, SILVER_SYMBOL, SYMBOLS
from contado.games.castelli.rules.hand import draw_cards
from contado.games.castelli.state import CastelliState


class Scoring(Step[CastelliState]):
    """Scoring of the tile that was just laid; it never turns again (R11)."""

    kind: ClassVar[str] = "scoring"

    def resolve(self, state: CastelliState) -> None:
        score_tile(state)


def pay_rewards(state: CastelliState) -> None:
    """Give the active player the card and the silver of the tile just laid, before anybody may react (R12, R22)."""
    for _, seat, symbol, n in rewards(state, state.spot):
        take(state, seat, symbol, n, SPOT_NAMES[state.spot], "tile")


def score_tile(state: CastelliState) -> None:
    """Record who is present where, and score the sides in the order N, E, S, W (R13)."""
    spot = state.spot
    state.spot = -1
    tile, layout, board = state.tiles[spot], state.layout, state.board
    first = tile * 16 + state.turned[spot] * 4
    sides = spot * 4
    missing, presence = state.missing, state.presence
    for side in range(4):
        plot = board.plot_beside[sides + side]
        if plot >= 0:
            presence[plot] = presence[plot] | 1 << layout.colour_at[first + side]
    for side in range(4):
        meets = board.meets[sides + side]
        if meets >= 0:
            left = missing[meets] - 1
            missing[meets] = left
            if left == 0:
                score_area(state, meets)
        elif meets <= FRAME:
            for _, who, symbol, n in side_pay(state, spot, side):
                take(state, who, symbol, n, SPOT_NAMES[spot], "frame")


def score_area(state: CastelliState, area: int) -> None:
    """Score an area that is now complete; it is closed for good (R14)."""
    seats, share = area_pay(state, area)
    kind = state.board.area_kind[area]
    cell = PLOT_NAMES[state.board.area_plot[area]]
    if state.listener is not None:
        state.tell(Event("area", -1, {"cell": cell, "area": KINDS[kind], "seats": seats}))
    for seat in seats:
        take(state, seat, CARD_SYMBOL if kind == MARKET else kind, share, cell, KINDS[kind])


def take(state: CastelliState, seat: int, symbol: int, n: int, cell: str, why: str) -> None:
    """Give a player what a tile brings or a side pays: a frame at a spot, or an area of a plot."""
    if symbol == CARD_SYMBOL:
        draw_cards(state, seat, n)
    elif symbol == SILVER_SYMBOL:
        take_silver(state, seat, n, cell, why)
    else:
        take_goods(state, seat, symbol, n, cell, why)


def take_goods(state: CastelliState, seat: int, good: int, n: int, cell: str, why: str) -> None:
    """Take goods, never above the cap; the excess is lost (R18)."""
    goods = state.players[seat].goods
    has = goods[good]
    taken = goods_taken(state, has, n)
    goods[good] = has + taken
    if state.listener is not None:
        state.tell(Event("gained", seat, gain_facts(SYMBOLS[good], taken, n - taken, has + taken, cell, why)))


def take_silver(state: CastelliState, seat: int, n: int, cell: str, why: str) -> None:
    """Take silver from the mine, as far as it has any."""
    taken = min(n, state.mine)
    state.mine -= taken
    player = state.players[seat]
    player.silver += taken
    if taken and state.listener is not None:
        state.tell(Event("gained", seat, gain_facts("silver", taken, n - taken, player.silver, cell, why)))


def gain_facts(thing: str, n: int, lost: int, has: int, cell: str, why: str) -> dict[str, object]:
    """Return the facts of a gain for the log; `has` is what the player has after it."""
    return {"thing": thing, "n": n, "lost": lost, "has": has, "cell": cell, "why": why}
