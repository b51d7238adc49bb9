"""Selling goods (P6), and taking workers (T4)."""

from __future__ import annotations

from typing import Final

from contado.core.event import Event
from contado.games.burgundy.components import GOODS, MONASTERY_NUMBERS
from contado.games.burgundy.state import FROM_GOODS_SOLD, BurgundyState

MORE_SILVER: Final = 3
A_WORKER: Final = 4
WORKERS_AND_SILVER: Final = 13
MORE_WORKERS: Final = 14
SILVER_MORE: int = MONASTERY_NUMBERS[MORE_SILVER]["extra_silver"]
WORKERS_SOLD: int = MONASTERY_NUMBERS[A_WORKER]["extra_workers"]
SILVER_WITH_WORKERS: int = MONASTERY_NUMBERS[WORKERS_AND_SILVER]["extra_silver"]
WORKERS_INSTEAD: int = MONASTERY_NUMBERS[MORE_WORKERS]["workers"]


def sale_silver(state: BurgundyState, seat: int) -> int:
    """Return the silver that a sale brings."""
    return 1 + SILVER_MORE if state.has(seat, MORE_SILVER) else 1


def sale_gain(state: BurgundyState, seat: int, good: int) -> dict[str, int]:
    """Return what selling all tiles of a type brings (R37)."""
    count = state.estate(seat).goods[good]
    gain = {"vp": count * state.tables.goods_vp[state.seats], "silver": sale_silver(state, seat)}
    return {**gain, "workers": WORKERS_SOLD} if state.has(seat, A_WORKER) else gain


def sell(state: BurgundyState, seat: int, good: int) -> None:
    """Sell all tiles of a type: its goods space is free before anything else happens (R36)."""
    estate = state.estate(seat)
    count = estate.goods[good]
    estate.goods[good] = 0
    estate.sold[good] += count
    if state.listener is not None:
        state.tell(Event("sold", seat, {"good": GOODS[good], "n": count}))
    state.gain_silver(seat, sale_silver(state, seat))
    if state.has(seat, A_WORKER):
        state.gain_workers(seat, WORKERS_SOLD)
    state.score(seat, FROM_GOODS_SOLD, count * state.tables.goods_vp[state.seats])
    for module in state.readings.modules:
        module.sold(state, seat, good, count)


def workers_action(state: BurgundyState, seat: int) -> None:
    """Take workers: 2, or 4 with monastery 14; and 1 silver with monastery 13 (T4)."""
    state.gain_workers(seat, workers_gained(state, seat))
    if state.has(seat, WORKERS_AND_SILVER):
        state.gain_silver(seat, SILVER_WITH_WORKERS)


def workers_gained(state: BurgundyState, seat: int) -> int:
    """Return how many workers the action gives."""
    return WORKERS_INSTEAD if state.has(seat, MORE_WORKERS) else state.tables.workers_action


def workers_action_gain(state: BurgundyState, seat: int) -> dict[str, int]:
    """Return what taking workers brings."""
    gain = {"workers": workers_gained(state, seat)}
    return {**gain, "silver": SILVER_WITH_WORKERS} if state.has(seat, WORKERS_AND_SILVER) else gain
