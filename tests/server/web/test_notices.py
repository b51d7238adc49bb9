"""Notices to people who are not there, delivered to a real receiver."""

from __future__ import annotations

import asyncio
import json
import logging
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from contado.server.monitoring.metrics import Metrics
from contado.server.people.notifications import Notifier, is_public
from contado.server.security.limits import Limits
from contado.server.storage.rows import TableRow, User
from contado.server.storage.store import Store
from tests.server.running import free_port
from tests.server.web.visitors import config


class Receiver:
    """Somebody's letter box."""

    def __init__(self) -> None:
        self.letters: list[tuple[str, dict[str, Any]]] = []
        letters = self.letters

        class Box(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                letters.append((self.path, json.loads(body)))
                self.send_response(200)
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Box)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        """Where letters go."""
        return f"json://127.0.0.1:{self.server.server_port}/to/{{address}}"


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    one = Receiver()
    yield one
    one.server.shutdown()
    one.server.server_close()


TABLE = TableRow(
    id="abc", game="milestones", options={}, seed="secret seed", stage="playing", public=False, invite="secret invite",
    creator="x", pace={}, confirm=True, created=0,
)  # fmt: skip


def told(folder: Path, mail: str, kind: str = "turn", times: int = 1, **settings: object) -> None:
    """Have somebody with these settings notified."""

    async def tell() -> None:
        chosen = config(folder, mail=mail, public_url="https://play.example")
        store = await Store.open(chosen.database)
        notifier = Notifier(store, chosen, Limits(0), Metrics())
        user: User = await store.create_guest("Ada", dict(settings), 0)
        for _ in range(times):
            await notifier.turn(user.id, TABLE, kind)
        await store.close()

    asyncio.run(tell())


def test_a_turn_is_told_by_mail(tmp_path: Path, receiver: Receiver) -> None:
    told(tmp_path, receiver.address, email="ada+games@home.example", language="it")
    ((path, letter),) = receiver.letters
    assert unquote(path) == "/to/ada+games@home.example"
    assert letter["title"] == "Tocca a te: Milestones"
    assert "https://play.example/tables/abc" in letter["message"]
    assert "secret" not in json.dumps(letter)


@pytest.mark.parametrize("kind", ["turn", "wish", "over"])
def test_every_kind_has_words_of_its_own(tmp_path: Path, receiver: Receiver, kind: str) -> None:
    told(tmp_path, receiver.address, kind, email="ada@home.example")
    told(tmp_path, receiver.address, "turn" if kind != "turn" else "over", email="ada@home.example")
    first, second = (letter["title"] for _path, letter in receiver.letters)
    assert "Milestones" in first
    assert first != second


def test_who_wants_none_gets_none(tmp_path: Path, receiver: Receiver) -> None:
    told(tmp_path, receiver.address, email="ada@home.example", notices=False)
    told(tmp_path, receiver.address)
    told(tmp_path, "", email="ada@home.example")
    assert receiver.letters == []


def test_what_cannot_be_delivered_is_logged_once_and_hurts_nobody(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "contado")
    told(tmp_path, f"json://127.0.0.1:{free_port()}/{{address}}", email="ada@home.example", times=3)
    ours = [record for record in caplog.records if record.name.startswith("contado")]
    assert [record.getMessage() for record in ours] == ["a notice could not be delivered"]
    assert "ada@home.example" not in caplog.text


def test_a_hook_inside_is_not_reached(tmp_path: Path, receiver: Receiver) -> None:
    told(tmp_path, "", web_hook=f"json://127.0.0.1:{receiver.server.server_port}/")
    told(tmp_path, "", web_hook=f"json://localhost:{receiver.server.server_port}/")
    assert receiver.letters == []


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "::1", "localhost", "", "a b"]
)
def test_neighbours_are_not_public(host: str) -> None:
    assert not is_public(host)


def test_the_open_net_is_public() -> None:
    assert is_public("93.184.215.14")
