"""A wish: somebody asks the others for leave to take back a choice though something became known with it."""

from __future__ import annotations


class Wish:
    """Who asks, which seats have still to answer, and to how many choices the table would return."""

    def __init__(self, seat: int, waits_for: list[int], choices: int) -> None:
        self.seat = seat
        self.waits_for = waits_for
        self.choices = choices
