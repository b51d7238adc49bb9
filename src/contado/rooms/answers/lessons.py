"""The lessons of a game, and how far somebody has come with them."""

from __future__ import annotations

from msgspec import Struct

from contado.core.game import Game
from contado.core.teaching.lessons.lesson import said
from contado.core.words.language import Language
from contado.rooms.beginning.lessons import progress
from contado.rooms.host import Host
from contado.rooms.rows import User
from contado.rooms.words import game_words


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


async def lessons(rooms: Host, user: User | None, game: Game, language: Language) -> list[LessonGiven]:
    """Return the lessons of a game, in the order in which they are learnt."""
    _ = game_words(language.code, game)
    given = []
    for lesson, learnt, table in await progress(rooms, user, game):
        values = lesson.values(game, _)
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
