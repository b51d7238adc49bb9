"""Who sits where at a table: everybody in each seat as often as can be."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from contado.contest.sizes import History
from contado.core.position.luck import Luck


def seated(entrants: Sequence[int], history: History, luck: Luck) -> list[int]:
    """Return the entrants of a table in the order of their seats; of orders that are as good, one by lot."""
    orders = list(permutations(sorted(entrants)))
    costs = [sum(2 * history.sat[one, at] + 1 for at, one in enumerate(order)) for order in orders]
    least = min(costs)
    good = [order for order, cost in zip(orders, costs, strict=True) if cost == least]
    return list(good[luck.below(0, len(good))])
