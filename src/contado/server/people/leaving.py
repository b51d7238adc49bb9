"""All of mine as a file, and leaving for good."""

from __future__ import annotations

import asyncio
import io
import json
import time
import zipfile
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from contado.core.errors import ContadoError
from contado.rooms.errors import Conflict
from contado.rooms.loaded_table import load
from contado.rooms.playing import SUBSTITUTE, replace
from contado.rooms.rows import AuditRow, Left, LogEntry, SeatRow, TableRow, User
from contado.rooms.showing.sealing import is_sealed
from contado.server.people.settings import preferences
from contado.server.storage.store import Store
from contado.table.deeds import Replace

if TYPE_CHECKING:
    from contado.server.rooms.rooms import Rooms

# More than anybody has played.
MOST_TABLES: Final = 5000
# How often a table is looked at again that somebody else moves on at the same moment.
TRIES: Final = 5


async def exported(store: Store, user: User) -> bytes:
    """Return all that is kept of somebody as a zip: one file of JSON, and the records of their finished games."""
    whole = await store.data.all_of(user.id)
    # What was chosen, as it holds now.
    whole["account"]["settings"] = {**user.settings, "language": preferences(user).language}
    rows = await store.tables_of(user.id, MOST_TABLES)
    whole["tables"] = [_table(row, user) for row in rows]
    files: dict[str, str] = {}
    for row in rows:
        if row.stage == "over":
            text = await _record(store, row)
            if text:
                files[f"records/{row.game}-{row.id}.contado"] = text
    files["contado.json"] = json.dumps(whole, ensure_ascii=False, indent=2)
    return await asyncio.to_thread(_packed, files)


def _table(row: TableRow, user: User) -> dict[str, Any]:
    own = [seat.seat for seat in row.seats if seat.user == user.id]
    return {
        "id": row.id, "game": row.game, "options": row.options, "stage": row.stage, "created": row.created,
        "begun": row.begun, "moved": row.moved, "own_seats": own, "names": [seat.name for seat in row.seats],
        "result": row.result, "ended": "" if row.outcome is None else row.outcome.how,
    }  # fmt: skip


async def _record(store: Store, row: TableRow) -> str:
    """Return the record of a game that is over; what cannot be read any more is left out."""
    try:
        whole = await store.table(row.id)
        if whole is None or await is_sealed(store, whole):
            return ""
        loaded = await load(store, whole)
        return str(loaded.table.record())
    except ContadoError:
        return ""


def _packed(files: dict[str, str]) -> bytes:
    raw = io.BytesIO()
    with zipfile.ZipFile(raw, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, text in files.items():
            packed.writestr(name, text)
    return raw.getvalue()


async def leave_for_good(
    store: Store,
    user: User,
    rooms: Rooms | None = None,
    row: AuditRow | None = None,
    now: Callable[[], float] = time.time,
) -> Left:
    """Take somebody out of everything: bots play on for them, and nobody is signed in under their name."""
    if user.role == "host" and row is not None and row.place == "page":
        hosts = [one for one in await store.order.people("", 50, now()) if one.role == "host"]
        if len(hosts) < 2:
            raise ContadoError("There must be a host: make somebody else one first.")
    await leave_to_bots(store, user.id, rooms, now)
    left = await store.data.forget_user(user.id, row)
    if rooms is not None:
        rooms.sign_out(user.id)
        for id in left.gone:
            await rooms.closed(id)
        for id in left.kept:
            await rooms.changed(id)
    return left


async def leave_to_bots(store: Store, user: str, rooms: Rooms | None, now: Callable[[], float]) -> None:
    """Let bots play on wherever others wait for somebody who does not come any more."""
    for table in await store.tables_of(user, MOST_TABLES):
        others = any(seat.user not in ("", user) for seat in table.seats)
        for seat in table.seats:
            if others and table.stage == "playing" and seat.user == user and not seat.replaced:
                await _stand_in(store, table, seat, rooms, now)


async def _stand_in(store: Store, row: TableRow, seat: SeatRow, rooms: Rooms | None, now: Callable[[], float]) -> None:
    """Let a bot play on: in the room, or where there is none (a command), in the log alone."""
    if rooms is not None:
        await replace(await rooms.open(row), seat.seat, None)
        return
    changed = SeatRow(seat=seat.seat, kind=seat.kind, user=seat.user, name=seat.name, bot=SUBSTITUTE, replaced=True)
    for _ in range(TRIES):
        loaded = await load(store, row)
        written = loaded.do(Replace(seat=seat.seat, number=None, bot=SUBSTITUTE), now())
        entry = LogEntry(number=loaded.number + 1, deed=written, at=now())
        try:
            await store.append(row.id, entry, loaded.standing(now()), loaded.snapshot(entry.number), [changed])
            return
        except Conflict:
            continue
    raise ContadoError("The table {table} is being played just now: try again.", table=row.id)
