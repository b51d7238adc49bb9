"""How a game ended: written with its end, and told to whoever wants to know, once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from contado.rooms.rows import TableRow
from tests.server.serving import Served, served, wait_for


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path / "rooms.db") as server:
        yield server


def test_the_end_of_a_game_is_told_once_after_it_was_written(at: Served) -> None:
    told: list[TableRow] = []

    async def hears(row: TableRow) -> None:
        written = await at.rooms.store.table(row.id)
        assert written is not None
        told.append(written)

    at.rooms.news.when_over.append(hears)
    anna = at.player("Anna")
    table = anna.table("milestones", "random", "random")
    wait_for(lambda: told)
    assert [row.id for row in told] == [table]
    outcome = told[0].outcome
    assert outcome is not None
    assert (outcome.how, outcome.played) == ("rules", ["bot", "bot"])
    assert outcome.points == told[0].result
    assert min(outcome.places) == 1
    best = outcome.places.index(1)
    assert outcome.points[best] == max(outcome.points)
