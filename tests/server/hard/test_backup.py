"""Back-up and restore as the page on hosting describes it: while the server runs; the tables go on from the copy."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

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


def vacuum_into(source: Path, copy: Path) -> None:
    """Use a statement, which any driver can carry out."""
    with closing(sqlite3.connect(source)) as one:
        one.execute("VACUUM INTO ?", (str(copy),))


def test_a_copy_of_a_running_sqlite_database_goes_on(tmp_path: Path) -> None:
    source, copy = tmp_path / "contado.db", tmp_path / "copy.db"
    with running(str(source), tmp_path) as server:
        evening = Evening(server)
        log = entries(str(source), evening.tables[0])
        vacuum_into(source, copy)
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


def contado(*arguments: str) -> str:
    """Run the command as whoever looks after a server does."""
    ran = subprocess.run([sys.executable, "-m", "contado", *arguments], capture_output=True, timeout=180, text=True)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_a_club_grows_from_sqlite_to_postgresql_and_back(postgresql_server: PostgreSQLServer, tmp_path: Path) -> None:
    """`contado backup` while the server runs, `contado restore` into the other kind of database, twice."""
    small, big = tmp_path / "contado.db", postgresql_server.create(migrated=False)
    with running(str(small), tmp_path) as server:
        evening = Evening(server)
        log = entries(str(small), evening.tables[0])
        contado("backup", str(tmp_path / "evening.backup"), "--database", str(small))
        evening.play(3)
    try:
        contado("restore", str(tmp_path / "evening.backup"), "--database", big)
        contado("backup", str(tmp_path / "again.backup"), "--database", big)
        contado("restore", str(tmp_path / "again.backup"), "--database", str(tmp_path / "small-again.db"))
        with running(big, tmp_path) as restored:
            evening.goes_on(restored, big, log)
    finally:
        postgresql_server.drop(big)
    with running(str(tmp_path / "small-again.db"), tmp_path) as again:
        assert evening.looks(evening.ada.at(again), evening.ben.at(again)) == evening.seen


def pg_program(server: PostgreSQLServer, program: str, url: str, *arguments: str) -> None:
    """Run one of PostgreSQL's programs on a database."""
    database = urlsplit(url).path.lstrip("/")
    where = ["--host=127.0.0.1", f"--port={server.port}", "--username=contado", f"--dbname={database}"]
    subprocess.run([str(server.programs / program), *where, *arguments], check=True, timeout=180)
