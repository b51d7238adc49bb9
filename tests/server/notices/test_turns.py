"""Turns that are told: bundled, limited, only to people who are away, and only as long as they are true."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from contado.rooms.presence.happenings import Happened
from contado.rooms.rows import SeatRow, TableRow, User
from contado.server.config import Config
from contado.server.monitoring.metrics import Metrics
from contado.server.notices.client import Outgoing
from contado.server.notices.notifier import BUNDLE, Notifier
from contado.server.notices.quotas import HOURLY
from contado.server.storage.store import Store
from tests.server.databases import fresh_file
from tests.server.notices.conftest import Certificates
from tests.server.notices.receiving import OUTSIDE, Names, Receiver, client_of, receiving

pytestmark = pytest.mark.anyio

HOOK = {"server": "home.example", "path": "/", "secret": ""}


class Evening:
    """A server's notices with a clock of their own, a receiver, and tables at which Ada is awaited."""

    def __init__(self, store: Store, notifier: Notifier, receiver: Receiver) -> None:
        self.store = store
        self.notifier = notifier
        self.receiver = receiver
        self.now = 1_700_000_000.0
        self.ada = ""
        self.connected = False

    async def table(self, id: str, game: str = "milestones", deadline: float = 0) -> TableRow:
        seats = [SeatRow(seat=0, kind="person", user=self.ada, name="Ada"), SeatRow(seat=1, kind="bot", bot="greedy")]
        row = TableRow(
            id=id, game=game, options={}, seed="secret seed", stage="playing", public=False, invite=f"secret {id}",
            creator=self.ada, pace={}, confirm=True, created=1, begun=1, awaited=0, deadline=deadline, seats=seats,
        )  # fmt: skip
        await self.store.create_table(row)
        return row

    async def turn(
        self,
        row: TableRow,
        kind: str = "turn",
        by: str = "Ben",
        said: str = "Ben builds a road.",
        asked: str = "Choose a card.",
    ) -> None:
        await self.notifier.happened(Happened(self.ada, row, kind, by, lambda _: said, lambda _: asked))

    async def user(self) -> User:
        found = await self.store.user(self.ada)
        assert found is not None
        return found

    async def pass_by(self, seconds: float) -> None:
        """Let time go by, and what is due be told."""
        self.now += seconds
        await self.notifier.tell_due()
        await self.notifier.all_told()

    def told(self) -> list[Any]:
        """Return what the receiver got since it was last asked."""
        found = [post.json for post in self.receiver.posts]
        self.receiver.posts.clear()
        return found


@asynccontextmanager
async def evening(folder: Path, certificates: Certificates, **settings: Any) -> AsyncIterator[Evening]:
    shows, trusts = certificates
    database = fresh_file(folder / "turns.sqlite3")
    config = Config(database=database, public_url="https://play.example")
    store = await Store.open(database)
    notifier = Notifier(store, config, Metrics(), "secret")
    async with receiving(Receiver(), shows) as receiver:
        it = Evening(store, notifier, receiver)
        notifier.now = lambda: it.now
        notifier.quotas.now = lambda: it.now
        notifier.client, _ = client_of(trusts, Names(), {OUTSIDE: receiver.port})

        async def somewhere(user: str) -> bool:
            return it.connected

        notifier.is_somewhere = somewhere
        it.ada = (await store.create_guest("Ada", settings, 0)).id
        await store.save_receiver(it.ada, "web", "json", HOOK)
        yield it
        await notifier.stop()
    await store.close()


async def test_fifty_three_turns_in_eighteen_seconds_are_one_notice(tmp_path: Path, certificates: Certificates) -> None:
    async with evening(tmp_path, certificates) as it:
        row = await it.table("abc")
        for _ in range(53):
            await it.turn(row)
            await it.pass_by(18 / 53)
        assert it.told() == []
        await it.pass_by(BUNDLE)
        (told,) = it.told()
        assert told["title"] == "Your turn at Milestones"
        assert told["text"] == "Ben builds a road. Ben has moved: now it is your turn. Choose a card."
        assert told["link"] == "https://play.example/tables/abc?since"
        assert "secret" not in str(told)
        # Nothing more before it was looked at, whatever happens.
        for _ in range(5):
            await it.turn(row)
            await it.pass_by(BUNDLE)
        assert it.told() == []
        await it.notifier.seen(it.ada, "abc")
        await it.turn(row, said="")
        await it.pass_by(BUNDLE)
        assert [one["text"] for one in it.told()] == ["Ben has moved: now it is your turn. Choose a card."]


async def test_what_happens_within_minutes_is_one_notice(tmp_path: Path, certificates: Certificates) -> None:
    async with evening(tmp_path, certificates) as it:
        for id in ("a", "b", "c"):
            await it.turn(await it.table(id))
            await it.pass_by(20)
        await it.pass_by(BUNDLE - 61)
        assert [one["title"] for one in it.told()] == []
        await it.pass_by(1)
        (told,) = it.told()
        assert (told["title"], told["kind"], told["link"]) == (
            "Your turn at 3 tables", "several", "https://play.example/"
        )  # fmt: skip
        assert (
            told["text"].splitlines()[0]
            == "Milestones: Ben builds a road. Ben has moved: now it is your turn. Choose a card."
        )
        assert [line for line in told["text"].splitlines() if line.startswith("https")] == [
            f"https://play.example/tables/{id}?since" for id in ("a", "b", "c")
        ]


@pytest.mark.parametrize(
    ("left", "waits", "words"),
    [
        (3 * 24 * 3600, BUNDLE, "You have 2 days."),
        (3 * 3600, BUNDLE, "You have 2 hours."),
        (240, 60, "You have 3 minutes."),
    ],
)
async def test_a_clock_is_told_and_not_waited_for(
    tmp_path: Path, certificates: Certificates, left: float, waits: float, words: str
) -> None:
    async with evening(tmp_path, certificates) as it:
        await it.turn(await it.table("abc", deadline=it.now + left))
        await it.pass_by(waits - 1)
        assert it.told() == []
        await it.pass_by(1)
        assert [one["text"].endswith(words) for one in it.told()] == [True]


async def test_an_hour_has_so_many_notices(tmp_path: Path, certificates: Certificates) -> None:
    async with evening(tmp_path, certificates) as it:
        row = await it.table("abc")
        for _ in range(60 * 60 // int(BUNDLE)):
            await it.notifier.seen(it.ada, "abc")
            await it.turn(row)
            await it.pass_by(BUNDLE)
        assert HOURLY <= len(it.told()) <= 2 * HOURLY
        # What was too much is told later, and lost to nobody.
        await it.turn(row)
        await it.pass_by(3600)
        await it.pass_by(3600)
        assert len(it.told()) == 1


async def test_somebody_who_is_there_is_not_told(tmp_path: Path, certificates: Certificates) -> None:
    async with evening(tmp_path, certificates) as it:
        await it.turn(await it.table("abc"))
        it.connected = True
        for _ in range(3):
            await it.pass_by(BUNDLE)
        assert it.told() == []
        # Gone without having looked at the table.
        it.connected = False
        await it.pass_by(BUNDLE)
        assert len(it.told()) == 1


async def test_what_is_no_longer_true_is_not_told(tmp_path: Path, certificates: Certificates) -> None:
    async with evening(tmp_path, certificates) as it:
        row = await it.table("abc")
        await it.turn(row)
        await it.store.set_stage("abc", "closed")
        await it.pass_by(BUNDLE)
        assert it.told() == []


@pytest.mark.parametrize(("kind", "title"), [("wish", "A request at Milestones"), ("over", "Milestones is over")])
async def test_wishes_and_results(tmp_path: Path, certificates: Certificates, kind: str, title: str) -> None:
    async with evening(tmp_path, certificates) as it:
        await it.turn(await it.table("abc"), kind)
        await it.pass_by(BUNDLE)
        (told,) = it.told()
        assert (told["title"], told["kind"]) == (title, kind)


@pytest.mark.parametrize(("code", "title"), [("it", "Tocca a te: Milestones"), ("pl", "Twoja kolej w grze Milestones")])
async def test_the_words_are_those_of_the_reader(
    tmp_path: Path, certificates: Certificates, code: str, title: str
) -> None:
    async with evening(tmp_path, certificates, language=code) as it:
        await it.turn(await it.table("abc"))
        await it.pass_by(BUNDLE)
        (told,) = it.told()
        assert told["title"] == title
        assert "has moved" not in told["text"]


async def test_who_wants_none_gets_none(tmp_path: Path, certificates: Certificates) -> None:
    async with evening(tmp_path, certificates, notices=False) as it:
        await it.turn(await it.table("abc"))
        await it.pass_by(BUNDLE)
        assert it.told() == []
        assert await it.store.due_users(it.now) == []


async def test_a_server_that_starts_again_and_its_neighbour_tell_it_once(
    tmp_path: Path, certificates: Certificates
) -> None:
    async with evening(tmp_path, certificates) as it:
        await it.turn(await it.table("abc"))
        neighbours = []
        for _ in range(3):
            other = Notifier(it.store, it.notifier.config, Metrics(), "secret", lambda: it.now + BUNDLE)
            other.client = it.notifier.client
            neighbours.append(other)
        for other in neighbours:
            await other.tell_due()
        for other in neighbours:
            await other.all_told()
        assert len(it.told()) == 1


async def test_what_cannot_be_delivered_is_seen_in_the_account_and_logged_once(
    tmp_path: Path, certificates: Certificates, caplog: pytest.LogCaptureFixture
) -> None:
    async with evening(tmp_path, certificates) as it:
        it.receiver.answer = b"HTTP/1.1 410 Gone\r\n\r\n"
        for n in range(3):
            await it.turn(await it.table(f"t{n}"))
            await it.pass_by(BUNDLE)
        (row,) = await it.store.receivers(it.ada)
        assert row.failing == 1_700_000_000.0 + BUNDLE
        ours = [record.getMessage() for record in caplog.records if record.name.startswith("contado")]
        assert ours == ["a notice could not be delivered"]
        assert "home.example" not in caplog.text
        it.receiver.answer = b"HTTP/1.1 200 OK\r\n\r\n"
        await it.turn(await it.table("t9"))
        await it.pass_by(BUNDLE)
        (row,) = await it.store.receivers(it.ada)
        assert (row.failing, row.delivered) == (0, it.now)


async def test_nothing_is_sent_before_anybody_needs_it(tmp_path: Path, certificates: Certificates) -> None:
    async with evening(tmp_path, certificates) as it:
        sent: list[Outgoing] = []

        async def send(request: Outgoing) -> int:
            sent.append(request)
            return 200

        it.notifier.client.send = send  # type: ignore[method-assign]
        await it.pass_by(BUNDLE)
        assert sent == []


async def test_an_invitation_by_name_is_told_as_long_as_the_table_waits(
    tmp_path: Path, certificates: Certificates
) -> None:
    async with evening(tmp_path, certificates) as it:
        for id in ("a", "b"):
            row = await it.table(id)
            await it.store.set_stage(id, "gathering")
            await it.turn(row, "invited", "Ben", "")
        # The other has begun without her before she was told.
        await it.store.set_stage("b", "playing")
        await it.pass_by(BUNDLE)
        (told,) = it.told()
        assert (told["title"], told["text"]) == ("An invitation to Milestones", "Ben invites you to a game.")
        assert told["link"] == "https://play.example/tables/a"
