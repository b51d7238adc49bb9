"""What a table is worth.

A win is worth the same at every table and the last place nothing; the places between are evenly spaced, and whoever
shares places shares their points. With twelve for a win all of these are whole numbers, at tables of two to four.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

WIN: Final = 12


def match_points(places: Sequence[int]) -> list[int]:
    """Return the points of a table, seat by seat; a place of 0 is none, and gets nothing.

    >>> match_points([1, 2, 2, 4])
    [12, 6, 6, 0]
    """
    seats = len(places)
    if seats < 2:
        return [WIN if place else 0 for place in places]
    found = []
    for place in places:
        if not place:
            found.append(0)
            continue
        # Those who share a place have it and the ones that follow.
        better = sum(0 < other < place for other in places)
        sharing = places.count(place)
        steps = [seats - 1 - (better + at) for at in range(sharing)]
        found.append(WIN * sum(steps) // (sharing * (seats - 1)))
    return found


def places_of(places: Sequence[int], finished: Sequence[bool]) -> list[int]:
    """Return the places where whoever has not played to the end has none, and the others move up."""
    return [
        1 + sum(other < place and done for other, done in zip(places, finished, strict=True)) if own else 0
        for place, own in zip(places, finished, strict=True)
    ]


def late_places(seats: int, awaited: int, rule: str) -> list[int]:
    """Return the places of a table whose game was not over when its round ended.

    `awaited`: the seat to decide has no place, and the others share the first. `nobody`: nobody has a place.
    """
    if rule == "nobody":
        return [0] * seats
    return [0 if seat == awaited else 1 for seat in range(seats)]
