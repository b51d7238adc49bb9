"""Every query is answered by an index, on a database with many tables."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event
from sqlalchemy.exc import IntegrityError

from contado.core.errors import ContadoError
from contado.rooms.rows import AuditRow, Standing
from contado.server.storage.club.lobby import Filter
from contado.server.storage.store import Store
from tests.server.databases import fresh_file
from tests.server.storage.examples import begun, entry

pytestmark = pytest.mark.anyio

QUESTIONS: dict[str, Callable[[Store], Awaitable[Any]]] = {
    "user": lambda store: store.user("u"),
    "account": lambda store: store.account("Anna"),
    "session_user": lambda store: store.session_user("hash", 1),
    "start_session": lambda store: store.start_session("u", "hash", 1, 2),
    "end_sessions": lambda store: store.end_sessions("u"),
    "table": lambda store: store.table("t"),
    "invited_table": lambda store: store.invited_table("i"),
    "tables_of": lambda store: store.tables_of("u"),
    "public_tables": lambda store: store.public_tables("playing"),
    "admitted": lambda store: store.admitted("t", "u"),
    "waiting": lambda store: store.waiting(1000, 5),
    "claim": lambda store: store.claim(["t"], "p", 1, 2),
    "release": lambda store: store.release("p"),
    "entries": lambda store: store.entries("t", 1),
    "chain": lambda store: store.chain("t"),
    "snapshot_before": lambda store: store.snapshot_before("t", 1),
    "append": lambda store: store.append("t", entry(1), Standing(awaited=0)),
    "set_stage": lambda store: store.set_stage("t", "playing"),
    "analysis": lambda store: store.analysis("t"),
    "keep_opinion": lambda store: store.keep_opinion("t", "path", {}, 1),
    "opinions": lambda store: store.opinions("t"),
    "said": lambda store: store.said("t"),
    "note": lambda store: store.note("t", "u"),
    "uncounted": lambda store: store.club.uncounted(1),
    "annul": lambda store: store.club.annul(AuditRow(at=1, deed="annul", table="t"), True),
    "follow_again": lambda store: store.club.follow_again("milestones", 2),
    "ratings_of": lambda store: store.club.ratings_of("u"),
    "ratings_at": lambda store: store.club.ratings_at("milestones", 2, ["u"]),
    "ladder": lambda store: store.club.ladder("milestones", 2),
    "results_at": lambda store: store.club.results_at(["t"]),
    "results_of": lambda store: store.club.results_of("u"),
    "statistics_of": lambda store: store.club.statistics_of("u"),
    "rivals_of": lambda store: store.club.rivals_of("u"),
    "ask_friend": lambda store: store.club.ask_friend("u", "v", 1, 9),
    "friends_of": lambda store: store.club.friends_of("u"),
    "friends_among": lambda store: store.club.friends_among("u", ["v"]),
    "known_names": lambda store: store.club.known_names("u"),
    "group": lambda store: store.club.group("g", "u"),
    "groups_of": lambda store: store.club.groups_of("u"),
    "invited_to": lambda store: store.club.invited_to("i", "u"),
    "is_member": lambda store: store.club.is_member("g", "u"),
    "leave_group": lambda store: store.club.leave_group("g", "u"),
    "tables_of_groups": lambda store: store.club.tables_of_groups(["g", "h"], "playing"),
    "said_in_group": lambda store: store.club.said_in_group("g"),
    "open_tables": lambda store: store.club.open_tables(Filter(game="castelli", clock="live", free=2, rated=True)),
    "invitations_of": lambda store: store.club.invitations_of("u"),
    "asked_to": lambda store: store.club.asked_to("t"),
    "partners_said": lambda store: store.club.partners_said("t", [0]),
    "was_there": lambda store: store.club.was_there("u", "t"),
    "unread": lambda store: store.club.unread("u", ["t"]),
    "presets_of": lambda store: store.club.presets_of("u", "castelli"),
}


@pytest.fixture
def plans() -> Any:
    """Collect what SQLite plans for every statement."""
    seen: list[str] = []

    def explain(connection: Connection, cursor: Any, statement: str, parameters: Any, context: Any, many: bool) -> None:
        if statement.startswith(("SELECT", "UPDATE", "DELETE")):
            plan = cursor.connection.execute("EXPLAIN QUERY PLAN " + statement, parameters)
            seen.extend(row[3] for row in plan)

    event.listen(Engine, "before_cursor_execute", explain)
    yield seen
    event.remove(Engine, "before_cursor_execute", explain)


@pytest.mark.parametrize("name", QUESTIONS)
async def test_no_question_reads_a_whole_table(tmp_path: Path, plans: list[str], name: str) -> None:
    store = await Store.open(fresh_file(tmp_path / "contado.db"))
    anna, _ = await begun(store)
    await store.save_settings(anna.id, {})
    plans.clear()
    # A missing session is refused, but the plan was made all the same.
    with suppress(IntegrityError, ContadoError):
        await QUESTIONS[name](store)
    await store.close()
    assert plans
    assert [step for step in plans if step.startswith("SCAN") and step != "SCAN CONSTANT ROW"] == []


async def test_the_lobby_is_not_sorted_again(tmp_path: Path, plans: list[str]) -> None:
    store = await Store.open(fresh_file(tmp_path / "contado.db"))
    await begun(store)
    plans.clear()
    await store.public_tables("playing")
    await store.close()
    assert any("ix_tables_public" in step for step in plans)
    assert not any("TEMP B-TREE" in step for step in plans)
