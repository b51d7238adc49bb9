"""The lessons of a game: which there are, which of them were learnt, and the way into each."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath
from litestar.response import Redirect
from msgspec import Struct

from contado.core import registry
from contado.core.game import Game
from contado.core.teaching.lessons.lesson import lesson_of, lessons_of, said
from contado.core.words.language import Language
from contado.rooms.beginning.lessons import Progress, begin_lesson, progress
from contado.rooms.words import game_words
from contado.server.api.dependencies import InRooms, Reads, Visitor
from contado.server.pages.forms import Asked, go, somebody
from contado.server.pages.page import Page, page
from contado.server.people.settings import changed, preferences

# After so many lessons of a game a first game is possible.
ENOUGH = 2


class LessonRow(Struct):
    """A lesson in the list."""

    name: str
    title: str
    promise: str
    minutes: int
    learnt: bool
    # The table at which it is under way; "": it is not.
    table: str
    # Is it the one to take next?
    next: bool = False


class LessonHead(Struct):
    """What the page of a lesson says around it."""

    title: str
    steps: int
    # The lesson after it; "": it is the last.
    following: str
    following_title: str
    # Has enough been learnt for a game?
    may_play: bool


def lesson_shown(game: Game, name: str, _: Language) -> LessonHead:
    """Return what the page of a lesson says around it."""
    lessons = lessons_of(game)
    lesson = lesson_of(game, name)
    at = lessons.index(lesson)
    following = lessons[at + 1] if at + 1 < len(lessons) else None
    return LessonHead(
        title=said(lesson.title, lesson.values(game, _)),
        steps=len(lesson.steps),
        following="" if following is None else following.name,
        following_title="" if following is None else said(following.title, following.values(game, _)),
        may_play=at + 1 >= ENOUGH,
    )


def rows(game: Game, learnt: list[Progress], _: Language) -> list[LessonRow]:
    """Return the lessons as the list shows them; the first that was not learnt yet comes next."""
    shown = []
    for lesson, done, table in learnt:
        values = lesson.values(game, _)
        title, promise = said(lesson.title, values), said(lesson.promise, values)
        shown.append(LessonRow(lesson.name, title, promise, lesson.minutes, done, table))
    for row in shown:
        if not row.learnt:
            row.next = True
            break
    return shown


@get("/games/{game:str}/lessons", include_in_schema=False)
async def lessons_page(request: Asked, rooms: InRooms, user: Visitor, language: Reads, game: FromPath[str]) -> Page:
    """Show the lessons of a game, and how far somebody has come."""
    found = registry.game(game)
    _ = game_words(language.code, found)
    learnt = await progress(rooms, user, found)
    return page(
        request, "lessons.html", language=_, game=found, seal=found.drawing.seal().svg(),
        own=rows(found, [one for one in learnt if one.lesson.package == found.package], _),
        modules=rows(found, [one for one in learnt if one.lesson.package != found.package], _),
    )  # fmt: skip


@post("/games/{game:str}/lessons/{name:str}", include_in_schema=False)
async def take_lesson(request: Asked, rooms: InRooms, game: FromPath[str], name: FromPath[str]) -> Redirect:
    """Begin a lesson, as whoever one is. Who does has said that they want to be taught: they are not asked again."""
    user, cookies = await somebody(request)
    knows = preferences(user).knows
    if game not in knows:
        user = await rooms.store.save_settings(user.id, changed(user, {"knows": {**knows, game: "teach"}}))
    row = await begin_lesson(rooms, user, game, name)
    return go(f"/tables/{row.id}", cookies)


HANDLERS = [lessons_page, take_lesson]
