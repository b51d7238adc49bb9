"""Lessons over the live connection: taken, left and taken up again, learnt; for whoever learns and nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from contado.core.teaching.lessons.lesson import lesson_of
from tests.server.serving import Live, Player, Served, served

pytestmark = pytest.mark.usefixtures("toys")

LESSONS = "/games/cherries/lessons"


@pytest.fixture
def at(tmp_path: Path, toys: None) -> Iterator[Served]:
    with served(tmp_path / "rooms.db") as server:
        yield server


def begun(player: Player) -> str:
    id: str = player.post(f"{LESSONS}/1_eating")["id"]
    return id


def lesson(live: Live) -> Any:
    return live.now["view"]["table"]["lesson"]


def number(live: Live) -> int:
    found: int = live.now["number"]
    return found


def to_the_task(live: Live) -> None:
    """Play on to the last step."""
    live.done("confirm", seat=0, number=number(live))
    live.done("act", seat=0, number=number(live), notation="done")
    live.done("act", seat=0, number=number(live), notation="eat 4")
    # The neighbour eats by itself.
    live.until(lambda: lesson(live)["step"] == 4 and lesson(live)["kind"] == "read")
    live.done("confirm", seat=0, number=number(live))


def learn(live: Live) -> None:
    """Play the whole lesson."""
    to_the_task(live)
    live.done("act", seat=0, number=number(live), notation="done")
    live.done("act", seat=0, number=number(live), notation="eat 4")


def test_a_lesson_is_learnt_at_a_table(at: Served) -> None:
    ann = at.player("Ann")
    with ann.live(begun(ann)) as live:
        assert lesson(live)["words"] == "You see your **hand**. The bag has 8 cherries."
        learn(live)
        assert lesson(live)["kind"] == "finished"
        assert not live.ask("act", seat=0, number=number(live), notation="done")["ok"]
    assert [(one["name"], one["learnt"], one["table"]) for one in ann.get(LESSONS)] == [("1_eating", True, "")]
    # A lesson is no game: it is not in one's list.
    assert ann.get("/me")["tables"] == []
    assert [one["learnt"] for one in at.player("Bea").get(LESSONS)] == [False]


def test_it_is_left_and_taken_up_where_it_was_also_after_a_crash(at: Served, tmp_path: Path) -> None:
    ann = at.player("Ann")
    id = begun(ann)
    assert ann.get(LESSONS)[0]["table"] == ""
    with ann.live(id) as live:
        to_the_task(live)
        live.done("learn", seat=0, number=number(live), ask="help")
        before = lesson(live)
    assert ann.get(LESSONS)[0]["table"] == id
    with served(tmp_path / "rooms.db") as other, ann.moved(other).live(id) as live:
        assert lesson(live) == before
        live.done("act", seat=0, number=number(live), notation="done")
        assert lesson(live)["step"] == 5


def test_one_that_is_begun_again_is_given_up(at: Served) -> None:
    ann = at.player("Ann")
    first = begun(ann)
    with ann.live(first) as live:
        live.done("confirm", seat=0, number=number(live))
    second = begun(ann)
    assert first != second
    assert ann.get(f"/tables/{first}")["stage"] == "closed"
    assert ann.get(f"/tables/{second}")["stage"] == "playing"


def test_what_is_only_tried_is_taken_back(at: Served) -> None:
    ann = at.player("Ann")
    with ann.live(begun(ann)) as live:
        live.done("confirm", seat=0, number=number(live))
        live.done("act", seat=0, number=number(live), notation="pick")
        assert "More cherries, but no points yet." in lesson(live)["answer"]
        answer = live.ask("confirm", seat=0, number=number(live))
        assert answer["error"] == "This move is only tried: take it back."
        live.done("undo", seat=0, number=number(live))
        assert lesson(live)["kind"] == "play"


def test_a_lesson_is_no_game_to_record_replay_or_leave(at: Served) -> None:
    ann = at.player("Ann")
    id = begun(ann)
    ann.refused("GET", f"/tables/{id}/record", 403)
    assert "not replayed" in ann.refused("GET", f"/tables/{id}/positions/0", 400)
    assert "list of lessons" in ann.refused("POST", f"/tables/{id}/again", 400)
    assert "your place" in ann.refused("POST", f"/tables/{id}/resign", 400, json={"seat": 0})
    game = ann.table("cherries", "me", "greedy")
    body = {"seat": 0, "number": 0, "ask": "help"}
    assert ann.refused("POST", f"/tables/{game}/learn", 400, json=body) == "Nobody is taught at this table."


def test_nobody_else_learns_there(at: Served) -> None:
    ann, bea = at.player("Ann"), at.player("Bea")
    id = begun(ann)
    bea.refused("GET", f"/tables/{id}/view", 404)
    assert "no lesson 'x'" in ann.refused("POST", f"{LESSONS}/x", 400)
    nobody = at.player("Nobody")
    nobody.signs("")
    assert nobody.refused("POST", f"{LESSONS}/1_eating", 401) == "Say who you are first."


def test_a_lesson_that_has_changed_begins_anew(at: Served, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    ann = at.player("Ann")
    id = begun(ann)
    with ann.live(id) as live:
        to_the_task(live)

    def shorter(game: Any, name: str) -> Any:
        found = lesson_of(game, name)
        return found._replace(steps=found.steps[1:])

    monkeypatch.setattr("contado.rooms.loaded_table.lesson_of", shorter)
    with served(tmp_path / "rooms.db") as other, ann.moved(other).live(id) as live:
        assert (lesson(live)["step"], lesson(live)["steps"]) == (1, 4)
