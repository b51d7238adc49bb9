"""Slow receivers hold up nobody but themselves: a server in a thread, receivers that do not answer until they may."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx

from contado.server.notices.postbox import NEW_AT_ONCE
from tests.server.notices.conftest import Certificates
from tests.server.notices.receiving import ELSEWHERE, OUTSIDE, Names, Receiver, in_thread, point
from tests.server.serving import Player, served, wait_for

GUESTS = 12
PASSWORD = "correct horse battery"


def chosen(who: Player, host: str) -> None:
    who.ask("PUT", "/me/notices", json={"kind": "json", "fields": {"server": host, "path": "/"}})


def test_a_flood_of_test_notices_leaves_sign_in_lobby_and_other_notices_alone(
    tmp_path: Path, certificates: Certificates
) -> None:
    shows, trusts = certificates
    may_answer = threading.Event()

    async def drip(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await asyncio.to_thread(may_answer.wait, 60)
        writer.write(b"HTTP/1.1 200 OK\r\n\r\n")
        await writer.drain()

    with (
        in_thread(Receiver(drip), shows) as slow,
        in_thread(Receiver(), shows) as good,
        served(tmp_path / "flood.sqlite3") as at,
        ThreadPoolExecutor(GUESTS) as at_once,
    ):
        names = Names(home_example=[[ELSEWHERE]])
        point(at.app.state.notifier.client, trusts, names, {OUTSIDE: slow.port, ELSEWHERE: good.port})
        ada = at.player("Ada")
        chosen(ada, "home.example")
        assert ada.post("/me/notices/test") == {"delivered": True}
        guests = [at.player(f"Guest {n}") for n in range(GUESTS)]
        for n, guest in enumerate(guests):
            chosen(guest, f"h{n}.drip.example")
        tests = [at_once.submit(guest.http.post, "/api/me/notices/test") for guest in guests]
        # As many as may be are held by their receivers; the others wait their turn.
        wait_for(lambda: slow.open == NEW_AT_ONCE and at.app.state.notifier.postbox.waiting == GUESTS - NEW_AT_ONCE)
        with httpx.Client(base_url=f"http://127.0.0.1:{at.port}", timeout=60, verify=trusts) as visitor:
            assert visitor.get("/").status_code == 200
            new = visitor.post("/api/accounts", json={"name": "Ben", "password": PASSWORD})
            assert new.status_code == 201
            assert visitor.post("/api/sessions", json={"name": "Ben", "password": PASSWORD}).status_code == 201
        assert ada.post("/me/notices/test") == {"delivered": True}
        # All that was answered while they still held on.
        assert slow.open == NEW_AT_ONCE
        assert not any(test.done() for test in tests)
        may_answer.set()
        assert {test.result(60).status_code for test in tests} == {200}
    assert slow.most == NEW_AT_ONCE
