"""A table's page: the waiting room until the game begins, the table from then on; and the invite link to it."""

from __future__ import annotations

from typing import Any

from litestar import get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath
from litestar.response import Redirect

from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.game import Game
from contado.core.words.language import Language
from contado.rooms.answers.games import bots_shown
from contado.rooms.beginning import copies, gathering
from contado.rooms.beginning.opponents import strength_words
from contado.rooms.beginning.rated import has_own_seats, is_rated
from contado.rooms.rows import SeatRow, TableRow, User
from contado.rooms.showing.affairs import origin_words
from contado.rooms.taught import asked_about, has_rules
from contado.rooms.thinking.coaching import may_coach
from contado.rooms.thinking.shares import Asker
from contado.rooms.words import game_words, signed_in
from contado.server.api.dependencies import InRooms, InStore, Reads, Visitor
from contado.server.errors import NotFound, status_of
from contado.server.pages.client_words import client_words
from contado.server.pages.forms import Asked, go, somebody, text
from contado.server.pages.lessons import lesson_shown
from contado.server.pages.pace import end_words, pace_words
from contado.server.pages.page import Page, page
from contado.server.pages.rows import unusual
from contado.server.pages.terms import terms_words
from contado.server.reach import address_of
from contado.server.rooms.rooms import Rooms
from contado.server.security.addresses import address, who
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
    # Nobody has made the tables of a tournament: no others are looked up.
    contest = None if row.creator else await rooms.store.contests.with_table(row.id)
    return at_table(
        request, game, _, table_id=row.id, public=row.public, asked_about=" ".join(asked_about(game, row)),
        lesson=row.lesson, coach=coach_offered(row), contest="" if contest is None else contest[0],
        shown_as=shown_as(row, _), own_seats=has_own_seats(row),
    )  # fmt: skip


def at_table(request: Asked, game: Game, _: Language, lesson: str, **more: Any) -> Page:
    """Return the page of a table where a game is played, or a lesson is taken."""
    return page(
        request, "table.html", language=_, title=f"{_(game.name)} · Contado", game=game.id, texts=client_words(_),
        rules=has_rules(game), lesson=lesson_shown(game, lesson, _) if lesson else None,
        places=" ".join(game.words.named_places), **{"contest": "", "shown_as": "", "own_seats": False, **more},
    )  # fmt: skip


def shown_as(row: TableRow, _: Language) -> str:
    """Return what other sites show beside a link: who plays, and how it ended."""
    names = [seat.name or strength_words(seat.bot, _) or seat.bot for seat in row.seats]
    if row.stage == "over" and len(row.result) == len(names):
        return ", ".join(f"{name} {points}" for name, points in zip(names, row.result, strict=True))
    return ", ".join(filter(None, names))


def coach_offered(row: TableRow) -> str:
    """Say whether there is a coach at a table: ``on`` where it was set up with one, ``may`` where one may be had."""
    if not may_coach(row):
        return ""
    return "on" if row.coach else "may"


async def waiting(
    request: Asked, row: TableRow, user: User | None, _: Language, trouble: str = "", code: int = 200
) -> Page:
    """Return the waiting room."""
    game, my_seat = registry.game(row.game), own_place(row, user)
    host = user is not None and row.creator == user.id
    return page(
        request, "waiting.html", code, language=_, my_seat=my_seat, host=host, bots=bots_shown(game, _),
        trouble=trouble, link=invite_link(request, row) if host or my_seat is not None else "",
        **await to_be_played(request, row, _), **await by_name(request, row, user, my_seat is not None or host),
    )  # fmt: skip


async def by_name(request: Asked, row: TableRow, user: User | None, sits: bool) -> dict[str, Any]:
    """Return who is invited by name, whom one might invite, and for whom the table is."""
    club = request.app.state.store.club
    # A seat that is kept for somebody is none to invite others to.
    invites = sits and user is not None and not user.guest and any(is_free(seat) for seat in row.seats)
    asked = [] if user is None else await club.asked_to(row.id)
    group = None if user is None or not row.group else await club.group(row.group, user.id)
    return {
        "may_invite": invites, "asked": asked, "known": await club.known_names(user.id) if invites and user else [],
        "declines": not sits and user is not None and user.name in asked, "rated": is_rated(row),
        "group_name": group.name if group is not None else "",
    }  # fmt: skip


async def to_be_played(request: Asked, row: TableRow, _: Language) -> dict[str, Any]:
    """Return what somebody wants to know before sitting down: who is there, how it is played, and in which time."""
    game, pace = registry.game(row.game), Pace.read(row.pace)
    creator = await request.app.state.store.user(row.creator)
    return {
        "row": row, "game_name": _(game.name), "host_seat": own_place(row, creator), "full": is_full(row),
        "strengths": {seat.seat: strength_words(seat.bot, _) for seat in row.seats if seat.kind == "bot"},
        "agreed": terms_words(row, _), "origin": origin_words(row.origin, _),
        "chosen": unusual(game, row, _), "pace": pace_words(pace, _), "end": end_words(pace, _),
        "automa": game.automa_title(_) if game.automa else "", "rules": has_rules(game),
        "seal": game.drawing.seal().svg(), "invitation": _(game.invitation) if game.invitation else "",
    }  # fmt: skip


def is_free(seat: SeatRow) -> bool:
    """Say whether anybody may take a seat."""
    return seat.kind == "open" and not seat.user


def own_place(row: TableRow, user: User | None) -> int | None:
    """Return the seat that is somebody's own: of several at a hot seat the one under the own name, or the first."""
    if user is None:
        return None
    seats = [seat for seat in row.seats if seat.user == user.id]
    # A seat that is kept for somebody is not taken yet.
    seats = [seat for seat in seats if seat.kind != "open"]
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
    """Give somebody the seat that a form names, and begin if everybody is there."""
    wanted = int(seat) if seat.isdecimal() and len(seat) < 3 else None
    return await gathering.join_and_begin(rooms, row, user, wanted, "")


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


@get("/join/{invite:str}", include_in_schema=False)
async def invite_page(
    request: Asked, store: InStore, user: Visitor, language: Reads, invite: FromPath[str]
) -> Page | Redirect:
    """Come by an invite link: to the table, or first to say a name."""
    row = await gathering.invited(store, invite, user)
    if user is not None:
        await store.admit(row.id, user.id)
        return go(f"/tables/{row.id}")
    game = registry.game(row.game)
    _ = game_words(language.code, game)
    return page(request, "join.html", language=_, invite=invite, **await to_be_played(request, row, _))


@post("/join/{invite:str}", include_in_schema=False)
async def accept(request: Asked, rooms: InRooms, store: InStore, user: Visitor, invite: FromPath[str]) -> Redirect:
    """Come in by an invite link under a name: to play or to watch."""
    row = await gathering.invited(store, invite, user)
    form = await request.form()
    guest, cookies = await somebody(request, text(form, "name"))
    await store.admit(row.id, guest.id)
    if not text(form, "watch") and row.stage == "gathering" and not any(seat.user == guest.id for seat in row.seats):
        await request.app.state.door.attempts.seat(who(request)._replace(user=guest.id))
        await sit_down(rooms, row, guest, "")
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
