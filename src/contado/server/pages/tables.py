"""A table's page: the waiting room until the game begins, the table from then on; and the invite link to it."""

from __future__ import annotations

from litestar import get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath
from litestar.response import Redirect

from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.words.language import Language
from contado.server.api.dependencies import InRooms, InStore, Reads, Visitor
from contado.server.api.games import bots_shown
from contado.server.errors import NotFound, status_of
from contado.server.pages.client_words import client_words
from contado.server.pages.forms import Asked, go, somebody, text
from contado.server.pages.lessons import lesson_shown
from contado.server.pages.pace import end_words, pace_words
from contado.server.pages.page import Page, address_of, page
from contado.server.pages.rows import unusual
from contado.server.people.identity import game_words, signed_in
from contado.server.rooms.beginning import copies, gathering
from contado.server.rooms.rooms import Rooms
from contado.server.rooms.thinking.coaching import may_coach
from contado.server.rooms.thinking.shares import Asker
from contado.server.security.addresses import address, who
from contado.server.storage.rows import TableRow, User
from contado.server.storage.store import Store
from contado.server.taught import asked_about, has_rules
from contado.table.clock import Pace


@get("/tables/{id:str}", include_in_schema=False)
async def table_page(request: Asked, rooms: InRooms, user: Visitor, language: Reads, id: FromPath[str]) -> Page:
    """Show the table, or the room where its players gather."""
    row = await rooms.visible(id, user)
    game = registry.game(row.game)
    _ = game_words(language.code, game)
    if row.stage == "closed":
        raise NotFound("This table is closed.")
    if row.stage == "gathering":
        return await waiting(request, row, user, _)
    return page(
        request, "table.html", language=_, title=f"{_(game.name)} · Contado", game=game.id, table_id=row.id,
        texts=client_words(_), public=row.public, rules=has_rules(game), asked_about=" ".join(asked_about(game, row)),
        lesson=lesson_shown(game, row.lesson, _) if row.lesson else None, coach=coach_offered(row),
        places=" ".join(game.words.named_places),
    )  # fmt: skip


def coach_offered(row: TableRow) -> str:
    """Say whether there is a coach at a table: ``on`` where it was set up with one, ``may`` where one may be had."""
    if not may_coach(row):
        return ""
    return "on" if row.coach else "may"


async def waiting(
    request: Asked, row: TableRow, user: User | None, _: Language, trouble: str = "", code: int = 200
) -> Page:
    """Return the waiting room."""
    game, pace = registry.game(row.game), Pace.read(row.pace)
    creator = await request.app.state.store.user(row.creator)
    my_seat, host_seat = own_place(row, user), own_place(row, creator)
    host = user is not None and row.creator == user.id
    return page(
        request, "waiting.html", code, language=_, row=row, game_name=_(game.name), my_seat=my_seat,
        host_seat=host_seat, host=host, full=is_full(row), bots=bots_shown(game, _), chosen=unusual(game, row, _),
        trouble=trouble, link=invite_link(request, row) if host or my_seat is not None else "",
        pace=pace_words(pace, _), end=end_words(pace, _), automa=game.automa_title(_) if game.automa else "",
        rules=has_rules(game),
    )  # fmt: skip


def own_place(row: TableRow, user: User | None) -> int | None:
    """Return the seat that is somebody's own: of several at a hot seat the one under the own name, or the first."""
    if user is None:
        return None
    seats = [seat for seat in row.seats if seat.user == user.id]
    named = [seat for seat in seats if seat.name == user.name]
    return next((seat.seat for seat in named + seats), None)


def is_full(row: TableRow) -> bool:
    """Say whether no seat is open."""
    return all(seat.kind != "open" for seat in row.seats)


def invite_link(request: Asked, row: TableRow) -> str:
    """Return the address that leads others to the table."""
    return f"{address_of(request)}/join/{row.invite}"


# The waiting room


@post("/tables/{id:str}/join", include_in_schema=False)
async def join(request: Asked, rooms: InRooms, user: Visitor, id: FromPath[str]) -> Redirect:
    """Take a seat; the game begins when it was the last."""
    row = await rooms.visible(id, user)
    form = await request.form()
    guest, cookies = await somebody(request, text(form, "name"))
    await request.app.state.door.attempts.seat(who(request)._replace(user=guest.id))
    await sit_down(rooms, row, guest, text(form, "seat"))
    return go(f"/tables/{id}", cookies)


async def sit_down(rooms: Rooms, row: TableRow, user: User, seat: str) -> TableRow:
    """Give somebody a seat, and begin if everybody is there."""
    row = await gathering.join(rooms, row, user, int(seat) if seat.isdecimal() and len(seat) < 3 else None, "")
    if is_full(row):
        host = await rooms.store.user(row.creator)
        if host is not None:
            row = await gathering.begin(rooms, row, host)
    return row


@post("/tables/{id:str}/leave", include_in_schema=False)
async def leave(rooms: InRooms, user: Visitor, id: FromPath[str]) -> Redirect:
    """Leave the seat; a table that its host leaves is closed."""
    row = await rooms.visible(id, user)
    await gathering.leave(rooms, row, signed_in(user))
    return go("/")


@post("/tables/{id:str}/seats", include_in_schema=False)
async def change_seat(
    request: Asked, rooms: InRooms, user: Visitor, language: Reads, id: FromPath[str]
) -> Page | Redirect:
    """Open a seat or give it to a bot, as the host wants it."""
    row = await rooms.visible(id, user)
    host = signed_in(user)
    form = await request.form()
    number = text(form, "seat")
    try:
        if not number.isdecimal() or len(number) > 2 or int(number) >= len(row.seats):
            raise ContadoError("There is no such seat.")
        kind = "bot" if text(form, "bot") else "open"
        seat = gathering.wanted_seat(int(number), kind, "", text(form, "bot"), host)
        row = await gathering.change(rooms, row, host, seat)
    except ContadoError as error:
        _ = game_words(language.code, registry.game(row.game))
        return await waiting(request, row, user, _, error.said(language), status_of(error))
    return go(f"/tables/{id}")


@post("/tables/{id:str}/begin", include_in_schema=False)
async def begin(rooms: InRooms, user: Visitor, id: FromPath[str]) -> Redirect:
    """Begin the game."""
    row = await rooms.visible(id, user)
    await gathering.begin(rooms, row, signed_in(user))
    return go(f"/tables/{id}")


# Links and records


async def invited(store: Store, invite: str) -> TableRow:
    """Return the table that a link leads to."""
    row = await store.invited_table(invite) if len(invite) <= 64 else None
    if row is None or row.stage == "closed":
        raise NotFound("This link no longer leads to a table.")
    return row


@get("/join/{invite:str}", include_in_schema=False)
async def invite_page(
    request: Asked, store: InStore, user: Visitor, language: Reads, invite: FromPath[str]
) -> Page | Redirect:
    """Come by an invite link: to the table, or first to say a name."""
    row = await invited(store, invite)
    if user is not None:
        await store.admit(row.id, user.id)
        return go(f"/tables/{row.id}")
    game = registry.game(row.game)
    _ = game_words(language.code, game)
    names = [seat.name for seat in row.seats if seat.kind == "person"]
    return page(
        request, "join.html", language=_, game_name=_(game.name), names=names,
        stage=row.stage, full=is_full(row), invite=invite,
    )  # fmt: skip


@post("/join/{invite:str}", include_in_schema=False)
async def accept(request: Asked, rooms: InRooms, store: InStore, invite: FromPath[str]) -> Redirect:
    """Come in by an invite link under a name: to play or to watch."""
    row = await invited(store, invite)
    form = await request.form()
    user, cookies = await somebody(request, text(form, "name"))
    await store.admit(row.id, user.id)
    if not text(form, "watch") and row.stage == "gathering" and not any(seat.user == user.id for seat in row.seats):
        await request.app.state.door.attempts.seat(who(request)._replace(user=user.id))
        await sit_down(rooms, row, user, "")
    return go(f"/tables/{row.id}", cookies)


@post("/records", include_in_schema=False)
async def load_record(request: Asked, rooms: InRooms) -> Redirect:
    """Make a table of a record that somebody brings."""
    file = (await request.form()).get("record")
    if not isinstance(file, UploadFile):
        raise ContadoError("Choose a file with a record.")
    body = await file.read()
    if not body.strip():
        raise ContadoError("Choose a file with a record.")
    try:
        record = body.decode()
    except UnicodeDecodeError:
        raise ContadoError("This file is not a text file.") from None
    user, cookies = await somebody(request)
    row = await copies.from_record(rooms, user, record, Asker(user.id, address(request)))
    return go(f"/tables/{row.id}", cookies)


HANDLERS = [table_page, join, leave, change_seat, begin, invite_page, accept, load_record]
