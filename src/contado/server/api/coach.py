"""The coach through the JSON API: what it thinks before a choice, and says after a turn."""

from __future__ import annotations

from litestar import get
from litestar.params import FromQuery

from contado.rooms.answers import thinking
from contado.rooms.contract.shapes import CoachGiven, RemarkGiven
from contado.rooms.words import signed_in
from contado.server.api.dependencies import ForWhom, InRooms, Reads, TableId, Visitor


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
    return await thinking.coach(await rooms.room(table_id, learner), learner, language, seat, asker, action)


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
    return await thinking.of_turn(await rooms.room(table_id, learner), learner, language, seat, asker, warned)


handlers = [before, after]
