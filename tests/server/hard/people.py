"""Programs that play on servers in processes of their own, and what the database says about it."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import httpx
from websockets.sync.client import connect

from contado.rooms.rows import LogEntry, TableRow
from contado.server.storage.store import Store
from tests.server.running import CERTIFICATES, Server
from tests.server.serving import PATIENCE, Live

T = TypeVar("T")


class Someone:
    """A person with a token, or nobody in particular without one.

    To a server that trusts a proxy here, the person may come from any address.
    """

    def __init__(self, at: Server, token: str = "", address: str = "") -> None:
        self.server = at
        self.token = token
        self.address = address
        self.headers = shown_headers(token, address)
        self.http = httpx.Client(base_url=at.address, timeout=PATIENCE, headers=self.headers, verify=CERTIFICATES)

    def at(self, other: Server) -> Someone:
        """Return the same person at another process."""
        return Someone(other, self.token, self.address)

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Ask for something below /api."""
        return self.http.request(method, f"/api{path}", **more)

    def get(self, path: str, **params: Any) -> Any:
        """Look at something that may be looked at."""
        return good(self.ask("GET", path, params=params))

    def post(self, path: str, **body: Any) -> Any:
        """Do something that may be done."""
        return good(self.ask("POST", path, json=body))

    def table(self, game: str, *seats: str, **more: Any) -> str:
        """Make a table: `me` (or `me:NAME` at a hot seat), `open`, or a bot for each seat."""
        wanted = [
            {"kind": "person", "name": seat[3:]} if seat.partition(":")[0] == "me"
            else {"kind": "open"} if seat == "open" else {"kind": "bot", "bot": seat}
            for seat in seats
        ]  # fmt: skip
        begin = "open" not in seats
        id: str = self.post("/tables", game=game, seats=wanted, **{"begin": begin, "public": True, **more})["id"]
        return id

    @contextmanager
    def live(self, table: str, look: bool = True, **how: Any) -> Iterator[Live]:
        """Connect to a table; pictures only if asked for."""
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/live"
        with connect(address, additional_headers=self.headers, max_size=None, open_timeout=PATIENCE) as socket:
            live = Live(socket)
            if look:
                live.look(**{"pictures": False, **how})
            yield live


def shown_headers(token: str, address: str = "") -> dict[str, str]:
    """Return what a program shows: its token, and to a trusting server an address."""
    shown = {"Authorization": f"Bearer {token}"} if token else {}
    return shown | ({"X-Forwarded-For": address} if address else {})


def guest(at: Server, name: str, address: str = "") -> Someone:
    """Let a guest in."""
    answer = httpx.post(
        f"{at.address}/api/guest",
        json={"name": name},
        headers=shown_headers("", address),
        timeout=PATIENCE,
        verify=CERTIFICATES,
    )
    return Someone(at, good(answer)["token"], address)


def good(answer: httpx.Response) -> Any:
    """Return what a response holds, if it is a success."""
    assert answer.is_success, (answer.status_code, answer.text)
    return answer.json() if answer.headers.get("content-type", "").startswith("application/json") else answer.text


def gathered(game: str, people: list[Someone], *bots: str, **more: Any) -> str:
    """Return a table that has begun with these people in the first seats and bots in the others."""
    host, *others = people
    table = host.table(game, "me", *["open"] * len(others), *bots, **more)
    invite = "" if more.get("public", True) else host.get(f"/tables/{table}")["invite"]
    for other in others:
        other.post(f"/tables/{table}/join", invite=invite)
    if others:
        host.post(f"/tables/{table}/begin")
    return table


def choice(shown: dict[str, Any], luck: random.Random) -> tuple[str, dict[str, Any]] | None:
    """Return what a program does next from where it looks (its route and body), or None while it waits for others."""
    table, seat = shown["view"]["table"], shown["seat"]
    body = {"number": shown["number"], "seat": seat}
    if table["awaited"] != seat or table["phase"] not in ("person", "held"):
        return None
    if table["phase"] == "held":
        return ("undo" if luck.random() < 0.2 else "confirm"), body
    if table["can_undo"] and luck.random() < 0.1:
        return "undo", body
    return "act", {**body, "action": luck.choice(shown["view"]["options"])["index"]}


def play_to_the_end(table: str, people: list[Someone], luck: random.Random, most: int = 5000) -> None:
    """Play a game to its end, for whoever is awaited."""
    for _ in range(most):
        moved = False
        for one in people:
            shown = one.get(f"/tables/{table}/view")
            if shown["view"]["table"]["phase"] == "over":
                return
            found = choice(shown, luck)
            if found is not None:
                moved = one.ask("POST", f"/tables/{table}/{found[0]}", json=found[1]).is_success or moved
    raise AssertionError("the game does not end")


def eventually(what: Callable[[], Any], patience: float = 90) -> None:
    """Wait until a condition holds."""
    end = time.monotonic() + patience
    while not what():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)


# What the database says


def stored(url: str, question: Callable[[Store], Awaitable[T]]) -> T:
    """Ask the database itself."""

    async def asked() -> T:
        store = await Store.open(url)
        try:
            return await question(store)
        finally:
            await store.close()

    return asyncio.run(asked())


def entries(url: str, table: str) -> list[LogEntry]:
    """Return a table's whole log."""
    return stored(url, lambda store: store.entries(table))


def row(url: str, table: str) -> TableRow:
    """Return a table's row, with all its secrets."""
    found = stored(url, lambda store: store.table(table))
    assert found is not None
    return found
