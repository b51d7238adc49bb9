"""Tables that were in play before deeds had types: their rows in the database are read as they were written."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from contado.core import registry
from contado.rooms.loaded_table import LoadedTable, load
from contado.rooms.rows import SeatRow
from contado.server.storage.store import Store
from contado.table.clock import Clock, Pace
from contado.table.deeds import written
from contado.table.seat import bot, person
from contado.table.table import Phase, Table
from tests.server.storage.examples import new_table

MILESTONES = registry.game("milestones")
OPTIONS = {"first_seat": "1", "max_rounds": 6}
SEED = "f" * 32

pytestmark = pytest.mark.anyio

# What is done to a table by its own methods, and the row that the server wrote for it then.
Row = tuple[str, int, dict[str, Any]]


@pytest.fixture
def anyio_backend() -> str:
    """Run asynchronous tests with asyncio."""
    return "asyncio"


def new() -> Table:
    """Return a table of two people and a bot."""
    table = Table(MILESTONES, [person("Anna"), person("Ben"), bot("random")], OPTIONS, SEED)
    # As a server of then played: its luck was the same after a take-back.
    table.consent.fresh_luck = False
    return table


class OldServer:
    """Plays a table by its methods, and writes rows as the server did before there was a type for each of them."""

    def __init__(self) -> None:
        self.table = new()
        self.rows: list[Row] = []

    def did(self, doing: Callable[[], object], kind: str, seat: int, data: dict[str, Any]) -> None:
        """Do something, and write its row."""
        doing()
        self.rows.append((kind, seat, data))

    def act(self, **more: Any) -> None:
        """Let whoever is awaited choose."""
        table, seat = self.table, self.table.awaited
        action = table.bot_choice() if table.phase is Phase.BOT else table.state.legal[0]
        doing = table.bot_act if table.phase is Phase.BOT else lambda: table.act(seat, action)
        self.did(doing, "act", seat, {"actions": [action], **more})

    def turn(self, until: Callable[[Table], bool]) -> None:
        """Play on until a condition holds."""
        while not until(self.table):
            if self.table.phase is Phase.HELD:
                seat = self.table.awaited
                self.did(lambda seat=seat: self.table.confirm(seat), "confirm", seat, {})  # type: ignore[misc]
            else:
                self.act()


def an_old_log() -> OldServer:
    """Return a table whose log has a row of every kind."""
    old = OldServer()
    table = old.table
    old.turn(lambda table: table.can_undo(table.awaited))
    seat = table.awaited
    old.did(lambda: table.undo(seat), "undo", seat, {})
    old.turn(lambda table: table.phase is Phase.HELD)
    old.turn(lambda table: table.phase is Phase.BOT)
    old.act(why="trouble")
    old.turn(lambda table: table.phase is Phase.PERSON and table.awaited == 0 and not table.can_undo(0))
    old.did(lambda: table.consent.ask(1), "wish", 1, {"ask": True})
    old.did(lambda: table.consent.answer(0, False), "wish", 0, {"yes": False})
    old.did(lambda: table.consent.ask(1), "wish", 1, {"ask": True})
    old.did(lambda: table.consent.answer(0, True), "wish", 0, {"yes": True})
    old.turn(lambda table: table.phase is Phase.PERSON and table.awaited == 0)
    old.did(lambda: table.set_passing(0, "always"), "passing", 0, {"mode": "always"})
    choices = table.choices - 1
    old.did(lambda: table.back_to(choices), "back", 0, {"choices": choices})
    old.turn(lambda table: table.phase is Phase.PERSON and table.awaited == 1)
    old.did(lambda: table.replace(1, "greedy", "time"), "seat", 1, {"bot": "greedy", "why": "time"})
    old.act(why="time")
    old.did(lambda: table.give_back(1, "Ben"), "seat", 1, {"person": "Ben"})
    old.turn(lambda table: table.phase is Phase.PERSON and table.awaited == 0)
    # A choice that nobody was asked for cannot be taken back by anybody.
    action = table.state.legal[0]
    old.did(lambda: table.act(0, action), "act", 0, {"actions": [action], "asked": False})
    table.let_stand()
    old.did(lambda: table.replace(0, "random"), "seat", 0, {"bot": "random"})
    return old


def face(table: Table) -> list[Any]:
    """Return everything that can be found out about a table."""
    views = [table.view(seat) for seat in (None, 0, 1, 2)]
    return [str(table.record()), table.seats, table.phase, table.consent.wish, table.choices, table.passing(0), views]


async def test_a_table_that_was_in_play_goes_on(tmp_path: Path) -> None:
    old = an_old_log()
    assert {kind for kind, _, _ in old.rows} == {"act", "undo", "confirm", "wish", "passing", "back", "seat"}
    path = tmp_path / "old.db"
    store = await Store.open(f"sqlite+aiosqlite:///{path}")
    anna = await store.create_guest("Anna", {}, 1)
    seats = [SeatRow(seat=at, kind="person", user=anna.id, name=name) for at, name in enumerate(("Anna", "Ben"))]
    seats.append(SeatRow(seat=2, kind="bot", name="random", bot="random"))
    await store.create_table(new_table("t", anna.id, options=OPTIONS, seed=SEED, seats=seats))
    begun = LoadedTable(new(), Clock(Pace(), 3), 0)
    await store.begin("t", begun.first_snapshot(), begun.standing(1), 1)
    with sqlite3.connect(path) as raw:
        raw.executemany(
            "INSERT INTO entries (table_id, number, kind, seat, user_id, data, at) VALUES ('t', ?, ?, ?, NULL, ?, ?)",
            [(at, kind, seat, json.dumps(data), float(at)) for at, (kind, seat, data) in enumerate(old.rows, 1)],
        )
        raw.execute("UPDATE tables SET number = ? WHERE id = 't'", (len(old.rows),))
    row = await store.table("t")
    assert row is not None
    loaded = await load(store, row)
    assert loaded.number == len(old.rows)
    assert face(loaded.table) == face(old.table)
    # What is written today is what was written then, so that an old server could continue with it, too.
    entries = await store.entries("t")
    assert [(kind, entry.deed.seat, data) for entry in entries for kind, data in [written(entry.deed)]] == old.rows
    await store.close()
