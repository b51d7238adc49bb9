"""What everybody will have at the end, put together."""

from __future__ import annotations

from collections.abc import Sequence

from contado.games.castelli.evaluation.castles import add_castles
from contado.games.castelli.evaluation.income import add_income
from contado.games.castelli.evaluation.outlook import Outlook
from contado.games.castelli.evaluation.riches import add_cards, add_silver
from contado.games.castelli.evaluation.weights import Weights
from contado.games.castelli.rules.battle import battle_points
from contado.games.castelli.rules.dilemma import START_TILE_POINTS, keeps_start_tile
from contado.games.castelli.state import FROM_CASTLE, FROM_START_TILE, LOOKED_AT, CastelliState


def expected(state: CastelliState, weights: Weights) -> list[list[float]]:
    """Return, by seat and source, how many points everybody will have at the end."""
    if state.spot < 0 or state.turned[state.spot] >= 0:
        return settled(state, weights)
    spot, lies = state.spot, state.turned[state.spot]
    if lies != LOOKED_AT:
        found = best_rotation(state, weights)
    else:
        # Dilemma: the better of the two tiles.
        player = state.players[state.active]
        found = best_rotation(state, weights)
        drawn = state.tiles[spot]
        state.tiles[spot], player.tile = player.tile, drawn
        other = best_rotation(state, weights)
        state.tiles[spot], player.tile = drawn, state.tiles[spot]
        if value_for(state, other, weights) > value_for(state, found, weights):
            found = other
    state.turned[spot] = lies
    return found


def best_rotation(state: CastelliState, weights: Weights) -> list[list[float]]:
    """Return what everybody expects if the tile that is turned up lies as its player likes it best."""
    found: list[list[float]] = []
    best = 0.0
    for rotation in range(4):
        state.turned[state.spot] = rotation
        points = settled(state, weights)
        value = value_for(state, points, weights)
        if not found or value > best:
            found, best = points, value
    return found


def value_for(state: CastelliState, points: list[list[float]], weights: Weights) -> float:
    """Return how the active player likes what everybody expects."""
    return lead([sum(one) for one in points], state.active, weights)


def lead(points: Sequence[float], seat: int, weights: Weights) -> float:
    """Return the lead of a seat: over the best of the others most of all."""
    best = -1.0e9
    total = 0.0
    for other in range(len(points)):
        if other != seat:
            best = max(best, points[other])
            total += points[other]
    mean = total / (len(points) - 1)
    return points[seat] - weights.rivals * best - (1.0 - weights.rivals) * mean


def settled(state: CastelliState, weights: Weights) -> list[list[float]]:
    """Return what everybody expects in a position without a tile in the air."""
    outlook = Outlook(state, weights)
    points = outlook.points
    if not state.stack:
        return points
    add_income(outlook)
    for seat in range(state.seats):
        add_castles(outlook, seat)
        add_cards(outlook, seat)
    add_silver(outlook)
    if state.readings.battle:
        sure = weights.battle + (1.0 - weights.battle) * (1.0 - outlook.ahead)
        for seat, source, control in battle_points(state):
            points[seat][source] += sure * control
    if state.readings.dilemma:
        for seat in range(state.seats):
            if keeps_start_tile(state, seat):
                worth = weights.start_tile + (START_TILE_POINTS - weights.start_tile) * (1.0 - outlook.ahead)
                points[seat][FROM_START_TILE] += worth
            else:
                value = state.layout.tile_value[state.players[seat].tile]
                points[seat][FROM_CASTLE] += weights.hand_tile * outlook.ahead * value
    return points
