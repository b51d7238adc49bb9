"""What shields are worth to a player, for greedy and the searching bots. The weights are data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from contado.games.burgundy.modules.shields.copies import lacks_target
from contado.games.burgundy.modules.shields.kept import KeptShields
from contado.games.burgundy.modules.shields.printed import (
    COPIED_MONASTERIES,
    DOUBLE_MINES,
    DOUBLE_SALES,
    DOUBLE_SHIELDS,
    POINTS,
    TRIBUTE_WITH_WORKERS,
    WORKER_WITH_OTHERS,
)
from contado.games.burgundy.modules.shields.ship_type import ShipType
from contado.games.burgundy.pieces.components import GOODS, PHASES
from contado.games.burgundy.pieces.loading import load
from contado.games.burgundy.rules.ships import in_piles, new_types
from contado.games.burgundy.state import BurgundyState

# The share of its price that a goods tile counts before it is taken.
LOADED: Final = 0.5


class ShieldWeights:
    """What the things that shields bring are worth, in points."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.die: float = float(data["die"])
        self.early_die: float = float(data["early_die"])
        self.tribute: float = float(data["tribute"])
        self.risk: list[float] = [float(share) for share in data["risk"]]
        self.no_target: float = float(data["no_target"])
        self.double_sales: float = float(data["double_sales"])
        self.workers_of_another: float = float(data["workers_of_another"])
        self.effect: list[float] = [0.0] + [float(points) for points in data["effect"]]
        self.each_phase: list[float] = [0.0] + [float(points) for points in data["each_phase"]]


WEIGHTS: Final = ShieldWeights(load("shield_worth", "shields"))


def worth(state: BurgundyState, kept: KeptShields, seat: int, left: float) -> float:
    """Return the worth of a seat's shields: points and effects less tribute, as far as it can be paid."""
    # A shield took both dice; the actions that it is compared with take one.
    value = 0.0
    if kept.both_dice[seat] == state.turn and state.active == seat:
        value -= WEIGHTS.die + WEIGHTS.early_die * left
    if not kept.held[seat]:
        return value
    now = state.stack[-1]
    if isinstance(now, ShipType) and now.seat == seat:
        value += goods_to_come(state, seat, now.piles)
    dues = tributes_to_pay(state, seat)
    double = 2 if kept.holds(seat, DOUBLE_SHIELDS) else 1
    values: list[float] = []
    for shield in kept.shields_of(seat):
        net = double * POINTS[shield] + effect_worth(state, kept, seat, shield, left) - WEIGHTS.tribute * dues
        # A shield that is not worth its tribute is given up.
        values.append(max(0.0, net))
    values.sort(reverse=True)
    if not dues:
        return value + sum(values)
    estate = state.estate(seat)
    paid = estate.silver + (estate.workers if kept.holds(seat, TRIBUTE_WITH_WORKERS) else 0)
    risk = WEIGHTS.risk[state.round - 1]
    for at in range(len(values)):
        value += values[at] if at < paid else values[at] * (1.0 - risk)
    return value


def is_ending(state: BurgundyState) -> bool:
    """Say whether the phase is ending: income is still to come."""
    for decision in state.stack:
        if decision.kind == "income":
            return True
    return False


def goods_to_come(state: BurgundyState, seat: int, piles: int) -> float:
    """Return what the goods that a ship will take from the piles chosen so far are worth."""
    estate = state.estate(seat)
    fresh = new_types(state, seat, piles)
    room = estate.free_goods_spaces(state.readings.goods_spaces)
    count = 0
    for good in range(len(GOODS)):
        if estate.goods[good] or good in fresh[:room]:
            count += in_piles(state, piles, good)
    return LOADED * state.tables.goods_vp[state.readings.players] * count


def tributes_to_pay(state: BurgundyState, seat: int) -> int:
    """Count the phase ends at which tribute is still to be paid, this one included unless it is paid."""
    phases = len(PHASES) - state.phase
    for decision in state.stack:
        if decision.kind == "tribute_due" or (decision.kind == "tribute" and decision.seat == seat):
            return phases
    return phases - 1 if is_ending(state) else phases


def effect_worth(state: BurgundyState, kept: KeptShields, seat: int, shield: int, left: float) -> float:
    """Return what the effect of a shield will bring."""
    estate, phases = state.estate(seat), len(PHASES) - state.phase
    value = WEIGHTS.effect[shield] * left
    if WEIGHTS.each_phase[shield]:
        # If a phase is ending, its placement is being made or is over.
        value += WEIGHTS.each_phase[shield] * (phases - 1 if is_ending(state) else phases)
    if shield == COPIED_MONASTERIES:
        # What is copied is counted with the monasteries.
        value += WEIGHTS.no_target * left if lacks_target(kept, seat) else 0.0
    elif shield == DOUBLE_MINES:
        value += estate.mines * phases
    elif shield == DOUBLE_SALES:
        value += WEIGHTS.double_sales * left * state.tables.goods_vp[state.readings.players]
    elif shield == WORKER_WITH_OTHERS:
        value += WEIGHTS.workers_of_another * left * (state.seats - 1)
    return value
