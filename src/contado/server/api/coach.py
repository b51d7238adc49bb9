"""The coach through the JSON API: what it thinks before a choice, and says after a turn."""

from __future__ import annotations

import msgspec
from litestar import get
from litestar.params import FromQuery

from contado.server.api.dependencies import ForWhom, InRooms, Reads, TableId, Visitor
from contado.server.api.looking import looking
from contado.server.api.shapes import CoachGiven, RemarkGiven
from contado.server.people.identity import game_words, signed_in
from contado.server.rooms.thinking.coaching import CoachAsked, practised, said_of_turn


@get("/tables/{table_id:str}/coach", summary="What a coach thinks of the options")
async def before(
    table_id: TableId,
    user: Visitor,
    rooms: InRooms,
    language: Reads,
    asker: ForWhom,
    seat: FromQuery[int],
    action: FromQuery[int | None] = None,
) -> CoachGiven:
    """Return how far the options are behind the best one, roughly; of one that is asked about, whether it throws much
    away, and what is better.
    """
    learner = signed_in(user)
    async with looking(rooms, table_id, learner, seat, language) as (room, viewer):
        asked = CoachAsked(room, seat, action, viewer.code)
    games = await practised(room, learner)
    given = await asked.answer(games, asker)
    return msgspec.convert({**given, "number": asked.number, "first": not games}, CoachGiven)


@get("/tables/{table_id:str}/coach/turn", summary="What a coach says of a turn")
async def after(
    table_id: TableId,
    user: Visitor,
    rooms: InRooms,
    language: Reads,
    asker: ForWhom,
    seat: FromQuery[int],
    warned: FromQuery[bool] = False,
) -> RemarkGiven:
    """Return one sentence about what mattered most in the last turn of an own seat, if anything did."""
    learner = signed_in(user)
    room = await rooms.room(table_id, learner)
    room.check_seat(learner, seat)
    async with room.still():
        _ = game_words(language.code, room.table.game).read_by(seat)
    said = await said_of_turn(room, learner, seat, warned, _, asker)
    return RemarkGiven(words="", targets=[]) if said is None else RemarkGiven(words=said.words, targets=said.targets)


handlers = [before, after]
