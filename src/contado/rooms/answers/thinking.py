"""What a coach says at a table, and what a bot thinks of a game that is over."""

from __future__ import annotations

import msgspec

from contado.core.state import NOBODY
from contado.core.words.language import Language
from contado.rooms.answers.looking import looking
from contado.rooms.contract.shapes import AnalysisGiven, CoachGiven, ReasonsGiven, RemarkGiven
from contado.rooms.errors import NotFound
from contado.rooms.room import Room
from contado.rooms.rows import AnalysisRow, User
from contado.rooms.thinking.analysis import Analysis
from contado.rooms.thinking.coaching import CoachAsked, practised, said_of_turn
from contado.rooms.thinking.helping import note_help
from contado.rooms.thinking.shares import Asker
from contado.rooms.words import game_words
from contado.table.agreeing.remarks import COACH
from contado.table.teaching.analysis import move_reasons, move_row, player_rows


async def coach(
    room: Room, user: User, language: Language, seat: int, asker: Asker, action: int | None = None
) -> CoachGiven:
    """Return how far the options are behind the best one, roughly; of one that is asked about, whether it throws much
    away, and what is better.
    """
    async with looking(room, user, language, seat) as viewer:
        asked = CoachAsked(room, seat, action, viewer.code)
    await note_help(room, seat, COACH, user)
    games = await practised(room, user)
    given = await asked.answer(games, asker)
    return msgspec.convert({**given, "number": asked.number, "first": not games}, CoachGiven)


async def of_turn(
    room: Room, user: User, language: Language, seat: int, asker: Asker, warned: bool = False
) -> RemarkGiven:
    """Return one sentence about what mattered most in the last turn of an own seat, if anything did."""
    room.check_seat(user, seat)
    async with room.still():
        _ = game_words(language.code, room.table.game).read_by(seat)
    said = await said_of_turn(room, user, seat, warned, _, asker)
    return RemarkGiven(words="", targets=[]) if said is None else RemarkGiven(words=said.words, targets=said.targets)


def words_for(room: Room, user: User | None, language: Language) -> Language:
    """Return the language for somebody who reads of all players: of one as "you", if it is their own seat."""
    own = room.own(user)
    return game_words(language.code, room.table.game).read_by(own[0] if len(own) == 1 else NOBODY)


def analysis_given(row: AnalysisRow | None, analysis: Analysis, after: int, _: Language) -> AnalysisGiven:
    """Return how far the analysis has come, with the moves behind the first ones that the asker has."""
    if row is None:
        return AnalysisGiven(stage="none", all=analysis.all)
    moves, names = analysis.moves(), _.called(analysis.names(_))
    said = {
        "stage": "failed" if analysis.failed else "running" if analysis.left else "done",
        "bot": row.bot,
        "done": len(moves),
        "all": analysis.all,
        "moves": [move_row(move, _, names) for move in moves[max(0, after) :]],
        "players": player_rows(moves, len(names), _),
    }
    return msgspec.convert(said, AnalysisGiven)


def reasons_at(row: AnalysisRow | None, analysis: Analysis, move: int, _: Language) -> ReasonsGiven:
    """Return the best options at a move, with their reasons, or refuse a move that nobody has looked at."""
    found = next((one for one in analysis.moves() if one.number == move), None)
    if row is None or found is None:
        raise NotFound("No bot has looked at this move.")
    return msgspec.convert({**move_reasons(found, _, _.called(analysis.names(_))), "bot": row.bot}, ReasonsGiven)
