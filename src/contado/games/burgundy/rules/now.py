"""What the rules would give a player now, with the monasteries and modules in force: tips say these numbers."""

from __future__ import annotations

from typing import TypedDict

from contado.games.burgundy.pieces.components import GOODS
from contado.games.burgundy.points import BONUS_TILE_TIMES, JOINED_PASTURES, MONASTERY_TIMES
from contado.games.burgundy.rules.dice import free_shift, worker_step
from contado.games.burgundy.rules.phases import income
from contado.games.burgundy.rules.placing import area_scores
from contado.games.burgundy.rules.purchases import most_workers
from contado.games.burgundy.rules.sales import sale_scores, sale_silver, sale_workers
from contado.games.burgundy.state import BurgundyState


class NowFacts(TypedDict):
    """What the monasteries and modules in force change for a player."""

    # How far a worker, and a monastery, change a die; how many workers may pay for a tile.
    worker_step: int
    free_shift: int
    paying_workers: int
    # What a mine brings.
    mine_silver: int
    mine_workers: int
    one_pasture: bool
    # How often bonus tiles and monasteries score.
    bonus_tile_times: int
    monastery_times: int


def now(state: BurgundyState, seat: int) -> NowFacts:
    """Return what is in force for a seat now."""
    silver, workers = income(state, seat, 1)
    one_pasture, times, monasteries = False, 1, 1
    for module in state.modules:
        times = module.number(state, seat, BONUS_TILE_TIMES, times, 0)
        monasteries = module.number(state, seat, MONASTERY_TIMES, monasteries, 0)
        one_pasture = one_pasture or module.grants(state, seat, JOINED_PASTURES)
    return {
        "worker_step": worker_step(state, seat),
        "free_shift": free_shift(state, seat),
        "paying_workers": most_workers(state, seat),
        "mine_silver": silver,
        "mine_workers": workers,
        "one_pasture": one_pasture,
        "bonus_tile_times": times,
        "monastery_times": monasteries,
    }


def areas_now(state: BurgundyState, seat: int) -> list[list[int]]:
    """Return for every area the size that it counts as, and the points for that size."""
    found: list[list[int]] = []
    for area, spaces in enumerate(state.estate(seat).duchy.area_spaces):
        scores = area_scores(state, seat, area)
        found.append([len(spaces) + len(scores) - 1, sum([points for _, points in scores])])
    return found


def sales_now(state: BurgundyState, seat: int) -> dict[str, list[int]]:
    """Return for every type of goods stored, from 1 on, what a sale would bring: points for each, silver, workers."""
    found: dict[str, list[int]] = {}
    goods = state.estate(seat).goods
    for good in range(len(GOODS)):
        if goods[good]:
            points = sum([points for _, points in sale_scores(state, seat, 1)])
            silver = sale_silver(state, seat, goods[good])
            found[str(good + 1)] = [points, silver, sale_workers(state, seat)]
    return found
