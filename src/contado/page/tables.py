"""Tables: made, begun, played at, looked at, thought about, taken home and brought back."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from msgspec import Struct

from contado.page.answering import ROUTES, TEXT, Answer, Asked, Handler, route
from contado.rooms.answers import looking, rules, thinking
from contado.rooms.beginning import again as rematch
from contado.rooms.beginning import copies, gathering
from contado.rooms.contract.shapes import (
    LARGEST_RECORD,
    CopyWanted,
    JoinWanted,
    Note,
    OwnSeat,
    SeatChange,
    TableInList,
    TableWanted,
    table_in_list,
)
from contado.rooms.errors import TooLarge
from contado.rooms.notes import check_note
from contado.rooms.playing import give_back, leave_to_bot
from contado.rooms.thinking.queue import Rank
from contado.table.deeds import AnswerUndo, AskUndo, Choose, Confirm, Learn, SetPassing, Undo
from contado.table.deeds import Asked as Deed

__all__ = ["ROUTES"]

DEEDS: Final[dict[str, Any]] = {
    "act": Choose, "undo": Undo, "confirm": Confirm, "ask-undo": AskUndo, "answer-undo": AnswerUndo,
    "passing": SetPassing, "learn": Learn,
}  # fmt: skip


class Gone(Struct):
    """A table that is no more."""

    id: str


# Beginning


@route("POST", "/api/tables", 201)
async def create(asked: Asked) -> TableInList:
    """Make a table, and begin its game at once if that is asked for."""
    data, house, user = asked.data(TableWanted), asked.house, asked.user
    seats = gathering.wanted_seats(data.seats, user)
    wanted = gathering.Wanted(
        game=data.game, seats=seats, options=data.options, pace=data.pace, confirm=data.confirm, hints=data.hints,
        coach=data.coach,
    )  # fmt: skip
    row = await gathering.create(house, user, wanted)
    if data.begin:
        row = await gathering.begin(house, row, user)
    return table_in_list(row, user)


@route("GET", "/api/tables")
async def listed(asked: Asked) -> list[TableInList]:
    """Return all tables of this browser, the last moved first."""
    return [table_in_list(row, asked.user) for row in await asked.house.shelf.tables()]


@route("GET", "/api/tables/{table}")
async def shown(asked: Asked) -> TableInList:
    """Return a table without its game."""
    return table_in_list(await asked.house.row(asked.word("table")), asked.user)


@route("DELETE", "/api/tables/{table}")
async def forgotten(asked: Asked) -> Gone:
    """Take a table out for good."""
    row = await asked.house.row(asked.word("table"))
    await asked.house.forget(row.id)
    return Gone(row.id)


@route("POST", "/api/tables/{table}/again", 201)
async def again(asked: Asked) -> TableInList:
    """Make another table like this one, and begin it."""
    row = await asked.house.row(asked.word("table"))
    return table_in_list(await rematch.again(asked.house, row, asked.user), asked.user)


@route("POST", "/api/tables/{table}/join")
async def join(asked: Asked) -> TableInList:
    """Take an open seat."""
    data, row = asked.data(JoinWanted), await asked.house.row(asked.word("table"))
    taking = gathering.join_and_begin if data.begin else gathering.join
    return table_in_list(await taking(asked.house, row, asked.user, data.seat, data.name), asked.user)


@route("POST", "/api/tables/{table}/leave")
async def leave(asked: Asked) -> TableInList:
    """Give up a table before its game begins."""
    row = await asked.house.row(asked.word("table"))
    return table_in_list(await gathering.leave(asked.house, row, asked.user), asked.user)


@route("POST", "/api/tables/{table}/seats/{seat}")
async def change_seat(asked: Asked) -> TableInList:
    """Open a seat, give it to a bot, or take it oneself, before the game begins."""
    data, row = asked.data(SeatChange), await asked.house.row(asked.word("table"))
    wanted = gathering.wanted_seat(asked.needed("seat"), data.kind, data.name, data.bot, asked.user)
    return table_in_list(await gathering.change(asked.house, row, asked.user, wanted), asked.user)


@route("POST", "/api/tables/{table}/begin")
async def begin(asked: Asked) -> TableInList:
    """Begin the game when all seats are taken."""
    row = await asked.house.row(asked.word("table"))
    return table_in_list(await gathering.begin(asked.house, row, asked.user), asked.user)


# Playing


def deed(kind: type[Any]) -> Handler:
    """Return what carries out a deed of this kind."""

    async def carried_out(asked: Asked) -> object:
        room = await asked.room()
        wanted: Deed = asked.data(kind)
        await room.ask(wanted, asked.user)
        return looking.done(room)

    return carried_out


for verb, kind in DEEDS.items():
    route("POST", f"/api/tables/{{table}}/{verb}")(deed(kind))


@route("POST", "/api/tables/{table}/resign")
async def resign(asked: Asked) -> object:
    """Leave a seat to a bot, which plays on."""
    room, seat = await asked.room(), asked.data(OwnSeat).seat
    room.check_seat(asked.user, seat)
    await leave_to_bot(room, seat, asked.user)
    return looking.done(room)


@route("POST", "/api/tables/{table}/return")
async def take_back(asked: Asked) -> object:
    """Take the seat back from the bot that plays on."""
    room, seat = await asked.room(), asked.data(OwnSeat).seat
    room.check_seat(asked.user, seat)
    await give_back(room, seat, by=asked.user)
    return looking.done(room)


# Looking


@route("GET", "/api/tables/{table}/view")
async def view(asked: Asked) -> object:
    """Return what a seat may know."""
    return await looking.view(await asked.room(), asked.user, asked.language, asked.number("seat"))


@route("GET", "/api/tables/{table}/log")
async def told(asked: Asked) -> object:
    """Return what happened, in words."""
    since = asked.number("since") or 0
    return await looking.log(await asked.room(), asked.user, asked.language, asked.number("seat"), since)


@route("GET", "/api/tables/{table}/positions/{move}")
async def position(asked: Asked) -> object:
    """Return an earlier position."""
    return await looking.position(
        await asked.room(), asked.user, asked.language, asked.number("seat"), asked.asker, asked.needed("move"),
        asked.flag("narrow"), asked.flag("upright"), asked.query.get("pictures", "") != "false",
    )  # fmt: skip


@route("GET", "/api/tables/{table}/statistics")
async def statistics(asked: Asked) -> object:
    """Return what chance gave."""
    return await looking.statistics(
        await asked.room(), asked.user, asked.language, asked.number("seat"), asked.number("move")
    )


@route("GET", "/api/tables/{table}/why")
async def why(asked: Asked) -> object:
    """Return why something cannot be chosen."""
    target = asked.query.get("target", "")
    return await looking.why(await asked.room(), asked.user, asked.language, asked.number("seat"), target)


@route("GET", "/api/tables/{table}/preview")
async def preview(asked: Asked) -> object:
    """Return what an option would change."""
    return await looking.preview(
        await asked.room(), asked.user, asked.language, asked.number("seat"), asked.asker, asked.needed("action"),
        asked.flag("narrow"), asked.flag("upright"),
    )  # fmt: skip


@route("GET", "/api/tables/{table}/hint")
async def hint(asked: Asked) -> object:
    """Return a bot's advice."""
    return await looking.advice(
        await asked.room(), asked.user, asked.language, asked.number("seat"), asked.asker, asked.query.get("bot", "")
    )


@route("GET", "/api/tables/{table}/text")
async def text(asked: Asked) -> Answer:
    """Return the board as text."""
    columns = asked.number("columns")
    drawn = await looking.text(
        await asked.room(), asked.user, asked.language, asked.number("seat"), asked.asker,
        100 if columns is None else columns,
    )  # fmt: skip
    return Answer(200, TEXT, drawn)


@route("GET", "/api/tables/{table}/scoring")
async def scoring(asked: Asked) -> object:
    """Return what scores, and the rule about it."""
    return rules.scoring(await asked.house.row(asked.word("table")), asked.language)


@route("GET", "/api/tables/{table}/notes")
async def notes(asked: Asked) -> Note:
    """Return the notepad at the table."""
    row = await asked.house.row(asked.word("table"))
    return Note(text=await asked.house.shelf.note(row.id))


@route("PUT", "/api/tables/{table}/notes")
async def write_notes(asked: Asked) -> Note:
    """Keep the notepad at the table."""
    row, data = await asked.house.row(asked.word("table")), asked.data(Note)
    await asked.house.shelf.save_note(row.id, check_note(data.text))
    return data


# Thinking


@route("GET", "/api/tables/{table}/coach")
async def coach(asked: Asked) -> object:
    """Return what a coach thinks of the options."""
    return await thinking.coach(
        await asked.room(), asked.user, asked.language, asked.needed("seat"), asked.asker, asked.number("action")
    )


@route("GET", "/api/tables/{table}/coach/turn")
async def of_turn(asked: Asked) -> object:
    """Return what a coach says of a turn."""
    return await thinking.of_turn(
        await asked.room(), asked.user, asked.language, asked.needed("seat"), asked.asker, asked.flag("warned")
    )


@route("POST", "/api/tables/{table}/analysis")
async def analyse(asked: Asked) -> object:
    """Have a bot look at every move of a game that is over."""
    room = await asked.room()
    row, analysis = await asked.house.analyses.begin(room, asked.asker)
    words = thinking.words_for(room, asked.user, asked.language)
    given = partial(thinking.analysis_given, row, analysis, analysis.all, words)
    return await asked.house.looks.do(given, Rank.ASKED, asked.asker)


@route("GET", "/api/tables/{table}/analysis")
async def analysed(asked: Asked) -> object:
    """Return how far that has come."""
    room, after = await asked.room(), asked.number("after") or 0
    row, analysis = await asked.house.analyses.look(room, asked.asker)
    words = thinking.words_for(room, asked.user, asked.language)
    given = partial(thinking.analysis_given, row, analysis, after, words)
    return await asked.house.looks.do(given, Rank.ASKED, asked.asker)


@route("GET", "/api/tables/{table}/analysis/{move}")
async def at_move(asked: Asked) -> object:
    """Return the best options at a move, and why."""
    room, move = await asked.room(), asked.needed("move")
    row, analysis = await asked.house.analyses.look(room, asked.asker)
    words = thinking.words_for(room, asked.user, asked.language)
    given = partial(thinking.reasons_at, row, analysis, move, words)
    return await asked.house.looks.do(given, Rank.ASKED, asked.asker)


# Records


@route("GET", "/api/tables/{table}/record")
async def record(asked: Asked) -> Answer:
    """Return the record of a game that is over."""
    written, name = await looking.record(await asked.room())
    return Answer(200, TEXT, written, name)


@route("POST", "/api/records", 201)
async def load_record(asked: Asked) -> TableInList:
    """Make a table of a record: to look at, or to play on where the game is unfinished."""
    if len(asked.body.encode()) > LARGEST_RECORD:
        raise TooLarge("A record is never larger than {n} bytes.", n=LARGEST_RECORD)
    row = await copies.from_record(asked.house, asked.user, asked.body, asked.asker)
    return table_in_list(row, asked.user)


@route("POST", "/api/tables/{table}/copy", 201)
async def copy(asked: Asked) -> TableInList:
    """Make a table that begins after a move of this one, with the asker in one seat and bots in the others."""
    data, room = asked.data(CopyWanted), await asked.room()
    row = await copies.from_here(asked.house, room, asked.user, data.move, data.seat, data.bots, asked.asker)
    return table_in_list(row, asked.user)
