"""Two processes on one PostgreSQL behind nginx, while people play: processes are killed, started, drained, and the
database is killed and started again. No move is lost, forked or seen twice."""

from __future__ import annotations

import random
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from contado.core import registry
from contado.core.record import Record
from contado.rooms.loaded_table import seat_of
from contado.rooms.rows import LogEntry
from contado.table.deeds import written
from contado.table.table import Table
from tests.server.databases import PostgreSQLServer
from tests.server.hard.people import Someone, choice, entries, gathered, good, guest, row
from tests.server.hard.proxies import NAME, nginx_before, trusting
from tests.server.running import Server
from tests.server.serving import PATIENCE, Live

# Different in every run, and said when the test fails.
SEED = random.SystemRandom().randrange(2**32)
# What people may do around each blow, and how much of it was done when it falls.
STINT = 14
BEFORE = 5


class Visitor(Someone):
    """A person who comes through the proxy."""

    def __init__(self, at: Server, token: str, port: int) -> None:
        super().__init__(at, token)
        self.port = port
        self.http = httpx.Client(
            base_url=f"https://127.0.0.1:{port}",
            headers={**self.headers, "Host": NAME},
            verify=trusting(),
            timeout=PATIENCE,
        )

    @contextmanager
    def live(self, table: str, look: bool = True, **how: Any) -> Iterator[Live]:
        """Connect to a table, at whichever process the proxy chooses."""
        wire = socket.create_connection(("127.0.0.1", self.port), PATIENCE)
        address = f"wss://{NAME}/api/tables/{table}/live"
        with connect(
            address, sock=wire, ssl=trusting(), server_hostname=NAME, additional_headers=self.headers, max_size=None,
            open_timeout=PATIENCE,
        ) as wired:  # fmt: skip
            live = Live(wired)
            live.look(pictures=False)
            yield live


Deed = tuple[int, str, int, int | None]


def position(view: Any) -> dict[str, Any]:
    """Return what a position is told from another by, through one pair of eyes."""
    table = view["table"]
    return {
        "scores": list(view["scores"]), "options": [option["index"] for option in view["options"]],
        "awaited": table["awaited"], "move": table["move"], "phase": str(table["phase"]),
    }  # fmt: skip


class Person(threading.Thread):
    """Plays one seat to the end of the game, and keeps what was acknowledged and what was shown."""

    def __init__(self, who: Visitor, table: str, seat: int, permits: threading.Semaphore) -> None:
        super().__init__(daemon=True)
        self.who = who
        self.table = table
        self.seat = seat
        self.permits = permits
        self.permitted = False
        self.luck = random.Random(f"{SEED} {table} {seat}")
        self.acknowledged: list[Deed] = []
        # Sent over the API and never answered: it is in the log or not.
        self.doubtful: list[Deed] = []
        self.shown: dict[int, dict[str, Any]] = {}
        self.trouble: BaseException | None = None

    def run(self) -> None:
        try:
            over = False
            while not over:
                try:
                    over = self.play()
                except (httpx.TransportError, WebSocketException, OSError, TimeoutError):
                    time.sleep(0.02)
        except BaseException as error:
            self.trouble = error

    def play(self) -> bool:
        """Play as long as the connection lasts; say whether the game is over."""
        raise NotImplementedError

    def chosen(self, shown: dict[str, Any]) -> tuple[str, dict[str, Any]] | None:
        """Keep what is shown, and choose, once that is permitted."""
        now = position(shown["view"])
        # However often and by whichever process it is shown, a position is the one that it was.
        assert self.shown.setdefault(shown["number"], now) == now, (self.table, shown["number"])
        found = choice(shown, self.luck)
        if found is not None and not self.permitted:
            self.permits.acquire()
            self.permitted = True
        return found

    def done(self, deed: Deed) -> None:
        """Keep that a deed was acknowledged."""
        self.acknowledged.append(deed)
        self.permitted = False


def deed_of(kind: str, body: dict[str, Any]) -> Deed:
    """Return the entry that the log must have if this was carried out: it is the next one."""
    return body["number"] + 1, kind, body["seat"], body.get("action")


def in_log(entry: LogEntry) -> Deed:
    """Return an entry of the log in the same words."""
    kind, data = written(entry.deed)
    return entry.number, kind, entry.deed.seat, data["actions"][0] if kind == "act" else None


class Asking(Person):
    """Asks the JSON API. An answer that is lost leaves a doubt."""

    def play(self) -> bool:
        while True:
            answer = self.who.ask("GET", f"/tables/{self.table}/view", params={"seat": self.seat})
            if answer.status_code >= 500:
                return False
            shown = good(answer)
            if shown["view"]["table"]["phase"] == "over":
                self.chosen(shown)
                return True
            found = self.chosen(shown)
            if found is None:
                # The others' turns are long where somebody waits for a permit.
                time.sleep(0.1)
                continue
            kind, body = found
            self.doubtful.append(deed_of(kind, body))
            answer = self.who.ask("POST", f"/tables/{self.table}/{kind}", json=body)
            if answer.status_code >= 500:
                return False
            self.doubtful.pop()
            assert answer.status_code in (200, 409), answer.text
            if answer.status_code == 200:
                self.done(deed_of(kind, body))


class Connected(Person):
    """Talks over the socket. Whatever got no answer is sent again as such, so there is no doubt about anything."""

    def __init__(self, who: Visitor, table: str, seat: int, permits: threading.Semaphore) -> None:
        super().__init__(who, table, seat, permits)
        self.sent: tuple[str, dict[str, Any]] | None = None
        self.restarts = 0

    def play(self) -> bool:
        with self.who.live(self.table) as live:
            try:
                while live.now["view"]["table"]["phase"] != "over":
                    again = self.sent is not None
                    self.sent = self.sent or self.chosen(live.now)
                    if self.sent is None:
                        live.hear()
                        continue
                    kind, body = self.sent
                    self.heard(live.ask(kind, **body, again=again))
                self.chosen(live.now)
                # What came piece by piece is the same as all at once: no line is missing or there twice.
                pieces: dict[int, str] = {}
                for update in live.updates:
                    pieces = followed(pieces, update)
                live.look(pictures=False)
                assert pieces == followed({}, live.now)
                return True
            finally:
                self.restarts += any('"type":"restart"' in one for one in live.heard)

    def heard(self, reply: dict[str, Any]) -> None:
        """Keep an answer; one that says that something is wrong with the server settles nothing."""
        assert self.sent is not None
        if reply["ok"]:
            self.done(deed_of(*self.sent))
        elif not reply.get("stale"):
            assert "went wrong" in reply["error"], reply
            time.sleep(0.02)
            return
        self.sent = None


def followed(lines: dict[int, str], update: dict[str, Any]) -> dict[int, str]:
    """Return the lines of the log as a page has them after an update, by their events: none comes twice."""
    numbers = [line["number"] for line in update["log"]]
    assert numbers == sorted(set(numbers)), numbers
    assert all(number >= update["log_from"] for number in numbers), update["log_from"]
    kept = {number: words for number, words in lines.items() if number < update["log_from"]}
    return kept | {line["number"]: line["words"] for line in update["log"]}


def replayed(url: str, table: str) -> dict[int, list[dict[str, Any]]]:
    """Return every position that the stored log leads to from the seed, by its number, as every seat sees it."""
    found = row(url, table)
    game = registry.game(found.game)
    played = Table(game, [seat_of(seat, game) for seat in found.seats], found.options, found.seed, found.confirm)
    seats = range(len(found.seats))
    positions = {0: [position(played.view(seat)) for seat in seats]}
    for entry in entries(url, table):
        played.redo(entry.deed)
        positions[entry.number] = [position(played.view(seat)) for seat in seats]
    return positions


def test_whole_games_through_kills_drains_and_a_lost_database(
    postgresql_server: PostgreSQLServer, tmp_path: Path
) -> None:
    print(f"seed {SEED}")
    url = postgresql_server.create()
    how = ("--public-url", f"https://{NAME}", "--trusted-proxy", "127.0.0.1", "--drain", "1")
    one, other = Server(url, tmp_path, *how), Server(url, tmp_path, *how)
    try:
        one.start()
        other.start()
        with nginx_before([one.port, other.port], tmp_path) as port:
            play_through(one, other, postgresql_server, port)
    finally:
        for server in (one, other):
            if server.process is not None:
                server.kill()
        postgresql_server.drop(url)


def play_through(one: Server, other: Server, database: PostgreSQLServer, port: int) -> None:
    """Play two games to their ends, and strike meanwhile."""
    permits = threading.Semaphore(0)
    guests = [guest(one, name) for name in ("Ada", "Ben", "Cleo", "Dan")]
    tables = [
        gathered("milestones", guests[:2], options={"max_rounds": 5}),
        gathered("milestones", guests[2:], options={"max_rounds": 5}, confirm=False),
    ]
    kinds: list[Callable[..., Person]] = [Connected, Asking, Connected, Connected]
    people = [
        kind(Visitor(one, who.token, port), tables[at // 2], at % 2, permits)
        for at, (kind, who) in enumerate(zip(kinds, guests, strict=True))
    ]
    for person in people:
        person.start()

    def drain() -> None:
        assert other.process is not None
        other.process.send_signal(signal.SIGTERM)
        other.process.wait(PATIENCE)

    def lose_database() -> None:
        database.kill()
        database.start_again()

    for strike in (one.kill, one.start, drain, lose_database):
        goal = acknowledged(people) + BEFORE
        permits.release(STINT)
        while acknowledged(people) < goal:
            assert not in_trouble(people), in_trouble(people)
            assert any(person.is_alive() for person in people), "the games were too short"
            time.sleep(0.01)
        strike()
    # The games come to their ends at the process that is left.
    permits.release(10**6)
    told = -1
    while any(person.is_alive() for person in people):
        assert acknowledged(people) > told, f"a game does not end\n{one.log[-3000:]}"
        told = acknowledged(people)
        for person in people:
            person.join(PATIENCE)
    assert not in_trouble(people), in_trouble(people)
    assert sum(person.restarts for person in people if isinstance(person, Connected)) > 0
    for table in tables:
        check(one, table, [person for person in people if person.table == table])


def check(server: Server, table: str, people: list[Person]) -> None:
    """Compare what was stored with what people were told and shown."""
    log = entries(server.database, table)
    assert [entry.number for entry in log] == list(range(1, len(log) + 1))
    for person in people:
        own = [in_log(entry) for entry in log if entry.deed.seat == person.seat]
        assert [deed for deed in own if deed not in person.doubtful] == [
            deed for deed in person.acknowledged if deed not in person.doubtful
        ]
        # Whoever asks again is never in doubt.
        assert isinstance(person, Asking) or not person.doubtful
    positions = replayed(server.database, table)
    for person in people:
        for number, shown in person.shown.items():
            assert positions[number][person.seat] == shown, (number, person.seat)
        assert max(person.shown) == len(log)
    who = people[0].who.at(server)
    record = Record.read(who.get(f"/tables/{table}/record"))
    game = registry.game(record.game)
    state = record.replay(game)
    assert state.over
    assert record.result == row(server.database, table).result == game.outcome(state).totals


def acknowledged(people: list[Person]) -> int:
    """Count what people were told."""
    return sum(len(person.acknowledged) for person in people)


def in_trouble(people: list[Person]) -> list[BaseException]:
    """Return what has gone wrong for anybody."""
    return [person.trouble for person in people if person.trouble is not None]
