"""A table in memory and what the store keeps of it: loading, and what is written beside each entry."""

from __future__ import annotations

import logging
from typing import Final

from contado.core import registry
from contado.core.errors import ContadoError, Outdated
from contado.core.game import Game
from contado.core.teaching.lessons.lesson import lesson_of
from contado.rooms.host import Shelf
from contado.rooms.refusals import Unreadable
from contado.rooms.rows import AUTOMA, LogEntry, SeatRow, Snapshot, Standing, TableRow
from contado.table.clock import Clock, Pace
from contado.table.deeds import (
    ASIDE,
    Act,
    AnswerUndo,
    Asked,
    AskUndo,
    GoOn,
    Learn,
    Propose,
    Replace,
    SetPassing,
    TimeOff,
    Undo,
    Written,
)
from contado.table.outcome import outcome_of
from contado.table.past.contents import Mark
from contado.table.seat import Automa, Seat, bot, person
from contado.table.table import Phase, Table
from contado.table.teaching.lesson import LessonTable
from contado.table.terms import Terms

log = logging.getLogger("contado.rooms")

# After so many entries a snapshot is kept in any turn: a table is loaded from the last one and what came since.
SNAPSHOT_AFTER: Final = 100
# So many entries may lie behind it while a choice can still be taken back, which no snapshot keeps. It is far more than
# anybody thinks a turn over; whoever would go on for ever, would have the table take for ever to be loaded.
MOST_BEHIND: Final = 1000
DAY: Final = 24 * 3600.0


class LoadedTable:
    """A table, its clock, and where it stands in the log."""

    def __init__(self, table: Table, clock: Clock, number: int) -> None:
        self.table = table
        self.clock = clock
        # The number of the last entry that the table has seen.
        self.number = number
        # The entry that led to this position: those after it changed only what somebody has set for a seat.
        self.since = number
        # The snapshots that lie on the way to here: their numbers, and where the table stood.
        self.marks: list[tuple[int, Mark]] = []
        # The turn of the last of them; -1: it is time for one.
        self.turn_kept = -1
        # Seconds after which the game ends if nobody goes on with it; 0: it never does.
        self.idle = 0.0

    def agree(self, terms: Terms, origin: str = "") -> None:
        """Have the table follow what was agreed at its set-up, and say where its game comes from."""
        self.table.origin = origin
        self.idle = terms.idle_days * DAY
        terms.hold_for(self.table)

    def do(self, deed: Asked | Written, at: float) -> Written:
        """Carry out a deed, whether it is new or in the log already; return what the log keeps, or refuse and change
        nothing.
        """
        written = self.table.redo(deed)
        if isinstance(deed, TimeOff):
            self.clock.rest(deed.seat, at, deed.seconds, deed.until)
        self.clock.follow(self.table, at)
        while self.marks and self.marks[-1][1].choices > self.table.choices:
            # An undo by consent went back past this snapshot.
            self.marks.pop()
            self.turn_kept = -1
        return written

    def snapshot(self, number: int) -> Snapshot | None:
        """Return the snapshot to keep with an entry: one per turn, when nothing can be taken back."""
        table = self.table
        same = table.state.turn == self.turn_kept and not table.ended
        if not table.stands or (same and number - self.kept < SNAPSHOT_AFTER):
            return None
        return self.first_snapshot(number)

    def first_snapshot(self, number: int = 0) -> Snapshot:
        """Return the table as it stands, as a part that continues the last snapshot."""
        parent, mark = self.marks[-1] if self.marks else (-1, None)
        data = self.table.saved_part(mark)
        data["clock"] = self.clock.to_json()
        return Snapshot(number=number, parent=parent, move=self.table.moves, data=data)

    @property
    def kept(self) -> int:
        """The number of the last snapshot on the way to here."""
        return self.marks[-1][0] if self.marks else 0

    def is_endless(self, deed: Asked | Written) -> bool:
        """Say whether a deed that leads nowhere would be one more of very many since the last snapshot."""
        idle = isinstance(deed, Undo | AskUndo | SetPassing | Learn | Propose | GoOn)
        return idle and self.number - self.kept >= MOST_BEHIND

    def goes_back(self, deed: Asked | Written) -> bool:
        """Say whether a deed would have the game played again up to an earlier choice: that takes a while."""
        table, wish = self.table, self.table.consent.wish
        match deed:
            case AskUndo(seat=seat):
                return not table.players.other_people(seat) and not table.can_undo(seat)
            case AnswerUndo(seat=seat, yes=True) | Replace(seat=seat):
                return wish is not None and wish.waits_for == [seat]
        return False

    def is_meant(self, deed: Asked | Written) -> bool:
        """Say whether the deed was decided on in this position; an unasked pass also needs the settings of now."""
        if deed.number is None:
            return True
        unasked = isinstance(deed, Act) and not deed.asked
        return (self.number if unasked else self.since) <= deed.number <= self.number

    def followed(self, entry: LogEntry) -> None:
        """Note that the table has seen an entry."""
        self.number = entry.number
        if not isinstance(entry.deed, ASIDE):
            self.since = entry.number

    def written(self, entry: LogEntry, snapshot: Snapshot | None) -> None:
        """Note that an entry is on disk, with its snapshot."""
        self.followed(entry)
        if snapshot is not None:
            self.marks.append((entry.number, self.table.mark()))
            self.turn_kept = self.table.state.turn

    def standing(self, now: float) -> Standing:
        """Return what lists and the sweep need to know."""
        table = self.table
        outcome = outcome_of(table) if table.phase is Phase.OVER else None
        return Standing(
            awaited=table.awaited,
            deadline=self.clock.deadline(now) or 0,
            unasked=table.automatic() is not None,
            stage="over" if table.ended else "playing",
            result=[] if outcome is None else outcome.points,
            outcome=outcome,
            idle_at=now + self.idle if self.idle and outcome is None else 0,
        )


def seat_of(row: SeatRow, game: Game) -> Seat:
    """Return the seat as a table knows it."""
    if row.kind == AUTOMA:
        return Automa(game)
    return bot(row.bot) if row.kind == "bot" else person(row.name)


async def load(store: Shelf, row: TableRow) -> LoadedTable:
    """Return a table that has begun, from its snapshots and the entries after them."""
    chain = await store.chain(row.id)
    if not chain:
        raise Unreadable("This table has nothing left to be loaded from.")
    entries = await store.entries(row.id, chain[-1].number)
    parts = [snapshot.data for snapshot in chain]
    clock = Clock.from_json(parts[-1]["clock"], Pace.read(row.pace))
    if row.lesson:
        return _lesson(row, clock, entries)
    game = registry.game(row.game)
    try:
        table = Table.restored(game, row.seed, row.confirm, parts)
        loaded = LoadedTable(table, clock, chain[-1].number)
        loaded.marks = [(snapshot.number, Mark.of(snapshot.data)) for snapshot in chain]
        loaded.turn_kept = table.state.turn
        loaded.agree(Terms.read(row.terms), row.origin)
        follow(loaded, entries)
    except Outdated:
        # It says itself what has changed.
        raise
    except Exception as trouble:
        # All of it went well when it was written: it is the game that is another one now. An author reads where.
        log.warning("Table %s cannot be played again (%s: %s).", row.id, type(trouble).__name__, trouble)
        raise Unreadable(
            "The rules of {game} have changed since this table was begun, so that it cannot go on. "
            "What was played is kept.",
            game=game.name,
        ) from trouble
    return loaded


def lesson_table(row: TableRow) -> LessonTable:
    """Return a lesson at its beginning."""
    game = registry.game(row.game)
    learner = next(seat for seat in row.seats if seat.kind == "person")
    return LessonTable(game, lesson_of(game, row.lesson), learner.name)


def _lesson(row: TableRow, clock: Clock, entries: list[LogEntry]) -> LoadedTable:
    """Return a lesson as far as it was learnt. It is short, and played again from its beginning."""
    loaded = LoadedTable(lesson_table(row), clock, 0)
    try:
        follow(loaded, entries)
    except ContadoError:
        # It has changed since: whoever learns begins it again.
        loaded = LoadedTable(lesson_table(row), clock, entries[-1].number)
    return loaded


def follow(loaded: LoadedTable, entries: list[LogEntry]) -> None:
    """Carry out entries that are in the log already."""
    for entry in entries:
        loaded.do(entry.deed, entry.at)
        loaded.followed(entry)
