"""What cards and silver are worth."""

from __future__ import annotations

from math import exp
from typing import Final

from contado.games.castelli.amounts import MOST_SILVER, SECOND_SILVER, knight_takes
from contado.games.castelli.evaluation.outlook import SYMBOL_COUNT, Outlook
from contado.games.castelli.influence import influence
from contado.games.castelli.pieces.layout import CARD_SYMBOL, COUNT, COUNTESS, KING_5, ROBBER_KNIGHT, SILVER_SYMBOL
from contado.games.castelli.rules.final_scoring import mine_shares, silver_factor, silver_points
from contado.games.castelli.rules.windows import LastCall
from contado.games.castelli.state import FACE_DOWN, FROM_CASTLE, FROM_KING, FROM_LEFT_CARDS, FROM_SILVER

# How many tiles a player must still lay for a card to be of full use.
TIME_FOR_CARDS: Final = 3
# What a card from the deck adds to its one point because it may be a King: four of 25, 4 points each.
KINGS: Final = 4.0 / 25.0 * 3.0

# The share of the cards that is used or sold before the end, if there is time.
USED: Final = 0.85


def add_cards(outlook: Outlook, seat: int) -> None:
    """Add what the cards in hand will bring, and those to come; each is a point at the end.

    While there is time, most of them help to build, by themselves or for the silver they are sold for.
    """
    state, weights, ground = outlook.state, outlook.weights, outlook.ground
    points = outlook.points[seat]
    chances = ground.left
    if not state.has_used_card(seat) and may_still_act(outlook, seat):
        chances += 1
    time = min(1.0, ground.turns[seat] / TIME_FOR_CARDS)
    to_come = float(outlook.drawn[seat]) + outlook.income[seat * SYMBOL_COUNT + CARD_SYMBOL]
    points[FROM_KING] = points[FROM_KING] + to_come * KINGS * weights.king * time
    plain = to_come
    kept = 0.0
    kings: list[int] = []
    for card in state.players[seat].hand:
        kind = state.cards[card]
        if kind <= KING_5:
            kings.append(state.layout.card_points[kind])
        elif kind == ROBBER_KNIGHT:
            kept += 1.0 + (weights.robbed * knight_takes(outlook.mine) if chances else 0.0)
        elif kind in (COUNT, COUNTESS):
            # The site is counted among the castles.
            kept += 1.0
        else:
            plain += 1.0
    kings.sort(reverse=True)
    for worth in kings:
        if chances > 0:
            chances -= 1
            points[FROM_KING] = points[FROM_KING] + max(1.0, weights.king * worth)
        else:
            kept += 1.0
    used = plain * USED * time
    points[FROM_LEFT_CARDS] = points[FROM_LEFT_CARDS] + kept + plain - used
    points[FROM_CASTLE] = points[FROM_CASTLE] + used + plain * (weights.card - 1.0) * time


def may_still_act(outlook: Outlook, seat: int) -> bool:
    """Say whether the seat will be asked for a card again in this turn, as far as that is certain."""
    if outlook.ground.building == seat or (outlook.ground.next == seat and outlook.ground.left > 0):
        return True
    for decision in outlook.state.stack:
        if decision.seat == seat and isinstance(decision, LastCall):
            return True
    return outlook.ground.left == 0 and seat != outlook.state.active and outlook.ground.building >= 0


def add_silver(outlook: Outlook) -> None:
    """Add the prizes for silver, including the rest of the mine."""
    state, weights, seats = outlook.state, outlook.weights, outlook.state.seats
    shares = expected_shares(outlook)
    rich = [0.0] * seats
    for seat in range(seats):
        rich[seat] = outlook.silver[seat] + shares[seat] + outlook.income[seat * SYMBOL_COUNT + SILVER_SYMBOL]
    if outlook.ground.left == 0:
        prizes = silver_points([int(amount) for amount in rich], state.readings)
        for seat in range(seats):
            outlook.points[seat][FROM_SILVER] += prizes[seat]
        return
    spread = 0.5 + weights.silver_spread * outlook.ground.ahead
    first = chances_of_most(rich, spread, -1)
    second = [0.0] * seats
    for winner in range(seats):
        after = chances_of_most(rich, spread, winner)
        for seat in range(seats):
            second[seat] = second[seat] + first[winner] * after[seat]
    factor = silver_factor(state.readings)
    for seat in range(seats):
        has_some = min(1.0, rich[seat])
        # R59: the first place needs silver, the second only with the setting.
        needed = has_some if state.readings.second_needs_silver else 1.0
        prize = MOST_SILVER * first[seat] * has_some + SECOND_SILVER * second[seat] * needed
        outlook.points[seat][FROM_SILVER] += factor * prize


def chances_of_most(amounts: list[float], spread: float, without: int) -> list[float]:
    """Return the probability of each amount to be the largest in the end, leaving one of them out."""
    most = max(amounts)
    chances = [0.0] * len(amounts)
    total = 0.0
    for seat in range(len(amounts)):
        if seat != without:
            chances[seat] = exp((amounts[seat] - most) / spread)
            total += chances[seat]
    for seat in range(len(amounts)):
        chances[seat] = chances[seat] / total
    return chances


def expected_shares(outlook: Outlook) -> list[float]:
    """Return how much of the silver in the mine each seat will get at the end."""
    state = outlook.state
    shields: list[int] = []
    open_sides = 0
    for shield in state.board.facing[state.board.mine]:
        if shield >= 0:
            shields.append(shield)
            if state.turned[shield >> 2] == FACE_DOWN:
                open_sides += 1
    if open_sides == 0:
        return [float(share) for share in mine_shares(state)]
    points = influence(state, shields)
    chances = chances_of_most([float(value) for value in points], outlook.weights.mine_spread * open_sides, -1)
    return [chances[state.colours[seat]] * outlook.mine for seat in range(state.seats)]
