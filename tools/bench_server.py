"""Measure a server as players meet it: how long until everybody at a table has seen a move, while others play too.

    .venv/bin/python tools/bench_server.py [--tables 50] [--seconds 20] [--game milestones] [--json]

One server process, held to one core where the system can do that; the clients share the other cores. Every table has
four people, each a program with a live connection, who choose at random as fast as they are asked. With pictures each
client gets the board as SVG as a browser does; without, only the view. Figures go to docs/results.md by hand.
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
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from contado.core import registry
from contado.table.seat import bot
from contado.table.table import Table

SEATS = 4
# Options that a client looks at are in the view; everything else of a message stays bytes.


class Seen(msgspec.Struct):
    """The parts of an update that a program needs."""

    type: str
    number: int = 0
    seat: int = -1
    view: dict[str, Any] = {}
    ok: bool = True
    error: str = ""


READ = msgspec.json.Decoder(Seen)


@contextmanager
def server(folder: Path, port: int, *more: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a server with a fresh SQLite database until the end of the block."""
    command = [
        sys.executable, "-m", "contado", "serve", "--port", str(port), "--database", str(folder / "bench.sqlite3"),
        "--rate", "0", *more,
    ]  # fmt: skip
    if shutil.which("taskset"):
        command = ["taskset", "-c", "0", *command]
    with (folder / "server.log").open("wb") as log:
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


def memory(pid: int) -> float:
    """Return the memory of the server process in MiB; `taskset` becomes the server, so the pid is its own."""
    with open(f"/proc/{pid}/statm") as pages:
        return int(pages.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


class People:
    """Four guests who sit down together at every table."""

    def __init__(self, base: str) -> None:
        self.base = base
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
        url = f"{self.base.replace('http', 'ws', 1)}/api/tables/{table}/live"
        headers = {"Authorization": self.clients[seat].headers["Authorization"]}
        live = await connect(url, additional_headers=headers, max_size=None, compression=None)
        await live.send(json.dumps({"type": "look", "ref": 0, "pictures": pictures}))
        return live


class Measure:
    """What was seen: seconds from sending an action to the last client having its update."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.bytes = 0


async def play_table(people: People, table: str, pictures: bool, until: float, measure: Measure) -> None:
    """Play one table at random: whoever is asked chooses at once."""
    chance = random.Random(table)
    lives = [await people.sit(table, seat, pictures) for seat in range(SEATS)]
    latest: list[Seen | None] = [None] * SEATS
    sent: dict[int, float] = {}
    seen: dict[int, int] = {}
    asked: set[int] = set()

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


def percentile(values: list[float], part: float) -> float:
    """Return the value below which this part of the values lies."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(len(ranked) * part))]


async def load(people: People, game: str, tables: int, seconds: float, pictures: bool) -> dict[str, float]:
    """Play many tables at once; return the figures."""
    ids = [people.table(game) for _ in range(tables)]
    measure = Measure()
    began = time.perf_counter()
    await asyncio.gather(*(play_table(people, table, pictures, began + seconds, measure) for table in ids))
    spent = time.perf_counter() - began
    waits = measure.waits
    return {
        "tables": tables,
        "moves": len(waits),
        "moves_a_second": len(waits) / spent,
        "median_ms": statistics.median(waits) * 1000,
        "p99_ms": percentile(waits, 0.99) * 1000,
        "kib_a_move": measure.bytes / 1024 / max(1, len(waits)),
    }


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


def main() -> None:
    """Run the measurements and print them."""
    arguments = argparse.ArgumentParser(description="Measure a server as players meet it.")
    arguments.add_argument("--game", action="append", help="a game; all registered ones if none is named")
    arguments.add_argument("--tables", type=int, default=50)
    arguments.add_argument("--seconds", type=float, default=20)
    arguments.add_argument("--idle", type=int, default=200, help="tables for the memory of an idle one")
    arguments.add_argument("--port", type=int, default=8399)
    arguments.add_argument("--json", action="store_true")
    asked = arguments.parse_args()
    if hasattr(os, "sched_setaffinity") and len(os.sched_getaffinity(0)) > 1:
        # Core 0 is the server's.
        os.sched_setaffinity(0, os.sched_getaffinity(0) - {0})
    results: dict[str, Any] = {}
    for game in asked.game or sorted(registry.games()):
        results[game] = figures = {"rendering": rendering(game)}
        for name, pictures in (("views", False), ("pictures", True)):
            with tempfile.TemporaryDirectory() as folder, server(Path(folder), asked.port) as process:
                people = People(f"http://127.0.0.1:{asked.port}")
                asyncio.run(load(people, game, 2, 2, pictures))
                figures[name] = asyncio.run(load(people, game, asked.tables, asked.seconds, pictures))
                if pictures:
                    figures["idle"] = {"kib_a_table": idle_memory(people, process.pid, game, asked.idle)}
    if asked.json:
        print(json.dumps(results, indent=1))
        return
    for game, figures in results.items():
        print(game)
        for name, numbers in figures.items():
            print(f"  {name:10}", ", ".join(f"{key} {value:.2f}" for key, value in numbers.items()))


if __name__ == "__main__":
    main()
