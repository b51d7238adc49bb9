"""The lobby: what comes first, what a row says, which open tables are shown, and what it costs."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy import Engine, event

from contado.rooms.rows import SeatRow, TableRow
from contado.server.storage.store import Store
from tests.server.web.visitors import Visitor, app, words


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    with TestClient(app(tmp_path)) as client:
        yield client


@pytest.fixture
def ann(server: TestClient[Litestar]) -> Visitor:
    return Visitor(server).account("Ann")


def asked(one: Visitor, method: str, path: str, **more: Any) -> Any:
    """Do something below /api."""
    headers = {"Authorization": f"Bearer {one.session}"}
    answer = one.server.request(method, f"/api{path}", headers=headers, **more)
    assert answer.is_success, answer.text
    return answer.json() if answer.content else None


def make(one: Visitor, *others: Visitor, begin: bool = True, free: int = 0, **more: Any) -> str:
    """Make a table at which these people sit, beside free seats."""
    seats = [{"kind": "person"}, *[{"kind": "open"}] * (len(others) + free)]
    wanted = {"game": "milestones", "seats": seats, "public": True, **more}
    id: str = asked(one, "POST", "/tables", json=wanted)["id"]
    for other in others:
        asked(other, "POST", f"/tables/{id}/join", json={})
    if begin and not free:
        asked(one, "POST", f"/tables/{id}/begin", json={})
    return id


def row_of(page: str, table: str) -> str:
    """Return what a row says of a table; empty where there is none."""
    found = re.search(rf'<a href="/tables/{table}">(.*?)</a>', page, re.DOTALL)
    return "" if found is None else " ".join(re.sub(r"<[^>]*>", " ", found.group(1)).split())


def awaited(one: Visitor, table: str) -> bool:
    """Say whether it is somebody's turn."""
    shown = asked(one, "GET", f"/tables/{table}/view")
    return bool(shown["view"]["table"]["awaited"] == shown["seat"])


def test_my_turn_comes_first_then_invitations_then_my_tables(server: TestClient[Litestar], ann: Visitor) -> None:
    bo = Visitor(server).account("Bo")
    # Enough that both of them are awaited somewhere.
    tables = [make(ann, bo) for _ in range(12)]
    mine = [table for table in tables if awaited(ann, table)]
    theirs = [table for table in tables if table not in mine]
    assert mine
    assert theirs
    invited = make(bo, begin=False, free=1, public=False)
    asked(bo, "POST", f"/tables/{invited}/invitations", json={"name": "Ann"})
    page = ann.open("/").text
    at = {table: page.index(f'href="/tables/{table}"') for table in [*tables, invited]}
    assert max(at[table] for table in mine) < at[invited] < min(at[table] for table in theirs)
    assert max(at.values()) < page.index('class="card game"')


def test_a_seat_that_is_kept_for_another_game_is_an_invitation(server: TestClient[Litestar], ann: Visitor) -> None:
    bo = Visitor(server).account("Bo")
    cy = Visitor(server).account("Cy")
    group = asked(bo, "POST", "/groups", json={"name": "Tuesdays"})
    for one in (ann, cy):
        asked(one, "POST", f"/group-invitations/{group['invite']}", json={})
    table = make(ann, bo, public=False, group=group["id"])
    asked(bo, "POST", f"/tables/{table}/give-up")
    again = asked(bo, "POST", f"/tables/{table}/again")["id"]
    page = ann.open("/").text
    assert "Bo invites you" in row_of(page, again)
    assert page.index("You are invited") < page.index(f'href="/tables/{again}"')
    assert page.count(f'href="/tables/{again}"') == 1
    assert "invites you" not in row_of(bo.open("/").text, again)
    assert "Kept for Ann" in row_of(bo.open("/").text, again)
    # For others no seat is free, though they are in the same group.
    assert row_of(cy.open("/").text, again) == ""
    page = cy.open(f"/groups/{group['id']}").text
    lists = dict(re.findall(r'<h2 id="(join|watch)-title">(.*?)</section>', page, re.DOTALL))
    assert "join" not in lists
    assert "Kept for Ann" in row_of(lists["watch"], again)
    # All seats are somebody's: nobody else is invited, and whoever does not want theirs says so.
    assert "Invite somebody by name" not in words(bo.open(f"/tables/{again}"))
    assert "No, thank you" in words(ann.open(f"/tables/{again}"))
    ann.follow(ann.send(f"/tables/{again}/leave"))
    assert "1 free seat" in row_of(ann.open("/").text, again)
    assert "1 free seat" in row_of(cy.open("/").text, again)
    assert "Invite somebody by name" in words(bo.open(f"/tables/{again}"))


def test_the_turn_whose_time_runs_out_comes_first(server: TestClient[Litestar], ann: Visitor) -> None:
    days = {"kind": "turn", "end": "bot"}
    bots = [{"kind": "person"}, {"kind": "bot", "bot": "random"}]
    found: dict[int, str] = {}
    for seconds in (90_000, 7_200, 400_000):
        while seconds not in found:
            wanted = {"game": "milestones", "seats": bots, "begin": True, "pace": {**days, "seconds": seconds}}
            id = asked(ann, "POST", "/tables", json=wanted)["id"]
            if awaited(ann, id):
                found[seconds] = id
    page = ann.open("/").text
    at = [page.index(f'href="/tables/{found[seconds]}"') for seconds in (7_200, 90_000, 400_000)]
    assert at == sorted(at)
    assert "2 hours left" in row_of(page, found[7_200])


def test_a_row_says_all_that_one_needs_to_decide(server: TestClient[Litestar], ann: Visitor) -> None:
    bo = Visitor(server).account("Bo")
    pace = {"kind": "game", "minutes": 25, "increment": 10}
    rated: dict[str, Any] = {"terms": {"rated": True}, "options": {"max_rounds": 7}, "pace": pace}
    table = make(bo, free=2, **rated)
    said = row_of(ann.open("/").text, table)
    # The game, who sits there, the clock, how long it takes, that it is rated, what is not as usual, and free seats.
    for words_of in ("Milestones", "Bo", "25 minutes for the whole game", "about", "rated", "7", "2 free seats"):
        assert words_of in said, words_of
    plain = row_of(ann.open("/").text, make(bo, free=1))
    assert "rated" not in plain
    assert "for the whole game" not in plain


@pytest.mark.parametrize(
    ("query", "fit"),
    [
        ("game=castelli", {"castelli"}),
        ("game=milestones", {"live", "days", "rated", "many"}),
        ("clock=live", {"live"}),
        ("clock=days", {"days"}),
        ("clock=none", {"castelli", "rated", "many"}),
        ("rated=1", {"rated"}),
        ("free=3", {"many"}),
        ("free=2", {"many"}),
        ("game=milestones&clock=none&free=2", {"many"}),
        ("", {"castelli", "live", "days", "rated", "many"}),
        # What nobody can ask for is not asked for.
        ("clock=sundial&free=99&game=", {"castelli", "live", "days", "rated", "many"}),
    ],
)
def test_open_tables_are_looked_through(server: TestClient[Litestar], ann: Visitor, query: str, fit: set[str]) -> None:
    bo = Visitor(server).account("Bo")
    tables = {
        "castelli": make(bo, free=1, game="castelli"),
        "live": make(bo, free=1, pace={"kind": "game", "minutes": 5}),
        "days": make(bo, free=1, pace={"kind": "turn", "seconds": 86_400}),
        "rated": make(bo, free=1, terms={"rated": True}),
        "many": make(bo, free=3),
    }
    page = ann.open(f"/?{query}").text
    assert {name for name, table in tables.items() if row_of(page, table)} == fit


def test_a_groups_tables_are_looked_through_as_well(server: TestClient[Litestar], ann: Visitor) -> None:
    bo = Visitor(server).account("Bo")
    group = asked(bo, "POST", "/groups", json={"name": "Tuesdays"})
    asked(ann, "POST", f"/group-invitations/{group['invite']}", json={})
    of_group = make(bo, free=1, public=False, group=group["id"])
    public = make(bo, free=1, terms={"rated": True})
    page = ann.open("/").text
    assert "Tuesdays" in row_of(page, of_group)
    assert row_of(page, public)
    only = ann.open(f"/?group={group['id']}").text
    assert row_of(only, of_group)
    assert not row_of(only, public)
    assert not row_of(ann.open("/?rated=1").text, of_group)


def test_what_was_said_since_one_was_there_is_counted(server: TestClient[Litestar], ann: Visitor) -> None:
    bo = Visitor(server).account("Bo")
    table = make(ann, bo)
    for line in ("one", "two"):
        asked(bo, "POST", f"/tables/{table}/chat", json={"text": line})
    assert "2 new lines" in row_of(ann.open("/").text, table)
    with server.websocket_connect(f"/api/tables/{table}/live", headers={"Authorization": f"Bearer {ann.session}"}):
        pass
    while "new line" in row_of(ann.open("/").text, table):
        # It is noted when she goes, behind her back.
        pass
    asked(bo, "POST", f"/tables/{table}/chat", json={"text": "three"})
    assert "1 new line" in row_of(ann.open("/").text, table)


def test_a_row_says_how_far_the_game_has_come(server: TestClient[Litestar], ann: Visitor) -> None:
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}]
    # Bots may have moved on; a game that says nothing of its own is told by the turn.
    for game, words_of in (
        ("burgundy", "Phase A, round 1 of 5"), ("milestones", r"Draft|Round 1"), ("castelli", r"turn \d"),
    ):  # fmt: skip
        wanted = {"game": game, "seats": seats, "begin": True}
        if game == "burgundy":
            wanted["options"] = {"first_game": "1"}
        table = asked(ann, "POST", "/tables", json=wanted)["id"]
        said = row_of(ann.open("/").text, table)
        assert re.search(words_of, said), said


def test_partners_stand_together_with_what_they_have_together(server: TestClient[Litestar], ann: Visitor) -> None:
    seats = [{"kind": "person"}, *[{"kind": "bot", "bot": "random"}] * 3]
    wanted = {"game": "burgundy", "seats": seats, "begin": True, "options": {"mode": "team"}}
    table = asked(ann, "POST", "/tables", json=wanted)["id"]
    said = row_of(ann.open("/").text, table)
    assert said.count(" + ") == 2
    assert re.search(r"Ann \+ \w+ \d+|\w+ \+ Ann \d+", said)


async def _fill(path: Path, tables: int, user: str) -> None:
    """Keep so many open and watched tables, with a few of one's own."""
    store = await Store.open(str(path))
    other = await store.create_account("Other", "hash", {}, 1)
    for number in range(tables):
        seats = [SeatRow(seat=0, kind="person", user=other.id, name="Other"), SeatRow(seat=1, kind="open")]
        await store.create_table(
            TableRow(
                id=f"t{number}", game="milestones", options={}, seed="0" * 32, stage="gathering", public=True,
                invite=f"i{number}", creator=other.id, pace={}, confirm=True, created=float(number), seats=seats,
                terms={"rated": number % 2 == 0},
            )
        )  # fmt: skip
    await store.close()


def test_the_lobby_asks_no_more_of_a_thousand_tables(tmp_path: Path) -> None:
    """As many questions as with none, and none of them goes through a whole table."""
    counts = {}
    plans: list[str] = []
    for many in (1, 1000):
        folder = tmp_path / str(many)
        folder.mkdir()
        asyncio.run(_fill(folder / "web.sqlite3", many, ""))
        with TestClient(app(folder)) as client:
            ann = Visitor(client).account("Ann")
            ann.open("/")
            seen: list[str] = []

            def note(connection: Any, cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
                if statement.startswith("SELECT"):
                    seen.append(statement)  # noqa: B023
                    plan = cursor.connection.execute("EXPLAIN QUERY PLAN " + statement, parameters)
                    plans.extend(row[3] for row in plan)

            event.listen(Engine, "before_cursor_execute", note)
            try:
                for query in ("", "?rated=1&free=1&game=milestones&clock=none"):
                    page = ann.open(f"/{query}")
                    assert page.text.count('class="row join"') == min(many, 12)
            finally:
                event.remove(Engine, "before_cursor_execute", note)
            counts[many] = len(seen)
    assert counts[1] == counts[1000]
    assert counts[1] <= 2 * 14
    assert [step for step in plans if step.startswith("SCAN") and "CONSTANT" not in step] == []


def test_newcomers_are_not_asked_to_look_through_nothing(server: TestClient[Litestar]) -> None:
    page = Visitor(server).open("/")
    assert 'class="filter"' not in page.text
    assert "The chairs are empty just now." in words(page)
    assert "No open table is like that" in words(Visitor(server).open("/?rated=1"))
