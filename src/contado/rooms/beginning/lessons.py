"""Lessons as tables: begun, gone on with, and which of them somebody has learnt."""

from __future__ import annotations

import secrets
from typing import NamedTuple

from contado.core import registry
from contado.core.automa import seat_automa
from contado.core.game import Game
from contado.core.teaching.lessons.lesson import Lesson, lesson_of, lessons_of
from contado.core.words.language import ENGLISH
from contado.rooms.beginning.gathering import begin, new_id, own_seat
from contado.rooms.host import Host
from contado.rooms.loaded_table import lesson_table
from contado.rooms.rows import AUTOMA, SeatRow, TableRow, User


class Progress(NamedTuple):
    """A lesson, whether somebody has come to its end, and the table at which it is under way ("": it is not)."""

    lesson: Lesson
    learnt: bool
    table: str


async def progress(rooms: Host, user: User | None, game: Game) -> list[Progress]:
    """Return the lessons of a game with what a visitor has learnt of them."""
    rows = [] if user is None else await rooms.store.lessons_of(user.id, game.id)
    learnt = {row.lesson for row in rows if row.stage == "over"}
    under_way: dict[str, str] = {}
    for row in rows:
        # One that was only opened has nothing to go on with.
        if row.stage == "playing" and row.number:
            under_way.setdefault(row.lesson, row.id)
    return [Progress(one, one.name in learnt, under_way.get(one.name, "")) for one in lessons_of(game)]


async def begin_lesson(rooms: Host, user: User, game_id: str, name: str) -> TableRow:
    """Begin a lesson from its first step; one that the learner has left in the middle is given up."""
    game = registry.game(game_id[:200])
    lesson = lesson_of(game, name)
    await _give_up(rooms, [row for row in await rooms.store.lessons_of(user.id, game.id) if row.lesson == name])
    settings = game.read_settings(lesson.position.seats, lesson.position.settings)
    seats = [
        own_seat(at, user) if at == lesson.seat else SeatRow(seat=at, kind="bot", name="", bot="random")
        for at in range(lesson.position.seats)
    ]
    if game.automa:
        own = SeatRow(seat=game.rules.automa_seat(len(seats), settings), kind=AUTOMA, name=game.automa_title(ENGLISH))
        seats = seat_automa(game, seats, settings, own)
    row = TableRow(
        id=new_id(), game=game.id, options=dict(settings), seed=f"lesson {name}", stage="gathering", public=False,
        invite=secrets.token_urlsafe(12), creator=user.id, pace={}, confirm=False, hints=False, lesson=name,
        created=rooms.now(), seats=seats,
    )  # fmt: skip
    await rooms.new_table(row)
    return await begin(rooms, row, user, lesson_table(row))


async def _give_up(rooms: Host, before: list[TableRow]) -> None:
    """Close the table at which a lesson is under way, and take out those of before, the last one at which it was learnt
    excepted: all of them are read whenever somebody looks at the lessons.
    """
    learnt = next((row.id for row in before if row.stage == "over"), "")
    for row in before:
        if row.stage == "playing":
            await rooms.store.set_stage(row.id, "closed")
        elif row.id != learnt:
            await rooms.store.data.forget_table(row.id)
            await rooms.closed(row.id)
