"""The end: the mine, what is left over, silver, and the modules' points (section 4)."""

from __future__ import annotations

from typing import ClassVar

from contado.core.position.event import Event
from contado.core.state import Step
from contado.games.castelli.amounts import MOST_SILVER, SECOND_SILVER, SHARED_MOST_SILVER, START_TILE_POINTS
from contado.games.castelli.influence import NEUTRAL, influence, winners
from contado.games.castelli.rules.battle import battle_points
from contado.games.castelli.rules.dilemma import keeps_start_tile
from contado.games.castelli.state import (
    FROM_LEFT_CARDS,
    FROM_LEFT_GOODS,
    FROM_SILVER,
    FROM_START_TILE,
    SOURCES,
    CastelliState,
    Readings,
)


class FinalScoring(Step[CastelliState]):
    """Everything that is counted after the last call."""

    kind: ClassVar[str] = "final_scoring"

    def resolve(self, state: CastelliState) -> None:
        """Count in the order of the page; there is nothing left to decide."""
        share_mine(state)
        for seat in range(state.seats):
            player = state.players[seat]
            book(state, seat, FROM_LEFT_CARDS, len(player.hand))
            book(state, seat, FROM_LEFT_GOODS, sum(player.goods))
        silver = [player.silver for player in state.players]
        for seat, points in enumerate(silver_points(silver, state.readings)):
            book(state, seat, FROM_SILVER, points)
        if state.readings.dilemma:
            for seat in range(state.seats):
                book(state, seat, FROM_START_TILE, START_TILE_POINTS if keeps_start_tile(state, seat) else 0)
        if state.readings.battle:
            totals = [[0] * len(SOURCES) for _ in range(state.seats)]
            for seat, source, points in battle_points(state):
                totals[seat][source] += points
            for seat in range(state.seats):
                for source in range(len(SOURCES)):
                    book(state, seat, source, totals[seat][source])


def book(state: CastelliState, seat: int, source: int, points: int) -> None:
    """Book points of the final scoring and announce them."""
    if points:
        state.score(seat, source, points)
        if state.listener is not None:
            state.tell(Event("final", seat, {"source": SOURCES[source], "points": points}))


def mine_shares(state: CastelliState) -> list[int]:
    """Return what each seat gets from the mine; neutral colours' shares and the rest stay there (R17, R58)."""
    shares = [0] * state.seats
    shields = [shield for shield in state.board.facing[state.board.mine] if shield >= 0]
    best = winners(state, influence(state, shields))
    for colour in best:
        if state.owner[colour] != NEUTRAL:
            shares[state.owner[colour]] = state.mine // len(best)
    return shares


def share_mine(state: CastelliState) -> None:
    """Give the silver in the mine to those with the most influence there."""
    shares = mine_shares(state)
    for seat in range(state.seats):
        if shares[seat]:
            state.mine -= shares[seat]
            state.players[seat].silver += shares[seat]
            if state.listener is not None:
                state.tell(Event("mine", seat, {"n": shares[seat]}))


def silver_factor(readings: Readings) -> int:
    """Return how many times the prizes for silver count: twice in Battle (R51)."""
    return 2 if readings.battle else 1


def silver_points(silver: list[int], readings: Readings) -> list[int]:
    """Return the points for silver (R51, R59): a second place needs none, unless the setting says so."""
    factor = silver_factor(readings)
    points = [0] * len(silver)
    most = max(silver)
    if most == 0:
        return points
    first = [seat for seat in range(len(silver)) if silver[seat] == most]
    if len(first) > 1:
        for seat in first:
            points[seat] = SHARED_MOST_SILVER * factor
        return points
    points[first[0]] = MOST_SILVER * factor
    second = max([amount for amount in silver if amount != most])
    if second or not readings.second_needs_silver:
        others = [seat for seat in range(len(silver)) if silver[seat] == second]
        for seat in others:
            points[seat] = SECOND_SILVER * factor // len(others)
    return points
