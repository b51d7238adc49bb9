"""A server in a thread of the test's own process, so that tests can look inside it, and players who talk to it."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
from litestar import Litestar
from websockets.sync.client import ClientConnection, connect

from contado.server.config import Config
from contado.server.rooms.rooms import Rooms
from tests.server.apps import app_for
from tests.server.running import CERTIFICATES, free_port

# Long enough for the slowest machine; no test waits this long unless something is wrong.
PATIENCE = 90.0
# What `contado serve` takes over a socket at once.
LARGEST_FRAME = 256 * 1024


class Served:
    """A server that runs."""

    def __init__(self, app: Litestar, port: int, loops: list[asyncio.AbstractEventLoop]) -> None:
        self.app = app
        self.port = port
        self._loops = loops

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        """The event loop that it runs in."""
        return self._loops[0]

    @property
    def rooms(self) -> Rooms:
        """Its rooms."""
        rooms: Rooms = self.app.state.rooms
        return rooms

    def player(self, name: str) -> Player:
        """Let a guest in."""
        return Player(self, name)


@contextmanager
def served(database: str | Path, **more: Any) -> Iterator[Served]:
    """Run a server on a database until the end of the block."""
    url = f"sqlite+aiosqlite:///{database}" if isinstance(database, Path) else database
    config = Config(**{"database": url, "rate": 0.0, "bot_processes": 0, **more})
    app = app_for(config)
    port = free_port()
    how = uvicorn.Config(
        app, host="127.0.0.1", port=port, log_level="warning", lifespan="on", ws_max_size=LARGEST_FRAME
    )
    server = uvicorn.Server(how)
    loops: list[asyncio.AbstractEventLoop] = []

    async def serve() -> None:
        loops.append(asyncio.get_running_loop())
        await server.serve()

    thread = threading.Thread(target=lambda: asyncio.run(serve()), daemon=True)
    thread.start()
    try:
        wait_for(lambda: server.started or not thread.is_alive())
        assert server.started
        yield Served(app, port, loops)
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


def wait_for(what: Any) -> None:
    """Wait until a condition holds."""
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)


class Player:
    """A guest with a token, who speaks JSON."""

    def __init__(self, at: Served, name: str) -> None:
        self.at = at
        self.name = name
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{at.port}", timeout=PATIENCE, verify=CERTIFICATES)
        answer = self.http.post("/api/guest", json={"name": name})
        assert answer.status_code in (200, 201), answer.text
        self.signs(answer.json()["token"])

    def signs(self, token: str) -> None:
        """Show another token from now on; an empty one for none."""
        self.token = token
        self.http.headers.pop("Authorization", None)
        if token:
            self.http.headers["Authorization"] = f"Bearer {token}"

    def moved(self, at: Served) -> Player:
        """Return the same person at another server on the same database."""
        other = Player.__new__(Player)
        other.at, other.name = at, self.name
        other.http = httpx.Client(base_url=f"http://127.0.0.1:{at.port}", timeout=PATIENCE, verify=CERTIFICATES)
        other.signs(self.token)
        return other

    def ask(self, method: str, path: str, status: int = 0, **more: Any) -> Any:
        """Ask for something; `status` 0 means any success."""
        answer = self.http.request(method, f"/api{path}", **more)
        assert answer.status_code == status or (not status and answer.is_success), (answer.status_code, answer.text)
        if answer.headers["content-type"].startswith("application/json"):
            return answer.json()
        return answer.text

    def get(self, path: str, status: int = 0, **params: Any) -> Any:
        """Look at something."""
        return self.ask("GET", path, status, params=params)

    def post(self, path: str, body: Any = None, status: int = 0) -> Any:
        """Do something."""
        return self.ask("POST", path, status, json={} if body is None else body)

    def refused(self, method: str, path: str, status: int, **more: Any) -> str:
        """Ask for something that is refused; return the sentence."""
        sentence: str = self.ask(method, path, status, **more)["error"]
        return sentence

    def table(self, game: str, *seats: str, begin: bool = True, **more: Any) -> str:
        """Make a table: `me`, `open`, or the name of a bot for each seat."""
        wanted = [
            {"kind": "person", "name": "" if seat == "me" else seat[3:]} if seat.startswith("me")
            else {"kind": "open"} if seat == "open" else {"kind": "bot", "bot": seat}
            for seat in seats
        ]  # fmt: skip
        body = {"game": game, "seats": wanted, "begin": begin, "confirm": True, **more}
        id: str = self.post("/tables", body)["id"]
        return id

    @contextmanager
    def live(self, table: str, look: bool = True, invite: str = "", **how: Any) -> Iterator[Live]:
        """Connect to a table."""
        address = f"ws://127.0.0.1:{self.at.port}/api/tables/{table}/live?invite={invite}"
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        with connect(address, additional_headers=headers, max_size=None, open_timeout=PATIENCE) as socket:
            live = Live(socket)
            if look:
                live.look(**how)
            yield live


class Live:
    """A live connection: what is said, and what has come back."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.ref = 0
        self.now: dict[str, Any] = {}
        self.updates: list[dict[str, Any]] = []
        self.replies: dict[int, dict[str, Any]] = {}
        self.chat: list[dict[str, Any]] = []
        self.presence: dict[str, Any] = {}
        # Everything as it came.
        self.heard: list[str] = []

    def send(self, text: str | bytes) -> None:
        """Send anything."""
        self.socket.send(text)

    def say(self, type: str, **more: Any) -> int:
        """Send a message; return its ref."""
        self.ref += 1
        self.send(msgspec.json.encode({"type": type, "ref": self.ref, **more}).decode())
        return self.ref

    def ask(self, type: str, **more: Any) -> dict[str, Any]:
        """Send a message and wait for its reply."""
        return self.reply(self.say(type, **more))

    def done(self, type: str, **more: Any) -> None:
        """Send a message that is carried out, and wait until its update is here."""
        number = self.now["number"]
        reply = self.ask(type, **more)
        assert reply["ok"], reply
        self.until(lambda: self.now["number"] > number)

    def look(self, **how: Any) -> None:
        """Look at the table. The reply comes after the update; another update, of a bot's move, may come before it."""
        assert self.ask("look", **how)["ok"]

    def sit(self, seat: int) -> None:
        """Sit down in front of the screen, or cover it (-1)."""
        assert self.ask("sit", seat=seat)["ok"]

    def reply(self, ref: int) -> dict[str, Any]:
        """Wait for the reply to a message."""
        self.until(lambda: ref in self.replies)
        return self.replies[ref]

    def update(self) -> dict[str, Any]:
        """Wait for the next update."""
        count = len(self.updates)
        self.until(lambda: len(self.updates) > count)
        return self.now

    def hear_until(self, number: int) -> None:
        """Listen until the update of an entry is here."""
        self.until(lambda: self.now["number"] >= number)

    def until(self, what: Any) -> None:
        """Listen until a condition holds."""
        while not what():
            self.hear()

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """Receive one message."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.heard.append(text)
        message: dict[str, Any] = msgspec.json.decode(text)
        if message["type"] == "update":
            self.now = message
            self.updates.append(message)
        elif message["type"] == "reply":
            self.replies[message["ref"]] = message
        elif message["type"] == "chat":
            self.chat += message["lines"]
        elif message["type"] == "presence":
            self.presence = message
        return message
