"""Lessons through the JSON API: which there are, and beginning one; it is played as any table is."""

from __future__ import annotations

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath

from contado.core import registry
from contado.rooms.answers.lessons import LessonGiven, lessons
from contado.rooms.beginning.lessons import begin_lesson
from contado.rooms.contract.shapes import TableInList, table_in_list
from contado.server.api.dependencies import InRooms, Reads, Visitor
from contado.server.config import Config
from contado.server.people.identity import allowed_maker


@get("/games/{game:str}/lessons", summary="The lessons of a game")
async def list_lessons(user: Visitor, rooms: InRooms, language: Reads, game: FromPath[str]) -> list[LessonGiven]:
    """Return the lessons of a game, in the order in which they are learnt."""
    return await lessons(rooms, user, registry.game(game), language)


@post("/games/{game:str}/lessons/{name:str}", summary="Begin a lesson")
async def take_lesson(
    user: Visitor, rooms: InRooms, config: NamedDependency[Config], game: FromPath[str], name: FromPath[str]
) -> TableInList:
    """Begin a lesson from its first step, at a table of its own; one that was left in the middle is given up."""
    maker = allowed_maker(user, config)
    return table_in_list(await begin_lesson(rooms, maker, game, name), user)


handlers = [list_lessons, take_lesson]
