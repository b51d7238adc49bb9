"""What a bot thinks of finished games: asked for, done once, kept, and shown to those who may look."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from contado.core.record import Recorder
from contado.games.milestones import GAME as MILESTONES
from contado.rooms.errors import TooMany
from contado.rooms.thinking import analysis
from contado.rooms.thinking.shares import Asker
from contado.rooms.thinking.thoughts import Job, judge
from tests.server.serving import Player, Served, served, wait_for

OPTIONS = {"max_rounds": "3"}


def short_record() -> str:
    """Return the record of a short game of people who always chose the last option."""
    recorder = Recorder(MILESTONES)
    state = recorder.begin(2, OPTIONS, "to be analysed")
    while not state.over:
        state.apply(state.options()[-1])
    return str(recorder.record(["Ann", "Bo"], "to be analysed"))


def loaded(player: Player) -> str:
    """Load the short game; return its table."""
    answer = player.http.post("/api/records", content=short_record(), headers={"Content-Type": "text/plain"})
    assert answer.is_success, answer.text
    id: str = answer.json()["id"]
    return id


def finished(player: Player, table: str) -> dict[str, Any]:
    """Wait until the bot has looked at all moves."""
    found: list[dict[str, Any]] = []

    def done() -> bool:
        found.append(player.get(f"/tables/{table}/analysis"))
        return bool(found[-1]["stage"] == "done")

    wait_for(done)
    return found[-1]


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("analysis") / "rooms.db") as server:
        yield server


@pytest.fixture
def anna(at: Served) -> Player:
    return at.player("Anna")


def test_a_game_that_goes_on_is_not_analysed(anna: Player) -> None:
    table = anna.table("milestones", "me", "greedy")
    for method in ("GET", "POST"):
        assert "not over yet" in anna.refused(method, f"/tables/{table}/analysis", 403)
    assert anna.refused("GET", f"/tables/{table}/analysis/1", 403)


def test_nothing_is_thought_about_before_somebody_asks(anna: Player) -> None:
    table = loaded(anna)
    given = anna.get(f"/tables/{table}/analysis")
    assert (given["stage"], given["done"], given["moves"]) == ("none", 0, [])
    assert given["all"] > 10
    assert anna.refused("GET", f"/tables/{table}/analysis/1", 404)


def test_strangers_neither_ask_nor_look(at: Served, anna: Player) -> None:
    table = loaded(anna)
    stranger, nobody = at.player("Zoe"), at.player("Nobody")
    nobody.signs("")
    assert stranger.refused("POST", f"/tables/{table}/analysis", 404)
    assert stranger.refused("GET", f"/tables/{table}/analysis", 404)
    assert nobody.refused("POST", f"/tables/{table}/analysis", 401)


def test_every_move_has_its_swing_and_its_reasons(anna: Player) -> None:
    table = loaded(anna)
    begun = anna.post(f"/tables/{table}/analysis")
    assert begun["stage"] in ("running", "done")
    given = finished(anna, table)
    moves = given["moves"]
    assert given["done"] == given["all"] == len(moves)
    assert [move["move"] for move in moves] == sorted({move["move"] for move in moves})
    for move in moves:
        assert move["swing"] <= 0
        assert bool(move["best"]) == (move["swing"] < 0)
        assert len(move["totals"]) == 2
    # Only the rest, for somebody who has the first ones.
    assert anna.get(f"/tables/{table}/analysis", after=5)["moves"] == moves[5:]
    # Somebody who always takes the last option does not play well.
    worst = min(moves, key=lambda move: float(move["swing"]))
    assert given["players"][worst["seat"]]["mistakes"][0] == worst["move"]
    reasons = anna.get(f"/tables/{table}/analysis/{worst['move']}")
    assert reasons["options"][0]["behind"] == 0
    assert [option["chosen"] for option in reasons["options"]].count(True) == 1
    assert reasons["sentence"].startswith("Better: ")
    assert reasons["seat"] == worst["seat"]


def test_it_is_kept_and_goes_on_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "kept.db"
    with served(file) as first:
        anna = first.player("Anna")
        table = loaded(anna)
        anna.post(f"/tables/{table}/analysis")
        whole = finished(anna, table)
    with sqlite3.connect(file) as database:
        kept = [row[0] for row in database.execute("SELECT path FROM opinions ORDER BY path")]
        assert len(kept) >= whole["all"]
        # As if somebody had pulled the plug when half of it was done.
        database.executemany("DELETE FROM opinions WHERE path = ?", [(path,) for path in kept[::2]])
    asked: list[int] = []

    def counted(job: Job, action: int) -> dict[str, Any]:
        asked.append(action)
        return judge(job, action)

    monkeypatch.setattr(analysis, "judge", counted)
    monkeypatch.setattr(analysis, "IDLE", 0.0)
    with served(file) as second:
        again = finished(anna.moved(second), table)
    assert again["moves"] == whole["moves"]
    assert again["players"] == whole["players"]
    assert len(asked) == len(kept[::2])
    with served(file) as third:
        # Nobody thinks about it a second time.
        asked.clear()
        assert anna.moved(third).get(f"/tables/{table}/analysis") == again
    assert asked == []


def test_one_that_stands_still_elsewhere_is_left_alone_for_a_while(tmp_path: Path) -> None:
    file = tmp_path / "elsewhere.db"
    with served(file) as first:
        anna = first.player("Anna")
        table = loaded(anna)
    with sqlite3.connect(file) as database:
        far = 4_000_000_000
        database.execute("INSERT INTO analyses VALUES (?, 'planner:width=6', 'another', ?)", (table, far))
    with served(file) as second:
        given = anna.moved(second).get(f"/tables/{table}/analysis")
        assert (given["stage"], given["done"]) == ("running", 0)
        assert second.rooms.analyses._tasks == {}


def test_a_bot_that_fails_is_said_to_have_failed(anna: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*of: object) -> None:
        raise RuntimeError("no idea")

    table = loaded(anna)
    monkeypatch.setattr(analysis, "judge", broken)
    anna.post(f"/tables/{table}/analysis")
    wait_for(lambda: anna.get(f"/tables/{table}/analysis")["stage"] == "failed")
    # Asked again, it is tried again.
    monkeypatch.setattr(analysis, "judge", judge)
    anna.post(f"/tables/{table}/analysis")
    assert finished(anna, table)["moves"]


def test_of_many_games_at_one_moment_a_few_are_looked_at(
    at: Served, anna: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = Event()

    def waits(job: Job, action: int) -> dict[str, Any]:
        assert go_on.wait(60)
        return judge(job, action)

    monkeypatch.setattr(analysis, "judge", waits)
    tables = [loaded(anna) for _ in range(2 * analysis.MOST_FOR_ONE)]
    rooms, asker = [at.rooms._rooms[table] for table in tables], Asker(anna.get("/me")["user"]["id"], "")

    async def asked() -> list[Any]:
        begun = [at.rooms.analyses.begin(room, asker) for room in rooms]
        found = await asyncio.gather(*begun, return_exceptions=True)
        # Nor does it help to look at one whose turn has not come.
        await asyncio.gather(*(at.rooms.analyses.look(room, asker) for room in rooms))
        return [*found, len(at.rooms.analyses._tasks)]

    *found, running = asyncio.run_coroutine_threadsafe(asked(), at.loop).result(60)
    go_on.set()
    assert sum(isinstance(one, TooMany) for one in found) == analysis.MOST_FOR_ONE
    assert running == analysis.MOST_FOR_ONE
