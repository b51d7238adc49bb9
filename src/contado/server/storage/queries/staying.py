"""Absence and return: when no server was there, who is on holiday, games that nobody goes on with, rematches."""

from __future__ import annotations

import secrets
from typing import Final

from sqlalchemy import Connection, delete, insert, literal, select, update

from contado.core.errors import ContadoError
from contado.rooms.rows import Holiday, TableRow
from contado.server.storage import schema
from contado.server.storage.queries.tables import create_table
from contado.server.storage.queries.writing import insert_once
from contado.server.storage.staying_schema import signs_of_life

tables, outages, holidays, seats = schema.tables, schema.outages, schema.holidays, schema.seats
SERVER: Final = "server"
# An outage matters to clocks for no longer than a clock can run.
FORGOTTEN: Final = 400 * 24 * 3600.0
A_DAY: Final = 24 * 3600.0


def alive(connection: Connection, now: float, gap: float) -> list[tuple[float, float]]:
    """Give a sign of life; return when no server was there for longer than `gap`: from when to when, in order."""
    first = insert_once(connection, signs_of_life, name=SERVER, at=now)
    # Of several processes that come back at once, the one that has the row first notes the outage.
    last = connection.execute(select(signs_of_life.c.at).where(signs_of_life.c.name == SERVER).with_for_update())
    at = last.scalar_one()
    if not first and now > at:
        connection.execute(update(signs_of_life).where(signs_of_life.c.name == SERVER).values(at=now))
        if now - at > gap:
            insert_once(connection, outages, began=at, ended=now)
            connection.execute(delete(outages).where(outages.c.ended < now - FORGOTTEN))
    rows = connection.execute(select(outages.c.began, outages.c.ended).order_by(outages.c.began))
    return [(row.began, row.ended) for row in rows]


def idle(connection: Connection, now: float) -> list[str]:
    """Return the games that nobody has gone on with for as long as was agreed."""
    playing = tables.c.stage == literal("playing", literal_execute=True)
    due = tables.c.idle_at > literal(0, literal_execute=True)
    return list(connection.execute(select(tables.c.id).where(playing, due, tables.c.idle_at <= now)).scalars())


# Holidays


def holidays_of(connection: Connection, user: str) -> list[Holiday]:
    """Return somebody's holidays, in order."""
    question = select(holidays).where(holidays.c.user_id == user).order_by(holidays.c.began)
    return [Holiday(id=row.id, began=row.began, ended=row.ended) for row in connection.execute(question)]


def holiday_at(connection: Connection, user: str, now: float) -> Holiday | None:
    """Return the holiday that somebody is on, if any."""
    return next((one for one in holidays_of(connection, user) if one.began <= now < one.ended), None)


def go_on_holiday(connection: Connection, user: str, now: float, until: float, most: float, within: float) -> Holiday:
    """Note that somebody is on holiday from now on; within a while it is so long at most."""
    connection.execute(select(schema.users.c.id).where(schema.users.c.id == user).with_for_update())
    before = holidays_of(connection, user)
    if any(one.began <= now < one.ended for one in before):
        raise ContadoError("You are on holiday already.")
    # However short, it is a day: nobody stops their clocks for a minute at every move, or has a thousand of them kept.
    spent = sum(
        max(A_DAY, min(one.ended, now) - max(one.began, now - within)) for one in before if one.ended > now - within
    )
    if spent + (until - now) > most:
        raise ContadoError(
            "Within a year you can be on holiday for {days} days at most: {left} are left.",
            days=round(most / 86400), left=max(0, int((most - spent) // 86400)),
        )  # fmt: skip
    found = Holiday(id=secrets.token_hex(8), began=now, ended=until)
    connection.execute(insert(holidays).values(id=found.id, user_id=user, began=now, ended=until))
    return found


def come_back(connection: Connection, user: str, now: float) -> bool:
    """Note that somebody is back from a holiday; say whether they were on one."""
    on = (holidays.c.user_id == user, holidays.c.began <= now, holidays.c.ended > now)
    return connection.execute(update(holidays).where(*on).values(ended=now)).rowcount > 0


def awaited_of(connection: Connection, user: str) -> list[str]:
    """Return the tables at which somebody is awaited, or could be."""
    mine = seats.join(tables, tables.c.id == seats.c.table_id)
    question = select(tables.c.id).select_from(mine).where(seats.c.user_id == user, tables.c.stage == "playing")
    return list(dict.fromkeys(connection.execute(question.order_by(tables.c.id)).scalars()))


# Rematches


def rematch(connection: Connection, table: str, row: TableRow) -> str:
    """Keep a table as the one at which the people of another play again; return its id, or that of the one that there
    is already: however many ask for it at the same moment, and in whichever process.
    """
    claimed = update(tables).where(tables.c.id == table, tables.c.rematch == "").values(rematch=row.id)
    if connection.execute(claimed).rowcount:
        create_table(connection, row)
        return row.id
    found: str = connection.execute(select(tables.c.rematch).where(tables.c.id == table)).scalar_one()
    return found
