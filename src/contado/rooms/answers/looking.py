"""Looking at a table: views, the log, the past, what an option would change, a bot's advice."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import msgspec

from contado.core.errors import ContadoError
from contado.core.words.language import Language
from contado.rooms.contract.messages import Update
from contado.rooms.contract.shapes import (
    Done,
    GhostGiven,
    HintGiven,
    LogGiven,
    PreviewGiven,
    StatisticGiven,
    StatisticRow,
    ViewGiven,
    WhyGiven,
)
from contado.rooms.errors import NotAllowed
from contado.rooms.presence.connection import NO_SEAT
from contado.rooms.room import Room
from contado.rooms.rows import User
from contado.rooms.showing.drawn import Viewer, width_of
from contado.rooms.showing.past import past_position
from contado.rooms.showing.sealing import sealed
from contado.rooms.thinking.advice import Question
from contado.rooms.thinking.helping import note_help
from contado.rooms.thinking.queue import Rank
from contado.rooms.thinking.shares import Asker
from contado.table.agreeing.remarks import HINT
from contado.table.showing.choosing import previewing, why_not
from contado.table.showing.view import TableView
from contado.table.table import Phase

LONGEST_TARGET: Final = 200


def done(room: Room) -> Done:
    """Return where the table stands."""
    return Done(number=0 if room.loaded is None else room.loaded.number)


def eyes_of(room: Room, user: User | None, seat: int | None) -> int | None:
    """Return the seat through whose eyes a visitor looks (None: a spectator's), or refuse one that is not theirs."""
    own = room.own(user)
    if seat is None:
        awaited = room.table.awaited
        return awaited if awaited in own else own[0] if own else None
    if seat == NO_SEAT:
        return None
    if seat not in own:
        raise NotAllowed("You do not play this seat.")
    return seat


@asynccontextmanager
async def looking(room: Room, user: User | None, language: Language, seat: int | None) -> AsyncIterator[Viewer]:
    """Hold still the table of a game that goes on or is over, and say how the visitor sees it."""
    async with room.still():
        yield Viewer(eyes_of(room, user, seat), language.code, len(room.own(user)) == 1)


async def view(room: Room, user: User | None, language: Language, seat: int | None) -> ViewGiven:
    """Return the whole view of an own seat (-1: a spectator's) with its facts, and with the options of the decider."""
    async with looking(room, user, language, seat) as viewer:
        shown = room.drawing.view(viewer)
        seen_from = NO_SEAT if viewer.seat is None else viewer.seat
        return ViewGiven(number=room.playing.number, seat=seen_from, view=dict(shown))


async def log(room: Room, user: User | None, language: Language, seat: int | None, since: int) -> LogGiven:
    """Return the lines of the log from an event number on."""
    async with looking(room, user, language, seat) as viewer:
        return LogGiven(lines=room.drawing.lines(viewer, max(0, since)), happened=room.table.happened)


async def position(
    room: Room,
    user: User | None,
    language: Language,
    seat: int | None,
    asker: Asker,
    move: int,
    narrow: bool = False,
    upright: bool = False,
    pictures: bool = True,
) -> Update:
    """Return the position after a move as the seat knew it then, whole, with what happened in that move."""
    async with looking(room, user, language, seat) as viewer:
        own = room.own(user)
    return await past_position(room, own, viewer, move, width_of(narrow, upright), pictures, asker)


async def statistics(
    room: Room, user: User | None, language: Language, seat: int | None, move: int | None
) -> list[StatisticGiven]:
    """Return dice and draws, counted, as the seat may know them: so far, or up to a move."""
    async with looking(room, user, language, seat) as viewer:
        counted = room.table.statistics(viewer.seat, room.drawing.words(viewer), move)
    return [
        StatisticGiven(
            title=one.title,
            headings=one.headings,
            rows=[StatisticRow(label=label, numbers=numbers) for label, numbers in one.rows],
        )
        for one in counted
    ]


async def why(room: Room, user: User | None, language: Language, seat: int | None, target: str) -> WhyGiven:
    """Return why the own seat, which decides now, cannot choose a thing on the board."""
    if len(target) > LONGEST_TARGET:
        raise ContadoError("There is no such thing on the board.")
    async with looking(room, user, language, seat) as viewer:
        own = viewer.seat
        return WhyGiven(why="" if own is None else why_not(room.table, own, target, room.drawing.words(viewer)))


async def preview(
    room: Room,
    user: User | None,
    language: Language,
    seat: int | None,
    asker: Asker,
    action: int,
    narrow: bool = False,
    upright: bool = False,
) -> PreviewGiven:
    """Return what an option of the own seat, which decides now, is known to change on the board."""
    async with looking(room, user, language, seat) as viewer:
        own = viewer.seat
        if own is None:
            raise NotAllowed("You do not play this seat.")
        number, _ = room.playing.number, room.drawing.words(viewer)
        look = previewing(room.table, own, action, width_of(narrow, upright), _)
    # The board is drawn several times for it: the table goes on meanwhile, and whoever asks for many waits in line.
    seen = await room.rooms.looks.do(look, Rank.ASKED, asker)
    return PreviewGiven(
        number=number,
        ghosts=[GhostGiven(area=one.area, target=one.target, svg=one.svg) for one in seen.ghosts],
        points=seen.points,
    )


async def advice(
    room: Room, user: User | None, language: Language, seat: int | None, asker: Asker, bot: str
) -> HintGiven:
    """Return what a bot thinks of the own seat's options and why, knowing no more than the seat does.

    `number` says of which position: it may have moved on meanwhile.
    """
    async with looking(room, user, language, seat) as viewer:
        if viewer.seat is None:
            raise NotAllowed("Only those who play get advice.")
        question = Question(room, viewer.seat, bot, viewer.code)
    # Before it is given, so that nobody has it without a trace.
    await note_help(room, viewer.seat, HINT, user)
    # Others go on while the bot thinks.
    said = await question.answer(asker)
    best = said["options"][0]
    same = {name: best[name] for name in ("action", "notation", "words", "targets")}
    return msgspec.convert({**said, **same, "bot": question.bot, "number": question.number}, HintGiven)


async def text(
    room: Room, user: User | None, language: Language, seat: int | None, asker: Asker, columns: int = 100
) -> str:
    """Return the boards as plain text."""
    async with looking(room, user, language, seat) as viewer:
        shown: TableView = {**room.drawing.view(viewer), "columns": max(30, min(columns, 400))}
        game, _ = room.table.game, room.drawing.words(viewer)
    lines = await room.rooms.looks.do(lambda: game.drawing.text(shown, _), Rank.ASKED, asker)
    return "\n".join("".join(piece for piece, _style in line) for line in lines) + "\n"


async def record(room: Room, plain: bool = False) -> tuple[str, str]:
    """Return the record as text, and the name of a file for it; it holds all secrets, so only when the game is over.

    Lines with # tell of help, take-backs and absences, unless it shall be `plain`.
    """
    await room.unseal()
    async with room.still():
        if room.table.phase is not Phase.OVER:
            raise NotAllowed("The record holds all secrets of the game: it can be had when the game is over.")
        if room.sealed:
            raise sealed()
        whole = room.table.record()
    return str(whole.plain if plain else whole), f"{room.row.game}-{room.id}.contado"
