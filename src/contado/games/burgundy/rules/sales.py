"""Selling goods (P6)."""

from __future__ import annotations

from contado.core.event import Event
from contado.games.burgundy.components import GOODS
from contado.games.burgundy.state import FROM_GOODS_SOLD, BurgundyState

MORE_SILVER = 3
A_WORKER = 4


def sale_gain(state: BurgundyState, seat: int, good: int) -> dict[str, int]:
    """Return what selling all tiles of a type brings (R37)."""
    count = state.estate(seat).goods[good]
    gain = {"vp": count * state.tables.goods_vp[state.seats], "silver": 1 + state.has(seat, MORE_SILVER)}
    return {**gain, "workers": 1} if state.has(seat, A_WORKER) else gain


def sell(state: BurgundyState, seat: int, good: int) -> None:
    """Sell all tiles of a type: its goods space is free before anything else happens (R36)."""
    estate = state.estate(seat)
    count = estate.goods[good]
    estate.goods[good] = 0
    estate.sold[good] += count
    if state.listener is not None:
        state.tell(Event("sold", seat, {"good": GOODS[good], "n": count}))
    state.gain_silver(seat, 1 + state.has(seat, MORE_SILVER))
    if state.has(seat, A_WORKER):
        state.gain_workers(seat, 1)
    state.score(seat, FROM_GOODS_SOLD, count * state.tables.goods_vp[state.seats])
    for module in state.readings.modules:
        module.sold(state, seat, good, count)


def workers_action(state: BurgundyState, seat: int) -> None:
    """Take workers: 2, or 4 with monastery 14; and 1 silver with monastery 13 (T4)."""
    state.gain_workers(seat, workers_gained(state, seat))
    if state.has(seat, WORKERS_AND_SILVER):
        state.gain_silver(seat, 1)


WORKERS_AND_SILVER = 13
FOUR_WORKERS = 14


def workers_gained(state: BurgundyState, seat: int) -> int:
    """Return how many workers the action gives."""
    return 2 * state.tables.workers_action if state.has(seat, FOUR_WORKERS) else state.tables.workers_action


def workers_action_gain(state: BurgundyState, seat: int) -> dict[str, int]:
    """Return what taking workers brings."""
    gain = {"workers": workers_gained(state, seat)}
    return {**gain, "silver": 1} if state.has(seat, WORKERS_AND_SILVER) else gain
