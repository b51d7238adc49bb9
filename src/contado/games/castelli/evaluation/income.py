"""What the areas and the frame will still pay everybody."""

from __future__ import annotations

from math import exp
from typing import Final

from contado.games.castelli.evaluation.outlook import HIGHEST_SHIELD, SYMBOL_COUNT, Ground, Outlook, Pool
from contado.games.castelli.influence import influence
from contado.games.castelli.pieces.layout import CARD_SYMBOL, FRAME, MARKET, SILVER_SYMBOL
from contado.games.castelli.state import FACE_DOWN

NOTHING_LAID: Final = [0, 0, 0, 0]


class Prospects:
    """How likely shields and tiles of each kind still are; what the areas of the tile in the air are judged by."""

    def __init__(self, ground: Ground) -> None:
        state, weights = ground.state, ground.weights
        board, missing = state.board, ground.missing
        self.ground = ground
        self.pool = Pool(state)
        # The spot of the tile that completes an area; what each tile completes, and how soon it is turned up for that.
        self.last_spot: list[int] = [-1] * len(missing)
        self.rich: list[int] = [0] * board.spots
        for area in range(len(missing)):
            if missing[area] == 1:
                for shield in board.area_shields[area]:
                    spot = shield >> 2
                    if state.turned[spot] == FACE_DOWN:
                        self.last_spot[area] = spot
                        self.rich[spot] = self.rich[spot] + board.area_symbols[area]
        self.soon: list[float] = [0.0] * board.spots
        self.total: float = 0.0
        for spot in range(board.spots):
            if state.turned[spot] == FACE_DOWN:
                self.soon[spot] = exp(weights.tempo * self.rich[spot])
                self.total += self.soon[spot]
        # The probability of each colour for a shield: at an area that waits for several tiles, and at one that waits
        # for one.
        self.shown: list[float] = [0.0] * 4
        self.shown_last: list[float] = [0.0] * 4
        set_chances(ground, self.shown, 0.0, weights.own_side)

    def add_area(self, area: int, income: list[float]) -> None:
        """Add what an open area will pay everybody."""
        state = self.ground.state
        board, missing = state.board, self.ground.missing[area]
        kind, symbols = board.area_kind[area], board.area_symbols[area]
        symbol = CARD_SYMBOL if kind == MARKET else kind
        shields = board.area_shields[area]
        points = influence(state, shields) if missing < len(shields) else NOTHING_LAID
        spot = self.last_spot[area]
        if spot < 0:
            add_open_area(self.ground, self.shown, points, symbol, symbols, income)
            return
        own_side = self.ground.weights.own_last * symbols / self.rich[spot]
        set_chances(self.ground, self.shown_last, self.soon[spot] / self.total, own_side)
        add_last_tile(self.ground, self.pool, self.shown_last, points, symbol, symbols, income)


def prospects_of(ground: Ground) -> Prospects:
    """Add to the ground what will still come from everything the tile in the air does not touch; return the rest."""
    prospects = Prospects(ground)
    income, pool = ground.income, prospects.pool
    for area in range(len(ground.missing)):
        if ground.missing[area] and area not in ground.touched:
            prospects.add_area(area, income)
    add_frame(ground, pool, prospects.shown)
    for seat in range(ground.seats):
        at = seat * SYMBOL_COUNT
        income[at + SILVER_SYMBOL] = income[at + SILVER_SYMBOL] + pool.silver * ground.turns[seat]
        income[at + CARD_SYMBOL] = income[at + CARD_SYMBOL] + pool.cards * ground.turns[seat]
    return prospects


def add_touched(outlook: Outlook, prospects: Prospects) -> None:
    """Add what the areas beside the tile in the air will still pay, as it lies."""
    for area in outlook.ground.touched:
        if outlook.ground.missing[area]:
            prospects.add_area(area, outlook.income)


def set_chances(ground: Ground, shown: list[float], at_once: float, own_side: float) -> None:
    """Set the probability of each colour for a shield still to come.

    `own_side` is how often a player turns their own shield there, `at_once` the probability that the next one lays it.
    """
    for colour in range(4):
        shown[colour] = (1.0 - own_side) / 4.0
    later = (1.0 - at_once) / ground.left
    for seat in range(ground.seats):
        lays = later * ground.turns[seat]
        if seat == ground.next:
            lays += at_once
        colour = ground.state.colours[seat]
        shown[colour] = shown[colour] + own_side * lays


def add_last_tile(
    ground: Ground, pool: Pool, shown: list[float], points: list[int], symbol: int, symbols: int, income: list[float]
) -> None:
    """Add what an area that waits for one tile pays: any colour may come, with any value still unseen."""
    owner, neutral_share = ground.state.owner, ground.state.readings.neutral_share
    for colour in range(4):
        most = 0
        # How many of the other leaders take a share, if a player is among them (R17).
        sharing = 0
        for other in range(4):
            if other != colour and points[other] >= most and points[other] > 0:
                if points[other] > most:
                    most = points[other]
                    sharing = 0
                if neutral_share or owner[other] >= 0:
                    sharing += 1
        also = 1 if neutral_share or owner[colour] >= 0 else 0
        tied = symbols // (sharing + also) if sharing + also > 0 else 0
        lacks = most - points[colour]
        wins = 1.0 if lacks < 0 else pool.above[lacks] if lacks <= HIGHEST_SHIELD else 0.0
        ties = pool.exactly[lacks] if 0 <= lacks <= HIGHEST_SHIELD and most > 0 else 0.0
        chance = shown[colour]
        if owner[colour] >= 0:
            at = owner[colour] * SYMBOL_COUNT + symbol
            income[at] = income[at] + chance * (wins * symbols + ties * tied)
        if sharing == 0:
            continue
        share = chance * ((1.0 - wins - ties) * (symbols // sharing) + ties * tied)
        for other in range(4):
            if other != colour and points[other] == most and owner[other] >= 0:
                at = owner[other] * SYMBOL_COUNT + symbol
                income[at] = income[at] + share


def add_open_area(
    ground: Ground, shown: list[float], points: list[int], symbol: int, symbols: int, income: list[float]
) -> None:
    """Add what an area that waits for two or three tiles pays: a shield that lies there makes it surer."""
    owner, weights = ground.state.owner, ground.weights
    sure = weights.leading * max(points) / HIGHEST_SHIELD
    for colour in range(4):
        if owner[colour] >= 0:
            chance = weights.open_area * (1.0 - sure) * shown[colour]
            if points[colour] > 0:
                chance += sure
            at = owner[colour] * SYMBOL_COUNT + symbol
            income[at] = income[at] + chance * symbols


def add_frame(ground: Ground, pool: Pool, shown: list[float]) -> None:
    """Add the symbols of the frame beside tiles that are face down."""
    state = ground.state
    board, income = state.board, ground.income
    counts = [0] * SYMBOL_COUNT
    for spot in range(board.spots):
        if state.turned[spot] == FACE_DOWN:
            for side in range(4):
                meets = board.meets[spot * 4 + side]
                if meets <= FRAME:
                    counts[FRAME - meets] = counts[FRAME - meets] + 1
    for seat in range(ground.seats):
        chance = shown[state.colours[seat]] * (1.0 - pool.exactly[0])
        for symbol in range(SYMBOL_COUNT):
            at = seat * SYMBOL_COUNT + symbol
            income[at] = income[at] + chance * counts[symbol]
