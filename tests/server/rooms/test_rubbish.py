"""Messages that are none, people who take more seats than they need, and sessions that end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed

from contado.rooms.beginning.gathering import MOST_WAITING_SEATS
from contado.server.api.live import MOST_RUBBISH
from tests.server.serving import Live, Served, served


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("rubbish") / "contado.db") as one:
        yield one


def last_word(live: Live) -> str:
    """Return what is said before the connection ends."""
    words = ""
    while True:
        try:
            message = live.hear()
        except ConnectionClosed:
            return words
        words = message["error"] if message["type"] == "gone" else words


def test_whoever_sends_nothing_but_rubbish_is_told_so_and_let_go(at: Served) -> None:
    eve = at.player("Eve")
    table = eve.table("milestones", "me", "random")
    with eve.live(table) as live:
        for _ in range(MOST_RUBBISH):
            live.send("no message")
        assert last_word(live) == "Nothing of what you send is a message: the connection is closed."
    with eve.live(table) as live:
        # A message in between, and one goes on.
        for _ in range(3):
            for _ in range(MOST_RUBBISH - 1):
                live.send("no message")
            assert live.ask("ping")["ok"]


def test_what_is_no_message_is_counted_as_one(tmp_path_factory: pytest.TempPathFactory) -> None:
    with served(tmp_path_factory.mktemp("counted") / "contado.db", rate=0.001) as slow:
        eve = slow.player("Eve")
        table = eve.table("milestones", "me", "random")
        with eve.live(table) as live:
            for _ in range(60):
                live.send("{")
            live.until(lambda: any("too fast" in reply["error"] for reply in live.replies.values()))


def test_nobody_takes_all_seats_of_another_or_of_many(at: Served) -> None:
    ada, eve = at.player("Ada"), at.player("Eve")
    table = ada.table("milestones", "me", "open", "open", "open", begin=False, public=True)
    for name in ("", "Eva"):
        eve.post(f"/tables/{table}/join", {"name": name})
    assert "for others" in eve.refused("POST", f"/tables/{table}/join", 403, json={})
    for _ in range(MOST_WAITING_SEATS - 2):
        eve.post(f"/tables/{ada.table('milestones', 'me', 'open', begin=False, public=True)}/join")
    more = ada.table("milestones", "me", "open", begin=False, public=True)
    assert "leave some of them" in eve.refused("POST", f"/tables/{more}/join", 429, json={})
    eve.post(f"/tables/{table}/leave")
    eve.post(f"/tables/{more}/join")


@pytest.mark.parametrize("everywhere", [False, True])
def test_a_session_that_ends_takes_its_live_connections_along(at: Served, everywhere: bool) -> None:
    eve = at.player("Eve")
    table = eve.table("milestones", "me", "random")
    with eve.live(table) as live:
        assert live.ask("ping")["ok"]
        assert eve.http.delete("/api/sessions/all" if everywhere else "/api/sessions").status_code == 204
        last_word(live)
