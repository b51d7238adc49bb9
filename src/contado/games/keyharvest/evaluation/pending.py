"""What the decisions on the stack will bring to those who take them."""

from __future__ import annotations

from contado.core.state import Decision
from contado.games.keyharvest.evaluation.market import bid_size
from contado.games.keyharvest.evaluation.prospect import Prospect
from contado.games.keyharvest.evaluation.weights import FARMHAND, FRESH, IN_HAND, OWN_STORE, REGISTRY, Weights
from contado.games.keyharvest.pieces.layout import FARMHANDS, NEIGHBOURS, STORE_SLOTS, WORKERS, isolated
from contado.games.keyharvest.pieces.tile_set import (
    BUY_FROM_REGISTRY,
    BUY_FROM_STORE,
    GAIN_CROPS,
    HARVEST,
    LOSE_CROPS,
    PER_ISOLATED,
    PLAY_WORKER,
    REFRESH,
    RETURN_WORKER,
    SPOIL,
    Effect,
)
from contado.games.keyharvest.player import NO_FIELD
from contado.games.keyharvest.rules.buying import BuyMore
from contado.games.keyharvest.rules.crops import GiveCrop, SubstituteCrop, TakeCrop, TradeCrops, Tribute
from contado.games.keyharvest.rules.events import EventTurn
from contado.games.keyharvest.rules.harvest import ONE_GROUP, HarvestPick, RefreshPick, SpoilPick
from contado.games.keyharvest.rules.offering import OfferMore
from contado.games.keyharvest.rules.registry import LayRegistered, RegistryPick
from contado.games.keyharvest.rules.stores import StorePick
from contado.games.keyharvest.rules.workers import DisplacedWorker, MovePick, ReturnPick, WorkerPick, WorkerSpace
from contado.games.keyharvest.state import KeyHarvestState


def pending_crops(state: KeyHarvestState, mine: Prospect, decision: Decision[KeyHarvestState]) -> float:
    """Return what a decision about crops will bring to its seat."""
    player, crop, fresh = mine.player, mine.crop, mine.worth[FRESH]
    if isinstance(decision, TakeCrop):
        return crop * min(decision.n, state.stock_total())
    if isinstance(decision, SubstituteCrop):
        return crop * decision.n
    if isinstance(decision, GiveCrop):
        return -crop * min(decision.n, player.total())
    if isinstance(decision, TradeCrops):
        return crop * (decision.take - decision.give)
    if isinstance(decision, Tribute):
        return crop * decision.amount
    if isinstance(decision, HarvestPick):
        ripe = player.fresh if decision.space == ONE_GROUP else player.fresh & NEIGHBOURS[decision.space]
        return max(0.0, crop - fresh) * min(decision.left, ripe.bit_count())
    if isinstance(decision, RefreshPick):
        turned = (player.fields & ~player.fresh).bit_count()
        return fresh * min(decision.left, turned)
    if isinstance(decision, SpoilPick):
        return -fresh * min(decision.left, player.fresh.bit_count())
    return 0.0


def pending_fields(state: KeyHarvestState, mine: Prospect, decision: Decision[KeyHarvestState]) -> float:
    """Return what a decision about fields will bring to its seat."""
    if isinstance(decision, RegistryPick):
        return max(0.0, best_registered(state, mine) - mine.crop * decision.price)
    if isinstance(decision, LayRegistered):
        return mine.gain(state.registry[decision.slot])
    if isinstance(decision, StorePick | BuyMore):
        return best_purchase(state, mine, isinstance(decision, StorePick) and decision.others_only != 0)
    if isinstance(decision, OfferMore) and mine.turns > 0.0 and mine.player.free_slot() >= 0 and mine.player.total():
        kept = mine.worth[OWN_STORE] - mine.worth[REGISTRY]
        return max(0.0, best_registered(state, mine) * kept - mine.crop)
    return 0.0


def pending_workers(
    state: KeyHarvestState, mine: Prospect, decision: Decision[KeyHarvestState], weights: Weights
) -> float:
    """Return what a decision about workers will bring to its seat."""
    number = state.tiles.number
    if isinstance(decision, DisplacedWorker | WorkerSpace):
        if mine.player.legal_spaces(decision.worker, number):
            return weights.lifted * mine.worth[FARMHAND] * number[decision.worker]
        return 0.0
    if isinstance(decision, WorkerPick):
        return best_farmhand(state, mine, decision.replaced)
    if isinstance(decision, ReturnPick):
        return 1.0 if decision.others else -least_worker(state, mine)
    if isinstance(decision, MovePick):
        return mine.crop
    return 0.0


def pending_event(state: KeyHarvestState, mine: Prospect, decision: Decision[KeyHarvestState]) -> float:
    """Return what the seat's part in an event will bring: it comes to everybody, so it counts for all alike."""
    if not isinstance(decision, EventTurn):
        return 0.0
    effect = state.tiles.events[decision.event].effects[decision.at]
    op, player, crop, fresh = effect.op, mine.player, mine.crop, mine.worth[FRESH]
    if op == GAIN_CROPS:
        return crop * crops_due(state, mine, effect)
    if op == LOSE_CROPS:
        return -crop * min(effect.amount, player.total())
    if op == HARVEST:
        ripe = 0
        for group in mine.groups:
            ripe = max(ripe, (group & player.fresh).bit_count())
        return max(0.0, crop - fresh) * min(effect.limit, ripe)
    if op == REFRESH:
        return fresh * min(effect.limit, (player.fields & ~player.fresh).bit_count())
    if op == SPOIL:
        return -fresh * min(effect.amount, player.fresh.bit_count())
    if op == BUY_FROM_STORE:
        return best_purchase(state, mine, effect.others_only)
    if op == BUY_FROM_REGISTRY:
        if player.total() < effect.price:
            return 0.0
        return max(0.0, best_registered(state, mine) - crop * effect.price)
    if op == PLAY_WORKER:
        return best_farmhand(state, mine, -1)
    if op == RETURN_WORKER and effect.means(0):
        return -least_worker(state, mine)
    return 0.0


def crops_due(state: KeyHarvestState, mine: Prospect, effect: Effect) -> int:
    """Count the crops that an event will give to a seat."""
    due = effect.amount
    if effect.per == PER_ISOLATED:
        due = min(isolated(mine.fields).bit_count(), effect.limit)
    if effect.bonus and state.fewest >> mine.seat & 1:
        due += effect.bonus
    return due


def best_farmhand(state: KeyHarvestState, mine: Prospect, replaced: int) -> float:
    """Return what the highest farmhand that can be played now brings."""
    number, highest = state.tiles.number, 0
    for worker in range(FARMHANDS):
        if number[worker] > highest and worker != replaced and state.is_available(mine.seat, worker):
            if mine.player.legal_spaces(worker, number):
                highest = number[worker]
    return highest * max(0.0, mine.worth[FARMHAND] - mine.worth[IN_HAND])


def least_worker(state: KeyHarvestState, mine: Prospect) -> float:
    """Return what the least worker on the board is worth there."""
    number, least = state.tiles.number, 0
    for worker in range(WORKERS):
        if mine.player.at[worker] >= 0 and (least == 0 or number[worker] < least):
            least = number[worker]
    return least * max(0.0, mine.worth[FARMHAND] - mine.worth[IN_HAND])


def best_registered(state: KeyHarvestState, mine: Prospect) -> float:
    """Return the gain of the best field in the registry."""
    best = 0.0
    for field in state.registry:
        if field != NO_FIELD:
            best = max(best, mine.gain(field))
    return best


def best_purchase(state: KeyHarvestState, mine: Prospect, others_only: bool) -> float:
    """Return the gain of the best field that can be bought now."""
    best = 0.0
    for owner in range(state.seats):
        other = state.players[owner]
        for slot in range(STORE_SLOTS):
            field = other.store[slot]
            if field == NO_FIELD:
                continue
            if owner == mine.seat:
                if not others_only:
                    # What it was worth in the store has been counted already.
                    best = max(best, (1.0 - mine.worth[OWN_STORE]) * mine.gain(field))
            elif mine.player.can_pay(other, slot):
                best = max(best, mine.gain(field) - mine.crop * bid_size(other, slot))
    return best
