"""What a bot thinks of a finished game, through the JSON API."""

from __future__ import annotations

from functools import partial

from litestar import get, post
from litestar.params import FromPath, FromQuery

from contado.rooms.answers.thinking import analysis_given, reasons_at, words_for
from contado.rooms.contract.shapes import AnalysisGiven, ReasonsGiven
from contado.rooms.thinking.queue import Rank
from contado.rooms.words import signed_in
from contado.server.api.dependencies import ForWhom, InRooms, Reads, TableId, Visitor


@post("/tables/{table_id:str}/analysis", status_code=200, summary="Analyse a finished game")
async def begin(table_id: TableId, user: Visitor, rooms: InRooms, language: Reads, asker: ForWhom) -> AnalysisGiven:
    """Let a bot look at every move of a game that is over; done once, and kept."""
    user = signed_in(user)
    room = await rooms.room(table_id, user)
    row, analysis = await rooms.analyses.begin(room, asker)
    words = words_for(room, user, language)
    return await rooms.looks.do(partial(analysis_given, row, analysis, analysis.all, words), Rank.ASKED, asker)


@get("/tables/{table_id:str}/analysis", summary="The analysis of a finished game")
async def look(
    table_id: TableId, user: Visitor, rooms: InRooms, language: Reads, asker: ForWhom, after: FromQuery[int] = 0
) -> AnalysisGiven:
    """Return every move looked at so far, but for the first `after`: what was played, the best, and the swing."""
    room = await rooms.room(table_id, user)
    row, analysis = await rooms.analyses.look(room, asker)
    # Words for a whole game take a moment.
    words = words_for(room, user, language)
    return await rooms.looks.do(partial(analysis_given, row, analysis, after, words), Rank.ASKED, asker)


@get("/tables/{table_id:str}/analysis/{move:int}", summary="The best options at a move, and why")
async def at_move(
    table_id: TableId, move: FromPath[int], user: Visitor, rooms: InRooms, language: Reads, asker: ForWhom
) -> ReasonsGiven:
    """Return the three best options of a move that was looked at, and the one that was played, with their reasons."""
    room = await rooms.room(table_id, user)
    row, analysis = await rooms.analyses.look(room, asker)
    words = words_for(room, user, language)
    return await rooms.looks.do(partial(reasons_at, row, analysis, move, words), Rank.ASKED, asker)


handlers = [begin, look, at_move]
