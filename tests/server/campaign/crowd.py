"""Many live tables at once, with people who think before they choose: how long until everybody has seen a move."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.campaign.figures import READ, Seen, memory, percentile, processor_seconds
from tests.server.campaign.hostile import LIMITS
from tests.server.hard.people import choice, good, shown_headers, stored
from tests.server.running import CERTIFICATES, Server
from tests.server.serving import PATIENCE

PEOPLE = 2
# Tables of one person: what the usual limits allow anybody who sits down everywhere at once.
TABLES_OF_ONE = 10
GAMES = ("burgundy", "milestones")
# So much is asked for at a time until everybody sits.
AT_ONCE = 24


class Figures(NamedTuple):
    """What was seen."""

    tables: int
    connections: int
    seconds: float
    moves: int
    median_ms: float
    p99_ms: float
    worst_ms: float
    # By how much this program itself came late: no wait is measured more exactly.
    late_p99_ms: float
    busy: float
    mib: float
    violations: list[str]


class TableOfPeople:
    """One table: its people's tokens, their connections, and what they see."""

    def __init__(self, crowd: Crowd, at: int) -> None:
        self.crowd = crowd
        self.luck = random.Random(f"{crowd.seed} {at}")
        self.game = GAMES[at % len(GAMES)]
        first = at // TABLES_OF_ONE * PEOPLE
        self.people = crowd.people[first : first + PEOPLE]
        self.id = ""
        self.seen = [Seen("")] * PEOPLE
        # Set whenever something has come.
        self.news = asyncio.Event()
        self.refused = ""

    async def gather(self) -> None:
        """Make the table, sit down and begin."""
        seats = [{"kind": "person", "name": ""}, *({"kind": "open"} for _ in range(PEOPLE - 1))]
        wanted = {"game": self.game, "seats": seats, "public": True, "confirm": False}
        self.id = (await self.crowd.post(self.people[0], "/tables", wanted))["id"]
        for other in self.people[1:]:
            await self.crowd.post(other, f"/tables/{self.id}/join", {})
        await self.crowd.post(self.people[0], f"/tables/{self.id}/begin", {})

    async def listen(self, seat: int, socket: ClientConnection) -> None:
        """Follow what one of them is shown."""
        async for text in socket:
            told = READ.decode(text)
            if told.type == "update":
                self.seen[seat] = told
            elif told.type == "reply" and not told.ok:
                self.refused = told.error
            self.news.set()

    async def wait_for(self, number: int) -> None:
        """Wait until everybody has seen an entry of the log."""
        async with asyncio.timeout(PATIENCE):
            while any(not one.view or one.number < number for one in self.seen) and not self.refused:
                self.news.clear()
                await self.news.wait()

    async def play(self, pace: float, seconds: float) -> None:
        """Choose for whoever is awaited, one thing in so many seconds, for as long as all do."""
        sockets = await asyncio.gather(*(self.crowd.sit(self.id, one) for one in self.people))
        listening = [asyncio.create_task(self.listen(seat, one)) for seat, one in enumerate(sockets)]
        try:
            await self.wait_for(0)
            await self.crowd.all_here()
            due = time.monotonic() + self.luck.random() * pace
            while due < self.crowd.began + seconds:
                await asyncio.sleep(max(0.0, due - time.monotonic()))
                due += pace
                found = [(at, choice(msgspec.to_builtins(one), self.luck)) for at, one in enumerate(self.seen)]
                wanted = next(((at, what) for at, what in found if what is not None), None)
                if wanted is None:
                    assert self.seen[0].view["over"], f"nobody is awaited at {self.id}"
                    return
                seat, (kind, body) = wanted
                sent = time.monotonic()
                await sockets[seat].send(msgspec.json.encode({"type": kind, "ref": 1, **body}).decode())
                await self.wait_for(body["number"] + 1)
                assert not self.refused, self.refused
                self.crowd.waits.append(time.monotonic() - sent)
        finally:
            for task in listening:
                task.cancel()
            for socket in sockets:
                await socket.close()


class Crowd:
    """All tables, and what their people wait for."""

    def __init__(self, server: Server, tables: int, seed: int | str) -> None:
        self.server = server
        self.seed = seed
        self.people: list[dict[str, str]] = []
        self.count = tables
        self.waits: list[float] = []
        self.late: list[float] = []
        self.violations: list[str] = []
        self.gate = asyncio.Semaphore(AT_ONCE)
        self.waiting = 0
        self.all_sit = asyncio.Event()
        self.began = 0.0
        self.http = httpx.AsyncClient(base_url=f"{server.address}/api", timeout=PATIENCE, verify=CERTIFICATES)

    async def post(self, headers: dict[str, str], path: str, body: Any) -> Any:
        """Ask for something in somebody's name."""
        async with self.gate:
            return good(await self.http.post(path, json=body, headers=headers))

    async def sit(self, table: str, headers: dict[str, str]) -> ClientConnection:
        """Open somebody's live connection, and look."""
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/live"
        async with self.gate:
            socket = await connect(
                address, additional_headers=headers, max_size=None, ping_interval=None, open_timeout=PATIENCE
            )
        await socket.send('{"type":"look","ref":0}')
        return socket

    async def all_here(self) -> None:
        """Wait until the people of all tables sit and look."""
        self.waiting += 1
        if self.waiting == self.count:
            self.began = time.monotonic()
            self.all_sit.set()
        await self.all_sit.wait()

    async def come(self) -> None:
        """Let everybody in, each group of people from a network of its own."""
        groups = -(-self.count // TABLES_OF_ONE)

        async def one(at: int, seat: int) -> dict[str, str]:
            address = f"10.{at // 250}.{at % 250}.{seat + 1}"
            made = await self.post(shown_headers("", address), "/guest", {"name": f"Person {at} {seat}"})
            return shown_headers(made["token"], address)

        self.people = await asyncio.gather(*(one(at, seat) for at in range(groups) for seat in range(PEOPLE)))

    async def measure_lateness(self) -> None:
        """See how late this program itself comes."""
        while True:
            began = time.monotonic()
            await asyncio.sleep(0.05)
            self.late.append(time.monotonic() - began - 0.05)

    async def run(self, seconds: float, pace: float) -> list[TableOfPeople]:
        """Gather all tables, and play at all of them."""
        await self.come()
        tables = [TableOfPeople(self, at) for at in range(self.count)]
        await asyncio.gather(*(table.gather() for table in tables))

        async def one(table: TableOfPeople) -> None:
            try:
                await table.play(pace, seconds)
            except (ConnectionClosed, OSError, TimeoutError, AssertionError) as trouble:
                self.violations.append(f"{table.id}: {trouble!r}"[:300])
                # The others do not wait for this one.
                if not self.all_sit.is_set():
                    await self.all_here()

        measuring = asyncio.create_task(self.measure_lateness())
        await asyncio.gather(*(one(table) for table in tables))
        measuring.cancel()
        await self.http.aclose()
        return tables


def many_tables(url: str, folder: Path, tables: int, seconds: float, pace: float, seed: int | str) -> Figures:
    """Play at so many tables at once on a real server with its usual limits; every move that was shown is kept."""
    server = Server(url, folder, *LIMITS).start()
    try:
        assert server.process is not None
        pid = server.process.pid

        async def played() -> tuple[Crowd, list[TableOfPeople], float]:
            crowd = Crowd(server, tables, seed)
            working = asyncio.create_task(work_from(crowd))
            played = await crowd.run(seconds, pace)
            return crowd, played, processor_seconds(pid) - await working

        async def work_from(crowd: Crowd) -> float:
            await crowd.all_sit.wait()
            return processor_seconds(pid)

        crowd, all_tables, worked = asyncio.run(played())
        spent = time.monotonic() - crowd.began
        violations = crowd.violations
        rows = stored(url, lambda store: _numbers(store, [table.id for table in all_tables]))
        violations += [
            f"{table.id} is at {number}, and was shown at {table.seen[0].number}"
            for table, number in zip(all_tables, rows, strict=True)
            if number != table.seen[0].number
        ]
        if "Traceback" in server.log:
            violations.append(f"a fault in the log:\n{server.log[server.log.index('Traceback') :][:2000]}")
        waits = [1000 * wait for wait in crowd.waits] or [0.0]
        return Figures(
            tables, tables * PEOPLE, spent, len(crowd.waits), percentile(waits, 0.5), percentile(waits, 0.99),
            max(waits), 1000 * percentile(crowd.late or [0.0], 0.99), worked / spent, memory(pid), violations,
        )  # fmt: skip
    finally:
        server.stop()


async def _numbers(store: Any, tables: list[str]) -> list[int]:
    return [row.number for row in [await store.table(table) for table in tables]]
