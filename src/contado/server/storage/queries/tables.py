"""Tables and who sits at them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import convert
from sqlalchemy import ColumnElement, Connection, Select, bindparam, case, func, insert, literal, select, update

from contado.core.errors import ContadoError
from contado.core.words.cleaning import LONGEST_NAME, cut_line, is_clean, told_apart
from contado.rooms.rows import SeatRow, Snapshot, Standing, TableRow
from contado.server.storage import schema
from contado.server.storage.errors import SeatTaken
from contado.server.storage.queries.log import STANDING, insert_snapshot, kept_outcome, seat_values, standing_values
from contado.server.storage.queries.writing import insert_once
from contado.table.outcome import Outcome

tables, seats, visitors, records = schema.tables, schema.seats, schema.visitors, schema.records
# The columns that are fields of the same name.
_SAME = (
    "id", "game", "options", "seed", "stage", "public", "invite", "creator", "pace", "confirm", "hints", "lesson",
    "coach", "created", "begun", "number", "awaited", "deadline", "result", "terms", "origin", "rematch",
)  # fmt: skip


def create_table(connection: Connection, row: TableRow) -> None:
    """Keep a new table with its seats."""
    values = {name: getattr(row, name) for name in _SAME}
    values |= {"moved": row.moved or row.created, "bot_awaited": _plays_itself(row.seats, row.awaited), "lines": 0}
    values |= {"outcome": kept_outcome(row.outcome), "group_id": row.group}
    connection.execute(insert(tables).values(values))
    if row.seats:
        connection.execute(insert(seats), [{"table_id": row.id, **seat_values(seat)} for seat in row.seats])
    if row.record:
        connection.execute(insert(records).values(table_id=row.id, text=row.record, copied_from=row.copied_from))


def table_of(connection: Connection, id: str) -> TableRow | None:
    """Return a table."""
    return _one(connection, tables.c.id == id)


def invited_table(connection: Connection, invite: str) -> TableRow | None:
    """Return the table that an invite link leads to."""
    return _one(connection, tables.c.invite == invite)


def tables_of(connection: Connection, user: str, limit: int) -> list[TableRow]:
    """Return the tables where the user has a seat, those that go on first, the last moved first."""
    mine = select(seats.c.table_id).where(seats.c.user_id == user)
    ended = case((tables.c.stage.in_(("gathering", "playing")), 0), else_=1)
    question = select(tables).where(tables.c.id.in_(mine), tables.c.lesson == "")
    return _several(connection, question.order_by(ended, tables.c.moved.desc(), tables.c.id).limit(limit))


def lessons_of(connection: Connection, user: str, game: str) -> list[TableRow]:
    """Return the lessons of a game that the user has begun, the last moved first."""
    mine = select(seats.c.table_id).where(seats.c.user_id == user)
    question = select(tables).where(tables.c.id.in_(mine), tables.c.lesson != "", tables.c.game == game)
    return _several(connection, question.order_by(tables.c.moved.desc(), tables.c.id))


def have_coach(connection: Connection, table: str) -> None:
    """Remember that somebody has a coach at a table."""
    connection.execute(update(tables).where(tables.c.id == table).values(coach=True))


def coached_games(connection: Connection, user: str, game: str) -> int:
    """Count the finished games of a kind in which the user had a coach."""
    mine = select(seats.c.table_id).where(seats.c.user_id == user)
    question = select(func.count()).select_from(tables)
    over = (tables.c.id.in_(mine), tables.c.game == game, tables.c.coach, tables.c.stage == "over")
    return connection.execute(question.where(*over)).scalar_one()


def public_tables(connection: Connection, stage: str, limit: int) -> list[TableRow]:
    """Return public tables in a stage, the last moved first."""
    question = select(tables).where(tables.c.public, tables.c.stage == stage)
    return _several(connection, question.order_by(tables.c.moved.desc()).limit(limit))


def seats_waiting(connection: Connection, user: str) -> int:
    """Count the seats of a user at tables of others that have not begun."""
    joined = seats.join(tables, tables.c.id == seats.c.table_id)
    others = (seats.c.user_id == user, tables.c.stage == "gathering", tables.c.creator != user)
    return connection.execute(select(func.count()).select_from(joined).where(*others)).scalar_one()


def take_seat(connection: Connection, table: str, seat: int, user: str, name: str, most: int) -> TableRow:
    """Give an open seat of a gathering table to a person, or raise SeatTaken; at another's, so many and no more."""
    row = _gathering(connection, table)
    # Counted here, where those who ask for several seats at the same moment come one after the other.
    if row.creator != user and sum(other.user == user and other.kind != "open" for other in row.seats) >= most:
        raise SeatTaken("You have enough seats at this table: the others are for others.")
    if not any(other.seat == seat and other.kind == "open" and other.user in ("", user) for other in row.seats):
        raise SeatTaken("Somebody has taken this seat already.")
    # Nobody passes for somebody who sits here already.
    told = told_apart(name, [other.name for other in row.seats if other.kind == "person" and other.user != user])
    return _reseated(connection, row, SeatRow(seat=seat, kind="person", user=user, name=told))


def change_seat(connection: Connection, table: str, new: SeatRow) -> TableRow:
    """Change a seat of a gathering table."""
    row = _gathering(connection, table)
    if all(other.seat != new.seat for other in row.seats):
        raise ContadoError("There is no seat {seat} at this table.", seat=new.seat + 1)
    return _reseated(connection, row, new)


def admit(connection: Connection, table: str, user: str) -> None:
    """Note that the user has come by the invite link."""
    insert_once(connection, visitors, table_id=table, user_id=user)


def admitted(connection: Connection, table: str, user: str) -> bool:
    """Say whether the user has come by the invite link before."""
    question = select(visitors.c.table_id).where(visitors.c.table_id == table, visitors.c.user_id == user)
    return connection.execute(question).first() is not None


def begin(
    connection: Connection,
    table: str,
    snapshot: Snapshot,
    standing: Standing,
    now: float,
    sit: Sequence[SeatRow] | None,
) -> TableRow | None:
    """Begin a gathering table with its first snapshot, or return None: another process has begun it.

    Those must still sit there with whom the snapshot was made: somebody may have come or gone at the same moment.
    """
    begun = update(tables).where(tables.c.id == table, tables.c.stage == "gathering")
    begun = begun.values(begun=now, moved=now, number=snapshot.number, **STANDING)
    if not connection.execute(begun, standing_values(table, standing)).rowcount:
        return None
    insert_snapshot(connection, table, snapshot)
    row = table_of(connection, table)
    if row is not None and sit is not None and list(map(_who_sits, row.seats)) != list(map(_who_sits, sit)):
        raise SeatTaken("Somebody has come or gone at this moment: look again.")
    return row


def _who_sits(row: SeatRow) -> tuple[int, str, str, str]:
    return row.seat, row.kind, row.user, row.bot


def set_stage(connection: Connection, table: str, stage: str) -> None:
    """Put a table into another stage."""
    connection.execute(update(tables).where(tables.c.id == table).values(stage=stage))


def waiting(connection: Connection, now: float, idle: float) -> list[str]:
    """Return the tables whose deadline has passed, or where a bot has been awaited for `idle` seconds."""
    # Two questions, because each is answered by an index of its own.
    # An index with a condition is used only where the condition is written out.
    playing = tables.c.stage == literal("playing", literal_execute=True)
    timed = tables.c.deadline > literal(0, literal_execute=True)
    late = select(tables.c.id).where(playing, timed, tables.c.deadline <= now)
    stuck = select(tables.c.id).where(playing, tables.c.bot_awaited, tables.c.moved <= now - idle)
    return list(dict.fromkeys([*connection.execute(late).scalars(), *connection.execute(stuck).scalars()]))


def _one(connection: Connection, where: ColumnElement[bool]) -> TableRow | None:
    joined = tables.outerjoin(records, records.c.table_id == tables.c.id)
    question = select(tables, records.c.text.label("record"), records.c.copied_from).select_from(joined).where(where)
    found = connection.execute(question).one_or_none()
    if found is None:
        return None
    row = _row(found, found.record or "", found.copied_from or "")
    row.seats = [_seat(seat) for seat in connection.execute(_SEATS, {"ids": [row.id]})]
    return row


def _several(connection: Connection, question: Select[Any]) -> list[TableRow]:
    """Return tables with their seats, in two questions however many they are; records are left out."""
    rows = [_row(found) for found in connection.execute(question)]
    if rows:
        by_id = {row.id: row for row in rows}
        for seat in connection.execute(_SEATS, {"ids": list(by_id)}):
            by_id[seat.table_id].seats.append(_seat(seat))
    return rows


_SEATS = (
    select(seats).where(seats.c.table_id.in_(bindparam("ids", expanding=True))).order_by(seats.c.table_id, seats.c.seat)
)


def _row(found: Any, record: str = "", copied_from: str = "") -> TableRow:
    # Before it begins a table has no log, and the column says when it was made.
    moved = found.moved if found.begun else 0
    same = {name: getattr(found, name) for name in _SAME}
    outcome = convert(found.outcome, Outcome) if found.outcome else None
    return TableRow(**same, moved=moved, record=record, copied_from=copied_from, outcome=outcome, group=found.group_id)


def _seat(found: Any) -> SeatRow:
    # What an older version let in is shown in lists, too.
    name = found.name if is_clean(found.name, LONGEST_NAME) else cut_line(found.name, LONGEST_NAME)
    return SeatRow(
        seat=found.seat, kind=found.kind, user=found.user_id, name=name, bot=found.bot, replaced=found.replaced
    )


def _gathering(connection: Connection, table: str) -> TableRow:
    """Lock a table's row, so that nobody else changes its seats or begins it, and return it if it still gathers."""
    connection.execute(select(tables.c.id).where(tables.c.id == table).with_for_update())
    row = table_of(connection, table)
    if row is None:
        raise ContadoError("There is no such table.")
    if row.stage != "gathering":
        raise SeatTaken("The game at this table has begun already.")
    return row


def _reseated(connection: Connection, row: TableRow, new: SeatRow) -> TableRow:
    here = (seats.c.table_id == row.id, seats.c.seat == new.seat)
    connection.execute(update(seats).where(*here).values(seat_values(new)))
    row.seats = [new if seat.seat == new.seat else seat for seat in row.seats]
    return row


def _plays_itself(rows: Iterable[SeatRow], seat: int) -> bool:
    return any(row.seat == seat and (row.kind in ("bot", "automa") or row.replaced) for row in rows)
