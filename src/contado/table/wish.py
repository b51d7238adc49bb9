"""A wish: somebody asks the others for leave to take back a choice though something became known with it."""

from __future__ import annotations


class Wish:
    """Who asks, which seats have still to answer, and to how many choices the table would return."""

    __slots__ = ("choices", "seat", "waits_for")

    def __init__(self, seat: int, waits_for: list[int], choices: int) -> None:
        self.seat = seat
        self.waits_for = waits_for
        self.choices = choices

    @property
    def granted(self) -> bool:
        """Say whether all have agreed."""
        return not self.waits_for

    def without(self, seat: int) -> Wish:
        """Return the wish when this seat has agreed."""
        return Wish(self.seat, [one for one in self.waits_for if one != seat], self.choices)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Wish) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))

    def __repr__(self) -> str:
        return f"Wish({self.seat}, {self.waits_for}, {self.choices})"
