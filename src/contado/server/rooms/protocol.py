"""A table's log for an arbiter: who did what when, and with how much time left; help, absences, who sat where."""

from __future__ import annotations

import csv
import io
from datetime import UTC, datetime
from typing import Final

from contado.core import registry
from contado.rooms.loaded_table import LoadedTable
from contado.rooms.refusals import Unreadable
from contado.rooms.rows import LogEntry, TableRow
from contado.server.storage.store import Store
from contado.table.clock import Clock, Pace
from contado.table.deeds import Act, GiveBack, GiveUp, Propose, Replace, TimeOff, written
from contado.table.past.contents import Mark
from contado.table.table import Table
from contado.table.terms import Terms

HEAD: Final = ("entry", "time", "seat", "name", "deed", "detail", "move", "played", "seconds left")
# Spreadsheets take what begins so for a formula.
FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r")


async def protocol(store: Store, row: TableRow) -> str:
    """Return all entries of a table's log as CSV, in English, as records are; times are those of Greenwich."""
    chain = await store.chain(row.id)
    first = await store.snapshot_before(row.id, chain[0].move) if chain else None
    if first is None:
        raise Unreadable("This table has nothing left to be loaded from.")
    table = Table.restored(registry.game(row.game), row.seed, row.confirm, [_alone(first.data)])
    clock = Clock.from_json(first.data["clock"], Pace.read(row.pace))
    loaded = LoadedTable(table, clock, first.number)
    loaded.agree(Terms.read(row.terms), row.origin)
    text = io.StringIO()
    lines = csv.writer(text)
    lines.writerow(HEAD)
    for seat, one in enumerate(table.seats):
        lines.writerow([first.number, _time(row.begun), seat + 1, _safe(str(one)), "sits down", "", 0, "", ""])
    for entry in await store.entries(row.id, first.number):
        loaded.do(entry.deed, entry.at)
        loaded.followed(entry)
        lines.writerow(_line(loaded, entry))
    return text.getvalue()


def _alone(data: dict[str, object]) -> dict[str, object]:
    """Return a part as one that can be read without those before it; the first one is."""
    if Mark.of(data).choices and data["choices_from"]:
        raise Unreadable("This table has nothing left to be loaded from.")
    return data


def _line(loaded: LoadedTable, entry: LogEntry) -> list[object]:
    table, seat = loaded.table, entry.deed.seat
    kind, _data = written(entry.deed)
    left = loaded.clock.left(seat, entry.at) if 0 <= seat < len(table.seats) else None
    played = table.recorder.moves[-1].words if isinstance(entry.deed, Act) else ""
    name = _safe(str(table.seats[seat])) if 0 <= seat < len(table.seats) else ""
    return [
        entry.number, _time(entry.at), seat + 1, name, kind, _detail(entry), table.moves, played,
        "" if left is None else round(left),
    ]  # fmt: skip


def _detail(entry: LogEntry) -> str:
    match entry.deed:
        case Act(asked=False):
            return "passed unasked"
        case Act(why=why):
            return {"time": "a bot, out of time", "trouble": "at random, the bot failed"}.get(
                why, "" if entry.user else "bot"
            )
        case Replace(bot=bot, why=why):
            return f"bot {bot}" + (f", {why}" if why else "")
        case GiveBack(person=person, why=why):
            return _safe(person) + (f", {why}" if why else "")
        case GiveUp(why=why):
            return why
        case Propose(what=what, yes=yes):
            return f"{what}: {'yes' if yes else 'no'}"
        case TimeOff(seconds=seconds, why=why):
            return f"{why} {round(seconds)} s"
    return " ".join(f"{name}: {value}" for name, value in written(entry.deed)[1].items())


def _time(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M:%S")


def _safe(name: str) -> str:
    return f"'{name}" if name.startswith(FORMULAS) else name
