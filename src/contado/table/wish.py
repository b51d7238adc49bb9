"""A wish: somebody asks the others for leave to take back a choice though something became known with it."""

from __future__ import annotations

from collections.abc import Sequence

from contado.core.errors import NotYourTurn
from contado.table.seat import Seat, SeatName


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


def check_free(wish: Wish | None, seats: Sequence[Seat], seat: int) -> None:
    """Refuse a second wish while there is one."""
    if wish is not None and wish.seat == seat:
        raise NotYourTurn("You have asked already: wait for the others' answers.")
    if wish is not None:
        raise NotYourTurn("{who} has asked already: answer first.", who=SeatName(seats, wish.seat))


def answered(wish: Wish | None, seat: int, yes: bool) -> Wish | None:
    """Return the wish after an answer: None after a no. Whoever asked withdraws with a no."""
    if wish is None:
        raise NotYourTurn("Nobody asks to take anything back.")
    if seat == wish.seat and yes:
        raise NotYourTurn("This is your own request: the others answer it.")
    if seat not in (wish.seat, *wish.waits_for):
        raise NotYourTurn("Your answer is not awaited.")
    return wish.without(seat) if yes else None
