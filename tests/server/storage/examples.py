"""Tables to store, with as little as a test needs to say."""

from __future__ import annotations

from typing import Any

from contado.rooms.rows import LogEntry, SeatRow, Snapshot, Standing, TableRow, User
from contado.server.storage.store import Store
from contado.table.deeds import Act, Written


def open_seats(count: int) -> list[SeatRow]:
    """Return seats that nobody has taken."""
    return [SeatRow(seat=seat, kind="open") for seat in range(count)]


def new_table(id: str, creator: str, **changes: Any) -> TableRow:
    """Return a table that gathers its players."""
    values: dict[str, Any] = {
        "id": id, "game": "milestones", "options": {"draft": "choose"}, "seed": "f" * 32, "stage": "gathering",
        "public": True, "invite": f"invite-{id}", "creator": creator, "pace": {}, "confirm": True, "created": 100.0,
        "seats": open_seats(2), **changes,
    }  # fmt: skip
    return TableRow(**values)


def first_snapshot(**data: Any) -> Snapshot:
    """Return the snapshot with which a game begins."""
    return Snapshot(number=0, parent=-1, move=0, data={"state": {"round": 0}, "moves": [], **data})


def entry(number: int, deed: Written | None = None, user: str = "", at: float | None = None) -> LogEntry:
    """Return an entry of a log."""
    done = deed or Act(seat=0, number=number - 1, actions=[number])
    return LogEntry(number=number, deed=done, user=user, at=200.0 + number if at is None else at)


async def seated(store: Store, id: str = "t", **changes: Any) -> tuple[User, User]:
    """Make two guests and a table where they sit."""
    anna, bruno = [await store.create_guest(name, {}, 1) for name in ("Anna", "Bruno")]
    seats = [
        SeatRow(seat=0, kind="person", user=anna.id, name="Anna"),
        SeatRow(seat=1, kind="person", user=bruno.id, name="Bruno"),
    ]
    await store.create_table(new_table(id, anna.id, **{"seats": seats, **changes}))
    return anna, bruno


async def begun(store: Store, id: str = "t", **changes: Any) -> tuple[User, User]:
    """Make two guests and a table where they play."""
    users = await seated(store, id, **changes)
    assert await store.begin(id, first_snapshot(), Standing(awaited=0), now=200) is not None
    return users
