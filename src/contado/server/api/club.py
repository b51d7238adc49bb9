"""Profiles, friends, groups, invitations by name and ratings through the JSON API."""

from __future__ import annotations

from litestar import Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Struct

from contado.core import registry
from contado.rooms.contract.bounds import Spoken, TypedName
from contado.rooms.contract.messages import ChatLine
from contado.rooms.contract.shapes import TableInList, TextWanted, table_in_list
from contado.rooms.words import signed_in
from contado.server.api.dependencies import InRooms, InStore, TableId, Visitor
from contado.server.club.friends import account_named, befriend, unfriend
from contado.server.club.groups import Groups, invite_by_name
from contado.server.club.profile import Profile, RatingShown, ladder, profile_of
from contado.server.storage.club.rows import FriendRow, GroupRow, LineRow, MemberRow

STAGES = ("gathering", "playing", "over")
# Tables of each stage.
LISTED = 50


class NameWanted(Struct, kw_only=True, forbid_unknown_fields=True):
    """The name of an account."""

    name: TypedName


class GroupWanted(Struct, kw_only=True, forbid_unknown_fields=True):
    """A group to be founded, or what it is called from now on."""

    name: TypedName
    about: Spoken = ""


class HostWanted(Struct, kw_only=True, forbid_unknown_fields=True):
    """Whether a member is a host of the group."""

    name: TypedName
    host: bool


class FriendShown(Struct, kw_only=True):
    """A friend, or somebody who asks or is asked to be one."""

    name: str
    # friend, asked (by the reader) or asks (the reader)
    kind: str
    # 0: it is not answered.
    since: float


class MemberShown(Struct, kw_only=True):
    """Somebody in a group."""

    name: str
    host: bool
    joined: float


class GroupShown(Struct, kw_only=True):
    """A group with all that a member sees."""

    group: GroupRow
    members: list[MemberShown]
    tables: list[TableInList]
    lines: list[ChatLine]


class Befriended(Struct, kw_only=True):
    """What the two are now: friend, or asked."""

    kind: str


class Word(Struct, kw_only=True):
    """The word of a group's invite link."""

    invite: str


def line_shown(line: LineRow) -> ChatLine:
    """Return a line of a group's talk."""
    return ChatLine(id=line.id, name=line.name, seat=-1, text=line.text, at=line.at)


def member_shown(row: MemberRow) -> MemberShown:
    """Return a member as the others know them: not by an id."""
    return MemberShown(name=row.name, host=row.host, joined=row.joined)


def friend_shown(row: FriendRow) -> FriendShown:
    """Return a friend, not by an id."""
    return FriendShown(name=row.name, kind=row.kind, since=row.since)


@get("/people/{name:str}", summary="Somebody's profile")
async def profile(name: FromPath[str], user: Visitor, rooms: InRooms) -> Profile:
    """Return the profile of an account, as far as its owner shows it to the reader."""
    found = await profile_of(rooms.store, user, await account_named(rooms.store, name), rooms.now())
    for rival in [*found.rivals, *([found.against_you] if found.against_you else [])]:
        rival.user = ""
    return found


@get("/games/{game:str}/ratings", summary="Who is rated how")
async def ratings(game: FromPath[str], user: Visitor, rooms: InRooms, players: FromQuery[int] = 2) -> list[RatingShown]:
    """Return those who are rated in a game with so many players, and show it to the reader."""
    return await ladder(rooms.store, user, registry.game(game[:200]).id, players, rooms.now())


@get("/friends", summary="One's friends")
async def friends(user: Visitor, store: InStore) -> list[FriendShown]:
    """Return one's friends, and the wishes on both sides."""
    return [friend_shown(row) for row in await store.club.friends_of(signed_in(user).id)]


@post("/friends", status_code=200, summary="Ask somebody to be friends")
async def add_friend(data: JSONBody[NameWanted], user: Visitor, rooms: InRooms) -> Befriended:
    """Ask somebody to be friends, or say yes to who has asked."""
    return Befriended(kind=await befriend(rooms.store, signed_in(user), data.name, rooms.now()))


@post("/friends/end", status_code=204, summary="Be friends no more")
async def drop_friend(data: JSONBody[NameWanted], user: Visitor, store: InStore) -> None:
    """Take a wish back, say no to one, or be friends no more."""
    await unfriend(store, signed_in(user), data.name)


@get("/groups", summary="One's groups")
async def own_groups(user: Visitor, store: InStore) -> list[GroupRow]:
    """Return the groups that one is in."""
    return await store.club.groups_of(signed_in(user).id)


@post("/groups", summary="Found a group")
async def found_group(data: JSONBody[GroupWanted], user: Visitor, rooms: InRooms) -> GroupRow:
    """Found a group, whose host one is."""
    return await Groups(rooms, signed_in(user)).create(data.name, data.about)


@get("/groups/{group:str}", summary="A group")
async def group_given(group: FromPath[str], user: Visitor, rooms: InRooms) -> GroupShown:
    """Return a group with its members, tables and talk, to its members."""
    own = Groups(rooms, signed_in(user))
    found, club = await own.member_of(group), rooms.store.club
    rows = [row for stage in STAGES for row in await club.tables_of_groups([found.id], stage, LISTED)]
    return GroupShown(
        group=found, members=[member_shown(one) for one in await club.members_of(found.id)],
        tables=[table_in_list(row, user) for row in rows], lines=[line_shown(one) for one in await own.said(found)],
    )  # fmt: skip


@post("/groups/{group:str}", status_code=204, summary="Describe a group")
async def describe_group(group: FromPath[str], data: JSONBody[GroupWanted], user: Visitor, rooms: InRooms) -> None:
    """Give a group another name and description, as its host."""
    await Groups(rooms, signed_in(user)).describe(group, data.name, data.about)


@post("/groups/{group:str}/chat", status_code=200, summary="Say something to a group")
async def say_to_group(group: FromPath[str], data: JSONBody[TextWanted], user: Visitor, rooms: InRooms) -> ChatLine:
    """Say something to a group that one is in."""
    return line_shown(await Groups(rooms, signed_in(user)).say(group, data.text))


@post("/groups/{group:str}/leave", status_code=204, summary="Leave a group")
async def leave_group(group: FromPath[str], user: Visitor, rooms: InRooms) -> None:
    """Leave a group; one without a host gets the one who has been there longest, and an empty one goes."""
    await Groups(rooms, signed_in(user)).leave(group)


@post("/groups/{group:str}/send-away", status_code=204, summary="Take somebody out of a group")
async def send_from_group(group: FromPath[str], data: JSONBody[NameWanted], user: Visitor, rooms: InRooms) -> None:
    """Take somebody out of a group, as its host; the invite link changes."""
    await Groups(rooms, signed_in(user)).send_away(group, data.name)


@post("/groups/{group:str}/hosts", status_code=204, summary="Make somebody a host of a group")
async def set_host(group: FromPath[str], data: JSONBody[HostWanted], user: Visitor, rooms: InRooms) -> None:
    """Make a member a host, or a member like the others."""
    await Groups(rooms, signed_in(user)).set_host(group, data.name, data.host)


@post("/groups/{group:str}/invite", status_code=200, summary="Another invite link of a group")
async def group_invite(group: FromPath[str], user: Visitor, rooms: InRooms) -> Word:
    """Give a group another invite link, as its host; the old one leads nowhere."""
    return Word(invite=await Groups(rooms, signed_in(user)).new_invite(group))


@post("/groups/{group:str}/close", status_code=204, summary="Give a group up")
async def close_group(group: FromPath[str], user: Visitor, rooms: InRooms) -> None:
    """Give a group up, as its host; its tables stay with those who sit there."""
    await Groups(rooms, signed_in(user)).close(group)


@post("/group-invitations/{invite:str}", status_code=200, summary="Come into a group")
async def join_group(invite: FromPath[str], user: Visitor, rooms: InRooms) -> GroupRow:
    """Come into a group by the word of its invite link."""
    own = Groups(rooms, signed_in(user))
    return await own.member_of((await own.join(invite)).id)


@post("/tables/{table_id:str}/invitations", status_code=204, summary="Invite somebody by name")
async def invite_to_table(table_id: TableId, data: JSONBody[NameWanted], user: Visitor, rooms: InRooms) -> None:
    """Invite somebody to a table that waits for players; they are told, and find it in their lobby."""
    who = signed_in(user)
    await invite_by_name(rooms, await rooms.visible(table_id, who), who, data.name)


@get("/invitations", summary="Tables one is invited to")
async def invitations(user: Visitor, store: InStore) -> list[TableInList]:
    """Return the tables to which one is invited by name, and that wait for players."""
    return [table_in_list(row, user) for row, _ in await store.club.invitations_of(signed_in(user).id)]


HANDLERS = [
    profile, ratings, friends, add_friend, drop_friend, own_groups, found_group, group_given, describe_group,
    say_to_group, leave_group, send_from_group, set_host, group_invite, close_group, join_group, invite_to_table,
    invitations,
]  # fmt: skip
router = Router("/api", tags=["people"], route_handlers=HANDLERS)
