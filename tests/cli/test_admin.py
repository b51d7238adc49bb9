"""``contado admin``: what a host does from the command line."""

from __future__ import annotations

import asyncio
import time
import zipfile
from pathlib import Path

import pytest

from contado.rooms.beginning import gathering
from contado.rooms.loaded_table import load
from contado.server.config import Config
from contado.server.people.passwords import matches
from contado.server.rooms.rooms import Rooms
from contado.server.storage.store import Store
from tests.commands import contado
from tests.server.databases import fresh_file
from tests.server.storage.examples import begun

PASSWORD = "correct horse battery"
# Where no server runs, nobody knows its address.
PATH_ALONE = "Put your server's address before it, or give it with --public-url.\n"


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A database with an account and a guest."""

    async def fill() -> None:
        store = await Store.open(fresh_file(tmp_path / "club.sqlite3"))
        anna = await store.create_account("Anna", "hash", {}, 1)
        await store.create_guest("Gil", {}, 2)
        await store.start_session(anna.id, "a session", 1, 4e9)
        await store.close()

    asyncio.run(fill())
    return str(tmp_path / "club.sqlite3")


def admin(database: str, *arguments: str, typed: str = "", noted: str = "") -> str:
    """Run a command that succeeds and return what it printed; what it says beside it is `noted`."""
    ended = contado("admin", *arguments, "--database", database, typed=typed)
    assert (ended.returncode, ended.stderr) == (0, noted)
    return ended.stdout


def refused(database: str, *arguments: str, typed: str = "") -> str:
    """Run a command that cannot be done and return its one sentence."""
    ended = contado("admin", *arguments, "--database", database, typed=typed)
    assert (ended.returncode, ended.stdout, ended.stderr.count("\n")) == (2, "", 1)
    assert "Traceback" not in ended.stderr
    return ended.stderr


def test_the_first_host(database: str) -> None:
    assert admin(database, "role", "anna", "host") == "Anna is host from now on.\n"
    first, second = admin(database, "people").splitlines()
    assert first.split()[1:] == ["host", "1970-01-01", "00:00", "UTC", "Anna"]
    assert second.split()[1:] == ["guest", "1970-01-01", "00:00", "UTC", "Gil"]
    assert admin(database, "people", "xyz") == "There is nobody like that.\n"
    assert "Command line made Anna host." in admin(database, "audit")
    assert admin(database, "role", "anna", "host", "--language", "it") != "Anna is host from now on.\n"


def test_a_house_that_nobody_has_come_to_says_so(tmp_path: Path) -> None:
    async def fill() -> None:
        await (await Store.open(str(tmp_path / "new.sqlite3"))).close()

    asyncio.run(fill())
    assert admin(str(tmp_path / "new.sqlite3"), "people") == "Nobody has come yet.\n"


def test_a_new_password_is_read_from_standard_input(database: str) -> None:
    said = admin(database, "reset", "Anna", "--password", typed=PASSWORD + "\n")
    assert PASSWORD not in said

    async def look() -> None:
        store = await Store.open(database)
        found = await store.account("Anna")
        assert found is not None
        assert await matches(PASSWORD, found[1])
        assert await store.live_sessions(["a session"], 5) == []
        await store.close()

    asyncio.run(look())
    assert PASSWORD not in admin(database, "audit")


def test_a_link_for_a_new_password_is_printed_once(database: str) -> None:
    link = admin(database, "reset", "anna", "--public-url", "https://games.example.org/").strip()
    assert link.startswith("https://games.example.org/reset/")
    assert admin(database, "reset", "Anna", noted=PATH_ALONE).startswith("/reset/")
    # The password stays until it is used, and nobody is signed out before.
    assert "1 session" in admin(database, "sessions", "Anna")
    log = admin(database, "audit")
    assert "Command line made a link for a new password of Anna." in log
    assert link.rpartition("/")[2] not in log

    async def look() -> None:
        store = await Store.open(database)
        found = await store.account("Anna")
        assert found is not None
        rows = await store.tokens_of(found[0].id, "reset", time.time())
        assert [row.expires - row.created for row in rows] == [3600, 3600]
        await store.close()

    asyncio.run(look())
    admin(database, "reset", "Anna", noted=PATH_ALONE)
    assert "enough links for Anna" in refused(database, "reset", "Anna")

    async def guest() -> str:
        store = await Store.open(database)
        user = await store.create_guest("Ida", {}, 3)
        await store.close()
        return user.id

    assert "A guest has no password" in refused(database, "reset", asyncio.run(guest()))


def test_sessions(database: str) -> None:
    assert "1 session" in admin(database, "sessions", "Anna")
    assert admin(database, "sessions", "Anna", "--end") == "1 session of Anna has ended.\n"


def test_shutting_out_and_letting_in(database: str) -> None:
    said = admin(database, "ban", "Anna", "--days", "3", "--why", "Cheated")
    assert said == "Anna is shut out, and signed out everywhere.\n"
    assert "0 sessions" in admin(database, "sessions", "Anna")
    assert admin(database, "unban", "Anna") == "Anna may come in again.\n"
    admin(database, "ban", "--network", "198.51.100.0/24", "--why", "Bots")
    admin(database, "unban", "--network", "198.51.100.0/24")
    log = admin(database, "audit").splitlines()
    assert [line.partition("UTC  ")[2][:34] for line in log] == [
        "Command line shut Anna out until 2", "Command line let Anna in again.",
        "Command line shut the network 198.", "Command line let the network 198.5",
    ]  # fmt: skip
    assert log[0].endswith("Reason: Cheated")


def test_an_invitation_is_printed_and_not_kept(database: str) -> None:
    path = admin(database, "invite", "--days", "2", noted=PATH_ALONE).strip()
    assert path.startswith("/invited/")
    assert "made an invitation" in admin(database, "audit")
    assert path.rpartition("/")[2] not in admin(database, "audit")
    assert "has no second factor" in refused(database, "factor", "Anna")


def test_open_invitations_are_listed_and_withdrawn(database: str) -> None:
    assert admin(database, "invitations") == "There are no open invitations.\n"
    made = [admin(database, "invite", "--days", str(days), noted=PATH_ALONE) for days in (2, 5)]
    words = [link.strip().rpartition("/")[2] for link in made]
    listed = admin(database, "invitations")
    assert listed.count("good until") == 2
    assert not any(word in listed for word in words)
    first = listed.split()[0]
    assert admin(database, "invitations", "--withdraw", first) == f"The invitation {first} is withdrawn.\n"
    left = admin(database, "invitations")
    assert left.count("\n") == 1
    assert first not in left
    assert "no such invitation" in refused(database, "invitations", "--withdraw", first)
    assert f"Command line withdrew the invitation {first}." in admin(database, "audit")


def test_all_of_somebodys_in_a_file(database: str, tmp_path: Path) -> None:
    file = tmp_path / "anna.zip"
    assert admin(database, "export", "Anna", str(file)) == f"{file} has all that is kept of Anna.\n"
    with zipfile.ZipFile(file) as packed:
        assert packed.namelist() == ["contado.json"]
    assert file.stat().st_mode & 0o077 == 0
    assert refused(database, "export", "Anna", str(file))


def test_deleting_somebody(database: str) -> None:
    assert "add --yes" in refused(database, "delete", "Anna")
    assert admin(database, "delete", "Anna", "--yes").startswith("Anna is gone.")
    assert "There is no account 'Anna'" in refused(database, "sessions", "Anna")
    assert "Anna" not in admin(database, "audit")


def test_a_bot_plays_on_for_somebody_whom_a_command_deletes(database: str) -> None:
    async def play() -> str:
        store = await Store.open(database)
        rooms = Rooms(store, Config(database=database, bot_processes=0))
        anna, ben = await store.account("Anna"), await store.create_guest("Ben", {}, 1)
        assert anna is not None
        seats = [gathering.own_seat(0, anna[0]), gathering.own_seat(1, ben)]
        row = await gathering.create(rooms, anna[0], gathering.Wanted(game="milestones", seats=seats))
        await gathering.begin(rooms, row, anna[0])
        await rooms.stop()
        await store.close()
        return row.id

    async def look(id: str) -> None:
        store = await Store.open(database)
        row = await store.table(id)
        assert row is not None
        assert [(seat.name, seat.user == "", seat.replaced) for seat in row.seats] == [
            ("Former player", True, True), ("Ben", False, False),
        ]  # fmt: skip
        table = (await load(store, row)).table
        assert [(seat.name, seat.bot, seat.replaced) for seat in table.seats] == [
            ("Former player", "greedy", True), ("Ben", "", False),
        ]  # fmt: skip
        await store.close()

    id = asyncio.run(play())
    admin(database, "delete", "Anna", "--yes")
    asyncio.run(look(id))


def test_closing_a_table(database: str) -> None:
    async def table(make: bool) -> str:
        store = await Store.open(database)
        if make:
            await begun(store)
        row = await store.table("t")
        await store.close()
        assert row is not None
        return row.stage

    assert asyncio.run(table(True)) == "playing"
    assert admin(database, "close", "t", "--why", "Late") == "The table t is closed.\n"
    assert asyncio.run(table(False)) == "closed"
    assert "cannot be closed" not in admin(database, "audit")
    assert "not one that can be closed" in refused(database, "close", "t")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["ban"], "either a name or --network"),
        (["ban", "Anna", "--network", "10.0.0.0/24", "--why", "x"], "either a name or --network"),
        (["ban", "Anna"], "Give a reason"),
        (["ban", "--network", "all", "--why", "x"], "A network looks like"),
        (["unban", "Anna"], "nothing to lift"),
        (["close", "none"], "There is no such table"),
        (["role", "Nobody", "host"], "There is no account 'Nobody'"),
        (["role", "Anna", "king"], "ROLE must be host, moderator or player, not 'king'."),
        (["role", "Anna"], "contado admin role needs ROLE, as in: contado admin role Anna host"),
        (["reset", "Anna", "--password"], "read from standard input"),
        (["people", "--count", "0"], "at least 1"),
        (["dance"], "There is no command 'dance'; contado admin --help lists"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(database: str, arguments: list[str], words: str) -> None:
    assert words in refused(database, *arguments)


def test_a_short_password_is_refused(database: str) -> None:
    assert "at least 8 characters" in refused(database, "reset", "Anna", "--password", typed="short\n")


def test_no_database_is_made_by_looking_for_one(tmp_path: Path) -> None:
    missing = tmp_path / "none.sqlite3"
    assert "There is no database" in refused(str(missing), "people")
    assert not missing.exists()
    assert contado("admin").returncode == 2
