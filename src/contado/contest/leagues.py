"""Leagues: seasons in groups, after which some rise and some fall."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def next_season(groups: Sequence[Sequence[T]], moving: int) -> list[list[T]]:
    """Return the groups of the next season, for those of the last, the highest first, each in the order of its end.

    From each group but the highest so many rise, and from each but the lowest as many fall. No more than half of a
    group moves either way, so that nobody who rises falls at once.

    >>> next_season([["a", "b", "c"], ["d", "e", "f"]], 1)
    [['a', 'b', 'd'], ['c', 'e', 'f']]
    """
    found: list[list[T]] = [list(group) for group in groups]
    for at in range(len(groups) - 1):
        upper, lower = list(groups[at]), list(groups[at + 1])
        many = min(moving, len(upper) // 2, len(lower) // 2)
        if not many:
            continue
        falling, rising = upper[-many:], lower[:many]
        found[at] = [one for one in found[at] if one not in falling] + rising
        found[at + 1] = falling + [one for one in found[at + 1] if one not in rising]
    return found
