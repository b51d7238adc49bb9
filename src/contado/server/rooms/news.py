"""News of tables: who is told of what has happened there and was not there to see it, and who has seen it."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

from contado.rooms.presence.connection import NO_SEAT
from contado.rooms.presence.happenings import Happened, asked_of, name_of, said_to
from contado.rooms.room import Room
from contado.rooms.rows import TableRow, User
from contado.table.agreeing.affairs import asked_for
from contado.table.table import Phase

if TYPE_CHECKING:
    from contado.server.rooms.rooms import Rooms

log = logging.getLogger("contado.rooms")

Notify = Callable[[Happened], Awaitable[None]]
Seen = Callable[[str, str], Awaitable[None]]
WhenOver = Callable[[TableRow], Awaitable[None]]


async def tell_nobody(what: Happened) -> None:
    """Notify nobody: the default."""


async def note_nothing(user: str, table: str) -> None:
    """Note nothing: the default."""


class News:
    """Whoever is told, and what they are told of. No table waits for it, and none fails with it."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        # Called when somebody who is not connected is awaited ("turn"), asked for an undo ("wish"), or has a result
        # to see ("over").
        self.notify: Notify = tell_nobody
        # Called when a game has ended, once, by the process that has written the end. Whatever they do must be found
        # again by asking the store for tables that are over: a process may die in between.
        self.when_over: list[WhenOver] = []
        # Called when somebody looks at a table or does something there.
        self.seen: Seen = note_nothing

    def saw(self, room: Room, user: str) -> None:
        """Note that somebody knows how a table stands."""
        if user and not room.row.lesson:
            self._do("That somebody looks at table %s could not be noted.", room.id, partial(self.seen, user, room.id))

    def read_chat(self, user: str, table: str) -> None:
        """Note that somebody was at a table, and so knows what was said there."""
        noted = partial(self.rooms.store.club.was_there, user, table)
        self._do("That somebody has read the chat of table %s could not be noted.", table, noted)

    def notice(self, room: Room, by: str, awaited_before: int, wish: bool = False, seat: int = NO_SEAT) -> None:
        """Notify those who are concerned by what a user has done in a seat and are not here to see it; lessons wait in
        peace.
        """
        if room.row.lesson:
            return
        table = room.table
        here = room.attendance.here()
        if by and not any(here[one.seat] for one in room.row.seats if one.user == by):
            # A program that plays without looking on.
            self.saw(room, by)
        due: list[tuple[int, str]] = []
        if table.ended:
            due = [(seat, "over") for seat in range(len(table.seats))]
        elif wish and table.consent.wish is not None:
            due = [(seat, "wish") for seat in table.consent.wish.waits_for]
        elif wish and table.affairs.proposal is not None:
            asked = asked_for(table, table.affairs.proposal.what, table.affairs.proposal.about)
            due = [(seat, "proposal") for seat in asked if seat not in table.affairs.proposal.agreed]
        elif table.awaited != awaited_before and table.phase is not Phase.BOT and table.automatic() is None:
            due = [(table.awaited, "turn")]
        told = {by, ""}
        for at, kind in due:
            user = room.row.seats[at].user
            if user not in told and not here[at]:
                told.add(user)
                self._tell(Happened(user, room.row, kind, name_of(room, seat), said_to(room, at), asked_of(room, at)))

    def notice_beginning(self, room: Room, by: User) -> None:
        """Notify the person who makes the first choice."""
        self.notice(room, by.id, -1)

    def asked_again(self, row: TableRow, here: list[bool], by: User) -> None:
        """Tell those who played at a table and are not here, each once, that somebody would like to play again."""
        told = {by.id, ""}
        for seat in row.seats:
            if seat.kind == "person" and seat.user not in told:
                told.add(seat.user)
                if not here[seat.seat]:
                    self._tell(Happened(seat.user, row, "again", by.name, lambda code: ""))

    def tell_invited(self, row: TableRow, user: str, by_name: str) -> None:
        """Notify somebody who was invited to a table by name."""
        self._tell(Happened(user, row, "invited", by_name, lambda code: ""))

    def tell_over(self, row: TableRow) -> None:
        """Tell whoever wants to know that a game has ended; lessons concern nobody."""
        if not row.lesson:
            for listener in self.when_over:
                self._do("That the game at table %s is over could not be dealt with.", row.id, partial(listener, row))

    def _tell(self, what: Happened) -> None:
        self._do("A notice about table %s could not be sent.", what.row.id, partial(self.notify, what))

    def _do(self, trouble: str, table: str, work: Callable[[], Awaitable[None]]) -> None:
        """Begin something; where it fails, the log has a sentence with the table in it."""
        self.rooms.errands.begin(_logged(trouble, table, work))


async def _logged(trouble: str, table: str, work: Callable[[], Awaitable[None]]) -> None:
    try:
        await work()
    except Exception:
        log.exception(trouble, table)
