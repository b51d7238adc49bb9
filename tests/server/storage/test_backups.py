"""Back-ups: whole or refused, of either database into either, and on a timer."""

from __future__ import annotations

import gzip
import os
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

from contado.core.errors import ContadoError
from contado.server.config import Config
from contado.server.monitoring.backups import HOUR, back_up_if_due, due, made
from contado.server.storage import backups
from contado.server.storage.backups import back_up, restore
from contado.server.storage.databases.sqlite import SQLite
from contado.server.storage.migrations import migrate
from contado.server.storage.store import Store

pytestmark = pytest.mark.anyio


async def filled(url: str) -> Store:
    """Return a store with somebody in it."""
    store = await Store.open(url)
    ann = await store.create_account("Ann", "a hash", {"language": "pl", "odd": "\x00 ą"}, 1.5)
    await store.start_session(ann.id, "a token", 2.0, 9e9)
    return store


async def test_what_was_there_is_there_again(database_url: str, tmp_path: Path) -> None:
    store = await filled(database_url)
    try:
        rows = await back_up(database_url, tmp_path / "one.backup")
        secret, ann = await store.secret(), await store.session_user("a token", 3.0)
    finally:
        await store.close()
    # One account, one session; the server's secret where somebody has asked for it before.
    assert rows >= 2
    assert stat.S_IMODE((tmp_path / "one.backup").stat().st_mode) == 0o600
    assert await restore(str(tmp_path / "new.db"), tmp_path / "one.backup") == rows
    again = await Store.open(str(tmp_path / "new.db"))
    try:
        assert await again.session_user("a token", 3.0) == ann
        if rows > 2:
            assert await again.secret() == secret
    finally:
        await again.close()


async def test_a_back_up_of_older_tables_is_brought_up_to_date(tmp_path: Path) -> None:
    """A database that nobody has opened since lessons came (revision 0003) is backed up as it is."""
    old = await SQLite.open(str(tmp_path / "old.db"), durable=False)
    await old.write(migrate, "0003")
    row = "INSERT INTO users (id, name, name_key, guest, created, settings) VALUES ('a', 'Ann', 'ann', 0, 1, '{}')"
    await old.write(lambda connection: connection.exec_driver_sql(row))
    await old.close()
    await back_up(str(tmp_path / "old.db"), tmp_path / "old.backup")
    assert b'"revision":"0003"' in gzip.decompress((tmp_path / "old.backup").read_bytes())
    assert await restore(str(tmp_path / "new.db"), tmp_path / "old.backup") == 1
    again = await Store.open(str(tmp_path / "new.db"))
    try:
        found = await again.user("a")
        assert found is not None
        assert found.name == "Ann"
    finally:
        await again.close()


def damaged(whole: bytes, how: str) -> bytes:
    """Return a back-up to which something has happened."""
    text = gzip.decompress(whole)
    lines = text.splitlines(keepends=True)
    return {
        "cut off": whole[: len(whole) // 2],
        "an end that is missing": gzip.compress(b"".join(lines[:-1])),
        "a row that is missing": gzip.compress(b"".join(line for line in lines if b"Ann" not in line)),
        "not packed": text,
        "something else": gzip.compress(b'{"kind": "diary"}\n'),
        "nothing": b"",
        "a row of another table": gzip.compress(b"".join([*lines[:1], b"[1]\n", *lines[1:]])),
        "more behind its end": gzip.compress(text + lines[-1]),
        "no revision": gzip.compress(b'{"kind": "contado back-up", "version": "1", "revision": ""}\n'),
        "lists in lists": gzip.compress(b"".join([*lines[:1], b"[" * 200_000 + b"\n"])),
        "a newer one": gzip.compress(text.replace(b'"revision":"', b'"revision":"9', 1)),
    }[how]


@pytest.mark.parametrize(
    "how",
    [
        "cut off", "an end that is missing", "a row that is missing", "not packed", "something else", "nothing",
        "a row of another table", "more behind its end", "no revision", "lists in lists", "a newer one",
    ],
)  # fmt: skip
async def test_what_is_not_whole_is_refused_and_leaves_nothing(tmp_path: Path, how: str) -> None:
    store = await filled(str(tmp_path / "one.db"))
    await back_up(str(tmp_path / "one.db"), tmp_path / "one.backup")
    await store.close()
    (tmp_path / "bad.backup").write_bytes(damaged((tmp_path / "one.backup").read_bytes(), how))
    with pytest.raises(ContadoError, match="back-up"):
        await restore(str(tmp_path / "new.db"), tmp_path / "bad.backup")
    # The good one still finds an empty database.
    await restore(str(tmp_path / "new.db"), tmp_path / "one.backup")


async def test_a_row_that_would_fill_the_memory_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Packed, a thousandth of it."""
    monkeypatch.setattr(backups, "LONGEST_LINE", 1000)
    store = await filled(str(tmp_path / "one.db"))
    await back_up(str(tmp_path / "one.db"), tmp_path / "one.backup")
    await store.close()
    lines = gzip.decompress((tmp_path / "one.backup").read_bytes()).splitlines(keepends=True)
    longest = max(map(len, lines))
    (tmp_path / "bad.backup").write_bytes(gzip.compress(b"".join([*lines[:1], b" " * 5_000, *lines[1:]])))
    assert longest < 1000
    with pytest.raises(ContadoError, match="damaged"):
        await restore(str(tmp_path / "new.db"), tmp_path / "bad.backup")
    await restore(str(tmp_path / "new.db"), tmp_path / "one.backup")


async def test_nothing_is_overwritten(tmp_path: Path) -> None:
    store = await filled(str(tmp_path / "one.db"))
    await store.close()
    await back_up(str(tmp_path / "one.db"), tmp_path / "one.backup")
    with pytest.raises(ContadoError, match="there already"):
        await back_up(str(tmp_path / "one.db"), tmp_path / "one.backup")
    with pytest.raises(ContadoError, match="empty one"):
        await restore(str(tmp_path / "one.db"), tmp_path / "one.backup")
    with pytest.raises(ContadoError, match="There is no database"):
        await back_up(str(tmp_path / "none.db"), tmp_path / "two.backup")
    assert not (tmp_path / "none.db").exists()
    assert [one.name for one in tmp_path.glob("*.part")] == []


async def test_what_somebody_has_laid_in_its_way_gets_nothing_of_it(tmp_path: Path) -> None:
    """In a folder that others write to, its name can be guessed."""
    store = await filled(str(tmp_path / "one.db"))
    await store.close()
    theirs = tmp_path / "theirs"
    theirs.write_text("untouched")
    (tmp_path / "one.backup.part").symlink_to(theirs)
    await back_up(str(tmp_path / "one.db"), tmp_path / "one.backup")
    assert theirs.read_text() == "untouched"
    readable = tmp_path / "two.backup.part"
    readable.touch(0o666)
    await back_up(str(tmp_path / "one.db"), tmp_path / "two.backup")
    for made_file in ("one.backup", "two.backup"):
        found = (tmp_path / made_file).lstat().st_mode
        assert (stat.S_ISREG(found), stat.S_IMODE(found)) == (True, 0o600)


async def test_the_timer_makes_one_in_each_period_and_keeps_the_last_ones(tmp_path: Path) -> None:
    store = await filled(str(tmp_path / "one.db"))
    folder = tmp_path / "backups"
    config = Config(database=str(tmp_path / "one.db"), backups=str(folder), backup_hours=1, backup_keep=2)
    moment = 1_000_000 * HOUR
    try:
        assert due(folder, 1, moment) == moment
        for hour in range(4):
            file = await back_up_if_due(config, moment + hour * HOUR + 60)
            assert file is not None
            # A million hours after 1970 it is four in the afternoon; it is called by when it was made.
            assert file.name == f"contado-2084-01-29T{16 + hour}0100Z.backup"
            # As if it had been made then.
            os.utime(file, (moment + hour * HOUR + 60,) * 2)
            assert await back_up_if_due(config, moment + hour * HOUR + 1800) is None
            assert due(folder, 1, moment + hour * HOUR + 1800) == moment + (hour + 1) * HOUR
    finally:
        await store.close()
    assert len(made(folder)) == 2
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert list(folder.glob("*.claimed")) == []


async def test_the_first_is_made_when_there_is_something_to_keep(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "one.db"))
    config = Config(database=str(tmp_path / "one.db"), backups=str(tmp_path / "backups"))
    try:
        assert await back_up_if_due(config, time.time()) is None
        assert made(tmp_path / "backups") == []
        await store.create_guest("Anna", {}, 1)
        assert await back_up_if_due(config, time.time()) is not None
    finally:
        await store.close()


async def test_two_processes_make_one_back_up_together(tmp_path: Path) -> None:
    """Whoever comes second to a period that somebody is at work on leaves it."""
    store = await filled(str(tmp_path / "one.db"))
    await store.close()
    folder = tmp_path / "backups"
    config = Config(database=str(tmp_path / "one.db"), backups=str(folder), backup_hours=1)
    folder.mkdir()
    now = time.time()
    period = time.strftime("%Y-%m-%dT%H%M%SZ", time.gmtime(now // HOUR * HOUR))
    (folder / f"contado-{period}.claimed").touch()
    assert await back_up_if_due(config, now) is None
    assert made(folder) == []


async def test_a_back_up_of_a_running_server_gives_nothing_up(tmp_path: Path) -> None:
    """Closing the file gives up all locks of a process on it (fcntl): a command then took the server for gone."""
    database = tmp_path / "contado.sqlite3"
    server = await Store.open(str(database))
    await server.create_guest("Before", {}, 1)
    await back_up(str(database), tmp_path / "timer.backup")
    # Whoever looks in and goes again must not think that it was the last one.
    command = (
        f"import sqlite3; one = sqlite3.connect({str(database)!r}); one.execute('SELECT * FROM users'); one.close()"
    )
    subprocess.run([sys.executable, "-c", command], check=True)
    after = await server.create_guest("After", {}, 2)
    read = f"import sqlite3; print(sqlite3.connect({str(database)!r}).execute('SELECT id FROM users').fetchall())"
    found = subprocess.run([sys.executable, "-c", read], check=True, capture_output=True, text=True).stdout
    assert after.id in found
    await server.close()
