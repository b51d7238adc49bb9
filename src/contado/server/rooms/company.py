"""The people at a table, and what one may do about them: hide, report, send away; and how a game is left and ended."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

from msgspec import Struct

from contado.core.errors import ContadoError
from contado.rooms.rows import ReportRow, TableRow, User
from contado.server.errors import NotAllowed, NotFound, TooLarge, TooMany
from contado.server.people.powers import Powers
from contado.server.people.roles import check_power, is_staff
from contado.server.rooms.rooms import Rooms
from contado.server.rooms.staying import agreed, propose
from contado.table.agreeing.affairs import END

LONGEST_REPORT: Final = 1000
# Reports of one person in a day.
MOST_REPORTS: Final = 10
# Lines of somebody that a report can be about.
LINES: Final = 20


class Companion(Struct, kw_only=True):
    """Somebody at a table, as the others may know them: not by their id."""

    # Stands for the person, at this table only.
    tag: str
    name: str
    # The first of their seats; -1: they look on, or did.
    seat: int = -1
    you: bool = False
    # Does the reader hide their lines?
    hidden: bool = False
    # May the reader send them away?
    may_send_away: bool = False
    # Their last lines of chat, by their ids.
    lines: dict[int, str] = {}


class Company:
    """The people at one table, for one reader."""

    def __init__(self, rooms: Rooms, row: TableRow, reader: User, secret: str, address: str = "") -> None:
        self.rooms = rooms
        self.row = row
        self.reader = reader
        self.address = address
        self.powers = Powers(rooms.store, rooms, rooms.now)
        self._key = f"{secret} {row.id}".encode()
        # By tag.
        self.ids: dict[str, str] = {}

    def tag(self, user: str) -> str:
        """Return what stands for somebody here."""
        return hmac.new(self._key, user.encode(), hashlib.sha256).hexdigest()[:16]

    @property
    def is_maker(self) -> bool:
        """Has the reader made this table?"""
        return self.row.creator == self.reader.id

    async def people(self) -> list[Companion]:
        """Return everybody who sits here, looks on, came by the invite link or has said something."""
        store, row = self.rooms.store, self.row
        names = {seat.user: seat.name for seat in reversed(row.seats) if seat.user}
        names |= {id: name for id, name in await store.order.came_by(row.id) if id not in names}
        names |= {user.id: user.name for user in self.rooms.watching(row.id) if user.id not in names}
        said = await store.said(row.id, 0)
        hidden = await store.order.hidden_from(self.reader.id)
        found = []
        for id, name in names.items():
            seats = [seat.seat for seat in row.seats if seat.user == id]
            tag = self.tag(id)
            self.ids[tag] = id
            found.append(
                Companion(
                    tag=tag, name=name, seat=seats[0] if seats else -1, you=id == self.reader.id, hidden=id in hidden,
                    may_send_away=self._may_send_away(id, bool(seats)),
                    lines={line.id: line.text for line in said[::-1] if line.user == id and id != self.reader.id},
                )
            )  # fmt: skip
        for one in found:
            one.lines = dict(list(one.lines.items())[:LINES])
        return sorted(found, key=lambda one: (one.seat < 0, one.seat, one.name, one.tag))

    def _may_send_away(self, id: str, seated: bool) -> bool:
        if id in (self.reader.id, self.row.creator) or (seated and self.row.stage != "gathering"):
            return False
        return self.is_maker or is_staff(self.reader)

    async def companion(self, tag: str) -> tuple[str, Companion]:
        """Return the id of whom a tag stands for, or refuse."""
        found = next((one for one in await self.people() if one.tag == tag), None)
        if found is None:
            raise NotFound("There is nobody like that at this table.")
        return self.ids[tag], found

    async def hide(self, tag: str, yes: bool) -> None:
        """Read somebody's lines no more, at any table; or read them again."""
        id, one = await self.companion(tag)
        if one.you:
            raise ContadoError("You cannot do this to yourself.")
        await self.rooms.store.order.hide(self.reader.id, id, yes)
        await self.rooms.hides(self.reader.id)

    async def report(self, tag: str, line: int, text: str) -> None:
        """Tell those who look after the place of a person, of something that was said, or of the table."""
        clean = "".join(sign if sign.isprintable() or sign == "\n" else " " for sign in text).strip()
        if len(clean) > LONGEST_REPORT:
            raise TooLarge("A report has at most {n} characters.", n=LONGEST_REPORT)
        if not clean and not line:
            raise ContadoError("Say what is wrong.")
        about, said = "", ""
        if tag:
            about, one = await self.companion(tag)
            if line and line not in one.lines:
                raise NotFound("This was not said here.")
            said = one.lines.get(line, "")
        elif line:
            about, said = await self._said(line)
        if about == self.reader.id:
            raise ContadoError("You cannot do this to yourself.")
        new = ReportRow(
            id=secrets.token_hex(8), at=self.rooms.now(), by=self.reader.id, about=about, table=self.row.id, said=said,
            text=clean,
        )  # fmt: skip
        few = await self.rooms.attempts.report(self.address)
        if not few or not await self.rooms.store.order.report(new, MOST_REPORTS):
            raise TooMany("There are too many reports just now: try again tomorrow.")

    async def _said(self, line: int) -> tuple[str, str]:
        """Return who has said a line here, and what it was."""
        # No database is asked for a number that it cannot hold.
        rows = await self.rooms.store.said(self.row.id, line - 1) if 0 < line < 2**31 else []
        found = next((row for row in rows if row.id == line), None)
        if found is None or not found.user:
            raise NotFound("This was not said here.")
        return found.user, found.text

    async def send_away(self, tag: str, why: str = "") -> None:
        """Send somebody away who looks on or waits for the game to begin; they do not come back to this table."""
        id, one = await self.companion(tag)
        if not one.may_send_away:
            raise NotAllowed("You may not send {name} away.", name=one.name)
        if not self.is_maker:
            check_power(self.reader, await self.powers.person(id))
        line = self.powers.line(self.reader, "send_away", id, self.row.id, why=why)
        row = await self.rooms.store.order.send_away(line)
        await self.rooms.sent_away(row, id)

    async def new_invite(self) -> str:
        """Give the table another invite link; the old one leads nowhere."""
        if not self.is_maker:
            raise NotAllowed("Only whoever made the table may change its invite link.")
        word = await self.rooms.store.order.new_invite(self.row.id)
        await self.rooms.store.order.note(self.powers.line(self.reader, "invite_word", table=self.row.id))
        return word

    async def close(self, why: str = "") -> None:
        """Close the table: its maker may before the game begins, those who look after the place may always."""
        if is_staff(self.reader):
            await self.powers.close_table(self.reader, self.row.id, why)
            return
        if not self.is_maker:
            raise NotAllowed("Only whoever made the table may close it.")
        await self._end(("gathering",))

    # Ending a game

    def players(self) -> set[str]:
        """Return the people who play and have not left their seats to bots."""
        return {seat.user for seat in self.row.seats if seat.user and not seat.replaced}

    async def enders(self) -> set[str]:
        """Return those of them who would end the game."""
        if self.row.stage != "playing":
            return set()
        room = await self.rooms.open(self.row)
        async with room.still():
            proposal = room.table.affairs.proposal
            return set(agreed(room)) if proposal is not None and proposal.what == END else set()

    async def would_end(self, yes: bool) -> bool:
        """Say that one would end the game, or not after all; return whether it has ended, because all would."""
        if self.row.stage != "playing" or self.row.lesson:
            raise ContadoError("There is no game to be ended here.")
        if self.reader.id not in self.players():
            raise NotAllowed("Only those who play can end the game.")
        room = await self.rooms.open(self.row)
        await propose(room, self.reader, END, yes)
        return room.row.stage == "over"

    async def _end(self, only: tuple[str, ...]) -> None:
        await self.rooms.store.order.close(self.powers.line(self.reader, "", table=self.row.id), only)
        await self.rooms.closed(self.row.id)
