"""What the areas and the frame will still pay everybody."""

from __future__ import annotations

from typing import Final

from contado.games.castelli.evaluation.outlook import HIGHEST_SHIELD, SYMBOL_COUNT, Outlook, Pool
from contado.games.castelli.influence import influence
from contado.games.castelli.layout import CARD_SYMBOL, FRAME, MARKET, SILVER_SYMBOL
from contado.games.castelli.state import FACE_DOWN

# Of an area for which all is open, so much is lost in ties.
NOT_TIED: Final = 0.9


def add_income(outlook: Outlook) -> None:
    """Add what everybody will still get, by symbol."""
    if outlook.left == 0:
        return
    state = outlook.state
    pool = Pool(state)
    shown = shield_chances(outlook, 0.0)
    shown_next = shield_chances(outlook, outlook.weights.tempo)
    board = state.board
    missing = outlook.missing
    for area in range(len(missing)):
        if missing[area]:
            kind = board.area_kind[area]
            symbol = CARD_SYMBOL if kind == MARKET else kind
            points = influence(state, board.area_shields[area])
            if missing[area] == 1:
                add_last_tile(outlook, pool, shown_next, points, symbol, board.area_symbols[area])
            else:
                add_open_area(outlook, shown, points, symbol, board.area_symbols[area])
    add_frame(outlook, pool, shown)
    for seat in range(outlook.seats):
        at = seat * SYMBOL_COUNT
        outlook.income[at + SILVER_SYMBOL] += pool.silver * outlook.turns[seat]
        outlook.income[at + CARD_SYMBOL] += pool.cards * outlook.turns[seat]


def shield_chances(outlook: Outlook, tempo: float) -> list[float]:
    """Return how likely the next shield at an area has each colour; `tempo` favours whoever lays the next tile."""
    own_side = outlook.weights.own_side
    chances = [(1.0 - own_side) / 4.0] * 4
    for seat in range(outlook.seats):
        lays = (1.0 - tempo) * outlook.turns[seat] / outlook.left
        if seat == outlook.next:
            lays += tempo
        colour = outlook.state.colours[seat]
        chances[colour] = chances[colour] + own_side * lays
    return chances


def add_last_tile(
    outlook: Outlook, pool: Pool, shown: list[float], points: list[int], symbol: int, symbols: int
) -> None:
    """Add what an area pays that waits for one tile: any colour may come, with any value that is still about."""
    owner, income = outlook.state.owner, outlook.income
    for colour in range(4):
        most = 0
        several = 0
        for other in range(4):
            if other != colour and points[other] >= most and points[other] > 0:
                several = several + 1 if points[other] == most else 1
                most = points[other]
        lacks = most - points[colour]
        wins = 1.0 if lacks < 0 else pool.above[lacks] if lacks <= HIGHEST_SHIELD else 0.0
        ties = pool.exactly[lacks] if 0 <= lacks <= HIGHEST_SHIELD and most > 0 else 0.0
        chance = shown[colour]
        if owner[colour] >= 0:
            at = owner[colour] * SYMBOL_COUNT + symbol
            income[at] = income[at] + chance * (wins * symbols + ties * (symbols // (several + 1)))
        if several == 0:
            continue
        share = chance * ((1.0 - wins - ties) * (symbols // several) + ties * (symbols // (several + 1)))
        for other in range(4):
            if other != colour and points[other] == most and owner[other] >= 0:
                at = owner[other] * SYMBOL_COUNT + symbol
                income[at] = income[at] + share


def add_open_area(outlook: Outlook, shown: list[float], points: list[int], symbol: int, symbols: int) -> None:
    """Add what an area pays that waits for two tiles or three: a shield that lies there makes it surer."""
    owner, income, leading = outlook.state.owner, outlook.income, outlook.weights.leading
    sure = leading * max(points) / HIGHEST_SHIELD
    for colour in range(4):
        if owner[colour] >= 0:
            chance = NOT_TIED * (1.0 - sure) * shown[colour]
            if points[colour] > 0:
                chance += sure
            at = owner[colour] * SYMBOL_COUNT + symbol
            income[at] = income[at] + chance * symbols


def add_frame(outlook: Outlook, pool: Pool, shown: list[float]) -> None:
    """Add the symbols of the frame beside tiles that are face down."""
    state = outlook.state
    board, income = state.board, outlook.income
    counts = [0] * SYMBOL_COUNT
    for spot in range(board.spots):
        if state.turned[spot] == FACE_DOWN:
            for side in range(4):
                meets = board.meets[spot * 4 + side]
                if meets <= FRAME:
                    counts[FRAME - meets] = counts[FRAME - meets] + 1
    for seat in range(outlook.seats):
        chance = shown[state.colours[seat]] * (1.0 - pool.exactly[0])
        for symbol in range(SYMBOL_COUNT):
            at = seat * SYMBOL_COUNT + symbol
            income[at] = income[at] + chance * counts[symbol]
