"""Tables that were begun by other rules: whoever comes back reads why they cannot go on, and nothing is lost."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from contado.rooms.loaded_table import load
from contado.rooms.refusals import Unreadable
from contado.server.storage.store import Store
from tests.server.serving import served

pytestmark = pytest.mark.anyio

SENTENCE = (
    "The rules of Milestones have changed since this table was begun, so that it cannot go on. What was played is kept."
)


@pytest.fixture
def anyio_backend() -> str:
    """Run asynchronous tests with asyncio."""
    return "asyncio"


def an_action_is_gone(raw: sqlite3.Connection) -> None:
    """The last choice has a number that no action has any more."""
    raw.execute("UPDATE entries SET data = ?", (json.dumps({"actions": [1_000_000]}),))


def a_field_has_come(raw: sqlite3.Connection) -> None:
    """The state holds something more than it did when it was written."""
    for id, text in raw.execute("SELECT rowid, state FROM snapshots").fetchall():
        state = json.loads(text)
        del state["turn"]
        raw.execute("UPDATE snapshots SET state = ? WHERE rowid = ?", (json.dumps(state), id))


@pytest.mark.parametrize("change", [an_action_is_gone, a_field_has_come])
async def test_it_is_said_and_all_is_kept(change: Callable[[sqlite3.Connection], None], tmp_path: Path) -> None:
    path = tmp_path / "contado.db"
    with served(path) as at:
        anna = at.player("Anna")
        table = anna.table("milestones", "me:Anna", "me:Ben", options={"first_seat": "1"})
        with anna.live(table) as live:
            seat = live.now["view"]["table"]["awaited"]
            live.sit(seat)
            live.done("act", seat=seat, number=live.now["number"], action=live.now["view"]["options"][0]["index"])
    with sqlite3.connect(path) as raw:
        change(raw)
        before = raw.execute("SELECT * FROM entries").fetchall()
        assert before
    store = await Store.open(f"sqlite+aiosqlite:///{path}")
    row = await store.table(table)
    assert row is not None
    with pytest.raises(Unreadable) as refused:
        await load(store, row)
    assert str(refused.value) == SENTENCE
    await store.close()
    with served(path) as at, anna.moved(at).live(table, look=False) as live:
        live.until(lambda: any("gone" in message for message in live.heard))
        assert json.loads(live.heard[-1]) == {"type": "gone", "error": SENTENCE}
    with sqlite3.connect(path) as raw:
        assert raw.execute("SELECT * FROM entries").fetchall() == before
