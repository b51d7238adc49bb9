"""What a bot thinks of a finished game, through the JSON API."""

from __future__ import annotations

from functools import partial

import msgspec
from litestar import get, post
from litestar.params import FromPath, FromQuery

from contado.core.state import NOBODY
from contado.core.words.language import Language
from contado.server.api.dependencies import ForWhom, InRooms, Reads, TableId, Visitor
from contado.server.api.shapes import AnalysisGiven, ReasonsGiven
from contado.server.errors import NotFound
from contado.server.people.identity import game_words, signed_in
from contado.server.rooms.room import Room
from contado.server.rooms.thinking.analysis import Analysis
from contado.server.rooms.thinking.queue import Rank
from contado.server.storage.rows import AnalysisRow, User
from contado.table.analysis import move_reasons, move_row, player_rows


def words_for(room: Room, user: User | None, language: Language) -> Language:
    """Return the language for somebody who reads of all players: of one as "you", if it is their own seat."""
    own = room.own(user)
    return game_words(language.code, room.table.game).read_by(own[0] if len(own) == 1 else NOBODY)


def given(row: AnalysisRow | None, analysis: Analysis, after: int, _: Language) -> AnalysisGiven:
    """Return how far the analysis has come, with the moves behind the first ones that the asker has."""
    if row is None:
        return AnalysisGiven(stage="none", all=analysis.all)
    moves, names = analysis.moves(), _.called(analysis.names(_))
    said = {
        "stage": "failed" if analysis.failed else "running" if analysis.left else "done",
        "bot": row.bot,
        "done": len(moves),
        "all": analysis.all,
        "moves": [move_row(move, _, names) for move in moves[max(0, after) :]],
        "players": player_rows(moves, len(names), _),
    }
    return msgspec.convert(said, AnalysisGiven)


def reasons_at(row: AnalysisRow | None, analysis: Analysis, move: int, _: Language) -> ReasonsGiven:
    """Return the best options at a move, with their reasons, or refuse a move that nobody has looked at."""
    found = next((one for one in analysis.moves() if one.number == move), None)
    if row is None or found is None:
        raise NotFound("No bot has looked at this move.")
    return msgspec.convert({**move_reasons(found, _, _.called(analysis.names(_))), "bot": row.bot}, ReasonsGiven)


@post("/tables/{table_id:str}/analysis", status_code=200, summary="Analyse a finished game")
async def begin(table_id: TableId, user: Visitor, rooms: InRooms, language: Reads, asker: ForWhom) -> AnalysisGiven:
    """Let a bot look at every move of a game that is over; done once, and kept."""
    user = signed_in(user)
    room = await rooms.room(table_id, user)
    row, analysis = await rooms.analyses.begin(room, asker)
    words = words_for(room, user, language)
    return await rooms.looks.do(partial(given, row, analysis, analysis.all, words), Rank.ASKED, asker)


@get("/tables/{table_id:str}/analysis", summary="The analysis of a finished game")
async def look(
    table_id: TableId, user: Visitor, rooms: InRooms, language: Reads, asker: ForWhom, after: FromQuery[int] = 0
) -> AnalysisGiven:
    """Return every move looked at so far, but for the first `after`: what was played, the best, and the swing."""
    room = await rooms.room(table_id, user)
    row, analysis = await rooms.analyses.look(room, asker)
    # Words for a whole game take a moment.
    words = words_for(room, user, language)
    return await rooms.looks.do(partial(given, row, analysis, after, words), Rank.ASKED, asker)


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
