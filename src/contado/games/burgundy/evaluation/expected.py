"""How many points every seat will have at the end of the game, by source, and who leads.

What is booked counts; what a seat may still make follows from its actions: the dice to come, and what workers, silver,
stored tiles and monasteries add to them. The `schedule` says what these actions bring.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from contado.core.state import Decision
from contado.games.burgundy.evaluation.next_turn import next_turn
from contado.games.burgundy.evaluation.outlook import ALL_ROUNDS, Outlook
from contado.games.burgundy.evaluation.schedule import Schedule
from contado.games.burgundy.evaluation.tiles import Stores, scoring_points, ship_points
from contado.games.burgundy.evaluation.weights import FIRST_SCORING, WEIGHTS, Weights
from contado.games.burgundy.pieces.components import NO_TILE, PHASES, ROUNDS
from contado.games.burgundy.pieces.kinds import KINDS
from contado.games.burgundy.rules.effects import FreeAction, PlaceAny, SellAny, TakeAny
from contado.games.burgundy.rules.final_scoring import SOLD_TYPES, monastery_scores
from contado.games.burgundy.rules.placing import frontier
from contado.games.burgundy.rules.ships import GoodsKeep, ShipDepot, ShipNeighbour
from contado.games.burgundy.rules.storing import Discard, keys_of_discard
from contado.games.burgundy.rules.track import turn_order
from contado.games.burgundy.rules.turn import Turn
from contado.games.burgundy.state import (
    FROM_AREA_PHASE,
    FROM_COLOUR_BONUS,
    FROM_GOODS_SOLD,
    FROM_LEFT_GOODS,
    FROM_LEFT_SILVER,
    FROM_LEFT_WORKERS,
    FROM_MONASTERY_15,
    NOT_CHOSEN,
    BurgundyState,
    Estate,
)

DICE: Final = 2
# However badly it stands, an estate gets something done.
LEAST_ACTIONS: Final = 0.1
# How much of a die can be used in an average turn.
USUAL_CHOICE: Final = 0.75
# How much colours in reach help: the first numbers of a colour help most.
IN_REACH: Final = [0.0, 0.5, 0.75, 0.9, 1.0, 1.05, 1.1]


def lead(state: BurgundyState, totals: Sequence[float], seat: int, weights: Weights) -> float:
    """Return the lead of an estate, partners together, over the best and a little over the mean of the others."""
    for module in state.modules:
        own = module.lead(state, seat)
        if own is not None:
            return own
    estates = [0.0] * len(state.estates)
    for other in range(state.seats):
        estates[state.estate_of[other]] += totals[other]
    at = state.estate_of[seat]
    value = estates[at]
    del estates[at]
    if len(estates) < 2:
        return value - sum(estates)
    return value - (1.0 - weights.others) * max(estates) - weights.others * sum(estates) / len(estates)


def expected(state: BurgundyState, weights: Weights = WEIGHTS) -> list[list[float]]:
    """Return the points of every seat at the end by source."""
    points = state.booked()
    if state.over:
        return points
    outlook = Outlook(state, weights)
    for at in range(len(state.estates)):
        members = [seat for seat in range(state.seats) if state.estate_of[seat] == at]
        first = members[0]
        for module in state.modules:
            if module.position_worth(state, first, points[first]):
                break
        else:
            add_best(state, at, members, outlook, weights, points[first])
            for module in state.modules:
                module.worth(state, first, outlook.rounds[first] / ALL_ROUNDS, points[first])
    return points


def add_best(
    state: BurgundyState, at: int, members: list[int], outlook: Outlook, weights: Weights, points: list[float]
) -> None:
    """Add what an estate will still bring; a tile that waits for a key space replaces the one that is missed least."""
    stored = state.estates[at].stored
    now = state.stack[-1]
    if not isinstance(now, Discard) or now.seat not in members:
        gained = waiting_tile(state, members[0])
        add_estate(state, at, members, stored if gained == NO_TILE else [*stored, gained], outlook, weights, points)
        return
    booked, best = points[:], float("-inf")
    for action in now.options(state):
        gone = keys_of_discard(action)
        kept = [stored[key] for key in range(len(stored)) if key not in gone]
        trial = booked[:]
        add_estate(state, at, members, [*kept, now.face], outlook, weights, trial)
        if sum(trial) > best:
            best = sum(trial)
            points[:] = trial


def add_estate(
    state: BurgundyState,
    at: int,
    members: list[int],
    stored: list[int],
    outlook: Outlook,
    weights: Weights,
    points: list[float],
) -> None:
    """Add what an estate with these stored tiles will still bring."""
    estate, seat = state.estates[at], members[0]
    rounds, dice = 0.0, 0.0
    for member in members:
        rounds = max(rounds, outlook.rounds[member])
        dice += DICE * outlook.rounds[member]
        points[FROM_AREA_PHASE] += standing_on_track(state, member, weights) * outlook.rounds[member] / ALL_ROUNDS
    left = rounds / ALL_ROUNDS
    if not rounds:
        add_final(state, seat, estate, points)
        return
    covered, reach = ground(state, seat, estate)
    add_scoring(state, seat, weights, left, points)
    actions = weights.die * dice - weights.choice * DICE * len(members) * USUAL_CHOICE
    actions += holdings(state, estate, weights, rounds, dice, points)
    for decision in state.stack:
        if decision.seat in members:
            actions += actions_of(state, decision, weights)
            if isinstance(decision, ShipDepot | ShipNeighbour | GoodsKeep):
                points[FROM_GOODS_SOLD] += ship_points(state, seat, weights)
    stores = Stores(state, seat, weights, reach, rounds)
    for face in stored:
        if face != NO_TILE:
            stores.add(face, points)
    if NO_TILE not in stored:
        actions -= weights.full
    actions += monasteries(state, seat, weights, left)
    actions += min(1.0, rounds / 3.0) * weights.reach * in_reach(estate, reach)
    actions += weights.choice * len(members) * next_turn(state, at, seat, stored, reach, outlook, weights)
    schedule = Schedule(state, at, outlook, weights, rounds, max(actions, LEAST_ACTIONS))
    schedule.add_stored(stores.projects)
    schedule.add_areas(covered, reach, stores.projects)
    rate = float(state.tables.goods_vp[state.readings.players])
    gain = weights.silver * (2.0 if state.has(seat, 3) else 1.0) + (weights.worker if state.has(seat, 4) else 0.0)
    schedule.add_goods(rate + (1.0 if state.has(seat, 25) else 0.0), gain)
    add_colours(state, at, schedule.carry_out(points), outlook, points)


def add_final(state: BurgundyState, seat: int, estate: Estate, points: list[float]) -> None:
    """Add what the end brings an estate that has no turn left: its last income, what is left over, monasteries."""
    points[FROM_LEFT_GOODS] += sum(estate.goods)
    points[FROM_LEFT_SILVER] += estate.silver + estate.mines * (len(PHASES) - state.phase)
    points[FROM_LEFT_WORKERS] += estate.workers // state.tables.workers_per_vp
    for source, scored in monastery_scores(state, seat):
        points[source] += scored


def ground(state: BurgundyState, seat: int, estate: Estate) -> tuple[int, int]:
    """Return the covered spaces and those in reach; a start castle counts when it is chosen, before it is shown."""
    castle = state.players[seat].start_castle
    if not estate.covered and castle != NOT_CHOSEN:
        return 1 << castle, estate.duchy.around[castle]
    return estate.covered, frontier(state, seat)


def holdings(
    state: BurgundyState, estate: Estate, weights: Weights, rounds: float, dice: float, points: list[float]
) -> float:
    """Return the actions that workers and silver make; what cannot be used is left at the end."""
    most = weights.workers_a_die * dice
    workers = float(estate.workers)
    used = workers * most / (workers + most)
    points[FROM_LEFT_WORKERS] += (workers - used) / state.tables.workers_per_vp
    actions = weights.worker * used
    most = weights.silver_a_round * rounds
    income = float(estate.mines * (len(PHASES) - state.phase))
    silver = estate.silver + income * 0.9
    used = silver * most / (silver + most)
    points[FROM_LEFT_SILVER] += estate.silver + income - used
    return actions + weights.silver * used


def standing_on_track(state: BurgundyState, seat: int, weights: Weights) -> float:
    """Return what it is worth to play before others, for a whole game."""
    order = turn_order(state)
    for at in range(len(order)):
        if order[at] == seat:
            value = weights.first * (len(order) - 1 - at) / max(1, len(order) - 1)
            for space in range(len(state.track)):
                if seat in state.track[space]:
                    return value + weights.track * space
    return 0.0


def add_scoring(state: BurgundyState, seat: int, weights: Weights, left: float, points: list[float]) -> None:
    """Add the points of the monasteries that count at the end."""
    estate = state.estate(seat)
    if not estate.in_force >> SOLD_TYPES:
        return
    for source, now in monastery_scores(state, seat):
        number = source - FROM_MONASTERY_15 + SOLD_TYPES
        if estate.monasteries >> number & 1 and number <= SOLD_TYPES + 11:
            points[source] += max(float(now), scoring_points(state, seat, number, weights, left))
        else:
            points[source] += now


def monasteries(state: BurgundyState, seat: int, weights: Weights, left: float) -> float:
    """Return the actions that monasteries in force will save."""
    estate = state.estate(seat)
    actions = 0.0
    if estate.in_force & ((1 << FIRST_SCORING) - 1):
        for number in range(1, FIRST_SCORING):
            if estate.in_force >> number & 1:
                actions += weights.monastery[number]
    return actions * left


def in_reach(estate: Estate, reach: int) -> float:
    """Return how easily tiles of every incomplete colour can be placed, by the numbers in reach."""
    duchy = estate.duchy
    value = 0.0
    for kind in range(len(KINDS)):
        numbers, count, bits = 0, 0, duchy.colour[kind] & reach
        if bits:
            for space in duchy.spaces_of[kind]:
                number = 1 << duchy.die[space]
                if bits >> space & 1 and not numbers & number:
                    numbers |= number
                    count += 1
        value += IN_REACH[count]
    return value


def add_colours(state: BurgundyState, at: int, chances: list[float], outlook: Outlook, points: list[float]) -> None:
    """Add the bonus tiles of the colours that will be complete: the big one goes to the first."""
    tables, players = state.tables, state.readings.players
    small, big = tables.small_bonus[players], tables.big_bonus[players]
    for kind in range(len(KINDS)):
        own = outlook.empty[at][kind]
        if not own or not state.bonus_left[kind]:
            continue
        if state.bonus_left[kind] == 1:
            points[FROM_COLOUR_BONUS] += chances[kind] * small
            continue
        nearest = ROUNDS * ROUNDS
        for other in range(len(outlook.empty)):
            if other != at:
                nearest = min(nearest, outlook.empty[other][kind])
        # The further away the others are, the surer.
        first = nearest * nearest / float(own * own + nearest * nearest)
        points[FROM_COLOUR_BONUS] += chances[kind] * (small + (big - small) * first)


def waiting_tile(state: BurgundyState, seat: int) -> int:
    """Return the tile that waits for its key space because of a module, or NO_TILE."""
    for module in state.modules:
        tile = module.waiting_tile(state, seat)
        if tile != NO_TILE:
            return tile
    return NO_TILE


def actions_of(state: BurgundyState, decision: Decision[BurgundyState], weights: Weights) -> float:
    """Return the actions that a pending decision will give."""
    estate = state.estate(decision.seat)
    if isinstance(decision, Turn):
        player = state.players[decision.seat]
        return weights.unused * (DICE - player.used[0] - player.used[1])
    if isinstance(decision, FreeAction):
        return weights.gain[0]
    if isinstance(decision, PlaceAny):
        return weights.town_hall
    if isinstance(decision, TakeAny):
        return weights.taker
    if isinstance(decision, SellAny):
        return weights.warehouse if max(estate.goods) else 0.0
    return 0.0
