"""More than anybody needs."""

from __future__ import annotations

import json
import random
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.server.hard.forged.scene import Scene, bodies, is_refused
from tests.server.hard.people import choice, eventually, guest
from tests.server.running import CERTIFICATES, Server
from tests.server.serving import PATIENCE


def test_a_thousand_messages_at_once_are_all_answered(scene: Scene) -> None:
    before = scene.stands()
    with scene.waiter.live(scene.table) as flood, scene.actor.live(scene.table) as other:
        body = {**bodies(scene, "act"), "seat": 1 - scene.awaited, "type": "act"}

        def send() -> None:
            for ref in range(1000):
                flood.send(json.dumps({**body, "ref": 10_000 + ref}))

        sender = threading.Thread(target=send)
        sender.start()
        assert other.ask("ping")["ok"]
        flood.until(lambda: len(flood.replies) >= 1001)
        sender.join(PATIENCE)
        assert not any(flood.replies[10_000 + ref]["ok"] for ref in range(1000))
        assert other.ask("ping")["ok"]
    assert scene.stands() == before


@pytest.mark.usefixtures("unchanged")
def test_whoever_is_gone_before_the_connection_is_open_hurts_nobody(scene: Scene) -> None:
    """This happens when somebody reloads the page again and again; the log is checked at the end."""
    for table in (scene.table, "none"):
        greeting = (
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1:{scene.server.port}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
        )
        for _ in range(60):
            with socket.create_connection(("127.0.0.1", scene.server.port), timeout=PATIENCE) as line:
                line.sendall(greeting.encode())
    with scene.actor.live(scene.table) as live:
        live.until(lambda: live.presence.get("watching") == 0)
        assert live.ask("ping")["ok"]


@contextmanager
def limited(folder: Path) -> Iterator[Server]:
    """Run a server that limits a visitor's requests: 60, and one more for each second.

    That is so few that even a busy machine is faster.
    """
    server = Server(f"sqlite:///{folder / 'contado.db'}", folder, "--rate", "1")
    try:
        yield server.start()
    finally:
        server.kill()


def test_a_flood_is_refused_and_the_others_are_not_hurt(tmp_path: Path) -> None:
    with limited(tmp_path) as server:
        ada, eve = guest(server, "Ada"), guest(server, "Eve")
        table = ada.table("burgundy", "me", "random", confirm=False)
        answers = [eve.ask("GET", f"/tables/{table}/view") for _ in range(120)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert len(refused) > 20
        assert {is_refused(answer) for answer in refused} == {"You are asking too fast: wait a moment, then try again."}
        # The same over a live connection, where others look on and play.
        eventually(lambda: eve.ask("GET", f"/tables/{table}/view").status_code != 429)
        time.sleep(2)
        with eve.live(table) as flood, ada.live(table) as live:
            for ref in range(200):
                flood.send(json.dumps({"type": "ping", "ref": 1000 + ref}))
            shown = ada.get(f"/tables/{table}/view")
            found = choice(shown, random.Random(1))
            if found is not None:
                live.done(found[0], **found[1])
            assert live.ask("ping")["ok"]
            flood.until(lambda: any(not reply["ok"] for reply in flood.replies.values()))
            sentence = next(reply["error"] for reply in flood.replies.values() if not reply["ok"])
            assert sentence == "You are asking too fast: wait a moment, then try again."
        # After a while she is heard again.
        eventually(lambda: eve.ask("GET", f"/tables/{table}/view").status_code != 429)
        newcomers = [
            httpx.post(f"{server.address}/api/guest", json={"name": f"N{n}"}, timeout=PATIENCE, verify=CERTIFICATES)
            for n in range(60)
        ]
        assert newcomers[-1].status_code == 429
        assert ada.ask("GET", "/me").status_code == 200
