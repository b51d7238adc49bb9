"""The long campaign of `make soak-server`: a hundred kills of servers, of processes that think, and of PostgreSQL.

`tests/server/hard/test_kill.py` is its short form, in every `make test`.
"""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from tests.server.databases import PostgreSQLServer, children
from tests.server.hard.test_kill import pulled_plug, survive
from tests.server.running import CERTIFICATES, Server

pytestmark = pytest.mark.soak

# In one sitting; ten sittings of each kind are a hundred kills and more.
KILLS = 5
SITTINGS = range(7)


@pytest.mark.parametrize("sitting", SITTINGS)
def test_kills_of_the_server(database_url: str, tmp_path: Path, sitting: int) -> None:
    server = Server(database_url, tmp_path).start()
    try:
        survive(server, database_url, KILLS, pulled_plug(server))
    finally:
        server.kill()


@pytest.mark.parametrize("sitting", range(2))
def test_kills_of_the_processes_that_think(database_url: str, tmp_path: Path, sitting: int) -> None:
    server = Server(database_url, tmp_path).start()

    def strike(luck: random.Random) -> Callable[[], None]:
        assert server.process is not None
        for worker in children(server.process.pid):
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)
        return lambda: None

    try:
        survive(server, database_url, KILLS, strike, outages=True)
    finally:
        server.kill()


@pytest.mark.parametrize("sitting", range(2))
def test_kills_of_postgresql(postgresql_server: PostgreSQLServer, tmp_path: Path, sitting: int) -> None:
    url = postgresql_server.create()
    server = Server(url, tmp_path).start()

    def strike(luck: random.Random) -> Callable[[], None]:
        postgresql_server.kill()
        time.sleep(luck.uniform(0, 1))

        def back() -> None:
            postgresql_server.start_again()
            until = time.monotonic() + 60
            while time.monotonic() < until:
                with suppress(httpx.HTTPError):
                    if httpx.get(f"{server.address}/healthz", timeout=30, verify=CERTIFICATES).status_code == 200:
                        return
                time.sleep(0.05)
            raise AssertionError(f"the server does not come back to its database\n{server.log[-3000:]}")

        return back

    try:
        survive(server, url, KILLS, strike, outages=True)
    finally:
        server.kill()
        postgresql_server.drop(url)
