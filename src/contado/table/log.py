"""What happened at a table, in order: events with the move they belong to, told to each seat as it may know them."""

from __future__ import annotations

from collections.abc import Sequence

from contado.core.event import ACTED, Event
from contado.core.game import Game
from contado.core.language import Language


class LogLine:
    """One line of the log: the number of the event, the move it belongs to (0: the set-up), its seat, its words."""

    __slots__ = ("move", "number", "seat", "words")

    def __init__(self, number: int, move: int, seat: int, words: str) -> None:
        self.number = number
        self.move = move
        self.seat = seat
        self.words = words

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LogLine) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))

    def __repr__(self) -> str:
        return f"LogLine({self.number}, {self.move}, {self.seat}, {self.words!r})"


class Log:
    """The events so far. Actions are not kept: the record has them, and the other events tell what they did."""

    def __init__(self) -> None:
        self.entries: list[tuple[int, Event]] = []

    def __len__(self) -> int:
        return len(self.entries)

    def hear(self, move: int, event: Event) -> None:
        """Note an event of a move."""
        if event.kind != ACTED:
            self.entries.append((move, event))

    def rewind(self, length: int) -> None:
        """Forget all that came after the first `length` events."""
        del self.entries[length:]

    def events(self, seat: int | None, start: int = 0) -> list[tuple[int, Event]]:
        """Return moves and events as the seat (None: a spectator) may see them, from an event number on."""
        return [(move, event.seen_by(seat)) for move, event in self.entries[start:]]

    def lines(self, game: Game, seat: int | None, names: Sequence[str], _: Language, start: int = 0) -> list[LogLine]:
        """Return the events in words; those that need none are left out."""
        told = [
            LogLine(start + at, move, event.seat, game.event_words(event, names, _))
            for at, (move, event) in enumerate(self.events(seat, start))
        ]
        return [line for line in told if line.words]
