"""The log of a table, and its snapshots."""

from __future__ import annotations

from typing import Any

from msgspec import to_builtins
from sqlalchemy import Connection, bindparam, case, exists, func, insert, or_, select, update

from contado.rooms.rows import LogEntry, SeatRow, Snapshot, Standing
from contado.server.storage import schema
from contado.server.storage.errors import Conflict
from contado.table import deeds
from contado.table.outcome import Outcome

tables, seats, snapshots = schema.tables, schema.seats, schema.snapshots
log = schema.entries


def seat_values(row: SeatRow) -> dict[str, Any]:
    """Return a seat as the values of its columns."""
    return {
        "seat": row.seat, "kind": row.kind, "user_id": row.user, "name": row.name, "bot": row.bot,
        "replaced": row.replaced,
    }  # fmt: skip


def standing_values(table: str, standing: Standing) -> dict[str, Any]:
    """Return what changes in the table's row: the values of the parameters of `STANDING`."""
    return {
        "of_table": table, "new_stage": standing.stage, "new_awaited": standing.awaited,
        "new_deadline": standing.deadline, "new_result": standing.result, "new_unasked": standing.unasked,
        "new_outcome": kept_outcome(standing.outcome), "new_idle_at": standing.idle_at,
    }  # fmt: skip


def kept_outcome(outcome: Outcome | None) -> dict[str, Any]:
    """Return how a game ended, as it is kept: {} where that is not known."""
    kept: dict[str, Any] = {} if outcome is None else to_builtins(outcome)
    return kept


# The statements are built once: the hot path only fills in their parameters.
STANDING: dict[str, Any] = {
    "stage": bindparam("new_stage", type_=tables.c.stage.type),
    "awaited": bindparam("new_awaited", type_=tables.c.awaited.type),
    "deadline": bindparam("new_deadline", type_=tables.c.deadline.type),
    "result": bindparam("new_result", type_=tables.c.result.type),
    "outcome": bindparam("new_outcome", type_=tables.c.outcome.type),
    "idle_at": bindparam("new_idle_at", type_=tables.c.idle_at.type),
    "bot_awaited": or_(
        bindparam("new_unasked", type_=tables.c.bot_awaited.type),
        exists().where(
            seats.c.table_id == bindparam("of_table"),
            seats.c.seat == bindparam("new_awaited", type_=tables.c.awaited.type),
            or_(seats.c.kind.in_(("bot", "automa")), seats.c.replaced),
        ),
    ),
}
_MOVE_ON = (
    update(tables)
    .where(
        tables.c.id == bindparam("of_table"),
        tables.c.number == bindparam("new_number") - 1,
        # Not one that was closed meanwhile, or that nobody has begun.
        tables.c.stage.in_(("playing", "over")),
    )
    .values(number=bindparam("new_number"), moved=bindparam("new_moved"), **STANDING)
)
_WRITE = insert(log)
_KEEP = insert(snapshots)
_RESEAT = (
    update(seats)
    .where(seats.c.table_id == bindparam("of_table"), seats.c.seat == bindparam("of_seat"))
    .values({name: bindparam(name) for name in ("kind", "user_id", "name", "bot", "replaced")})
)


def append(
    connection: Connection,
    table: str,
    entry: LogEntry,
    standing: Standing,
    snapshot: Snapshot | None,
    changed: list[SeatRow] | None,
) -> None:
    """Write the next entry of the log, or raise Conflict if the number is taken."""
    for row in changed or ():
        values = seat_values(row)
        connection.execute(_RESEAT, {"of_table": table, "of_seat": values.pop("seat"), **values})
    # The table's row comes before the entry: whoever has it locked is the one who writes this number. It is written
    # only if the number before is the last one, so that the log has no holes and no number comes twice.
    moved = {"new_number": entry.number, "new_moved": entry.at, **standing_values(table, standing)}
    if connection.execute(_MOVE_ON, moved).rowcount != 1:
        raise Conflict(f"entry {entry.number} of {table}")
    kind, data = deeds.written(entry.deed)
    values = {
        "table_id": table, "number": entry.number, "kind": kind, "seat": entry.deed.seat, "user_id": entry.user,
        "data": data, "at": entry.at,
    }  # fmt: skip
    connection.execute(_WRITE, values)
    if snapshot is not None:
        insert_snapshot(connection, table, snapshot)


def insert_snapshot(connection: Connection, table: str, snapshot: Snapshot) -> None:
    """Keep a snapshot, its state apart from the rest."""
    rest = {name: value for name, value in snapshot.data.items() if name != "state"}
    values = {
        "table_id": table, "number": snapshot.number, "parent": snapshot.parent, "move": snapshot.move, "data": rest,
        "state": snapshot.data.get("state"),
    }  # fmt: skip
    connection.execute(_KEEP, values)


def entries(connection: Connection, table: str, after: int) -> list[LogEntry]:
    """Return the log's entries after a number, in order."""
    question = select(log).where(log.c.table_id == table, log.c.number > after).order_by(log.c.number)
    return [
        LogEntry(
            number=row.number,
            deed=deeds.read(row.kind, row.seat, row.data, row.number - 1),
            user=row.user_id,
            at=row.at,
        )
        for row in connection.execute(question)
    ]


def chain(connection: Connection, table: str) -> list[Snapshot]:
    """Return the snapshots that count, first to last; all but the last without the state."""
    last = select(func.max(snapshots.c.number)).where(snapshots.c.table_id == table).scalar_subquery()
    state = case((snapshots.c.number == last, snapshots.c.state), else_=None).label("state")
    question = select(snapshots.c.number, snapshots.c.parent, snapshots.c.move, snapshots.c.data, state)
    rows = list(connection.execute(question.where(snapshots.c.table_id == table).order_by(snapshots.c.number)))
    return [_snapshot(rows[place]) for place in _counting([(row.number, row.parent) for row in rows])]


def snapshot_before(connection: Connection, table: str, move: int) -> Snapshot | None:
    """Return the last snapshot of the chain that has no more than so many moves, whole."""
    question = select(snapshots.c.number, snapshots.c.parent, snapshots.c.move)
    rows = list(connection.execute(question.where(snapshots.c.table_id == table).order_by(snapshots.c.number)))
    fitting = [place for place in _counting([(row.number, row.parent) for row in rows]) if rows[place].move <= move]
    if not fitting:
        return None
    number = rows[fitting[-1]].number
    whole = select(snapshots).where(snapshots.c.table_id == table, snapshots.c.number == number)
    return _snapshot(connection.execute(whole).one())


def _counting(links: list[tuple[int, int]]) -> list[int]:
    """Return the places of the snapshots that count, first to last: the last one, its parent, and so on."""
    place_of = {number: place for place, (number, _) in enumerate(links)}
    places: list[int] = []
    place: int | None = len(links) - 1 if links else None
    while place is not None:
        places.append(place)
        number, parent = links[place]
        # A parent is older; anything else would be a circle.
        place = place_of.get(parent) if parent < number else None
    return places[::-1]


def _snapshot(row: Any) -> Snapshot:
    data = dict(row.data) if row.state is None else {"state": row.state, **row.data}
    return Snapshot(number=row.number, parent=row.parent, move=row.move, data=data)
