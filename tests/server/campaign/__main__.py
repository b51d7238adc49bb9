"""The whole campaign, with the figures for docs/results.md at its end: `make soak-server ARGS="--kills 100"`.

    python -m tests.server.campaign --kills 100 --hostile 1000000 --tables 1000 --minutes 10 --seed 1

Each part can be left out with 0. Kills are shared out among what is killed, hostile messages among both databases; the
tables are played at for so many minutes on each.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path

from tests.server.campaign import crowd, hostile
from tests.server.campaign.kills import Strike, Survived, lost_database, lost_workers, pulled_plug, survive
from tests.server.databases import PostgreSQLServer
from tests.server.running import Server

# In one sitting, of four games to their ends; where these are over before, another one follows.
KILLS_AT_ONCE = 12
DATABASES = ("SQLite", "PostgreSQL")
# What is killed, on which database.
VICTIMS = (
    ("server", "SQLite"), ("server", "PostgreSQL"), ("workers", "SQLite"), ("PostgreSQL", "PostgreSQL"),
    ("workers", "PostgreSQL"),
)  # fmt: skip


def database_of(url: str) -> str:
    """Return the kind of a database by its address."""
    return DATABASES[url.startswith("postgresql")]


class Campaign:
    """What is done, and what came of it."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked = asked
        self.database = PostgreSQLServer().start()
        self.rows: list[tuple[str, str, str, str]] = []
        self.violations: list[str] = []

    def say(self, text: str) -> None:
        """Say how far it has come."""
        print(f"{time.strftime('%H:%M:%S')} {text}", file=sys.stderr, flush=True)

    def on(self, database: str, work: Callable[[str, Path], None]) -> None:
        """Do something with a fresh database and a fresh folder; what goes wrong is kept for the report."""
        with tempfile.TemporaryDirectory(prefix="contado-campaign-") as name:
            folder = Path(name)
            url = f"sqlite:///{folder / 'contado.db'}" if database == "SQLite" else self.database.create()
            try:
                work(url, folder)
            except Exception:
                self.violations.append(f"{database}:\n{traceback.format_exc()[-3000:]}")
                self.say(self.violations[-1])
            finally:
                if database != "SQLite":
                    self.database.drop(url)

    def kill(self) -> None:
        """Play whole games through kills."""
        done: dict[tuple[str, str], list[Survived]] = {victim: [] for victim in VICTIMS}
        troubles, sitting = len(self.violations), 0
        while (killed := sum(one.kills for some in done.values() for one in some)) < self.asked.kills:
            # What was killed least is next; each has its share.
            what, database = min(VICTIMS, key=lambda victim: sum(one.kills for one in done[victim]))
            some = min(self.asked.kills - killed, KILLS_AT_ONCE, -(-self.asked.kills // len(VICTIMS)))
            sitting += 1

            def work(url: str, folder: Path, what: str = what, some: int = some, at: int = sitting) -> None:
                done[what, database_of(url)].append(self.sit_through(what, url, folder, some, at))

            self.on(database, work)
            if len(self.violations) > troubles:
                break
            self.say(f"kills: {killed} and {done[what, database][-1].kills} more ({what} on {database})")
        for (what, database), some_done in done.items():
            if some_done:
                kept = sum(one.acknowledged for one in some_done)
                found = f"{kept:,} acknowledged deeds of people, each kept once, and nothing else"
                self.rows.append((f"kills ({what})", database, str(sum(one.kills for one in some_done)), found))

    def sit_through(self, what: str, url: str, folder: Path, kills: int, sitting: int) -> Survived:
        """Play some games to their ends while something is killed."""
        server = Server(url, folder).start()
        strikes: dict[str, Callable[[], Strike]] = {
            "server": lambda: pulled_plug(server),
            "workers": lambda: lost_workers(server),
            "PostgreSQL": lambda: lost_database(server, self.database),
        }
        try:
            return survive(server, url, kills, strikes[what](), f"{self.asked.seed} {sitting}", what != "server")
        finally:
            server.kill()

    def attack(self) -> None:
        """Send hostile messages."""
        for database in DATABASES:

            def work(url: str, folder: Path, database: str = database) -> None:
                asked = self.asked
                found = hostile.withstand(url, folder, asked.hostile // 2, asked.attackers, asked.seed)
                kinds = ", ".join(f"{kind} {many:,}" for kind, many in sorted(found.kinds.items()))
                figures = (
                    f"{found.judged:,} read and judged, {found.throttled:,} throttled, {found.cut_off:,} cut off with "
                    f"their connection; {found.sent / found.seconds:,.0f} a second; memory {found.first_mib:.0f} MiB "
                    f"after the first fifth, {found.last_mib:.0f} at the end "
                    f"({found.bytes_a_message:+.1f} bytes a message); {kinds}"
                )
                self.rows.append(("hostile messages", database, f"{found.sent:,}", figures))
                self.violations += [f"hostile messages, {database}: {one}" for one in found.violations]
                self.say(f"hostile messages on {database}: {figures}")

            self.on(database, work)

    def crowd(self) -> None:
        """Play at many tables at once."""
        for database in DATABASES:

            def work(url: str, folder: Path, database: str = database) -> None:
                asked = self.asked
                found = crowd.many_tables(url, folder, asked.tables, asked.minutes * 60, asked.pace, asked.seed)
                figures = (
                    f"{found.connections:,} connections for {found.seconds:.0f} s, {found.moves:,} moves "
                    f"({found.moves / found.seconds:.1f} a second): p50 {found.median_ms:.0f} ms, "
                    f"p99 {found.p99_ms:.0f} ms, worst {found.worst_ms:,.0f} ms "
                    f"(the clients themselves came {found.late_p99_ms:.0f} ms late, p99); "
                    f"the server had {100 * found.busy:.0f}% of a core and {found.mib:.0f} MiB"
                )
                self.rows.append(("live tables at once", database, f"{found.tables:,}", figures))
                self.violations += [f"live tables, {database}: {one}" for one in found.violations[:20]]
                self.say(f"live tables on {database}: {figures}")

            self.on(database, work)

    def report(self) -> str:
        """Return the figures as a table in Markdown, and what was violated."""
        lines = ["| Campaign | Database | Size | What came of it |", "| --- | --- | ---: | --- |"]
        lines += [f"| {' | '.join(row)} |" for row in self.rows]
        lines += ["", f"Violations: {len(self.violations) or 'none'}.", *(f"- {one}" for one in self.violations)]
        return "\n".join(lines)


def main() -> int:
    """Run the campaign; 1 if anything was violated."""
    arguments = argparse.ArgumentParser(prog="make soak-server", description="Kill, attack and crowd a real server.")
    arguments.add_argument("--kills", type=int, default=100)
    arguments.add_argument("--hostile", type=int, default=1_000_000, help="messages, half of them on each database")
    arguments.add_argument("--attackers", type=int, default=300, help="how many send them, each from another network")
    arguments.add_argument("--tables", type=int, default=1000)
    arguments.add_argument("--minutes", type=float, default=10, help="how long they are played at, on each database")
    arguments.add_argument("--pace", type=float, default=20, help="seconds between two choices at one table")
    arguments.add_argument("--seed", type=int, default=random.SystemRandom().randrange(2**32))
    asked = arguments.parse_args()
    campaign = Campaign(asked)
    campaign.say(f"seed {asked.seed}")
    try:
        campaign.kill()
        if asked.hostile:
            campaign.attack()
        if asked.tables:
            campaign.crowd()
    finally:
        campaign.database.stop()
    print(campaign.report())
    return 1 if campaign.violations else 0


if __name__ == "__main__":
    sys.exit(main())
