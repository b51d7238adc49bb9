"""Time that runs out: announced, or a bot takes over, or a bot finishes the turn."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.rooms.test_playing import play_on, until_awaited
from tests.server.serving import Live, Served, served


class Hands:
    """A clock whose hands the test moves."""

    def __init__(self, at: Served) -> None:
        self.at = at
        self.ahead = 0.0
        real: Callable[[], float] = at.rooms.now
        at.rooms.now = lambda: real() + self.ahead

    def turn(self, seconds: float) -> None:
        """Let time pass, and run the sweep."""
        self.ahead += seconds
        loop = self.at.loop
        asyncio.run_coroutine_threadsafe(self.at.rooms.upkeep.sweep(), loop).result(30)


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path / "rooms.db") as server:
        yield server


def chooses(live: Live) -> bool:
    table = live.now["view"]["table"]
    return bool(table["awaited"] == 0 and table["phase"] == "person")


def per_turn(end: str) -> dict[str, Any]:
    return {"kind": "turn", "seconds": 100, "end": end}


def test_a_bot_takes_over_when_time_has_run_out(at: Served) -> None:
    anna, hands = at.player("Anna"), Hands(at)
    table = anna.table("milestones", "me", "random", pace=per_turn("bot"))
    with anna.live(table) as live:
        until_awaited(live)
        assert 0 < live.now["seats"][0]["seconds"] <= 100
        assert live.now["seats"][1]["seconds"] is None
        assert live.now["clock_runs"] == 0
        hands.turn(50)
        assert not live.now["seats"][0]["replaced"]
        hands.turn(51)
        live.until(lambda: live.now["seats"][0]["replaced"])
        assert "time" in live.now["notice"]
        live.until(lambda: live.now["view"]["over"])


def test_a_bot_finishes_the_turn_when_time_has_run_out(at: Served) -> None:
    anna, hands = at.player("Anna"), Hands(at)
    table = anna.table("milestones", "me", "random", pace=per_turn("turn"))
    with anna.live(table) as live:
        until_awaited(live)
        for _ in range(3):
            turn = live.now["view"]["turn"]
            hands.turn(101)
            live.until(lambda turn=turn: chooses(live) and live.now["view"]["turn"] > turn)
            assert not live.now["seats"][0]["replaced"]
            assert live.now["seats"][0]["seconds"] > 50
        assert any("time" in update["notice"] for update in live.updates)
        play_on(live, 0, random.Random(1))


def test_time_that_runs_out_may_only_be_told(at: Served) -> None:
    anna, hands = at.player("Anna"), Hands(at)
    table = anna.table("milestones", "me", "random", pace=per_turn("nothing"))
    with anna.live(table) as live:
        until_awaited(live)
        number = live.now["number"]
        hands.turn(1000)
        live.look()
        assert live.now["number"] == number
        assert live.now["seats"][0]["seconds"] < -800
        play_on(live, 0, random.Random(1))


def test_a_clock_goes_on_over_a_restart(tmp_path: Path) -> None:
    # Its hands are ahead of the machine's: the restart is no outage, which has a test of its own (test_standing_still).
    pace = {"kind": "game", "minutes": 10, "increment": 0, "end": "bot"}
    with served(tmp_path / "rooms.db") as first:
        anna, hands = first.player("Anna"), Hands(first)
        table = anna.table("milestones", "me", "me:Ben", pace=pace)
        with anna.live(table) as live:
            seat = live.now["seat"]
            hands.turn(300)
            play_on(live, seat, random.Random(1), undo=0)
            assert 250 < live.now["seats"][seat]["seconds"] < 301
    with served(tmp_path / "rooms.db") as second:
        hands = Hands(second)
        hands.ahead = 300
        with anna.moved(second).live(table) as live:
            assert 250 < live.now["seats"][seat]["seconds"] < 301
            assert live.now["seats"][1 - seat]["seconds"] > 550
            hands.turn(301)
            live.until(lambda: live.now["seats"][seat]["replaced"] or live.now["seats"][1 - seat]["replaced"])


def test_a_pace_that_no_clock_has_is_refused(at: Served) -> None:
    anna = at.player("Anna")
    body: dict[str, Any] = {"game": "milestones", "seats": [{"kind": "person"}, {"kind": "bot", "bot": "random"}]}
    for pace in ({"kind": "fast"}, {"kind": "turn"}, {"kind": "turn", "seconds": -1}, {"kind": "game", "minutes": "x"}):
        assert anna.refused("POST", "/tables", 400, json={**body, "pace": pace})
