"""A bot's advice for a person who is to decide."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from contado.core.errors import NotYourTurn
from contado.rooms.beginning.opponents import plain_bot
from contado.rooms.errors import NotAllowed
from contado.rooms.room import Room
from contado.rooms.thinking.queue import Rank
from contado.rooms.thinking.shares import Asker
from contado.rooms.thinking.thoughts import Consultation, Job, advise
from contado.table.players import ADVISER
from contado.table.table import Phase

T = TypeVar("T")


class Question:
    """What a bot thinks of a seat's options, asked while the table is held still, and answered after it."""

    def __init__(self, room: Room, seat: int, adviser: str, code: str) -> None:
        table = room.table
        if not room.row.hints:
            raise NotAllowed("Hints are switched off at this table.")
        if table.awaited != seat or table.phase is not Phase.PERSON:
            raise NotYourTurn("There is nothing for you to choose now.")
        self.room = room
        self.number = room.playing.number
        self.bot = plain_bot(adviser).bot if adviser else ADVISER
        job = Job(game=table.game.id, state=table.state.to_json(), bot=self.bot, seed=table.hint_seed(seat))
        names = table.names(room.drawing.language(code))
        self.asked = Consultation(job=job, language=code, names=names)

    async def answer(self, asker: Asker) -> dict[str, Any]:
        """Return the bot's best options with its reasons; it knows no more than the seat does."""
        return await consulted(self.room, self.number, asker, partial(advise, self.asked))


async def consulted(room: Room, number: int, asker: Asker, work: Callable[[], T]) -> T:
    """Return what a bot says to somebody about a position, when its turn has come.

    It is not begun when the table has moved on, or when the asker was at the table and has left it.
    """

    def connected() -> bool:
        return any(connection.user_id == asker.person for connection in room.connections)

    was_here = connected()

    def wanted() -> bool:
        return room.stands_at(number) and (connected() or not was_here)

    return await room.rooms.work.do(work, Rank.ASKED, asker, wanted=wanted)
