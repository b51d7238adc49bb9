"""What each choice at a table did, beside its events: whose it was, which events are its own, and what others lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from contado.core.state import State

Things = dict[str, int]


class Note:
    """One choice: how many came before it, and what is needed to tell others what they have not answered yet."""

    __slots__ = ("begin", "booked", "changed", "choice", "end", "paid", "passes", "reveals", "seat", "targets")

    def __init__(
        self,
        choice: int,
        seat: int,
        begin: int,
        end: int,
        booked: int,
        paid: int,
        targets: Sequence[str] = (),
        passes: bool = False,
        changed: Mapping[int, Things] | None = None,
        reveals: bool = False,
    ) -> None:
        self.choice = choice
        self.seat = seat
        # Its events, from number `begin` up to `end`; what comes behind them begins the next turn.
        self.begin = begin
        self.end = end
        # Its entries of the ledger, from `booked` up to `paid`.
        self.booked = booked
        self.paid = paid
        # What was clicked for it.
        self.targets = list(targets)
        # Whoever lets a chance to react pass has not moved.
        self.passes = passes
        # What other seats have more or less by it, points not counted: those are in the ledger.
        self.changed: dict[int, Things] = dict(changed or {})
        # Did something become known with it?
        self.reveals = reveals

    def to_json(self) -> list[Any]:
        """Return what `from_json` reads."""
        changed = [[seat, things] for seat, things in self.changed.items()]
        return [
            self.choice,
            self.seat,
            self.begin,
            self.end,
            self.booked,
            self.paid,
            self.targets,
            self.passes,
            changed,
            self.reveals,
        ]

    @staticmethod
    def from_json(row: Sequence[Any]) -> Note:
        """Return what `to_json` wrote."""
        choice, seat, begin, end, booked, paid, targets, passes, changed, *more = row
        # Older tables did not keep what became known.
        return Note(choice, seat, begin, end, booked, paid, targets, passes, dict(changed), *more)

    def __repr__(self) -> str:
        return f"Note({', '.join(map(repr, self.to_json()))})"


def owned(state: State) -> list[Things]:
    """Return what every seat has, and has on the board."""
    rules = state.game.rules
    return [{**rules.on_board(state, seat), **rules.holdings(state, seat)} for seat in range(state.seats)]


def changes(before: Sequence[Things], after: Sequence[Things], but: int, together: bool = False) -> dict[int, Things]:
    """Return what each seat but one has more or less; what partners have `together` with that one is that one's own."""
    found: dict[int, Things] = {}
    own: set[tuple[str, int, int]] = set()
    if together and but >= 0:
        own = {(thing, n, after[but].get(thing, 0)) for thing, n in before[but].items()}
    for seat, (had, has) in enumerate(zip(before, after, strict=True)):
        change = {thing: has.get(thing, 0) - had.get(thing, 0) for thing in {**had, **has}}
        change = {
            thing: n for thing, n in change.items() if n and (thing, had.get(thing, 0), has.get(thing, 0)) not in own
        }
        if seat != but and change:
            found[seat] = change
    return found


def mover_of(notes: Sequence[Note], at: int) -> int:
    """Return whose move a choice belongs to: whoever lets a chance to react pass lets another's move go on."""
    while at and notes[at].passes:
        at -= 1
    return notes[at].seat


def last_move(notes: Sequence[Note], seat: int) -> int:
    """Return where the notes begin that came after the seat's last move; at 0 if it has not moved yet."""
    for at in range(len(notes) - 1, -1, -1):
        if notes[at].seat == seat and not notes[at].passes:
            return at + 1
    return 0


def last_turn(notes: Sequence[Note]) -> int:
    """Return where the last moves of one and the same seat begin, for whoever only looks on."""
    first = len(notes)
    while first and mover_of(notes, first - 1) == mover_of(notes, len(notes) - 1):
        first -= 1
    return first


def untold(notes: Sequence[Note], at: int) -> dict[int, set[str]]:
    """Return, by seat, what was clicked for choices before one of them of which nothing has been told yet.

    Several choose unseen by each other, such as the places of first castles: all of that comes to light with the last.
    """
    found: dict[int, set[str]] = {}
    told: set[int] = set()
    for note in reversed(notes[:at]):
        if note.end > note.begin or note.passes:
            told.add(note.seat)
        elif note.seat not in told:
            found.setdefault(note.seat, set()).update(note.targets)
    return found
