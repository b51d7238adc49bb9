"""How good a position is, in points: what greedy and the searching bots stand on (section 9).

A seat is worth what it would score now, with seeds of groups, room for workers, crops and the fields in its store; and
what the decisions that lie before it will bring. The evaluation counts a rival's gain for about a third of an own one.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, Final

from contado.core.evaluation import Weights as CoreWeights
from contado.core.state import Decision
from contado.games.keyharvest.layout import (
    EVENT_SPACES,
    FARMHANDS,
    KINDS,
    NEIGHBOURS,
    NOT_YET,
    STORE_SLOTS,
    WORKERS,
    component,
    first_bit,
)
from contado.games.keyharvest.player import LIFTED, MOST_NEAR, NO_FIELD, Player
from contado.games.keyharvest.rules.buying import BuyMore
from contado.games.keyharvest.rules.crops import GiveCrop, SubstituteCrop, TakeCrop, TradeCrops, Tribute
from contado.games.keyharvest.rules.final_scoring import majority
from contado.games.keyharvest.rules.harvest import ONE_GROUP, HarvestPick, RefreshPick, SpoilPick
from contado.games.keyharvest.rules.registry import LayRegistered, RegistryPick
from contado.games.keyharvest.rules.stores import StorePick
from contado.games.keyharvest.rules.workers import MovePick, ReturnPick, WorkerPick
from contado.games.keyharvest.state import (
    ACTION_C,
    ACTION_D,
    FROM_LARGEST,
    FROM_MAJORITIES,
    FROM_SECOND,
    FROM_WORKERS,
    LIVE_SOURCES,
    SOURCES,
    KeyHarvestState,
)


class Weights(CoreWeights):
    """What things are worth, in points."""

    def __init__(self, data: Mapping[str, float]) -> None:
        super().__init__(data)
        # A single field as the seed of the largest or the second group; a field of no group that counts.
        self.first_seed: float = float(data["first_seed"])
        self.second_seed: float = float(data["second_seed"])
        self.further_field: float = float(data["further_field"])
        self.worker: float = float(data["worker"])
        # A crop with many turns to come, and in the last turn; crops beyond the useful ones are worth a part of it.
        self.crop_early: float = float(data["crop_early"])
        self.crop_last: float = float(data["crop_last"])
        self.crops_useful: float = float(data["crops_useful"])
        self.crop_too_many: float = float(data["crop_too_many"])
        # A crop on a field that is not harvested yet, as a part of a crop.
        self.unharvested: float = float(data["unharvested"])
        # Each field around the best space for the next worker, and each from the fourth on.
        self.worker_room: float = float(data["worker_room"])
        self.worker_room_high: float = float(data["worker_room_high"])
        # A field in the own store, in another store; how likely a field is sold to whoever wants it.
        self.own_store: float = float(data["own_store"])
        self.sold: float = float(data["sold"])
        self.other_store: float = float(data["other_store"])
        # A lifted worker, and what a decision to come will bring.
        self.lifted: float = float(data["lifted"])
        self.pending: float = float(data["pending"])
        self.majority: float = float(data["majority"])
        self.rival: float = float(data["rival"])
        self.turns_per_event: float = float(data["turns_per_event"])
        self.turns_early: float = float(data["turns_early"])


def read_tuned() -> dict[str, float]:
    """Return the tuned numbers by name."""
    data = json.loads(files("contado.games.keyharvest").joinpath("data", "weights.json").read_text("utf-8"))
    return {name: float(value) for name, value in data.items() if name != "about"}


TUNED: Final = read_tuned()
WEIGHTS: Final = Weights(TUNED)


class Prospect:
    """What one seat has to look forward to: its groups, the worth of a crop, and its turns."""

    def __init__(self, state: KeyHarvestState, seat: int, weights: Weights) -> None:
        self.seat = seat
        self.player: Player = state.players[seat]
        self.weights = weights
        # Its components and their sizes.
        self.groups: list[int] = []
        self.sizes: list[int] = []
        rest = self.player.fields
        while rest:
            group = component(rest, first_bit(rest))
            rest &= ~group
            self.groups.append(group)
            self.sizes.append(group.bit_count())
        self.worth = groups_worth(self.sizes, weights)
        self.turns = turns_to_come(state, seat, weights)
        part = min(1.0, self.turns / weights.turns_early)
        self.crop = weights.crop_last + (weights.crop_early - weights.crop_last) * part
        if self.turns <= 0.0:
            self.crop = 0.0

    def gain(self, field: int) -> float:
        """Return what a field would add to the groups."""
        around, merged = NEIGHBOURS[field], 1
        sizes: list[int] = []
        for at in range(len(self.groups)):
            if self.groups[at] & around:
                merged += self.sizes[at]
            else:
                sizes.append(self.sizes[at])
        sizes.append(merged)
        return groups_worth(sizes, self.weights) - self.worth + self.weights.unharvested * self.crop


def groups_worth(sizes: list[int], weights: Weights) -> float:
    """Return the worth of groups: the largest once, the second twice, the others a little."""
    first = second = total = 0
    for size in sizes:
        total += size
        if size > first:
            first, second = size, first
        elif size > second:
            second = size
    worth = weights.further_field * (total - first - second)
    worth += first if first > 1 else weights.first_seed * first
    return worth + (2.0 * second if second > 1 else weights.second_seed * second)


def turns_to_come(state: KeyHarvestState, seat: int, weights: Weights) -> float:
    """Return how many turns the seat will have after this one, as far as one can tell."""
    seats = state.seats
    if state.turns_left == NOT_YET and not state.ten_events():
        return 1.5 + (EVENT_SPACES - len(state.track)) * weights.turns_per_event / seats
    left = state.turns_left - 1 if state.turns_left != NOT_YET else 2 * seats - (0 if state.readings.two_each else 1)
    away = (seat - state.active - 1) % seats
    return float((left - away + seats - 1) // seats) if left > away else 0.0


def expected(state: KeyHarvestState, weights: Weights) -> list[list[float]]:
    """Return, by seat and source, the points at the end of the game."""
    points = [[0.0] * len(SOURCES) for _ in range(state.seats)]
    if state.over:
        for entry in state.ledger.entries:
            points[entry.seat][entry.source] += entry.points
        return points
    prospects = [Prospect(state, seat, weights) for seat in range(state.seats)]
    for seat in range(state.seats):
        add_worth(state, prospects, seat, points[seat])
    for kind in range(KINDS):
        owner = majority(state, kind)
        if owner >= 0:
            points[owner][FROM_MAJORITIES] += weights.majority if prospects[owner].turns > 0.0 else 1.0
    for decision in state.stack:
        add_to_groups(points[decision.seat], weights.pending * pending_worth(state, prospects, decision))
    return points


def add_to_groups(points: list[float], worth: float) -> None:
    """Put what will become fields to both groups alike."""
    points[FROM_LARGEST] += worth / 2
    points[FROM_SECOND] += worth / 2


def lead(state: KeyHarvestState, points: Sequence[float], seat: int, weights: Weights) -> float:
    """Return the points of a seat, less a part of the best rival's; at the end the lead alone counts."""
    best = max([points[other] for other in range(state.seats) if other != seat])
    return points[seat] - (best if state.over else weights.rival * best)


def add_worth(state: KeyHarvestState, prospects: list[Prospect], seat: int, points: list[float]) -> None:
    """Add what a seat has and may still make."""
    mine = prospects[seat]
    player, weights = mine.player, mine.weights
    number = state.tiles.number
    booked = seat * LIVE_SOURCES
    for source in (FROM_LARGEST, FROM_SECOND):
        points[source] += state.booked[booked + source]
    add_to_groups(points, mine.worth - points[FROM_LARGEST] - points[FROM_SECOND])
    for worker in range(WORKERS):
        space = player.at[worker]
        if space >= 0:
            points[FROM_WORKERS] += weights.worker * number[worker]
        elif space == LIFTED and player.legal_spaces(worker, number):
            points[FROM_WORKERS] += weights.lifted * number[worker]
    crops = player.total()
    useful = min(crops, weights.crops_useful)
    add_to_groups(points, mine.crop * (useful + weights.crop_too_many * (crops - useful)))
    if mine.turns <= 0.0 and seat != state.active:
        return
    add_to_groups(points, weights.unharvested * mine.crop * player.fresh.bit_count())
    points[FROM_WORKERS] += room_worth(player, weights)
    add_to_groups(points, stores_worth(state, prospects, seat))


def room_worth(player: Player, weights: Weights) -> float:
    """Return the worth of the best empty space for the next worker."""
    free = ~(player.fields | player.standing | player.blocked)
    for n in range(MOST_NEAR, 0, -1):
        if player.near[n] & free:
            return weights.worker_room * n + weights.worker_room_high * max(0, n - 3)
    return 0.0


def stores_worth(state: KeyHarvestState, prospects: list[Prospect], seat: int) -> float:
    """Return the worth of the own fields on offer, which may come to the board or be sold, and of the others'."""
    mine = prospects[seat]
    weights, player = mine.weights, mine.player
    # A purchase is still possible in this turn, or there are turns to come.
    now = seat == state.active and not state.used & (ACTION_C | ACTION_D) and state.used.bit_count() < 2
    if mine.turns <= 0.0 and not now:
        return 0.0
    worth = best = 0.0
    for owner in range(state.seats):
        other = state.players[owner]
        for slot in range(STORE_SLOTS):
            field = other.store[slot]
            if field == NO_FIELD:
                continue
            if owner == seat:
                worth += own_field_worth(state, prospects, seat, slot)
            elif player.can_pay(other, slot):
                best = max(best, mine.gain(field) - mine.crop * bid_size(other, slot))
    return worth + weights.other_store * best


def own_field_worth(state: KeyHarvestState, prospects: list[Prospect], seat: int, slot: int) -> float:
    """Return the worth of a field in the own store: it comes to the board next turn, unless a rival buys it before."""
    mine = prospects[seat]
    player, weights = mine.player, mine.weights
    field, bid = player.store[slot], bid_size(player, slot)
    worth = max(0.0, mine.gain(field))
    for rival in prospects:
        if rival.seat != seat and rival.turns > 0.0 and rival.player.can_pay(player, slot):
            wish = rival.gain(field) - rival.crop * bid
            if wish > 0.0:
                # Sold, it brings the price and the bid.
                part = weights.sold * min(1.0, wish)
                worth += part * (2.0 * mine.crop * bid - worth)
    return weights.own_store * worth


def bid_size(player: Player, slot: int) -> int:
    """Count the crops of a bid."""
    first = slot * KINDS
    bids = player.bids
    return bids[first] + bids[first + 1] + bids[first + 2] + bids[first + 3] + bids[first + 4]


def pending_worth(state: KeyHarvestState, prospects: list[Prospect], decision: Decision[Any]) -> float:
    """Return what a decision on the stack will bring to its seat."""
    mine = prospects[decision.seat]
    player, crop = mine.player, mine.crop
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
        fresh = player.fresh if decision.space == ONE_GROUP else player.fresh & NEIGHBOURS[decision.space]
        return (1.0 - mine.weights.unharvested) * crop * min(decision.left, fresh.bit_count())
    if isinstance(decision, RefreshPick):
        turned = (player.fields & ~player.fresh).bit_count()
        return mine.weights.unharvested * crop * min(decision.left, turned)
    if isinstance(decision, SpoilPick):
        return -mine.weights.unharvested * crop * min(decision.left, player.fresh.bit_count())
    return pending_tiles(state, mine, decision)


def pending_tiles(state: KeyHarvestState, mine: Prospect, decision: Decision[Any]) -> float:
    """Return what a decision about fields or workers will bring to its seat."""
    number = state.tiles.number
    if isinstance(decision, RegistryPick):
        best = 0.0
        for field in state.registry:
            if field != NO_FIELD:
                best = max(best, mine.gain(field) - mine.crop * decision.price)
        return best
    if isinstance(decision, LayRegistered):
        return mine.gain(state.registry[decision.slot])
    if isinstance(decision, StorePick | BuyMore):
        return best_purchase(state, mine, isinstance(decision, StorePick) and decision.others_only != 0)
    if isinstance(decision, WorkerPick):
        highest = 0
        for worker in range(FARMHANDS):
            if number[worker] > highest and worker != decision.replaced and state.is_available(mine.seat, worker):
                if mine.player.legal_spaces(worker, number):
                    highest = number[worker]
        return float(highest)
    if isinstance(decision, ReturnPick):
        return 1.0 if decision.others else -1.0
    if isinstance(decision, MovePick):
        return mine.crop
    return 0.0


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
                    # What it was worth in the store is counted already.
                    best = max(best, (1.0 - mine.weights.own_store) * mine.gain(field))
            elif mine.player.can_pay(other, slot):
                best = max(best, mine.gain(field) - mine.crop * bid_size(other, slot))
    return best
