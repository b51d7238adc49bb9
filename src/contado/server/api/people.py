"""People through the JSON API: guests, accounts, sessions, settings."""

from __future__ import annotations

import time
from typing import Any

from litestar import Request, Response, Router, delete, get, patch, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody
from msgspec import Struct, field

from contado.core.errors import ContadoError
from contado.rooms.contract.bounds import Settings, Typed, TypedName, Word
from contado.rooms.contract.shapes import OwnTable, Person, own_table
from contado.rooms.rows import User
from contado.rooms.words import signed_in
from contado.server.api.dependencies import AtDoor, InRooms, InStore, Notices, Visitor
from contado.server.errors import NotFound, SignInNeeded
from contado.server.people.identity import looks_of
from contado.server.people.leaving import exported, leave_for_good
from contado.server.people.powers import Powers
from contado.server.people.second_factor import SecondFactor
from contado.server.people.sessions import shown_session, start
from contado.server.people.settings import Preferences, changed, preferences
from contado.server.rooms.rooms import Rooms
from contado.server.security.addresses import who
from contado.server.security.attempts import SIGNED_IN, Attempts
from contado.server.storage.store import Store

Asked = Request[User | None, Any, State]


class Newcomer(Struct, kw_only=True, forbid_unknown_fields=True):
    """A guest's name."""

    name: TypedName


class NameAndPassword(Struct, kw_only=True, forbid_unknown_fields=True):
    """What an account is opened with."""

    name: TypedName
    password: Typed
    # Of the second factor, for an account that has one.
    code: Word = ""


class AccountWanted(Struct, kw_only=True, forbid_unknown_fields=True):
    """What an account is made with."""

    name: TypedName
    password: Typed
    # The word of an invitation, where one is needed.
    invitation: Word = ""


class OwnSession(Struct, kw_only=True):
    """A place where one is signed in."""

    id: str
    device: str
    network: str
    created: float
    seen: float
    # Is it the one that asks?
    this: bool


class Session(Struct, kw_only=True):
    """A session that has begun; the token goes into the header Authorization: Bearer TOKEN."""

    token: str
    user: Person


class Me(Struct, kw_only=True):
    """Who is asking."""

    user: Person
    settings: Preferences
    tables: list[OwnTable] = field(default_factory=list)


def person(user: User) -> Person:
    """Return a user as it is shown to the user."""
    return Person(id=user.id, name=user.name, guest=user.guest)


@post("/guest", status_code=201)
async def new_guest(request: Asked, door: AtDoor, store: InStore, data: JSONBody[Newcomer]) -> Session:
    """Come in under a name, without a password."""
    user = await door.guest(data.name, who(request), looks_of(request))
    return Session(token=await start(store, user, time.time(), request), user=person(user))


@post("/accounts", status_code=201)
async def new_account(
    request: Asked, door: AtDoor, store: InStore, data: JSONBody[AccountWanted], user: Visitor, rooms: InRooms
) -> Session:
    """Make an account; a guest's becomes one that keeps seats and settings, and its other sessions end."""
    if user is not None and user.guest:
        made = await door.become_account(user, data.name, data.password, who(request), data.invitation)
        await store.end_sessions(user.id)
        rooms.sign_out(user.id)
    else:
        made = await door.account(data.name, data.password, who(request), looks_of(request), data.invitation)
    return Session(token=await start(store, made, time.time(), request), user=person(made))


@post("/sessions", status_code=201)
async def sign_in(request: Asked, door: AtDoor, store: InStore, data: JSONBody[NameAndPassword]) -> Session:
    """Sign in."""
    user = await door.sign_in(data.name, data.password, who(request))
    factor: SecondFactor = request.app.state.second_factor
    if await factor.is_asked(user):
        if not data.code:
            raise SignInNeeded("This account has a second factor: the code is needed, too.")
        await factor.check(user, data.code)
    return Session(token=await start(store, user, time.time(), request), user=person(user))


@delete("/sessions")
async def sign_out(request: Asked, rooms: InRooms) -> None:
    """Sign out: the token is no longer valid."""
    await rooms.end_session(shown_session(request))


@get("/sessions")
async def own_sessions(request: Asked, store: InStore, user: Visitor) -> list[OwnSession]:
    """Return where one is signed in, the place that was heard of last first."""
    return await sessions_of(store, signed_in(user), shown_session(request))


@delete("/sessions/{id:str}")
async def end_one(store: InStore, user: Visitor, rooms: InRooms, id: FromPath[str]) -> None:
    """Sign out somewhere else."""
    await end_session(store, rooms, signed_in(user), id)


async def sessions_of(store: Store, user: User, shown: str) -> list[OwnSession]:
    """Return where somebody is signed in; a session is named by the beginning of its hash."""
    return [
        OwnSession(
            id=row.token_hash[:16], device=row.device, network=row.network, created=row.created, seen=row.seen,
            this=row.token_hash == shown,
        )
        for row in await store.sessions(user.id, time.time())
    ]  # fmt: skip


async def end_session(store: Store, rooms: Rooms, user: User, id: str) -> None:
    """End one of somebody's own sessions, with its live connections."""
    found = [row for row in await store.sessions(user.id, time.time()) if row.token_hash[:16] == id]
    if not found:
        raise NotFound("There is no such session.")
    await rooms.end_session(found[0].token_hash)


@delete("/sessions/all")
async def sign_out_everywhere(store: InStore, user: Visitor, rooms: InRooms) -> None:
    """Sign out everywhere."""
    await store.end_sessions(signed_in(user).id)
    rooms.sign_out(signed_in(user).id)


@get("/me")
async def me(store: InStore, user: Visitor) -> Me:
    """Return who is asking, with settings and tables."""
    asked = signed_in(user)
    rows = await store.tables_of(asked.id)
    return Me(user=person(asked), settings=preferences(asked), tables=[own_table(row, asked) for row in rows])


@patch("/me")
async def change_me(store: InStore, door: AtDoor, user: Visitor, notifier: Notices, data: JSONBody[Settings]) -> Me:
    """Change some settings, or a guest's name."""
    asked = signed_in(user)
    name = data.pop("name", None)
    if name is not None:
        if not isinstance(name, str):
            raise ContadoError("Please give a name.")
        if not asked.guest and name != asked.name:
            raise ContadoError("An account keeps its name.")
        if name != asked.name:
            name = await door.guest_name(name)
    settings = changed(asked, dict(data))
    after = await store.save_settings(asked.id, settings, name if asked.guest else None)
    await notifier.digests.chosen(after)
    return Me(user=person(after), settings=preferences(after))


class DeleteWanted(Struct, kw_only=True, forbid_unknown_fields=True):
    """What it takes to delete an account: its password, and the code of its second factor; a guest needs neither."""

    password: Typed = ""
    code: Word = ""


@get("/me/all", media_type="application/zip")
async def all_of_mine(door: AtDoor, store: InStore, user: Visitor) -> Response[bytes]:
    """Return all that is kept of oneself as a zip: JSON, and the records of finished games."""
    return await own_file(store, signed_in(user), door.attempts)


async def own_file(store: Store, user: User, attempts: Attempts) -> Response[bytes]:
    """Return all of somebody's; it is some work, so not too often."""
    await attempts.export(user.id)
    headers = {"Content-Disposition": 'attachment; filename="contado.zip"'}
    return Response(await exported(store, user), media_type="application/zip", headers=headers)


@post("/me/delete", status_code=204)
async def delete_me(
    request: Asked, door: AtDoor, store: InStore, user: Visitor, rooms: InRooms, data: JSONBody[DeleteWanted]
) -> None:
    """Leave for good: games of others stay, without the name."""
    asked = signed_in(user)
    if not asked.guest:
        await door.check_password(asked, data.password, who(request))
        factor: SecondFactor = request.app.state.second_factor
        if await factor.is_asked(asked):
            await factor.check(asked, data.code, SIGNED_IN)
    await leave_for_good(store, asked, rooms, Powers(store, rooms).line(asked, "delete"))


HANDLERS = [
    new_guest, new_account, sign_in, own_sessions, end_one, sign_out, sign_out_everywhere, me, change_me, all_of_mine,
    delete_me,
]  # fmt: skip
router = Router("/api", route_handlers=HANDLERS, tags=["people"])
