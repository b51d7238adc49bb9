"""Looking at a table through the JSON API: views, the log, the past, advice, chat and notes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from litestar import MediaType, Response, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody

from contado.core.errors import ContadoError
from contado.core.words.language import Language
from contado.server.api.dependencies import Eyes, ForWhom, InRooms, Reads, TableId, Visitor
from contado.server.api.shapes import (
    ChatGiven,
    GhostGiven,
    HintGiven,
    LogGiven,
    Note,
    PreviewGiven,
    StatisticGiven,
    StatisticRow,
    TextWanted,
    ViewGiven,
    WhyGiven,
)
from contado.server.errors import NotAllowed
from contado.server.messages import ChatLine, Update
from contado.server.people.identity import signed_in
from contado.server.rooms.connection import NO_SEAT
from contado.server.rooms.room import CHAT_SHOWN, Room, chat_line
from contado.server.rooms.rooms import Rooms
from contado.server.rooms.showing.drawn import Viewer, width_of
from contado.server.rooms.showing.past import past_position
from contado.server.rooms.talking import check_note, say
from contado.server.rooms.thinking.advice import Question
from contado.server.rooms.thinking.queue import Rank
from contado.server.storage.rows import User
from contado.table.view import TableView

LONGEST_TARGET = 200


def eyes_of(room: Room, user: User | None, seat: int | None) -> int | None:
    """Return the seat through whose eyes a visitor looks (None: a spectator's), or refuse one that is not theirs."""
    own = room.own(user)
    if seat is None:
        awaited = room.table.awaited
        return awaited if awaited in own else own[0] if own else None
    if seat == NO_SEAT:
        return None
    if seat not in own:
        raise NotAllowed("You do not play this seat.")
    return seat


@asynccontextmanager
async def looking(
    rooms: Rooms, table_id: str, user: User | None, seat: int | None, language: Language
) -> AsyncIterator[tuple[Room, Viewer]]:
    """Hold still the table of a game that goes on or is over, and say how the visitor sees it."""
    room = await rooms.room(table_id, user)
    async with room.still():
        yield room, Viewer(eyes_of(room, user, seat), language.code, len(room.own(user)) == 1)


@get("/tables/{table_id:str}/view", summary="What a seat may know")
async def view(table_id: TableId, user: Visitor, rooms: InRooms, language: Reads, seat: Eyes = None) -> ViewGiven:
    """Return the whole view of an own seat (-1: a spectator's) with its facts, and with the options of the decider."""
    async with looking(rooms, table_id, user, seat, language) as (room, viewer):
        shown = room.drawing.view(viewer)
        seen_from = NO_SEAT if viewer.seat is None else viewer.seat
        return ViewGiven(number=room.playing.number, seat=seen_from, view=dict(shown))


@get("/tables/{table_id:str}/log", summary="What happened, in words")
async def log(
    table_id: TableId, user: Visitor, rooms: InRooms, language: Reads, since: FromQuery[int] = 0, seat: Eyes = None
) -> LogGiven:
    """Return the lines of the log from an event number on."""
    async with looking(rooms, table_id, user, seat, language) as (room, viewer):
        return LogGiven(lines=room.drawing.lines(viewer, max(0, since)), happened=room.table.happened)


@get("/tables/{table_id:str}/positions/{move:int}", summary="An earlier position")
async def position(
    table_id: TableId,
    move: FromPath[int],
    user: Visitor,
    rooms: InRooms,
    language: Reads,
    asker: ForWhom,
    narrow: FromQuery[bool] = False,
    upright: FromQuery[bool] = False,
    pictures: FromQuery[bool] = True,
    seat: Eyes = None,
) -> Update:
    """Return the position after a move as the seat knew it then, whole, with what happened in that move."""
    async with looking(rooms, table_id, user, seat, language) as (room, viewer):
        own = room.own(user)
    return await past_position(room, own, viewer, move, width_of(narrow, upright), pictures, asker)


@get("/tables/{table_id:str}/statistics", summary="What chance gave")
async def statistics(
    table_id: TableId,
    user: Visitor,
    rooms: InRooms,
    language: Reads,
    move: FromQuery[int | None] = None,
    seat: Eyes = None,
) -> list[StatisticGiven]:
    """Return dice and draws, counted, as the seat may know them: so far, or up to a move."""
    async with looking(rooms, table_id, user, seat, language) as (room, viewer):
        counted = room.table.statistics(viewer.seat, room.drawing.words(viewer), move)
    return [
        StatisticGiven(
            title=one.title,
            headings=one.headings,
            rows=[StatisticRow(label=label, numbers=numbers) for label, numbers in one.rows],
        )
        for one in counted
    ]


@get("/tables/{table_id:str}/why", summary="Why something cannot be chosen")
async def why(
    table_id: TableId, target: FromQuery[str], user: Visitor, rooms: InRooms, language: Reads, seat: Eyes = None
) -> WhyGiven:
    """Return why the own seat, which decides now, cannot choose a thing on the board."""
    if len(target) > LONGEST_TARGET:
        raise ContadoError("There is no such thing on the board.")
    async with looking(rooms, table_id, user, seat, language) as (room, viewer):
        own = viewer.seat
        return WhyGiven(why="" if own is None else room.table.why_not(own, target, room.drawing.words(viewer)))


@get("/tables/{table_id:str}/preview", summary="What an option would change")
async def preview(
    table_id: TableId,
    action: FromQuery[int],
    user: Visitor,
    rooms: InRooms,
    language: Reads,
    asker: ForWhom,
    narrow: FromQuery[bool] = False,
    upright: FromQuery[bool] = False,
    seat: Eyes = None,
) -> PreviewGiven:
    """Return what an option of the own seat, which decides now, is known to change on the board."""
    async with looking(rooms, table_id, user, seat, language) as (room, viewer):
        own = viewer.seat
        if own is None:
            raise NotAllowed("You do not play this seat.")
        number, _ = room.playing.number, room.drawing.words(viewer)
        look = room.table.previewing(own, action, width_of(narrow, upright), _)
    # The board is drawn several times for it: the table goes on meanwhile, and whoever asks for many waits in line.
    seen = await rooms.looks.do(look, Rank.ASKED, asker)
    return PreviewGiven(
        number=number,
        ghosts=[GhostGiven(area=one.area, target=one.target, svg=one.svg) for one in seen.ghosts],
        points=seen.points,
    )


@get("/tables/{table_id:str}/hint", summary="A bot's advice")
async def advice(
    table_id: TableId,
    user: Visitor,
    rooms: InRooms,
    language: Reads,
    asker: ForWhom,
    seat: Eyes = None,
    bot: FromQuery[str] = "",
) -> HintGiven:
    """Return what a bot thinks of the own seat's options and why, knowing no more than the seat does.

    `number` says of which position: it may have moved on meanwhile.
    """
    async with looking(rooms, table_id, user, seat, language) as (room, viewer):
        if viewer.seat is None:
            raise NotAllowed("Only those who play get advice.")
        question = Question(room, viewer.seat, bot, viewer.code)
    # Others go on while the bot thinks.
    said = await question.answer(asker)
    best = said["options"][0]
    same = {name: best[name] for name in ("action", "notation", "words", "targets")}
    return msgspec.convert({**said, **same, "bot": question.bot, "number": question.number}, HintGiven)


@get("/tables/{table_id:str}/text", summary="The board as text", media_type=MediaType.TEXT)
async def text(
    table_id: TableId,
    user: Visitor,
    rooms: InRooms,
    language: Reads,
    asker: ForWhom,
    seat: Eyes = None,
    columns: FromQuery[int] = 100,
) -> Response[str]:
    """Return the boards as plain text."""
    async with looking(rooms, table_id, user, seat, language) as (room, viewer):
        shown: TableView = {**room.drawing.view(viewer), "columns": max(30, min(columns, 400))}
        game, _ = room.table.game, room.drawing.words(viewer)
    lines = await rooms.looks.do(lambda: game.drawing.text(shown, _), Rank.ASKED, asker)
    plain = "\n".join("".join(piece for piece, _style in line) for line in lines)
    return Response(plain + "\n", media_type="text/plain; charset=utf-8")


# Talk and notes


@post("/tables/{table_id:str}/chat", status_code=200, summary="Say something")
async def talk(table_id: TableId, data: JSONBody[TextWanted], user: Visitor, rooms: InRooms) -> ChatLine:
    """Say something to all at the table."""
    room = await rooms.room(table_id, user)
    return chat_line(await say(room, user, data.text))


@get("/tables/{table_id:str}/chat", summary="What was said")
async def chat(table_id: TableId, user: Visitor, rooms: InRooms, after: FromQuery[int] = 0) -> ChatGiven:
    """Return the last lines of chat after an id."""
    row = await rooms.visible(table_id, user)
    lines = await rooms.store.said(row.id, max(0, after), CHAT_SHOWN)
    hidden = [] if user is None else await rooms.store.order.hidden_from(user.id)
    return ChatGiven(lines=[chat_line(line) for line in lines if line.user not in hidden])


@get("/tables/{table_id:str}/notes", summary="The own notepad")
async def read_notes(table_id: TableId, user: Visitor, rooms: InRooms) -> Note:
    """Return the own notepad at the table, which nobody else sees."""
    if user is None:
        return Note(text="")
    row = await rooms.visible(table_id, user)
    return Note(text=await rooms.store.note(row.id, user.id))


@put("/tables/{table_id:str}/notes", summary="Write the own notepad")
async def write_notes(table_id: TableId, data: JSONBody[Note], user: Visitor, rooms: InRooms) -> Note:
    """Keep the own notepad at the table."""
    user = signed_in(user)
    row = await rooms.visible(table_id, user)
    await rooms.store.save_note(row.id, user.id, check_note(data.text))
    return data


handlers = [view, log, position, statistics, why, preview, advice, text, talk, chat, read_notes, write_notes]
