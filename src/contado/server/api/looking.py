"""Looking at a table through the JSON API: views, the log, the past, advice, chat and notes."""

from __future__ import annotations

from litestar import MediaType, Response, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody

from contado.rooms.answers import looking as answers
from contado.rooms.contract.messages import ChatLine, Update
from contado.rooms.contract.shapes import (
    ChatGiven,
    HintGiven,
    LogGiven,
    Note,
    PreviewGiven,
    StatisticGiven,
    TextWanted,
    ViewGiven,
    WhyGiven,
)
from contado.rooms.notes import check_note
from contado.rooms.presence.talk import CHAT_SHOWN, chat_line
from contado.rooms.words import signed_in
from contado.server.api.dependencies import Eyes, ForWhom, InRooms, Reads, TableId, Visitor
from contado.server.rooms.partners import partner_line, partners_said, say_to_partners


@get("/tables/{table_id:str}/view", summary="What a seat may know")
async def view(table_id: TableId, user: Visitor, rooms: InRooms, language: Reads, seat: Eyes = None) -> ViewGiven:
    """Return the whole view of an own seat (-1: a spectator's) with its facts, and with the options of the decider."""
    return await answers.view(await rooms.room(table_id, user), user, language, seat)


@get("/tables/{table_id:str}/log", summary="What happened, in words")
async def log(
    table_id: TableId, user: Visitor, rooms: InRooms, language: Reads, since: FromQuery[int] = 0, seat: Eyes = None
) -> LogGiven:
    """Return the lines of the log from an event number on."""
    return await answers.log(await rooms.room(table_id, user), user, language, seat, since)


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
    room = await rooms.room(table_id, user)
    return await answers.position(room, user, language, seat, asker, move, narrow, upright, pictures)


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
    return await answers.statistics(await rooms.room(table_id, user), user, language, seat, move)


@get("/tables/{table_id:str}/why", summary="Why something cannot be chosen")
async def why(
    table_id: TableId, target: FromQuery[str], user: Visitor, rooms: InRooms, language: Reads, seat: Eyes = None
) -> WhyGiven:
    """Return why the own seat, which decides now, cannot choose a thing on the board."""
    return await answers.why(await rooms.room(table_id, user), user, language, seat, target)


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
    room = await rooms.room(table_id, user)
    return await answers.preview(room, user, language, seat, asker, action, narrow, upright)


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
    return await answers.advice(await rooms.room(table_id, user), user, language, seat, asker, bot)


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
    drawn = await answers.text(await rooms.room(table_id, user), user, language, seat, asker, columns)
    return Response(drawn, media_type="text/plain; charset=utf-8")


# Talk and notes


@post("/tables/{table_id:str}/chat", status_code=200, summary="Say something")
async def talk(table_id: TableId, data: JSONBody[TextWanted], user: Visitor, rooms: InRooms) -> ChatLine:
    """Say something to all at the table."""
    room = await rooms.room(table_id, user)
    return chat_line(await rooms.say(room, user, data.text))


@get("/tables/{table_id:str}/chat", summary="What was said")
async def chat(table_id: TableId, user: Visitor, rooms: InRooms, after: FromQuery[int] = 0) -> ChatGiven:
    """Return the last lines of chat after an id."""
    row = await rooms.visible(table_id, user)
    lines = await rooms.store.said(row.id, max(0, after), CHAT_SHOWN)
    hidden = [] if user is None else await rooms.store.order.hidden_from(user.id)
    return ChatGiven(lines=[chat_line(line) for line in lines if line.user not in hidden])


@post("/tables/{table_id:str}/partner-chat", status_code=200, summary="Say something to partners")
async def talk_to_partners(table_id: TableId, data: JSONBody[TextWanted], user: Visitor, rooms: InRooms) -> ChatLine:
    """Say something to those with whom one plays; nobody else reads it."""
    room = await rooms.room(table_id, signed_in(user))
    return partner_line(await say_to_partners(rooms, room, user, data.text))


@get("/tables/{table_id:str}/partner-chat", summary="What partners said")
async def partner_chat(table_id: TableId, user: Visitor, rooms: InRooms) -> ChatGiven:
    """Return what those have said to each other with whom one plays; to others that is nothing."""
    room = await rooms.room(table_id, user)
    return ChatGiven(lines=[partner_line(line) for line in await partners_said(rooms, room, user)])


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


handlers = [
    view,
    log,
    position,
    statistics,
    why,
    preview,
    advice,
    text,
    talk,
    chat,
    talk_to_partners,
    partner_chat,
    read_notes,
    write_notes,
]
