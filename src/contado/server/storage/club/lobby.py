"""What the lobby asks: open tables that fit a filter, and the tables of several groups."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Connection, String, func, literal, select, type_coerce

from contado.rooms.rows import TableRow
from contado.server.storage import schema
from contado.server.storage.queries.tables import _several

tables, seats = schema.tables, schema.seats
# How the kinds of clocks stand in the column, which is JSON as our encoder writes it.
CLOCKS = {"live": '"kind":"game"', "days": '"kind":"turn"'}


class Filter(Struct, kw_only=True, frozen=True):
    """Which open tables somebody wants to see; what is left out does not matter."""

    game: str = ""
    # none, live or days
    clock: str = ""
    # So many seats are free, at least.
    free: int = 0
    rated: bool = False


def open_tables(connection: Connection, wanted: Filter, limit: int) -> list[TableRow]:
    """Return public tables that wait for players and fit, the newest first."""
    # The index has the order, so that no more tables are looked at than it takes to fill the list.
    question = select(tables).where(tables.c.public, tables.c.stage == "gathering")
    pace, terms = type_coerce(tables.c.pace, String), type_coerce(tables.c.terms, String)
    if wanted.game:
        question = question.where(tables.c.game == wanted.game)
    if wanted.clock in CLOCKS:
        question = question.where(pace.contains(CLOCKS[wanted.clock]))
    elif wanted.clock:
        question = question.where(pace == literal("{}"))
    if wanted.rated:
        question = question.where(terms.contains('"rated":true'))
    if wanted.free:
        count = select(func.count()).where(seats.c.table_id == tables.c.id, seats.c.kind == "open")
        question = question.where(count.scalar_subquery() >= wanted.free)
    return _several(connection, question.order_by(tables.c.moved.desc()).limit(limit))


def tables_of_groups(connection: Connection, groups: list[str], stage: str, limit: int) -> list[TableRow]:
    """Return the tables of several groups in a stage, the last moved first."""
    # An index with a condition is used only where the condition is written out.
    of_some = tables.c.group_id != literal("", literal_execute=True)
    question = select(tables).where(of_some, tables.c.group_id.in_(groups), tables.c.stage == stage)
    return _several(connection, question.order_by(tables.c.moved.desc()).limit(limit))
