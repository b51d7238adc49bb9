"""Which process looks after the bots of a table."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, delete, or_, update

from contado.server.storage import schema
from contado.server.storage.queries.writing import insert_once

claims = schema.claims
# Seconds after which a claim that has run out is forgotten.
FORGOTTEN = 60.0


def claim(connection: Connection, tables: Sequence[str], process: str, now: float, until: float) -> list[str]:
    """Claim tables for a process, or go on claiming them; return those that no other process has."""
    connection.execute(delete(claims).where(claims.c.until < now - FORGOTTEN))
    return [table for table in tables if _claimed(connection, table, process, now, until)]


def _claimed(connection: Connection, table: str, process: str, now: float, until: float) -> bool:
    if insert_once(connection, claims, table_id=table, process=process, until=until):
        return True
    free = or_(claims.c.process == process, claims.c.until <= now)
    taken = update(claims).where(claims.c.table_id == table, free).values(process=process, until=until)
    return connection.execute(taken).rowcount == 1


def release(connection: Connection, process: str) -> None:
    """Give up all that a process has claimed."""
    connection.execute(delete(claims).where(claims.c.process == process))
