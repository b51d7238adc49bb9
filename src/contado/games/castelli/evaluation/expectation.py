"""What everybody will have at the end, put together."""

from __future__ import annotations

from collections.abc import Sequence

from contado.games.castelli.amounts import START_TILE_POINTS
from contado.games.castelli.evaluation.battle import add_battle
from contado.games.castelli.evaluation.castles import add_castles
from contado.games.castelli.evaluation.income import Prospects, add_touched, prospects_of
from contado.games.castelli.evaluation.outlook import Ground, Outlook
from contado.games.castelli.evaluation.riches import add_cards, add_silver
from contado.games.castelli.evaluation.weights import Weights
from contado.games.castelli.rules.dilemma import keeps_start_tile
from contado.games.castelli.state import FROM_CASTLE, FROM_START_TILE, LOOKED_AT, CastelliState


def expected(state: CastelliState, weights: Weights) -> list[list[float]]:
    """Return, by seat and source, how many points everybody will have at the end."""
    ground = Ground(state, weights)
    if not state.stack:
        return ground.booked
    prospects = prospects_of(ground) if ground.left else None
    if state.spot < 0 or state.turned[state.spot] >= 0:
        return settled(ground, prospects)
    spot, lies = state.spot, state.turned[state.spot]
    found = best_rotation(ground, prospects)
    if lies == LOOKED_AT:
        # Dilemma: the better of the two tiles.
        player = state.players[state.active]
        drawn = state.tiles[spot]
        state.tiles[spot], player.tile = player.tile, drawn
        other = best_rotation(ground, prospects)
        state.tiles[spot], player.tile = drawn, state.tiles[spot]
        if value_for(state, other, weights) > value_for(state, found, weights):
            found = other
    state.turned[spot] = lies
    return found


def best_rotation(ground: Ground, prospects: Prospects | None) -> list[list[float]]:
    """Return what everybody can expect if the tile that is turned up lies as its player likes best."""
    state = ground.state
    found: list[list[float]] = []
    best = 0.0
    for rotation in range(4):
        state.turned[state.spot] = rotation
        points = settled(ground, prospects)
        value = value_for(state, points, ground.weights)
        if not found or value > best:
            found, best = points, value
    return found


def value_for(state: CastelliState, points: list[list[float]], weights: Weights) -> float:
    """Return how much the active player likes these expectations."""
    return lead([sum(one) for one in points], state.active, weights)


def lead(points: Sequence[float], seat: int, weights: Weights) -> float:
    """Return the lead of a seat, mainly over the best of the others."""
    best = -1.0e9
    total = 0.0
    for other in range(len(points)):
        if other != seat:
            best = max(best, points[other])
            total += points[other]
    mean = total / (len(points) - 1)
    return points[seat] - weights.rivals * best - (1.0 - weights.rivals) * mean


def settled(ground: Ground, prospects: Prospects | None) -> list[list[float]]:
    """Return what everybody can expect with the tile in the air as it lies now."""
    state, weights = ground.state, ground.weights
    outlook = Outlook(ground)
    points = outlook.points
    if prospects is not None:
        add_touched(outlook, prospects)
    for seat in range(state.seats):
        add_castles(outlook, seat)
        add_cards(outlook, seat)
    add_silver(outlook)
    if state.readings.battle:
        add_battle(outlook)
    if state.readings.dilemma:
        for seat in range(state.seats):
            if keeps_start_tile(state, seat):
                worth = weights.start_tile + (START_TILE_POINTS - weights.start_tile) * (1.0 - ground.ahead)
                points[seat][FROM_START_TILE] += worth
            else:
                value = state.layout.tile_value[state.players[seat].tile]
                points[seat][FROM_CASTLE] += weights.hand_tile * ground.ahead * value
    return points
