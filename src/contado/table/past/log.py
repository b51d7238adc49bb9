"""What happened at a table, in order: events with the move they belong to, told to each seat as it may know them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from contado.core.game import Game
from contado.core.position.event import ACTED, Event
from contado.core.words.language import Language
from contado.core.words.naming import names_place


class LogLine:
    """One line of the log: the number of the event, the move it belongs to (0: the set-up), its seat, its words.

    The seat is whom the line is about; `mover` made the move (NOBODY in the set-up). `places` are the targets of the
    places on the board that its words name.
    """

    __slots__ = ("move", "mover", "number", "places", "seat", "words")

    def __init__(self, number: int, move: int, mover: int, seat: int, words: str, places: Sequence[str] = ()) -> None:
        self.number = number
        self.move = move
        self.mover = mover
        self.seat = seat
        self.words = words
        self.places = tuple(places)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LogLine) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))

    def __repr__(self) -> str:
        return f"LogLine({self.number}, {self.move}, {self.mover}, {self.seat}, {self.words!r})"


class Heard:
    """An event, the move it belongs to, and how many entries the ledger had when it had happened."""

    __slots__ = ("booked", "event", "move")

    def __init__(self, move: int, event: Event, booked: int) -> None:
        self.move = move
        self.event = event
        self.booked = booked

    def to_json(self) -> list[Any]:
        """Return everything, the event's secret too."""
        event = self.event
        secret = None if event.secret is None else dict(event.secret)
        return [self.move, self.booked, event.kind, event.seat, dict(event.facts), secret]

    @staticmethod
    def from_json(row: Sequence[Any]) -> Heard:
        """Return what `to_json` wrote."""
        move, booked, kind, seat, facts, secret = row
        return Heard(move, Event(kind, seat, facts, secret), booked)


class Log:
    """The events so far. Actions are not kept: the record has them, and the other events tell what they did."""

    def __init__(self, entries: Sequence[Heard] = ()) -> None:
        self.entries: list[Heard] = list(entries)

    def __len__(self) -> int:
        return len(self.entries)

    def hear(self, move: int, event: Event, booked: int) -> None:
        """Note an event of a move."""
        if event.kind != ACTED:
            self.entries.append(Heard(move, event, booked))

    def settle(self, start: int, booked: int) -> None:
        """Note that a choice has been carried out: points booked after the last of its events belong to that event."""
        if len(self.entries) > start:
            # Rows are shared with nobody, but those of before are never touched.
            last = self.entries[-1]
            self.entries[-1] = Heard(last.move, last.event, booked)

    def rewind(self, length: int) -> None:
        """Forget all that came after the first `length` events."""
        del self.entries[length:]

    def forget_secrets(self, seat: int | None) -> None:
        """Forget what the seat did not know: it has been redrawn."""
        for at, heard in enumerate(self.entries):
            event = heard.event
            if event.secret is not None and event.seat != seat:
                self.entries[at] = Heard(heard.move, Event(event.kind, event.seat, event.facts), heard.booked)

    def events(self, seat: int | None, start: int = 0) -> list[tuple[int, Event]]:
        """Return moves and events as the seat (None: a spectator) may see them, from an event number on."""
        return [(heard.move, heard.event.seen_by(seat)) for heard in self.entries[start:]]

    def lines(
        self, game: Game, seat: int | None, movers: Mapping[int, int], names: Sequence[str], _: Language, start: int = 0
    ) -> list[LogLine]:
        """Return the events in words; those that need none are left out. `movers` are the seats of their moves."""
        told = [
            _line(start + at, move, movers[move], event, game, names, _)
            for at, (move, event) in enumerate(self.events(seat, start))
        ]
        return [line for line in told if line.words]


def _line(number: int, move: int, mover: int, event: Event, game: Game, names: Sequence[str], _: Language) -> LogLine:
    words = game.words.event(event, names, _)
    return LogLine(number, move, mover, event.seat, words, _places(game, event, words))


def _places(game: Game, event: Event, words: str) -> list[str]:
    """Return the places that something came to or went from and that the words name."""
    if not words or not game.words.named_places:
        return []
    ends = [end for motion in game.drawing.motions(event) for end in (motion.start, motion.end)]
    return [end for end in dict.fromkeys(ends) if names_place(end, words, game.words.named_places)]
