"""A server, the processes in which its bots think, or its database is killed in the middle of play, again and again:
what was acknowledged is there, nothing else is, and the games go on to their ends."""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from hashlib import sha256
from typing import Any, NamedTuple

import httpx
from websockets.exceptions import WebSocketException

from contado.core import registry
from contado.core.record import Record
from contado.rooms.rows import LogEntry
from contado.table.deeds import written
from tests.server.databases import PostgreSQLServer, children
from tests.server.hard.people import Someone, choice, entries, eventually, gathered, guest, row, stored
from tests.server.running import CERTIFICATES, Server


class Sent:
    """Something that a program has asked for: what the log must hold if it was acknowledged."""

    def __init__(self, table: str, kind: str, body: dict[str, Any]) -> None:
        self.table = table
        # It is accepted in the position of this number only, so it is the next entry.
        self.number = body["number"] + 1
        self.kind = kind
        self.seat = body["seat"]
        self.action = body.get("action")

    def is_in(self, log: dict[tuple[str, int], LogEntry]) -> bool:
        """Say whether the log holds it."""
        entry = log.get((self.table, self.number))
        if entry is None:
            return False
        kind, data = written(entry.deed)
        if (kind, entry.deed.seat) != (self.kind, self.seat):
            return False
        return self.kind != "act" or data["actions"] == [self.action]

    def __repr__(self) -> str:
        return f"{self.kind} {self.number} of seat {self.seat} at {self.table}: {self.action}"


class Program(threading.Thread):
    """Plays one person's seats at several tables as fast as it can, through kills and restarts, until all are over."""

    def __init__(self, name: str, who: Someone, tables: list[str], live: bool, luck: random.Random) -> None:
        super().__init__(name=name, daemon=True)
        self.who = who
        self.tables = tables
        self.live = live
        self.luck = luck
        self.acknowledged: list[Sent] = []
        # Asked for, and never answered: it may be in the log or not.
        self.open: list[Sent] = []
        self.said: list[str] = []
        self.trouble: BaseException | None = None
        # May the server be without its database for a while? What it cannot answer then is as good as not answered.
        self.outages = False
        # While somebody holds it, the program does nothing.
        self.at_work = threading.Lock()

    def run(self) -> None:
        try:
            left = self.tables[:]
            while left:
                try:
                    for table in left[:]:
                        with self.at_work:
                            over = self.play_live(table) if self.live else self.play(table)
                        if over:
                            left.remove(table)
                except (httpx.TransportError, WebSocketException, OSError, TimeoutError):
                    time.sleep(0.05)
        except BaseException as error:
            self.trouble = error

    def play(self, table: str) -> bool:
        """Do one thing through the JSON API; say whether the game is over."""
        answer = self.who.ask("GET", f"/tables/{table}/view")
        self.check(answer)
        shown = answer.json()
        found = choice(shown, self.luck)
        if found is not None:
            kind, body = found
            sent = Sent(table, kind, body)
            self.open.append(sent)
            answer = self.who.ask("POST", f"/tables/{table}/{kind}", json=body)
            self.check(answer)
            assert answer.status_code in (200, 409), answer.text
            self.open.remove(sent)
            if answer.status_code == 200:
                self.acknowledged.append(sent)
        if self.luck.random() < 0.05:
            text = f"line {len(self.said)} {self.luck.random()}"
            if self.who.ask("POST", f"/tables/{table}/chat", json={"text": text}).status_code == 200:
                self.said.append(text)
        over: bool = shown["view"]["table"]["phase"] == "over"
        return over

    def check(self, answer: httpx.Response) -> None:
        """Go on with an answer, unless it is a fault."""
        if answer.status_code < 500:
            return
        if self.outages:
            raise TimeoutError(answer.text)
        raise AssertionError(answer.text)

    def play_live(self, table: str) -> bool:
        """Do some things over the live connection; say whether the game is over."""
        with self.who.live(table) as live:
            for _ in range(25):
                shown = live.now
                if shown["view"]["table"]["phase"] == "over":
                    return True
                found = choice(shown, self.luck)
                if found is None:
                    live.ask("ping")
                    time.sleep(0.01)
                    continue
                kind, body = found
                sent = Sent(table, kind, body)
                self.open.append(sent)
                ref = live.say(kind, **body)
                live.reply(ref)
                self.open.remove(sent)
                if live.replies[ref]["ok"]:
                    self.acknowledged.append(sent)
                    live.hear_until(sent.number)
        return False


class Thought:
    """A table where a person thinks in the middle of a turn while the server is killed."""

    def __init__(self, who: Someone, luck: random.Random) -> None:
        self.who = who
        self.table = who.table("burgundy", "me", "me:Other")
        self.choose(luck)

    def shown(self, seat: int = 0) -> dict[str, Any]:
        """Return what the person sees."""
        shown: dict[str, Any] = self.who.get(f"/tables/{self.table}/view", seat=seat)
        return shown

    def choose(self, luck: random.Random) -> None:
        """Play until a choice can be taken back, and keep the positions before and after it."""
        for _ in range(200):
            seat = self.shown()["view"]["table"]["awaited"]
            before = self.shown(seat)
            kind, body = choice({**before, "view": {**before["view"], "table": {
                **before["view"]["table"], "can_undo": False}}}, luck) or ("", {})  # fmt: skip
            self.who.post(f"/tables/{self.table}/{kind}", **body)
            after = self.shown(seat)
            if kind == "act" and after["view"]["table"]["can_undo"]:
                self.seat, self.before, self.after = seat, before["view"], after
                self.action = body["action"]
                return
        raise AssertionError("no choice could be taken back")

    def go_on(self) -> None:
        """Check that everything is as it was, take the choice back, and make it again."""
        assert self.shown(self.seat) == self.after
        number = self.after["number"]
        self.who.post(f"/tables/{self.table}/undo", number=number, seat=self.seat)
        assert self.shown(self.seat)["view"] == self.before
        self.who.post(f"/tables/{self.table}/act", number=number + 1, seat=self.seat, action=self.action)
        again = self.shown(self.seat)
        assert again["view"] == self.after["view"]
        self.after = again


Log = dict[tuple[str, int], LogEntry]


def log_of(url: str, tables: list[str]) -> Log:
    """Return all entries of the tables' logs."""
    return {(table, entry.number): entry for table in tables for entry in entries(url, table)}


def check_acknowledged(log: Log, programs: list[Program], gone: set[str]) -> None:
    """Look for everything that was acknowledged; add to `gone` what was never answered."""
    for one in programs:
        missing = [sent for sent in one.acknowledged if not sent.is_in(log)]
        assert not missing, f"acknowledged, but not in the log: {missing}"
        gone |= {repr(sent) for sent in one.open}
        one.open.clear()


def check_log(url: str, programs: list[Program], tables: list[str], gone: set[str]) -> None:
    """Compare the logs with what the programs were told; add to `gone` what was never answered."""
    log = log_of(url, tables)
    for table in tables:
        numbers = [number for at, number in log if at == table]
        assert numbers == list(range(1, len(numbers) + 1)), f"a hole in the log of {table}"
        assert row(url, table).number == len(numbers)
    check_acknowledged(log, programs, gone)
    for one in programs:
        said = {line.text for table in one.tables for line in stored(url, lambda s, t=table: s.said(t, 0, 10_000))}  # type: ignore[misc]
        assert set(one.said) <= said
    # Whatever people did was acknowledged, or never answered at all.
    known = {(sent.table, sent.number) for one in programs for sent in one.acknowledged}
    for (table, number), entry in log.items():
        if entry.user and (table, number) not in known:
            kind, data = written(entry.deed)
            actions = data.get("actions", [None])
            assert f"{kind} {number} of seat {entry.deed.seat} at {table}: {actions[0]}" in gone, (table, entry)


# Kills something; what it returns brings that back.
Strike = Callable[[random.Random], Callable[[], None]]


def pulled_plug(server: Server) -> Strike:
    """Kill the server with all its processes; it is started again."""

    def strike(luck: random.Random) -> Callable[[], None]:
        server.kill()
        return lambda: void(server.start())

    return strike


def lost_workers(server: Server) -> Strike:
    """Kill the processes in which bots think; the server starts others by itself."""

    def strike(luck: random.Random) -> Callable[[], None]:
        assert server.process is not None
        for worker in children(server.process.pid):
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)
        return lambda: None

    return strike


def lost_database(server: Server, database: PostgreSQLServer) -> Strike:
    """Kill PostgreSQL with all its processes; it is started again, and the server comes back to it."""

    def strike(luck: random.Random) -> Callable[[], None]:
        database.kill()
        time.sleep(luck.uniform(0, 1))

        def back() -> None:
            database.start_again()
            eventually(lambda: is_well(server))

        return back

    return strike


def is_well(server: Server) -> bool:
    """Say whether a server answers that it is well."""
    try:
        return httpx.get(f"{server.address}/healthz", timeout=30, verify=CERTIFICATES).status_code == 200
    except httpx.HTTPError:
        return False


def void(value: object) -> None:
    """Let a value go."""


class Survived(NamedTuple):
    """How much was killed before the games were over, and how much was acknowledged in them."""

    kills: int
    acknowledged: int


def survive(
    server: Server, url: str, kills: int, strike: Strike, seed: str | int, outages: bool = False, few: bool = False
) -> Survived:
    """Play whole games through kills; nothing that was acknowledged is missing, and nothing else is there.

    What `strike` kills, the function that it returns brings back. With `outages` the server itself lives on, and may
    write while we read: the logs are compared whole at the end then, and before that only for what must be there.
    `few` games take half of the time.
    """
    luck = random.Random(seed)
    ada, ben, cleo = (guest(server, name) for name in ("Ada", "Ben", "Cleo"))
    tables = [
        gathered("milestones", [ben], "random", "random", confirm=False, options={"max_rounds": 12}),
        gathered("burgundy", [ada, ben], confirm=False),
    ]
    seats = {ada: [1], ben: [0, 1]}
    if not few:
        tables += [gathered("burgundy", [ada], "random"), gathered("burgundy", [ben, cleo, ada], "greedy")]
        seats = {ada: [2, 1, 3], ben: [0, 1, 3], cleo: [3]}
    hashes = {}
    for table in tables:
        with ada.live(table) as live:
            hashes[table] = live.now["seed_hash"]
    thought = Thought(cleo, luck)
    programs = [
        Program(str(at), who, [tables[n] for n in own], who is ben, random.Random(f"{seed} {at}"))
        for at, (who, own) in enumerate(seats.items())
    ]
    for one in programs:
        one.outages = outages
        one.start()
    gone: set[str] = set()
    done = killed = 0
    # Something was done since; then at any moment.
    while killed < kills and told_more(done, programs):
        killed += 1
        time.sleep(luck.uniform(0.05, 0.8))
        bring_back = strike(luck)
        if outages:
            bring_back()
        with ExitStack() as all_still:
            for one in programs:
                all_still.enter_context(one.at_work)
            done = told(programs)
            if outages:
                check_acknowledged(log_of(url, tables), programs, gone)
            else:
                check_log(url, programs, tables, gone)
                bring_back()
            thought.go_on()
    # However long that takes, as long as the games go on.
    while any(one.is_alive() for one in programs):
        done = told(programs)
        for one in programs:
            one.join(60)
        goes_on = told(programs) > done or not any(one.is_alive() for one in programs)
        assert goes_on, f"a game does not end\n{server.log[-3000:]}"
    for one in programs:
        assert one.trouble is None, one.trouble
    check_log(url, programs, tables, gone)
    for table in tables:
        text = ada.get(f"/tables/{table}/record")
        record = Record.read(text)
        state = record.replay(registry.game(record.game))
        assert state.over
        shown = ada.get(f"/tables/{table}")
        assert shown["stage"] == "over"
        assert shown["result"] == record.result == registry.game(record.game).outcome(state).totals
        assert sha256(record.seed.encode()).hexdigest() == hashes[table]
    assert outages or "Traceback" not in server.log, server.log
    return Survived(killed, told(programs))


def told(programs: list[Program]) -> int:
    """Count what the programs were told."""
    return sum(len(one.acknowledged) for one in programs)


def told_more(than: int, programs: list[Program]) -> bool:
    """Wait until the programs have been told more than this much; say whether they have before their games are over."""
    end = time.monotonic() + 180
    while told(programs) <= than:
        for one in programs:
            assert one.trouble is None, one.trouble
        if not any(one.is_alive() for one in programs):
            return False
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)
    return True
