"""Selling goods (P6), and taking workers (T4)."""

from __future__ import annotations

from typing import Final

from contado.core.position.event import Event
from contado.games.burgundy.pieces.components import GOODS, MONASTERY_NUMBERS
from contado.games.burgundy.points import SALE, SALE_SILVER
from contado.games.burgundy.state import FROM_GOODS_SOLD, BurgundyState

MORE_SILVER: Final = 3
A_WORKER: Final = 4
WORKERS_AND_SILVER: Final = 13
MORE_WORKERS: Final = 14
SILVER_MORE: int = MONASTERY_NUMBERS[MORE_SILVER]["extra_silver"]
WORKERS_SOLD: int = MONASTERY_NUMBERS[A_WORKER]["extra_workers"]
SILVER_WITH_WORKERS: int = MONASTERY_NUMBERS[WORKERS_AND_SILVER]["extra_silver"]
WORKERS_INSTEAD: int = MONASTERY_NUMBERS[MORE_WORKERS]["workers"]


def sale_silver(state: BurgundyState, seat: int, count: int) -> int:
    """Return the silver that a sale of this many tiles brings (R37)."""
    silver = state.tables.sale_silver
    if state.has(seat, MORE_SILVER):
        silver += SILVER_MORE
    for module in state.modules:
        silver = module.number(state, seat, SALE_SILVER, silver, count)
    return silver


def sale_workers(state: BurgundyState, seat: int) -> int:
    """Return the workers that a sale brings (R37)."""
    return WORKERS_SOLD if state.has(seat, A_WORKER) else 0


def sale_scores(state: BurgundyState, seat: int, count: int) -> list[tuple[int, int]]:
    """Return the points of a sale of this many tiles, by source (R37)."""
    scores = [(FROM_GOODS_SOLD, count * state.tables.goods_vp[state.readings.players])]
    for module in state.modules:
        module.change_scores(state, seat, SALE, scores)
    return scores


def sell(state: BurgundyState, seat: int, good: int) -> None:
    """Sell all tiles of a type: its goods space is free before anything else happens (R36)."""
    estate = state.estate(seat)
    count = estate.goods[good]
    estate.goods[good] = 0
    estate.sold[good] += count
    if state.listener is not None:
        state.tell(Event("sold", seat, {"good": GOODS[good], "n": count}))
    state.gain_silver(seat, sale_silver(state, seat, count))
    if state.has(seat, A_WORKER):
        state.gain_workers(seat, sale_workers(state, seat))
    for source, points in sale_scores(state, seat, count):
        state.score(seat, source, points)
    for module in state.modules:
        module.sold(state, seat, good, count)


def workers_action(state: BurgundyState, seat: int) -> None:
    """Take workers: 2, or 4 with monastery 14; and 1 silver with monastery 13 (T4)."""
    state.gain_workers(seat, workers_gained(state, seat))
    if state.has(seat, WORKERS_AND_SILVER):
        state.gain_silver(seat, SILVER_WITH_WORKERS)


def workers_gained(state: BurgundyState, seat: int) -> int:
    """Return how many workers the action gives."""
    return WORKERS_INSTEAD if state.has(seat, MORE_WORKERS) else state.tables.workers_action
