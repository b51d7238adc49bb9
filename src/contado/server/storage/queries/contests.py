"""Contests: making them, who takes part, drawing a round exactly once, and how games ended.

Whatever changes a contest locks its row and counts up its version. A round is drawn for the version that was looked at:
of two who draw it at the same moment one does, and nobody draws without a change that was made meanwhile.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from msgspec import convert, to_builtins
from sqlalchemy import Connection, Select, delete, func, insert, or_, select, update

from contado.contest.scheme import MOST_ENTRANTS, Scheme
from contado.contest.shapes import Ending
from contado.core.errors import ContadoError
from contado.server.storage import contests_schema as schema
from contado.server.storage.contest_rows import (
    OPEN,
    RUNNING,
    ContestNote,
    ContestRow,
    ContestTableRow,
    EntrantRow,
    RoundRow,
)
from contado.server.storage.errors import SeatTaken
from contado.server.storage.schema import outages, users

contests, entrants, rounds, tables = (
    schema.contests,
    schema.contest_entrants,
    schema.contest_rounds,
    schema.contest_tables,
)
notes = schema.contest_notes
_SAME = (
    "id", "league", "season", "division", "name", "about", "game", "options", "pace", "seed", "stage", "public", "word",
    "prompt", "arbiter", "created", "starts", "begun", "ended", "round", "version",
)  # fmt: skip

# Contests in which one person takes part and that are not over.
MOST_ENTERED = 50


class Changed(ContadoError):
    """Somebody has changed the contest at the same moment."""

    status = 409


def changed() -> Changed:
    """Return the error of whoever was not quick enough."""
    return Changed("Somebody has changed this tournament at the same moment: look again.")


# Reading


def contest_of(connection: Connection, id: str) -> ContestRow | None:
    """Return a contest with all that belongs to it."""
    found = connection.execute(select(contests).where(contests.c.id == id)).one_or_none()
    return None if found is None else _whole(connection, [_row(found)])[0]


def listed(connection: Connection, stages: Sequence[str], user: str, limit: int) -> list[ContestRow]:
    """Return contests in these stages that are public or concern the user, the newest first.

    Of their entrants only the user is there, and how many they are: a list that anybody asks for reads no more.
    """
    own = select(entrants.c.contest_id).where(entrants.c.user_id == user)
    mine = (contests.c.id.in_(own) | (contests.c.arbiter == user)) if user else contests.c.id.in_([])
    question = select(contests).where(contests.c.stage.in_(stages), or_(contests.c.public, mine))
    found = connection.execute(question.order_by(contests.c.created.desc(), contests.c.id).limit(limit))
    return counted(connection, [_row(one) for one in found], user)


def counted(connection: Connection, rows: list[ContestRow], user: str) -> list[ContestRow]:
    """Say how many take part in contests, and as whom the user does."""
    here = [row.id for row in rows]
    many = select(entrants.c.contest_id, func.count().label("n")).where(entrants.c.contest_id.in_(here))
    counts = {one.contest_id: one.n for one in connection.execute(many.group_by(entrants.c.contest_id))}
    for row in rows:
        row.counted = counts.get(row.id, 0)
    if user:
        _with_entrants(connection, rows, user)
    return rows


def of_user(connection: Connection, user: str, stages: Sequence[str]) -> list[ContestRow]:
    """Return the contests in which somebody takes part, with their entrants and the last of their rounds."""
    own = select(entrants.c.contest_id).where(entrants.c.user_id == user)
    question = select(contests).where(contests.c.id.in_(own), contests.c.stage.in_(stages))
    rows = [_row(found) for found in connection.execute(question.order_by(contests.c.created.desc(), contests.c.id))]
    return _whole(connection, rows, last=True)


def running(connection: Connection) -> list[str]:
    """Return the contests that go on."""
    question = select(contests.c.id).where(contests.c.stage == RUNNING).order_by(contests.c.created, contests.c.id)
    return list(connection.execute(question).scalars())


def open_of(connection: Connection, arbiter: str) -> int:
    """Count the contests of an arbiter that are not over."""
    mine = (contests.c.arbiter == arbiter, contests.c.stage.in_((OPEN, RUNNING)))
    return connection.execute(select(func.count()).select_from(contests).where(*mine)).scalar_one()


def with_table(connection: Connection, table: str) -> tuple[str, int, int] | None:
    """Return to which contest, round and place in it a table belongs."""
    question = select(tables.c.contest_id, tables.c.round, tables.c.number).where(tables.c.table_id == table)
    found = connection.execute(question).one_or_none()
    return None if found is None else (found.contest_id, found.round, found.number)


def notes_of(connection: Connection, contest: str, limit: int) -> list[ContestNote]:
    """Return what arbiters have done, the newest first."""
    joined = notes.outerjoin(users, users.c.id == notes.c.by_id)
    question = select(notes, users.c.name).select_from(joined).where(notes.c.contest_id == contest)
    return [
        ContestNote(at=row.at, by=row.by_id, deed=row.deed, what=row.what, by_name=row.name or "")
        for row in connection.execute(question.order_by(notes.c.at.desc(), notes.c.id).limit(limit))
    ]


def outages_since(connection: Connection, moment: float) -> list[tuple[float, float]]:
    """Return when no server was there since a moment, the first first."""
    question = select(outages).where(outages.c.ended > moment).order_by(outages.c.began)
    return [(row.began, row.ended) for row in connection.execute(question)]


def _several(connection: Connection, question: Select[Any]) -> list[ContestRow]:
    rows = [_row(found) for found in connection.execute(question)]
    _with_entrants(connection, rows)
    return rows


def _with_entrants(connection: Connection, rows: list[ContestRow], user: str = "") -> None:
    """Read the entrants of contests; or the user alone."""
    if not rows:
        return
    by_id = {row.id: row for row in rows}
    here = select(entrants).where(entrants.c.contest_id.in_(by_id)).order_by(entrants.c.contest_id, entrants.c.number)
    if user:
        here = here.where(entrants.c.user_id == user)
    for one in connection.execute(here):
        by_id[one.contest_id].entrants.append(
            EntrantRow(
                number=one.number, user=one.user_id, name=one.name, bot=one.bot, lot=one.lot, joined=one.joined,
                left=one.left_at,
            )
        )  # fmt: skip


def _whole(connection: Connection, rows: list[ContestRow], last: bool = False) -> list[ContestRow]:
    """Complete contests by their entrants and rounds; of those that have gone far, the `last` round is little of it."""
    if not rows:
        return []
    _with_entrants(connection, rows)
    by_id = {row.id: row for row in rows}
    question = select(rounds).where(rounds.c.contest_id.in_(by_id)).order_by(rounds.c.contest_id, rounds.c.number)
    places = select(tables).where(tables.c.contest_id.in_(by_id))
    if last:
        joined = contests.c.id == rounds.c.contest_id
        question = question.join(contests, joined).where(rounds.c.number == contests.c.round - 1)
        joined = contests.c.id == tables.c.contest_id
        places = places.join(contests, joined).where(tables.c.round == contests.c.round - 1)
    found: dict[tuple[str, int], RoundRow] = {}
    for one in connection.execute(question):
        new = RoundRow(number=one.number, drawn=one.drawn, deadline=one.deadline, byes=one.byes)
        by_id[one.contest_id].rounds.append(new)
        found[one.contest_id, one.number] = new
    for one in connection.execute(places.order_by(tables.c.contest_id, tables.c.round, tables.c.number)):
        ending = convert(one.ending, Ending) if one.ending else None
        found[one.contest_id, one.round].tables.append(
            ContestTableRow(
                number=one.number, table=one.table_id, made=one.made, seats=one.seats, options=one.options,
                seed=one.seed, stake=one.stake, ending=ending, how=one.how,
            )
        )  # fmt: skip
    return rows


def _row(found: Any) -> ContestRow:
    same = {name: getattr(found, name) for name in _SAME}
    return ContestRow(**same, scheme=convert(found.scheme, Scheme))


# Changing


def create(connection: Connection, row: ContestRow) -> None:
    """Keep a new contest, with those who are in it from the beginning."""
    values = {name: getattr(row, name) for name in _SAME}
    connection.execute(insert(contests).values(**values, scheme=to_builtins(row.scheme)))
    for one in row.entrants:
        _insert_entrant(connection, row.id, one)


def _insert_entrant(connection: Connection, contest: str, one: EntrantRow) -> None:
    connection.execute(
        insert(entrants).values(
            contest_id=contest, number=one.number, user_id=one.user, name=one.name, bot=one.bot, lot=one.lot,
            joined=one.joined, left_at=one.left,
        )
    )  # fmt: skip


def _locked(connection: Connection, contest: str, version: int | None = None, **new: Any) -> ContestRow:
    """Lock a contest, count its version up, change what is given, and return it as it was before."""
    connection.execute(select(contests.c.id).where(contests.c.id == contest).with_for_update())
    row = contest_of(connection, contest)
    if row is None:
        raise ContadoError("There is no such tournament.")
    if version is not None and row.version != version:
        raise changed()
    connection.execute(update(contests).where(contests.c.id == contest).values(version=row.version + 1, **new))
    return row


def note(connection: Connection, contest: str, line: ContestNote | None) -> None:
    """Write down what an arbiter has done."""
    if line is not None:
        connection.execute(
            insert(notes).values(
                id=secrets.token_hex(8), contest_id=contest, at=line.at, by_id=line.by, deed=line.deed, what=line.what
            )
        )


def enter(connection: Connection, contest: str, new: EntrantRow, line: ContestNote | None = None) -> EntrantRow:
    """Take somebody in; they have the next number, and while it goes on the last lot."""
    row = _locked(connection, contest)
    if row.stage not in (OPEN, RUNNING):
        raise ContadoError("This tournament is over.")
    if new.user and any(one.user == new.user for one in row.entrants):
        if line is None:
            raise SeatTaken("You are in this tournament already.")
        raise SeatTaken("They are in this tournament already.")
    if len(row.entrants) >= MOST_ENTRANTS:
        raise ContadoError("There is no room for more in this tournament.")
    if new.user and _entered(connection, new.user) >= MOST_ENTERED:
        raise ContadoError("{name} takes part in {n} tournaments that are not over: that is enough.",
                           name=new.name, n=MOST_ENTERED)  # fmt: skip
    new.number = 1 + max((one.number for one in row.entrants), default=-1)
    new.lot = 1 + max((one.lot for one in row.entrants), default=-1)
    new.joined = row.round
    _insert_entrant(connection, contest, new)
    if line is not None:
        line.what["entrant"] = new.number
    note(connection, contest, line)
    return new


def _entered(connection: Connection, user: str) -> int:
    """Count the contests in which somebody takes part and that are not over: the first page looks at all of them."""
    joined = entrants.join(contests, contests.c.id == entrants.c.contest_id)
    open = (entrants.c.user_id == user, contests.c.stage.in_((OPEN, RUNNING)))
    return connection.execute(select(func.count()).select_from(joined).where(*open)).scalar_one()


def withdraw(connection: Connection, contest: str, number: int, line: ContestNote | None = None) -> None:
    """Take somebody out: at once before it has begun, from the next round on while it goes on."""
    row = _locked(connection, contest)
    here = (entrants.c.contest_id == contest, entrants.c.number == number)
    if row.stage == OPEN:
        connection.execute(delete(entrants).where(*here))
    elif row.stage == RUNNING:
        connection.execute(update(entrants).where(*here, entrants.c.left_at < 0).values(left_at=row.round))
    else:
        raise ContadoError("This tournament is over.")
    note(connection, contest, line)


def put_bot(connection: Connection, contest: str, number: int, bot: str, line: ContestNote) -> None:
    """Have a bot play for an entrant from now on, and let them stay in it to the end."""
    _locked(connection, contest)
    here = (entrants.c.contest_id == contest, entrants.c.number == number)
    connection.execute(update(entrants).where(*here).values(bot=bot, left_at=-1))
    note(connection, contest, line)


def begin(
    connection: Connection, contest: str, version: int, drawn_lots: Sequence[int], line: ContestNote
) -> None:  # fmt: skip
    """Begin a contest: those who have entered are numbered from 0 and have their lots."""
    row = _locked(connection, contest, version, stage=RUNNING, begun=line.at)
    if row.stage != OPEN:
        raise changed()
    connection.execute(delete(entrants).where(entrants.c.contest_id == contest))
    for number, (one, lot) in enumerate(zip(row.entrants, drawn_lots, strict=True)):
        one.number, one.lot, one.joined = number, lot, 0
        _insert_entrant(connection, contest, one)
    note(connection, contest, line)


def draw(connection: Connection, contest: str, version: int, new: RoundRow, line: ContestNote | None) -> None:
    """Keep a round that was drawn for this version, with the tables that are to be made."""
    row = _locked(connection, contest, version, round=new.number + 1)
    if row.stage != RUNNING or row.round != new.number:
        raise changed()
    connection.execute(
        insert(rounds).values(
            contest_id=contest, number=new.number, drawn=new.drawn, deadline=new.deadline, byes=new.byes
        )
    )
    for one in new.tables:
        connection.execute(
            insert(tables).values(
                contest_id=contest, round=new.number, number=one.number, table_id=one.table, made=False,
                seats=one.seats, options=one.options, seed=one.seed, stake=one.stake, ending={}, how="",
            )
        )  # fmt: skip
    note(connection, contest, line)


def made(connection: Connection, contest: str, round: int, number: int) -> None:
    """Note that a table of a round is there and its game has begun."""
    here = (tables.c.contest_id == contest, tables.c.round == round, tables.c.number == number)
    connection.execute(update(tables).where(*here).values(made=True))


def keep_ending(
    connection: Connection,
    contest: str,
    round: int,
    number: int,
    ending: Ending,
    how: str,
    line: ContestNote | None,
    version: int | None,
) -> bool:
    """Keep how a game ended; say whether it was kept. An arbiter (with a line) sets it in place of what was."""
    row = _locked(connection, contest, version)
    place = row.rounds[round].tables[number]
    if line is None and (place.ending is not None or row.stage != RUNNING):
        return False
    here = (tables.c.contest_id == contest, tables.c.round == round, tables.c.number == number)
    connection.execute(update(tables).where(*here).values(ending=to_builtins(ending), how=how))
    note(connection, contest, line)
    return True


def set_deadline(connection: Connection, contest: str, round: int, deadline: float, line: ContestNote) -> None:
    """Give a round another end."""
    _locked(connection, contest)
    here = (rounds.c.contest_id == contest, rounds.c.number == round)
    connection.execute(update(rounds).where(*here).values(deadline=deadline))
    note(connection, contest, line)


def set_stage(
    connection: Connection, contest: str, version: int | None, stage: str, at: float, line: ContestNote | None
) -> bool:
    """End a contest; say whether that was to be done."""
    row = _locked(connection, contest, version, stage=stage, ended=at)
    if row.stage not in (OPEN, RUNNING):
        raise changed()
    note(connection, contest, line)
    return True
