"""What is written to disk of a table, part by part: the whole state, and whatever else is new since the last part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from contado.core.game import Game
from contado.core.record import Fork, Move
from contado.core.record.fork import Anew, Onward
from contado.table.agreeing.remarks import Remark, Remarks
from contado.table.passing import Passing
from contado.table.past.course import Choices, Course
from contado.table.past.log import Heard, Log
from contado.table.past.notes import Note
from contado.table.seat import Seat


class Mark:
    """A place in a table's life: the choices, lines of the record, events and ledger entries before it."""

    __slots__ = ("booked", "choices", "events", "lines", "path")

    def __init__(self, choices: int, lines: int, events: int, booked: int, path: str) -> None:
        self.choices = choices
        self.lines = lines
        self.events = events
        self.booked = booked
        # Which choices they were: see `Choices.path`.
        self.path = path

    @staticmethod
    def of(part: Mapping[str, Any]) -> Mark:
        """Return where the table stood when this part was kept (a part without its state will do)."""
        return Mark(
            part["choices_from"] + len(part["choices"]),
            part["moves_from"] + len(part["moves"]),
            part["events_from"] + len(part["events"]),
            part["booked"],
            part["path"],
        )

    def __repr__(self) -> str:
        return f"Mark({self.choices}, {self.lines}, {self.events}, {self.booked}, {self.path!r})"


# More than any game has: what a table kept itself need not be held to it.
MOST_MOVES: Final = 10**9
START: Final = Mark(0, 0, 0, 0, "")


class Contents:
    """Everything that makes a table except its state: its seats, and all that only grows."""

    def __init__(
        self,
        seats: list[Seat],
        passing: Passing,
        forks: list[Fork],
        fork_choices: int,
        choices: Choices,
        moves: list[Move],
        heard: list[Heard],
        notes: list[Note],
        remarks: Remarks,
    ) -> None:
        self.seats = seats
        self.passing = passing
        self.forks = forks
        self.fork_choices = fork_choices
        self.choices = choices
        self.moves = moves
        self.heard = heard
        self.notes = notes
        self.remarks = remarks

    def part(self, since: Mark | None, course: Course) -> dict[str, Any]:
        """Return, as JSON, the state and all that is new since the mark."""
        start = START if since is None else since
        # The last line of the record may have gone on since.
        line = max(0, start.lines - 1)
        return {
            "state": course.state.to_json(),
            "seats": [seat.to_json() for seat in self.seats],
            "passing": self.passing.to_json(),
            "forks": [kept_fork(fork) for fork in self.forks],
            "fork_choices": self.fork_choices,
            "anew": [list(one) for one in self.choices.anew],
            "times_anew": course.times_anew,
            "booked": course.booked,
            "path": self.choices.path(),
            "choices_from": start.choices,
            "choices": [list(choice) for choice in self.choices.made[start.choices :]],
            "moves_from": line,
            "moves": [str(move) for move in self.moves[line:]],
            "events_from": start.events,
            "events": [heard.to_json() for heard in self.heard[start.events :]],
            "notes": [note.to_json() for note in self.notes if note.choice >= start.choices],
            # All of them: those of before move when a game goes back.
            "remarks": [remark.to_json() for remark in self.remarks.made],
            "rules": course.recorder.rules,
        }

    def course(self, game: Game, seed: str, last: Mapping[str, Any]) -> Course:
        """Return the course of the game up to the last part.

        A game that a corrected rule has overtaken is refused, unless it is over.
        """
        # Parts did not tell it before the first change of rules.
        rules = last.get("rules", game.oldest_rules)
        state = game.state_from_json(last["state"])
        refusal = game.changed_since(rules)
        if refusal is not None and not state.over:
            raise refusal
        course = Course(game, seed)
        course.chosen = self.choices
        course.forks, course.fork_choices = self.forks, self.fork_choices
        course.log = Log(self.heard)
        course.notes = self.notes
        course.times_anew = last.get("times_anew", 0)
        course.recorder.rules, course.recorder.seed = rules, seed
        course.recorder.moves, course.recorder.forks = self.moves, list(self.forks)
        course.go_on(state)
        return course

    @staticmethod
    def joined(parts: Sequence[Mapping[str, Any]]) -> Contents:
        """Return the contents that the parts add up to, first to last."""
        choices: list[tuple[int, int]] = []
        lines: list[str] = []
        heard: list[Heard] = []
        notes: list[Note] = []
        for part in parts:
            choices[part["choices_from"] :] = [(seat, action) for seat, action in part["choices"]]
            lines[part["moves_from"] :] = part["moves"]
            heard[part["events_from"] :] = [Heard.from_json(row) for row in part["events"]]
            notes = [note for note in notes if note.choice < part["choices_from"]]
            # Parts of older tables have none.
            notes += [Note.from_json(row) for row in part.get("notes", ())]
        last = parts[-1]
        seats = [Seat(*row) for row in last["seats"]]
        return Contents(
            seats,
            Passing(last["passing"]),
            [read_fork(fork) for fork in last["forks"]],
            last["fork_choices"],
            # Parts of older tables have none of these.
            Choices(choices, [(at, times) for at, times in last.get("anew", ())]),
            [Move.read(line, number, len(seats)) for number, line in enumerate(lines)],
            heard,
            notes,
            Remarks([Remark.from_json(row) for row in last.get("remarks", ())]),
        )


def kept_fork(fork: Fork) -> list[Any]:
    """Return a fork as it is kept."""
    return [str(fork)] if isinstance(fork, Anew | Onward) else [fork.move, fork.seat, fork.seed]


def read_fork(kept: Sequence[Any]) -> Fork:
    """Return the fork that `kept_fork` kept."""
    return Fork.read(kept[0], MOST_MOVES, 0) if len(kept) == 1 else Fork(*kept)


def contents_of(course: Course, seats: list[Seat], passing: Passing, remarks: Remarks) -> Contents:
    """Return the contents of a table."""
    moves = course.recorder.snapshot()
    forks = course.recorder.forks
    heard, notes = course.log.entries, course.notes
    return Contents(seats, passing, forks, course.fork_choices, course.chosen, moves, heard, notes, remarks)
