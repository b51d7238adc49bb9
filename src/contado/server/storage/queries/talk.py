"""What people say at a table, and what they note for themselves."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select, update

from contado.core.errors import ContadoError
from contado.rooms.rows import ChatRow
from contado.server.storage import schema
from contado.server.storage.queries.writing import insert_or_replace

tables, chat, notes = schema.tables, schema.chat, schema.notes


def say(connection: Connection, table: str, user: str, name: str, seat: int, text: str, now: float) -> ChatRow:
    """Keep a line of chat."""
    count = update(tables).where(tables.c.id == table).values(lines=tables.c.lines + 1).returning(tables.c.lines)
    id = connection.execute(count).scalar_one_or_none()
    if id is None:
        raise ContadoError("There is no such table.")
    values = {"table_id": table, "id": id, "user_id": user, "name": name, "seat": seat, "text": text, "at": now}
    connection.execute(insert(chat).values(values))
    return ChatRow(id=id, user=user, name=name, seat=seat, text=text, at=now)


def said(connection: Connection, table: str, after: int, limit: int) -> list[ChatRow]:
    """Return the last lines of chat after an id, oldest first."""
    question = select(chat).where(chat.c.table_id == table, chat.c.id > after).order_by(chat.c.id.desc()).limit(limit)
    lines = [
        ChatRow(id=row.id, user=row.user_id, name=row.name, seat=row.seat, text=row.text, at=row.at)
        for row in connection.execute(question)
    ]
    return lines[::-1]


def note(connection: Connection, table: str, user: str) -> str:
    """Return the user's private notepad at a table."""
    question = select(notes.c.text).where(notes.c.table_id == table, notes.c.user_id == user)
    return connection.execute(question).scalar_one_or_none() or ""


def save_note(connection: Connection, table: str, user: str, text: str) -> None:
    """Keep the user's private notepad at a table."""
    insert_or_replace(connection, notes, table_id=table, user_id=user, text=text)
