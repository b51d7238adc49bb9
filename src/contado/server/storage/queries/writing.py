"""Writing a row that may already exist, in the dialect of either database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite


def insert_once(connection: Connection, table: Table, **values: Any) -> bool:
    """Insert a row unless that would break a unique constraint; say whether it was inserted."""
    statement = _insert(connection, table).values(values).on_conflict_do_nothing()
    return connection.execute(statement).rowcount == 1


def insert_or_replace(connection: Connection, table: Table, **values: Any) -> None:
    """Insert a row, or replace the one with the same primary key."""
    statement = _insert(connection, table).values(values)
    keys = [column.name for column in table.primary_key]
    new = {name: statement.excluded[name] for name in values if name not in keys}
    connection.execute(statement.on_conflict_do_update(index_elements=keys, set_=new))


def _insert(connection: Connection, table: Table) -> Any:
    if connection.dialect.name == "sqlite":
        return sqlite.insert(table)
    return postgresql.insert(table)
