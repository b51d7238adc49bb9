"""Measure a server as players meet it: how long until everybody at a table has seen a move, while others play too.

    .venv/bin/python tools/bench_server.py [--tables 50] [--seconds 20] [--game milestones] [--json]

One server process, held to one core where the system can do that, and two of them on one PostgreSQL, where that is
installed; beside them, in the same run, the bare echo of the same stack. The clients share the other cores. Every table
has four people, each a program with a live connection, who choose at random as fast as they are asked; then once more
at half of that pace. With pictures each client gets the board as SVG as a browser does; without, only the view. Bytes
are those on the wire, compressed as a browser gets them.

On a machine that others use, too, only the processor time of a move is worth comparing: `cpu_ms_a_move`, and
`moves_a_core_second`, which follows from it. Figures go to docs/results.md by hand.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.server.campaign.figures import READ, Seen, memory, percentile, processor_seconds

from contado.core import registry
from contado.table.seat import bot
from contado.table.table import Table

SEATS = 4
# What the echo sends back: about as much as an update.
ECHOED = 4096


@contextmanager
def server(folder: Path, port: int, database: str = "") -> Iterator[subprocess.Popen[bytes]]:
    """Run a server until the end of the block, with a fresh SQLite database unless another is named."""
    where = database or str(folder / "bench.sqlite3")
    serve = ["-m", "contado", "serve", "--port", str(port), "--database", where, "--rate", "0"]
    with started(folder, port, serve) as process:
        yield process


@contextmanager
def started(folder: Path, port: int, arguments: list[str]) -> Iterator[subprocess.Popen[bytes]]:
    """Run a program that answers at a port, on the core of the server."""
    command = [sys.executable, *arguments]
    if shutil.which("taskset"):
        command = ["taskset", "-c", "0", *command]
    with (folder / f"server-{port}.log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log)
        try:
            wait_until_up(port, process)
            yield process
        finally:
            process.terminate()
            process.wait(20)


def wait_until_up(port: int, process: subprocess.Popen[bytes]) -> None:
    """Wait for the server to answer."""
    for _ in range(300):
        with suppress(httpx.HTTPError):
            if httpx.get(f"http://127.0.0.1:{port}/healthz").status_code == 200:
                return
        if process.poll() is not None:
            break
        time.sleep(0.1)
    raise SystemExit("The server did not come up; see its log.")


class Counted(ClientConnection):
    """A connection that counts what comes over the wire, before anything is unpacked."""

    received = 0

    def data_received(self, data: bytes) -> None:
        """Count it."""
        Counted.received += len(data)
        super().data_received(data)


class People:
    """Four guests who sit down together at every table."""

    def __init__(self, base: str, *others: str) -> None:
        # Where each seat is served: at one process, or by turns at several.
        self.bases = [(base, *others)[seat % (1 + len(others))] for seat in range(SEATS)]
        self.clients = []
        for name in ("Ada", "Ben", "Cleo", "Dan"):
            token = self._checked(httpx.post(f"{base}/api/guest", json={"name": name}))["token"]
            self.clients.append(httpx.Client(base_url=base, headers={"Authorization": f"Bearer {token}"}, timeout=60))

    def table(self, game: str) -> str:
        """Make a table of four people and begin it; return its id."""
        seats = [{"kind": "person", "name": "Ada"}, *({"kind": "open"} for _ in range(SEATS - 1))]
        made = self.clients[0].post(
            "/api/tables", json={"game": game, "seats": seats, "public": True, "confirm": False, "options": {}}
        )
        table: str = self._checked(made)["id"]
        for seat in range(1, SEATS):
            self._checked(self.clients[seat].post(f"/api/tables/{table}/join", json={"seat": seat}))
        if self._checked(self.clients[0].get(f"/api/tables/{table}"))["stage"] == "gathering":
            self._checked(self.clients[0].post(f"/api/tables/{table}/begin", json={}))
        return table

    def _checked(self, response: httpx.Response) -> Any:
        if response.status_code >= 400:
            raise SystemExit(f"{response.request.url}: {response.status_code} {response.text[:300]}")
        return response.json()

    async def sit(self, table: str, seat: int, pictures: bool) -> ClientConnection:
        """Open the live connection of a seat."""
        url = f"{self.bases[seat].replace('http', 'ws', 1)}/api/tables/{table}/live"
        headers = {"Authorization": self.clients[seat].headers["Authorization"]}
        live = await connect(url, additional_headers=headers, max_size=None, create_connection=Counted)
        await live.send(json.dumps({"type": "look", "ref": 0, "pictures": pictures}))
        return live


class Measure:
    """What was seen: seconds from sending an action to the last client having its update."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.bytes = 0


async def play_table(
    people: People, table: str, pictures: bool, until: float, measure: Measure, pace: float = 0
) -> None:
    """Play one table at random: whoever is asked chooses at once, or when the table's next move is due."""
    chance = random.Random(table)
    lives = [await people.sit(table, seat, pictures) for seat in range(SEATS)]
    latest: list[Seen | None] = [None] * SEATS
    sent: dict[int, float] = {}
    seen: dict[int, int] = {}
    asked: set[int] = set()
    begun = time.perf_counter() + chance.random() * pace

    async def listen(seat: int) -> None:
        async for message in lives[seat]:
            measure.bytes += len(message)
            update = READ.decode(message)
            if update.type == "reply" and not update.ok:
                raise SystemExit(f"Refused: {update.error}")
            if update.type != "update":
                continue
            latest[seat] = update
            number = update.number
            seen[number] = seen.get(number, 0) + 1
            if seen[number] == SEATS and number in sent:
                measure.waits.append(time.perf_counter() - sent.pop(number))
            if update.seat != seat and update.view["decision"] and update.view["decision"]["seat"] == seat:
                raise SystemExit(f"The update is for seat {update.seat}, not {seat}.")
            options = update.view["options"]
            if update.view["over"] or time.perf_counter() > until:
                return
            if options and number not in asked:
                asked.add(number)
                if pace:
                    await asyncio.sleep(max(0.0, begun + pace * len(asked) - time.perf_counter()))
                sent[number + 1] = time.perf_counter()
                choice = chance.choice(options)["index"]
                await lives[seat].send(
                    json.dumps({"type": "act", "ref": number, "number": number, "seat": seat, "action": choice})
                )

    tasks = [asyncio.create_task(listen(seat)) for seat in range(SEATS)]
    try:
        done, _ = await asyncio.wait(tasks, timeout=max(0.1, until + 1 - time.perf_counter()))
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        for live in lives:
            await live.close()


async def load(
    people: People, pids: list[int], game: str, tables: int, seconds: float, pictures: bool, rate: float = 0
) -> dict[str, float]:
    """Play many tables at once, as fast as it goes or with so many moves a second in all; return the figures."""
    before = sum(map(memory, pids))
    ids = [people.table(game) for _ in range(tables)]
    measure, received = Measure(), Counted.received
    worked, began = sum(map(processor_seconds, pids)), time.perf_counter()
    pace = tables / rate if rate else 0
    await asyncio.gather(*(play_table(people, table, pictures, began + seconds, measure, pace) for table in ids))
    spent, worked = time.perf_counter() - began, sum(map(processor_seconds, pids)) - worked
    waits, moves = measure.waits, max(1, len(measure.waits))
    return {
        "tables": tables,
        "moves": len(waits),
        "moves_a_second": len(waits) / spent,
        "cpu_ms_a_move": worked / moves * 1000,
        "moves_a_core_second": moves / max(worked, 0.001),
        "median_ms": statistics.median(waits or [0]) * 1000,
        "p99_ms": percentile(waits or [0], 0.99) * 1000,
        "kib_a_client_and_move": (Counted.received - received) / 1024 / moves / SEATS,
        "unpacked_kib": measure.bytes / 1024 / moves / SEATS,
        "live_kib_a_table": (sum(map(memory, pids)) - before) * 1024 / tables,
    }


async def echoes(port: int, pid: int, clients: int, seconds: float) -> dict[str, float]:
    """Send texts of the size of an update to and fro; return what the stack does where nothing else is done."""
    text = "".join(random.Random(1).choices("abcdefghijklmnopqrstuvwxyz <>/=", k=ECHOED))
    until, waits = time.perf_counter() + seconds, []

    async def one() -> None:
        async with connect(f"ws://127.0.0.1:{port}/echo", max_size=None) as live:
            while time.perf_counter() < until:
                sent = time.perf_counter()
                await live.send(text)
                await live.recv()
                waits.append(time.perf_counter() - sent)

    worked = processor_seconds(pid)
    await asyncio.gather(*(one() for _ in range(clients)))
    worked = processor_seconds(pid) - worked
    return {
        "echoes": len(waits),
        "cpu_ms_an_echo": worked / len(waits) * 1000,
        "echoes_a_core_second": len(waits) / worked,
        "median_ms": statistics.median(waits) * 1000,
        "p99_ms": percentile(waits, 0.99) * 1000,
    }


def serve_echo(port: int) -> None:
    """Serve the echo: Litestar and uvicorn as `contado serve` has them, and nothing else."""
    import uvicorn
    from litestar import Litestar, WebSocket, get, websocket

    @websocket("/echo")
    async def echo(socket: WebSocket[Any, Any, Any]) -> None:
        await socket.accept()
        while True:
            event = await socket.receive()
            if event["type"] != "websocket.receive":
                return
            await socket.send_text(event.get("text") or "")

    @get("/healthz")
    async def healthy() -> str:
        return "ok"

    # The handlers' types stand in this function only.
    for handler in (echo, healthy):
        handler.signature_namespace.update({"WebSocket": WebSocket, "Any": Any})
    uvicorn.run(Litestar([echo, healthy]), port=port, log_level="warning")


def rendering(game_id: str, moves: int = 300) -> dict[str, float]:
    """Measure the picture of a four-player position in the middle of a game, best of many: milliseconds."""
    game = registry.game(game_id)
    table = Table(game, [bot("random")] * min(SEATS, game.max_seats), seed=7)
    for _ in range(moves):
        if table.bot_to_move():
            table.bot_act()
    _ = game.language("en")
    view = table.view(table.awaited)
    whole, pieces = [], []
    for _round in range(50):
        began = time.perf_counter()
        picture = game.drawing.picture(view, _)
        pieces.append(time.perf_counter() - began)
        picture.svg()
        whole.append(time.perf_counter() - began)
    return {"dynamic_ms": min(pieces) * 1000, "svg_ms": min(whole) * 1000}


def idle_memory(people: People, pid: int, game: str, tables: int) -> float:
    """Return the KiB that each of many begun, idle tables adds to the server."""
    before = memory(pid)
    for _ in range(tables):
        people.table(game)
    return (memory(pid) - before) * 1024 / tables


def one_process(asked: argparse.Namespace, game: str, figures: dict[str, Any]) -> None:
    """Measure one process with SQLite: as fast as it goes, and at half of that pace."""
    for name, pictures in (("views", False), ("pictures", True)):
        with tempfile.TemporaryDirectory() as folder, server(Path(folder), asked.port) as process:
            people, pids = People(f"http://127.0.0.1:{asked.port}"), [process.pid]
            asyncio.run(load(people, pids, game, 2, 2, pictures))
            full = asyncio.run(load(people, pids, game, asked.tables, asked.seconds, pictures))
            half = full["moves_a_second"] / 2
            figures[name] = full
            figures[f"{name}, half"] = asyncio.run(
                load(people, pids, game, asked.tables, asked.seconds, pictures, half)
            )
            if pictures:
                figures["idle"] = {"kib_a_table": idle_memory(people, process.pid, game, asked.idle)}


def two_processes(asked: argparse.Namespace, game: str, figures: dict[str, Any]) -> None:
    """Measure two processes on one PostgreSQL, where there is one: two seats of every table at each."""
    try:
        from tests.server.databases import PostgreSQLServer

        database = PostgreSQLServer().start()
    except (ImportError, OSError, RuntimeError) as missing:
        figures["two processes"] = {"missing": str(missing)}
        return
    try:
        url = database.create()
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder)
            with server(place, asked.port, url) as one, server(place, asked.port + 1, url) as other:
                people = People(f"http://127.0.0.1:{asked.port}", f"http://127.0.0.1:{asked.port + 1}")
                pids = [one.pid, other.pid]
                asyncio.run(load(people, pids, game, 2, 2, True))
                figures["two processes"] = asyncio.run(load(people, pids, game, asked.tables, asked.seconds, True))
    finally:
        database.stop()


def main() -> None:
    """Run the measurements and print them."""
    arguments = argparse.ArgumentParser(description="Measure a server as players meet it.")
    arguments.add_argument("--game", action="append", help="a game; all registered ones if none is named")
    arguments.add_argument("--tables", type=int, default=50)
    arguments.add_argument("--seconds", type=float, default=20)
    arguments.add_argument("--idle", type=int, default=200, help="tables for the memory of an idle one")
    arguments.add_argument("--port", type=int, default=8399)
    arguments.add_argument("--one", action="store_true", help="one process only, without PostgreSQL")
    arguments.add_argument("--json", action="store_true")
    arguments.add_argument("--serve-echo", action="store_true", help=argparse.SUPPRESS)
    asked = arguments.parse_args()
    if asked.serve_echo:
        serve_echo(asked.port)
        return
    if hasattr(os, "sched_setaffinity") and len(os.sched_getaffinity(0)) > 1:
        # Core 0 is the server's.
        os.sched_setaffinity(0, os.sched_getaffinity(0) - {0})
    results: dict[str, Any] = {}
    echo = [__file__, "--serve-echo", "--port", str(asked.port)]
    with tempfile.TemporaryDirectory() as folder, started(Path(folder), asked.port, echo) as process:
        echoed = asyncio.run(echoes(asked.port, process.pid, asked.tables * SEATS, asked.seconds / 2))
        results["the bare stack"] = {"echo": echoed}
    for game in asked.game or sorted(registry.games()):
        results[game] = figures = {"rendering": rendering(game)}
        one_process(asked, game, figures)
        if not asked.one:
            two_processes(asked, game, figures)
    if asked.json:
        print(json.dumps(results, indent=1))
        return
    for game, figures in results.items():
        print(game)
        for name, numbers in figures.items():
            shown = (
                f"{key} {value:.2f}" if isinstance(value, float) else f"{key} {value}" for key, value in numbers.items()
            )
            print(f"  {name:15}", ", ".join(shown))


if __name__ == "__main__":
    main()
