"""Groups: a club within the server, with its own members, tables and talk."""

from __future__ import annotations

import secrets
from typing import Final

from contado.core.errors import ContadoError
from contado.core.words.cleaning import LONGEST_NAME, clean_line
from contado.rooms.rows import TableRow, User
from contado.server.club.friends import account_named, with_account
from contado.server.errors import NotAllowed, NotFound
from contado.server.rooms.rooms import Rooms
from contado.server.rooms.talking import checked_line
from contado.server.storage.club.rows import GroupRow, LineRow

LONGEST_ABOUT: Final = 300
MOST_GROUPS: Final = 50
MOST_MEMBERS: Final = 500
# Tables at which somebody may look on who leaves.
MOST_TABLES: Final = 500
# People who are invited to one table by name.
MOST_ASKED: Final = 40


class Groups:
    """What one person does with groups."""

    def __init__(self, rooms: Rooms, user: User) -> None:
        self.rooms = rooms
        self.club = rooms.store.club
        self.user = user

    async def member_of(self, id: str) -> GroupRow:
        """Return a group that the person is in; to others there is none."""
        found = await self.club.group(id[:64], self.user.id)
        if found is None or not found.role:
            raise NotFound("There is no such group, or you are not in it.")
        return found

    async def host_of(self, id: str) -> GroupRow:
        """Return a group whose host the person is."""
        found = await self.member_of(id)
        if found.role != "host":
            raise NotAllowed("Only a host of the group may do this.")
        return found

    async def create(self, name: str, about: str) -> GroupRow:
        """Make a group."""
        with_account(self.user)
        new = GroupRow(
            id=secrets.token_urlsafe(9), name=clean_title(name), about=clean_about(about),
            invite=secrets.token_urlsafe(12), created=self.rooms.now(),
        )  # fmt: skip
        await self.rooms.attempts.table(self.user.id, self.rooms.asker(self.user.id).address)
        await self.club.create_group(self.user.id, new, MOST_GROUPS)
        return await self.member_of(new.id)

    async def describe(self, id: str, name: str, about: str) -> None:
        """Give a group another name and description."""
        await self.club.describe_group((await self.host_of(id)).id, clean_title(name), clean_about(about))

    async def join(self, invite: str) -> GroupRow:
        """Come in by the invite link."""
        with_account(self.user)
        found = await self.club.invited_to(invite[:64], self.user.id)
        if found is None:
            raise NotFound("This link no longer leads to a group.")
        if len(await self.club.groups_of(self.user.id)) >= MOST_GROUPS:
            raise ContadoError("You are in so many groups already: {n} are enough.", n=MOST_GROUPS)
        await self.club.join_group(found.id, self.user.id, self.rooms.now(), MOST_MEMBERS)
        return found

    async def leave(self, id: str) -> None:
        """Leave a group."""
        group = await self.member_of(id)
        await self.club.leave_group(group.id, self.user.id)
        await self._see_out(group.id, self.user.id)

    async def _see_out(self, group: str, user: str) -> None:
        """End the connections of somebody who looks on at the group's tables."""
        for stage in ("gathering", "playing", "over"):
            for row in await self.club.tables_of_groups([group], stage, MOST_TABLES):
                if row.creator != user and all(seat.user != user for seat in row.seats):
                    self.rooms.see_out(row.id, user)

    async def send_away(self, id: str, name: str) -> None:
        """Take somebody out of a group, as its host; the invite link changes, so that they do not come back by it."""
        group, other = await self.host_of(id), await account_named(self.rooms.store, name)
        if other.id == self.user.id:
            raise ContadoError("You cannot do this to yourself.")
        await self._check_member(group, other)
        await self.club.leave_group(group.id, other.id)
        await self.club.new_group_invite(group.id)
        await self._see_out(group.id, other.id)

    async def set_host(self, id: str, name: str, yes: bool) -> None:
        """Make a member a host, or a member like the others."""
        group, other = await self.host_of(id), await account_named(self.rooms.store, name)
        await self._check_member(group, other)
        await self.club.set_group_host(group.id, other.id, yes)

    async def _check_member(self, group: GroupRow, other: User) -> None:
        if not await self.club.is_member(group.id, other.id):
            raise ContadoError("{name} is not in this group.", name=other.name)

    async def new_invite(self, id: str) -> str:
        """Give a group another invite link."""
        return await self.club.new_group_invite((await self.host_of(id)).id)

    async def close(self, id: str) -> None:
        """Give a group up; its tables stay, as private ones."""
        await self.club.forget_group((await self.host_of(id)).id)

    async def say(self, id: str, text: str) -> LineRow:
        """Say something to a group."""
        group = await self.member_of(id)
        clean = await checked_line(self.rooms, self.user, text)
        return await self.club.say_in_group(group.id, self.user.id, self.user.name, clean, self.rooms.now())

    async def said(self, group: GroupRow) -> list[LineRow]:
        """Return what was said, which is read by that; without the lines of those whom the reader has hidden."""
        lines = await self.club.said_in_group(group.id)
        if lines and group.unread:
            await self.club.read_group(group.id, self.user.id, lines[-1].id)
        hidden = await self.rooms.store.order.hidden_from(self.user.id)
        return [line for line in lines if line.user not in hidden]


async def invite_by_name(rooms: Rooms, row: TableRow, user: User, name: str) -> User:
    """Invite somebody to a table that waits for players; they are told, and see it in the lobby."""
    if row.stage != "gathering":
        raise ContadoError("The game has begun already.")
    if user.id != row.creator and all(seat.user != user.id for seat in row.seats):
        raise NotAllowed("Only those who sit at this table may invite others to it.")
    other = await account_named(rooms.store, name)
    if any(seat.user == other.id for seat in row.seats):
        raise ContadoError("{name} sits at this table already.", name=other.name)
    if row.group and not await rooms.store.club.is_member(row.group, other.id):
        raise ContadoError("{name} is not in this group.", name=other.name)
    if await rooms.store.order.was_sent_away(row.id, other.id):
        raise NotAllowed("{name} was sent away from this table.", name=other.name)
    await rooms.attempts.table(user.id, rooms.asker(user.id).address)
    if user.id in await rooms.store.order.hidden_from(other.id):
        # They do not read what this one says: nor invitations, and nobody is told.
        return other
    if await rooms.store.club.ask_in(row.id, other.id, user.id, rooms.now(), MOST_ASKED):
        rooms.news.tell_invited(row, other.id, user.name)
    return other


def clean_title(name: str) -> str:
    """Return the name of a group as it is kept, or refuse it."""
    plain = clean_line(name, LONGEST_NAME)
    if not plain:
        raise ContadoError("Please give a name.")
    if len(plain) > LONGEST_NAME:
        raise ContadoError("A name has at most {n} characters.", n=LONGEST_NAME)
    return plain


def clean_about(about: str) -> str:
    """Return the description of a group as it is kept, or refuse it."""
    plain = clean_line(about, LONGEST_ABOUT)
    if len(plain) > LONGEST_ABOUT:
        raise ContadoError("A description has at most {n} characters.", n=LONGEST_ABOUT)
    return plain
