"""What partners say to each other, up to where chats were read, and set-ups that people keep."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete, func, insert, select

from contado.core.errors import ContadoError
from contado.server.storage import schema
from contado.server.storage.club.rows import LineRow, PresetRow
from contado.server.storage.club.schema import chat_reads, partner_lines, presets
from contado.server.storage.queries.writing import insert_or_replace

tables = schema.tables


def say_to_partners(
    connection: Connection, table: str, side: int, user: str, name: str, seat: int, text: str, now: float
) -> LineRow:
    """Keep a line that only those of one side read."""
    # Counted under the lock of the table's row, as the lines that everybody reads.
    if connection.execute(select(tables.c.id).where(tables.c.id == table).with_for_update()).first() is None:
        raise ContadoError("There is no such table.")
    last = select(func.max(partner_lines.c.id)).where(partner_lines.c.table_id == table)
    id = (connection.execute(last).scalar_one_or_none() or 0) + 1
    connection.execute(
        insert(partner_lines).values(
            table_id=table, id=id, side=side, user_id=user, name=name, seat=seat, text=text, at=now
        )
    )
    return LineRow(id=id, user=user, name=name, text=text, at=now, seat=seat, side=side)


def partners_said(connection: Connection, table: str, sides: list[int], after: int, limit: int) -> list[LineRow]:
    """Return the last lines of some sides after an id, oldest first."""
    question = select(partner_lines).where(
        partner_lines.c.table_id == table, partner_lines.c.id > after, partner_lines.c.side.in_(sides)
    )
    rows = connection.execute(question.order_by(partner_lines.c.id.desc()).limit(limit))
    return [
        LineRow(
            id=row.id, user=row.user_id, name=row.name, text=row.text, at=row.at, seat=row.seat, side=row.side
        )
        for row in rows
    ][::-1]  # fmt: skip


def was_there(connection: Connection, user: str, table: str) -> None:
    """Note that somebody knows all that has been said at a table."""
    line = connection.execute(select(tables.c.lines).where(tables.c.id == table)).scalar_one_or_none()
    if line:
        insert_or_replace(connection, chat_reads, user_id=user, table_id=table, line=line)


def unread(connection: Connection, user: str, table_ids: list[str]) -> dict[str, int]:
    """Return how many lines were said at tables since somebody was there; tables without any are left out."""
    joined = tables.outerjoin(chat_reads, (chat_reads.c.table_id == tables.c.id) & (chat_reads.c.user_id == user))
    lines = (tables.c.lines - func.coalesce(chat_reads.c.line, 0)).label("n")
    question = select(tables.c.id, lines).select_from(joined).where(tables.c.id.in_(table_ids), tables.c.lines > 0)
    return {row.id: row.n for row in connection.execute(question) if row.n > 0}


# Presets


def save_preset(
    connection: Connection, user: str, game: str, name: str, form: dict[str, Any], now: float, most: int
) -> None:
    """Keep a set-up under a name, in place of one of the same name; without a name it is that of the last table."""
    names = [row.name for row in presets_of(connection, user, game)]
    if name and name not in names and len([one for one in names if one]) >= most:
        raise ContadoError("You keep so many set-ups of this game already: {n} are enough.", n=most)
    insert_or_replace(connection, presets, user_id=user, game=game, name=name, form=form, at=now)


def presets_of(connection: Connection, user: str, game: str) -> list[PresetRow]:
    """Return the set-ups of a game that somebody keeps."""
    question = select(presets).where(presets.c.user_id == user, presets.c.game == game).order_by(presets.c.name)
    return [PresetRow(name=row.name, form=row.form, at=row.at) for row in connection.execute(question)]


def drop_preset(connection: Connection, user: str, game: str, name: str) -> None:
    """Keep a set-up no longer."""
    here = (presets.c.user_id == user, presets.c.game == game, presets.c.name == name)
    connection.execute(delete(presets).where(*here))
