"""Back-up and restore as the page on hosting describes it: while the server runs; the tables go on from the copy."""

from __future__ import annotations

import random
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from contado.core import registry
from contado.core.record import Record
from tests.server.databases import PostgreSQLServer
from tests.server.hard.people import Someone, choice, entries, eventually, gathered, guest, play_to_the_end, row
from tests.server.running import Server, running


class Evening:
    """Tables at which something has been played, and what everybody saw at the moment of the back-up."""

    def __init__(self, server: Server) -> None:
        self.luck = random.Random(9)
        self.ada, self.ben = guest(server, "Ada"), guest(server, "Ben")
        self.tables = [gathered("burgundy", [self.ada, self.ben]), gathered("milestones", [self.ada], "random")]
        self.play(12)
        self.ada.post(f"/tables/{self.tables[0]}/chat", text="Back soon.")
        self.ada.ask("PUT", f"/tables/{self.tables[0]}/notes", json={"text": "Ships!"})
        self.seen = self.looks(self.ada, self.ben)

    def play(self, choices: int) -> None:
        """Make some choices at all tables."""
        for _ in range(choices):
            for table in self.tables:
                for one in (self.ada, self.ben):
                    found = choice(one.get(f"/tables/{table}/view"), self.luck)
                    if found is not None:
                        one.post(f"/tables/{table}/{found[0]}", **found[1])

    def looks(self, ada: Someone, ben: Someone) -> list[Any]:
        """Return everything that people see at tables where no bot is at work."""
        first, second = self.tables
        return [
            *(who.get(f"/tables/{first}/{what}") for who in (ada, ben) for what in ("view", "log", "chat", "notes")),
            {name: value for name, value in ada.get(f"/tables/{second}").items() if name in ("id", "game", "seats")},
        ]

    def goes_on(self, server: Server, url: str, log: list[Any]) -> None:
        """Check that everything is as it was, for the same people, and play the games to their ends."""
        ada, ben = self.ada.at(server), self.ben.at(server)
        assert self.looks(ada, ben) == self.seen
        assert entries(url, self.tables[0]) == log
        table, other = self.tables
        play_to_the_end(table, [ada, ben], self.luck)
        record = Record.read(ada.get(f"/tables/{table}/record"))
        assert record.replay(registry.game(record.game)).over
        # At the other table the bot goes on, too.
        ada.post(f"/tables/{other}/resign", seat=0)
        number = row(url, other).number
        eventually(lambda: row(url, other).number > number + 5)


def backup(source: Path, copy: Path) -> None:
    """Use SQLite's own program or, if it is not installed, what that program calls."""
    program = shutil.which("sqlite3")
    if program is not None:
        subprocess.run([program, str(source), f".backup '{copy}'"], check=True, timeout=180)
        return
    with closing(sqlite3.connect(source)) as one, closing(sqlite3.connect(copy)) as other:
        one.backup(other)


def vacuum_into(source: Path, copy: Path) -> None:
    """Use a statement, which any driver can carry out."""
    with closing(sqlite3.connect(source)) as one:
        one.execute("VACUUM INTO ?", (str(copy),))


@pytest.mark.parametrize("copied", [backup, vacuum_into])
def test_a_copy_of_a_running_sqlite_database_goes_on(tmp_path: Path, copied: Any) -> None:
    source, copy = tmp_path / "contado.db", tmp_path / "copy.db"
    with running(str(source), tmp_path) as server:
        evening = Evening(server)
        log = entries(str(source), evening.tables[0])
        copied(source, copy)
        # What is played after the back-up is not in it.
        evening.play(3)
        assert row(str(source), evening.tables[0]).number > len(log)
    with running(str(copy), tmp_path) as restored:
        evening.goes_on(restored, str(copy), log)


def test_a_dump_of_a_running_postgresql_database_goes_on(
    postgresql_server: PostgreSQLServer, postgresql_url: str, tmp_path: Path
) -> None:
    dump = tmp_path / "contado.dump"
    with running(postgresql_url, tmp_path) as server:
        evening = Evening(server)
        log = entries(postgresql_url, evening.tables[0])
        pg_program(postgresql_server, "pg_dump", postgresql_url, "--format=custom", f"--file={dump}")
        evening.play(3)
    fresh = postgresql_server.create(migrated=False)
    try:
        pg_program(postgresql_server, "pg_restore", fresh, "--exit-on-error", "--no-owner", str(dump))
        with running(fresh, tmp_path) as restored:
            evening.goes_on(restored, fresh, log)
    finally:
        postgresql_server.drop(fresh)


def pg_program(server: PostgreSQLServer, program: str, url: str, *arguments: str) -> None:
    """Run one of PostgreSQL's programs on a database."""
    database = urlsplit(url).path.lstrip("/")
    where = ["--host=127.0.0.1", f"--port={server.port}", "--username=contado", f"--dbname={database}"]
    subprocess.run([str(server.programs / program), *where, *arguments], check=True, timeout=180)
