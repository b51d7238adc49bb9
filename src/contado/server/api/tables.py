"""Tables through the JSON API: making them, sitting down, playing."""

from __future__ import annotations

from typing import Any

from litestar import Request, Router, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from contado.core.errors import ContadoError
from contado.rooms.answers.looking import done
from contado.rooms.beginning import gathering
from contado.rooms.beginning.again import again
from contado.rooms.contract.shapes import (
    Done,
    JoinWanted,
    OwnSeat,
    Proposed,
    SeatChange,
    TableInList,
    TableWanted,
    table_in_list,
)
from contado.rooms.playing import give_back, leave_to_bot, sit_down
from contado.rooms.rows import User
from contado.rooms.words import signed_in
from contado.server.api import analysis, coach, company, lessons, looking, records
from contado.server.api.dependencies import AtDoor, InRooms, TableId, Visitor
from contado.server.api.live import live
from contado.server.config import Config
from contado.server.people.identity import allowed_maker
from contado.server.rooms import staying
from contado.server.rooms.rooms import Rooms
from contado.server.security.addresses import who
from contado.server.storage.store import Store
from contado.table.deeds import AnswerUndo, Asked, AskUndo, Choose, Confirm, Learn, SetPassing, Undo
from contado.table.terms import Terms

STAGES = ("gathering", "playing", "over")


@post("/tables", summary="Make a table")
async def create_table(
    data: JSONBody[TableWanted], user: Visitor, rooms: InRooms, config: NamedDependency[Config]
) -> TableInList:
    """Make a table, and begin its game at once if that is asked for."""
    maker = allowed_maker(user, config)
    wanted = gathering.Wanted(
        game=data.game,
        seats=gathering.wanted_seats(data.seats, maker),
        options=data.options,
        pace=data.pace,
        public=data.public,
        confirm=data.confirm,
        hints=data.hints,
        coach=data.coach,
        terms=Terms.read(data.terms) if data.terms else Terms(),
        group=data.group,
    )
    row = await gathering.create(rooms, maker, wanted)
    if data.begin:
        row = await gathering.begin(rooms, row, maker)
    return table_in_list(row, user)


@post("/tables/{table_id:str}/again", summary="Play again")
async def play_again(table_id: TableId, user: Visitor, rooms: InRooms, config: NamedDependency[Config]) -> TableInList:
    """Play again with the same people, whose seats are kept for them, and another first player; however many ask for
    it, it is one table. Whoever played alone gets another table like this one.
    """
    maker = allowed_maker(user, config)
    return table_in_list(await again(rooms, await rooms.visible(table_id, maker), maker), user)


@get("/tables", summary="List public tables")
async def list_tables(
    user: Visitor, store: NamedDependency[Store], stage: FromQuery[str] = "gathering", limit: FromQuery[int] = 50
) -> list[TableInList]:
    """Return the public tables in a stage (gathering, playing or over), the last moved first."""
    if stage not in STAGES:
        raise ContadoError("A stage is one of {known}.", known=list(STAGES))
    rows = await store.public_tables(stage, max(1, min(limit, 200)))
    return [table_in_list(row, user) for row in rows]


@get("/tables/{table_id:str}", summary="A table")
async def show_table(table_id: TableId, user: Visitor, rooms: InRooms, invite: FromQuery[str] = "") -> TableInList:
    """Return a table without its game; the invite link lets in who comes by it."""
    return table_in_list(await rooms.visible(table_id, user, invite), user)


@get("/invited/{invite:str}", summary="Where an invite link leads")
async def invited_table(invite: FromPath[str], user: Visitor, rooms: InRooms) -> TableInList:
    """Return the table of an invite link, by the link's last word; `join` takes the word as `invite`."""
    row = await gathering.invited(rooms.store, invite, user)
    return table_in_list(await rooms.visible(row.id, user, invite), user)


@post("/tables/{table_id:str}/join", status_code=200, summary="Take a seat")
async def join_table(
    request: Request[User | None, Any, State],
    table_id: TableId,
    data: JSONBody[JoinWanted],
    user: Visitor,
    rooms: InRooms,
    door: AtDoor,
) -> TableInList:
    """Take an open seat."""
    guest = signed_in(user)
    await door.attempts.seat(who(request))
    row = await rooms.visible(table_id, guest, data.invite)
    join = gathering.join_and_begin if data.begin else gathering.join
    return table_in_list(await join(rooms, row, guest, data.seat, data.name), user)


@post("/tables/{table_id:str}/leave", status_code=200, summary="Leave before the game begins")
async def leave_table(table_id: TableId, user: Visitor, rooms: InRooms) -> TableInList:
    """Open the own seats again; a table that its maker leaves is closed."""
    guest = signed_in(user)
    return table_in_list(await gathering.leave(rooms, await rooms.visible(table_id, guest), guest), user)


@post("/tables/{table_id:str}/seats/{seat:int}", status_code=200, summary="Change a seat")
async def change_seat(
    table_id: TableId, seat: FromPath[int], data: JSONBody[SeatChange], user: Visitor, rooms: InRooms
) -> TableInList:
    """Open a seat, give it to a bot, or take it oneself: for the table's maker, before the game begins."""
    maker = signed_in(user)
    row = await rooms.visible(table_id, maker)
    wanted = gathering.wanted_seat(seat, data.kind, data.name, data.bot, maker)
    return table_in_list(await gathering.change(rooms, row, maker, wanted), user)


@post("/tables/{table_id:str}/begin", status_code=200, summary="Begin the game")
async def begin_table(table_id: TableId, user: Visitor, rooms: InRooms) -> TableInList:
    """Begin the game when all seats are taken."""
    maker = signed_in(user)
    return table_in_list(await gathering.begin(rooms, await rooms.visible(table_id, maker), maker), user)


# Playing


async def carried_out(table_id: str, deed: Asked, user: User | None, rooms: Rooms) -> Done:
    """Carry out what somebody asks for in a seat of their own."""
    room = await rooms.room(table_id, signed_in(user))
    await room.ask(deed, user)
    return done(room)


@post("/tables/{table_id:str}/act", status_code=200, summary="Choose an option")
async def act(table_id: TableId, data: JSONBody[Choose], user: Visitor, rooms: InRooms) -> Done:
    """Choose an option, by its integer or by notation; 409 where the position has moved on."""
    return await carried_out(table_id, data, user, rooms)


@post("/tables/{table_id:str}/undo", status_code=200, summary="Take back the last choice")
async def undo(table_id: TableId, data: JSONBody[Undo], user: Visitor, rooms: InRooms) -> Done:
    """Take back the seat's last choice."""
    return await carried_out(table_id, data, user, rooms)


@post("/tables/{table_id:str}/confirm", status_code=200, summary="Let the turn stand")
async def confirm(table_id: TableId, data: JSONBody[Confirm], user: Visitor, rooms: InRooms) -> Done:
    """Let the completed turn stand."""
    return await carried_out(table_id, data, user, rooms)


@post("/tables/{table_id:str}/ask-undo", status_code=200, summary="Ask to take a choice back")
async def ask_undo(table_id: TableId, data: JSONBody[AskUndo], user: Visitor, rooms: InRooms) -> Done:
    """Ask the other people for leave to take back the seat's last choice."""
    return await carried_out(table_id, data, user, rooms)


@post("/tables/{table_id:str}/answer-undo", status_code=200, summary="Answer such a wish")
async def answer_undo(table_id: TableId, data: JSONBody[AnswerUndo], user: Visitor, rooms: InRooms) -> Done:
    """Say yes or no to another's wish; the one who asked withdraws it with no."""
    return await carried_out(table_id, data, user, rooms)


@post("/tables/{table_id:str}/passing", status_code=200, summary="Pass without being asked")
async def set_passing(table_id: TableId, data: JSONBody[SetPassing], user: Visitor, rooms: InRooms) -> Done:
    """Say whether the seat is asked where it could react in others' turns; nobody else is told."""
    return await carried_out(table_id, data, user, rooms)


@post("/tables/{table_id:str}/learn", status_code=200, summary="Ask for something in a lesson")
async def learn(table_id: TableId, data: JSONBody[Learn], user: Visitor, rooms: InRooms) -> Done:
    """Ask for help in a lesson, go back a step, or begin the step again."""
    return await carried_out(table_id, data, user, rooms)


@post("/tables/{table_id:str}/resign", status_code=200, summary="Let a bot play on")
async def resign(table_id: TableId, data: JSONBody[OwnSeat], user: Visitor, rooms: InRooms) -> Done:
    """Leave a seat to a bot, which plays on."""
    player = signed_in(user)
    room = await rooms.room(table_id, player)
    room.check_seat(player, data.seat)
    await leave_to_bot(room, data.seat, player)
    return done(room)


@post("/tables/{table_id:str}/return", status_code=200, summary="Take the seat back")
async def take_back(table_id: TableId, data: JSONBody[OwnSeat], user: Visitor, rooms: InRooms) -> Done:
    """Take the seat back from the bot that plays on."""
    room = await rooms.room(table_id, signed_in(user))
    room.check_seat(user, data.seat)
    await give_back(room, data.seat, by=user)
    return done(room)


@post("/tables/{table_id:str}/sit", status_code=200, summary="Sit down in a place that somebody has left")
async def sit(table_id: TableId, data: JSONBody[OwnSeat], user: Visitor, rooms: InRooms) -> Done:
    """Take over a seat from the bot that plays on for somebody who has left and is not there."""
    guest = signed_in(user)
    room = await rooms.room(table_id, guest)
    await sit_down(room, data.seat, guest)
    return done(room)


@post("/tables/{table_id:str}/give-up", status_code=200, summary="Resign")
async def give_up(table_id: TableId, user: Visitor, rooms: InRooms) -> Done:
    """Give the game up for good, in all seats of one's own; where it goes on, a bot makes their moves."""
    player = signed_in(user)
    room = await rooms.room(table_id, player)
    await staying.resign(room, player)
    return done(room)


@post("/tables/{table_id:str}/propose", status_code=200, summary="Propose something, or answer")
async def propose(table_id: TableId, data: JSONBody[Proposed], user: Visitor, rooms: InRooms) -> Done:
    """Propose to end the game, to stop the clocks, or to let a bot play on for somebody who is away; or answer.

    It is done when all who play agree; when somebody plays on, it has lapsed.
    """
    player = signed_in(user)
    room = await rooms.room(table_id, player)
    await staying.propose(room, player, data.what, data.yes, data.about)
    return done(room)


@post("/tables/{table_id:str}/ready", status_code=200, summary="Say that one is there")
async def ready(table_id: TableId, user: Visitor, rooms: InRooms) -> Done:
    """Say that one is there: when all are, the clocks run."""
    player = signed_in(user)
    room = await rooms.room(table_id, player)
    await staying.ready(room, player)
    return done(room)


@post("/tables/{table_id:str}/go-on", status_code=200, summary="Let the clocks go on")
async def go_on(table_id: TableId, user: Visitor, rooms: InRooms) -> Done:
    """Let the clocks go on that were stopped by agreement."""
    player = signed_in(user)
    room = await rooms.room(table_id, player)
    await staying.go_on(room, player)
    return done(room)


router = Router(
    "/api",
    tags=["tables"],
    route_handlers=[
        create_table, play_again, list_tables, show_table, invited_table, join_table, leave_table, change_seat,
        begin_table, act, undo, confirm, ask_undo, answer_undo, set_passing, learn, resign, take_back,
        sit, give_up, propose, ready, go_on,
        *looking.handlers, *analysis.handlers, *records.handlers, *lessons.handlers, *coach.handlers,
        *company.handlers, live,
    ],
)  # fmt: skip
