"""Who reads "you": somebody with one seat, in the log and on the boards; nobody who looks on or shares a screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Live, Player, Served, served

OPTIONS = {"first_seat": "1", "draft": "random"}


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path / "rooms.db") as server:
        yield server


def first_line(log: list[dict[str, Any]]) -> str:
    return str(log[0]["words"])


def titles(live: Live) -> set[str]:
    return {area["title"] for area in live.now["areas"]}


def read(player: Player, table: str) -> str:
    return first_line(player.get(f"/tables/{table}/log")["lines"])


def test_each_of_two_reads_you_for_themselves_and_the_other_by_name(at: Served) -> None:
    anna, ben, zoe = at.player("Anna"), at.player("Ben"), at.player("Zoe")
    table = anna.table("milestones", "me", "open", options=OPTIONS, begin=False, public=True)
    ben.post(f"/tables/{table}/join")
    anna.post(f"/tables/{table}/begin")
    with anna.live(table) as one, ben.live(table) as two, zoe.live(table) as three:
        assert first_line(one.now["log"]) == "You are the first player."
        assert first_line(two.now["log"]) == first_line(three.now["log"]) == "Anna is the first player."
        assert {"Your board", "Ben's board"} <= titles(one)
        assert {"Your board", "Anna's board"} <= titles(two)
        assert {"Anna's board", "Ben's board"} <= titles(three)
    assert read(anna, table) == "You are the first player."
    assert read(ben, table) == read(zoe, table) == "Anna is the first player."


def test_several_people_at_one_screen_read_names(at: Served) -> None:
    anna = at.player("Anna")
    table = anna.table("milestones", "me", "me:Ben", options=OPTIONS)
    with anna.live(table) as live:
        assert first_line(live.now["log"]) == "Anna is the first player."
        assert {"Anna's board", "Ben's board"} <= titles(live)
    assert read(anna, table) == "Anna is the first player."
