"""What is still to be done in a duchy, and what it costs and brings."""

from __future__ import annotations

from typing import Final

# Nothing is free, whatever it gives back.
LEAST_COST: Final = 0.15


class Project:
    """Something to do: an area to complete, a stored tile to place, or a type of goods to sell."""

    def __init__(self, kind: int, cost: float, source: int, points: float, flow: float) -> None:
        # The colour of an area or a tile, or NO_KIND.
        self.kind = kind
        # Actions that must come first, and those of them that belong to no other project.
        self.cost = cost
        self.work = cost
        # What it brings when it is done, and in every round after that.
        self.source = source
        self.points = points
        self.flow = flow
        self.stored = False
        # The area that it completes or helps, or -1. For an area: the tiles that still have to be taken for it.
        self.area = -1
        self.missing = 0
        # For goods: their type.
        self.good = -1
        # The rounds for which it waits for fitting dice, and what it brings per action.
        self.wait = 0.0
        self.merit = 0.0
