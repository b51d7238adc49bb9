"""Contests as the store keeps them, and as the engine computes them."""

from __future__ import annotations

from collections.abc import Sequence

from contado.contest.course import Course
from contado.contest.own import OwnMatch
from contado.contest.scoring import late_places, places_of
from contado.contest.shapes import Ending, Entrant, Round, Table
from contado.core import registry
from contado.core.errors import ContadoError
from contado.rooms.rows import TableRow
from contado.server.rooms.rooms import Rooms
from contado.server.storage.contest_rows import ContestRow, ContestTableRow, EntrantRow, RoundRow
from contado.table.outcome import BOT, PERSON


def course_of(row: ContestRow) -> Course:
    """Return a contest as the engine takes it."""
    entrants = [
        Entrant(number=one.number, lot=one.lot, joined=one.joined, left=one.left) for one in row.entrants
    ]  # fmt: skip
    rounds = [
        Round(
            tables=[
                Table(seats=one.seats, options=one.options, seed=one.seed, stake=one.stake, ending=one.ending)
                for one in played.tables
            ],
            byes=played.byes,
        )
        for played in row.rounds
    ]
    return Course(registry.game(row.game), row.scheme, row.options, row.seed, entrants, rounds)


def entrant_of(row: ContestRow, number: int) -> EntrantRow:
    """Return an entrant by number."""
    return next(one for one in row.entrants if one.number == number)


def end_of_round(one: RoundRow, outages: Sequence[tuple[float, float]]) -> float:
    """Return when a round ends: time stands still while no server is there. 0: never."""
    end = one.deadline
    if not end:
        return 0
    for began, ended in outages:
        if began < end and ended > one.drawn:
            end += ended - max(began, one.drawn)
    return end


async def ending_of(rooms: Rooms, row: ContestRow, place: ContestTableRow, table: TableRow) -> Ending:
    """Return how a game that is over ended for the contest.

    Whoever did not play to the end has no place; but where an arbiter has let a bot play for somebody, the bot has.
    """
    outcome = table.outcome
    seats = len(place.seats)
    if outcome is None:
        # A table of an older version.
        best = table.result
        places = [1 + sum(other > own for other in best) for own in best] if len(best) == seats else [1] * seats
        return Ending(places=places, points=best)
    finished = [
        played in (PERSON, BOT) or bool(entrant_of(row, number).bot)
        for played, number in zip(outcome.played, place.seats, strict=True)
    ]
    ending = Ending(places=places_of(outcome.places, finished), points=list(outcome.points))
    return await _whole(rooms, row, table, ending)


async def late_ending(rooms: Rooms, row: ContestRow, place: ContestTableRow, table: TableRow | None) -> Ending:
    """Return how a game ends for the contest that is not over when its round is."""
    awaited = table.awaited if table is not None else -1
    ending = Ending(places=late_places(len(place.seats), awaited, row.scheme.late))
    return ending if table is None else await _whole(rooms, row, table, ending)


async def _whole(rooms: Rooms, row: ContestRow, table: TableRow, ending: Ending) -> Ending:
    """Complete an ending by what the position tells: the points so far, and what a game's own match looks at."""
    course = course_of(row)
    if not table.begun or (ending.points and not isinstance(course.system, OwnMatch)):
        return ending
    try:
        room = await rooms.open(table)
        async with room.still():
            state = room.table.state
            if isinstance(course.system, OwnMatch):
                ending.whole = course.system.match(course).result(state).to_json()
            if not ending.points:
                ending.points = list(state.ledger.totals)
    except ContadoError:
        # It cannot be loaded any more: the places are known all the same.
        return ending
    return ending
