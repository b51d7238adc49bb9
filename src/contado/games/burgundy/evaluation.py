"""How good a position is, in points: what greedy and the searching bots stand on.

A seat is worth its points, what it holds, what its areas and colours promise, what its tiles will still give, and the
choice that it is about to make; the evaluation is the lead over the best of the others. The weights are data.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from contado.games.burgundy.components import (
    BANK,
    BOARDING_HOUSE,
    CARPENTER,
    CASTLE,
    CHURCH,
    DOUBLES,
    GOODS,
    KIND_OF,
    KINDS,
    LIVESTOCK,
    MARKET,
    MINE,
    MONASTERIES,
    MONASTERY,
    NO_KIND,
    NO_TILE,
    PHASES,
    ROUNDS,
    SHIP,
    TOWN_HALL,
    WAREHOUSE,
    WATCHTOWER,
    animals_on,
    load,
)
from contado.games.burgundy.rules.effects import FreeAction, PlaceAny, SellAny, TakeAny
from contado.games.burgundy.rules.final_scoring import SCORED_BUILDINGS, monastery_scores
from contado.games.burgundy.rules.livestock import pasture_of, scoring_tiles
from contado.games.burgundy.rules.placing import bonus_points, frontier, places
from contado.games.burgundy.rules.ships import ShipDepot, ShipNeighbour
from contado.games.burgundy.rules.storing import Discard, keys_of_discard
from contado.games.burgundy.state import BurgundyState, Estate

# Monasteries from this number on score at the end.
FIRST_SCORING: Final = 15
# More workers than these are seldom of use.
HANDY_WORKERS: Final = 4


class Weights:
    """What things are worth, in points."""

    def __init__(self, data: Mapping[str, float]) -> None:
        self.silver: float = float(data["silver"])
        self.worker: float = float(data["worker"])
        self.spare_worker: float = float(data["spare_worker"])
        self.goods: float = float(data["goods"])
        self.stored: float = float(data["stored"])
        self.cover: float = float(data["cover"])
        self.completion: float = float(data["completion"])
        self.progress: float = float(data["progress"])
        self.colour: float = float(data["colour"])
        self.mine: float = float(data["mine"])
        self.track: float = float(data["track"])
        self.castle: float = float(data["castle"])
        self.ship: float = float(data["ship"])
        self.taker: float = float(data["taker"])
        self.warehouse: float = float(data["warehouse"])
        self.town_hall: float = float(data["town_hall"])
        self.monastery: float = float(data["monastery"])
        self.end_monastery: float = float(data["end_monastery"])
        self.future_monastery: float = float(data["future_monastery"])
        self.reach: float = float(data["reach"])


WEIGHTS: Final = Weights(load("weights"))


def evaluate(state: BurgundyState, seat: int) -> float:
    """Return the lead of an estate over the best of the others, in points: partners want the same."""
    values = [estate_value(state, estate) for estate in range(len(state.estates))]
    own = state.estate_of[seat]
    return values[own] - max([value for estate, value in enumerate(values) if estate != own], default=0.0)


def estate_value(state: BurgundyState, estate: int) -> float:
    """Return what those have who play for an estate: all of the first, and of a partner what is not shared."""
    members = [seat for seat in range(state.seats) if state.estate_of[seat] == estate]
    value = seat_value(state, members[0], WEIGHTS)
    for seat in members[1:]:
        value += own_value(state, seat, state.players[members[0]].keys, WEIGHTS)
    return value


def own_value(state: BurgundyState, seat: int, shared: list[int], weights: Weights) -> float:
    """Return what a partner has alone: points, a marker, tiles on key spaces that are not shared, a choice."""
    value = float(state.ledger.totals[seat])
    if state.over or state.turn == 0:
        return value
    left = left_of_game(state)
    value += weights.track * left * track_place(state, seat)
    estate = state.estate(seat)
    for key in state.players[seat].keys:
        face = estate.stored[key]
        if face != NO_TILE and key not in shared:
            value += weights.stored * tile_value(state, seat, estate, face, weights, left)
    return value + pending_value(state, seat, weights, left)


def left_of_game(state: BurgundyState) -> float:
    """Return how much of the game is still to come, from 1 to 0."""
    return 1.0 - (state.phase * ROUNDS + state.round - 1) / (len(PHASES) * ROUNDS)


def seat_value(state: BurgundyState, seat: int, weights: Weights) -> float:
    """Return what a seat has and may still make."""
    for module in state.modules:
        worth = module.position_worth(state, seat)
        if worth is not None:
            return worth
    value = float(state.ledger.totals[seat])
    if state.over or state.turn == 0:
        return value
    estate = state.estate(seat)
    left = left_of_game(state)
    value += holdings_value(state, estate, weights, left)
    value += areas_value(state, seat, estate, weights, left)
    value += weights.mine * estate.mines * (len(PHASES) - state.phase)
    value += weights.track * left * track_place(state, seat)
    value += monasteries_value(state, seat, estate, weights, left)
    for key in state.players[seat].keys:
        face = estate.stored[key]
        if face != NO_TILE:
            value += weights.stored * tile_value(state, seat, estate, face, weights, left)
    for module in state.modules:
        value += module.worth(state, seat, left)
    return value + pending_value(state, seat, weights, left)


def holdings_value(state: BurgundyState, estate: Estate, weights: Weights, left: float) -> float:
    """Return what silver, workers and goods are worth: more than at the end, as long as they can be used."""
    value = estate.silver * (1.0 + (weights.silver - 1.0) * left)
    handy = min(estate.workers, HANDY_WORKERS)
    value += handy * (0.5 + (weights.worker - 0.5) * left)
    value += (estate.workers - handy) * (0.5 + (weights.spare_worker - 0.5) * left)
    rate = state.tables.goods_vp[state.readings.players]
    for good in range(len(GOODS)):
        if estate.goods[good]:
            value += weights.goods * rate * estate.goods[good] * (1.0 if left > 0.08 else 0.5)
    return value


def areas_value(state: BurgundyState, seat: int, estate: Estate, weights: Weights, left: float) -> float:
    """Return what areas and colours that are begun promise."""
    duchy, tables, covered = estate.duchy, state.tables, estate.covered
    value = 0.0
    rounds_left = left * len(PHASES) * ROUNDS
    for area in range(len(duchy.area_spaces)):
        spaces = duchy.area_spaces[area]
        size = len(spaces)
        done = 0
        for space in spaces:
            done += covered >> space & 1
        if 0 < done < size:
            missing = size - done
            phase = min(len(PHASES) - 1, state.phase + missing // 3)
            chance = max(0.0, 1.0 - missing / (rounds_left + 1.0))
            share = done / size
            value += weights.progress * chance * share * share * (tables.area_vp[size] + tables.phase_bonus[phase])
    for kind in range(6):
        spaces = duchy.spaces_of[kind]
        done = 0
        for space in spaces:
            done += covered >> space & 1
        share = done / len(spaces)
        if share < 1.0 and state.bonus_left[kind]:
            value += weights.colour * share * share * share * bonus_points(state, state.bonus_left[kind])
    open_spaces = frontier(state, seat)
    count = 0
    while open_spaces:
        count += open_spaces & 1
        open_spaces >>= 1
    return value + weights.reach * left * count


def track_place(state: BurgundyState, seat: int) -> int:
    """Return the seat's space on the turn track."""
    for space in range(len(state.track)):
        if seat in state.track[space]:
            return space
    return 0


def monasteries_value(state: BurgundyState, seat: int, estate: Estate, weights: Weights, left: float) -> float:
    """Return what the monasteries in the duchy will give."""
    if not estate.in_force:
        return 0.0
    value = 0.0
    for _, points in monastery_scores(state, seat):
        value += weights.end_monastery * points + weights.future_monastery * 4 * left
    for number in range(1, FIRST_SCORING):
        if estate.in_force >> number & 1:
            value += weights.monastery * left
    return value


def tile_value(state: BurgundyState, seat: int, estate: Estate, face: int, weights: Weights, left: float) -> float:
    """Return what a stored tile will give when it is placed; nothing where no space is left for it."""
    kind = KIND_OF[face]
    if kind == NO_KIND:
        # A double tile covers no space of the duchy: the vineyards know all that it will bring.
        return sum([module.tile_worth(state, seat, face, left) for module in state.modules])
    # What goes on every colour finds a space as long as there is one.
    if kind < len(KINDS) and estate.covered & estate.duchy.colour[kind] == estate.duchy.colour[kind]:
        return 0.0
    # A covered space of its own is worth something whatever the tile.
    value = weights.cover
    if kind == CASTLE:
        value += weights.castle
    elif kind == MINE:
        value += weights.mine * (len(PHASES) - state.phase)
    elif kind == SHIP:
        value += weights.ship
    elif kind == MONASTERY:
        value += monastery_tile_value(estate, face - MONASTERIES, weights, left)
    elif kind == LIVESTOCK:
        value += livestock_value(state, seat, estate, face)
    elif face in (MARKET, CARPENTER, CHURCH):
        value += weights.taker
    elif face == WAREHOUSE:
        value += weights.warehouse
    elif face == TOWN_HALL:
        value += weights.town_hall
    elif face == BOARDING_HOUSE:
        value += 4 * weights.worker
    elif face == BANK:
        value += 2 * weights.silver
    elif face == WATCHTOWER:
        value += 4.0
    else:
        for module in state.modules:
            value += module.tile_worth(state, seat, face, left)
    open_to_it = places(state, seat, face, frontier(state, seat))
    # What is in reach now is worth more than what is not.
    if not open_to_it:
        return 0.7 * value
    return value + weights.completion * best_area_gain(state, estate, open_to_it)


def best_area_gain(state: BurgundyState, estate: Estate, spaces: list[int]) -> float:
    """Return the most that covering one of these spaces adds to an area: all its points, or its share of them."""
    duchy, tables = estate.duchy, state.tables
    best = 0.0
    for space in spaces:
        area = duchy.area[space]
        size = len(duchy.area_spaces[area])
        missing = 0
        for other in duchy.area_spaces[area]:
            missing += 1 - (estate.covered >> other & 1)
        phase = min(len(PHASES) - 1, state.phase + (missing - 1) // 3)
        points = tables.area_vp[size] + tables.phase_bonus[phase]
        # Of the squares of the shares done, the difference that one more space makes.
        done = size - missing
        best = max(best, points * (2 * done + 1) / (size * size))
    return best


def livestock_value(state: BurgundyState, seat: int, estate: Estate, face: int) -> float:
    """Return the most points that the tile could score on a space that is open now."""
    best = animals_on(face)
    for space in places(state, seat, face, frontier(state, seat)):
        tiles = scoring_tiles(estate, face, space, pasture_of(estate, space), 0)
        best = max(best, sum([animals_on(tile) for tile in tiles]))
    return float(best)


def monastery_tile_value(estate: Estate, number: int, weights: Weights, left: float) -> float:
    """Return what a monastery would give if it were placed."""
    if number < FIRST_SCORING:
        return weights.monastery * left
    for scoring, face, points in SCORED_BUILDINGS:
        if scoring == number:
            return points * (weights.end_monastery * estate.spaces.count(face) + weights.future_monastery * left)
    if number == 25:
        return weights.end_monastery * sum(estate.sold) + weights.future_monastery * 8 * left
    if number == 26:
        tiles = len([1 for points in estate.bonus_tiles if points]) + estate.other_bonus_tiles
        return weights.end_monastery * 3 * tiles
    return weights.end_monastery * 6


def pending_value(state: BurgundyState, seat: int, weights: Weights, left: float) -> float:
    """Return what the choice is worth that the seat is about to make."""
    now = state.stack[-1]
    if now.seat != seat:
        return 0.0
    if isinstance(now, FreeAction):
        return weights.castle
    if isinstance(now, PlaceAny):
        return weights.town_hall
    if isinstance(now, TakeAny):
        return weights.taker
    if isinstance(now, SellAny):
        return weights.warehouse
    if isinstance(now, ShipDepot | ShipNeighbour):
        return weights.ship
    if isinstance(now, Discard):
        # The tile gained waits for its key space; one of the others will go.
        gained = weights.stored * tile_value(state, seat, state.estate(seat), now.face, weights, left)
        return gained - (least_loss(state, now, weights, left) if now.face >= DOUBLES else 2.0)
    return 0.0


def least_loss(state: BurgundyState, discard: Discard, weights: Weights, left: float) -> float:
    """Return what those stored tiles are worth that can be spared best; a double tile may cost two of them."""
    estate = state.estate(discard.seat)
    losses: list[float] = []
    for action in discard.options(state):
        tiles = [estate.stored[key] for key in keys_of_discard(action)]
        losses.append(sum([tile_value(state, discard.seat, estate, face, weights, left) for face in tiles]))
    return weights.stored * min(losses)
