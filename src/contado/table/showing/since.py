"""What has happened at a table since somebody's last move: which things others touched, and that in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, Protocol

from contado.core.game import Game
from contado.core.showing.motion import PAVE, ROLL, TRACE
from contado.core.showing.summary import Deed, Said, summed_up
from contado.core.state import NOBODY
from contado.core.words.language import Language
from contado.table.past.log import Heard
from contado.table.past.notes import Note, Things, last_move, last_turn, mover_of, untold

if TYPE_CHECKING:
    from contado.table.table import Table


# What is clicked for this is a button and no thing.
MENU: Final = "menu:"


class Touched(NamedTuple):
    """A thing of the picture that another's move had to do with: something came there, or went from there."""

    target: str
    seat: int
    end: Literal["to", "from"]


class Since(NamedTuple):
    """What a seat has not answered yet. It stays until the seat moves."""

    touched: list[Touched]
    words: str
    # Has the seat less of something?
    lost: bool


class Line(Protocol):
    """A line of the log, as a table or whoever shows it keeps it."""

    number: int
    seat: int
    words: str


# The lines from an event number on, as the seat reads them.
Told = Callable[[int], Sequence[Line]]


class Moved(NamedTuple):
    """A choice, whose move it belongs to, and the events that tell of it."""

    note: Note
    mover: int
    # Their numbers.
    events: list[int]
    # Was it made before, unseen by the others, and came to light with another's choice?
    late: bool = False


def since(table: Table, seat: int | None, _: Language, told: Told | None = None) -> Since:
    """Return what others did since the seat's last move; for a spectator (None) what the last to move did.

    Whoever has the lines of the log in words already gives them as `told`.
    """
    notes = table.course.notes
    start = last_turn(notes) if seat is None else last_move(notes, seat)
    # What others had chosen unseen may have come to light with the seat's own move.
    first = start if seat is None else max(0, start - 1)
    moves = [moved for at in range(first, len(notes)) for moved in _moves(table, seat, at, mover_of(notes, at))]
    others = [moved for moved in moves if moved.mover != seat]
    if not others:
        return Since([], "", False)
    own = NOBODY if seat is None else seat
    made = [moved.note for moved in others if not moved.late]
    change = _changed(table, own, made)
    points = sum(_points(table, own, note) for note in made)
    lost = points < 0 or any(n < 0 for n in change.values())
    lines = table.log(seat, _, others[0].note.begin) if told is None else told(others[0].note.begin)
    words = summed_up(_deeds(table, seat, others, lines), change, table.names(_), table.game.words, _, points)
    return Since(_touched(table, seat, others), words, lost)


def _moves(table: Table, seat: int | None, at: int, mover: int) -> list[Moved]:
    """Return whose deeds came to light with a choice: its own maker's, and those of others who chose before, unseen."""
    note, entries = table.course.notes[at], table.course.log.entries
    numbers = range(note.begin, min(note.end, table.happened))
    found = {mover: Moved(note, mover, [])}
    others = any(entries[number].event.seat not in (mover, NOBODY) for number in numbers)
    waiting = untold(table.course.notes, at) if others else {}
    for number in numbers:
        who = entries[number].event.seat
        if who == mover or not _ends(table.game, seat, [entries[number]]).keys() & waiting.get(who, ()):
            who = mover
        found.setdefault(who, Moved(note, who, [], late=True)).events.append(number)
    return list(found.values())


def _deeds(table: Table, seat: int | None, others: Sequence[Moved], lines: Sequence[Line]) -> list[Deed]:
    own = NOBODY - 1 if seat is None else seat
    asides, entries = table.game.words.asides, table.course.log.entries
    # What is nobody's is nobody's deed.
    told = [line for line in lines if line.seat != NOBODY]
    # Whoever did nothing but what leads to a deed has done that.
    told = [line for line in told if entries[line.number].event.kind not in asides] or told
    deeds = []
    for note, mover, events, late in others:
        change = {} if late else note.changed.get(own, {})
        takes = any(n < 0 for n in change.values()) or (not late and _points(table, own, note) < 0)
        # What the reader only gains is counted at the end.
        counted = bool(change) and not takes
        said = [
            Said(line.seat, line.words, line.seat == own)
            for line in told
            if line.number in events and not (counted and line.seat == own)
        ]
        deeds.append(Deed(mover, said, 0 if late else _points(table, mover, note), takes))
    return deeds


def _changed(table: Table, seat: int, others: Sequence[Note]) -> Things:
    """Return what a seat has more or less by these choices. What is held may be taken back, and is not counted yet."""
    total: Things = {}
    for note in others:
        if table.held_by == note.seat and note is table.course.notes[-1]:
            continue
        for thing, n in note.changed.get(seat, {}).items():
            total[thing] = total.get(thing, 0) + n
    return {thing: n for thing, n in total.items() if n}


def _points(table: Table, seat: int, note: Note) -> int:
    """Return the points that a seat got with a choice."""
    entries = table.state.ledger.entries[note.booked : note.paid]
    return sum(entry.points for entry in entries if entry.seat == seat)


def _touched(table: Table, seat: int | None, others: Sequence[Moved]) -> list[Touched]:
    """Return the things that were touched; where several touched one, the last of them."""
    entries = table.course.log.entries
    found: dict[str, Touched] = {}
    for note, mover, events, late in others:
        ends = _ends(table.game, seat, [entries[number] for number in events])
        if not ends and not late and not table.game.hidden:
            # A game that says nothing of motions has at least things to click; what is hidden might be among them.
            ends = dict.fromkeys((target for target in note.targets if not target.startswith(MENU)), "to")
        for target, end in ends.items():
            found[target] = Touched(target, mover, end)
    return list(found.values())


def _ends(game: Game, seat: int | None, heard: Sequence[Heard]) -> Mapping[str, Literal["to", "from"]]:
    """Return where something came to and went from in these events, as the seat may know them."""
    ends: dict[str, Literal["to", "from"]] = {}
    for one in heard:
        # What is nobody's, such as the tiles of a new phase, is nobody's deed.
        if one.event.seat == NOBODY:
            continue
        for motion in game.drawing.motions(one.event.seen_by(seat)):
            # Dice are thrown for what comes next; to what is complete nothing comes; a way has what is built at it.
            if motion.kind in (ROLL, TRACE, PAVE):
                continue
            if motion.start:
                ends[motion.start] = "from"
            if motion.end:
                ends[motion.end] = "to"
    return ends
