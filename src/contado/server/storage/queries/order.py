"""Keeping the peace: sanctions, reports, whose lines are hidden, who was sent away, closed tables."""

from __future__ import annotations

import secrets

from sqlalchemy import ColumnElement, Connection, delete, func, insert, or_, select, update

from contado.core.errors import ContadoError
from contado.rooms.rows import AuditRow, ReportRow, Sanction, SeatRow, TableRow
from contado.server.errors import NotAllowed
from contado.server.storage import schema
from contado.server.storage.queries.powers import note
from contado.server.storage.queries.sanctions import holds, is_inside, read_sanction
from contado.server.storage.queries.tables import _several, table_of
from contado.server.storage.queries.writing import insert_once

users, sessions, tables, seats = schema.users, schema.sessions, schema.tables, schema.seats
sanctions, reports, hidden = schema.sanctions, schema.reports, schema.hidden
sent_away, visitors, chat = schema.sent_away, schema.visitors, schema.chat

# Reports that wait for somebody to settle them: more are of no use to anybody.
MOST_REPORTS = 5_000
DAY = 24 * 3600.0


# Sanctions


def punish(connection: Connection, row: AuditRow, new: Sanction) -> int:
    """Keep a sanction in place of those of its kind that there are; a ban ends sessions. Return how many."""
    connection.execute(delete(sanctions).where(sanctions.c.kind == new.kind, _same(new.user, new.network)))
    connection.execute(
        insert(sanctions).values(
            id=new.id, kind=new.kind, user_id=new.user, network=new.network, at=new.at, until=new.until, why=new.why
        )
    )
    ended = 0
    if new.kind == "ban" and new.user:
        ended = connection.execute(delete(sessions).where(sessions.c.user_id == new.user)).rowcount
    elif new.kind == "ban":
        # Guests who come from there; accounts may go on.
        there = [name for name in connection.execute(select(sessions.c.network).distinct()).scalars() if name]
        inside = [name for name in there if is_inside(name, new.network)]
        guests = select(users.c.id).where(users.c.guest)
        ends = delete(sessions).where(sessions.c.network.in_(inside), sessions.c.user_id.in_(guests))
        ended = connection.execute(ends).rowcount
    note(connection, row)
    return ended


def pardon(connection: Connection, row: AuditRow, kind: str, user: str, network: str) -> None:
    """Lift the sanctions of a kind, or say that there are none."""
    lifted = delete(sanctions).where(sanctions.c.kind == kind, _same(user, network))
    if not connection.execute(lifted).rowcount:
        raise ContadoError("There is nothing to lift.")
    note(connection, row)


def all_sanctions(connection: Connection, now: float, limit: int) -> list[Sanction]:
    """Return what holds now, the newest first."""
    joined = sanctions.outerjoin(users, users.c.id == sanctions.c.user_id)
    question = select(sanctions, users.c.name).select_from(joined).where(holds(now))
    rows = connection.execute(question.order_by(sanctions.c.at.desc(), sanctions.c.id).limit(limit))
    return [read_sanction(row, row.name or "") for row in rows]


def _same(user: str, network: str) -> ColumnElement[bool]:
    return sanctions.c.user_id == user if user else sanctions.c.network == network


# Reports


def report(connection: Connection, new: ReportRow, most: int) -> bool:
    """Keep a report, unless its writer has written so many in a day, or too many are open; say whether it was kept."""
    today = select(func.count()).select_from(reports).where(reports.c.by_id == new.by, reports.c.at > new.at - DAY)
    waiting = select(func.count()).select_from(reports).where(reports.c.settled == 0)
    if connection.execute(today).scalar_one() >= most or connection.execute(waiting).scalar_one() >= MOST_REPORTS:
        return False
    connection.execute(
        insert(reports).values(
            id=new.id, at=new.at, by_id=new.by, about_id=new.about, table_id=new.table, said=new.said, text=new.text,
            settled=0,
        )
    )  # fmt: skip
    return True


def open_reports(connection: Connection, limit: int, all: bool) -> list[ReportRow]:
    """Return the reports that nobody has settled, the oldest first; those about hosts and moderators only of `all`."""
    by, about = users.alias("by_user"), users.alias("about_user")
    joined = reports.outerjoin(by, by.c.id == reports.c.by_id).outerjoin(about, about.c.id == reports.c.about_id)
    question = select(reports, by.c.name.label("by_name"), about.c.name.label("about_name")).select_from(joined)
    question = question.where(reports.c.settled == 0)
    if not all:
        question = question.where(func.coalesce(about.c.role, "") == "")
    rows = connection.execute(question.order_by(reports.c.at, reports.c.id).limit(limit))
    return [
        ReportRow(
            id=row.id, at=row.at, by=row.by_id, about=row.about_id, table=row.table_id, said=row.said, text=row.text,
            by_name=row.by_name or "", about_name=row.about_name or "",
        )
        for row in rows
    ]  # fmt: skip


def settle(connection: Connection, row: AuditRow, id: str, all: bool) -> None:
    """Note that a report is settled; of two who do it, one does. One about a host or moderator only with `all`."""
    about = select(users.c.role).where(
        users.c.id == select(reports.c.about_id).where(reports.c.id == id).scalar_subquery()
    )
    if not all and connection.execute(about).scalar():
        raise NotAllowed("Only a host may do this.")
    settled = update(reports).where(reports.c.id == id, reports.c.settled == 0).values(settled=row.at)
    found = connection.execute(settled.returning(reports.c.about_id, reports.c.table_id)).one_or_none()
    if found is None:
        raise ContadoError("This report is settled already.")
    row.whom, row.table = found.about_id, found.table_id
    note(connection, row)


# At a table


def hide(connection: Connection, user: str, other: str, yes: bool) -> None:
    """Hide the lines of somebody from somebody, or show them again."""
    if yes:
        insert_once(connection, hidden, user_id=user, other_id=other)
    else:
        connection.execute(delete(hidden).where(hidden.c.user_id == user, hidden.c.other_id == other))


def hidden_from(connection: Connection, user: str) -> list[str]:
    """Return whose lines somebody does not want to read."""
    return list(connection.execute(select(hidden.c.other_id).where(hidden.c.user_id == user)).scalars())


def send_away(connection: Connection, row: AuditRow) -> TableRow:
    """Take somebody's seats at a table that gathers, and keep them from coming back; whoever plays is left alone."""
    connection.execute(select(tables.c.id).where(tables.c.id == row.table).with_for_update())
    table = table_of(connection, row.table)
    if table is None:
        raise ContadoError("There is no such table.")
    seated = [seat for seat in table.seats if seat.user == row.whom]
    if seated and table.stage != "gathering":
        raise ContadoError("Nobody is sent away from a game that they play.")
    here = (seats.c.table_id == row.table, seats.c.user_id == row.whom)
    connection.execute(update(seats).where(*here).values(kind="open", user_id="", name="", bot="", replaced=False))
    connection.execute(delete(visitors).where(visitors.c.table_id == row.table, visitors.c.user_id == row.whom))
    insert_once(connection, sent_away, table_id=row.table, user_id=row.whom)
    note(connection, row)
    table.seats = [SeatRow(seat=seat.seat, kind="open") if seat in seated else seat for seat in table.seats]
    return table


def was_sent_away(connection: Connection, table: str, user: str) -> bool:
    """Say whether somebody was sent away from a table."""
    question = select(sent_away.c.user_id).where(sent_away.c.table_id == table, sent_away.c.user_id == user)
    return connection.execute(question).first() is not None


def came_by(connection: Connection, table: str, limit: int) -> list[tuple[str, str]]:
    """Return those who came by the invite link, or have said something, as ids and names."""
    came = select(visitors.c.user_id).where(visitors.c.table_id == table)
    spoke = select(chat.c.user_id).where(chat.c.table_id == table, chat.c.user_id.is_not(None))
    question = select(users.c.id, users.c.name).where(or_(users.c.id.in_(came), users.c.id.in_(spoke)))
    return [(row.id, row.name) for row in connection.execute(question.order_by(users.c.name, users.c.id).limit(limit))]


def close(connection: Connection, row: AuditRow, only: tuple[str, ...]) -> None:
    """Close a table that is in one of these stages; its line is written where it is a power that did it."""
    closed = update(tables).where(tables.c.id == row.table, tables.c.stage.in_(only)).values(stage="closed")
    if not connection.execute(closed).rowcount:
        raise ContadoError("This table is not one that can be closed.")
    if row.deed:
        note(connection, row)


def new_invite(connection: Connection, table: str) -> str:
    """Give a table another word for its invite link; the old link leads nowhere."""
    word = secrets.token_urlsafe(12)
    if not connection.execute(update(tables).where(tables.c.id == table).values(invite=word)).rowcount:
        raise ContadoError("There is no such table.")
    return word


def find_tables(connection: Connection, text: str, limit: int) -> list[TableRow]:
    """Return tables that go on or gather: of an id, with somebody of a name, or the last moved."""
    question = select(tables).where(tables.c.stage.in_(("gathering", "playing")))
    if text:
        named = select(seats.c.table_id).where(seats.c.name.icontains(text, autoescape=True))
        question = select(tables).where(or_(tables.c.id == text, tables.c.id.in_(named)))
    return _several(connection, question.order_by(tables.c.moved.desc(), tables.c.id).limit(limit))
