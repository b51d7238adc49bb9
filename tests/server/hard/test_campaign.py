"""The short form of the campaign of `make soak-server`: a few kills, some thousand hostile messages, a few tables."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.campaign.crowd import many_tables
from tests.server.campaign.hostile import withstand
from tests.server.campaign.kills import lost_database, lost_workers, pulled_plug, survive
from tests.server.databases import PostgreSQLServer
from tests.server.running import Server

KILLS = 4
# The moments of the kills and all that is forged: different in every run, and said when a test fails.
SEED = random.SystemRandom().randrange(2**32)


@pytest.fixture(autouse=True)
def say_seed() -> None:
    print(f"seed {SEED}")


@pytest.fixture
def server(database_url: str, tmp_path: Path) -> Iterator[Server]:
    one = Server(database_url, tmp_path).start()
    yield one
    if one.process is not None and one.process.poll() is None:
        one.kill()


def test_nothing_that_was_acknowledged_is_lost(server: Server, database_url: str) -> None:
    assert survive(server, database_url, KILLS, pulled_plug(server), SEED).kills == KILLS


def test_bots_and_the_database_are_lost_and_come_back(postgresql_server: PostgreSQLServer, tmp_path: Path) -> None:
    url = postgresql_server.create()
    server = Server(url, tmp_path).start()
    strikes = [lost_workers(server), lost_database(server, postgresql_server)] * (KILLS // 2)
    try:
        survived = survive(server, url, KILLS, lambda luck: strikes.pop(0)(luck), SEED, outages=True, few=True)
        assert survived.kills == KILLS
    finally:
        server.kill()
        postgresql_server.drop(url)


def test_hostile_messages_change_nothing(database_url: str, tmp_path: Path) -> None:
    found = withstand(database_url, tmp_path, 2000, 40, SEED, tables=3)
    assert found.violations == []
    # Most of it was read, and not only turned away at the door.
    assert found.judged > 1500
    assert set(found.kinds) >= {"malformed", "others' seats", "replayed", "deep", "all Unicode", "oversized"}


def test_many_tables_are_played_at_once(tmp_path: Path) -> None:
    found = many_tables(f"sqlite:///{tmp_path / 'contado.db'}", tmp_path, 12, 3, 0.5, SEED)
    assert found.violations == []
    assert found.moves >= 12
