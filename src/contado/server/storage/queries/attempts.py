"""What was begun, by whoever began it, and how long they wait before the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, delete, select, update

from contado.rooms.rows import Allowance
from contado.server.storage import schema
from contado.server.storage.queries.writing import insert_once, insert_or_replace

attempts = schema.attempts
# Seconds after which nothing is left of any count.
FORGOTTEN = 24 * 3600.0


def attempt(connection: Connection, found: Sequence[Allowance], now: float) -> float:
    """Count an attempt against all of these and return 0, or count nothing and return the seconds to wait."""
    connection.execute(delete(attempts).where(attempts.c.at < now - FORGOTTEN))
    keys = sorted(one.key for one in found)
    # Each process waits here for the one that counts the same, in one order: of many at once none is left out.
    for key in keys:
        insert_once(connection, attempts, key=key, level=0.0, at=now, until=0.0)
    question = select(attempts).where(attempts.c.key.in_(keys)).order_by(attempts.c.key).with_for_update()
    rows: dict[str, Any] = {row.key: row for row in connection.execute(question)}
    wait: float = max(rows[one.key].until - now for one in found)
    if wait > 0:
        return wait
    for one in found:
        row = rows[one.key]
        level = max(0.0, row.level - max(0.0, now - row.at) / one.refill) + 1
        pause = _wait(one, level - one.free)
        # Where nobody has to wait there is no moment to wait for: whoever looked at the clock a little earlier, and
        # came a little later, would be refused.
        insert_or_replace(connection, attempts, key=one.key, level=level, at=now, until=now + pause if pause else 0.0)
    return 0.0


def _wait(one: Allowance, over: float) -> float:
    """Return how long the next waits after so many over what is free."""
    if not one.first:
        return max(0.0, over) * one.refill
    return min(one.longest, one.first * 2.0 ** min(over - 1, 30)) if over >= 1 else 0.0


def forgive(connection: Connection, cleared: Sequence[str], lowered: Sequence[str]) -> None:
    """Forget some counts, and take one off the others: what was begun was right."""
    connection.execute(delete(attempts).where(attempts.c.key.in_(cleared)))
    less = update(attempts).where(attempts.c.key.in_(lowered), attempts.c.level >= 1)
    connection.execute(less.values(level=attempts.c.level - 1, until=0.0))
