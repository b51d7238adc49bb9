"""Time that stands still: while no server is there, and for those who are on holiday."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.rooms.test_clock import Hands
from tests.server.rooms.test_staying import LIVE, begun, choose, kept
from tests.server.serving import Served, served

DAY = 86400.0
DAYS = {"kind": "turn", "seconds": 3 * DAY, "end": "loss"}


def died(at: Served, seconds: float) -> None:
    """Have the last server die, as far as its signs of life say, so many seconds ago."""

    async def back() -> None:
        now = at.rooms.now() - seconds
        await at.rooms.store._write(
            lambda connection: connection.exec_driver_sql(f"UPDATE signs_of_life SET at = {now}")
        )

    asyncio.run_coroutine_threadsafe(back(), at.loop).result(30)


def swept(at: Served) -> None:
    asyncio.run_coroutine_threadsafe(at.rooms.upkeep.sweep(), at.loop).result(30)


def test_no_clock_runs_while_no_server_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(tmp_path / "rooms.db") as at:
        anna, ben, hands = at.player("Anna"), at.player("Ben"), Hands(at)
        table, tight = begun(anna, ben, pace=LIVE), begun(anna, ben, pace=LIVE, terms={"idle_days": 1})
        hands.turn(100)
        # From here on the server is dead for two days, a quarter of an hour of which would have been enough.
        hands.ahead += 2 * DAY
        monkeypatch.setattr(at.rooms.outages, "_signed", -1e9)
        died(at, 2 * DAY)
        swept(at)
        assert at.rooms.off_between(0, at.rooms.now()) == pytest.approx(2 * DAY, abs=5)
        with anna.live(table) as live:
            seconds = live.now["seats"][live.now["clock_runs"]]["seconds"]
            assert 480 < seconds <= 500
            assert any(line["words"] == "The server was away: nobody's time ran." for line in live.now["remarks"])
        # Nor has anybody abandoned a game meanwhile.
        assert (kept(at, table).stage, kept(at, tight).stage) == ("playing", "playing")
        # Time runs on.
        hands.turn(501)
        assert kept(at, table).stage == "over"


def test_a_move_right_after_an_outage_is_not_charged_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(tmp_path / "rooms.db") as at:
        anna, ben, hands = at.player("Anna"), at.player("Ben"), Hands(at)
        table = begun(anna, ben, pace={**LIVE, "end": "nothing"})
        seat = kept(at, table).awaited
        hands.ahead += 5000
        monkeypatch.setattr(at.rooms.outages, "_signed", -1e9)
        died(at, 5000)
        swept(at)
        choose([anna, ben][seat], table, seat)
        with anna.live(table) as live:
            assert 590 < live.now["seats"][seat]["seconds"] <= 600


def test_whoever_is_on_holiday_has_time_that_stands_still(tmp_path: Path) -> None:
    with served(tmp_path / "rooms.db") as at:
        anna, ben, hands = at.player("Anna"), at.player("Ben"), Hands(at)
        table = begun(anna, ben, pace=DAYS)
        away = kept(at, table).awaited
        player = [anna, ben][away]
        assert player.refused("POST", "/me/holidays", 400, json={"days": 0})
        given: list[Any] = player.post("/me/holidays", {"days": 10})
        assert given[0]["ended"] - given[0]["began"] == 10 * DAY
        assert player.refused("POST", "/me/holidays", 400, json={"days": 3}) == "You are on holiday already."
        hands.turn(9 * DAY)
        assert kept(at, table).stage == "playing"
        with ben.live(table) as live:
            assert 2.9 * DAY < live.now["seats"][away]["seconds"] <= 3 * DAY
            assert any("on holiday" in line["words"] for line in live.now["remarks"])
        # After it the three days run.
        hands.turn(3.5 * DAY)
        assert kept(at, table).stage == "playing"
        hands.turn(0.6 * DAY)
        row = kept(at, table)
        assert row.outcome is not None
        assert (row.stage, row.outcome.played[away]) == ("over", "time")
        # Within a year there are 42 days: 10 are spent.
        sentence = player.refused("POST", "/me/holidays", 400, json={"days": 33})
        assert sentence == "Within a year you can be on holiday for 42 days at most: 32 are left."


def test_a_holiday_that_begins_before_ones_turn_and_ends_early(tmp_path: Path) -> None:
    with served(tmp_path / "rooms.db") as at:
        anna, ben, hands = at.player("Anna"), at.player("Ben"), Hands(at)
        table = begun(anna, ben, pace=DAYS)
        first = kept(at, table).awaited
        mover, other = [anna, ben][first], [anna, ben][1 - first]
        other.post("/me/holidays", {"days": 20})
        for _ in range(200):
            looked = mover.get(f"/tables/{table}/view", seat=first)
            if looked["view"]["table"]["awaited"] != first:
                break
            if looked["view"]["table"]["phase"] == "held":
                mover.post(f"/tables/{table}/confirm", {"seat": first, "number": looked["number"]})
            else:
                choose(mover, table, first)
        hands.turn(4 * DAY)
        assert kept(at, table).stage == "playing"
        other.ask("DELETE", "/me/holidays")
        assert other.refused("DELETE", "/me/holidays", 400) == "You are not on holiday."
        hands.turn(3.1 * DAY)
        assert kept(at, table).stage == "over"


def test_a_holiday_of_a_moment_is_one_of_a_day(tmp_path: Path) -> None:
    with served(tmp_path / "rooms.db") as at:
        anna = at.player("Anna")
        for _ in range(42):
            anna.post("/me/holidays", {"days": 1})
            anna.ask("DELETE", "/me/holidays")
        sentence = anna.refused("POST", "/me/holidays", 400, json={"days": 1})
        assert sentence == "Within a year you can be on holiday for 42 days at most: 0 are left."


def test_holidays_are_in_all_of_mine(tmp_path: Path) -> None:
    with served(tmp_path / "rooms.db") as at:
        anna = at.player("Anna")
        anna.post("/me/holidays", {"days": 2})
        me = asyncio.run_coroutine_threadsafe(at.rooms.store.data.all_of(user_of(at, "Anna")), at.loop).result(30)
        assert [row["ended"] - row["began"] for row in me["holidays"]] == [2 * DAY]


def user_of(at: Served, name: str) -> str:
    found = asyncio.run_coroutine_threadsafe(at.rooms.store.order.people(name, 5, 0), at.loop).result(30)
    return next(one.id for one in found)
