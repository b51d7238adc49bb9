"""People through the JSON API: guests, accounts, sessions, settings."""

from __future__ import annotations

import time
from typing import Any

from litestar import Request, Router, delete, get, patch, post
from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec import Struct, field

from contado.core.errors import ContadoError
from contado.server.api.dependencies import AtDoor, InRooms, InStore, Visitor
from contado.server.people.identity import looks_of, signed_in
from contado.server.people.names import clean_name
from contado.server.people.sessions import shown_session, start
from contado.server.people.settings import Preferences, changed, preferences
from contado.server.security.limits import address
from contado.server.storage.rows import TableRow, User

Asked = Request[User | None, Any, State]


class Newcomer(Struct, kw_only=True, forbid_unknown_fields=True):
    """A guest's name."""

    name: str


class NameAndPassword(Struct, kw_only=True, forbid_unknown_fields=True):
    """What an account is opened with."""

    name: str
    password: str


class Person(Struct, kw_only=True):
    """A user as the user sees it."""

    id: str
    name: str
    guest: bool


class Session(Struct, kw_only=True):
    """A session that has begun; the token goes into the header Authorization: Bearer TOKEN."""

    token: str
    user: Person


class OwnTable(Struct, kw_only=True):
    """A table in the list of one's own."""

    id: str
    game: str
    stage: str
    names: list[str]
    # The seats that are one's own, and the seat that is awaited (-1: none).
    own: list[int]
    awaited: int
    my_turn: bool
    # Seconds since 1970.
    moved: float
    deadline: float


class Me(Struct, kw_only=True):
    """Who is asking."""

    user: Person
    settings: Preferences
    tables: list[OwnTable] = field(default_factory=list)


def person(user: User) -> Person:
    """Return a user as it is shown to the user."""
    return Person(id=user.id, name=user.name, guest=user.guest)


def own_table(row: TableRow, user: User) -> OwnTable:
    """Return a table as a line of the user's list."""
    own = [seat.seat for seat in row.seats if seat.user == user.id and not seat.replaced]
    return OwnTable(
        id=row.id,
        game=row.game,
        stage=row.stage,
        names=[seat.name for seat in row.seats],
        own=own,
        awaited=row.awaited,
        my_turn=row.stage == "playing" and row.awaited in own,
        moved=row.moved or row.created,
        deadline=row.deadline,
    )


@post("/guest", status_code=201)
async def new_guest(request: Asked, door: AtDoor, store: InStore, data: JSONBody[Newcomer]) -> Session:
    """Come in under a name, without a password."""
    user = await door.guest(data.name, address(request), looks_of(request))
    return Session(token=await start(store, user, time.time(), request), user=person(user))


@post("/accounts", status_code=201)
async def new_account(
    request: Asked, door: AtDoor, store: InStore, data: JSONBody[NameAndPassword], user: Visitor, rooms: InRooms
) -> Session:
    """Make an account; a guest's becomes one that keeps seats and settings, and its other sessions end."""
    if user is not None and user.guest:
        made = await door.become_account(user, data.name, data.password, address(request))
        await store.end_sessions(user.id)
        rooms.sign_out(user.id)
    else:
        made = await door.account(data.name, data.password, address(request), looks_of(request))
    return Session(token=await start(store, made, time.time(), request), user=person(made))


@post("/sessions", status_code=201)
async def sign_in(request: Asked, door: AtDoor, store: InStore, data: JSONBody[NameAndPassword]) -> Session:
    """Sign in."""
    user = await door.sign_in(data.name, data.password, address(request))
    return Session(token=await start(store, user, time.time(), request), user=person(user))


@delete("/sessions")
async def sign_out(request: Asked, rooms: InRooms) -> None:
    """Sign out: the token is no longer valid."""
    await rooms.end_session(shown_session(request))


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
async def change_me(request: Asked, store: InStore, user: Visitor, data: JSONBody[dict[str, Any]]) -> Me:
    """Change some settings, or a guest's name."""
    asked = signed_in(user)
    name = data.pop("name", None)
    if name is not None:
        if not isinstance(name, str):
            raise ContadoError("Please give a name.")
        name = clean_name(name)
        if not asked.guest and name != asked.name:
            raise ContadoError("An account keeps its name.")
    settings = changed(asked, data)
    if settings["web_hook"] != preferences(asked).web_hook:
        request.app.state.notifier.check(settings["web_hook"])
    after = await store.save_settings(asked.id, settings, name if asked.guest else None)
    return Me(user=person(after), settings=preferences(after))


router = Router(
    "/api",
    route_handlers=[new_guest, new_account, sign_in, sign_out, sign_out_everywhere, me, change_me],
    tags=["people"],
)
