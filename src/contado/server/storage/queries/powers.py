"""Roles, the audit log, and the list of people: each power is written in one transaction with its line of the log."""

from __future__ import annotations

import secrets

from sqlalchemy import ColumnElement, Connection, delete, func, insert, or_, select, update

from contado.core.errors import ContadoError
from contado.core.words.cleaning import name_key
from contado.rooms.rows import AuditRow, PersonRow
from contado.server.storage import schema

users, sessions, tokens, log = schema.users, schema.sessions, schema.tokens, schema.audit


def note(connection: Connection, row: AuditRow) -> None:
    """Write a line of the audit log."""
    connection.execute(
        insert(log).values(
            id=secrets.token_hex(8), at=row.at, by_id=row.by, place=row.place, deed=row.deed, whom_id=row.whom,
            table_id=row.table, what=row.what, why=row.why,
        )
    )  # fmt: skip


def audit(connection: Connection, limit: int, before: float) -> list[AuditRow]:
    """Return the last lines of the audit log before a moment, the newest first."""
    by, whom = users.alias("by_user"), users.alias("whom_user")
    joined = log.outerjoin(by, by.c.id == log.c.by_id).outerjoin(whom, whom.c.id == log.c.whom_id)
    question = select(log, by.c.name.label("by_name"), whom.c.name.label("whom_name")).select_from(joined)
    if before:
        question = question.where(log.c.at < before)
    return [
        AuditRow(
            at=row.at, by=row.by_id, place=row.place, deed=row.deed, whom=row.whom_id, table=row.table_id,
            what=row.what, why=row.why, by_name=row.by_name or "", whom_name=row.whom_name or "",
        )
        for row in connection.execute(question.order_by(log.c.at.desc(), log.c.id).limit(limit))
    ]  # fmt: skip


def set_role(connection: Connection, row: AuditRow) -> None:
    """Give an account the role that the line says; the last host stays one, or nobody could make another."""
    found = connection.execute(select(users.c.role).where(users.c.id == row.whom, ~users.c.guest).with_for_update())
    role = found.scalar_one_or_none()
    if role is None:
        raise ContadoError("There is no such account.")
    if role == "host" and row.what != "host":
        hosts = connection.execute(select(func.count()).select_from(users).where(users.c.role == "host")).scalar_one()
        if hosts < 2 and row.place == "page":
            raise ContadoError("There must be a host: make somebody else one first.")
    connection.execute(update(users).where(users.c.id == row.whom).values(role=row.what))
    note(connection, row)


def set_password(connection: Connection, row: AuditRow, password_hash: str) -> None:
    """Give an account a new password; it is signed out everywhere, and no letter from before changes it again."""
    changed = update(users).where(users.c.id == row.whom, ~users.c.guest).values(password_hash=password_hash)
    if not connection.execute(changed).rowcount:
        raise ContadoError("There is no such account.")
    connection.execute(delete(sessions).where(sessions.c.user_id == row.whom))
    connection.execute(delete(tokens).where(tokens.c.user_id == row.whom, tokens.c.kind == "reset"))
    note(connection, row)


def end_sessions(connection: Connection, row: AuditRow) -> int:
    """Sign somebody out everywhere; return from how many places."""
    ended = connection.execute(delete(sessions).where(sessions.c.user_id == row.whom)).rowcount
    note(connection, row)
    return ended


def people(connection: Connection, text: str, limit: int, now: float) -> list[PersonRow]:
    """Return people whose name has the text in it, or whose id it is: those with a role first, then the newest."""
    where: list[ColumnElement[bool]] = []
    if text:
        named = users.c.name.icontains(text, autoescape=True)
        where = [or_(named, users.c.name_key == name_key(text), users.c.id == text)]
    return _people(connection, where, limit, now)


def person(connection: Connection, id: str, now: float) -> PersonRow | None:
    """Return one of them."""
    return next(iter(_people(connection, [users.c.id == id], 1, now)), None)


def _people(connection: Connection, where: list[ColumnElement[bool]], limit: int, now: float) -> list[PersonRow]:
    open_sessions = (
        select(func.count()).select_from(sessions).where(sessions.c.user_id == users.c.id, sessions.c.expires > now)
    ).scalar_subquery()
    question = select(users, open_sessions.label("sessions")).where(*where)
    question = question.order_by((users.c.role == "").asc(), users.c.created.desc(), users.c.id).limit(limit)
    return [
        PersonRow(
            id=row.id, name=row.name, guest=row.guest, role=row.role, created=row.created, sessions=row.sessions
        )
        for row in connection.execute(question)
    ]  # fmt: skip
