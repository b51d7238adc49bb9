"""Lessons through the JSON API: which there are, and beginning one; it is played as any table is."""

from __future__ import annotations

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath
from msgspec import Struct

from contado.core import registry
from contado.core.teaching.lessons.lesson import said
from contado.server.api.dependencies import InRooms, Reads, Visitor
from contado.server.api.shapes import TableInList, table_in_list
from contado.server.config import Config
from contado.server.people.identity import allowed_maker, game_words
from contado.server.rooms.beginning.lessons import begin_lesson, progress


class LessonGiven(Struct, kw_only=True):
    """A lesson, and how far the asker has come with it."""

    name: str
    title: str
    promise: str
    minutes: int
    steps: int
    learnt: bool
    # The table at which it is under way; "": it is not.
    table: str


@get("/games/{game:str}/lessons", summary="The lessons of a game")
async def list_lessons(user: Visitor, rooms: InRooms, language: Reads, game: FromPath[str]) -> list[LessonGiven]:
    """Return the lessons of a game, in the order in which they are learnt."""
    found = registry.game(game)
    _ = game_words(language.code, found)
    given = []
    for lesson, learnt, table in await progress(rooms, user, found):
        values = lesson.values(found, _)
        given.append(
            LessonGiven(
                name=lesson.name,
                title=said(lesson.title, values),
                promise=said(lesson.promise, values),
                minutes=lesson.minutes,
                steps=len(lesson.steps),
                learnt=learnt,
                table=table,
            )
        )
    return given


@post("/games/{game:str}/lessons/{name:str}", summary="Begin a lesson")
async def take_lesson(
    user: Visitor, rooms: InRooms, config: NamedDependency[Config], game: FromPath[str], name: FromPath[str]
) -> TableInList:
    """Begin a lesson from its first step, at a table of its own; one that was left in the middle is given up."""
    maker = allowed_maker(user, config)
    return table_in_list(await begin_lesson(rooms, maker, game, name), user)


handlers = [list_lessons, take_lesson]
