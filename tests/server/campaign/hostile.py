"""A flood of hostile messages against a real server with its usual limits: nothing breaks, changes or grows.

The server trusts a proxy that the campaign itself plays, so its attackers come from as many networks as it takes: what
each of them sends is within the limits of a visitor, and is read and judged. Some keep to no limit, and are slowed.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, select
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from contado.server.storage.queries.leaving import SWEPT
from contado.server.storage.schema import metadata
from tests.server.campaign.figures import memory, percentile
from tests.server.campaign.forgeries import Forged, Forger, Request, Target
from tests.server.hard.people import Someone, choice, gathered, guest, shown_headers, stored
from tests.server.running import Server
from tests.server.serving import PATIENCE

# As `contado serve` has it, unlike the servers of other tests.
LIMITS = ("--rate", "20", "--trusted-proxy", "127.0.0.1")
# Messages a second that a visitor may send; a little less, since clocks differ.
PACE = 19.0
# Sent at once, before the answers are waited for.
BURST = 16
# One in so many attackers keeps to no limit, and one in so many asks the API.
GREEDY = 20
ASKING = 4
# The part of all messages that are requests: an attacker of the API costs the server more than one of a socket.
REQUESTS = 0.12
# What is left out of the comparison: who was last here, what was counted, and what comes and goes by itself.
PASSING = ("sessions", "attempts", "claims", "awaited_notices", "signs_of_life")
# Memory may grow by this for each message after the first fifth, which fills what is kept; so much more is noise.
MOST_BYTES_A_MESSAGE = 24.0
NOISE_MIB = 12.0


class Reply(msgspec.Struct):
    """What an attacker reads of an answer."""

    type: str
    ok: bool = False
    error: str = ""


READ = msgspec.json.Decoder(Reply)


class Figures(NamedTuple):
    """What came of a flood."""

    sent: int
    judged: int
    throttled: int
    cut_off: int
    kinds: dict[str, int]
    seconds: float
    first_mib: float
    last_mib: float
    bytes_a_message: float
    violations: list[str]


class Victims:
    """Tables in the middle of a game, whose people have done something that can be replayed."""

    def __init__(self, server: Server, luck: random.Random, tables: int) -> None:
        self.tables: list[Target] = []
        # Who plays where, in which seat, and what they have done.
        self.insiders: list[tuple[Someone, Target, int, list[dict[str, Any]]]] = []
        self.private: list[Target] = []
        for at in range(tables):
            public = at % 3 < 2
            people = [guest(server, f"Victim {at} {seat}", f"192.0.{2 * at + seat}.1") for seat in range(2)]
            game = ("burgundy", "milestones")[at % 2]
            table = gathered(game, people, public=public, confirm=at % 2 == 0)
            if not public:
                # Whoever plays there may look at it, nobody else.
                self.private.append(self._played(table, people, luck))
            else:
                self.tables.append(self._played(table, people, luck))

    def _played(self, table: str, people: list[Someone], luck: random.Random) -> Target:
        done: list[list[dict[str, Any]]] = [[] for _ in people]
        while min(map(len, done)) < 4:
            for seat, one in enumerate(people):
                found = choice(one.get(f"/tables/{table}/view"), luck)
                if found is not None:
                    kind, body = found
                    one.post(f"/tables/{table}/{kind}", **body)
                    done[seat].append({"type": kind, "ref": 1, **body})
        # Somebody decides: nothing is held to be confirmed, so that there is an action to forge.
        while True:
            shown = [one.get(f"/tables/{table}/view") for one in people]
            awaited = shown[0]["view"]["table"]["awaited"]
            if shown[awaited]["view"]["options"] and shown[0]["view"]["table"]["phase"] == "person":
                break
            people[awaited].post(f"/tables/{table}/confirm", number=shown[0]["number"], seat=awaited)
        action = shown[awaited]["view"]["options"][0]["index"]
        target = Target(table, shown[0]["number"], len(people), awaited, action)
        self.insiders += [(one, target, seat, done[seat]) for seat, one in enumerate(people)]
        return target

    def views(self) -> list[dict[str, Any]]:
        """Return what everybody sees who plays."""
        return [one.get(f"/tables/{target.id}/view") for one, target, _, _ in self.insiders]

    def go_on(self) -> list[str]:
        """Play on at every table; return what could not be done."""
        trouble = []
        for one, target, seat, _ in self.insiders:
            if seat == target.awaited:
                body = {"number": target.number, "seat": seat, "action": target.action}
                answer = one.ask("POST", f"/tables/{target.id}/act", json=body)
                if answer.status_code != 200:
                    trouble.append(f"nobody can go on at {target.id}: {answer.text[:200]}")
        return trouble


def kept(url: str) -> dict[str, list[tuple[Any, ...]]]:
    """Return all that a database keeps, but for what passes."""

    def read(connection: Connection) -> dict[str, list[tuple[Any, ...]]]:
        found = {}
        for table in metadata.sorted_tables:
            if table.name not in PASSING:
                columns = [column for column in table.columns if column.name != "seen"]
                order = list(table.primary_key.columns)
                rows = (tuple(row) for row in connection.execute(select(*columns).order_by(*order)))
                # On which day the server last tidied up is a note of its own.
                found[table.name] = [row for row in rows if SWEPT not in row]
        return found

    return stored(url, lambda store: store._read(read))


class Flood:
    """Many attackers, who share out so many messages among themselves."""

    def __init__(self, server: Server, victims: Victims, outsiders: list[Someone], many: int, seed: int | str) -> None:
        self.server = server
        self.victims = victims
        self.outsiders = outsiders
        self.seed = seed
        self.many = many
        self.requests = int(many * REQUESTS)
        self.messages = many - self.requests
        self.judged = self.throttled = self.cut_off = 0
        self.kinds: Counter[str] = Counter()
        self.violations: list[str] = []
        # How many messages were answered by then, and the memory of the server in MiB.
        self.grown: list[tuple[int, float]] = []
        self.places = [*victims.tables]

    @property
    def answered(self) -> int:
        """How many were answered, or cut off."""
        return self.judged + self.throttled + self.cut_off

    async def run(self) -> None:
        """Send everything."""
        assert self.server.process is not None
        measuring = asyncio.create_task(self.measure(self.server.process.pid))
        work = []
        for at, (one, target, seat, done) in enumerate(self.victims.insiders):
            work.append(self.insider(one, target, seat, done, Forger(random.Random(f"{self.seed} in {at}"))))
        for at, one in enumerate(self.outsiders):
            forger = Forger(random.Random(f"{self.seed} out {at}"))
            # Each begins elsewhere, so that a short flood has code points of all sorts, too.
            for _ in range(at * 97 % 25_000):
                next(forger.unicode)
            pace = 0.0 if at % GREEDY == GREEDY - 1 else PACE
            work.append(self.asks(one, forger, pace) if at % ASKING == 0 else self.talks(one, forger, pace))
        try:
            await asyncio.gather(*work)
        finally:
            measuring.cancel()
            self.note_memory(self.server.process.pid)

    def note_memory(self, pid: int) -> None:
        """Keep how large the server is now."""
        if self.server.process is not None and self.server.process.poll() is None:
            self.grown.append((self.answered, memory(pid)))

    async def measure(self, pid: int) -> None:
        """Look at the server's memory along the way."""
        due = 0
        while True:
            if self.answered >= due:
                self.note_memory(pid)
                due = self.answered + self.many // 100
            await asyncio.sleep(0.1)

    def wrong(self, what: str) -> None:
        """Note that something is not as it should be."""
        if len(self.violations) < 20:
            self.violations.append(what)

    # Over sockets

    async def insider(
        self, one: Someone, target: Target, seat: int, done: list[dict[str, Any]], forger: Forger
    ) -> None:
        """Attack in the name of somebody who plays."""
        await self.at_table(one, [target], lambda at: forger.insider(at, seat, done), PACE, forger.luck)

    async def talks(self, one: Someone, forger: Forger, pace: float) -> None:
        """Attack as somebody who looks on."""
        await self.at_table(one, self.places, forger.outsider, pace, forger.luck)

    async def at_table(self, one: Someone, places: list[Target], make: Any, pace: float, luck: random.Random) -> None:
        """Connect, send and listen until all is sent; whoever is thrown out comes again."""
        due = time.monotonic() + luck.random()
        while self.messages > 0:
            at = luck.choice(places)
            address = f"ws://127.0.0.1:{self.server.port}/api/tables/{at.id}/live"
            packed = "deflate" if luck.random() < 0.2 else None
            try:
                async with connect(
                    address, additional_headers=one.headers, max_size=None, compression=packed, ping_interval=None,
                    open_timeout=PATIENCE, close_timeout=1,
                ) as socket:  # fmt: skip
                    await socket.send('{"type":"look","ref":0,"pictures":false}')
                    await self.heard(socket)
                    while self.messages > 0:
                        burst = self.burst(lambda at=at: make(at))
                        await self.exchange(socket, burst)
                        due = await paced(due, len(burst), pace)
            except (ConnectionClosed, OSError):
                # Opening a connection is counted with what is asked for.
                due = await paced(due, 1, PACE)
            except TimeoutError:
                self.wrong("a live connection is not answered")
                return

    def burst(self, make: Any) -> list[Forged]:
        """Take some of what is left to be sent; one that ends the connection comes last."""
        made: list[Forged] = []
        while len(made) < BURST and self.messages > 0:
            self.messages -= 1
            made.append(make())
            if made[-1].ends:
                break
        return made

    async def exchange(self, socket: ClientConnection, burst: list[Forged]) -> None:
        """Send messages and judge the answers: there is one for each, in their order."""
        waiting = list(reversed(burst))
        for one in burst:
            self.kinds[one.kind] += 1
        try:
            for one in burst:
                await socket.send(one.data)
            while waiting:
                reply = await self.heard(socket)
                self.judge(waiting.pop(), reply)
        finally:
            self.cut_off += len(waiting)

    async def heard(self, socket: ClientConnection) -> Reply:
        """Return the next reply; whatever else comes is passed over."""
        while True:
            async with asyncio.timeout(PATIENCE):
                told = READ.decode(await socket.recv())
            if told.type == "reply":
                return told

    def judge(self, sent: Forged, reply: Reply) -> None:
        """Say whether a message was answered as it should be."""
        if reply.error.startswith("You are asking too fast"):
            self.throttled += 1
            return
        self.judged += 1
        if reply.error.startswith("Something went wrong"):
            self.wrong(f"a fault at: {sent.data[:300]!r}")
        elif reply.ok and sent.refused:
            self.wrong(f"carried out: {sent.data[:300]!r}")

    # Over the API

    async def asks(self, one: Someone, forger: Forger, pace: float) -> None:
        """Ask until all is asked; a connection that is closed is opened again."""
        due, luck = time.monotonic() + forger.luck.random(), forger.luck
        while self.requests > 0:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port, limit=2**22)
            try:
                goes_on = True
                while goes_on and self.requests > 0:
                    self.requests -= 1
                    request = forger.request(luck.choice(self.places), luck.choice(self.victims.private))
                    self.kinds[request.kind] += 1
                    goes_on = await self.ask(reader, writer, one, request)
                    due = await paced(due, 1, pace)
            finally:
                writer.close()

    async def ask(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, one: Someone, request: Request
    ) -> bool:
        """Send a request and judge the answer; say whether the connection goes on."""
        headers = {
            "Host": f"127.0.0.1:{self.server.port}", "Content-Type": "application/json",
            "Content-Length": str(len(request.body)), **shown_headers(one.token, one.address), **request.headers,
        }  # fmt: skip
        lines = [
            f"{request.method} /api{request.path} HTTP/1.1",
            *(f"{key}: {value}" for key, value in headers.items()),
        ]
        try:
            async with asyncio.timeout(PATIENCE):
                writer.write("\r\n".join([*lines, "", ""]).encode("utf-8", "surrogatepass") + request.body)
                await writer.drain()
                status, goes_on = await answer(reader)
        except TimeoutError:
            self.wrong(f"no answer to {request.method} {request.path[:200]}")
            status, goes_on = 0, False
        except (OSError, asyncio.IncompleteReadError):
            status, goes_on = 0, False
        if status == 429:
            self.throttled += 1
        elif status:
            self.judged += 1
        else:
            self.cut_off += 1
        if status >= 500:
            self.wrong(f"a fault ({status}) at {request.method} {request.path[:200]} {request.body[:200]!r}")
        elif 200 <= status < 300 and request.refused:
            self.wrong(f"carried out: {request.method} {request.path[:200]} {request.body[:200]!r}")
        return goes_on


async def answer(reader: asyncio.StreamReader) -> tuple[int, bool]:
    """Return the status of a response, and whether the connection goes on."""
    head = (await reader.readuntil(b"\r\n\r\n")).lower()
    status = int(head.split(b" ", 2)[1])
    if b"transfer-encoding: chunked" in head:
        while size := int(await reader.readline(), 16):
            await reader.readexactly(size + 2)
        await reader.readline()
    elif b"content-length:" in head:
        await reader.readexactly(int(head.split(b"content-length:")[1].split(b"\r\n")[0]))
    return status, b"connection: close" not in head


async def paced(due: float, many: int, pace: float) -> float:
    """Wait until as much was due as was sent; return when the next is."""
    if not pace:
        await asyncio.sleep(0)
        return due
    # Whoever was kept waiting does not make up for it at once.
    due = max(due, time.monotonic() - 1) + many / pace
    await asyncio.sleep(max(0.0, due - time.monotonic()))
    return due


def slope(grown: list[tuple[int, float]]) -> float:
    """Return by how many MiB memory grows with each message, by least squares."""
    count = len(grown)
    if count < 2:
        return 0.0
    mean_x, mean_y = sum(x for x, _ in grown) / count, sum(y for _, y in grown) / count
    spread = sum((x - mean_x) ** 2 for x, _ in grown)
    return sum((x - mean_x) * (y - mean_y) for x, y in grown) / spread if spread else 0.0


def withstand(url: str, folder: Path, many: int, attackers: int, seed: int | str, tables: int = 6) -> Figures:
    """Send so many hostile messages to a server on a database, and compare everything before and after."""
    server = Server(url, folder, *LIMITS).start()
    try:
        victims = Victims(server, random.Random(seed), tables)
        outsiders = [guest(server, f"Mallory {at}", f"10.{at // 250}.{at % 250}.1") for at in range(attackers)]
        seen, before = victims.views(), kept(url)
        flood = Flood(server, victims, outsiders, many, seed)
        began = time.monotonic()
        asyncio.run(flood.run())
        seconds = time.monotonic() - began
        violations = flood.violations
        assert server.process is not None
        if server.process.poll() is not None:
            violations.append(f"the server has ended:\n{server.log[-2000:]}")
        else:
            after = kept(url)
            violations += [f"{name} has changed" for name, rows in before.items() if after[name] != rows]
            if victims.views() != seen:
                violations.append("somebody sees another position")
            violations += victims.go_on()
        if "Traceback" in server.log:
            violations.append(f"a fault in the log:\n{server.log[server.log.index('Traceback') :][:2000]}")
        settled = [one for one in flood.grown if one[0] >= many // 5]
        growth = slope(settled)
        grown = growth * many * 0.8
        if growth * 2**20 > MOST_BYTES_A_MESSAGE and grown > NOISE_MIB:
            violations.append(f"memory grows by {growth * 2**20:.0f} bytes a message, {grown:.0f} MiB in all")
        return Figures(
            flood.answered, flood.judged, flood.throttled, flood.cut_off, dict(flood.kinds), seconds,
            percentile([size for _, size in settled[:5]] or [0], 0.5), flood.grown[-1][1], growth * 2**20, violations,
        )  # fmt: skip
    finally:
        server.stop()
