"""A coach for people at a table: the bot that gives hints, asked before a choice and after a turn."""

from __future__ import annotations

from functools import partial
from typing import Any

from contado.core.errors import NotYourTurn
from contado.core.words.language import Language
from contado.rooms.errors import NotAllowed
from contado.rooms.room import Room
from contado.rooms.rows import TableRow, User
from contado.rooms.thinking.advice import consulted
from contado.rooms.thinking.queue import Rank
from contado.rooms.thinking.shares import Asker
from contado.rooms.thinking.thoughts import Consultation, Job, coach, judge
from contado.table.players import ADVISER
from contado.table.table import Phase
from contado.table.teaching.analysis import JudgedChoice
from contado.table.teaching.coach import Remark, last_turn, remark


def may_coach(row: TableRow) -> bool:
    """Say whether somebody may have a coach here: where the table was set up with one, and in games against bots."""
    if row.lesson:
        return False
    people = {seat.user for seat in row.seats if seat.kind == "person"}
    return row.coach or (row.hints and len(people) == 1)


def check_coach(room: Room) -> None:
    """Refuse a coach where there is none."""
    if not may_coach(room.row):
        raise NotAllowed("There is no coach at this table.")


async def practised(room: Room, user: User) -> int:
    """Return how many games of the kind somebody has finished with a coach: it says less then.

    Whoever asks has a coach from now on at this table, too, by the table's setting or by their own: both count.
    """
    if not room.row.coach:
        await room.rooms.store.have_coach(room.id)
        room.row.coach = True
    return await room.rooms.store.coached_games(user.id, room.row.game)


class CoachAsked:
    """What a coach thinks of the options, or of one: asked while the table is held still, and answered after it."""

    def __init__(self, room: Room, seat: int, action: int | None, code: str) -> None:
        table = room.table
        check_coach(room)
        if table.awaited != seat or table.phase is not Phase.PERSON:
            raise NotYourTurn("There is nothing for you to choose now.")
        if action is not None and action not in table.state.legal:
            raise table.game.refusal(table.state, action)
        self.room = room
        self.number = room.playing.number
        self.action = action
        job = Job(game=table.game.id, state=table.state.to_json(), bot=ADVISER, seed=table.hint_seed(seat))
        self.asked = Consultation(job=job, language=code, names=table.names(room.drawing.language(code)))

    async def answer(self, games: int, asker: Asker) -> dict[str, Any]:
        """Return what the coach thinks; `games` were played with it before."""
        return await consulted(self.room, self.number, asker, partial(coach, self.asked, self.action, games))


async def said_of_turn(room: Room, user: User, seat: int, warned: bool, _: Language, asker: Asker) -> Remark | None:
    """Return what a coach says of the last turn of a seat; what it thought is kept for the analysis of the game."""
    check_coach(room)
    async with room.still():
        table = room.table
        # A long game takes a while to be played again: it waits in line, and others are answered meanwhile.
        choices = await room.rooms.looks.do(partial(last_turn, table, seat), Rank.ASKED, asker)
        names = _.called(table.names(_))
    store, judged = room.rooms.store, []
    known = await store.opinions(room.id)
    for choice in choices:
        if choice.path not in known:
            job = Job(game=table.game.id, state=choice.state.to_json(), bot=ADVISER, seed=choice.seed)
            work = partial(judge, job, choice.action)
            known[choice.path] = await room.rooms.work.do(work, Rank.ASKED, asker)
            await store.keep_opinion(room.id, choice.path, known[choice.path], room.rooms.now())
        judged.append(JudgedChoice(choice, choice.read_opinion(known[choice.path])))
    return remark(judged, await practised(room, user), warned, _, names)
