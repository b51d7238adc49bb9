"""A move as a record has it: one line of text."""

from __future__ import annotations

import re

from contado.core.errors import BadRecord
from contado.core.words.language import shown


class Move:
    """One line of a record: who moved, the notation of the actions, what luck decided.

    The seat is counted from 0, as everywhere in Python; the set-up is nobody's move (None). In the text of a record, as
    in all that people read, seats are counted from 1.
    """

    __slots__ = ("luck", "seat", "words")

    def __init__(self, seat: int | None, words: str, luck: str = "") -> None:
        self.seat = seat
        self.words = words
        self.luck = luck

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and str(self) == str(other)

    # A recorder writes a move down step by step.
    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        luck = f", luck {shown(self.luck)}" if self.luck else ""
        return f"<set-up{luck}>" if self.seat is None else f"<move of seat {self.seat}: {self.words}{luck}>"

    def __str__(self) -> str:
        who = "-" if self.seat is None else f"s{self.seat + 1}"
        return " ".join(filter(None, (who, self.words, f"! {self.luck}" if self.luck else "")))

    @staticmethod
    def read(text: str, number: int, seats: int) -> Move:
        """Return the move of a number that the text is."""
        return read_line(f"{number} {text}", number, seats)


def read_line(line: str, number: int, seats: int) -> Move:
    """Return the move of a number that a line of a record is, its number included."""
    moved, _, luck = line.partition("!")
    words = moved.split()
    if len(words) < 2 or words[0] != str(number):
        raise BadRecord("Move {n} of the record is missing or damaged: {line!r}.", n=number, line=shown(line.strip()))
    if words[1] == "-" and number == 0:
        return Move(None, "", " ".join(luck.split()))
    seat = number_of(words[1][1:]) if words[1].startswith("s") else None
    if seat is None or len(words) < 3 or not number:
        raise BadRecord("Move {n} of the record does not say who moved: {line!r}.", n=number, line=shown(line.strip()))
    if not 0 < seat <= seats:
        raise BadRecord(
            "Move {n} of the record is made by seat {seat}; there are seats 1 to {last}.",
            n=number, seat=seat, last=seats,
        )  # fmt: skip
    return Move(seat - 1, " ".join(words[2:]), " ".join(luck.split()))


def number_of(text: str) -> int | None:
    """Return a number of a size that a game can have, or None for anything else."""
    return int(text) if re.fullmatch("-?[0-9]{1,9}", text) else None
