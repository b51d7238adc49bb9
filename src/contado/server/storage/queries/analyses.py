"""What a bot thinks of the choices of a finished game."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, select, update

from contado.rooms.rows import AnalysisRow
from contado.server.storage import schema
from contado.server.storage.queries.writing import insert_once

analyses, opinions = schema.analyses, schema.opinions


def analysis(connection: Connection, table: str) -> AnalysisRow | None:
    """Return the analysis of a table's game, if one was begun."""
    row = connection.execute(select(analyses).where(analyses.c.table_id == table)).one_or_none()
    return None if row is None else AnalysisRow(bot=row.bot, process=row.process, moved=row.moved)


def take_analysis(connection: Connection, table: str, new: AnalysisRow, idle: float) -> AnalysisRow:
    """Begin an analysis, or go on with one that its process has left alone for so long; return it as it is then."""
    values = {"table_id": table, "bot": new.bot, "process": new.process, "moved": new.moved}
    if not insert_once(connection, analyses, **values):
        left = update(analyses).where(analyses.c.table_id == table, analyses.c.moved <= new.moved - idle)
        connection.execute(left.values(process=new.process, moved=new.moved))
    found = analysis(connection, table)
    return new if found is None else found


def keep_opinion(connection: Connection, table: str, path: str, data: dict[str, Any], now: float) -> None:
    """Keep what the bot thinks of one choice."""
    insert_once(connection, opinions, table_id=table, path=path, data=data)
    connection.execute(update(analyses).where(analyses.c.table_id == table).values(moved=now))


def opinions_of(connection: Connection, table: str) -> dict[str, Any]:
    """Return what the bot thinks of the choices so far, by the paths that lead to them."""
    rows = connection.execute(select(opinions.c.path, opinions.c.data).where(opinions.c.table_id == table))
    return {row.path: row.data for row in rows}
